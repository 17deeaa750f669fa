import Components
import Core
import Loop
import Markup

/// The dialog that leads to any day: a month with what is in it. On a phone that is a dot for each of the first entries,
/// and a line for what fills days; where there is room, they have titles.
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
        for week in 0..<weeks {
          for day in self.week(Array(days[week * 7..<week * 7 + 7]), picked, context) { day }
        }
      }
    }
  }

  private static func turn(_ text: String, to day: CivilDay, _ name: String) -> HTML<Event> {
    button(
      .type(.button), .class("button quiet"), .class(name), .aria(.label, text), .onClick(.turnedMonth(day))
    ) { icon(.arrowLeft) }
  }

  private static func week(
    _ days: [CivilDay], _ picked: CivilDay, _ context: DayContext
  ) -> [HTML<Event>] {
    let entries = days.map { context.entriesAndDeadlines(on: $0) }
    let lanes = MonthLanes(entries)
    return days.indices.map { link(to: days[$0], entries[$0], lanes.lines[$0], picked, context) }
  }

  private static func link(
    to day: CivilDay, _ entries: [DayEntry], _ lines: [MonthLanes.Line], _ picked: CivilDay,
    _ context: DayContext
  ) -> HTML<Event> {
    let isOpen = context.record.hasOpen(on: day, context.clock)
    return li(.key(day.epochDay)) {
      a(
        .id(dayID(day)), .href(context.path(of: day)), .tabindex(day == picked ? 0 : -1),
        .aria(.label, label(name(of: day, isOpen: isOpen, context), entries)),
        .classes(("today", day == context.today), ("beyond", day.firstOfMonth != picked.firstOfMonth)),
        .when(day == context.day, .aria(.current, "date"))
      ) {
        b { context.words.formatting.number(Double(day.day)) }
        if !lines.isEmpty { titles(lines, context.words.formatting) }
      }
    }
  }

  /// What screen readers say of a day in place of its dots.
  static func name(of day: CivilDay, isOpen: Bool, _ context: DayContext) -> String {
    let date = context.date(day)
    return isOpen ? context.words(.dayPickOpen, .text("day", date)) : date
  }

  /// What screen readers say of a day in the month: also what stands on it, which others see or guess from the dots.
  private static func label(_ date: String, _ entries: [DayEntry]) -> String {
    let more = entries.count - mostTitles
    let titles = entries.prefix(mostTitles).map { $0.item.title } + (more > 0 ? ["+\(more)"] : [])
    return titles.isEmpty ? date : date + ": " + titles.joined(separator: ", ")
  }

  private static func titles(_ lines: [MonthLanes.Line], _ formatting: Formatting) -> HTML<Event> {
    let more = lines.dropFirst(mostTitles).count { $0 != .gap }
    return div(.class("month-titles"), .aria(.hidden, true)) {
      for (place, line) in lines.prefix(mostTitles).enumerated() {
        self.line(line, isAlone: !line.isBar && lines.dropFirst(place).contains { $0.isBar }, key: place)
      }
      if more > 0 { small { "+" + formatting.number(Double(more)) } }
    }
  }

  /// - Parameter isAlone: whether a bar stands below it, which has to be in the same line on all of its days.
  private static func line(_ line: MonthLanes.Line, isAlone: Bool, key: Int) -> HTML<Event> {
    guard let entry = line.entry else { return span(.key(key), .class("gap")) { "\u{A0}" } }
    let item = entry.item
    return span(
      .key(key),
      .classes(
        ("done", item.isDone), ("bar", line.isBar), ("before", line.continues), ("after", line.isContinued),
        ("alone", isAlone)),
      .when(item.kind.takesTime, .data(.kind, item.colour.rawValue))
    ) {
      if line.continues {
        "\u{A0}"
      } else {
        kindSign(item.kind)
        item.heading
      }
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

extension DayContext {
  /// The entries of a day and what is due on it, each once.
  fileprivate func entriesAndDeadlines(on day: CivilDay) -> [DayEntry] {
    let entries = record.entries(on: day, clock)
    return entries
      + record.deadlines(on: day, clock).map { $0.entry }.filter { due in
        !entries.contains { $0.id == due.id }
      }
  }
}
