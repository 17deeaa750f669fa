import Components
import Core
import Loop
import Markup
import Reminders

/// O-1. Every choice is saved at once.
public enum OptionsScreen {
  /// - Parameters:
  ///   - state: the fields of dates that are being typed.
  ///   - around: tells of the device.
  public static func view(
    _ state: ChecklistScreen.State, _ content: CollegeContent, _ around: ModuleContext,
    _ context: CollegeContext
  ) -> HTML<CollegeEvent> {
    let words = context.words
    let permission = around.device.permission
    return screen(.options, path: context.links.options) {
      topBar(words, back: context.links.checklists, home: context.links.home)
      screenTitle(words(.checklistOptions))
      div(.class("card form")) { grades(content, context).map { CollegeEvent.reminders($0) } }
      if context.isUser {
        let options = context.shown.reminderOptions
        div(.class("card form")) { reminders(options, permission, words).map { CollegeEvent.reminders($0) } }
        let ringing: HTML<CollegeEvent>? = ringRow(around)
        if options.isOn { ringing }
        calendar(state, content, context)
        devices(options, permission, ringsClosed: ringing != nil, words).map { CollegeEvent.reminders($0) }
      } else {
        emptyState(.bell, title: words(.reminders), text: words(.optionsGuest)) {
          linkButton(words(.signUp), .primary, href: context.links.signUp)
          linkButton(words(.goHome), href: context.links.home)
        }
      }
    }
  }

  // MARK: Grade level

  private static func grades(_ content: CollegeContent, _ context: CollegeContext) -> HTML<ReminderEvent> {
    let words = context.words
    var chosen: Int?
    if case .grade(let level) = context.shown.standing(on: context.today) { chosen = level }
    return fieldset(.class("field")) {
      legend(.class("legend")) { words(.gradeLevel) }
      p(.class("hint")) { words(context.isUser ? .gradeLevelHint : .gradeLevelGuest) }
      div(.class("segments")) {
        for checklist in content.checklists {
          if let level = GradeLevel.number(of: checklist) {
            grade(checklist.id, checklist.title, level, chosen)
          }
        }
        grade(words(.gradeNone), words(.gradeNone), nil, chosen)
      }
    }
  }

  private static func grade(_ text: String, _ name: String, _ level: Int?, _ chosen: Int?) -> HTML<
    ReminderEvent
  > {
    label(.key(text), .class("segment")) {
      input(
        .type(.radio), .name("grade"), .aria(.label, name), .checked(level == chosen),
        .onCheck { _ in .choseGrade(level) })
      span { text }
    }
  }

  // MARK: Reminders

  private static func reminders(
    _ options: ReminderOptions, _ permission: NotificationPermission?, _ words: Words
  ) -> HTML<ReminderEvent> {
    fieldset(.class("field")) {
      legend(.class("legend")) { words(.reminders) }
      choiceBox(words(.remindersOn), isOn: options.isOn) { .turnedReminders($0) }
      if options.isOn {
        div(.class("nested"), .role(.radiogroup), .aria(.label, words(.howOften))) {
          for choice in Cadence.allCases { cadence(choice, words(choice.phrase), options) }
          if options.cadence == .before { days(options.daysBefore, words) }
        }
        systemChoice(permission, isWanted: options.usesSystem, words) { .turnedSystem($0) }
      }
    }
  }

  private static func cadence(_ cadence: Cadence, _ text: String, _ options: ReminderOptions) -> HTML<
    ReminderEvent
  > {
    label(.key(cadence.rawValue), .class("choice")) {
      input(
        .class("check"), .type(.radio), .name("every"), .checked(cadence == options.cadence),
        .onCheck { _ in .choseCadence(cadence) })
      span { text }
    }
  }

  private static func days(_ chosen: Int, _ words: Words) -> HTML<ReminderEvent> {
    div(.class("field")) {
      label(.for("days")) { words(.daysBefore) }
      select(
        .class("input"), .id("days"), .onChange { .choseDays(Int($0) ?? chosen) }
      ) {
        for days in ReminderOptions.daysToChoose {
          option(.key(days), .value("\(days)"), .selected(days == chosen)) {
            words(.daysCount, .count("count", days))
          }
        }
      }
    }
  }

  // MARK: Calendar

  private static func calendar(
    _ state: ChecklistScreen.State, _ content: CollegeContent, _ context: CollegeContext
  ) -> HTML<CollegeEvent> {
    let words = context.words
    let counted = content.itemBeforeClasses(on: context.today, record: context.record)
    let isEmpty = content.calendarDates(from: context.today, record: context.record).isEmpty
    return section(.class("card form"), .aria(.labelledby, "calendar-title")) {
      div {
        h2(.id("calendar-title"), .class("legend")) { words(.calendar) }
        p(.class("hint")) { words(isEmpty ? .calendarEmpty : .calendarText) }
      }
      // Some dates are in the file only once that day is known.
      if let counted {
        ChecklistScreen.sessionStart(counted, state, context).map { CollegeEvent.checklist($0) }
      }
      if !isEmpty {
        actionButton(words(.addToCalendar), icon: .calendar, sends: CollegeEvent.reminders(.tappedCalendar))
      }
    }
  }

  // MARK: This device

  private static func devices(
    _ options: ReminderOptions, _ permission: NotificationPermission?, ringsClosed: Bool, _ words: Words
  ) -> HTML<ReminderEvent> {
    let isAllowed = permission == .allowed && options.usesSystem && options.isOn
    let off: Phrase = options.isOn ? .worksSystemOff : .worksSystemNeedsReminders
    let system = systemObstacle(permission, words) ?? words(isAllowed ? .worksSystemOn : off)
    return section(.class("stack"), .aria(.labelledby, "works-title")) {
      h2(.id("works-title")) { words(.worksHere) }
      rows {
        worksRow(words(.worksInApp), words(options.isOn ? .worksInAppOn : .worksInAppOff), options.isOn)
        worksRow(words(.systemNotifications), system, isAllowed)
        // Where it can ring, a row above says whether it does.
        if !ringsClosed { worksRow(words(.worksClosed), words(.worksClosedText), false) }
      }
    }
  }
}

extension Cadence {
  /// Its name among the options.
  var phrase: Phrase {
    switch self {
    case .week: .everyWeek
    case .twoWeeks: .everyTwoWeeks
    case .month: .everyMonth
    case .before: .beforeEachDate
    }
  }
}
