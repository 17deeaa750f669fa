import Components
import Core
import Loop

/// What one line of words can say in one language, from the tables of its catalogue.
///
/// A table has alternatives between commas. In them, a space is at least one, `_` may be one or none, `(a|b)` is either, `[a]` may
/// be left out, and between angle brackets stands what is read (``QuickSlot``). Upper case and accents make no difference.
public struct QuickGrammar: Sendable {
  let language: String
  /// How times of day are written where this is read, see ``isTwelve``.
  let timeFormat: TimeFormat
  /// Whether hours count from 1 to 12, so that 3:30 says nothing of the half of the day. Chinese says it in words.
  let isTwelve: Bool
  /// Whether 3/4 is in April.
  let isDayFirst: Bool
  /// Monday to Sunday, then what means every one of them: Mondays.
  let weekdays: [[[UInt32]]]
  let months: [[[UInt32]]]
  /// The words for 1, 2, 3 and so on.
  let numbers: [[[UInt32]]]
  /// First to fourth, then last.
  let ordinals: [[[UInt32]]]
  /// What may follow the number of a day: 1st.
  let suffixes: [[UInt32]]
  let and: [[UInt32]]
  let to: [[UInt32]]
  let colours: [[[UInt32]]]
  /// How timetables write the weekdays of a group, MWF, from Monday on. What stands under two of them means the one that leaves
  /// more days between the classes.
  let letters: [[[UInt32]]]
  /// Which of those mean a weekday by themselves before a time.
  let singles: [[[UInt32]]]
  /// Weekdays that are other words as well at the beginning of a line.
  let doubtful: [[UInt32]]
  /// What leads to a day or time and says nothing else: by, due.
  let leads: [[UInt32]]
  /// The same, behind it.
  let trails: [[UInt32]]
  /// What leads to the time by which something must be done; in Chinese also what follows it.
  let deadlines: [[UInt32]]
  /// What leads to the time at which it ends: until
  let endings: [[UInt32]]
  /// What leads to a day that has a name, so that it is no part of the title: on, by.
  let named: [[UInt32]]
  /// What is counted, so that 3-5 behind it is no time: pages.
  let counted: [[UInt32]]
  /// What is done to what is counted, or at a time: read.
  let either: [[UInt32]]
  /// What joins a reminder to what it is of: remind me tomorrow to pay.
  let remindTo: [[UInt32]]
  /// What makes a verb, or the beginning of a name, of a word for a kind: alert the team.
  let objects: [[UInt32]]
  /// What makes a name of something that others hold a mere addition: notes for class.
  let heldBy: [[UInt32]]
  private let patterns: [[QuickPattern]]

  public init(_ words: Words) {
    language = words.formatting.language
    timeFormat = words.formatting.timeFormat
    isTwelve = !language.hasPrefix("zh") && words.formatting.countsToTwelve
    isDayFirst = words.formatting.writesDayFirst
    weekdays = Self.groups(words(.quickWeekdays))
    months = Self.groups(words(.quickMonths))
    numbers = Self.groups(words(.quickNumbers))
    ordinals = Self.groups(words(.quickOrdinals))
    suffixes = Self.list(words(.quickSuffixes))
    and = Self.list(words(.quickAnd)) + [[0x2C]]
    to = Self.list(words(.quickTo))
    colours = Self.groups(words(.quickColours))
    letters = Self.groups(words(.quickLetters))
    singles = Self.groups(words(.quickSingles))
    doubtful = Self.list(words(.quickDoubtful))
    leads = Self.list(words(.quickLeads))
    trails = Self.list(words(.quickTrails))
    deadlines = Self.list(words(.quickDeadlines))
    endings = Self.list(words(.quickEndings))
    named = Self.list(words(.quickOn))
    counted = Self.list(words(.quickCounted))
    either = Self.list(words(.quickEither))
    remindTo = Self.list(words(.quickRemindTo))
    objects = Self.list(words(.quickObjects))
    heldBy = Self.list(words(.quickHeldBy))
    let short = Self.pieces(words(.quickShort), "|").map { QuickShort(Self.pieces($0, ",")) }
    patterns = QuickTable.allCases.map { table in
      Self.pieces(words(table.phrase), ",").flatMap { QuickPattern.expanded($0) }.compactMap {
        QuickPattern($0)
      }.flatMap { $0.spelled(short) }
    }
  }

  /// Whether it reads as somebody writes who wants dates and times written so.
  func isFor(_ formatting: Formatting) -> Bool {
    language == formatting.language && timeFormat == formatting.timeFormat
      && isDayFirst == formatting.writesDayFirst
  }

  func patterns(_ table: QuickTable) -> [QuickPattern] { patterns[table.rawValue] }

  private static func groups(_ text: String) -> [[[UInt32]]] { pieces(text, "|").map { list($0) } }
  private static func list(_ text: String) -> [[UInt32]] { pieces(text, ",").map { QuickText.folded($0) } }

  private static func pieces(_ text: String, _ separator: String) -> [String] {
    text.split(at: separator).map { $0.trimmed() }.filter { !$0.isEmpty }
  }
}

/// What the tables of patterns are about.
enum QuickTable: Int, CaseIterable {
  case event, alert, cue
  /// The same as words that can be others too: at the beginning of a line, and at its end.
  case alertWord, cueWord, alertLast, cueLast
  /// What says at the end of a line with a time that it is an alert
  case alertTimed
  case allDay
  /// That a task has an alert so long before it.
  case mark
  case daily, weekly, monthly, yearly, except, until, lasting, times, due, after, range, morning,
    afternoon
  /// An hour and a time, of which the time says that both are some: 8 and 10pm
  case pair
  /// The same hour in the morning and in the evening: 早晚8点
  case both
  /// Days that have a name: New Year's Eve
  case named
  case date, days, time, unclear, length, often, hours
  /// A half of the day by itself; the same behind a day.
  case aside, part
  /// Times of a single letter: 3p. They need a day beside them, or another time.
  case letter
  /// Times that are only numbers, behind a day; between two words that say so.
  case beside, between
  /// That it is an alert, inside of the line.
  case remind
  /// What looks like a time and is none.
  case plain
  /// Words that nobody says without a day or time. Where they are left over, that is said.
  case loose
  /// What people do in the morning, with the first hour that is of the morning then.
  case early
  /// Appointments, such as a lecture.
  case held
  /// Appointments if their end or length is said, such as work.
  case heldLong
  /// Verbs of one's own tasks, before the name of an appointment, such as "study for".
  case own
  /// Nouns of one's own tasks, behind the name of an appointment, such as "homework".
  case errand
  /// Appointments of every year.
  case birthday

  var phrase: Phrase {
    switch self {
    case .event: .quickEvent
    case .alert: .quickAlert
    case .cue: .quickCue
    case .alertWord: .quickAlertWord
    case .cueWord: .quickCueWord
    case .alertLast: .quickAlertLast
    case .cueLast: .quickCueLast
    case .alertTimed: .quickAlertTimed
    case .allDay: .quickAllDay
    case .mark: .quickMark
    case .daily: .quickDaily
    case .weekly: .quickWeekly
    case .monthly: .quickMonthly
    case .yearly: .quickYearly
    case .except: .quickExcept
    case .until: .quickUntil
    case .lasting: .quickLasting
    case .times: .quickTimes
    case .due: .quickDue
    case .after: .quickAfter
    case .range: .quickRange
    case .morning: .quickMorning
    case .afternoon: .quickAfternoon
    case .pair: .quickPair
    case .both: .quickBoth
    case .named: .quickNamed
    case .loose: .quickLoose
    case .date: .quickDate
    case .days: .quickDays
    case .time: .quickTime
    case .unclear: .quickUnclear
    case .length: .quickLength
    case .often: .quickOften
    case .hours: .quickHours
    case .aside: .quickAside
    case .part: .quickPart
    case .letter: .quickLetter
    case .beside: .quickBeside
    case .between: .quickBetween
    case .remind: .quickRemind
    case .plain: .quickPlain
    case .early: .quickEarly
    case .held: .quickHeld
    case .heldLong: .quickHeldLong
    case .own: .quickOwn
    case .errand: .quickErrand
    case .birthday: .quickBirthday
    }
  }
}

/// What stands between angle brackets.
enum QuickSlot: Equatable {
  /// `h`: an hour, 0 to 23
  case hour
  /// `e`: an hour of the evening, 1 to 11
  case evening
  /// `l`: an hour that can only be after noon, 13 to 23
  case late
  /// `m`: minutes, 00 to 59
  case minute
  /// `t`: any time that another table has
  case time
  /// `c`: an hour with minutes or without, 9, 9:05, 9.05 or 905; `b`: the same, of a range
  case clock, bare
  /// `low`: what was read last is a small letter
  case small
  /// `nn`: no number follows
  case unnumbered
  /// `n`: 1 to 999
  case number
  /// `f`: hours with a fraction
  case fraction
  /// `day`, `days`: one weekday, or several; `span`: several, or from one to another; `each`: Mondays
  case weekday, weekdays, weekdaySpan, eachWeekday
  /// `nth`
  case ordinal
  /// `month`, `mo`: by its name, or 1 to 12
  case month, monthNumber
  /// `d`, `dd`, `y`: of the month, and with what must follow its number; of four digits
  case day, namedDay, year
  /// `dds`: several of the month, the last with what must follow its number; `ds`: the same without that
  case namedDays, plainDays
  /// `date`: any that the table of dates has
  case date
  /// `iso`: 2026-11-21
  case iso
  /// `slash`: 11/21, 11/21/26 or 2026/11/21; `lone`: the same, if it is no fraction
  case slash, lone
  /// `group`: weekdays by their letters, MWF; `single`: one of them
  case group, single
  // What a word means by itself, without anything to read
  /// `=2`: the number
  case sets(Int)
  /// `*60`: the number counts so many
  case unit(Int)
  /// `@12`: the hour
  case setsHour(Int)
  /// `:30`: the minutes; `:-15`: so many before the hour
  case setsMinute(Int)
  /// `+1`: so many days from today
  case plus(Int)
  /// `w1`, `m1`: in the week, or month, so many after this one
  case week(Int)
  case inMonth(Int)
  /// `a9`, `p18`: the half of the day, and the hour that it means by itself
  case part(isAfternoon: Bool, hour: Int)
  /// `wd`, `we`: Monday to Friday; Saturday and Sunday
  case working, weekend
  /// `months`: the number counts months
  case months
  /// `ld`: the last day of a month; `d1`: the day of this number
  case lastDay
  case setsDay(Int)
  /// `D1231`: that day of each year, by its month and day; `V1144`: by its month, weekday (1 for Monday) and which of its month,
  /// where 5 is the last
  case fixed(Int)
  case floating(Int)

  init?(_ name: String) {
    switch name {
    case "h": self = .hour
    case "e": self = .evening
    case "l": self = .late
    case "m": self = .minute
    case "t": self = .time
    case "n": self = .number
    case "nn": self = .unnumbered
    case "f": self = .fraction
    case "day": self = .weekday
    case "days": self = .weekdays
    case "span": self = .weekdaySpan
    case "each": self = .eachWeekday
    case "nth": self = .ordinal
    case "month": self = .month
    case "mo": self = .monthNumber
    case "d": self = .day
    case "dd": self = .namedDay
    case "dds": self = .namedDays
    case "ds": self = .plainDays
    case "y": self = .year
    case "date": self = .date
    case "iso": self = .iso
    case "c": self = .clock
    case "b": self = .bare
    case "low": self = .small
    case "slash": self = .slash
    case "lone": self = .lone
    case "group": self = .group
    case "single": self = .single
    case "wd": self = .working
    case "we": self = .weekend
    case "months": self = .months
    case "ld": self = .lastDay
    default:
      guard let sign = name.utf8.first, let number = Int(String(name.dropFirst())) else { return nil }
      switch sign {
      case UInt8(ascii: "="): self = .sets(number)
      case UInt8(ascii: "*"): self = .unit(number)
      case UInt8(ascii: "@"): self = .setsHour(number)
      case UInt8(ascii: ":"): self = .setsMinute(number)
      case UInt8(ascii: "+"): self = .plus(number)
      case UInt8(ascii: "w"): self = .week(number)
      case UInt8(ascii: "m"): self = .inMonth(number)
      case UInt8(ascii: "d"): self = .setsDay(number)
      case UInt8(ascii: "a"): self = .part(isAfternoon: false, hour: number)
      case UInt8(ascii: "D"): self = .fixed(number)
      case UInt8(ascii: "V"): self = .floating(number)
      case UInt8(ascii: "p"): self = .part(isAfternoon: true, hour: number)
      default: return nil
      }
    }
  }
}

extension Formatting {
  /// Whether dates begin with the day: 25 Nov.
  fileprivate var writesDayFirst: Bool {
    guard let day = CivilDay(year: 2026, month: 11, day: 25) else { return false }
    return self.day(day, .short).utf8.starts(with: "25".utf8)
  }

  /// Whether an afternoon is written as the morning is.
  fileprivate var countsToTwelve: Bool {
    switch timeFormat {
    case .twelve: return true
    case .twentyFour: return false
    case .system:
      guard let afternoon = CivilTime(hour: 15, minute: 0) else { return false }
      return !time(afternoon).contains(text: "15")
    }
  }
}
