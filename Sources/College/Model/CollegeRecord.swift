import Core

/// What a person has kept of the college module: the fold of their events, in any order and however often they come.
///
/// For each subject the newest counts. Only the history of an item keeps more than one: each of its entries is a subject of
/// its own, `history/<checklist>/<item>/<id>`.
public struct CollegeRecord: Equatable, Sendable {
  /// By subject, the newest event; by item, all of its history.
  private var events: [String: EventLog] = [:]
  /// In the order in which they were made.
  public private(set) var ownItems: [OwnItem] = []

  public init() {}

  public init(_ log: EventLog) {
    for event in log.events { apply(event) }
  }

  /// Takes in an event; one that is older than what is known of its subject changes nothing.
  public mutating func apply(_ event: LoggedEvent) {
    if event.subject.hasPrefix(Self.history) {
      events[Self.withoutLastPart(event.subject), default: EventLog()].insert(event)
      return
    }
    if let newest = events[event.subject]?.latest, event.stamp <= newest { return }
    events[event.subject] = EventLog(CollectionOfOne(event))
    if let item = ItemReference(subject: event.subject, .own) { setOwnItem(item, event.value) }
  }

  /// What a subject has become; nil if nothing was kept, or it was taken away.
  ///
  /// For what other parts keep under `college/…`, such as reminders.
  public func value(_ subject: String) -> JSON? {
    guard let value = events[subject]?.events.last?.value, !value.isNull else { return nil }
    return value
  }

  /// When that was kept, or taken away; nil if nothing ever was, and for an entry of a history.
  public func stamp(of subject: String) -> Stamp? { events[subject]?.latest }

  private mutating func setOwnItem(_ item: ItemReference, _ value: JSON) {
    ownItems.removeAll { $0.reference == item }
    guard let own = OwnItem(item, value) else { return }
    // Their ids begin with the time at which they were made.
    let place = ownItems.firstIndex { $0.reference.item > item.item } ?? ownItems.count
    ownItems.insert(own, at: place)
  }

  private static var history: String { ItemReference.Kind.history.rawValue + "/" }

  private static func withoutLastPart(_ subject: String) -> String {
    let end = subject.utf8.lastIndex(of: UInt8(ascii: "/")) ?? subject.endIndex
    return String(subject[..<end])
  }
}

// MARK: Ticks

extension CollegeRecord {
  /// Whether an item is ticked.
  public func isDone(_ item: ItemReference) -> Bool { value(item.subject(.tick))?["done"]?.bool ?? false }

  /// How much of a checklist is done. Own items count too: who adds one has one more thing to do.
  public func progress(of checklist: Checklist) -> Progress {
    let items = items(of: checklist)
    let done = items.reduce(0) { sum, item in
      sum + (isDone(ItemReference(checklist: checklist.id, item: item.id)) ? 1 : 0)
    }
    return Progress(done: done, total: items.count)
  }

  /// The content's items and after them the person's own.
  public func items(of checklist: Checklist) -> [ChecklistItem] {
    var items = checklist.items
    for own in ownItems where own.reference.checklist == checklist.id {
      items.append(ChecklistItem(id: own.reference.item, title: own.title))
    }
    return items
  }

  /// What is kept when an item is ticked or unticked: what it is now, and that it happened.
  ///
  /// - Parameters:
  ///   - time: on the person's clock, like `14:05`.
  ///   - id: distinguishes this time from every other.
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

/// That an item was ticked or unticked.
public struct HistoryEntry: Equatable, Sendable {
  public let isDone: Bool
  public let day: CivilDay
  /// On the person's clock, like `14:05`; empty for what was ticked before the time was kept.
  public let time: String
}

extension CollegeRecord {
  /// When an item was ticked and unticked, the latest first.
  public func history(of item: ItemReference) -> [HistoryEntry] {
    let log = events[item.subject(.history)]?.compacted() ?? EventLog()
    var entries = log.events.compactMap { HistoryEntry($0.value) }
    // Ticked before there was a history.
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
  /// Nil also for one that was taken back.
  init?(_ value: JSON) {
    guard let done = value["done"]?.bool, let day = value["day"]?.string.flatMap({ CivilDay(iso: $0) })
    else { return nil }
    self.init(isDone: done, day: day, time: value["time"]?.string ?? "")
  }
}

// MARK: Notes, dates and items of one's own

/// An item that the person added.
public struct OwnItem: Hashable, Sendable {
  /// In characters.
  public static let longestTitle = 120

  public let reference: ItemReference
  public let title: String

  /// Nil if it was deleted.
  init?(_ reference: ItemReference, _ value: JSON) {
    guard let title = value["title"]?.string, !(value["removed"]?.bool ?? false) else { return nil }
    self.reference = reference
    self.title = title
  }
}

extension CollegeRecord {
  /// In characters.
  public static let longestNote = 4000

  /// What the person wrote about an item; may be empty.
  public func note(on item: ItemReference) -> String { value(item.subject(.note))?["text"]?.string ?? "" }

  /// The day that the person set for an item.
  public func ownDate(of item: ItemReference) -> CivilDay? {
    value(item.subject(.due))?["day"]?.string.flatMap { CivilDay(iso: $0) }
  }

  /// What keeps a note; an empty one takes it away.
  public static func noting(_ text: String, on item: ItemReference) -> Change {
    Change(item.subject(.note), to: ["text": .string(text)])
  }

  /// What keeps the person's own date; nil takes it away.
  public static func dating(_ item: ItemReference, _ day: CivilDay?) -> Change {
    Change(item.subject(.due), to: ["day": day.map { .string($0.description) } ?? .null])
  }

  /// A new item; its name begins with the time, so that names are in the order in which items were made.
  public static func newItem(in checklist: String, id: Stamp) -> ItemReference {
    let number = UInt64(id.milliseconds) << 16 | UInt64(id.counter)
    return ItemReference(checklist: checklist, item: "own-" + Hexadecimal.text(number, digits: 16))
  }

  /// What keeps an item of one's own, or that it was deleted.
  public static func naming(_ item: ItemReference, _ title: String, removed: Bool = false) -> Change {
    Change(item.subject(.own), to: ["title": .string(title), "removed": .bool(removed)])
  }
}
