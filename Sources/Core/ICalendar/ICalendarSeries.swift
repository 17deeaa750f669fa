extension ICalendar {
  /// What has one UID: something, and the occurrences of it that are different.
  public struct Series: Hashable, Sendable {
    public var main: Component
    /// With ``Component/occurrence``; none where ``main`` is such a one itself, because the file has nothing else of the series.
    public var changed: [Component] = []
  }

  /// The components by their UID, in the order of the file. Of two versions of one the newer counts: by SEQUENCE, then by the time
  /// of the last change, then by which stands later.
  public var series: [Series] {
    var newest: [Component] = []
    var places: [String: Int] = [:]
    for component in components {
      let name = component.id + "\n" + (component.occurrence?.civil.basicText ?? "")
      if let place = places[name] {
        if !component.isOlder(than: newest[place]) { newest[place] = component }
      } else {
        places[name] = newest.count
        newest.append(component)
      }
    }
    var series: [Series] = []
    var mains: [String: Int] = [:]
    for component in newest where component.occurrence == nil {
      mains[component.id] = series.count
      series.append(Series(main: component))
    }
    for component in newest where component.occurrence != nil {
      if let place = mains[component.id] {
        series[place].changed.append(component)
      } else {
        series.append(Series(main: component))
      }
    }
    return series
  }
}

extension ICalendar.Component {
  fileprivate func isOlder(than other: ICalendar.Component) -> Bool {
    (sequence, modified ?? 0) < (other.sequence, other.modified ?? 0)
  }
}

extension ICalendar.Series {
  /// When all of it happens, on the clock of a zone of the IANA database, or what floats and whole days on any. nil if it has no
  /// start, or one that cannot be told.
  ///
  /// What was cancelled of it is excluded. EXDATE as a day, which some programs write for something at a time, leaves out what
  /// is on that day.
  public func recurrence(in zone: String, _ clocks: ICalendar.Clocks) -> RecurrenceSet? {
    guard let start = main.start, let first = clocks.civil(start, in: zone) else { return nil }
    func named(_ moment: ICalendar.Moment) -> CivilDateTime? {
      if moment.isDay, !start.isDay { return CivilDateTime(day: moment.civil.day, time: first.time) }
      guard let civil = clocks.civil(moment, in: zone) else { return nil }
      return start.isDay ? CivilDateTime(day: civil.day, time: .midnight) : civil
    }
    var set = RecurrenceSet(
      start: first, rule: main.rule.map { $0.ending(end($0, start, zone, clocks)) },
      additions: main.additions.compactMap(named), exclusions: main.exclusions.compactMap(named))
    for component in changed {
      guard let id = component.occurrence.flatMap(named) else { continue }
      if component.status == .cancelled {
        set.exclusions.append(id)
      } else {
        let moved = component.start.flatMap { clocks.civil($0, in: zone) }
        set.overrides.append(RecurrenceSet.Override(id: id, start: moved ?? id))
      }
    }
    return set
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
