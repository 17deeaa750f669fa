import Foundation

extension FolderContents {
  /// Reads a folder with the modules that it takes from sites beside it, as folders of its own. Blocks.
  ///
  /// - Throws: ``FolderError``.
  public init(whole folder: String) throws(FolderError) {
    try self.init(of: folder)
    guard let place = ContentPath("site.yaml"), let sheet = files[place] else { return }
    let text = String(decoding: sheet, as: UTF8.self)
    var lines: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard let (module, site) = Self.neighbour(line) else {
        lines.append(line)
        continue
      }
      for (path, bytes) in try FolderContents(of: "\(folder)/../\(site)/\(module)").files {
        guard let own = ContentPath("\(module)/\(path.text)") else { throw .unusableName(path.text) }
        files[own] = bytes
      }
    }
    files[place] = Array(lines.joined(separator: "\n").utf8)
  }

  /// The folders of the modules that a site takes from sites beside it. Blocks.
  public static func neighbours(of folder: String) -> [String] {
    let sheet = FileManager.default.contents(atPath: folder + "/site.yaml") ?? Data()
    return String(decoding: sheet, as: UTF8.self).split(separator: "\n").compactMap { line in
      neighbour(line).map { "\(folder)/../\($0.site)/\($0.module)" }
    }
  }

  /// The module and the site of a line such as `collegeFrom: toward-tcc`; nil for any other line.
  private static func neighbour(_ line: Substring) -> (module: String, site: String)? {
    for module in moduleFolders {
      guard let match = line.wholeMatch(of: /(\w+):\s*([a-z0-9-]+)\s*/), match.1 == module.neighbourKey
      else { continue }
      return (module.module, String(match.2))
    }
    return nil
  }
}
