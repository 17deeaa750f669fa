import Core

/// What a followed calendar's file changes: new entries come, entries that changed there and not here are replaced, and those that
/// are gone there go, unless the person changed them. What the person deleted here stays deleted.
public struct FollowedImport {
  public let changes: [PartitionedChange]
  /// How many entries came, besides those that were here.
  public let newCount: Int

  /// - Parameters:
  ///   - known: the calendar's items of all months.
  ///   - untitled: the title of components without any text.
  init(
    _ reading: ICalendar.Reading, of calendar: FollowedCalendar, into known: FollowedItems, _ clock: DayClock,
    length: Int, untitled: String
  ) {
    let record = known.record
    let found = DayImport(
      reading, into: record, clock, withAlarms: false, length: length, untitled: untitled, from: calendar)
    var changes: [PartitionedChange] = []
    var isThere: Set<String> = []
    var count = 0
    for entry in found.entries where entry.state != .cancelled {
      for segment in entry.segments { isThere.insert(segment.item.id) }
      if entry.state == .new, !known.deleted.contains(entry.item.id) { count += 1 }
      guard entry.state != .changedHere else { continue }
      for segment in entry.segments where record.item(segment.item.id) != nil {
        changes += record.droppingOverrides(besides: segment)
      }
    }
    changes += found.changes(to: record, unless: known.deleted)
    // Of what could not be read nobody knows whether it is gone.
    if !found.problems.contains(where: { $0.loss == .component || $0.loss == .file }),
      found.problems.count == found.problemCount
    {
      for item in record.allItems.sorted(by: { $0.id < $1.id })
      where !isThere.contains(item.id) && !record.isKeptFromGoing(item) {
        changes += record.letting(go: item.id)
      }
    }
    self.changes = changes
    newCount = count
  }
}

/// A calendar's items of all months, and which of them the person has deleted.
struct FollowedItems {
  /// The value of an item that went because it was gone at its source. It may come back; what the person deletes is null.
  static let gone: JSON = ["gone": true]

  private(set) var record = DayRecord()
  /// The newest events of items, by their ids.
  private var newest: [String: Stamp] = [:]
  private(set) var deleted: Set<String> = []
  private let calendar: FollowedCalendar

  init(of calendar: FollowedCalendar) { self.calendar = calendar }

  mutating func apply(_ event: LoggedEvent) {
    switch DaySubject(event.subject) {
    case .item(let id):
      guard id.hasPrefix(calendar.itemPrefix) else { return }
      if let known = newest[id], event.stamp <= known { return }
      newest[id] = event.stamp
      if event.value.isNull { deleted.insert(id) } else { deleted.remove(id) }
      record.apply(event)
    case .occurrence(let id, _):
      if id.hasPrefix(calendar.itemPrefix) { record.apply(event) }
    case .session: break
    case .other(let text):
      if text == calendar.subject || text == FollowedStanding.folder + calendar.id { record.apply(event) }
    }
  }

  /// Everything of the calendar goes.
  func removal() -> [PartitionedChange] {
    var changes = record.allItems.map { $0.id }.sorted().flatMap { record.letting(go: $0) }
    for folder in [FollowedCalendar.folder, FollowedStanding.folder] {
      changes.append(PartitionedChange(Change(folder + calendar.id, to: .null), in: [.always]))
    }
    return changes
  }
}

extension DayRecord {
  /// Removes an item that may come back.
  fileprivate func letting(go id: String) -> [PartitionedChange] {
    removing(item: id).map {
      PartitionedChange(Change($0.change.subject, to: FollowedItems.gone), in: $0.partitions)
    }
  }

  /// Whether an item stays although its source has it no more: the person has changed it, or done it.
  fileprivate func isKeptFromGoing(_ item: DayItem) -> Bool {
    // What a series was split into here has no origin of its own.
    guard let origin = item.origin, item.digest == origin.digest, !item.isTicked else { return true }
    return overrides(of: item.id).values.contains { override in
      guard case .changed(let other) = override else { return false }
      return other.origin.map { $0.digest != other.digest } ?? true
    }
  }

  /// Takes back what a series had changed at its source, where that is over.
  fileprivate func droppingOverrides(besides segment: DayImport.Segment) -> [PartitionedChange] {
    var changes: [PartitionedChange] = []
    let known = overrides(of: segment.item.id)
    for occurrence in known.keys.sorted() {
      guard case .changed(let other)? = known[occurrence], let origin = other.origin,
        other.digest == origin.digest, !segment.overrides.contains(where: { $0.occurrence == occurrence })
      else { continue }
      let known = override(segment.item, occurrence, .changed(other))
      let change = Change(known.change.subject, to: FollowedItems.gone)
      changes.append(PartitionedChange(change, in: known.partitions))
    }
    return changes
  }
}
