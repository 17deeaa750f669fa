import Core

/// One of the times of each day of a series: medicine at 8 and at 20.
public struct DailyTime: Hashable, Sendable {
  /// The most of one series.
  static let most = 12
  /// The possible slots.
  static let slots = 0...9999

  /// The ordinal of its occurrences. No other time of the series gets it, also after this one is gone.
  public var slot: Int
  /// The start, in minutes since midnight on the clock of the item.
  public var start: Int
  /// The length of a task or an event in minutes; 0 for alerts and cues.
  public var minutes: Int

  public init(slot: Int, start: Int, minutes: Int) {
    self.slot = slot
    self.start = start
    self.minutes = minutes
  }
}

extension DailyTime {
  var json: JSON {
    [
      "slot": .integer(Int64(slot)), "start": .integer(Int64(start)), "minutes": .integer(Int64(minutes)),
    ]
  }

  init?(_ json: JSON) {
    guard let slot = json["slot"]?.int, Self.slots ~= Int(clamping: slot), let start = json["start"]?.int,
      0..<1440 ~= start, let minutes = json["minutes"]?.int, 0...Int64(DayItem.lengths.upperBound) ~= minutes
    else { return nil }
    self.init(slot: Int(slot), start: Int(start), minutes: Int(minutes))
  }

  /// The times of an array, the earliest first; the first of each slot.
  static func all(_ json: JSON?) -> [DailyTime] {
    var found: [DailyTime] = []
    for time in (json?.array ?? []).compactMap({ DailyTime($0) }) where found.count < most {
      if !found.contains(where: { $0.slot == time.slot }) { found.append(time) }
    }
    return found.inOrder
  }
}

extension [DailyTime] {
  /// The earliest first.
  var inOrder: [DailyTime] { sorted { ($0.start, $0.slot) < ($1.start, $1.slot) } }
}

extension DayRepetition {
  /// The slot of the next time that is added.
  var nextSlot: Int { daily.reduce(max(slots, 1)) { Swift.max($0, $1.slot + 1) } }

  /// Whether occurrences with this ordinal can be.
  func has(slot: Int) -> Bool {
    daily.isEmpty ? slots == 0 || slot == 0 : daily.contains { $0.slot == slot }
  }
}

extension DayItem {
  /// The times of each of its days, the earliest first; only its own where it has no others.
  var dailyTimes: [DailyTime] {
    guard let repetition, let start, case .time = placement else { return [] }
    return repetition.daily.isEmpty
      ? [DailyTime(slot: 0, start: start.time.minuteOfDay, minutes: minutes)] : repetition.daily
  }

  /// The times of a day on which it happens; nil if it has one time a day. The first day begins with its start.
  func dailyTimes(on day: CivilDay) -> [DailyTime]? {
    guard let daily = repetition?.daily, !daily.isEmpty, let start, case .time = placement else { return nil }
    return day > start.day ? daily : daily.filter { $0.start >= start.time.minuteOfDay }
  }

  /// The series with these times of each day. Its own time becomes that of the slot that had it.
  func keeping(daily: [DailyTime]) -> DayItem {
    guard let start, case .time = placement, let first = daily.inOrder.first else { return self }
    let time = start.time.minuteOfDay
    let known = dailyTimes
    // A first day with all of its times keeps them all.
    let isWhole = known.first.map { $0.start >= time } ?? true
    let slot = known.first { $0.start == time }?.slot
    let next = daily.first { $0.slot == slot } ?? daily.inOrder.first { $0.start >= time }
    let own = isWhole ? first : next ?? first
    var item = beginning(at: own.start)
    // Nothing is left of a first day that had none of these times.
    if !isWhole, next == nil, let start = item.start { item.repetition?.exclusions.append(start) }
    let slots = repetition?.nextSlot ?? 0
    item.repetition?.slots = daily.reduce(slots) { max($0, $1.slot + 1) }
    item.repetition?.times = []
    item.repetition?.daily = daily.count == 1 && first.slot == 0 ? [] : daily.inOrder
    item.minutes = own.minutes
    return item
  }

  /// The same with all of the times of its first day.
  var withWholeFirstDay: DayItem {
    repetition?.daily.first.map { beginning(at: $0.start) } ?? self
  }

  /// A copy with another start time. Exclusions and additions at the old time move along.
  func beginning(at minute: Int) -> DayItem {
    guard let start, var repetition else { return self }
    func moved(_ moment: CivilDateTime) -> CivilDateTime {
      moment.time == start.time ? CivilDateTime(day: moment.day, minute: minute) : moment
    }
    repetition.exclusions = repetition.exclusions.map(moved)
    repetition.additions = repetition.additions.map(moved)
    var item = self
    item.placement = .time(moved(start))
    item.repetition = repetition
    return item
  }

  /// The times of each day after the occurrence of a slot became `other`.
  func dailyTimes(as other: DayItem, slot: Int) -> [DailyTime] {
    dailyTimes.map { time in
      guard time.slot == slot, let start = other.start else { return time }
      return DailyTime(slot: slot, start: start.time.minuteOfDay, minutes: other.minutes)
    }
  }

  /// The occurrences of the day of one: those before it, and those from it on.
  func occurrences(around occurrence: OccurrenceID) -> (before: [OccurrenceID], from: [OccurrenceID]) {
    let all = occurrences(from: occurrence.day, through: occurrence.day).map { $0.0 }
    guard let place = all.firstIndex(of: occurrence) else { return ([], all) }
    return (Array(all[..<place]), Array(all[place...]))
  }

  /// Whether an occurrence is after another one, on the same day by its time.
  func isAfter(_ one: OccurrenceID, _ other: OccurrenceID) -> Bool {
    if one.day != other.day { return one.day > other.day }
    return one != other && occurrences(around: other).from.contains(one)
  }
}
