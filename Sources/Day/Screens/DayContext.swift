import Components
import Core
import Loop

/// What the screens of days are given.
public final class DayContext {
  public let words: Words
  /// With what is on its way to the store.
  public let record: DayRecord
  public let clock: DayClock
  /// The screen that is open.
  public let route: DayRoute
  public let display: DayDisplay
  /// Whether colours have patterns, too.
  public let isColourBlind: Bool
  /// Whether what is done is kept: not so for a guest.
  public let isKept: Bool
  /// False until the app runs.
  public let isReady: Bool
  /// What other modules have for a day; nil where there are no others.
  public let notices: ((CivilDay) -> [DayNotice])?
  /// Where the screens lead.
  public let links: DayLinks

  public init(
    words: Words, record: DayRecord, clock: DayClock, route: DayRoute, display: DayDisplay,
    isColourBlind: Bool, isKept: Bool, isReady: Bool, notices: ((CivilDay) -> [DayNotice])?,
    links: DayLinks
  ) {
    self.words = words
    self.record = record
    self.clock = clock
    self.route = route
    self.display = display
    self.isColourBlind = isColourBlind
    self.isKept = isKept
    self.isReady = isReady
    self.notices = notices
    self.links = links
  }

  var today: CivilDay { clock.today }
  /// The day that is shown.
  public var day: CivilDay { route.day(today: clock.today) ?? clock.today }
  var preferences: DayPreferences { record.preferences }
  var weekStart: Weekday { preferences.weekStart ?? words.formatting.weekStart }
  var hasOthers: Bool { notices != nil }
}

/// Where the screens lead; addresses are described in one place, which the app has.
public struct DayLinks {
  public var home: String
  public var settings: String
  /// Where a guest goes to keep what they do.
  public var signUp: String
  public var day: (DayRoute) -> String

  public init(home: String, settings: String, signUp: String, day: @escaping (DayRoute) -> String) {
    self.home = home
    self.settings = settings
    self.signUp = signUp
    self.day = day
  }
}

extension DayContext {
  /// Of the day that is shown.
  func path(_ route: DayRoute) -> String { links.day(route) }

  func path(of day: CivilDay) -> String { links.day(.of(day, today: today)) }

  func time(_ moment: CivilDateTime) -> String { words.time(moment) }
  func length(_ minutes: Int) -> String { words.length(minutes) }
  func times(_ entry: DayEntry) -> String { words.times(entry) }

  func kind(_ kind: DayItem.Kind) -> String {
    switch kind {
    case .task: words(.dayTask)
    case .alert: words(.dayAlert)
    case .cue: words(.dayCue)
    }
  }

  func colour(_ colour: DayColour) -> String {
    switch colour {
    case .orange: words(.colourOrange)
    case .sky: words(.colourSky)
    case .green: words(.colourGreen)
    case .yellow: words(.colourYellow)
    case .blue: words(.colourBlue)
    case .vermilion: words(.colourVermilion)
    case .purple: words(.colourPurple)
    case .grey: words(.colourGrey)
    }
  }

  /// "Today", "Tomorrow", or the day by its name.
  func name(of day: CivilDay) -> String {
    switch today.days(until: day) {
    case 0: words(.today)
    case 1: words(.tomorrow)
    case -1: words(.yesterday)
    default: words.formatting.day(day, .weekday)
    }
  }
}

extension Words {
  func time(_ moment: CivilDateTime) -> String { formatting.time(moment.time) }

  /// "90 min", "2 h", "1 h 30 min"
  func length(_ minutes: Int) -> String {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    if hours == 0 { return self(.dayMinutes, .count("count", rest)) }
    if rest == 0 { return self(.dayHours, .count("count", hours)) }
    return self(.dayHoursMinutes, .count("hours", hours), .count("minutes", rest))
  }

  /// "14:00 – 15:30", or the time of what takes none.
  func times(_ entry: DayEntry) -> String {
    if entry.item.isAllDay { return self(.dayAllDay) }
    if entry.item.span == 0 { return time(entry.start) }
    return self(.dayFromTo, .text("from", time(entry.start)), .text("to", time(entry.end)))
  }
}
