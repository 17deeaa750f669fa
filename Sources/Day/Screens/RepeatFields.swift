import Components
import Core
import Loop
import Markup

/// The fields of a repetition.
enum RepeatFields {
  static let weekdaysID = "weekdays"
  static let addDailyID = "add-daily"

  static func view(
    _ form: DayForm, _ problems: [FieldProblem], _ context: DayContext
  ) -> HTML<DayScreen.FormEvent> {
    let words = context.words
    let choice = form.repeats
    return fieldset(.class("field")) {
      legend(.class("visually-hidden")) { words(.dayRepeats) }
      div(.class("field")) {
        label(.for("repeats")) { words(.dayRepeats) }
        select(
          .class("input"), .id("repeats"),
          .onChange { .repeats(RepeatChoice.Kind(rawValue: $0) ?? .never) }
        ) {
          for kind in RepeatChoice.Kind.allCases where isOffered(kind, form) {
            option(.key(kind.rawValue), .value(kind.rawValue), .selected(kind == choice.kind)) {
              name(of: kind, form, context)
            }
          }
        }
      }
      if let unit = unit(choice.kind, words) {
        EntryForm.text(.interval, unit, choice.interval, .number, problems: problems)
      }
      if choice.kind == .weekly { weekdays(choice, problems, context) }
      if !form.otherWeekdays.isEmpty, form.repeats.daily.isEmpty { times(form, problems, context) }
      if form.offersDaily { daily(form, problems, words) }
      if choice.isSeries, choice.kind != .other { ends(form, problems, words) }
    }
  }

  private static func isOffered(_ kind: RepeatChoice.Kind, _ form: DayForm) -> Bool {
    switch kind {
    case .other: form.repeats.original != nil
    case .afterDone: form.kind == .task && !form.isOfSeries
    default: true
    }
  }

  private static func name(of kind: RepeatChoice.Kind, _ form: DayForm, _ context: DayContext) -> String {
    let words = context.words
    let day = form.start?.day ?? context.day
    switch kind {
    case .never: return words(.repeatNever)
    case .daily: return words(.repeatDaily)
    case .weekdays: return words(.repeatWeekdays)
    case .weekly: return words(.repeatWeekly)
    case .monthlyDate: return RepetitionWords.monthlyDate(form.repeats, day, words)
    case .monthlyWeekday:
      let nth = RepeatChoice.nth(of: day)
      return words(
        .repeatMonthlyWeekday, .count("nth", nth.ordinal), .text("weekday", context.weekday(nth.weekday)))
    case .yearly: return words(.repeatYearly)
    case .afterDone: return words(.repeatAfterDone)
    case .other: return RepetitionWords.other(form.repeats.original?.rule, context)
    }
  }

  /// The unit of the interval.
  private static func unit(_ kind: RepeatChoice.Kind, _ words: Words) -> String? {
    switch kind {
    case .never, .weekdays, .other: nil
    case .daily: words(.everyDays)
    case .weekly: words(.everyWeeks)
    case .monthlyDate, .monthlyWeekday: words(.everyMonths)
    case .yearly: words(.everyYears)
    case .afterDone: words(.afterDoneDays)
    }
  }

  private static func weekdays(
    _ choice: RepeatChoice, _ problems: [FieldProblem], _ context: DayContext
  ) -> HTML<DayScreen.FormEvent> {
    let message = problems.first { $0.field == weekdaysID }?.message
    return div(
      .class("segments weekdays"), .role(.group), .id(weekdaysID), .tabindex(-1),
      .aria(.label, context.words(.dayWeekdays))
    ) {
      if let message { p(.class("field-error")) { message } }
      for weekday in context.week.map({ $0.weekday }) {
        label(.key(weekday.rawValue), .class("segment")) {
          input(
            .type(.checkbox), .aria(.label, context.weekday(weekday)),
            .checked(choice.weekdays.contains(weekday)), .onCheck { .weekday(weekday, $0) })
          span { context.shortWeekday(weekday) }
        }
      }
    }
  }

  /// The times of weekdays that have one of their own.
  @HTMLBuilder<DayScreen.FormEvent>
  private static func times(
    _ form: DayForm, _ problems: [FieldProblem], _ context: DayContext
  ) -> HTMLContent<DayScreen.FormEvent> {
    let words = context.words
    label(.class("choice")) {
      input(
        .class("check"), .type(.checkbox), .checked(form.repeats.differs), .onCheck { .differs($0) })
      span { words(.repeatDiffers) }
    }
    if form.repeats.differs {
      for weekday in form.otherWeekdays { time(weekday, form, problems, context) }
    }
  }

  private static func time(
    _ weekday: Weekday, _ form: DayForm, _ problems: [FieldProblem], _ context: DayContext
  ) -> HTML<DayScreen.FormEvent> {
    let words = context.words
    let name = Words.Argument.text("weekday", context.weekday(weekday))
    let field = form.field(of: weekday)
    let start = DayForm.Field.weekdayStart(weekday)
    let end = DayForm.Field.weekdayEnd(weekday)
    let message = problems.first { $0.field == start.id }?.message
    return div(.key(weekday.rawValue), .class("part")) {
      if let message { p(.class("field-error"), .id(start.id + "-error")) { message } }
      span(.class("part-name"), .aria(.hidden, true)) { context.weekday(weekday) }
      label(.class("visually-hidden"), .for(start.id)) { words(.weekdayStart, name) }
      TimeField.view(id: start.id, value: field.start, isInvalid: message != nil, isLive: true, words) {
        .text(start, $0)
      }
      if form.kind.takesTime {
        label(.class("visually-hidden"), .for(end.id)) { words(.weekdayEnd, name) }
        TimeField.view(id: end.id, value: field.end, words) { .text(end, $0) }
      }
    }
  }

  /// The further times of each day.
  private static func daily(
    _ form: DayForm, _ problems: [FieldProblem], _ words: Words
  ) -> HTML<DayScreen.FormEvent> {
    div(.class("field")) {
      for field in form.repeats.daily {
        let id = DayForm.Field.daily(field.slot).id
        let message = problems.first { $0.field == id }?.message
        div(.key(id), .class("part")) {
          if let message { p(.class("field-error"), .id(id + "-error")) { message } }
          label(.class("part-name"), .for(id)) { words(.repeatAlsoAt) }
          TimeField.view(id: id, value: field.start, isInvalid: message != nil, isLive: true, words) {
            .text(.daily(field.slot), $0)
          }
          EntryForm.remove(
            words(.dayRemove, .text("name", words.labelled(words(.repeatAlsoAt), field.start))),
            .removeDaily(field.slot))
        }
      }
      if form.offersMoreDaily {
        button(.type(.button), .class("button quiet"), .id(addDailyID), .onClick(.addDaily)) {
          icon(.plus)
          words(.repeatAddTime)
        }
      }
    }
  }

  private static func ends(
    _ form: DayForm, _ problems: [FieldProblem], _ words: Words
  ) -> HTML<DayScreen.FormEvent> {
    let choice = form.repeats
    return fieldset(.class("field")) {
      legend(.class("legend")) { words(.dayEnds) }
      div(.class("segments")) {
        EntryForm.segment("ends", "never", words(.endsNever), choice.end == .never, .ends(.never))
        EntryForm.segment("ends", "on", words(.endsOn), choice.end == .on, .ends(.on))
        EntryForm.segment("ends", "after", words(.endsAfter), choice.end == .after, .ends(.after))
      }
      if choice.end == .on {
        EntryForm.text(.until, words(.dayLastDay), choice.until, .date, problems: problems)
      }
      if choice.end == .after {
        EntryForm.text(.count, words(.dayTimes), choice.count, .number, problems: problems)
      }
    }
  }
}

extension DayContext {
  /// A day with that weekday, for formatting its name: 2026-11-23 is a Monday.
  private func example(_ weekday: Weekday) -> CivilDay {
    (CivilDay(year: 2026, month: 11, day: 23) ?? .first).nextOrSame(weekday)
  }

  func weekday(_ weekday: Weekday) -> String {
    switch weekday {
    case .monday: words(.monday)
    case .tuesday: words(.tuesday)
    case .wednesday: words(.wednesday)
    case .thursday: words(.thursday)
    case .friday: words(.friday)
    case .saturday: words(.saturday)
    case .sunday: words(.sunday)
    }
  }

  func shortWeekday(_ weekday: Weekday) -> String { words.formatting.day(example(weekday), .shortWeekday) }
}
