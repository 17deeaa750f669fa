import Foundation
import Logging
import Synchronization

/// Refuses what would be stored while the disk is nearly full: the database would take no write at all once it is full, and could
/// not even delete.
final class DiskRoom: Sendable {
  /// As much stays free, in bytes: for the journal of the database, for deleting, and for whoever makes room.
  static let least: Int64 = 256 << 20
  /// One look serves so long, in milliseconds.
  private static let lookLasts: Int64 = 2_000

  private let free: @Sendable () -> Int64?
  private let clock: @Sendable () -> Int64
  private let logger: Logger
  private let last = Mutex<(isLow: Bool, until: Int64)>((false, .min))

  /// - Parameters:
  ///   - free: the free bytes of the disk; nil if that is not known.
  ///   - clock: in milliseconds.
  init(
    logger: Logger, clock: @escaping @Sendable () -> Int64, free: @escaping @Sendable () -> Int64?
  ) {
    self.logger = logger
    self.clock = clock
    self.free = free
  }

  /// The disk of a folder.
  convenience init(of folder: URL, logger: Logger, clock: @escaping @Sendable () -> Int64) {
    self.init(logger: logger, clock: clock) {
      var status = statvfs()
      guard statvfs(folder.path, &status) == 0 else { return nil }
      return Int64(clamping: UInt64(status.f_bavail) * UInt64(status.f_frsize))
    }
  }

  /// - Throws: ``Refusal/diskLow``.
  func check() throws(Refusal) {
    let now = clock()
    let isLow = last.withLock { last in
      if last.until > now { return last.isLow }
      let bytes = free()
      let isLow = bytes.map { $0 < Self.least } ?? false
      if isLow, !last.isLow {
        logger.error(
          "The disk is nearly full: nothing new is stored until there is room.",
          metadata: ["free": "\(bytes ?? 0)"])
      }
      last = (isLow, now + Self.lookLasts)
      return isLow
    }
    if isLow { throw .diskLow }
  }
}
