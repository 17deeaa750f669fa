import Core

/// Which times of a series a change is about.
public enum DayScope: String, CaseIterable, Hashable, Sendable {
  case this, following, all
}

// What is kept when something is done, and in which partitions.

extension DayRecord {
  /// An item that is new, or is to be so from now on.
  ///
  /// Something done that repeats from now on was done the first time only.
  public func putting(_ item: DayItem) -> [PartitionedChange] {
    if item.isTicked, var times = item.recurrence?.occurrences(), let first = times.next()?.start {
      let series = item.unticked
      let occurrence = OccurrenceID(day: first.day)
      return putting(series) + [override(series, occurrence, .changed(item.single(at: first)))]
    }
    return [
      change(.item(item.id), from: self.item(item.id)?.partitions ?? [], to: item.json, in: item.partitions)
    ]
  }

  /// Takes an item away, with all of its times.
  public func removing(item id: String) -> [PartitionedChange] {
    guard let item = self.item(id) else { return [] }
    return [change(.item(id), from: item.partitions, to: .null, in: [])]
  }

  /// An entry is to be as `item`, whose placement is by its own clock.
  ///
  /// - Parameters:
  ///   - item: as this one time is to be; for a series its own repetition is taken only with `following` and `all`, and where it
  ///     has none the series repeats as it did.
  ///   - repeats: whether a series still does.
  public func changing(
    _ entry: EntryID, to item: DayItem, _ scope: DayScope, repeats: Bool = true
  ) -> [PartitionedChange] {
    guard let series = self.item(entry.item), let occurrence = entry.occurrence else {
      return putting(item)
    }
    switch scope {
    case .this: return [override(series, occurrence, .changed(item.alone))]
    case .following where !repeats:
      guard let ended = series.ending(before: occurrence) else {
        return putting(item.alone.named(series.id))
      }
      return putting(ended) + putting(series.going(on: item, from: occurrence, repeats: false))
    case .all where !repeats: return putting(item.alone.named(series.id))
    case .following: return splitting(series, at: occurrence, into: item)
    case .all: return changingAll(series, from: occurrence, as: item)
    }
  }

  /// Whether a change gives single times of a series other names, so that all of them have to be read before, in any month.
  func renames(_ entry: EntryID, to item: DayItem, _ scope: DayScope) -> Bool {
    guard scope != .this, let occurrence = entry.occurrence, self.item(entry.item)?.repetition != nil else {
      return false
    }
    return scope == .following || item.start?.day != occurrence.day
  }

  /// Whether a series still has all of its times when it is changed, see ``DayItem/keepsTimes(as:from:following:)``.
  func keepsTimes(_ entry: EntryID, as item: DayItem, _ scope: DayScope) -> Bool {
    guard scope != .this, let occurrence = entry.occurrence, let series = self.item(entry.item) else {
      return true
    }
    let isSplit = scope == .following && series.ending(before: occurrence) != nil
    return series.keepsTimes(as: item, from: occurrence, following: isSplit)
  }

  public func removing(_ entry: EntryID, _ scope: DayScope) -> [PartitionedChange] {
    guard let series = self.item(entry.item), let occurrence = entry.occurrence else {
      return removing(item: entry.item)
    }
    switch scope {
    case .this: return [override(series, occurrence, .removed)]
    case .following:
      guard let ended = series.ending(before: occurrence) else { return removing(item: series.id) }
      return putting(ended)
    case .all: return removing(item: series.id)
    }
  }

  /// Several entries at once. Of two times of a series the earlier counts, where what follows goes too.
  public func removing(_ entries: [EntryID], _ scope: DayScope) -> [PartitionedChange] {
    var changes: [PartitionedChange] = []
    for entry in entries {
      let goesWithOther = entries.contains { other in
        guard scope == .following, let earlier = other.occurrence, let later = entry.occurrence else {
          return false
        }
        return other.item == entry.item && earlier < later
      }
      if !goesWithOther { changes += removing(entry, scope) }
    }
    return changes
  }

  /// Until the day before, the series is as it was; from `occurrence` on it is another one, whose name follows from the two.
  private func splitting(
    _ series: DayItem, at occurrence: OccurrenceID, into item: DayItem
  ) -> [PartitionedChange] {
    guard let ended = series.ending(before: occurrence) else {
      return changingAll(series, from: occurrence, as: item)
    }
    let rest = series.going(on: item, from: occurrence)
    var changes = putting(ended) + putting(rest)
    // What was done or moved alone later stays so.
    let day = item.start?.day ?? occurrence.day
    for (other, override) in overrides(of: series.id) where other > occurrence {
      let name = rest.name(of: other, from: occurrence.day, to: day)
      changes.append(self.override(rest, name, override.named(rest.id)))
    }
    if item.isTicked {
      let name = rest.name(of: occurrence, from: occurrence.day, to: day)
      changes.append(override(rest, name, .changed(item.named(rest.id).alone)))
    }
    return changes
  }

  /// All times of a series are to be as one of them. What was done or moved alone at others stays so, under the days on which the
  /// rule puts them now.
  private func changingAll(
    _ series: DayItem, from occurrence: OccurrenceID, as item: DayItem
  ) -> [PartitionedChange] {
    let day = item.start?.day ?? occurrence.day
    var wanted: [OccurrenceID: DayOverride] = [:]
    let taken = series.taking(item, from: occurrence)
    var changes = putting(taken)
    for (other, override) in overrides(of: series.id) {
      if other != occurrence { wanted[taken.name(of: other, from: occurrence.day, to: day)] = override }
      if other == occurrence || day != occurrence.day { changes.append(forgetting(series, other)) }
    }
    if item.isTicked {
      wanted[taken.name(of: occurrence, from: occurrence.day, to: day)] = .changed(item.alone)
    }
    for (other, override) in wanted where day != occurrence.day || other == occurrence {
      changes.removeAll { $0.change.subject == DaySubject.occurrence(item: series.id, other).text }
      changes.append(self.override(series, other, override))
    }
    return changes
  }

  /// One time of a series is to be as the rule has it.
  private func forgetting(_ series: DayItem, _ occurrence: OccurrenceID) -> PartitionedChange {
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

  public func removing(_ session: DaySession) -> PartitionedChange {
    change(.session(session.id), from: session.partitions, to: .null, in: [])
  }

  /// What undoes `changes`, made before they are applied: everything becomes what it is now.
  public func undoing(_ changes: [PartitionedChange]) -> [PartitionedChange] {
    changes.map {
      PartitionedChange(Change($0.change.subject, to: json(of: $0.change.subject)), in: $0.partitions)
    }
  }

  private func json(of subject: String) -> JSON {
    switch DaySubject(subject) {
    case .item(let id): item(id)?.json ?? .null
    case .occurrence(let item, let occurrence): overrides(of: item)[occurrence]?.json ?? .null
    case .session(let id): session(id)?.json ?? .null
    case .other(let subject): value(subject) ?? .null
    }
  }

  /// It is kept wherever it mattered before, so that it is known there that it went, and wherever it matters now.
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
  /// Where it matters: in the months that it touches, or always if it repeats or has no time yet.
  public var partitions: [Partition] {
    guard repetition == nil, let range = dayRange else { return [.always] }
    return Partition.months(of: range)
  }

  /// Where one time of it matters.
  func partitions(of occurrence: OccurrenceID) -> [Partition] {
    single(at: CivilDateTime(day: occurrence.day, time: start?.time ?? .midnight)).partitions
  }
}

extension DayOverride {
  var partitions: [Partition] {
    switch self {
    case .removed: []
    case .changed(let item): item.partitions
    }
  }

  func named(_ id: String) -> DayOverride {
    guard case .changed(let item) = self else { return self }
    return .changed(item.named(id))
  }
}

extension DaySession {
  /// While it is under way it matters on every day.
  var partitions: [Partition] {
    [Partition(monthOf: start.day)] + (minutes == nil ? [.always] : [])
  }
}

// MARK: Parts of a series

extension DayItem {
  /// The same under another name.
  public func named(_ id: String) -> DayItem {
    var item = DayItem(
      id: id, kind: kind, title: title, placement: placement, minutes: minutes, colour: colour)
    item.notes = notes
    item.steps = steps
    item.marks = marks
    item.zone = zone
    item.repetition = repetition
    item.isDone = isDone
    item.origin = origin
    return item
  }
}
