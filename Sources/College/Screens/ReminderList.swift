import Components
import Core
import Loop
import Markup
import Reminders

/// A reminder in words.
public struct ReminderText: Hashable, Sendable {
  public var title: String
  public var body: String
  /// The address of its screen.
  public var path: String
}

extension CollegeReminder {
  /// The words for today.
  public func text(_ context: CollegeContext) -> ReminderText {
    let words = context.words
    let links = context.links
    switch topic {
    case .due(let deadline):
      let date = words.formatting.day(deadline.day, .weekday)
      return ReminderText(
        title: deadline.countdown(from: context.today, words),
        body: deadline.title == deadline.label ? date : deadline.title + " · " + date,
        path: links.checklist(deadline.item.checklist) + "#" + deadline.item.elementID)
    case .digest(let open, let checklist, let next):
      let body = next.map {
        words(
          .reminderNext, .text("label", $0.label), .text("date", words.formatting.day($0.day, .weekday)))
      }
      return ReminderText(
        title: words(.reminderDigest, .count("count", open)), body: body ?? "",
        path: checklist.map { links.checklist($0) } ?? links.checklists)
    case .grade(let level):
      return ReminderText(
        title: words(.reminderGrade, .count("level", level)), body: words(.reminderGradeText),
        path: links.checklist("\(level)"))
    }
  }
}

extension Deadline {
  /// "FAFSA opens in 3 days"
  public func countdown(from today: CivilDay, _ words: Words) -> String {
    let (label, count) = (
      Words.Argument.text("label", label), Words.Argument.count("count", today.days(until: day))
    )
    if let registersFor {
      return words(
        .nextRegistersInDays, label, .text("date", words.formatting.day(registersFor, .long)), count)
    }
    return words(isEnd ? .nextEndsInDays : .nextInDays, label, count)
  }
}

/// Given reminders that the person has not closed, on the home screen.
public enum ReminderList {
  /// The most reminders that are shown; others follow when these are closed.
  private static let most = 3

  public static func view(
    _ reminders: [CollegeReminder], at now: CivilDateTime, _ context: CollegeContext
  ) -> HTML<ReminderEvent>? {
    if reminders.isEmpty { return nil }
    let words = context.words
    return section(.class("stack"), .aria(.labelledby, "reminders-title")) {
      h2(.id("reminders-title"), .class("visually-hidden")) { words(.reminders) }
      ul(.class("rows reminders"), .role(.list)) {
        for reminder in reminders.prefix(most) { row(reminder, at: now, context) }
        if reminders.count > 1 {
          li {
            div(.class("row")) {
              span(.class("row-body row-note")) {
                words(.reminderCount, .count("count", reminders.count))
              }
              actionButton(
                words(reminders.count > most ? .dismissThese : .dismissAll), .quiet,
                sends: .closed(reminders.prefix(most).map { $0.reminder }))
            }
          }
        }
      }
    }
  }

  /// The addresses of the items that are reminded of, as far as they are in sight.
  static func items(_ reminders: [CollegeReminder]) -> [String] {
    reminders.prefix(most).compactMap { reminder in
      if case .due(let deadline) = reminder.topic { deadline.item.address } else { nil }
    }
  }

  private static func row(
    _ reminder: CollegeReminder, at now: CivilDateTime, _ context: CollegeContext
  ) -> HTML<ReminderEvent> {
    let words = context.words
    let text = reminder.text(context)
    let id = "reminder-" + reminder.reminder.id
    return li(.key(reminder.reminder.id)) {
      div(.class("row")) {
        icon(.bell)
        a(.class("row-body"), .href(text.path), .id(id)) {
          span(.class("row-title")) { text.title }
          if !text.body.isEmpty { span(.class("row-note")) { text.body } }
        }
        button(
          .type(.button), .class("button quiet"), .title(words(.dismiss)),
          .aria(.label, words.labelled(words(.dismiss), text.title)), .onClick(.closed([reminder.reminder]))
        ) { icon(.x) }
        if canWait(reminder, now) {
          div(.class("actions")) {
            button(
              .type(.button), .class("button quiet"), .aria(.describedby, id),
              .onClick(.postponed(reminder.reminder))
            ) { words(.remindTomorrow) }
          }
        }
      }
    }
  }

  /// Whether tomorrow is early enough. A new grade is the same tomorrow.
  private static func canWait(_ reminder: CollegeReminder, _ now: CivilDateTime) -> Bool {
    if case .grade = reminder.topic { return false }
    return now.tomorrowMorning < reminder.reminder.end
  }
}
