import Core

/// The clocks that count: the one on the person's wall, and those of named zones.
public struct DayClock {
  /// What a zone's clock shows more than UTC at an instant, in minutes; nil for a zone that the device does not know. The zone is
  /// an IANA name, or empty for the device's own; the instant is in milliseconds since 1970-01-01T00:00Z.
  public let offset: (_ zone: String, _ milliseconds: Int64) -> Int?
  /// What the person's clock shows.
  public let now: CivilDateTime

  public init(now: CivilDateTime, offset: @escaping (_ zone: String, _ milliseconds: Int64) -> Int?) {
    self.now = now
    self.offset = offset
  }

  /// The day on the person's calendar.
  public var today: CivilDay { now.day }

  /// What the clock on the wall shows when the one of `zone` shows `moment`. Without a zone, or with one that is not known,
  /// the same.
  public func local(_ moment: CivilDateTime, from zone: String?) -> CivilDateTime {
    guard let zone, let instant = instant(of: moment, in: zone) else { return moment }
    return shown(at: instant, in: "") ?? moment
  }

  /// What the clock of `zone` shows when the one on the wall shows `moment`: the other way.
  public func inZone(_ zone: String?, _ moment: CivilDateTime) -> CivilDateTime {
    guard let zone, let instant = instant(of: moment, in: "") else { return moment }
    return shown(at: instant, in: zone) ?? moment
  }

  /// When a zone's clock shows a moment: the first time if it does so twice, and where the clock is put forward over it, as much
  /// later as it is put forward (RFC 5545, 3.3.5).
  public func instant(of moment: CivilDateTime, in zone: String) -> Int64? {
    moment.instant { offset(zone, $0).flatMap { UTCOffset(minutes: $0) } }
  }

  private func shown(at instant: Int64, in zone: String) -> CivilDateTime? {
    offset(zone, instant).flatMap { CivilDateTime(epochMilliseconds: instant + Int64($0) * 60_000) }
  }
}
