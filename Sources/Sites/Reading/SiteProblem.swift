/// A problem in a site's folder or in the phrases, in words for people who edit the file.
public struct SiteProblem: Hashable, Sendable, CustomStringConvertible {
  /// The file's path inside the folder that was checked.
  public var file: String
  /// Counted from 1; nil for the file as a whole.
  public var line: Int?
  /// The problem and its remedy, in one line.
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

/// All problems, in the order of the files.
public struct SiteProblems: Error, Hashable, Sendable, CustomStringConvertible {
  public var all: [SiteProblem]

  public init(_ all: [SiteProblem]) { self.all = all }

  /// As many as somebody mends before they look again. To find the fields of thousands would take longer than anybody waits.
  public var first: ArraySlice<SiteProblem> { all.prefix(100) }

  public var description: String { all.map(\.description).joined(separator: "\n") }
}

/// A web address, and its place in the site.
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

/// Collects problems while a folder is read, so that one check reports all of them.
final class ProblemList {
  private(set) var all: [SiteProblem] = []
  /// All web addresses so far, for a check of links.
  private(set) var links: [SiteLink] = []
  private var known: Set<SiteProblem> = []
  private var knownLinks: Set<SiteLink> = []

  func add(_ file: String, _ message: String) { add(file, nil, message) }

  func add(_ file: String, _ line: Int?, _ message: String) {
    let problem = SiteProblem(file: file, line: line, message: message)
    if known.insert(problem).inserted { all.append(problem) }
  }

  func noteLink(_ url: String, _ file: String, _ line: Int) {
    let link = SiteLink(url: url, file: file, line: line)
    if knownLinks.insert(link).inserted { links.append(link) }
  }

  /// By file and line.
  var sorted: [SiteProblem] {
    all.sorted { ($0.file, $0.line ?? 0, $0.message) < ($1.file, $1.line ?? 0, $1.message) }
  }

  var isEmpty: Bool { all.isEmpty }
}
