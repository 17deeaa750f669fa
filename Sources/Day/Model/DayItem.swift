import Core

/// Something that a person puts on a day: a task, an alert or a cue.
public struct DayItem: Hashable, Sendable {
  /// The legend of the concept: colours are tasks, ⊠ are alerts, ◇ are cues.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// It takes time.
    case task
    /// A moment that must not be missed.
    case alert
    /// A gentle hint to do something.
    case cue
  }

  /// Where it is.
  public enum Placement: Hashable, Sendable {
    /// Nowhere yet: beside the timeline, until there is time.
    case inbox
    /// On whole days, at least one.
    case days(CivilDay, count: Int)
    /// From this time on, by the clock of ``DayItem/zone``.
    case time(CivilDateTime)
  }

  /// The shortest length that a task can have, and the longest: 31 days, so that it touches two months at most.
  public static let lengths = 5...44_640
  /// On so many whole days it can be.
  public static let mostDays = 31
  public static let longestTitle = 200
  public static let longestNotes = 8000
  public static let mostSteps = 50
  public static let mostMarks = 20

  /// Permanent, and the same on every device.
  public let id: String
  public var kind: Kind
  public var title: String
  public var placement: Placement
  /// How long a task takes, in minutes; 0 for alerts and cues.
  public var minutes: Int
  public var colour: DayColour
  public var notes: String
  public var steps: [DayStep]
  /// Alerts and cues of this task.
  public var marks: [DayMark]
  /// The IANA name of the zone whose clock counts; nil for the one on the person's wall, wherever that is.
  public var zone: String?
  public var repetition: DayRepetition?
  public var isDone: Bool
  /// How it is called in calendars that it came from; nil for what was made here.
  public var origin: DayOrigin?

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

/// The palette of Masataka Okabe and Kei Ito, "Color Universal Design" (2008), with grey in the place of black, which dark
/// screens have none of.
public enum DayColour: String, CaseIterable, Hashable, Sendable {
  case orange, sky, green, yellow, blue, vermilion, purple, grey
}

/// A step of a task.
public struct DayStep: Hashable, Sendable {
  /// Tells it from the other steps of its task.
  public var id: String
  public var text: String
  public var isDone: Bool

  public init(id: String, text: String, isDone: Bool = false) {
    self.id = id
    self.text = text
    self.isDone = isDone
  }
}

/// An alert or a cue that belongs to a task and moves with it.
public struct DayMark: Hashable, Sendable {
  /// Tells it from the other marks of its task.
  public var id: String
  /// Not a task.
  public var kind: DayItem.Kind
  public var text: String
  /// After the task begins; negative before.
  public var minutes: Int

  public init(id: String, kind: DayItem.Kind, text: String, minutes: Int) {
    self.id = id
    self.kind = kind
    self.text = text
    self.minutes = minutes
  }
}

/// How an item repeats, from its placement on.
public struct DayRepetition: Hashable, Sendable {
  public var rule: RecurrenceRule?
  /// EXDATE: by the clock of the item, in any order.
  public var exclusions: [CivilDateTime]
  /// RDATE: by the clock of the item, in any order.
  public var additions: [CivilDateTime]

  public init(
    rule: RecurrenceRule?, exclusions: [CivilDateTime] = [], additions: [CivilDateTime] = []
  ) {
    self.rule = rule
    self.exclusions = exclusions
    self.additions = additions
  }
}

/// What an item is called where it came from (RFC 5545, 3.8.4.7 and 3.8.7.4).
public struct DayOrigin: Hashable, Sendable {
  public var uid: String
  public var sequence: Int64
  /// When it was last changed there, in milliseconds since 1970-01-01T00:00Z; 0 if nobody says.
  public var modified: Int64
  /// The fingerprint of what was imported, to tell what was changed since.
  public var digest: String
  /// Whether it came without its alarms: then it makes no notification by itself.
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
  /// When it begins by its own clock; whole days begin at midnight. Nil in the inbox.
  public var start: CivilDateTime? {
    switch placement {
    case .inbox: nil
    case .days(let day, _): CivilDateTime(day: day, time: .midnight)
    case .time(let moment): moment
    }
  }

  /// How long it is on the calendar, in minutes.
  public var span: Int {
    if case .days(_, let count) = placement { return count * 1440 }
    return minutes
  }

  public var isInInbox: Bool { placement == .inbox }

  public var isAllDay: Bool {
    if case .days = placement { return true }
    return false
  }

  /// What one of its alerts or cues is called; one without words is about the task itself.
  public func title(of mark: DayMark) -> String { mark.text.isEmpty ? title : mark.text }

  /// The same at another time; an item of whole days keeps the time of day nowhere.
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
