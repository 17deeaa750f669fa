// When all of a series happens.

extension ICalendar.Series {
  /// Nobody changes their mind more often, and each part is looked for from the start.
  private static let mostParts = 24

  /// Occurrences of a series that are alike.
  public struct Part: Sendable {
    /// What they are like: the series itself, or what stands for one of them and all that follow.
    public let component: ICalendar.Component
    /// When the first of them would be if nothing had moved, on the clock of the series; nil for the series itself.
    public let id: CivilDateTime?
    /// When they are, on the clock of the component. What was cancelled is excluded; there are no overrides.
    public let set: RecurrenceSet
    /// Single ones that are different, by when they are in ``set``.
    public let changed: [(id: CivilDateTime, component: ICalendar.Component)]
    /// Whether ``set`` has all of them: what moved by days may be on no days that a rule can name.
    public let isWhole: Bool
  }

  /// The series as it begins, and as it goes on from each of ``following``; parts in which nothing happens are left out.
  /// Empty if it has no start, or one that cannot be told.
  ///
  /// What follows an occurrence that was moved is moved as far, by the clock (RFC 5545, 3.8.4.4), as long as nothing else is said
  /// of what comes later. Single ones keep to what is said of them. EXDATE as a day, which some programs write for something at a
  /// time, leaves out what is on that day.
  ///
  /// - Parameters:
  ///   - zone: of a component: the name in the IANA database of the zone on whose clock its part is to be; empty for what floats
  ///     and whole days.
  public func parts(_ clocks: ICalendar.Clocks, zone: (ICalendar.Component) -> String) -> [Part] {
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
    if begins.count > Self.mostParts { begins.removeSubrange(Self.mostParts...) }
    var singles: [(id: CivilDateTime, component: ICalendar.Component)] = []
    for component in changed where component.status != .cancelled {
      if let id = component.occurrence.flatMap(civil) { singles.append((id, component)) }
    }
    var parts: [Part] = []
    var rest: RecurrenceSet? = whole
    var current: (id: CivilDateTime?, component: ICalendar.Component) = (nil, main)
    for begin in begins {
      let sides = rest?.split(at: begin.id)
      let own = singles.filter { $0.id < begin.id }
      singles.removeAll { $0.id < begin.id }
      if let set = sides?.before { parts.append(part(current, set, own, clocks, zone(current.component))) }
      rest = sides?.after
      current = begin
    }
    if let rest { parts.append(part(current, rest, singles, clocks, zone(current.component))) }
    return parts.filter { $0.id == nil || $0.component.status != .cancelled }
  }

  private func part(
    _ begin: (id: CivilDateTime?, component: ICalendar.Component), _ set: RecurrenceSet,
    _ singles: [(id: CivilDateTime, component: ICalendar.Component)], _ clocks: ICalendar.Clocks,
    _ zone: String
  ) -> Part {
    let start = begin.component.start.flatMap { clocks.civil($0, in: zone) }
    var length: Int64 = 0
    if let id = begin.id, let start { length = id.milliseconds(until: start) }
    let (moved, isWhole) = set.moved(milliseconds: length)
    let changed = singles.map { (id: $0.id.adding(milliseconds: length) ?? $0.id, component: $0.component) }
    return Part(component: begin.component, id: begin.id, set: moved, changed: changed, isWhole: isWhole)
  }

  /// When it happens, on the clock of a zone of the IANA database, if nothing moves.
  private func recurrence(in zone: String, _ clocks: ICalendar.Clocks) -> RecurrenceSet? {
    guard let start = main.start, let first = clocks.civil(start, in: zone) else { return nil }
    func named(_ moment: ICalendar.Moment) -> CivilDateTime? {
      clocks.civil(named: moment, start, at: first, in: zone)
    }
    let cancelled = changed.filter { $0.status == .cancelled }.compactMap { $0.occurrence }
    return RecurrenceSet(
      start: first, rule: main.rule.map { $0.ending(end($0, start, zone, clocks)) },
      additions: main.additions.compactMap(named),
      exclusions: (main.exclusions + cancelled).compactMap(named))
  }

  /// UNTIL on that clock.
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
  /// A moment that names an occurrence of a series that starts at `first`: a day names what is on it at that time, and what is on
  /// whole days is named by their midnight.
  fileprivate func civil(
    named moment: ICalendar.Moment, _ start: ICalendar.Moment, at first: CivilDateTime, in zone: String
  ) -> CivilDateTime? {
    if moment.isDay, !start.isDay { return CivilDateTime(day: moment.civil.day, time: first.time) }
    guard let civil = civil(moment, in: zone) else { return nil }
    return start.isDay ? CivilDateTime(day: civil.day, time: .midnight) : civil
  }
}
