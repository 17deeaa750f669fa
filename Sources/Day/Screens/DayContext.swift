import Components
import Core
import Loop

/// The context of the module's screens.
public final class DayContext {
  public let words: Words
  /// The record, with changes that are not stored yet.
  public let record: DayRecord
  public let clock: DayClock
  /// The current screen.
  public let route: DayRoute
  public let display: DayDisplay
  /// Whether colours also have patterns.
  public let isColourBlind: Bool
  /// Whether changes are stored; false for guests.
  public let isKept: Bool
  /// Whether the app runs; false on the server.
  public let isReady: Bool
  /// Other modules' things for a day; nil without other modules.
  public let notices: ((CivilDay) -> [DayNotice])?
  /// Another module's sessions; nil without such a module.
  let sessions: ModuleSessions?
  /// Addresses of other screens.
  public let links: DayLinks

  public init(
    words: Words, record: DayRecord, clock: DayClock, route: DayRoute, display: DayDisplay,
    isColourBlind: Bool, isKept: Bool, isReady: Bool, notices: ((CivilDay) -> [DayNotice])?,
    sessions: ModuleSessions? = nil, links: DayLinks
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
    self.sessions = sessions
    self.links = links
  }

  var today: CivilDay { clock.today }
  /// The day that is shown.
  public var day: CivilDay { route.day(today: clock.today) ?? clock.today }
  var preferences: DayPreferences { record.preferences }
  var weekStart: Weekday { preferences.weekStart ?? words.formatting.weekStart }
  /// The kinds of things that other modules offer.
  var offered: [DayNoticeKind] {
    (notices == nil ? [] : [.deadline]) + (sessions == nil ? [] : [.session])
  }
}

/// Addresses of other screens, which the app knows.
public struct DayLinks {
  public var home: String
  public var settings: String
  /// The screen on which guests sign up.
  public var signUp: String
  /// Whether the app's tabs lead to the search and the options.
  public var hasTabs: Bool
  public var day: (DayRoute) -> String
  /// The guide's page about the day; empty without one.
  public var guide = ""

  public init(
    home: String, settings: String, signUp: String, hasTabs: Bool, day: @escaping (DayRoute) -> String
  ) {
    self.home = home
    self.settings = settings
    self.signUp = signUp
    self.hasTabs = hasTabs
    self.day = day
  }
}

extension DayContext {
  func path(_ route: DayRoute) -> String { links.day(route) }

  func path(of day: CivilDay) -> String { links.day(.of(day, today: today)) }

  func time(_ moment: CivilDateTime) -> String { words.time(moment) }
  func length(_ minutes: Int) -> String { words.length(minutes) }

  /// That the notification of an item waits for the end of the quiet hours; nil if it does not.
  func quietHint(for item: DayItem) -> String? {
    guard let end = record.quietEnd(for: item, clock) else { return nil }
    return words(.notifyQuietHint, .text("time", time(end)))
  }

  func times(_ entry: DayEntry) -> String { words.times(entry) }

  func kind(_ kind: DayItem.Kind) -> String {
    switch kind {
    case .task: words(.dayTask)
    case .event: words(.dayEvent)
    case .alert: words(.dayAlert)
    case .cue: words(.dayCue)
    }
  }

  /// What a kind is for; of an alert and a cue also how often it comes by the person's present choices.
  func about(_ kind: DayItem.Kind) -> String {
    let hint: Phrase =
      switch kind {
      case .task: .dayTaskHint
      case .event: .dayEventHint
      case .alert: .dayAlertHint
      case .cue: .dayCueHint
      }
    let rule = record.notificationSettings[kind]
    guard !kind.takesTime, rule.isOn, rule.lead != nil else { return words(hint) }
    guard rule.repeats > 0 else { return words.followed(words(hint), by: words(.dayComesOnce)) }
    let again = words.followed(
      words(hint), by: words(.dayComesAgain, .text("length", length(rule.repeats))))
    return rule.quiet == nil ? words.followed(again, by: words(.dayTellsAtNight)) : again
  }

  /// When the person is told of a thing of this kind that has a time, by their present choices.
  func telling(_ kind: DayItem.Kind) -> String {
    let rule = record.notificationSettings[kind]
    guard rule.isOn, let lead = rule.lead else { return words(.dayTellsNot) }
    let when = Words.Argument.text(
      "when", lead == 0 ? words(.dayAtItsTime) : words(.dayAhead, .text("length", length(lead))))
    guard kind.takesTime, rule.repeats > 0 else {
      return words.followed(words(.dayTells, when), by: words(.dayTellsWhileOpen))
    }
    let again = words(.dayTellsAgain, when, .text("length", length(rule.repeats)))
    let atNight = rule.quiet == nil ? words.followed(again, by: words(.dayTellsAtNight)) : again
    return words.followed(atNight, by: words(.dayTellsWhileOpen))
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

  /// "Today", "Tomorrow", or the day's weekday or date.
  func name(of day: CivilDay) -> String {
    switch today.days(until: day) {
    case 0: words(.today)
    case 1: words(.tomorrow)
    case -1: words(.yesterday)
    default: date(day)
    }
  }

  /// "Thursday, 1 October", with the year unless it is this one.
  func date(_ day: CivilDay) -> String {
    words.formatting.day(day, day.year == today.year ? .weekday : .weekdayOfYear)
  }
}

extension DayContext {
  /// What was done with which item, and when that is: "Added: Laundry · Tomorrow, 22:50".
  ///
  /// - Parameters:
  ///   - moment: nil where the time does not matter.
  ///   - namesDay: whether the day is said also where it is the one that is shown.
  func told(_ phrase: Phrase, _ item: DayItem, at moment: CivilDateTime?, namesDay: Bool = false) -> String {
    let when = moment.map { " · " + (namesDay ? named($0) : place(item, $0)) } ?? ""
    return words(phrase, .text("what", Self.shortened(item.title) + when))
  }

  /// An item and when it is: "Laundry · Tomorrow, 22:50".
  func told(_ item: DayItem) -> String {
    let when = item.isInInbox ? words(.dayInbox) : start(of: item).map { place(item, $0) } ?? ""
    return Self.shortened(item.title) + " · " + when
  }

  /// "Today, 15:00"
  func named(_ moment: CivilDateTime) -> String {
    words(.replanTo, .text("day", name(of: moment.day)), .text("time", time(moment)))
  }

  /// How long an item takes now: "Laundry · now 45 min".
  func told(_ item: DayItem, lasting minutes: Int) -> String {
    let length = minutes % 1440 == 0 ? words(.dayDays, .count("count", minutes / 1440)) : length(minutes)
    return words(.toastLength, .text("what", Self.shortened(item.title)), .text("length", length))
  }

  /// Of a time of a series, which ones were changed with it: " · All: 18 times, from Nov 27".
  func told(_ scope: DayScope, of entry: EntryID) -> String {
    if entry.occurrence == nil { return "" }
    let name = EntryForm.name(of: scope, words)
    guard scope != .this, let range = range(of: scope, entry) else { return " · " + name }
    return " · " + words.labelled(name, range)
  }

  /// "18 times, from Nov 27", "from Nov 27"; nil for what does not repeat.
  func range(of scope: DayScope, _ entry: EntryID) -> String? {
    guard let range = record.range(of: scope, entry) else { return nil }
    let from = words(.dayScopeFrom, .text("day", brief(range.from)))
    guard let count = range.count else { return from }
    return count == 1
      ? brief(range.from) : words.list(words(.dayScopeTimes, .count("count", count)), from)
  }

  /// Of a deadline that waits in the inbox, by when it is to be done.
  func added(_ item: DayItem) -> String {
    if item.isInInbox, let due = item.due(clock) {
      return words(.toastAddedWhat, .text("what", Self.shortened(item.title) + " · " + dueBy(due)))
    }
    return item.isInInbox ? told(.toastInboxWhat, item, at: nil) : told(.toastAddedWhat, item, at: item.start)
  }

  /// The start on the person's clock; nil in the inbox.
  func start(of item: DayItem) -> CivilDateTime? { item.start.map { clock.local($0, from: item.zone) } }

  /// With the day, unless it is today that is shown: who adds line after line may have been led to another day.
  private func place(_ item: DayItem, _ moment: CivilDateTime) -> String {
    let isHere = moment.day == day && day == today
    if case .days(let first, let count) = item.placement, count > 1 {
      return words(
        .dayFromTo, .text("from", brief(first)), .text("to", brief(first.adding(days: count - 1))))
    }
    if item.isAllDay { return isHere ? words(.dayAllDay) : brief(moment.day) }
    return isHere ? time(moment) : words.list(brief(moment.day), time(moment))
  }

  /// When an item is, as a message says it; nil in the inbox.
  func whenTold(_ item: DayItem) -> String? { start(of: item).map { place(item, $0) } }

  /// "Tomorrow", or "Mon Nov 30": a message has little room.
  func brief(_ day: CivilDay) -> String {
    if abs(today.days(until: day)) < 2 || day.year != today.year { return name(of: day) }
    return words.formatting.day(day, .shortWeekday) + " " + words.formatting.day(day, .short)
  }

  /// A message has two lines at most.
  static func shortened(_ title: String) -> String {
    title.count > 40 ? String(title.prefix(39)) + "…" : title
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

  /// "Fri Dec 11, 6:00"
  private func dated(_ moment: CivilDateTime) -> String {
    let day = formatting.day(moment.day, .shortWeekday) + " " + formatting.day(moment.day, .short)
    return list(day, time(moment))
  }

  /// "14:00 – 15:30", or one time for alerts and cues; with the days where it lasts one and more.
  func times(_ entry: DayEntry) -> String {
    if entry.item.isAllDay { return self(.dayAllDay) }
    if entry.item.span == 0 { return time(entry.start) }
    if entry.fillsDays {
      return self(.dayFromTo, .text("from", dated(entry.start)), .text("to", dated(entry.end)))
    }
    return self(.dayFromTo, .text("from", time(entry.start)), .text("to", time(entry.end)))
  }
}
