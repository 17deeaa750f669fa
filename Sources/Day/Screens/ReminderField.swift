import Components
import Core
import Loop
import Markup

/// The choice whether and when one is told of an entry.
enum ReminderField {
  static let id = "remind"

  static func view(_ form: DayForm, _ context: DayContext) -> HTML<DayScreen.FormEvent> {
    var choices = [DayReminder.usual, .never] + form.reminders.map { .at($0) }
    if !choices.contains(form.reminder) { choices.append(form.reminder) }
    return div(.key(id), .class("field")) {
      label(.for(id)) { context.words(.remindMe) }
      select(.class("input"), .id(id), .onChange { .reminder(DayReminder(text: $0)) }) {
        for choice in choices {
          option(.key(choice.text), .value(choice.text), .selected(choice == form.reminder)) {
            context.name(of: choice, form)
          }
        }
      }
      if form.reminder == .never, !form.marks.isEmpty {
        p(.class("hint")) { context.words(.remindNotHint) }
      }
    }
  }
}

extension DayForm {
  /// The times of a reminder that are offered, in minutes from the start.
  var reminders: [Int] { countsFromDay ? DayReminder.ofDays : DayReminder.ofTimes }
}

extension DayContext {
  /// "As usual: at its time", "Not", "10 min before", "The day before, 18:00"
  fileprivate func name(of reminder: DayReminder, _ form: DayForm) -> String {
    switch reminder {
    case .usual: words(.remindUsual, .text("when", usual(form)))
    case .never: words(.remindNot)
    case .at(let minutes): time(of: minutes, isAllDay: form.countsFromDay)
    }
  }

  private func usual(_ form: DayForm) -> String {
    let rule = record.notificationSettings[form.kind]
    guard rule.isOn, let lead = rule.lead else { return words(.remindUsuallyNot) }
    if form.when == .inbox { return time(of: DayNotification.beforeDue, isAllDay: true) }
    if form.when == .allDay {
      return words.formatting.time(CivilDateTime(day: today, minute: preferences.dayStart).time)
    }
    return lead == 0 ? words(.dayAtItsTime) : words(.dayAhead, .text("length", length(lead)))
  }

  private func time(of minutes: Int, isAllDay: Bool) -> String {
    guard isAllDay else {
      let isOfDays = minutes < 0 && minutes % 1440 == 0
      return isOfDays ? words(.remindDaysAhead, .count("count", -minutes / 1440)) : relative(minutes)
    }
    if minutes >= 1440 { return relative(minutes) }
    let moment = CivilDateTime(day: today, time: .midnight).adding(minutes: minutes)
    let clock = Words.Argument.text("time", time(moment))
    let days = moment.day.days(until: today)
    switch days {
    case 0: return words(.remindThatDay, clock)
    case 1: return words(.remindDayBefore, clock)
    default: return words(.remindDaysBefore, .count("count", days), clock)
    }
  }

  /// What was chosen for an entry, in its details; nil for what is usual.
  func reminder(of item: DayItem) -> String? {
    switch item.reminder {
    case .usual: nil
    case .never: words(.remindNone)
    case .at(let minutes):
      words(
        .remindSet,
        .text("when", time(of: minutes, isAllDay: item.isAllDay || item.isInInbox && item.due?.time == nil)))
    }
  }
}
