import Core

/// A month of reports: the weeks whose Sundays are in a month of the calendar.
public struct ReportMonth: Hashable, Comparable, Sendable {
  /// The first day of the month of the calendar.
  public let first: CivilDay

  /// The month of the calendar that has this day. For the month of reports of a day, ask its week.
  public init(containing day: CivilDay) { first = day.firstOfMonth }

  /// The first month that begins on this day or later: where figures of a questionnaire published then can begin.
  public init(startingFrom day: CivilDay) {
    let month = ReportWeek(containing: day).month
    self = month.firstWeek.monday >= day ? month : month.next
  }

  /// The week that has the first day of the month of the calendar.
  public var firstWeek: ReportWeek { ReportWeek(containing: first) }
  public var lastWeek: ReportWeek { next.firstWeek.previous }
  public var next: ReportMonth { ReportMonth(containing: first.adding(months: 1)) }

  /// What the month's figures are broken down by. It follows from the calendar, so nobody can choose it by what it would show.
  public var demographic: Demographic {
    let all = Demographic.allCases
    return all[(first.year * 12 + first.month - 1) % all.count]
  }

  public static func < (left: ReportMonth, right: ReportMonth) -> Bool { left.first < right.first }
}
