import Sites

/// Why the server cannot start, in one line for whoever started it.
public enum StartupError: Error, Equatable, Sendable, CustomStringConvertible {
  case missingApp(String)
  case missingWebFolder(String)
  case missingSite(String, known: [String])
  case brokenSite(String, SiteProblems)
  case brokenPhrases(String, SiteProblems)
  /// A sheet in which a brace is not closed, or not opened, at a line.
  case brokenStyles(String, line: Int)
  case brokenLogo(String)
  case brokenClip(String, String)
  case missingProgram(String, for: String, package: String)
  case unwritableData(String)
  case portInUse(host: String, port: Int)
  case portNotAllowed(port: Int)
  case unknownHost(String)
  case brokenContent(language: String)
  case noDatabase(String, String)
  case noContent(String)
  case noMetrics(String, String)
  case changedDocument(String)

  public var description: String {
    switch self {
    case .missingApp(let file):
      "There is no app at \(file). Build it first, or name the WebAssembly file with --app."
    case .missingWebFolder(let folder):
      "\(folder) does not hold the app's bridge.js, service-worker.js and styles. Name the right folder with --web."
    case .missingSite(let site, let known):
      "There is no site \(site). Name a folder, or one of: \(known.joined(separator: ", "))."
    case .brokenSite(let folder, let problems):
      "The site has mistakes.\n\(Self.first(problems, in: folder, parts: 2))\nRun `toward site check \(folder)` to see all."
    case .brokenPhrases(let folder, let problems):
      "The phrases have mistakes.\n\(Self.first(problems, in: folder, parts: 1))"
    case .brokenStyles(let file, let line):
      "\(file):\(line): a { or } has no other half. The styles are served as they were."
    case .brokenLogo(let complaint):
      "The site's logo could not be drawn: \(complaint.split(separator: "\n").joined(separator: " "))"
    case .brokenClip(let path, let complaint):
      "The clip \(path) could not be drawn: \(complaint.split(separator: "\n").joined(separator: " "))"
    case .missingProgram(let program, let purpose, let package):
      "\(program), which draws \(purpose), is not installed. On Debian: apt-get install \(package)"
    case .unwritableData(let folder):
      "The data folder \(folder) cannot be written. Change its owner, or name another with --data."
    case .portInUse(let host, let port):
      "Port \(port) on \(host) is in use by another program. Stop that one, or choose another with --port."
    case .portNotAllowed(let port):
      "This user may not use port \(port). Choose one of 1024 or above with --port."
    case .unknownHost(let host):
      "This machine has no address called \(host). Choose another with --host; 0.0.0.0 means all of them."
    case .noDatabase(let address, let reason):
      "The database \(address) cannot be used. \(reason) Look at it with `toward doctor`, or name another with --database."
    case .noContent(let reason): "The content in the database cannot be served. \(reason)"
    case .noMetrics(let address, let reason):
      "The metrics cannot be served at \(address). \(reason) Choose another address with --metrics."
    case .changedDocument(let name):
      "\(name) was published with other questions or answers, which people may have answered. Give it the next version."
    case .brokenContent(let language):
      "The site's content in \(language) cannot be read by the app. Run `toward site check` on its folder."
    }
  }

  /// As many as one mends at once, a line each.
  ///
  /// - Parameter parts: how many folders are named, so that a file is found.
  private static func first(_ problems: SiteProblems, in folder: String, parts: Int) -> String {
    let place = folder.split(separator: "/").suffix(parts).joined(separator: "/")
    let first = problems.all.prefix(10).map { place + "/" + $0.description }
    let others = problems.all.count - first.count
    return (first + (others > 0 ? ["(and \(others) more)"] : [])).joined(separator: "\n")
  }
}
