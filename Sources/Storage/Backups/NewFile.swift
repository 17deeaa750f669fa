import Foundation

/// A file that gets its name only once it is whole and on the disk.
struct NewFile {
  let path: String
  /// Where it is written.
  let unfinished: String

  /// Makes an empty file beside, which only its owner can read.
  ///
  /// - Throws: ``BackupError/exists(_:)``, ``BackupError/unfinished(_:)``, ``BackupError/file(_:_:)``.
  init(_ path: String) throws(BackupError) {
    self.path = path
    unfinished = path + ".part"
    guard !FileManager.default.fileExists(atPath: path) else { throw .exists(path) }
    try Self.makeEmpty(unfinished)
  }

  /// - Throws: ``BackupError/unfinished(_:)`` if it is there.
  static func makeEmpty(_ path: String) throws(BackupError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw errno == EEXIST ? .unfinished(path) : .file(path, reason()) }
    close(descriptor)
  }

  /// Gives the file its name.
  ///
  /// - Returns: its size in bytes.
  func finish() throws(BackupError) -> Int64 {
    let size = try Self.flush(unfinished)
    guard !FileManager.default.fileExists(atPath: path) else { throw .exists(path) }
    try Self.move(unfinished, to: path)
    return size
  }

  func remove() { Self.remove(unfinished) }

  /// Removes a file that was not finished, with what SQLite keeps beside.
  static func remove(_ path: String) {
    for suffix in ["", "-journal", "-wal", "-shm"] { unlink(path + suffix) }
  }

  /// Gives a file another name, or the place of another file, so that this survives a power cut.
  static func move(_ path: String, to other: String) throws(BackupError) {
    guard rename(path, other) == 0 else { throw .file(other, reason()) }
    _ = try flush((other as NSString).deletingLastPathComponent.nonEmpty ?? ".")
  }

  /// Waits until a file or a folder is on the disk.
  @discardableResult
  static func flush(_ path: String) throws(BackupError) -> Int64 {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .file(path, reason()) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw .file(path, reason()) }
    return Int64(lseek(descriptor, 0, SEEK_END))
  }

  static func reason() -> String { String(cString: strerror(errno)) }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
