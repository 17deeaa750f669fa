import Core

/// Something as it stands on the person's calendar: an item, or one time of an item that repeats.
///
/// A class, because it is handed around much.
public final class DayEntry: Equatable, Sendable {
  /// The same on every device, also when it is moved.
  public let id: EntryID
  /// As it is this time: where one time of a series was changed, the changed one.
  public let item: DayItem
  /// When it begins, by the clock on the person's wall; midnight if it is on whole days.
  public let start: CivilDateTime
  /// Whether it was changed alone, unlike the others of its series.
  public let isChanged: Bool

  public init(id: EntryID, item: DayItem, start: CivilDateTime, isChanged: Bool = false) {
    self.id = id
    self.item = item
    self.start = start
    self.isChanged = isChanged
  }

  /// By what it says: one that was made anew from the same events is the same.
  public static func == (one: DayEntry, other: DayEntry) -> Bool {
    one === other
      || one.id == other.id && one.start == other.start && one.isChanged == other.isChanged
        && one.item == other.item
  }

  /// Whether it is one time of an item that repeats.
  public var repeats: Bool { id.occurrence != nil }

  /// When it is over.
  public var end: CivilDateTime { start.adding(minutes: item.span) }
}

extension DayEntry {
  /// Whether some of it is on a day. What ends at midnight is not on the day that begins then, but a moment at midnight is.
  public func touches(_ day: CivilDay) -> Bool {
    let morning = CivilDateTime(day: day, time: .midnight)
    if start.day == day { return true }
    return start < morning && morning < end
  }

  /// From when to when it is on `day`, in minutes since midnight there, 0 to 1440.
  public func minutes(on day: CivilDay) -> ClosedRange<Int> {
    let morning = CivilDateTime(day: day, time: .midnight)
    let from = Self.minutes(from: morning, to: start)
    let to = Self.minutes(from: morning, to: end)
    return min(max(from, 0), 1440)...min(max(to, 0), 1440)
  }

  private static func minutes(from: CivilDateTime, to: CivilDateTime) -> Int {
    Int(clamping: from.milliseconds(until: to) / 60_000)
  }
}

extension CivilDateTime {
  /// Later on a clock that is never changed; stays where the calendar ends.
  public func adding(minutes: Int) -> CivilDateTime { adding(milliseconds: Int64(minutes) * 60_000) ?? self }
}
