import Foundation

/// A key in a file of its own: outside of the database, and so of its backups.
struct KeyFile: Sendable {
  let url: URL
  let byteCount: Int

  /// Nil if there is none.
  func find() -> [UInt8]? {
    guard let bytes = try? Data(contentsOf: url), bytes.count == byteCount else { return nil }
    return Array(bytes)
  }

  /// The key, made and on the disk if there was none; nil if it can't be kept.
  func make() -> [UInt8]? {
    if let known = find() { return known }
    let descriptor = open(url.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    // Another server may have been faster.
    guard descriptor >= 0 else { return find() }
    defer { close(descriptor) }
    let key = Randomness.bytes(byteCount)
    guard write(descriptor, key, byteCount) == byteCount, fsync(descriptor) == 0 else {
      unlink(url.path)
      return nil
    }
    return key
  }
}
