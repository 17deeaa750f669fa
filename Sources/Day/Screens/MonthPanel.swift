import Components
import Core
import Loop
import Markup

/// The dialog that leads to any day: a month, whose days with open entries have a dot. Where there is room, they have titles.
enum MonthPanel {
  typealias Event = DayScreen.Event

  /// Room for the longest month, so that no month moves the buttons below it.
  private static let weeks = 6
  /// The titles that a day has room for.
  private static let mostTitles = 3

  static func dayID(_ day: CivilDay) -> String { "pick-" + day.description }

  static func view(_ state: DayScreen.State, _ context: DayContext) -> HTML<Event> {
    let words = context.words
    let picked = state.picked ?? context.day
    let days = days(around: picked, context)
    return Panel.view(words(.dayPick), context) {
      div(.class("month-head")) {
        turn(words(.monthPrevious), to: picked.adding(months: -1), "previous-day")
        p(.role(.status)) { name(of: picked, words) }
        turn(words(.monthNext), to: picked.adding(months: 1), "next-day")
        a(.class("button"), .href(context.path(.today))) { words(.today) }
      }
      div(.class("day-week month-names"), .aria(.hidden, true)) {
        for day in days.prefix(7) {
          span(.key(day.weekday.rawValue)) { words.formatting.day(day, .shortWeekday) }
        }
      }
      ul(.class("day-week month"), .role(.list), .on(.keyDown) { key($0.key, from: picked, context) }) {
        for day in days { link(to: day, picked, context) }
      }
    }
  }

  private static func turn(_ text: String, to day: CivilDay, _ name: String) -> HTML<Event> {
    button(
      .type(.button), .class("button quiet"), .class(name), .aria(.label, text), .onClick(.turnedMonth(day))
    ) { icon(.arrowLeft) }
  }

  private static func link(to day: CivilDay, _ picked: CivilDay, _ context: DayContext) -> HTML<Event> {
    let isOpen = context.record.hasOpen(on: day, context.clock)
    var entries = context.record.entries(on: day, context.clock)
    for deadline in context.record.deadlines(on: day, context.clock)
    where !entries.contains(where: { $0.id == deadline.entry.id }) {
      entries.append(deadline.entry)
    }
    return li(.key(day.epochDay)) {
      a(
        .id(dayID(day)), .href(context.path(of: day)), .tabindex(day == picked ? 0 : -1),
        .aria(.label, label(name(of: day, isOpen: isOpen, context), entries)),
        .classes(("today", day == context.today), ("beyond", day.firstOfMonth != picked.firstOfMonth)),
        .when(day == context.day, .aria(.current, "date"))
      ) {
        b { context.words.formatting.number(Double(day.day)) }
        if isOpen { span(.class("dot")) }
        if !entries.isEmpty { titles(entries, context.words.formatting) }
      }
    }
  }

  /// What screen readers say of a day in place of its dot.
  static func name(of day: CivilDay, isOpen: Bool, _ context: DayContext) -> String {
    let date = context.date(day)
    return isOpen ? context.words(.dayPickOpen, .text("day", date)) : date
  }

  /// What screen readers say of a day in the month: also what stands on it, which others see or guess from the dot.
  private static func label(_ date: String, _ entries: [DayEntry]) -> String {
    let more = entries.count - mostTitles
    let titles = entries.prefix(mostTitles).map { $0.item.title } + (more > 0 ? ["+\(more)"] : [])
    return titles.isEmpty ? date : date + ": " + titles.joined(separator: ", ")
  }

  private static func titles(_ entries: [DayEntry], _ formatting: Formatting) -> HTML<Event> {
    div(.class("month-titles"), .aria(.hidden, true)) {
      for entry in entries.prefix(mostTitles) {
        span(.key(entry.id.text), .classes(("done", entry.item.isDone))) {
          kindSign(entry.item.kind)
          entry.item.heading
        }
      }
      if entries.count > mostTitles { small { "+" + formatting.number(Double(entries.count - mostTitles)) } }
    }
  }

  private static func name(of day: CivilDay, _ words: Words) -> String {
    words(.monthName, .count("month", day.month), .text("year", "\(day.year)"))
  }

  private static func days(around day: CivilDay, _ context: DayContext) -> [CivilDay] {
    let first = day.firstOfMonth.previousOrSame(context.weekStart)
    return (0..<weeks * 7).map { first.adding(days: $0) }
  }

  private static func key(_ key: String, from day: CivilDay, _ context: DayContext) -> Event? {
    switch key {
    case "ArrowLeft": .picked(day.adding(days: -1))
    case "ArrowRight": .picked(day.adding(days: 1))
    case "ArrowUp": .picked(day.adding(days: -7))
    case "ArrowDown": .picked(day.adding(days: 7))
    case "PageUp": .picked(day.adding(months: -1))
    case "PageDown": .picked(day.adding(months: 1))
    case "Home": .picked(day.previousOrSame(context.weekStart))
    case "End": .picked(day.previousOrSame(context.weekStart).adding(days: 6))
    default: nil
    }
  }
}
