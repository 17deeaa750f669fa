import Foundation

/// The folder that belongs to the server. What is in `cache` may be deleted at any time.
enum DataFolder {
  /// Makes the folder where it is missing and tries to write into it.
  /// - Returns: the place for what is only kept to save time.
  static func prepare(_ folder: URL) throws(StartupError) -> FileCache {
    let cache = folder.appendingPathComponent("cache")
    let probe = folder.appendingPathComponent(".writable")
    do {
      try FileManager.default.createDirectory(at: cache, withIntermediateDirectories: true)
      try Data().write(to: probe)
      try FileManager.default.removeItem(at: probe)
      keepOthersOut(of: folder)
    } catch {
      throw .unwritableData(folder.path)
    }
    return FileCache(folder: cache)
  }

  /// Keeps others on the machine out of a folder that was made by hand, or by a version that left it open.
  private static func keepOthersOut(of folder: URL) {
    var status = stat()
    guard stat(folder.path, &status) == 0, status.st_mode & 0o077 != 0 else { return }
    chmod(folder.path, 0o700)
  }
}
