import Core

/// How the days of a device are shown.
public enum DayDisplay: String, CaseIterable, Hashable, Sendable {
  case timeline, list, week
}

/// What other modules have for a day. Each kind can be hidden.
public enum DayNoticeKind: String, CaseIterable, Hashable, Sendable {
  case deadline
}

/// What another module has for a day, and where it is.
public struct DayNotice: Hashable, Sendable {
  public var kind: DayNoticeKind
  public var title: String
  /// More about it, below its title; may be empty.
  public var note: String
  /// The address of where it is, within the app.
  public var path: String

  public init(kind: DayNoticeKind, title: String, note: String, path: String) {
    self.kind = kind
    self.title = title
    self.note = note
    self.path = path
  }
}

/// What a person chose about their days.
public struct DayPreferences: Hashable, Sendable {
  static let subject = "day/options"
  /// What can be chosen for ``snap``.
  public static let snaps = [5, 10]
  /// What forms offer for the length of a task, in minutes. Others can be typed.
  public static let lengthsToChoose = [15, 30, 45, 60, 90, 120]

  /// What can be chosen for ``weekStart``.
  public static let weekStarts: [Weekday] = [.sunday, .monday, .saturday]

  /// Minutes to which times snap when something is dragged.
  public var snap = 5
  /// When a day begins, in minutes since midnight: what the timeline shows first, and where free time is looked for.
  public var dayStart = 360
  /// How long a new task takes, in minutes.
  public var length = 30
  /// The day on which weeks start; nil is as the language and place have it.
  public var weekStart: Weekday?
  /// What other modules have for a day and the person does not want to see there.
  public var hidden: [DayNoticeKind] = []

  public init() {}

  /// Reads what ``json`` writes; what is not as it should be is left as it is at first.
  public init(json: JSON) {
    if let snap = json["snap"]?.int, Self.snaps.contains(Int(clamping: snap)) { self.snap = Int(snap) }
    if let start = json["start"]?.int, 0..<1440 ~= start { dayStart = Int(start) }
    if let length = json["length"]?.int, DayItem.lengths ~= Int(clamping: length) {
      self.length = Int(length)
    }
    if let number = json["week"]?.int {
      weekStart = Self.weekStarts.first { $0.rawValue == Int(clamping: number) }
    }
    for name in json["hidden"]?.array ?? [] {
      if let kind = name.string.flatMap({ DayNoticeKind(rawValue: $0) }) { hidden.append(kind) }
    }
  }

  /// As it is kept.
  public var json: JSON {
    [
      "snap": .integer(Int64(snap)), "start": .integer(Int64(dayStart)), "length": .integer(Int64(length)),
      "hidden": .array(hidden.map { .string($0.rawValue) }),
      "week": .integer(Int64(weekStart?.rawValue ?? 0)),
    ]
  }
}

extension DayRecord {
  /// What the person chose, or what is chosen for them.
  public var preferences: DayPreferences {
    value(DayPreferences.subject).map { DayPreferences(json: $0) } ?? DayPreferences()
  }

  /// What keeps a choice.
  public func choosing(_ preferences: DayPreferences) -> [PartitionedChange] {
    [PartitionedChange(Change(DayPreferences.subject, to: preferences.json), in: [.always])]
  }
}
