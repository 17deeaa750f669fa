import Core

/// A person's days as far as they are read: the fold of their events, in any order and with repetitions. The newest
/// event of each subject counts.
public struct DayRecord {
  /// The time of the last change, by subject.
  private var stamps: [String: Stamp] = [:]
  private(set) var items: [String: DayItem] = [:]
  /// Overrides of single occurrences, by item.
  private(set) var overridesByItem: [String: [OccurrenceID: DayOverride]] = [:]
  private var sessionsByID: [String: DaySession] = [:]
  /// Values of other subjects.
  private var values: [String: JSON] = [:]

  // These find the entries of a day without a search through all items.
  private(set) var index = DayIndex()
  /// Series with a deadline, or with one in an override.
  private(set) var seriesWithDeadlines: Set<String> = []
  private var expansions = DayExpansions()
  /// Of the person's own tasks only: a month of them is looked through for what was missed, and calendars may bring hundreds of series.
  private var taskExpansions = DayExpansions()

  /// The most days between a reminder and its entry.
  private(set) var daysAhead = 1
  /// The most that these can be: 31 days, and the day on which it begins.
  static let mostDaysAhead = 32

  public init() {}

  public init(_ log: EventLog) {
    for event in log.events { apply(event) }
  }

  public mutating func apply(_ event: LoggedEvent) {
    if let known = stamps[event.subject], event.stamp <= known { return }
    stamps[event.subject] = event.stamp
    switch DaySubject(event.subject) {
    case .item(let id): set(id, DayItem(id: id, event.value))
    case .occurrence(let item, let occurrence):
      set(item, occurrence, DayOverride(item: item, event.value))
    case .session(let id): sessionsByID[id] = DaySession(id: id, event.value)
    case .other:
      values[event.subject] = event.value.isNull ? nil : event.value
      takeAged(event)
    }
  }

  /// The copy of an old open task counts until the task itself is read.
  private mutating func takeAged(_ event: LoggedEvent) {
    guard let id = Self.agedItem(event.subject), stamps[DaySubject.item(id).text] == nil else { return }
    set(id, DayItem(id: id, event.value))
  }

  /// Whether an event of a subject is read.
  func knows(_ subject: String) -> Bool { stamps[subject] != nil }

  /// The stamp of the newest event.
  public var latest: Stamp? { stamps.values.max() }

  /// Whether an entry, or its series, was written after a time on the person's clock.
  func wasWritten(_ entry: EntryID, after moment: CivilDateTime, _ clock: DayClock) -> Bool {
    guard let instant = clock.instant(of: moment, in: "") else { return false }
    let override = entry.occurrence.map { DaySubject.occurrence(item: entry.item, $0) }
    return [.item(entry.item), override].contains { subject in
      subject.flatMap { stamps[$0.text] }.map { $0.milliseconds > instant } ?? false
    }
  }

  /// A copy with overrides from `other`, where these are newer or missing here.
  func addingOverrides(from other: DayRecord, of item: String) -> DayRecord {
    var record = self
    for (occurrence, override) in other.overrides(of: item) {
      let subject = DaySubject.occurrence(item: item, occurrence).text
      guard let stamp = other.stamps[subject], stamps[subject].map({ $0 < stamp }) ?? true else { continue }
      record.stamps[subject] = stamp
      record.set(item, occurrence, override)
    }
    return record
  }

  /// A copy with an item and its overrides as `other` has them, where these are newer or missing here.
  func adding(_ id: String, from other: DayRecord) -> DayRecord {
    var record = addingOverrides(from: other, of: id)
    let subject = DaySubject.item(id).text
    guard let stamp = other.stamps[subject], stamps[subject].map({ $0 < stamp }) ?? true else {
      return record
    }
    record.stamps[subject] = stamp
    record.set(id, other.items[id])
    return record
  }

  private mutating func set(_ id: String, _ item: DayItem?) {
    if let old = items[id] { index.remove(old) }
    if let item {
      index.add(item)
      if item.repetition != nil, item.due != nil { seriesWithDeadlines.insert(id) }
      daysAhead = max(daysAhead, item.daysAhead)
    }
    if items[id]?.repetition != nil || item?.repetition != nil { forgetExpansions() }
    items[id] = item
  }

  private mutating func set(_ item: String, _ occurrence: OccurrenceID, _ override: DayOverride?) {
    if case .changed(let changed)? = override {
      daysAhead = max(daysAhead, changed.daysAhead)
      if changed.due != nil { seriesWithDeadlines.insert(item) }
    }
    overridesByItem[item, default: [:]][occurrence] = override
    forgetExpansions()
  }

  private mutating func forgetExpansions() {
    expansions = DayExpansions()
    taskExpansions = DayExpansions()
  }
}

/// An override of one occurrence.
public enum DayOverride: Hashable, Sendable {
  case removed
  /// The item that replaces the occurrence. It does not repeat.
  case changed(DayItem)

  /// nil for one that is removed.
  var item: DayItem? {
    if case .changed(let item) = self { return item }
    return nil
  }

  var json: JSON {
    switch self {
    case .removed: ["removed": true]
    case .changed(let item): item.json
    }
  }

  init?(item: String, _ json: JSON) {
    if json["removed"]?.bool == true {
      self = .removed
    } else if let item = DayItem(id: item, json) {
      self = .changed(item)
    } else {
      return nil
    }
  }
}

// MARK: Reading

extension DayRecord {
  public func item(_ id: String) -> DayItem? { items[id] }

  /// The items without a time, in order of creation.
  public var inbox: [DayItem] { index.inbox.compactMap { items[$0] } }

  /// How many of them are still to be done.
  var openInInbox: Int { inbox.count { !$0.isDone } }

  /// The items that repeat.
  public var series: [DayItem] { index.repeating.compactMap { items[$0] } }

  /// Whether there is an event among the items that are read.
  var hasEvents: Bool { items.values.contains { $0.kind == .event } }

  /// All items that are read, unordered.
  public var allItems: [DayItem] { Array(items.values) }

  /// The overrides of all items that are read.
  var allOverrides: [String: [OccurrenceID: DayOverride]] { overridesByItem }

  /// The overrides of an item, as far as they are read.
  public func overrides(of item: String) -> [OccurrenceID: DayOverride] { overridesByItem[item] ?? [:] }

  /// The value of another subject; nil if there is none.
  public func value(_ subject: String) -> JSON? { values[subject] }

  /// The values of all subjects that begin with this, in their order.
  func values(under prefix: String) -> [(subject: String, value: JSON)] {
    values.filter { $0.key.hasPrefix(prefix) }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  public var runningSession: DaySession? {
    var running: DaySession?
    for session in sessionsByID.values where session.minutes == nil {
      if running.map({ $0.start < session.start }) ?? true { running = session }
    }
    return running
  }

  /// Sessions that began on a day, in order.
  public func sessions(on day: CivilDay) -> [DaySession] {
    sessionsByID.values.filter { $0.start.day == day }.sorted { ($0.start, $0.id) < ($1.start, $1.id) }
  }

  func session(_ id: String) -> DaySession? { sessionsByID[id] }

  /// The entries of a day, the earliest first. At the same time alerts and cues come before tasks, and longer tasks
  /// before shorter ones.
  public func entries(on day: CivilDay, _ clock: DayClock) -> [DayEntry] {
    var entries: [DayEntry] = []
    for id in index.items(near: day) {
      guard let item = items[id], let start = item.start else { continue }
      let entry = DayEntry(id: EntryID(item: id), item: item, start: clock.local(start, from: item.zone))
      if entry.touches(day) { entries.append(entry) }
    }
    entries += expansions.entries(on: day, clock) { expand(on: day, clock) }
    return entries.sorted(by: Self.isBefore)
  }

  /// Whether a day has an entry that is not done; an event is done with when it is over. Faster than ``entries(on:_:)``.
  public func hasOpen(on day: CivilDay, _ clock: DayClock) -> Bool {
    for id in index.items(near: day) {
      guard let item = items[id], !item.isDone, let start = item.start else { continue }
      let entry = DayEntry(id: EntryID(item: id), item: item, start: clock.local(start, from: item.zone))
      if entry.touches(day), entry.isOpen(clock) { return true }
    }
    if deadlines(on: day, clock).contains(where: { !$0.entry.item.isDone }) { return true }
    return expansions.entries(on: day, clock) { expand(on: day, clock) }.contains { $0.isOpen(clock) }
  }

  /// The tasks that do not repeat, began on a day and are not done, unordered.
  func openTasks(startingOn day: CivilDay, _ clock: DayClock) -> [DayEntry] {
    var entries: [DayEntry] = []
    for id in index.items(near: day) {
      guard let item = items[id], item.kind == .task, !item.isDone, let start = item.start else { continue }
      let local = clock.local(start, from: item.zone)
      if local.day == day { entries.append(DayEntry(id: EntryID(item: id), item: item, start: local)) }
    }
    return entries
  }

  /// The times of the person's own tasks that repeat, done or not, which begin on a day.
  func timesOfTasks(startingOn day: CivilDay, _ clock: DayClock) -> [DayEntry] {
    taskExpansions.entries(on: day, clock) {
      expand(on: day, clock) { $0.kind == .task && !$0.isImported }.filter {
        $0.item.kind == .task && $0.start.day == day
      }
    }
  }

  /// The entry with an id, wherever it is; nil if it is gone or not read. A deadline in the inbox stands at its due time.
  public func entry(_ id: EntryID, _ clock: DayClock) -> DayEntry? {
    guard let item = items[id.item] else { return nil }
    guard let start = item.start else {
      return item.due(clock).map { DayEntry(id: id, item: item, start: $0.start) }
    }
    guard let occurrence = id.occurrence else {
      if item.repetition != nil { return nil }
      return DayEntry(id: id, item: item, start: clock.local(start, from: item.zone))
    }
    switch overridesByItem[id.item]?[occurrence] {
    case .removed: return nil
    case .changed(let other):
      guard item.covers(occurrence, as: other), let start = other.start else { return nil }
      return DayEntry(id: id, item: other, start: clock.local(start, from: other.zone), isChanged: true)
    case nil:
      guard let moment = item.moment(of: occurrence) else { return nil }
      return DayEntry(
        id: id, item: item.single(at: moment), start: clock.local(moment, from: item.zone))
    }
  }

  private static func isBefore(_ one: DayEntry, _ other: DayEntry) -> Bool {
    if one.start != other.start { return one.start < other.start }
    let (left, right) = (one.item, other.item)
    if left.kind.takesTime != right.kind.takesTime { return right.kind.takesTime }
    return left.span != right.span ? left.span > right.span : one.id.text < other.id.text
  }

  // MARK: Series

  private func expand(
    on day: CivilDay, _ clock: DayClock, where isMeant: (DayItem) -> Bool = { _ in true }
  ) -> [DayEntry] {
    var entries: [DayEntry] = []
    for id in index.repeating {
      guard let item = items[id], isMeant(item) else { continue }
      add(item, on: day, clock, to: &entries)
    }
    return entries
  }

  private func add(_ item: DayItem, on day: CivilDay, _ clock: DayClock, to entries: inout [DayEntry]) {
    let overrides = overridesByItem[item.id] ?? [:]
    for (occurrence, moment) in item.occurrences(touching: day) where overrides[occurrence] == nil {
      let entry = DayEntry(
        id: EntryID(item: item.id, occurrence: occurrence), item: item.single(at: moment),
        start: clock.local(moment, from: item.zone))
      if entry.touches(day) { entries.append(entry) }
    }
    for (occurrence, override) in overrides {
      guard case .changed(let other) = override, let start = other.start else { continue }
      let entry = DayEntry(
        id: EntryID(item: item.id, occurrence: occurrence), item: other,
        start: clock.local(start, from: other.zone), isChanged: true)
      if entry.touches(day), item.covers(occurrence, as: other) { entries.append(entry) }
    }
  }
}

/// A cache of the occurrences of all series, by day.
///
/// A class, so that views can fill it. Every change of a series replaces it, so it is never out of date.
final class DayExpansions {
  private var known: [CivilDay: [DayEntry]] = [:]
  /// The zone of the person's clock at that time, by its offsets now and in half a year.
  private var offsets: [Int] = []

  func entries(on day: CivilDay, _ clock: DayClock, _ find: () -> [DayEntry]) -> [DayEntry] {
    let now = clock.now.epochMilliseconds()
    let found = [now, now + 182 * 86_400_000].map { clock.offset("", $0) ?? 0 }
    if found != offsets || known.count > 400 {
      known = [:]
      offsets = found
    }
    if let entries = known[day] { return entries }
    let entries = find()
    known[day] = entries
    return entries
  }
}
