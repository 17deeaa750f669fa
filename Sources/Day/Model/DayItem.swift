import Core

/// An item of a person's calendar: a task, an event, an alert or a cue.
public struct DayItem: Hashable, Sendable {
  /// The kinds of items. Tasks are coloured; alerts and cues have a sign, a crossed box and a box with a diamond.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Something to do that takes time.
    case task
    /// Something that happens, takes time, and has no box to tick: a lecture, a meal, an entry of another calendar.
    case event
    /// A moment that must not be missed.
    case alert
    /// A gentle hint to do something.
    case cue

    /// Whether it lasts, and has a colour, steps, and alerts and cues of its own.
    public var takesTime: Bool { self == .task || self == .event }
  }

  /// The item's place on the calendar.
  public enum Placement: Hashable, Sendable {
    /// No time yet: it waits beside the timeline.
    case inbox
    /// Whole days, at least one.
    case days(CivilDay, count: Int)
    /// A start on the clock of ``DayItem/zone``.
    case time(CivilDateTime)
  }

  /// The lengths that a task or an event can have, in minutes: at most 31 days, so that it touches two months at most.
  public static let lengths = 5...44_640
  /// The most whole days of an item.
  public static let mostDays = 31
  public static let longestTitle = 200
  public static let longestNotes = 8000
  public static let mostSteps = 50
  public static let mostMarks = 20

  /// Permanent and unique, on every device.
  public let id: String
  public var kind: Kind
  public var title: String
  public var placement: Placement
  /// The length of a task or an event in minutes; 0 for alerts and cues.
  public var minutes: Int
  public var colour: DayColour
  /// The picture before the title; nil for none.
  public var icon: DayIcon?
  public var notes: String
  /// Where it is; empty if that is not said.
  public var place = ""
  /// An address of the web that belongs to it; empty if there is none. See ``webAddress(_:)``.
  public var link = ""
  /// Whether the person marked it as important.
  public var isStarred = false
  /// The id of the person's list that it belongs to; nil for none. The list may have been deleted since.
  public var list: String?
  public var steps: [DayStep]
  /// Alerts and cues of this task or event.
  public var marks: [DayMark]
  /// The IANA name of the item's zone; nil for the person's clock, wherever they are.
  public var zone: String?
  public var repetition: DayRepetition?
  /// After how many days a task is to be done again, counted from the day on which it is done; nil if it is not.
  public var again: Int?
  /// Whether and when the person is told of it.
  public var reminder = DayReminder.usual
  /// By when a task is to be done; nil for one that is not due.
  public var due: DayDue?
  /// Of a piece of work the deadline that it is for: the id of an item, or the address of what another module has.
  public var partOf: String?
  public var isDone: Bool
  /// The component it was imported from; nil for an item that was made here.
  public var origin: DayOrigin?
  /// The stored form that it was read from, where that has something that this version does not know; nil otherwise.
  var unread: JSON?

  public init(
    id: String, kind: Kind, title: String, placement: Placement, minutes: Int = 0, colour: DayColour = .sky
  ) {
    self.id = id
    self.kind = kind
    self.title = title
    self.placement = placement
    self.minutes = minutes
    self.colour = colour
    notes = ""
    steps = []
    marks = []
    isDone = false
  }
}

/// The palette of Masataka Okabe and Kei Ito, "Color Universal Design" (2008), with grey for black, which is invisible
/// on dark screens.
public enum DayColour: String, CaseIterable, Hashable, Sendable {
  case orange, sky, green, yellow, blue, vermilion, purple, grey
}

/// A step of a task.
public struct DayStep: Hashable, Sendable {
  /// Unique within the task.
  public var id: String
  public var text: String
  public var isDone: Bool

  public init(id: String, text: String, isDone: Bool = false) {
    self.id = id
    self.text = text
    self.isDone = isDone
  }
}

/// An alert or a cue that belongs to a task or an event and moves with it.
public struct DayMark: Hashable, Sendable {
  /// In minutes before the start: 31 days.
  static let earliest = 44_640

  /// Unique within the task.
  public var id: String
  /// An alert or a cue.
  public var kind: DayItem.Kind
  public var text: String
  /// Minutes after its start; negative before.
  public var minutes: Int

  public init(id: String, kind: DayItem.Kind, text: String, minutes: Int) {
    self.id = id
    self.kind = kind
    self.text = text
    self.minutes = minutes
  }
}

/// The repetition of an item, from its placement on.
public struct DayRepetition: Hashable, Sendable {
  public var rule: RecurrenceRule?
  /// EXDATE: on the clock of the item, in any order.
  public var exclusions: [CivilDateTime]
  /// RDATE: on the clock of the item, in any order.
  public var additions: [CivilDateTime]
  /// The weekdays of a weekly rule whose time is not that of the item. The rule, its exclusions and its end know only the
  /// time of the item.
  public var times: [WeekdayTime]
  /// The times of each of its days, the earliest first; none where it has one time a day.
  public var daily: [DailyTime]
  /// How many slots were given to times of a day, also to such as are gone; 0 if there was never more than one.
  public var slots = 0

  public init(
    rule: RecurrenceRule?, exclusions: [CivilDateTime] = [], additions: [CivilDateTime] = [],
    times: [WeekdayTime] = [], daily: [DailyTime] = []
  ) {
    self.rule = rule
    self.exclusions = exclusions
    self.additions = additions
    self.times = times
    self.daily = daily
  }
}

/// The identity and revision of the imported component (RFC 5545, 3.8.4.7 and 3.8.7.4).
public struct DayOrigin: Hashable, Sendable {
  public var uid: String
  public var sequence: Int64
  /// The last change at its source, in milliseconds since 1970-01-01T00:00Z; 0 if unknown.
  public var modified: Int64
  /// The fingerprint of the item as imported, for detecting edits.
  public var digest: String
  /// Whether it was imported without alarms: then it gives no notifications of its own.
  public var isQuiet: Bool

  public init(
    uid: String, sequence: Int64 = 0, modified: Int64 = 0, digest: String = "", isQuiet: Bool = false
  ) {
    self.uid = uid
    self.isQuiet = isQuiet
    self.sequence = sequence
    self.modified = modified
    self.digest = digest
  }
}

extension DayItem {
  /// The start on its own clock; whole days begin at midnight. nil in the inbox.
  public var start: CivilDateTime? {
    switch placement {
    case .inbox: nil
    case .days(let day, _): CivilDateTime(day: day, time: .midnight)
    case .time(let moment): moment
    }
  }

  /// The length on the calendar, in minutes.
  public var span: Int {
    if case .days(_, let count) = placement { return count * 1440 }
    return minutes
  }

  public var isInInbox: Bool { placement == .inbox }

  public var isAllDay: Bool {
    if case .days = placement { return true }
    return false
  }

  /// Whether its reminder and its alerts count from midnight, as those of whole days and of deadlines without a time do.
  var countsFromDay: Bool { isAllDay || isInInbox && due?.time == nil }

  /// The title of an alert or cue; an empty one has the title of the task.
  public func title(of mark: DayMark) -> String { mark.text.isEmpty ? title : mark.text }

  /// A copy with another start; whole days drop the time of day.
  public func starting(at moment: CivilDateTime) -> DayItem {
    var item = self
    if case .days(_, let count) = placement {
      item.placement = .days(moment.day, count: count)
    } else {
      item.placement = .time(moment)
    }
    return item
  }
}
