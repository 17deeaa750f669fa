import Components
import Core

/// A period of every school year, including its first and last day.
public struct Season: Hashable, Sendable {
  public var from = MonthDay.first
  public var to = MonthDay.first

  public init() {}

  func contains(_ day: CivilDay) -> Bool {
    let year = SchoolYear(containing: day)
    let (first, last) = (year.day(from), year.day(to))
    return first <= last ? first <= day && day <= last : day <= last || first <= day
  }

  /// The last day of the season that a day is in; nil outside of it.
  func end(containing day: CivilDay) -> CivilDay? {
    guard contains(day) else { return nil }
    let year = SchoolYear(containing: day)
    let last = year.day(to)
    return last < day ? SchoolYear(start: year.start + 1).day(to) : last
  }

  /// The first day of the season, if it is later in the school year than `day`.
  func start(after day: CivilDay) -> CivilDay? {
    let start = SchoolYear(containing: day).day(from)
    return start > day ? start : nil
  }
}

/// The last day on which an item is of use, in the school year of its list or a later one.
public struct ItemEnd: Hashable, Sendable {
  public var day = MonthDay.first
  public var yearsAfter = 0

  public init() {}
}

extension ItemEnd: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.monthDay("day", &day, .required)
    v.integer("yearsAfter", &yearsAfter, in: 0...DueRule.mostYearsAfter, .optional)
  }
}

extension CollegeRecord {
  /// Whether the end of an open item has passed. An item with an own date has no end.
  func isOver(_ item: ChecklistItem, in checklist: Checklist, on today: CivilDay) -> Bool {
    guard let end = item.ends.first,
      ownDate(of: ItemReference(checklist: checklist.id, item: item.id)) == nil
    else { return false }
    return SchoolYear(start: year(of: checklist, on: today).start + end.yearsAfter).day(end.day) < today
  }
}

extension Season: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.monthDay("from", &from, .required)
    v.monthDay("to", &to, .required)
  }
}
