import Components
import Core
import Loop
import Markup

/// A month with the days that have a check.
enum CheckCalendar {
  static let titleID = "check-calendar"

  /// - Parameter back: how many months before this one.
  static func view(
    _ record: HealthRecord, back: Int, _ context: ModuleContext
  ) -> HTML<ProgressGraph.Event>? {
    let words = context.words
    guard let earliest = record.checkedDays.last else { return nil }
    let first = context.today.firstOfMonth.adding(months: -back)
    return section(.key("calendar"), .class("card stack"), .aria(.labelledby, titleID)) {
      h2(.id(titleID)) { words(.healthDays) }
      p(.class("hint"), .role(.status)) {
        words(.healthDaysIn, .text("month", name(first, context)), .count("count", count(record, in: first)))
      }
      Markup.table(.class("check-days")) {
        thead {
          tr {
            for day in week(first, words) {
              th(.key(day.weekday.rawValue), .scope("col")) { words.formatting.day(day, .shortWeekday) }
            }
          }
        }
        tbody {
          for row in weeks(first, words) {
            tr(.key(row[0].description)) {
              for day in row { cell(day, first, record, context) }
            }
          }
        }
      }
      div(.class("actions")) {
        button(
          .type(.button), .class("button"), .disabled(first <= earliest.firstOfMonth),
          .onClick(.movedMonths(1))
        ) {
          icon(.arrowLeft)
          words(.healthMonthBefore)
        }
        button(
          .type(.button), .class("button"), .disabled(back == 0), .onClick(.movedMonths(-1))
        ) {
          words(.healthMonthAfter)
          icon(.arrowLeft, class: "turned")
        }
      }
    }
  }

  private static func cell(
    _ day: CivilDay, _ first: CivilDay, _ record: HealthRecord, _ context: ModuleContext
  ) -> HTML<ProgressGraph.Event> {
    let isIn = day.firstOfMonth == first
    let kept = isIn ? record.check(on: day) : nil
    return td(.key(day.description), .when(day == context.today, .aria(.current, "date"))) {
      if isIn {
        span(.classes(("check-day", true), ("checked", kept != nil))) {
          "\(day.day)"
          if kept != nil { span(.class("visually-hidden")) { " " + context.words(.healthDayChecked) } }
        }
      }
    }
  }

  /// The seven days of the first row.
  private static func week(_ first: CivilDay, _ words: Words) -> [CivilDay] {
    let start = first.previousOrSame(words.formatting.weekStart)
    return (0..<7).map { start.adding(days: $0) }
  }

  private static func weeks(_ first: CivilDay, _ words: Words) -> [[CivilDay]] {
    let last = first.adding(months: 1).adding(days: -1)
    var weeks: [[CivilDay]] = []
    var start = first.previousOrSame(words.formatting.weekStart)
    while start <= last {
      weeks.append((0..<7).map { start.adding(days: $0) })
      start = start.adding(days: 7)
    }
    return weeks
  }

  private static func count(_ record: HealthRecord, in first: CivilDay) -> Int {
    record.checkedDays.filter { $0.firstOfMonth == first }.count
  }

  /// Such as "Nov 1 – Nov 30", with the year if it is another one, from the formats that there are.
  private static func name(_ first: CivilDay, _ context: ModuleContext) -> String {
    let last = first.adding(months: 1).adding(days: -1)
    let style = first.year == context.today.year ? DayStyle.short : .long
    return context.words.formatting.day(first, style) + " – " + context.words.formatting.day(last, style)
  }
}
