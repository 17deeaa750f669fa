import Foundation

/// All files of a site's folder, byte for byte. Hidden files do not belong to it.
public struct FolderContents: Hashable, Sendable {
  public var files: [ContentPath: [UInt8]]

  public init(_ files: [ContentPath: [UInt8]] = [:]) { self.files = files }

  /// Reads a folder. Blocks.
  ///
  /// - Throws: ``FolderError``.
  public init(of folder: String) throws(FolderError) {
    files = [:]
    guard SourceFiles.disk.hasFolder(folder), let names = FileManager.default.enumerator(atPath: folder)
    else {
      throw .unreadable(folder)
    }
    while let name = names.nextObject() as? String {
      if name.split(separator: "/").last?.hasPrefix(".") == true {
        names.skipDescendants()
        continue
      }
      let file = folder + "/" + name
      if SourceFiles.disk.hasFolder(file) { continue }
      guard let path = ContentPath(name) else { throw .unusableName(file) }
      guard let bytes = FileManager.default.contents(atPath: file) else { throw .unreadable(file) }
      files[path] = Array(bytes)
    }
  }

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

  /// Writes all files into a folder that is empty, or is made. Blocks.
  ///
  /// - Throws: ``FolderError``, after which the folder may be there in part.
  public func write(to folder: String) throws(FolderError) {
    if let found = try? FileManager.default.contentsOfDirectory(atPath: folder), !found.isEmpty {
      throw .notEmpty(folder)
    }
    let root = URL(fileURLWithPath: folder)
    for path in files.keys.sorted() {
      let file = root.appendingPathComponent(path.text)
      do {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(files[path] ?? []).write(to: file)
      } catch {
        throw .unwritable(file.path)
      }
    }
  }
}

/// Why a folder could not be read or written, in one line for whoever named it.
public enum FolderError: Error, Hashable, Sendable, CustomStringConvertible {
  case unreadable(String)
  case unusableName(String)
  case notEmpty(String)
  case unwritable(String)

  public var description: String {
    switch self {
    case .unreadable(let path): "\(path) cannot be read. Check its name and its permissions."
    case .unusableName(let path):
      "\(path) has a name that a site's file cannot have. Rename it; a folder in it cannot be called site."
    case .notEmpty(let path): "\(path) is not empty. Name a new folder, so that nothing in it is lost."
    case .unwritable(let path): "\(path) cannot be written. Check the permissions and the space of the disk."
    }
  }
}
