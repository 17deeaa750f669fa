import Core

/// How often in a row somebody gave a wrong password or answer for a profile, and when last.
///
/// The first few are free, for everybody mistypes; then each next one has to wait, a minute at most, so that a person is
/// never locked out for long. It slows whoever sits at the device. Whoever copies its storage is held up by the
/// derivation of the key alone (``Wrap``).
struct Guesses: Hashable {
  static let free = 4
  static let longestWait: Int64 = 60_000
  /// After so long without any the count begins anew.
  static let memory: Int64 = 15 * 60_000

  private(set) var count: Int
  /// Milliseconds since 1970, by the device's clock.
  private(set) var last: Int64

  init(count: Int = 0, last: Int64 = 0) {
    self.count = count
    self.last = last
  }

  /// Milliseconds to wait before the next one; 0 if there is no need.
  func wait(at now: Int64) -> Int64 {
    let passed = now - last
    // Nobody waits for a clock that was set back to come as far again.
    guard count >= Self.free, 0..<Self.memory ~= passed else { return 0 }
    let step: Int64 = 15_000 << Int64(min(count - Self.free, 2))
    return max(0, min(step, Self.longestWait) - passed)
  }

  /// With one more, at `now`.
  func adding(at now: Int64) -> Guesses {
    let isForgotten = now - last >= Self.memory
    return Guesses(count: isForgotten ? 1 : min(count + 1, 1000), last: now)
  }

  var bytes: [UInt8] {
    let json: JSON = ["format": 1, "count": .integer(Int64(count)), "last": .integer(last)]
    return json.utf8()
  }

  /// What can be read of a record; a damaged one counts as none.
  init(reading bytes: [UInt8]) {
    let json = (try? JSON(parsing: bytes)) ?? .null
    self.init(count: Int(clamping: json["count"]?.int ?? 0), last: json["last"]?.int ?? 0)
  }
}
