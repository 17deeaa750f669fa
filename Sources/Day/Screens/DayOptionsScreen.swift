import Components
import Core
import Loop
import Markup

/// TR-6. Every choice takes effect at once, on all screens.
public enum DayOptionsScreen {
  typealias Event = DayScreen.Event

  public static func view(
    _ context: DayContext, isDark: Bool?, timeFormat: TimeFormat
  ) -> HTML<DayScreen.Event> {
    let words = context.words
    return screen(.options, path: context.path(.options)) {
      topBar(words, back: context.path(.today))
      screenTitle(words(.options))
      rows {
        linkRow(words(.notificationSettings), icon: .bell, href: context.path(.notifications), words)
      }
      div(.class("card form")) {
        display(context)
        colours(context)
        dark(isDark, words)
        time(timeFormat, context)
      }
      div(.class("card form")) {
        h2(.class("legend")) { words(.dayPlanning) }
        number(words(.daySnap), "snap", DayPreferences.snaps, context.preferences.snap, context) { .snap($0) }
        number(
          words(.dayUsualLength), "length", DayPreferences.lengthsToChoose, context.preferences.length,
          context
        ) { .length($0) }
        start(context)
        weekStart(context)
      }
      sources(context)
      rows {
        linkRow(words(.dayCalendarFiles), icon: .calendar, href: context.path(.calendar), words)
        if !context.links.guide.isEmpty {
          linkRow(words(.guide), icon: .help, href: context.links.guide, words)
        }
        linkRow(words(.settings), icon: .settings, href: context.links.settings, words)
      }
    }
  }

  private static func display(_ context: DayContext) -> HTML<Event> {
    let words = context.words
    return group(words(.displayType)) {
      for display in DayDisplay.allCases {
        segment("display", name(of: display, words), context.display == display, .display(display))
      }
    }
  }

  static func name(of display: DayDisplay, _ words: Words) -> String {
    switch display {
    case .timeline: words(.displayTimeline)
    case .list: words(.displayList)
    case .week: words(.displayWeek)
    }
  }

  private static func colours(_ context: DayContext) -> HTML<Event> {
    let words = context.words
    return div(.class("field")) {
      label(.class("choice")) {
        input(
          .class("check"), .type(.checkbox), .checked(context.isColourBlind),
          .aria(.describedby, "colour-blind-hint"), .onCheck { .choice(.colourBlind($0)) })
        span { words(.colourBlindMode) }
      }
      p(.class("hint"), .id("colour-blind-hint")) { words(.colourBlindHint) }
      div(.class("swatches"), .aria(.hidden, true)) {
        for colour in DayColour.allCases {
          span(.key(colour.rawValue), .class("swatch"), .data(.kind, colour.rawValue))
        }
      }
    }
  }

  private static func dark(_ isDark: Bool?, _ words: Words) -> HTML<Event> {
    group(words(.appearance)) {
      segment("dark", words(.appearanceSystem), isDark == nil, .dark(nil))
      segment("dark", words(.appearanceLight), isDark == false, .dark(false))
      segment("dark", words(.appearanceDark), isDark == true, .dark(true))
    }
  }

  private static func time(_ chosen: TimeFormat, _ context: DayContext) -> HTML<Event> {
    let words = context.words
    let example = CivilTime(hour: 14, minute: 5) ?? .midnight
    let formatting = words.formatting
    return group(words(.timeFormat)) {
      segment("time", words(.timeSystem), chosen == .system, .timeFormat(.system))
      segment("time", formatting.with(.twelve).time(example), chosen == .twelve, .timeFormat(.twelve))
      segment(
        "time", formatting.with(.twentyFour).time(example), chosen == .twentyFour, .timeFormat(.twentyFour))
    }
  }

  private static func group(
    _ title: String, @HTMLBuilder<Event> content: () -> HTMLContent<Event>
  ) -> HTML<Event> {
    fieldset(.key(title), .class("field")) {
      legend(.class("legend")) { title }
      div(.class("segments")) { content() }
    }
  }

  private static func segment(
    _ name: String, _ text: String, _ isChosen: Bool, _ choice: DayChoice
  ) -> HTML<Event> {
    label(.key(text), .class("segment")) {
      input(.type(.radio), .name(name), .checked(isChosen), .onCheck { _ in .choice(choice) })
      span { text }
    }
  }

  private static func number(
    _ title: String, _ name: String, _ choices: [Int], _ chosen: Int, _ context: DayContext,
    _ choice: @escaping (Int) -> DayChoice
  ) -> HTML<Event> {
    group(title) {
      for minutes in choices { segment(name, context.length(minutes), minutes == chosen, choice(minutes)) }
    }
  }

  private static func start(_ context: DayContext) -> HTML<Event> {
    let moment = CivilDateTime(day: context.today, minute: context.preferences.dayStart)
    return div(.class("field")) {
      label(.for("day-start")) { context.words(.dayStartsAt) }
      TimeField.view(id: "day-start", value: moment.time.hourAndMinute, context.words) {
        .choice(.dayStart(CivilTime(iso: $0)?.minuteOfDay ?? context.preferences.dayStart))
      }
    }
  }

  private static func weekStart(_ context: DayContext) -> HTML<Event> {
    let chosen = context.preferences.weekStart
    return group(context.words(.weekStartsOn)) {
      segment("week-start", context.words(.timeSystem), chosen == nil, .weekStart(nil))
      for weekday in DayPreferences.weekStarts {
        segment("week-start", context.weekday(weekday), weekday == chosen, .weekStart(weekday))
      }
    }
  }

  /// Switches for other modules' things; nil without other modules.
  private static func sources(_ context: DayContext) -> HTML<Event>? {
    let kinds = context.offered
    if kinds.isEmpty { return nil }
    let words = context.words
    let hidden = context.preferences.hidden
    return div(.class("card form")) {
      fieldset(.class("field")) {
        legend(.class("legend")) { words(.dayAlsoShows) }
        for kind in kinds {
          label(.key(kind.rawValue), .class("choice")) {
            input(
              .class("check"), .type(.checkbox), .checked(!hidden.contains(kind)),
              .onCheck { .choice(.hides(kind, !$0)) })
            span { words(kind == .deadline ? .dayDeadlines : .daySessions) }
          }
        }
      }
    }
  }
}
