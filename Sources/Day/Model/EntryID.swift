import Core

/// The id of an occurrence in its series: the day that the rule gives it, on the series' clock, and its number on that
/// day.
///
/// It is the same on every device, and does not change when the series moves to another time of day.
public struct OccurrenceID: Hashable, Comparable, Sendable {
  public let day: CivilDay
  /// 0 for the first of its day; a rule may give several.
  public let ordinal: Int

  public init(day: CivilDay, ordinal: Int = 0) {
    self.day = day
    self.ordinal = ordinal
  }

  /// `2026-11-21`, and `2026-11-21.1` for the second of that day.
  public var text: String { ordinal == 0 ? day.description : day.description + ".\(ordinal)" }

  /// Reads the form of ``text``.
  public init?(text: String) {
    let pieces = text.split(separator: ".", omittingEmptySubsequences: false)
    guard let first = pieces.first, let day = CivilDay(iso: String(first)), pieces.count <= 2 else {
      return nil
    }
    guard pieces.count == 2 else {
      self.init(day: day)
      return
    }
    guard let ordinal = Int(String(pieces[1])), ordinal > 0 else { return nil }
    self.init(day: day, ordinal: ordinal)
  }

  func adding(days: Int) -> OccurrenceID { OccurrenceID(day: day.adding(days: days), ordinal: ordinal) }

  /// By day, then by number.
  public static func < (left: OccurrenceID, right: OccurrenceID) -> Bool {
    (left.day, left.ordinal) < (right.day, right.ordinal)
  }
}

/// The id of an entry: an item, or an occurrence of a series.
public struct EntryID: Hashable, Sendable {
  /// The id of the item.
  public let item: String
  /// The occurrence of a series; nil for the whole item.
  public let occurrence: OccurrenceID?

  public init(item: String, occurrence: OccurrenceID? = nil) {
    self.item = item
    self.occurrence = occurrence
  }

  /// `id` or `id@2026-11-21`, for subjects of events, keys and addresses.
  public var text: String { occurrence.map { item + "@" + $0.text } ?? item }

  /// Reads the form of ``text``.
  public init?(text: String) {
    let pieces = text.split(separator: "@", omittingEmptySubsequences: false)
    guard let item = pieces.first, !item.isEmpty, pieces.count <= 2 else { return nil }
    guard pieces.count == 2 else {
      self.init(item: String(item))
      return
    }
    guard let occurrence = OccurrenceID(text: String(pieces[1])) else { return nil }
    self.init(item: String(item), occurrence: occurrence)
  }
}
