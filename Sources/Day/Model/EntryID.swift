import Core

/// Which time of something that repeats: the day on which its rule puts it, by its own clock, and the how-manieth of that day.
///
/// So every device means the same one, and it stays the same when all are moved to another hour.
public struct OccurrenceID: Hashable, Comparable, Sendable {
  public let day: CivilDay
  /// 0 for the first of its day; rules may make several.
  public let ordinal: Int

  public init(day: CivilDay, ordinal: Int = 0) {
    self.day = day
    self.ordinal = ordinal
  }

  /// `2026-11-21`, and `2026-11-21.1` for the second of that day.
  public var text: String { ordinal == 0 ? day.description : day.description + ".\(ordinal)" }

  /// Reads what ``text`` writes.
  public init?(text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard let first = parts.first, let day = CivilDay(iso: String(first)), parts.count <= 2 else {
      return nil
    }
    guard parts.count == 2 else {
      self.init(day: day)
      return
    }
    guard let ordinal = Int(String(parts[1])), ordinal > 0 else { return nil }
    self.init(day: day, ordinal: ordinal)
  }

  func adding(days: Int) -> OccurrenceID { OccurrenceID(day: day.adding(days: days), ordinal: ordinal) }

  /// By day, then by place in it.
  public static func < (left: OccurrenceID, right: OccurrenceID) -> Bool {
    (left.day, left.ordinal) < (right.day, right.ordinal)
  }
}

/// What names one thing on a day: an item, or one time of an item that repeats.
public struct EntryID: Hashable, Sendable {
  /// The id of the item.
  public let item: String
  /// Which time of a series it is; nil for the whole item.
  public let occurrence: OccurrenceID?

  public init(item: String, occurrence: OccurrenceID? = nil) {
    self.item = item
    self.occurrence = occurrence
  }

  /// `id` or `id@2026-11-21`: for subjects of events, keys and addresses.
  public var text: String { occurrence.map { item + "@" + $0.text } ?? item }

  /// Reads what ``text`` writes.
  public init?(text: String) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard let item = parts.first, !item.isEmpty, parts.count <= 2 else { return nil }
    guard parts.count == 2 else {
      self.init(item: String(item))
      return
    }
    guard let occurrence = OccurrenceID(text: String(parts[1])) else { return nil }
    self.init(item: String(item), occurrence: occurrence)
  }
}
