// The occurrences of a series, in segments.

extension ICalendar.Series {
  /// More than anyone needs; each segment is searched from the start.
  private static let segmentLimit = 24

  /// A run of occurrences that follow one component.
  public struct Segment: Sendable {
    /// The series' own component, or an override of this and all following occurrences.
    public let component: ICalendar.Component
    /// The id of the first occurrence, on the clock of the series; nil for the segment that starts the series.
    public let id: CivilDateTime?
    /// The occurrences, on the clock of the component. Cancelled ones are excluded; there are no overrides.
    public let set: RecurrenceSet
    /// Overrides of single occurrences, by their id in ``set``.
    public let overrides: [(id: CivilDateTime, component: ICalendar.Component)]
    /// Whether ``set`` is complete: no rule may describe a segment that was moved by days.
    public let isWhole: Bool
  }

  /// The segments of the series: its start, and one from each of ``following``. Empty segments are left out. The list
  /// is empty if the series has no start, or one in an unknown zone.
  ///
  /// An override of all following occurrences moves them by the difference of its start (RFC 5545, 3.8.4.4), until the
  /// next such override. Overrides of single occurrences keep their own start. Some programs write EXDATE as a day in a
  /// series with times; it excludes the occurrences of that day.
  ///
  /// - Parameters:
  ///   - zone: the IANA name of the zone for a component's segment; empty for floating times and whole days.
  public func segments(_ clocks: ICalendar.Clocks, zone: (ICalendar.Component) -> String) -> [Segment] {
    let name = zone(main)
    guard let whole = recurrence(in: name, clocks), let first = main.start else { return [] }
    func civil(_ moment: ICalendar.Moment) -> CivilDateTime? {
      clocks.civil(named: moment, first, at: whole.start, in: name)
    }
    var begins: [(id: CivilDateTime, component: ICalendar.Component)] = []
    for component in following {
      if let id = component.occurrence.flatMap(civil) { begins.append((id, component)) }
    }
    begins.sort { $0.id < $1.id }
    if begins.count > Self.segmentLimit { begins.removeSubrange(Self.segmentLimit...) }
    var overrides: [(id: CivilDateTime, component: ICalendar.Component)] = []
    for component in self.overrides where component.status != .cancelled {
      if let id = component.occurrence.flatMap(civil) { overrides.append((id, component)) }
    }
    var segments: [Segment] = []
    var rest: RecurrenceSet? = whole
    var current: (id: CivilDateTime?, component: ICalendar.Component) = (nil, main)
    for begin in begins {
      let sides = rest?.split(at: begin.id)
      let own = overrides.filter { $0.id < begin.id }
      overrides.removeAll { $0.id < begin.id }
      if let set = sides?.before {
        segments.append(segment(current, set, own, clocks, zone(current.component)))
      }
      rest = sides?.after
      current = begin
    }
    if let rest { segments.append(segment(current, rest, overrides, clocks, zone(current.component))) }
    return segments.filter { $0.id == nil || $0.component.status != .cancelled }
  }

  private func segment(
    _ begin: (id: CivilDateTime?, component: ICalendar.Component), _ set: RecurrenceSet,
    _ overrides: [(id: CivilDateTime, component: ICalendar.Component)], _ clocks: ICalendar.Clocks,
    _ zone: String
  ) -> Segment {
    let start = begin.component.start.flatMap { clocks.civil($0, in: zone) }
    var length: Int64 = 0
    if let id = begin.id, let start { length = id.milliseconds(until: start) }
    let (moved, isWhole) = set.moved(milliseconds: length)
    let overrides = overrides.map {
      (id: $0.id.adding(milliseconds: length) ?? $0.id, component: $0.component)
    }
    return Segment(
      component: begin.component, id: begin.id, set: moved, overrides: overrides, isWhole: isWhole)
  }

  /// The recurrence set of the series without overrides, on the clock of an IANA zone.
  private func recurrence(in zone: String, _ clocks: ICalendar.Clocks) -> RecurrenceSet? {
    guard let start = main.start, let first = clocks.civil(start, in: zone) else { return nil }
    func named(_ moment: ICalendar.Moment) -> CivilDateTime? {
      clocks.civil(named: moment, start, at: first, in: zone)
    }
    let cancelled = overrides.filter { $0.status == .cancelled }.compactMap { $0.occurrence }
    return RecurrenceSet(
      start: first, rule: main.rule.map { $0.ending(end($0, start, zone, clocks)) },
      additions: main.additions.compactMap(named),
      exclusions: (main.exclusions + cancelled).compactMap(named))
  }

  /// The end of the rule, with UNTIL on that clock.
  private func end(
    _ rule: RecurrenceRule, _ start: ICalendar.Moment, _ zone: String, _ clocks: ICalendar.Clocks
  ) -> RecurrenceRule.End {
    guard case .until(let until) = rule.end else { return rule.end }
    if start.isDay { return .until(.day(until.last.day)) }
    guard case .utc(let last) = until, let local = clocks.civil(ICalendar.Moment(last, .utc), in: zone) else {
      return rule.end
    }
    return .until(.local(local))
  }
}

extension ICalendar.Clocks {
  /// The id of an occurrence in a series that starts at `first`. A day stands for the occurrence at that time of day;
  /// in a series of whole days every id is a midnight.
  fileprivate func civil(
    named moment: ICalendar.Moment, _ start: ICalendar.Moment, at first: CivilDateTime, in zone: String
  ) -> CivilDateTime? {
    if moment.isDay, !start.isDay { return CivilDateTime(day: moment.civil.day, time: first.time) }
    guard let civil = civil(moment, in: zone) else { return nil }
    return start.isDay ? CivilDateTime(day: civil.day, time: .midnight) : civil
  }
}
