extension ICalendar {
  /// Tells the clock of each moment in a file, by the zones that the file describes and those that the device knows.
  public struct Clocks {
    /// The minutes that a zone's clocks are ahead of UTC at an instant, in milliseconds since 1970-01-01T00:00Z; nil
    /// for an unknown zone. The empty name is the device's own zone.
    public typealias Lookup = (_ zone: String, _ milliseconds: Int64) -> Int?

    /// As there are no more zones in the world, a file that names more is told that they are unknown.
    private static let mostNames = 1000

    /// Those that the file describes, by name.
    private var zones: [String: Zone] = [:]
    private let lookup: Lookup
    /// From a zone's name in the file to its name in the IANA database; empty if it has none.
    private var known: [String: String] = [:]

    /// - Parameter deviceZone: the IANA name of the device's zone; may be empty.
    public init(of calendar: ICalendar, deviceZone: String = "", _ lookup: @escaping Lookup) {
      for zone in calendar.zones { zones[zone.name] = zone }
      self.lookup = lookup
      let likely = [deviceZone, calendar.zoneName].filter { !$0.isEmpty }
      for component in calendar.components {
        for moment in component.moments {
          guard case .zone(let name) = moment.clock, known[name] == nil, known.count < Self.mostNames
          else { continue }
          known[name] = knownName(name, at: moment.civil, likely) ?? ""
        }
      }
    }

    /// The IANA name of a zone in the file; nil if no known zone keeps the same time.
    public func name(of zone: String) -> String? {
      guard let name = known[zone], !name.isEmpty else { return nil }
      return name
    }

    /// Whether the zone is known to the device or described by the file.
    public func isKnown(_ zone: String) -> Bool { name(of: zone) != nil || self.zone(zone) != nil }

    /// Milliseconds since 1970-01-01T00:00Z. Floating times, and those in an unknown zone, are in the device's zone; a
    /// day begins at its midnight.
    public func instant(of moment: Moment) -> Int64? {
      switch moment.clock {
      case .utc: return moment.civil.epochMilliseconds()
      case .day, .floating: return moment.civil.instant { offset("", $0) }
      case .zone(let name):
        if let zone = zone(name) { return moment.civil.instant { zone.offset(at: $0) } }
        return moment.civil.instant { offset(self.name(of: name) ?? "", $0) }
      }
    }

    /// The reading of a clock in an IANA zone at a moment; the empty name is the device's zone. A day is the same in
    /// every zone, and a floating time keeps its reading in the device's zone.
    public func civil(_ moment: Moment, in zone: String) -> CivilDateTime? {
      if moment.isDay || (moment.clock == .floating && zone.isEmpty) { return moment.civil }
      if case .zone(let name) = moment.clock, self.name(of: name) == zone { return moment.civil }
      if moment.clock == .utc, zone == "UTC" { return moment.civil }
      guard let instant = instant(of: moment), let offset = offset(zone, instant) else { return nil }
      return CivilDateTime(epochMilliseconds: instant, offset: offset)
    }

    private func zone(_ name: String) -> Zone? { zones[name] }

    private func offset(_ zone: String, _ instant: Int64) -> UTCOffset? {
      lookup(zone, instant).flatMap { UTCOffset(minutes: $0) }
    }

    private func knownName(_ name: String, at civil: CivilDateTime, _ likely: [String]) -> String? {
      let described = zone(name)
      for candidate in ZoneNames.candidates(name) where isSame(candidate, described, civil) {
        return candidate
      }
      guard let described else { return nil }
      for candidate in likely + ZoneNames.common where isSame(candidate, described, civil) {
        return candidate
      }
      return nil
    }

    /// Whether the device knows the zone and agrees with the file's description of it for the year around `civil`.
    private func isSame(_ name: String, _ described: Zone?, _ civil: CivilDateTime) -> Bool {
      guard !name.isEmpty, !name.hasPrefix("/") else { return false }
      let start = civil.epochMilliseconds()
      for quarter in Int64(0)..<4 {
        let instant = start + quarter * 91 * 86_400_000
        guard let offset = offset(name, instant) else { return false }
        if let described, described.offset(at: instant) != offset { return false }
      }
      return true
    }
  }
}
