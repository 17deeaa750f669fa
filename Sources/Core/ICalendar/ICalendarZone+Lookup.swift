extension ICalendar.Zone {
  /// Describes a zone by its offsets in these years. If its clocks follow a yearly rule at the end of them, the rule
  /// goes on. nil if `offset` does not know the zone.
  public init?(name: String, years: ClosedRange<Int>, offset: (Int64) -> UTCOffset?) {
    // Three equal transitions make a rule.
    let last = min(years.upperBound + 3, 9990)
    guard let first = CivilDay(year: years.lowerBound, month: 1, day: 1),
      let end = CivilDay(year: last + 1, month: 1, day: 1)
    else { return nil }
    let start = CivilDateTime(day: first, time: .midnight)
    guard let initial = offset(start.epochMilliseconds()) else { return nil }
    var changes = Change.all(
      from: start.epochMilliseconds(), to: CivilDateTime(day: end, time: .midnight).epochMilliseconds(),
      offset)
    let standard = changes.reduce(initial.minutes) { min($0, $1.to.minutes) }
    var observances = [
      Observance(isDaylight: initial.minutes > standard, start: start, from: initial, to: initial)
    ]
    // Transitions by a rule come first, then the rest one by one.
    for change in changes.filter({ $0.local.day.year == last }) {
      guard let rule = change.longestRule(in: changes, last: last) else { continue }
      var observance = rule.first.observance(standard)
      observance.rule = rule.rule
      observances.append(observance)
      changes.removeAll { rule.covered.contains($0) }
    }
    while let change = changes.first {
      let same = changes.filter { $0.from == change.from && $0.to == change.to }
      var observance = change.observance(standard)
      observance.dates = same.dropFirst().map { $0.local }
      observances.append(observance)
      changes.removeAll { $0.from == change.from && $0.to == change.to }
    }
    self.init(name: name, observances: observances)
  }

  /// A transition: clocks are set from one offset to another.
  private struct Change: Hashable {
    /// The clocks' reading just before.
    let local: CivilDateTime
    let from: UTCOffset
    let to: UTCOffset

    func observance(_ standard: Int) -> Observance {
      Observance(isDaylight: to.minutes > standard, start: local, from: from, to: to)
    }

    /// All transitions between two instants. None is less than two weeks after another.
    static func all(from: Int64, to: Int64, _ offset: (Int64) -> UTCOffset?) -> [Change] {
      let step: Int64 = 14 * 86_400_000
      var changes: [Change] = []
      var instant = from
      guard var current = offset(from) else { return [] }
      while instant < to {
        let next = instant + step
        guard let found = offset(next) else { return changes }
        if found != current {
          var low = instant
          var high = next
          while high - low > 1000 {
            let middle = (low + high) / 2 / 1000 * 1000
            if offset(middle) == current { low = middle } else { high = middle }
          }
          if let local = CivilDateTime(epochMilliseconds: high, offset: current) {
            changes.append(Change(local: local, from: current, to: found))
          }
          current = found
        }
        instant = next
      }
      return changes
    }

    /// The rule ("the nth or last weekday of the month") that explains the longest run of years up to the last.
    func longestRule(
      in changes: [Change], last: Int
    ) -> (rule: RecurrenceRule, first: Change, covered: [Change])? {
      let day = local.day
      var best: (rule: RecurrenceRule, first: Change, covered: [Change])?
      for ordinal in [(day.day - 1) / 7 + 1, -1] {
        guard
          let rule = try? RecurrenceRule(
            .yearly, months: [day.month], days: [.init(day.weekday, ordinal: ordinal)])
        else { continue }
        var covered: [Change] = []
        for change in changes.reversed() where change.local.time == local.time {
          guard change.from == from, change.to == to, change.local.day.year == last - covered.count,
            change.isHit(by: rule)
          else { continue }
          covered.append(change)
        }
        guard covered.count >= 3, covered.count > best?.covered.count ?? 0, let first = covered.last else {
          continue
        }
        best = (rule, first, covered)
      }
      return best
    }

    private func isHit(by rule: RecurrenceRule) -> Bool {
      var found = rule.occurrences(from: local)
      return found.next() == local
    }
  }
}
