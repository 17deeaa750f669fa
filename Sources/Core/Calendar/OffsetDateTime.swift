/// An instant as the clock of a place shows it, with that clock's offset from UTC: `2026-10-03T08:30:00-05:00`.
public struct OffsetDateTime: Hashable, Sendable {
  /// The clock's reading.
  public let local: CivilDateTime
  /// The clock's lead over UTC.
  public let offset: UTCOffset

  /// The instant at which a clock at `offset` from UTC shows `local`.
  public init(_ local: CivilDateTime, offset: UTCOffset) {
    self.local = local
    self.offset = offset
  }

  /// The instant `epochMilliseconds` after 1970-01-01T00:00Z, on a clock at `offset`; nil outside the years 0 to 9999.
  public init?(epochMilliseconds: Int64, offset: UTCOffset = .utc) {
    guard let local = CivilDateTime(epochMilliseconds: epochMilliseconds, offset: offset) else { return nil }
    self.init(local, offset: offset)
  }

  /// Milliseconds since 1970-01-01T00:00Z. Compare these to learn whether two values are the same instant.
  public var epochMilliseconds: Int64 { local.epochMilliseconds(offset: offset) }
}
