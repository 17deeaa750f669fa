import Core

/// What one line of words says, and which of them say what. What is not understood, or could mean two things, stays in the title.
public struct QuickReading: Hashable, Sendable {
  public enum Subject: Hashable, Sendable {
    case kind, date, time, length, repetition, end, colour, star, list
    /// An alert of a task, before it begins.
    case mark
    /// What the person wants to stay in the title.
    case kept
    /// An hour of which nobody knows whether it is of the morning; it stays in the title.
    case unclear
    /// That it repeats more often a day, or at other distances, than anything here does; it stays in the title.
    case tooOften
    /// A time that no clock shows; it stays in the title.
    case impossible
    /// A day that no calendar has; it stays in the title.
    case impossibleDate
    /// From a time to an earlier one, which nobody means of the next day; it stays in the title.
    case backwards
    /// From a time to one more than 31 days later; it stays in the title.
    case tooLong
    /// A time besides the one that was understood; it stays in the title.
    case another
    /// Words that lead to a day or a repetition that was not understood; they stay in the title.
    case notUnderstood
    /// A length of what takes whole days; it stays in the title.
    case withoutTime
  }

  /// Words that were understood.
  public struct Part: Hashable, Sendable {
    public let subject: Subject
    /// As they were written.
    public let text: String
    /// Where they begin, in Unicode scalars of the line in Form C.
    let start: Int
    /// What else they could mean.
    public let changes: [QuickChoice.Change]
    /// Of an unclear time the clock that is said.
    public internal(set) var time: CivilTime?
  }

  public internal(set) var kind = DayItem.Kind.task
  public internal(set) var title = ""
  public internal(set) var day: CivilDay?
  public internal(set) var time: CivilTime?
  /// How long it takes, in minutes.
  public internal(set) var minutes: Int?
  public internal(set) var rule: RecurrenceRule?
  /// The days of the rule on which it does not happen.
  public internal(set) var exceptions: [CivilDay] = []
  public internal(set) var colour: DayColour?
  public internal(set) var isStarred = false
  /// The list that it goes into
  public internal(set) var list: DayList?
  /// How long before a task its alerts come, in minutes.
  public internal(set) var marks: [Int] = []
  /// In the order of the line.
  public internal(set) var parts: [Part] = []
  /// When it is first; nil for the inbox.
  public internal(set) var placement = DayItem.Placement.inbox
  /// Whether a task is to be done by its day or time.
  public internal(set) var isDeadline = false
  /// By when that is.
  public internal(set) var due: DayDue?
  /// Whether it ends at its time.
  var endsThen = false
  /// The same at the further times of the day, if several are said. They have no parts of their own.
  public internal(set) var others: [QuickReading] = []
  /// Of what repeats all times of each day, if they are several.
  public internal(set) var daily: [CivilTime] = []

  /// An item for each time of the day that is said; none if there is no title.
  ///
  /// - Parameter length: how long a task takes of which nothing is said, in minutes.
  public func items(id: String, length: Int) -> [DayItem] {
    guard let first = item(id: id, length: length) else { return [] }
    return [first]
      + others.enumerated().compactMap { $1.item(id: id + "-\($0 + 2)", length: length) }
  }

  /// The item that the line asks for, at the first time of several; nil if it has no title.
  ///
  /// - Parameter length: how long a task takes of which nothing is said, in minutes.
  public func item(id: String, length: Int) -> DayItem? {
    if title.isBlank { return nil }
    var item = DayItem(
      id: id, kind: kind, title: String(title.prefix(DayItem.longestTitle)), placement: placement)
    // No word is lost of a line that is longer than a title.
    if title.count > DayItem.longestTitle { item.notes = title }
    if kind.takesTime, !item.isAllDay {
      item.minutes = min(max(minutes ?? length, DayItem.lengths.lowerBound), DayItem.lengths.upperBound)
      if endsThen, case .time(let end) = placement { item.placement = .time(start(of: item, by: end)) }
    }
    if kind.takesTime, case .time = item.placement {
      item.marks = marks.enumerated().map {
        DayMark(id: "\($0 + 1)", kind: .alert, text: "", minutes: -$1)
      }
    }
    // Whole days have no time before which it could be: their alerts come in the evening.
    let isOfDays = due.map { $0.time == nil || !item.isInInbox } ?? item.isAllDay
    if kind.takesTime, isOfDays || due != nil && item.isInInbox {
      let times =
        isOfDays
        ? marks.filter { $0 >= 1440 }.map { DayReminder.evening(before: $0 / 1440) } : marks.map { -$0 }
      if let first = times.min() {
        item.reminder = .at(first)
        // The first is its reminder, the others are alerts.
        item.marks = times.filter { $0 != first }.enumerated().map {
          DayMark(id: "\($0 + 1)", kind: .alert, text: "", minutes: $1)
        }
      }
    }
    item.due = due
    item.colour = colour ?? list?.colour ?? .sky
    item.isStarred = isStarred
    item.list = list?.id
    item.repetition = rule.map { rule in
      let time = item.start?.time ?? .midnight
      return DayRepetition(rule: rule, exclusions: exceptions.map { CivilDateTime(day: $0, time: time) })
    }
    if rule != nil, case .time = item.placement, !daily.isEmpty {
      item.repetition?.daily = daily.sorted().enumerated().map {
        DailyTime(slot: $0, start: $1.minuteOfDay, minutes: item.minutes)
      }
      item.repetition?.slots = daily.count
    }
    return item
  }

  /// The length for which a day is said and no hour; nil if it has its time.
  var waiting: (day: CivilDay, minutes: Int)? {
    guard case .days(let day, 1) = placement, let minutes, rule == nil, kind.takesTime,
      !parts.contains(where: { $0.subject == .time })
    else { return nil }
    return (day, minutes)
  }

  /// In the first free time of its day that is long enough, if it waits for one.
  func placed(in record: DayRecord, _ clock: DayClock) -> QuickReading {
    guard let waiting,
      let minute = record.freeTimeAwake(on: waiting.day, for: waiting.minutes, clock)
    else { return self }
    var placed = self
    placed.placement = .time(CivilDateTime(day: waiting.day, minute: minute))
    return placed
  }

  private func start(of item: DayItem, by end: CivilDateTime) -> CivilDateTime {
    let start = end.adding(minutes: -item.minutes)
    // What repeats stays on the days of its rule.
    return rule == nil || start.day == end.day ? start : end
  }
}

/// What a person chose of the words of a line. It holds as long as the line has these words.
public struct QuickChoice: Hashable, Sendable {
  public enum Change: Hashable, Sendable {
    /// They stay in the title.
    case kept
    /// Twelve hours later, or earlier.
    case otherHalf
    /// An unclear hour is of this half of the day.
    case morning, afternoon
    /// The same day of the year before, or after.
    case yearBefore, yearAfter
    /// 3/4 is the other one of two days.
    case swapped
    /// It does not repeat.
    case once
    /// Days from one weekday to another come every week.
    case everyWeek
    /// Monday to Friday is these five days only.
    case onlyThese
    /// The line is about something to do, or something that happens; it has no words of its own.
    case asTask, asEvent
    /// A distance in hours that fits into a day, instead of one that does not.
    case everyHours(Int)
  }

  public let words: String
  public let change: Change
}

extension QuickGrammar {
  /// Reads one line.
  ///
  /// - Parameters:
  ///   - now: by the clock on the person's wall.
  ///   - day: the day that is shown, on which it is if nothing else is said.
  ///   - choices: what the person chose where words could mean several things.
  ///   - lists: the person's lists, which a line names as #Uni.
  public func reading(
    _ line: String, now: CivilDateTime, on day: CivilDay, choices: [QuickChoice] = [],
    lists: [DayList] = []
  ) -> QuickReading {
    var reader = QuickReader(line, self, now: now, day: day, choices: choices, lists: lists)
    return reader.read()
  }
}
