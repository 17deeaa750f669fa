extension ICalendar {
  /// What has one UID: something, and the occurrences of it that are different.
  public struct Series: Hashable, Sendable {
    /// What says when the series is, by its rule and dates.
    public var main: Component
    /// Single ones, with ``Component/occurrence``; none where ``main`` is such a one itself, because the file has nothing else of
    /// the series.
    public var changed: [Component] = []
    /// Those from which on all are different, with ``Component/isFollowing``.
    public var following: [Component] = []
  }

  /// The components by their UID, in the order of the file. Of two versions of one the newer counts: by SEQUENCE, then by the time
  /// of the last change, then by which stands later.
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
        series[place].changed.append(component)
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
