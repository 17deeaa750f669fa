import Foundation

/// A lock on a file, held until the program ends or releases it.
final class FileLock: Sendable {
  private let descriptor: Int32

  /// - Throws: ``DatabaseError/inUse(_:)`` if another program holds it, ``DatabaseError/unreachable(_:)`` if the file cannot be made.
  init(path: String) throws(DatabaseError) {
    let opened = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard opened >= 0 else { throw .unreachable("\(path): \(Self.reason())") }
    guard flock(opened, LOCK_EX | LOCK_NB) == 0 else {
      close(opened)
      throw .inUse(path)
    }
    descriptor = opened
  }

  /// Closing alone would leave it to a child of the program that was just forked, until that has begun its own program.
  func release() {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  private static func reason() -> String { String(cString: strerror(errno)) }
}
