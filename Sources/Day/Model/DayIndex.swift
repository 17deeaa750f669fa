import Core

/// Ids of items by day, inbox and repetition.
struct DayIndex {
  /// Items that do not repeat, by the days that they may touch.
  private var days: [CivilDay: [String]] = [:]
  private(set) var repeating: [String] = []
  private(set) var inbox: [String] = []
  /// Items that are due and do not repeat, by the days on which they may be.
  private var due: [CivilDay: [String]] = [:]
  private(set) var withDeadline: [String] = []

  mutating func add(_ item: DayItem) {
    if item.repetition == nil, let day = item.due?.day {
      Self.insert(item.id, into: &withDeadline)
      for away in -item.zoneDays...item.zoneDays { due[day.adding(days: away), default: []].append(item.id) }
    }
    if item.isInInbox {
      Self.insert(item.id, into: &inbox)
    } else if item.repetition != nil {
      Self.insert(item.id, into: &repeating)
    } else {
      for day in item.days { days[day, default: []].append(item.id) }
    }
  }

  mutating func remove(_ item: DayItem) {
    if item.repetition == nil, let day = item.due?.day {
      Self.remove(item.id, from: &withDeadline)
      for away in -item.zoneDays...item.zoneDays { due[day.adding(days: away)]?.removeAll { $0 == item.id } }
    }
    if item.isInInbox {
      Self.remove(item.id, from: &inbox)
    } else if item.repetition != nil {
      Self.remove(item.id, from: &repeating)
    } else {
      for day in item.days { days[day]?.removeAll { $0 == item.id } }
    }
  }

  /// Items that do not repeat and may touch a day.
  func items(near day: CivilDay) -> [String] { days[day] ?? [] }

  /// Items that do not repeat and may be due on a day.
  func due(near day: CivilDay) -> [String] { due[day] ?? [] }

  /// Ids begin with their time of creation, so they sort by age.
  private static func insert(_ id: String, into ids: inout [String]) {
    ids.insert(id, at: place(of: id, in: ids))
  }

  private static func remove(_ id: String, from ids: inout [String]) {
    let place = place(of: id, in: ids)
    if place < ids.count, ids[place] == id { ids.remove(at: place) }
  }

  /// The first that is not before `id`: thousands come at once from a file.
  private static func place(of id: String, in ids: [String]) -> Int {
    var low = 0
    var high = ids.count
    while low < high {
      let middle = low + (high - low) / 2
      if ids[middle] < id { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension DayItem {
  /// The days that it may touch. With a zone, these include days before and after, because days begin elsewhere at
  /// other times.
  var days: [CivilDay] {
    guard let range = dayRange else { return [] }
    var days: [CivilDay] = []
    var day = range.lowerBound
    while day <= range.upperBound {
      days.append(day)
      let next = day.adding(days: 1)
      if next <= day { break }
      day = next
    }
    return days
  }

  /// The first to the last day that it may touch; nil in the inbox.
  var dayRange: ClosedRange<CivilDay>? {
    guard let start else { return nil }
    let end = start.adding(minutes: max(0, span - 1))
    return start.day.adding(days: -zoneDays)...max(end.day, start.day).adding(days: zoneDays)
  }

  /// The largest difference in days to the person's clock: two zones are up to 26 hours apart.
  var zoneDays: Int { zone == nil ? 0 : 2 }
}
