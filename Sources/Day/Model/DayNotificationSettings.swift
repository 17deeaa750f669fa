import Core

/// The time for which a notification is snoozed.
public enum DaySnooze: Hashable, Sendable {
  case minutes(Int)
  case tomorrow

  /// The offered choices.
  public static let all: [DaySnooze] = [
    .minutes(5), .minutes(15), .minutes(30), .minutes(60), .minutes(120), .minutes(240), .tomorrow,
  ]

  var text: String {
    switch self {
    case .minutes(let count): String(count)
    case .tomorrow: "tomorrow"
    }
  }

  init?(text: String) {
    guard let found = Self.all.first(where: { $0.text == text }) else { return nil }
    self = found
  }
}

/// A person's choices for the notifications of one kind of items.
public struct DayNotificationRule: Hashable, Sendable {
  /// The choices for ``lead``, in minutes.
  public static let leads = [0, 5, 10, 15, 30, 60]
  /// The choices for ``repeats``, in minutes; 0 for once.
  public static let repeats = [0, 1, 5, 10, 15, 30]

  /// Whether there are notifications of this kind.
  public var isOn = true
  /// The minutes before the start; nil for no notification of the start, only of a task's marks.
  public var lead: Int? = 0
  /// The minutes between repetitions, until it is seen; 0 for once.
  public var repeats = 0
  /// Quiet hours, after which waiting notifications come. nil for none.
  public var quiet: DayQuiet?
  /// The snoozes that a card offers.
  public var snoozes: [DaySnooze] = [.minutes(5), .minutes(15), .minutes(60), .tomorrow]

  public init(lead: Int? = 0, repeats: Int = 0, quiet: DayQuiet? = nil) {
    self.lead = lead
    self.repeats = repeats
    self.quiet = quiet
  }

  var json: JSON {
    var members = DayMembers()
    members.add("on", .bool(isOn))
    if let lead { members.add("before", lead) }
    members.add("again", repeats)
    if let quiet { members.add("quiet", .array([.integer(Int64(quiet.from)), .integer(Int64(quiet.to))])) }
    members.add("snooze", .array(snoozes.map { .string($0.text) }))
    return members.json
  }

  init(_ json: JSON) {
    isOn = json["on"]?.bool ?? true
    lead = json["before"]?.int.map { Int(clamping: $0.clamped(to: 0...1440)) }
    repeats = Int(clamping: (json["again"]?.int ?? 0).clamped(to: 0...1440))
    if let times = json["quiet"]?.array, times.count == 2, let from = times[0].int, let to = times[1].int,
      0..<1440 ~= from, 0..<1440 ~= to
    {
      quiet = DayQuiet(from: Int(from), to: Int(to))
    }
    snoozes = []
    for text in json["snooze"]?.array ?? [] {
      if let snooze = text.string.flatMap({ DaySnooze(text: $0) }) { snoozes.append(snooze) }
    }
  }
}

/// A person's choices for notifications (TR-5), by kind.
public struct DayNotificationSettings: Hashable, Sendable {
  static let subject = "day/notifications"

  // No quiet hours by default: nothing is late unless the person wants that.
  public var tasks = DayNotificationRule()
  public var alerts = DayNotificationRule(repeats: 5)
  public var cues = DayNotificationRule()
  /// Whether the system shows them too, if it has the permission.
  public var usesSystem = false

  public init() {}

  /// The choices for a kind.
  public subscript(kind: DayItem.Kind) -> DayNotificationRule {
    get {
      switch kind {
      case .task, .event: tasks
      case .alert: alerts
      case .cue: cues
      }
    }
    set {
      switch kind {
      case .task, .event: tasks = newValue
      case .alert: alerts = newValue
      case .cue: cues = newValue
      }
    }
  }

  var json: JSON {
    [
      "task": tasks.json, "alert": alerts.json, "cue": cues.json, "system": .bool(usesSystem),
    ]
  }

  init(json: JSON) {
    self.init()
    if let rule = json["task"] { tasks = DayNotificationRule(rule) }
    if let rule = json["alert"] { alerts = DayNotificationRule(rule) }
    if let rule = json["cue"] { cues = DayNotificationRule(rule) }
    usesSystem = json["system"]?.bool ?? false
  }
}

extension DayRecord {
  /// The person's choices, or the defaults.
  public var notificationSettings: DayNotificationSettings {
    value(DayNotificationSettings.subject).map { DayNotificationSettings(json: $0) }
      ?? DayNotificationSettings()
  }

  /// Records a choice.
  public func choosing(_ settings: DayNotificationSettings) -> [PartitionedChange] {
    [change(DayNotificationSettings.subject, to: settings.json) { DayNotificationSettings(json: $0).json }]
  }
}
