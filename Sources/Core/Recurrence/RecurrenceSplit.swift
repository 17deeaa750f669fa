extension RecurrenceSet {
  /// Splits the set for "this and all following": the occurrences before a moment, and those from it on. Both sides
  /// together have the same occurrences as the whole, with the same ids.
  ///
  /// An override belongs to the side of its id, wherever it was moved. An empty side is nil.
  public func split(at moment: CivilDateTime) -> (before: RecurrenceSet?, after: RecurrenceSet?) {
    let rules = rule?.split(start: start, at: moment)
    var before = RecurrenceSet(start: start, rule: rules?.before)
    var after = RecurrenceSet(start: rules?.start ?? start, rule: rules?.after)
    for addition in additions {
      if addition < moment { before.additions.append(addition) } else { after.additions.append(addition) }
    }
    for exclusion in exclusions {
      if exclusion < moment {
        before.exclusions.append(exclusion)
      } else {
        after.exclusions.append(exclusion)
      }
    }
    for override in overrides {
      if override.id < moment { before.overrides.append(override) } else { after.overrides.append(override) }
    }
    let isSingle = rule == nil
    return (
      before.rooted(keepsStart: isSingle && start < moment),
      after.rooted(keepsStart: isSingle && start >= moment)
    )
  }

  /// Without a rule the start is an occurrence, so it has to be one of the set's; nil if there are none.
  private func rooted(keepsStart: Bool) -> RecurrenceSet? {
    var set = self
    if rule == nil, !keepsStart {
      guard let first = (additions + overrides.map { $0.id }).min() else { return nil }
      set.start = first
    }
    var occurrences = set.occurrences()
    return occurrences.next() == nil ? nil : set
  }
}

extension RecurrenceRule {
  /// Splits the rule of a series that starts at `start`: one that ends just before `moment`, and one from there on with
  /// its own start. COUNT is divided. An empty side is nil.
  public func split(
    start: CivilDateTime, at moment: CivilDateTime
  ) -> (before: RecurrenceRule?, after: RecurrenceRule?, start: CivilDateTime?) {
    let horizon = CivilDateTime(day: .last, time: CivilTime(unchecked: CivilTime.millisecondsPerDay - 1))
    guard moment > start, let last = moment.adding(milliseconds: -1000) else { return (nil, self, start) }
    var following = occurrences(from: start, in: moment..<max(moment, horizon))
    let next = following.next()
    var earlier = occurrences(from: start, in: start..<moment)
    guard case .count(let count) = end else {
      let isHit = earlier.next() != nil
      let until: Until = moment.time == .midnight ? .day(last.day) : .local(last)
      // A rule that ends earlier stays as it is.
      let before = next == nil ? self : ending(.until(until))
      return (isHit ? before : nil, next == nil ? nil : self, next)
    }
    var passed = 0
    while earlier.next() != nil { passed += 1 }
    return (
      passed > 0 ? ending(.count(passed)) : nil, next == nil ? nil : ending(.count(count - passed)), next
    )
  }
}
