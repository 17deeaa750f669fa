import Components
import Core
import Reports

/// What weeks and months of reports are called.
struct ReportPeriods {
  let words: Words

  init(_ words: Words) { self.words = words }

  /// From the first day of weeks to the last, such as "28 September – 4 October 2026".
  func name(_ weeks: ClosedRange<ReportWeek>) -> String {
    let (first, last) = (weeks.lowerBound.monday, weeks.upperBound.lastDay)
    return "\(words.formatting.day(first, .long)) – \(words.formatting.day(last, .long))"
  }

  /// A month begins and ends with weeks, and so a few days away from the calendar's.
  func name(_ row: MonthRow) -> String {
    words(.cmsMonthOf, .text("days", name(row.weeks ?? row.month.firstWeek...row.month.lastWeek)))
  }

  /// What a category is called.
  func category(_ category: String?) -> String {
    category.map { words.category($0) } ?? words(.cmsNotStated)
  }
}
