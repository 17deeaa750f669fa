import Foundation

/// Where a site's files are.
enum SourceFiles: Sendable {
  case disk
  /// The path of a file begins with the site's folder, whose own path is empty.
  case memory(FolderContents)

  func exists(_ path: String) -> Bool {
    switch self {
    case .disk: FileManager.default.fileExists(atPath: path)
    case .memory: bytes(path) != nil
    }
  }

  /// nil if there is no such file, or it cannot be read.
  func bytes(_ path: String) -> [UInt8]? {
    switch self {
    case .disk: FileManager.default.contents(atPath: path).map { Array($0) }
    case .memory(let contents): ContentPath(Self.plain(path)).flatMap { contents.files[$0] }
    }
  }

  func hasFolder(_ path: String) -> Bool {
    switch self {
    case .disk:
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    case .memory(let contents):
      let folder = Self.plain(path)
      return folder.isEmpty || contents.files.keys.contains { $0.text.hasPrefix(folder + "/") }
    }
  }

  /// The names of the visible files; empty without the folder.
  func names(in path: String) -> [String] {
    switch self {
    case .disk:
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      return names.filter { !$0.hasPrefix(".") }
    case .memory(let contents):
      let folder = Self.plain(path)
      let start = folder.isEmpty ? "" : folder + "/"
      let names = contents.files.keys.filter { $0.text.hasPrefix(start) }
        .compactMap { $0.text.dropFirst(start.count).split(separator: "/").first.map(String.init) }
      return Array(Set(names))
    }
  }

  /// As a disk reads it: without empty components and those of one dot.
  private static func plain(_ path: String) -> String {
    path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }
}
