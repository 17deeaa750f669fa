import Components
import Core
import Loop
import Markup

/// What to do next, on the home screen.
enum WhatsNext {
  /// - Parameter reminded: the addresses of items that stand above it already.
  static func view(
    _ record: CollegeRecord, _ scene: CollegeScene, besides reminded: [String]
  ) -> HTML<ReminderEvent>? {
    let words = scene.words
    let all = HomeAdvice.all(record, scene.content, on: scene.today, words)
      .filter { !reminded.contains($0.path) }
    // A guest, too: without a grade nothing can be said of what comes next.
    let asks = !record.hasAnsweredGrade && hasGrades(scene.content)
    if all.isEmpty && !asks { return nil }
    return section(.class("stack"), .aria(.labelledby, "next-title")) {
      h2(.id("next-title"), .when(all.isEmpty, .class("visually-hidden"))) { words(.whatsNext) }
      if asks { question(scene.content, words) }
      if !all.isEmpty {
        div(.class("rows")) {
          for advice in all { row(advice, words) }
        }
      }
    }
  }

  private static func row(_ advice: HomeAdvice, _ words: Words) -> HTML<ReminderEvent> {
    if let missed = advice.missed { return row(advice, missed, words) }
    return a(.key(advice.key), .class("row next"), .href(advice.path)) {
      span(.class("next-days"), .aria(.hidden, true)) {
        switch advice.mark {
        case .days(let days):
          b { words.formatting.number(Double(days)) }
          words(.daysUnit, .count("count", days))
        case .icon(let picture): icon(picture)
        }
      }
      span(.class("row-body")) {
        span(.class("row-title")) { advice.title }
        if !advice.note.isEmpty || !advice.list.isEmpty {
          span(.class("row-note")) {
            advice.note
            if !advice.list.isEmpty {
              " · "
              // The grade stays whole where the line has no room for it.
              span { advice.list }
            }
          }
        }
      }
      icon(.chevronRight)
    }
  }

  /// With a button that takes it away.
  private static func row(
    _ advice: HomeAdvice, _ missed: MissedDate, _ words: Words
  ) -> HTML<ReminderEvent> {
    let id = "missed-" + missed.item.item
    return div(.key(advice.key), .class("row next")) {
      span(.class("next-days"), .aria(.hidden, true)) { icon(.clock) }
      a(.class("row-body"), .href(advice.path), .id(id)) {
        span(.class("row-title")) { advice.title }
        span(.class("row-note")) { advice.note }
      }
      button(
        .type(.button), .class("button quiet"), .title(words(.dismiss)),
        .aria(.label, words.labelled(words(.dismiss), advice.title)), .onClick(.dismissed(missed))
      ) { icon(.x) }
    }
  }

  // MARK: The grade

  private static func hasGrades(_ content: CollegeContent) -> Bool {
    content.checklists.contains { GradeLevel.number(of: $0) != nil }
  }

  private static func question(_ content: CollegeContent, _ words: Words) -> HTML<ReminderEvent> {
    // One line, so that the tiles stay in sight.
    div(.class("rows")) {
      details {
        summary(.class("row")) {
          icon(.help)
          rowBody(words(.gradeQuestion), note: words(.gradeQuestionText))
          icon(.chevronRight)
        }
        div(.class("form")) {
          div(.class("actions")) {
            for checklist in content.checklists {
              if let level = GradeLevel.number(of: checklist) {
                actionButton(checklist.title, sends: ReminderEvent.choseGrade(level))
              }
            }
            actionButton(words(.gradeSkip), .quiet, sends: ReminderEvent.choseGrade(nil))
          }
        }
      }
    }
  }
}
