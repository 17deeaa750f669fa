/// One thing that is wrong in a site's folder or in the phrases, in words for whoever edits the file.
public struct SiteProblem: Hashable, Sendable, CustomStringConvertible {
  /// The file's path inside the folder that was checked.
  public var file: String
  /// Counted from 1; nil where the file as a whole is meant.
  public var line: Int?
  /// What is wrong and what to do, in one line.
  public var message: String

  public init(file: String, line: Int? = nil, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  public var description: String {
    guard let line else { return "\(file): \(message)" }
    return "\(file):\(line): \(message)"
  }
}

/// Everything that was found wrong, in the order of the files.
public struct SiteProblems: Error, Hashable, Sendable, CustomStringConvertible {
  public var all: [SiteProblem]

  public init(_ all: [SiteProblem]) { self.all = all }

  public var description: String { all.map(\.description).joined(separator: "\n") }
}

/// An address of the web, and where the site names it.
public struct SiteLink: Hashable, Sendable {
  public var url: String
  public var file: String
  public var line: Int

  public init(url: String, file: String, line: Int) {
    self.url = url
    self.file = file
    self.line = line
  }
}

/// Collects problems while a folder is read, so that one check names them all.
final class ProblemList {
  private(set) var all: [SiteProblem] = []
  /// Every address of the web that was read, for whoever wants to know whether it is still there.
  private(set) var links: [SiteLink] = []

  func add(_ file: String, _ message: String) { add(file, nil, message) }

  func add(_ file: String, _ line: Int?, _ message: String) {
    let problem = SiteProblem(file: file, line: line, message: message)
    if !all.contains(problem) { all.append(problem) }
  }

  func noteLink(_ url: String, _ file: String, _ line: Int) {
    let link = SiteLink(url: url, file: file, line: line)
    if !links.contains(link) { links.append(link) }
  }

  /// By file and line.
  var sorted: [SiteProblem] {
    all.sorted { ($0.file, $0.line ?? 0, $0.message) < ($1.file, $1.line ?? 0, $1.message) }
  }

  var isEmpty: Bool { all.isEmpty }
}
