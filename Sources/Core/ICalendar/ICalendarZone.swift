extension ICalendar {
  /// VTIMEZONE (3.6.5): the transitions of a zone's clocks.
  public struct Zone: Hashable, Sendable {
    static let mostObservances = 400

    /// STANDARD or DAYLIGHT.
    public struct Observance: Hashable, Sendable {
      /// Whether it is DAYLIGHT.
      public var isDaylight: Bool
      /// DTSTART: the first onset, by the clocks' reading just before.
      public var start: CivilDateTime
      /// TZOFFSETFROM
      public var from: UTCOffset
      /// TZOFFSETTO
      public var to: UTCOffset
      /// RRULE: a yearly rule for the onsets.
      public var rule: RecurrenceRule?
      /// RDATE: further onsets.
      public var dates: [CivilDateTime] = []
      /// TZNAME, such as `CET`; may be empty.
      public var abbreviation = ""

      public init(isDaylight: Bool, start: CivilDateTime, from: UTCOffset, to: UTCOffset) {
        self.isDaylight = isDaylight
        self.start = start
        self.from = from
        self.to = to
      }
    }

    struct Transition: Hashable, Sendable {
      /// Milliseconds since 1970-01-01T00:00Z.
      let instant: Int64
      let from: UTCOffset
      let to: UTCOffset
    }

    /// TZID
    public let name: String
    /// In the order of the file.
    public let observances: [Observance]
    /// Earliest first.
    private let transitions: [Transition]

    public init(name: String, observances: [Observance]) {
      self.name = name
      self.observances = observances
      transitions = observances.flatMap { $0.transitions }.sorted { $0.instant < $1.instant }
    }

    /// The zone's lead over UTC at an instant, in milliseconds since 1970-01-01T00:00Z. Rules are expanded for the
    /// years 1968 to 2199; earlier and later instants have the first and the last offset.
    public func offset(at instant: Int64) -> UTCOffset {
      var low = 0
      var high = transitions.count
      while low < high {
        let middle = low + (high - low) / 2
        if transitions[middle].instant <= instant { low = middle + 1 } else { high = middle }
      }
      if low > 0 { return transitions[low - 1].to }
      return transitions.first?.from ?? .utc
    }
  }
}

extension ICalendar.Zone.Observance {
  fileprivate var transitions: [ICalendar.Zone.Transition] {
    var onsets = dates
    if let rule {
      // Rules of old zones begin in 1601; those years do not matter.
      if let first = CivilDay(year: 1968, month: 1, day: 1), let end = CivilDay(year: 2200, month: 1, day: 1)
      {
        let range = CivilDateTime(day: first, time: .midnight)..<CivilDateTime(day: end, time: .midnight)
        for onset in local(rule).occurrences(from: start, in: range) { onsets.append(onset) }
      }
      if onsets.count == dates.count { onsets.append(start) }
    } else {
      onsets.append(start)
    }
    return onsets.map {
      ICalendar.Zone.Transition(instant: $0.epochMilliseconds(offset: from), from: from, to: to)
    }
  }

  /// The rule with its UNTIL, which is in UTC, on the clock of the onsets.
  private func local(_ rule: RecurrenceRule) -> RecurrenceRule {
    guard case .until(.utc(let last)) = rule.end,
      let local = last.adding(milliseconds: Int64(from.seconds) * 1000)
    else { return rule }
    return rule.ending(.until(.local(local)))
  }
}
