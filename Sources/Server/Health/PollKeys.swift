import Foundation

/// The keys of open polls, each in a file of its own: outside of the database, and so of its backups.
struct PollKeys: Sendable {
  static let byteCount = 32

  /// Nil where a server keeps no files: then nobody can vote.
  let folder: URL?

  /// The key of a poll that has votes; nil if it is not here.
  func find(_ poll: String) -> [UInt8]? {
    guard let file = file(poll), let bytes = try? Data(contentsOf: file), bytes.count == Self.byteCount
    else { return nil }
    return Array(bytes)
  }

  /// The key of a poll, made and on the disk if there was none.
  ///
  /// - Throws: ``Refusal/noPollKey`` if it can't be kept.
  func make(_ poll: String) throws(Refusal) -> [UInt8] {
    guard let folder, let file = file(poll) else { throw .noPollKey }
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let descriptor = open(file.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      guard errno == EEXIST, let key = find(poll) else { throw .noPollKey }
      return key
    }
    defer { close(descriptor) }
    let key = Randomness.bytes(Self.byteCount)
    guard write(descriptor, key, key.count) == key.count, fsync(descriptor) == 0, Self.sync(folder) else {
      unlink(file.path)
      throw .noPollKey
    }
    return key
  }

  /// Overwrites the key of a poll and removes it, so that its roll can't be matched with people any more.
  func destroy(_ poll: String) {
    guard let folder, let file = file(poll) else { return }
    let descriptor = open(file.path, O_WRONLY | O_CLOEXEC)
    if descriptor >= 0 {
      let nothing = [UInt8](repeating: 0, count: Self.byteCount)
      _ = write(descriptor, nothing, nothing.count)
      fsync(descriptor)
      close(descriptor)
    }
    unlink(file.path)
    _ = Self.sync(folder)
  }

  private func file(_ poll: String) -> URL? {
    folder?.appendingPathComponent(SHA256.hex(Array(poll.utf8)).prefix(32) + ".key")
  }

  /// Makes the names of a folder durable.
  private static func sync(_ folder: URL) -> Bool {
    let descriptor = open(folder.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return fsync(descriptor) == 0
  }
}
