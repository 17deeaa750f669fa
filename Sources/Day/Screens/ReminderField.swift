import Components
import Core
import Loop
import Markup

/// The choice whether and when one is told of an entry.
enum ReminderField {
  static let id = "remind"

  /// The choice that lets one type a time.
  static let other = "other"

  /// How long before, and of what counts from a day at which time.
  static func typed(
    _ time: DayAlertTime, _ id: String, _ form: DayForm, _ problems: [FieldProblem], _ words: Words
  ) -> HTML<DayScreen.FormEvent> {
    let number = DayForm.Field.alertNumber(id)
    let problem = problems.first { $0.field == number.id }
    return div(.key("typed"), .class("alert-time")) {
      if let problem {
        p(.key("error"), .class("field-error"), .id(number.id + "-error")) {
          icon(.alert)
          span { problem.message }
        }
      }
      input(
        .key("number"), .class("input"), .id(number.id), .type(.text), .inputmode("numeric"),
        .value(time.number), .maxlength(5), .autocomplete("off"), .aria(.label, words(.alertHowLong)),
        .when(problem != nil, .aria(.invalid, true)),
        .when(problem != nil, .aria(.describedby, number.id + "-error")), .onInput { .text(number, $0) })
      if form.countsFromDay {
        span(.key("days")) { words(.alertDaysBefore) }
        TimeField.view(id: DayForm.Field.alertTime(id).id, value: time.time, isLive: true, words) {
          .text(.alertTime(id), $0)
        }
      } else {
        select(
          .key("unit"), .class("input"), .aria(.label, words(.alertUnit)),
          .onChange { text in
            .alertUnit(id, Int(text).flatMap { DayAlertTime.Unit(rawValue: $0) } ?? time.unit)
          }
        ) {
          for unit in DayAlertTime.Unit.allCases {
            option(.key(unit.rawValue), .value("\(unit.rawValue)"), .selected(unit == time.unit)) {
              name(of: unit, words)
            }
          }
        }
      }
    }
  }

  private static func name(of unit: DayAlertTime.Unit, _ words: Words) -> String {
    switch unit {
    case .minutes: words(.alertMinutesBefore)
    case .hours: words(.alertHoursBefore)
    case .days: words(.alertDaysBefore)
    case .weeks: words(.alertWeeksBefore)
    }
  }

  static func view(
    _ form: DayForm, _ problems: [FieldProblem], _ context: DayContext
  ) -> HTML<DayScreen.FormEvent> {
    var choices = [DayReminder.usual, .never] + form.reminders.map { .at($0) }
    if !choices.contains(form.reminder) { choices.append(form.reminder) }
    return div(.key(id), .class("field")) {
      label(.for(id)) { context.words(.remindMe) }
      select(
        .class("input"), .id(id),
        .onChange { $0 == other ? .otherAlert(DayForm.ofReminder) : .reminder(DayReminder(text: $0)) }
      ) {
        for choice in choices {
          option(
            .key(choice.text), .value(choice.text),
            .selected(choice == form.reminder && form.alertTimes[DayForm.ofReminder] == nil)
          ) {
            context.name(of: choice, form)
          }
        }
        option(.key(other), .value(other), .selected(form.alertTimes[DayForm.ofReminder] != nil)) {
          context.words(.alertOther)
        }
      }
      if let time = form.alertTimes[DayForm.ofReminder] {
        typed(time, DayForm.ofReminder, form, problems, context.words)
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

  func time(of minutes: Int, isAllDay: Bool) -> String {
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
        .text("when", time(of: minutes, isAllDay: item.countsFromDay)))
    }
  }
}
