/// A day and a time of day, in no time zone: what a clock on a wall shows.
public struct CivilDateTime: Hashable, Comparable, Sendable {
  /// The day on the wall's calendar.
  public var day: CivilDay
  /// The time on the wall's clock.
  public var time: CivilTime

  /// `time` of `day`.
  public init(day: CivilDay, time: CivilTime) {
    self.day = day
    self.time = time
  }

  /// The clock's reading, `epochMilliseconds` after 1970-01-01T00:00Z and at `offset` from UTC; nil outside the years 0
  /// to 9999.
  public init?(epochMilliseconds: Int64, offset: UTCOffset = .utc) {
    let (local, overflow) = epochMilliseconds.addingReportingOverflow(Int64(offset.seconds) * 1000)
    guard !overflow else { return nil }
    let perDay = Int64(CivilTime.millisecondsPerDay)
    let (quotient, remainder) = local.quotientAndRemainder(dividingBy: perDay)
    let epochDay = remainder < 0 ? quotient - 1 : quotient
    guard let epochDay = Int32(exactly: epochDay), let day = CivilDay(epochDay: Int(epochDay)) else {
      return nil
    }
    self.day = day
    time = CivilTime(unchecked: Int(remainder < 0 ? remainder + perDay : remainder))
  }

  /// Milliseconds from 1970-01-01T00:00Z to the instant at which a clock at `offset` from UTC shows this reading.
  public func epochMilliseconds(offset: UTCOffset = .utc) -> Int64 {
    Int64(day.epochDay) * Int64(CivilTime.millisecondsPerDay) + Int64(time.millisecondsOfDay)
      - Int64(offset.seconds) * 1000
  }

  /// The time `milliseconds` later on a clock that is never set; nil outside the years 0 to 9999.
  public func adding(milliseconds: Int64) -> CivilDateTime? {
    let (sum, overflow) = epochMilliseconds().addingReportingOverflow(milliseconds)
    return overflow ? nil : CivilDateTime(epochMilliseconds: sum)
  }

  /// The milliseconds from this time to `other` on a clock that is never set; negative if `other` is earlier.
  public func milliseconds(until other: CivilDateTime) -> Int64 {
    other.epochMilliseconds() - epochMilliseconds()
  }

  /// By day, then by time.
  public static func < (left: CivilDateTime, right: CivilDateTime) -> Bool {
    (left.day, left.time) < (right.day, right.time)
  }
}
