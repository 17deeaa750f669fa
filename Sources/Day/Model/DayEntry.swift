import Core

/// An entry of the person's calendar: an item that does not repeat, or an occurrence of a series.
///
/// A class, because it is passed around much.
public final class DayEntry: Equatable, Sendable {
  /// Stable on every device, even when the entry is moved.
  public let id: EntryID
  /// The item, or the override of this occurrence.
  public let item: DayItem
  /// The start on the person's clock; midnight for whole days.
  public let start: CivilDateTime
  /// Whether it is an override.
  public let isChanged: Bool

  public init(id: EntryID, item: DayItem, start: CivilDateTime, isChanged: Bool = false) {
    self.id = id
    self.item = item
    self.start = start
    self.isChanged = isChanged
  }

  /// By content: entries of the same events are equal.
  public static func == (one: DayEntry, other: DayEntry) -> Bool {
    one === other
      || one.id == other.id && one.start == other.start && one.isChanged == other.isChanged
        && one.item == other.item
  }

  /// Whether it is an occurrence of a series.
  public var repeats: Bool { id.occurrence != nil }

  /// Whether it is so long that it stands above the hours: whole days, or a day and more.
  var fillsDays: Bool { item.span >= 1440 }

  /// The end on the person's clock.
  public var end: CivilDateTime { start.adding(minutes: item.span) }
}

extension DayEntry {
  /// Whether it is still to be done, or still to happen.
  func isOpen(_ clock: DayClock) -> Bool { item.kind == .event ? end > clock.now : !item.isDone }

  /// The minutes that it really lasts, which differ from those on the clock when the clocks change meanwhile.
  public func duration(_ clock: DayClock) -> Int {
    let zone = item.zone ?? ""
    let begin = clock.inZone(item.zone, start)
    guard let from = clock.instant(of: begin, in: zone),
      let to = clock.instant(of: begin.adding(minutes: item.span), in: zone)
    else { return item.span }
    return max(0, Int(clamping: (to - from) / 60_000))
  }

  /// Whether it touches a day. An entry that ends at midnight does not touch the next day; a moment at midnight does.
  public func touches(_ day: CivilDay) -> Bool {
    let morning = CivilDateTime(day: day, time: .midnight)
    if start.day == day { return true }
    return start < morning && morning < end
  }

  /// The minutes of `day` that it takes, counted from midnight, 0 to 1440.
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
  /// Later than all that is planned.
  static let latest = CivilDateTime(day: .last, time: .midnight)

  /// The time `minutes` later on a clock that is never set; limited to the calendar.
  public func adding(minutes: Int) -> CivilDateTime { adding(milliseconds: Int64(minutes) * 60_000) ?? self }
}
