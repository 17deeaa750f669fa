import Core

/// A count of consecutive wrong passwords or answers for a profile.
///
/// The first few are free, because everybody mistypes. After that each guess has to wait, at most a minute, so that
/// nobody is locked out for long. This slows down people at the device; for people who copy its storage only the key
/// derivation matters (``Wrap``).
struct Guesses: Hashable {
  static let free = 4
  static let longestWait: Int64 = 60_000
  /// The pause after which the count starts anew, in milliseconds.
  static let memory: Int64 = 15 * 60_000
  private static let most: Int64 = 1000
  /// The times that a clock can have: the years 0001 to 9999, as those of ``CivilDay``.
  private static let times: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999

  private(set) var count: Int
  /// The time of the last one, in milliseconds since 1970 by the device's clock.
  private(set) var last: Int64

  init(count: Int = 0, last: Int64 = 0) {
    self.count = count
    self.last = last
  }

  /// The milliseconds to wait before the next guess; 0 if none.
  func wait(at now: Int64) -> Int64 {
    let passed = now - last
    // If the clock was set back, nobody has to wait.
    guard count >= Self.free, 0..<Self.memory ~= passed else { return 0 }
    let step: Int64 = 15_000 << Int64(min(count - Self.free, 2))
    return max(0, min(step, Self.longestWait) - passed)
  }

  /// The count after one more, at `now`.
  func adding(at now: Int64) -> Guesses {
    let isForgotten = now - last >= Self.memory
    return Guesses(count: isForgotten ? 1 : min(count + 1, Int(Self.most)), last: now)
  }

  var bytes: [UInt8] {
    let json: JSON = ["format": 1, "count": .integer(Int64(count)), "last": .integer(last)]
    return json.utf8()
  }

  /// Reads the form of ``bytes``; a damaged record counts as none.
  init(reading bytes: [UInt8]) {
    let json = (try? JSON(parsing: bytes)) ?? .null
    let count = json["count"]?.int ?? 0
    let last = json["last"]?.int ?? 0
    // Anybody can write it, and neither may be so large that counting on overflows.
    guard (0...Self.most).contains(count), Self.times.contains(last) else {
      self.init()
      return
    }
    self.init(count: Int(count), last: last)
  }
}
