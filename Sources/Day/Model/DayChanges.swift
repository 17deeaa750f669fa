import Core

/// The occurrences of a series that a change is for.
public enum DayScope: String, CaseIterable, Hashable, Sendable {
  case this, following, all
}

// The changes that a person's actions lead to, and their partitions.

extension DayRecord {
  /// Adds an item, or replaces it.
  ///
  /// When a done item starts to repeat, only its first occurrence is done.
  public func putting(_ item: DayItem) -> [PartitionedChange] {
    if item.isTicked, var times = item.recurrence?.occurrences(), let day = times.next()?.start.day,
      let (occurrence, first) = item.occurrences(from: day, through: day).first
    {
      let series = item.unticked
      return putting(series) + [override(series, occurrence, .changed(item.single(at: first)))]
    }
    let known = self.item(item.id)
    var item = item
    // An import makes items anew.
    item.unread = item.unread ?? known?.unread
    return [change(.item(item.id), from: known?.partitions ?? [], to: item.json, in: item.partitions)]
      + refreshingAged(item.id, as: item)
  }

  /// Removes an item with all its occurrences.
  public func removing(item id: String) -> [PartitionedChange] {
    guard let item = self.item(id) else { return [] }
    return [change(.item(id), from: item.partitions, to: .null, in: [])] + refreshingAged(id, as: nil)
  }

  /// Changes an entry to `item`, whose placement is on its own clock.
  ///
  /// - Parameters:
  ///   - item: the new value of this occurrence. Its repetition replaces that of the series with `following` and `all`;
  ///     nil keeps the series' own.
  ///   - repeats: false if the series stops repeating.
  public func changing(
    _ entry: EntryID, to item: DayItem, _ scope: DayScope, repeats: Bool = true
  ) -> [PartitionedChange] {
    guard let series = self.item(entry.item), let occurrence = entry.occurrence else {
      return putting(item)
    }
    switch scope {
    case .this: return [override(series, occurrence, .changed(item.nonRepeating))]
    case .following where !repeats:
      guard let ended = ending(series, before: occurrence) else {
        return putting(item.nonRepeating.named(series.id))
      }
      return ended + putting(series.continued(as: item, from: occurrence, repeats: false))
    case .all where !repeats: return putting(item.nonRepeating.named(series.id))
    case .following: return splitting(series, at: occurrence, into: item)
    case .all: return changingAll(series, from: occurrence, as: item)
    }
  }

  /// Whether a change reaches other times of a series. Then the overrides of all months have to be read first, because they follow it.
  func reachesOverrides(_ entry: EntryID, _ scope: DayScope) -> Bool {
    scope != .this && entry.occurrence != nil && self.item(entry.item)?.repetition != nil
  }

  /// Whether a series keeps all occurrences after a change, see ``DayItem/keepsOccurrences(as:from:following:)``.
  func keepsOccurrences(_ entry: EntryID, as item: DayItem, _ scope: DayScope) -> Bool {
    guard scope != .this, let occurrence = entry.occurrence, let series = self.item(entry.item) else {
      return true
    }
    let isSplit = scope == .following && series.ending(before: occurrence) != nil
    return series.keepsOccurrences(as: item, from: occurrence, following: isSplit)
  }

  public func removing(_ entry: EntryID, _ scope: DayScope) -> [PartitionedChange] {
    guard let series = self.item(entry.item), let occurrence = entry.occurrence else {
      return removing(item: entry.item)
    }
    switch scope {
    case .this: return [override(series, occurrence, .removed)]
    case .following:
      return ending(series, before: occurrence) ?? removing(item: series.id)
    case .all: return removing(item: series.id)
    }
  }

  /// Removes several entries. With `following`, an earlier occurrence of a series includes the later ones.
  public func removing(_ entries: [EntryID], _ scope: DayScope) -> [PartitionedChange] {
    var changes: [PartitionedChange] = []
    for entry in entries {
      let goesWithOther = entries.contains { other in
        guard scope == .following, let earlier = other.occurrence, let later = entry.occurrence else {
          return false
        }
        return other.item == entry.item && item(entry.item)?.isAfter(later, earlier) == true
      }
      if !goesWithOther { changes += removing(entry, scope) }
    }
    return changes
  }

  /// Ends a series before an occurrence; nil if nothing would be left of it. Earlier times of that day stay.
  private func ending(_ series: DayItem, before occurrence: OccurrenceID) -> [PartitionedChange]? {
    guard let ended = series.ending(before: occurrence) else { return nil }
    let (before, from) = series.occurrences(around: occurrence)
    return putting(ended) + (before.isEmpty ? [] : from.map { override(series, $0, .removed) })
  }

  /// Splits a series: it ends before `occurrence`, and a new series with an id of its own continues from there.
  private func splitting(
    _ series: DayItem, at occurrence: OccurrenceID, into item: DayItem
  ) -> [PartitionedChange] {
    guard let ended = ending(series, before: occurrence) else {
      return changingAll(series, from: occurrence, as: item)
    }
    let edit = edit(of: series, at: occurrence, as: item)
    let rest = series.continued(as: edit, from: occurrence)
    var changes = ended + putting(rest)
    let day = edit.start?.day ?? occurrence.day
    // The earlier times of its day are those of the series that ended.
    for earlier in series.occurrences(around: occurrence).before {
      changes.append(
        override(rest, rest.counterpart(of: earlier, from: occurrence.day, to: day), .removed))
    }
    // Overrides of later occurrences move to the new series.
    for (other, override) in overrides(of: series.id) where series.isAfter(other, occurrence) {
      let name = rest.counterpart(of: other, from: occurrence.day, to: day)
      let followed = override.following(series, at: other, to: rest, at: name)
      changes.append(self.override(rest, name, followed.named(rest.id)))
    }
    if item.isTicked || edit != item {
      let name = rest.counterpart(of: occurrence, from: occurrence.day, to: day)
      changes.append(override(rest, name, .changed(item.named(rest.id).nonRepeating)))
    }
    return changes
  }

  /// The change of one occurrence as its series takes it over. An occurrence with an override passes on only what is changed now.
  private func edit(of series: DayItem, at occurrence: OccurrenceID, as item: DayItem) -> DayItem {
    guard case .changed(let known)? = overrides(of: series.id)[occurrence],
      let moment = series.moment(of: occurrence)
    else { return item }
    return item.following(known, to: series.single(at: moment))
  }

  /// Changes all occurrences of a series to `item`. Overrides of other occurrences stay, under the ids that the new
  /// rule gives them; what they had from the series follows it.
  private func changingAll(
    _ series: DayItem, from occurrence: OccurrenceID, as item: DayItem
  ) -> [PartitionedChange] {
    let edit = edit(of: series, at: occurrence, as: item)
    let day = edit.start?.day ?? occurrence.day
    var wanted: [OccurrenceID: DayOverride] = [:]
    let taken = series.adopting(edit, from: occurrence)
    var changes = putting(taken)
    let known = overrides(of: series.id)
    for (other, override) in known {
      if other != occurrence {
        let name = taken.counterpart(of: other, from: occurrence.day, to: day)
        wanted[name] = override.following(series, at: other, to: taken, at: name)
      }
      if other == occurrence || day != occurrence.day { changes.append(removingOverride(series, other)) }
    }
    if item.isTicked || edit != item {
      wanted[taken.counterpart(of: occurrence, from: occurrence.day, to: day)] = .changed(item.nonRepeating)
    }
    for (other, override) in wanted
    where day != occurrence.day || other == occurrence || known[other] != override {
      changes.removeAll { $0.change.subject == DaySubject.occurrence(item: series.id, other).text }
      changes.append(self.override(series, other, override))
    }
    return changes
  }

  /// Removes the override of an occurrence.
  private func removingOverride(_ series: DayItem, _ occurrence: OccurrenceID) -> PartitionedChange {
    let old = overrides(of: series.id)[occurrence]?.partitions ?? []
    return change(
      .occurrence(item: series.id, occurrence), from: old + series.partitions(of: occurrence), to: .null,
      in: [])
  }

  func override(
    _ series: DayItem, _ occurrence: OccurrenceID, _ override: DayOverride
  ) -> PartitionedChange {
    let subject = DaySubject.occurrence(item: series.id, occurrence)
    let old = overrides(of: series.id)[occurrence]?.partitions ?? []
    return change(
      subject, from: old + series.partitions(of: occurrence), to: override.json, in: override.partitions)
  }

  public func putting(_ session: DaySession) -> PartitionedChange {
    let old = self.session(session.id)?.partitions ?? []
    return change(.session(session.id), from: old, to: session.json, in: session.partitions)
  }

  /// The changes that undo `changes`. Call it before they are applied: it restores the current values.
  public func undoing(_ changes: [PartitionedChange]) -> [PartitionedChange] {
    changes.map {
      PartitionedChange(Change($0.change.subject, to: json(of: $0.change.subject)), in: $0.partitions)
    }
  }

  /// Whether a subject has a value, as far as it is read.
  func mayHave(_ value: JSON, for subject: String) -> Bool { !knows(subject) || json(of: subject) == value }

  private func json(of subject: String) -> JSON {
    switch DaySubject(subject) {
    case .item(let id): item(id)?.json ?? .null
    case .occurrence(let item, let occurrence): overrides(of: item)[occurrence]?.json ?? .null
    case .session(let id): session(id)?.json ?? .null
    case .other(let subject): value(subject) ?? .null
    }
  }

  /// A change of a value that is read and written as a whole. What another version has written beside it stays.
  ///
  /// - Parameter read: a stored value as this version would write it.
  func change(_ subject: String, to value: JSON, readAs read: (JSON) -> JSON?) -> PartitionedChange {
    guard let stored = self.value(subject), let read = read(stored) else {
      return PartitionedChange(Change(subject, to: value), in: [.always])
    }
    return PartitionedChange(Change(subject, to: value.keeping(stored, readAs: read)), in: [.always])
  }

  /// Stores a change in all partitions of the old value, so that they learn of it, and in all of the new value.
  private func change(
    _ subject: DaySubject, from old: [Partition], to value: JSON, in new: [Partition]
  ) -> PartitionedChange {
    var partitions: [Partition] = []
    for partition in (old + new).sorted() where partitions.last != partition { partitions.append(partition) }
    return PartitionedChange(Change(subject.text, to: value), in: partitions.isEmpty ? [.always] : partitions)
  }
}

// MARK: Partitions

extension DayItem {
  /// The months that it touches and the month of its due day. An item that repeats, one in the inbox and an open deadline are in
  /// ``Partition/always``, too.
  public var partitions: [Partition] {
    guard repetition == nil else { return [.always] }
    var months = dayRange.map { Partition.months(of: $0) } ?? []
    if months.isEmpty || isOpenDeadline { months.append(.always) }
    if let due {
      let days = due.day.adding(days: -zoneDays)...due.day.adding(days: zoneDays)
      months += Partition.months(of: days).filter { !months.contains($0) }
    }
    return months
  }

  /// The months of one occurrence.
  func partitions(of occurrence: OccurrenceID) -> [Partition] {
    let moment =
      moment(of: occurrence) ?? timed(CivilDateTime(day: occurrence.day, time: start?.time ?? .midnight))
    return single(at: moment).partitions
  }
}

extension DayOverride {
  var partitions: [Partition] {
    switch self {
    case .removed: []
    case .changed(let item): item.partitions
    }
  }

  /// What a single time becomes when its series changes: what it had from the series follows it.
  ///
  /// - Parameters:
  ///   - old: the series before, and the id of the time in it.
  ///   - new: the series after, and the id that the time gets.
  func following(
    _ old: DayItem, at occurrence: OccurrenceID, to new: DayItem, at other: OccurrenceID
  ) -> DayOverride {
    guard case .changed(let item) = self, let before = old.moment(of: occurrence),
      let after = new.moment(of: other)
    else { return self }
    return .changed(item.following(old.single(at: before), to: new.single(at: after)))
  }

  func named(_ id: String) -> DayOverride {
    guard case .changed(let item) = self else { return self }
    return .changed(item.named(id))
  }
}

extension DaySession {
  /// A running session matters on every day.
  var partitions: [Partition] {
    [Partition(monthOf: start.day)] + (minutes == nil ? [.always] : [])
  }
}

// MARK: Ids of a series

extension DayItem {
  /// A copy with another id.
  public func named(_ id: String) -> DayItem {
    var item = copy(id: id)
    item.steps = steps
    item.repetition = repetition
    item.again = nil
    item.isDone = isDone
    item.origin = origin
    item.unread = unread
    return item
  }
}
