import Core

/// The person's clock, and those of named time zones.
public struct DayClock {
  /// The lead of a zone's clocks over UTC at an instant, in minutes; nil for an unknown zone. The zone is an IANA name,
  /// or empty for the device's own; the instant is in milliseconds since 1970-01-01T00:00Z.
  public let offset: (_ zone: String, _ milliseconds: Int64) -> Int?
  /// The time on the person's clock.
  public let now: CivilDateTime

  public init(now: CivilDateTime, offset: @escaping (_ zone: String, _ milliseconds: Int64) -> Int?) {
    self.now = now
    self.offset = offset
  }

  /// The date on the person's calendar.
  public var today: CivilDay { now.day }

  /// The reading of the person's clock when the clock of `zone` shows `moment`. The same for no zone, or an unknown
  /// one.
  public func local(_ moment: CivilDateTime, from zone: String?) -> CivilDateTime {
    guard let zone, let instant = instant(of: moment, in: zone) else { return moment }
    return shown(at: instant, in: "") ?? moment
  }

  /// The reading of the clock of `zone` when the person's clock shows `moment`: the inverse of ``local(_:from:)``.
  public func inZone(_ zone: String?, _ moment: CivilDateTime) -> CivilDateTime {
    guard let zone, let instant = instant(of: moment, in: "") else { return moment }
    return shown(at: instant, in: zone) ?? moment
  }

  /// The instant at which a zone's clock shows a moment: the first one if it occurs twice, and read with the offset
  /// before a gap (RFC 5545, 3.3.5).
  public func instant(of moment: CivilDateTime, in zone: String) -> Int64? {
    moment.instant { offset(zone, $0).flatMap { UTCOffset(minutes: $0) } }
  }

  /// The reading of the person's clock at an instant, in milliseconds since 1970-01-01T00:00Z.
  func local(_ instant: Int64) -> CivilDateTime? { shown(at: instant, in: "") }

  private func shown(at instant: Int64, in zone: String) -> CivilDateTime? {
    offset(zone, instant).flatMap { CivilDateTime(epochMilliseconds: instant + Int64($0) * 60_000) }
  }
}
