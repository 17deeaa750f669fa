import Core

/// The field for a further time of each day.
public struct DailyField: Hashable, Sendable {
  /// Of the time, see ``DailyTime/slot``.
  public var slot: Int
  public var start: String
  /// Its length, in minutes; nil for that of the form.
  var minutes: Int?
}

extension DayForm {
  /// The slot of the time that the form is about.
  private var ownSlot: Int { repeats.ownSlot }

  /// Whether each day may have further times. Weekdays with a time of their own have one; those of an item with a zone are on another
  /// clock than the form.
  var offersDaily: Bool {
    when == .timed && original?.zone == nil && repeats.isSeries && !repeats.differs && repeats.kind != .other
      && original?.again == nil
  }

  /// Whether another one may be added.
  var offersMoreDaily: Bool {
    offersDaily && repeats.daily.count + 1 < DailyTime.most
      && DailyTime.slots ~= repeats.original?.nextSlot ?? 0
  }

  mutating func fillDaily(of series: DayItem) {
    let known = series.repetition?.daily ?? []
    let start = CivilTime(iso: time)?.minuteOfDay
    repeats.ownSlot = entry?.occurrence?.ordinal ?? known.first { $0.start == start }?.slot ?? 0
    repeats.daily = known.filter { $0.slot != ownSlot }.map { time in
      DailyField(
        slot: time.slot, start: CivilDateTime(day: .first, minute: time.start).time.hourAndMinute,
        minutes: time.minutes)
    }
    // It is the person who changes a repetition.
    changesRepeats = false
  }

  mutating func setDaily(_ slot: Int, _ text: String) {
    for index in repeats.daily.indices where repeats.daily[index].slot == slot {
      repeats.daily[index].start = text
    }
  }

  /// Adds a time, half a day from its own, or between those that are there.
  mutating func addDaily() -> Field? {
    guard offersMoreDaily else { return nil }
    let taken = repeats.daily.reduce(max(ownSlot, (repeats.original?.nextSlot ?? 1) - 1)) { max($0, $1.slot) }
    let times = ([time] + repeats.daily.map { $0.start }).compactMap { CivilTime(iso: $0)?.minuteOfDay }
    let free = [720, 360, 240, 480, 600].lazy.compactMap { apart in
      times.first.map { ($0 + apart) % 1440 }
    }.first { !times.contains($0) }
    let start = free.map { CivilDateTime(day: .first, minute: $0).time.hourAndMinute } ?? ""
    repeats.daily.append(DailyField(slot: taken + 1, start: start, minutes: nil))
    return .daily(taken + 1)
  }

  mutating func removeDaily(_ slot: Int) { repeats.daily.removeAll { $0.slot == slot } }

  /// The item with the further times of each day. A new series begins with the first that is not over.
  func daily(_ item: DayItem, _ clock: DayClock, _ problems: inout [Problem]) -> DayItem {
    guard item.repetition != nil, when == .timed, let start = item.start else { return item }
    if let known = repeats.original?.daily, !known.isEmpty, item.zone != nil {
      var item = item
      item.repetition?.slots = repeats.original?.slots ?? 0
      item.repetition?.daily = known.map { time in
        time.slot == ownSlot
          ? DailyTime(slot: ownSlot, start: start.time.minuteOfDay, minutes: item.minutes) : time
      }
      return item
    }
    guard offersDaily else { return item }
    if repeats.daily.isEmpty, repeats.original?.daily.isEmpty != false { return item }
    let isLengthKept = original.map { $0.minutes == item.minutes } ?? false
    var times = [DailyTime(slot: ownSlot, start: start.time.minuteOfDay, minutes: item.minutes)]
    for field in repeats.daily {
      guard let time = CivilTime(iso: field.start), !times.contains(where: { $0.start == time.minuteOfDay })
      else {
        problems.append(.repetition(.daily(field.slot)))
        continue
      }
      let minutes = (isLengthKept ? field.minutes : nil) ?? item.minutes
      times.append(DailyTime(slot: field.slot, start: time.minuteOfDay, minutes: minutes))
    }
    var item = item
    item.repetition?.slots = repeats.original?.slots ?? 0
    if entry?.occurrence != nil {
      item.repetition?.daily = times.inOrder
      return item
    }
    return item.beginning(daily: times, now: clock.inZone(item.zone, clock.now))
  }
}

extension DayItem {
  /// A new series with these times of each day, from the first of its first day on that is not over; from the first one of a day
  /// that is over.
  func beginning(daily: [DailyTime], now: CivilDateTime) -> DayItem {
    guard let start else { return self }
    let times = daily.inOrder
    let first =
      times.first { CivilDateTime(day: start.day, minute: $0.start).adding(minutes: $0.minutes) > now }
      ?? times.first
    var item = first.map { beginning(at: $0.start) } ?? self
    item.minutes = first?.minutes ?? minutes
    item.repetition?.daily = times.count > 1 ? times : []
    let slots = item.repetition?.nextSlot ?? 0
    item.repetition?.slots = slots
    return item
  }
}
