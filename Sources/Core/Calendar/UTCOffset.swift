/// The lead of local clocks over UTC, negative where they are behind: whole minutes, less than a day.
public struct UTCOffset: Hashable, Sendable {
  /// −1439 to 1439; positive east of Greenwich.
  public let minutes: Int

  /// No offset.
  public static let utc = UTCOffset(unchecked: 0)

  private init(unchecked minutes: Int) {
    self.minutes = minutes
  }

  /// nil unless between −23:59 and +23:59.
  public init?(minutes: Int) {
    guard -1439...1439 ~= minutes else { return nil }
    self.minutes = minutes
  }

  /// The offset in seconds.
  public var seconds: Int { minutes * 60 }
}

extension UTCOffset {
  /// Reads `Z`, `+05:30`, `+0530` and `+05`; `-00:00` is UTC.
  public init?(iso text: String) {
    var scanner = ISOScanner(text)
    guard let offset = scanner.offset(), scanner.isAtEnd else { return nil }
    self = offset
  }
}

extension ISOScanner {
  mutating func offset() -> UTCOffset? {
    if take("Z") || take("z") { return .utc }
    let isNegative = take("-")
    guard isNegative || take("+"), let hours = number(digits: 2), hours <= 23 else { return nil }
    let hasColon = take(":")
    guard hasColon || !isAtEnd else { return UTCOffset(minutes: isNegative ? -hours * 60 : hours * 60) }
    guard let minutes = number(digits: 2), minutes <= 59 else { return nil }
    return UTCOffset(minutes: (isNegative ? -1 : 1) * (hours * 60 + minutes))
  }
}
