import Core

/// A person's record of the college module: the fold of their events, in any order and with repetitions.
///
/// The newest event of each subject counts. Only the history of an item has more than one entry; each is a subject of
/// its own, `history/<checklist>/<item>/<id>`.
public struct CollegeRecord: Equatable, Sendable {
  /// The newest event of each subject; for a history all events of its item.
  private var events: [String: EventLog] = [:]
  /// In order of creation.
  public private(set) var ownItems: [OwnItem] = []

  public init() {}

  public init(_ log: EventLog) {
    for event in log.events { apply(event) }
  }

  /// Applies an event; one that is older than the known event of its subject changes nothing.
  public mutating func apply(_ event: LoggedEvent) {
    if event.subject.hasPrefix(Self.history) {
      events[Self.withoutLastComponent(event.subject), default: EventLog()].insert(event)
      return
    }
    if let newest = events[event.subject]?.latest, event.stamp <= newest { return }
    events[event.subject] = EventLog(CollectionOfOne(event))
    if let item = ItemReference(subject: event.subject, .own) { setOwnItem(item, event.value) }
  }

  /// The value of a subject; nil if there is none or it was removed.
  ///
  /// Reminders and other extensions read their values under `college/…` here.
  public func value(_ subject: String) -> JSON? {
    guard let value = events[subject]?.events.last?.value, !value.isNull else { return nil }
    return value
  }

  /// The stamp of a subject's newest event; nil without one, and for an entry of a history.
  public func stamp(of subject: String) -> Stamp? { events[subject]?.latest }

  private mutating func setOwnItem(_ item: ItemReference, _ value: JSON) {
    ownItems.removeAll { $0.reference == item }
    guard let own = OwnItem(item, value) else { return }
    // Ids begin with their time of creation.
    let place = ownItems.firstIndex { $0.reference.item > item.item } ?? ownItems.count
    ownItems.insert(own, at: place)
  }

  private static var history: String { ItemReference.Kind.history.rawValue + "/" }

  private static func withoutLastComponent(_ subject: String) -> String {
    let end = subject.utf8.lastIndex(of: UInt8(ascii: "/")) ?? subject.endIndex
    return String(subject[..<end])
  }
}

// MARK: Ticks

extension CollegeRecord {
  /// Whether an item is ticked.
  public func isDone(_ item: ItemReference) -> Bool { value(item.subject(.tick))?["done"]?.bool ?? false }

  /// The progress of a checklist. Own items count too.
  public func progress(of checklist: Checklist) -> Progress {
    let items = items(of: checklist)
    let done = items.reduce(0) { sum, item in
      sum + (isDone(ItemReference(checklist: checklist.id, item: item.id)) ? 1 : 0)
    }
    return Progress(done: done, total: items.count)
  }

  /// The content's items, followed by the person's own.
  public func items(of checklist: Checklist) -> [ChecklistItem] {
    var items = checklist.items
    for own in ownItems where own.reference.checklist == checklist.id {
      items.append(ChecklistItem(id: own.reference.item, title: own.title))
    }
    return items
  }

  /// The changes for ticking or unticking an item: its state, and an entry of its history.
  ///
  /// - Parameters:
  ///   - time: on the person's clock, such as `14:05`.
  ///   - id: unique for this entry.
  public static func ticking(
    _ item: ItemReference, done: Bool, on day: CivilDay, at time: String, id: Stamp
  ) -> [Change] {
    let day = JSON.string(day.description)
    return [
      Change(item.subject(.tick), to: ["done": .bool(done), "day": day]),
      Change(
        item.subject(.history) + "/" + id.text,
        to: ["done": .bool(done), "day": day, "time": .string(time)]),
    ]
  }
}

// MARK: History

/// An entry of an item's history: it was ticked or unticked.
public struct HistoryEntry: Equatable, Sendable {
  public let isDone: Bool
  public let day: CivilDay
  /// On the person's clock, such as `14:05`; empty in entries of older versions.
  public let time: String
}

extension CollegeRecord {
  /// An item's history, the latest entry first.
  public func history(of item: ItemReference) -> [HistoryEntry] {
    let log = events[item.subject(.history)]?.compacted() ?? EventLog()
    var entries = log.events.compactMap { HistoryEntry($0.value) }
    // A tick from before there was a history.
    if let tick = events[item.subject(.tick)]?.events.last, let entry = HistoryEntry(tick.value),
      log.latest.map({ $0 < tick.stamp }) ?? true,
      entries.last?.isDone != entry.isDone || entries.last?.day != entry.day
    {
      entries.append(entry)
    }
    return entries.reversed()
  }
}

extension HistoryEntry {
  /// nil also for an entry that was taken back.
  init?(_ value: JSON) {
    guard let done = value["done"]?.bool, let day = value["day"]?.string.flatMap({ CivilDay(iso: $0) })
    else { return nil }
    self.init(isDone: done, day: day, time: value["time"]?.string ?? "")
  }
}

// MARK: Notes, own dates and own items

/// An item that the person added.
public struct OwnItem: Hashable, Sendable {
  /// In characters.
  public static let longestTitle = 120

  public let reference: ItemReference
  public let title: String

  /// nil if it was deleted.
  init?(_ reference: ItemReference, _ value: JSON) {
    guard let title = value["title"]?.string, !(value["removed"]?.bool ?? false) else { return nil }
    self.reference = reference
    self.title = title
  }
}

extension CollegeRecord {
  /// In characters.
  public static let longestNote = 4000

  /// The person's note on an item; may be empty.
  public func note(on item: ItemReference) -> String { value(item.subject(.note))?["text"]?.string ?? "" }

  /// The person's own date for an item.
  public func ownDate(of item: ItemReference) -> CivilDay? {
    value(item.subject(.due))?["day"]?.string.flatMap { CivilDay(iso: $0) }
  }

  /// The change that sets a note; an empty one removes it.
  public static func noting(_ text: String, on item: ItemReference) -> Change {
    Change(item.subject(.note), to: ["text": .string(text)])
  }

  /// The change that sets the person's own date; nil removes it.
  public static func dating(_ item: ItemReference, _ day: CivilDay?) -> Change {
    Change(item.subject(.due), to: ["day": day.map { .string($0.description) } ?? .null])
  }

  /// A reference for a new item. It begins with the time, so that references sort by age.
  public static func newItem(in checklist: String, id: Stamp) -> ItemReference {
    let number = UInt64(id.milliseconds) << 16 | UInt64(id.counter)
    return ItemReference(
      checklist: checklist, item: ItemReference.ownPrefix + Hexadecimal.text(number, digits: 16))
  }

  /// The change that sets an own item's title, or deletes the item.
  public static func naming(_ item: ItemReference, _ title: String, removed: Bool = false) -> Change {
    Change(item.subject(.own), to: ["title": .string(title), "removed": .bool(removed)])
  }
}
