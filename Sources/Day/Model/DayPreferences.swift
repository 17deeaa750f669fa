import Core

/// The ways to show days.
public enum DayDisplay: String, CaseIterable, Hashable, Sendable {
  case timeline, list, week
}

/// The kinds of things that other modules offer for a day. Each can be hidden.
public enum DayNoticeKind: String, CaseIterable, Hashable, Sendable {
  case deadline, session
}

/// Something that another module offers for a day, with a link to it.
public struct DayNotice: Hashable, Sendable {
  public var kind: DayNoticeKind
  public var title: String
  /// The line below the title; may be empty.
  public var note: String
  /// Its address within the app.
  public var path: String

  public init(kind: DayNoticeKind, title: String, note: String, path: String) {
    self.kind = kind
    self.title = title
    self.note = note
    self.path = path
  }
}

/// A person's options for their days.
public struct DayPreferences: Hashable, Sendable {
  static let subject = "day/options"
  /// The choices for ``snap``.
  public static let snaps = [5, 10]
  /// The lengths that forms offer for a task, in minutes. Others can be typed.
  public static let lengthsToChoose = [15, 30, 45, 60, 90, 120]

  /// What can be chosen for ``weekStart``.
  public static let weekStarts: [Weekday] = [.sunday, .monday, .saturday]

  /// The grid of dragged times, in minutes.
  public var snap = 5
  /// The start of the day in minutes since midnight: the timeline scrolls there, and free time is searched from there.
  public var dayStart = 360
  /// The length of a new task, in minutes.
  public var length = 30
  /// The day on which weeks start; nil is as the language and place have it.
  public var weekStart: Weekday?
  /// The hidden kinds of other modules' things.
  public var hidden: [DayNoticeKind] = []

  public init() {}

  /// Reads the form of ``json``; an invalid value becomes the default.
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

  /// The stored form.
  public var json: JSON {
    [
      "snap": .integer(Int64(snap)), "start": .integer(Int64(dayStart)), "length": .integer(Int64(length)),
      "hidden": .array(hidden.map { .string($0.rawValue) }),
      "week": .integer(Int64(weekStart?.rawValue ?? 0)),
    ]
  }
}

extension DayRecord {
  /// The person's options, or the defaults.
  public var preferences: DayPreferences {
    value(DayPreferences.subject).map { DayPreferences(json: $0) } ?? DayPreferences()
  }

  /// Records a choice.
  public func choosing(_ preferences: DayPreferences) -> [PartitionedChange] {
    [change(DayPreferences.subject, to: preferences.json) { DayPreferences(json: $0).json }]
  }
}
