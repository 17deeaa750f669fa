import Foundation

/// Enough of a file to see that it changed.
struct FileMark: Hashable, Sendable {
  var modified: Date
  var size: Int

  private static let keys: Set<URLResourceKey> = [
    .contentModificationDateKey, .fileSizeKey, .isRegularFileKey,
  ]

  /// Nil for a folder, and for a file that does not exist.
  init?(_ file: URL) {
    guard let values = try? file.resourceValues(forKeys: Self.keys), values.isRegularFile == true,
      let modified = values.contentModificationDate
    else { return nil }
    self.modified = modified
    size = values.fileSize ?? 0
  }

  /// The marks of all files in these folders by path, without hidden ones.
  static func marks(in folders: [URL]) -> [String: FileMark] {
    var marks: [String: FileMark] = [:]
    for folder in folders {
      let files = FileManager.default.enumerator(
        at: folder, includingPropertiesForKeys: Array(keys), options: .skipsHiddenFiles)
      for case let file as URL in files ?? .init() { marks[file.path] = FileMark(file) }
    }
    return marks
  }

  /// The marks of these files by path, of those that are there.
  static func marks(of files: [URL]) -> [String: FileMark] {
    var marks: [String: FileMark] = [:]
    // A URL remembers what it was asked.
    for file in files { marks[file.path] = FileMark(URL(fileURLWithPath: file.path)) }
    return marks
  }
}
