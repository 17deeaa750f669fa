extension ICalendar {
  /// The components with one UID: a series and its overrides.
  public struct Series: Hashable, Sendable {
    /// The component with the series' rule and dates.
    public var main: Component
    /// Overrides of single occurrences. If the file has overrides only, the first of them is ``main``.
    public var overrides: [Component] = []
    /// Overrides of an occurrence and all that follow.
    public var following: [Component] = []

    /// Makes an override of each added period that has another length than the series.
    fileprivate mutating func overridePeriods() {
      func length(_ start: Moment?, _ end: Moment?) -> Int64? {
        guard let start, let end else { return nil }
        return start.civil.milliseconds(until: end.civil)
      }
      for period in main.periods where !overrides.contains(where: { $0.occurrence == period.start }) {
        if length(period.start, period.end) == length(main.start, main.end) { continue }
        var override = main
        (override.rule, override.additions, override.exclusions, override.periods) = (nil, [], [], [])
        (override.occurrence, override.start, override.end) = (period.start, period.start, period.end)
        overrides.append(override)
      }
    }
  }

  /// The components by UID, in the order of the file. Of two revisions the newer counts: by SEQUENCE, then by time of
  /// change, then by place in the file.
  public var series: [Series] {
    var newest: [Component] = []
    var places: [String: Int] = [:]
    for component in components {
      let range = component.isFollowing ? "\n+" : "\n"
      let name = component.id + range + (component.occurrence?.civil.basicText ?? "")
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
      guard let place = mains[component.id] else {
        series.append(Series(main: component))
        continue
      }
      if component.isFollowing {
        series[place].following.append(component)
      } else {
        series[place].overrides.append(component)
      }
    }
    for place in series.indices { series[place].overridePeriods() }
    return series
  }
}

extension ICalendar.Component {
  fileprivate func isOlder(than other: ICalendar.Component) -> Bool {
    (sequence, modified ?? 0) < (other.sequence, other.modified ?? 0)
  }
}
