import Components
import Core
import Loop
import Markup

/// Upcoming dates, on the home screen.
enum WhatsNext {
  /// The days ahead, and the most dates that are shown: the tiles have to stay within reach.
  private static let horizon = 120
  private static let most = 2
  /// The days for which a late date is shown.
  private static let patience = 120

  static func view(_ record: CollegeRecord, _ scene: CollegeScene) -> HTML<Erased>? {
    let (content, today, words) = (scene.content, scene.today, scene.words)
    let deadlines = content.deadlines(from: today, within: horizon, record: record).prefix(most)
    let late = content.overdue(on: today, patience: patience, record: record).first
    if deadlines.isEmpty && late == nil { return nil }
    return section(.class("rows"), .aria(.labelledby, "next-title")) {
      h2(.id("next-title"), .class("visually-hidden")) { words(.whatsNext) }
      for deadline in deadlines { card(deadline, today, content, words) }
      if let late { overdue(late, words) }
    }
  }

  private static func card(
    _ deadline: Deadline, _ today: CivilDay, _ college: CollegeContent, _ words: Words
  ) -> HTML<Erased> {
    let days = today.days(until: deadline.day)
    let phrase: Phrase = deadline.isEnd ? .nextEndsInDays : .nextInDays
    let grade = college.checklist(deadline.item.checklist)?.title ?? ""
    let date = words.formatting.day(deadline.day, .weekday)
    let sentence = words(phrase, .text("label", deadline.label), .count("count", days))
    return a(
      .key(deadline.item.item + deadline.label), .class("row next"), .href(deadline.item.address),
      .when(days > 1, .aria(.label, sentence + ", " + date + ", " + grade))
    ) {
      span(.class("next-days"), .aria(.hidden, true)) {
        if days > 1 {
          b { words.formatting.number(Double(days)) }
          words(.daysUnit, .count("count", days))
        } else {
          icon(.calendar)
        }
      }
      span(.class("row-body")) {
        // The number of days is beside it already.
        span(.class("row-title")) { days > 1 ? deadline.label : sentence }
        // The grade is not cut off where the line has no room for it.
        span(.class("row-note")) {
          date + " · "
          span { grade }
        }
      }
      icon(.chevronRight)
    }
  }

  private static func overdue(_ deadline: Deadline, _ words: Words) -> HTML<Erased> {
    let date = words.formatting.day(deadline.day, .long)
    return a(.key("overdue"), .class("row next"), .href(deadline.item.address)) {
      span(.class("next-days"), .aria(.hidden, true)) { icon(.clock) }
      rowBody(
        words(.overdueOn, .text("label", deadline.label), .text("date", date)), note: words(.overdueText))
      icon(.chevronRight)
    }
  }
}
