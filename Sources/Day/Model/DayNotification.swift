import Core

/// Something to tell a person at its time: that a task begins, an alert, a cue, or a mark of a task.
public struct DayNotification: Hashable, Sendable {
  /// Made of what it is about and when that is, so that every tab and every device means the same one. What is moved is another.
  public let id: String
  public let kind: DayItem.Kind
  /// What is to be told.
  public let title: String
  /// What it is about.
  public let entry: EntryID
  /// The id of the mark, where it is one of a task's.
  public let mark: String?
  /// What it is about, by the clock on the person's wall.
  public let start: CivilDateTime
  /// When to tell it.
  public let moment: CivilDateTime
  /// From when on it is missed.
  public let end: CivilDateTime
}

extension DayNotification {
  /// So long an alert stays one, and a cue, in minutes; a task until it is over.
  private static let alertLife = 24 * 60
  private static let cueLife = 2 * 60

  init?(_ entry: DayEntry, _ settings: DayNotificationSettings, morning: Int) {
    let item = entry.item
    let rule = settings[item.kind]
    guard rule.isOn, let lead = rule.lead, !item.isDone, item.origin?.isQuiet != true else { return nil }
    var start = entry.start
    // Of a whole day one hears in its morning.
    if item.isAllDay { start = CivilDateTime(day: start.day, minute: morning) }
    let life = item.kind == .task ? max(item.span, 30) : Self.life(of: item.kind)
    self.init(
      item.kind, item.title, entry, mark: nil, start: start, lead: item.isAllDay ? 0 : lead, rule,
      end: item.isAllDay ? entry.end : start.adding(minutes: life))
  }

  init?(_ mark: DayMark, of entry: DayEntry, _ settings: DayNotificationSettings) {
    let rule = settings[mark.kind]
    guard rule.isOn, let lead = rule.lead, !entry.item.isDone, !entry.item.isAllDay else { return nil }
    let start = entry.start.adding(minutes: mark.minutes)
    self.init(
      mark.kind, entry.item.title(of: mark), entry, mark: mark.id, start: start,
      lead: lead, rule, end: start.adding(minutes: Self.life(of: mark.kind)))
  }

  private static func life(of kind: DayItem.Kind) -> Int { kind == .alert ? alertLife : cueLife }

  private init(
    _ kind: DayItem.Kind, _ title: String, _ entry: DayEntry, mark: String?, start: CivilDateTime, lead: Int,
    _ rule: DayNotificationRule, end: CivilDateTime
  ) {
    let moment = start.adding(minutes: -lead)
    self.init(
      id: entry.id.text + "/" + (mark ?? "") + "/" + start.description, kind: kind, title: title,
      entry: entry.id, mark: mark, start: start, moment: rule.quiet?.after(moment) ?? moment, end: end)
  }
}

/// What became of one.
enum DayNotificationState: Hashable, Sendable {
  /// It was told, so many times, last then; it has not been seen.
  case given(CivilDateTime, times: Int)
  /// The person wants it again then: the reminder was moved, and not what it is about.
  case later(CivilDateTime)
  case seen

  var json: JSON {
    switch self {
    case .given(let moment, let times):
      ["given": .string(moment.description), "times": .integer(Int64(times))]
    case .later(let moment): ["later": .string(moment.description)]
    case .seen: ["seen": true]
    }
  }

  init?(_ json: JSON) {
    if json["seen"]?.bool == true {
      self = .seen
    } else if let moment = json["later"]?.string.flatMap({ CivilDateTime(iso: $0) }) {
      self = .later(moment)
    } else if let moment = json["given"]?.string.flatMap({ CivilDateTime(iso: $0) }) {
      self = .given(moment, times: Int(clamping: json["times"]?.int ?? 1))
    } else {
      return nil
    }
  }
}

extension DayRecord {
  private static var notice: String { "day/notice/" }
  private static var counter: String { "day/notices" }

  func state(of notification: DayNotification) -> DayNotificationState? {
    value(Self.notice + notification.id).flatMap { DayNotificationState($0) }
  }

  /// All about what begins on these days, each once, in the order in which they come.
  public func notifications(from first: CivilDay, to last: CivilDay, _ clock: DayClock) -> [DayNotification] {
    let settings = notificationSettings
    let morning = preferences.dayStart
    var found: [DayNotification] = []
    var day = first
    while day <= last {
      for entry in entries(on: day, clock) where entry.start.day == day {
        if let own = DayNotification(entry, settings, morning: morning) { found.append(own) }
        for mark in entry.item.marks {
          if let own = DayNotification(mark, of: entry, settings) { found.append(own) }
        }
      }
      let next = day.adding(days: 1)
      if next <= day { break }
      day = next
    }
    return found.sorted { ($0.moment, $0.id) < ($1.moment, $1.id) }
  }

  /// How many times notifications were given, those of one moment together: the next time can be claimed by one tab only.
  public var givenNotifications: Int64 { value(Self.counter)?["number"]?.int ?? 0 }

  // MARK: What is kept

  /// That some are given now, for the `number`th time.
  public func giving(
    _ notifications: [DayNotification], at now: CivilDateTime, number: Int64
  ) -> [PartitionedChange] {
    var changes: [PartitionedChange] = []
    for notification in notifications {
      var times = 0
      if case .given(_, let before)? = state(of: notification) { times = before }
      changes.append(change(notification, .given(now, times: times + 1)))
    }
    let number: JSON = ["number": .integer(number)]
    return changes + [PartitionedChange(Change(Self.counter, to: number), in: [.always])]
  }

  /// What keeps that the person has seen it.
  public func seeing(_ notification: DayNotification) -> [PartitionedChange] {
    [change(notification, .seen)]
  }

  /// Moves the reminder, and leaves what it is about where it is.
  public func snoozing(
    _ notification: DayNotification, _ snooze: DaySnooze, at now: CivilDateTime
  ) -> [PartitionedChange] {
    switch snooze {
    case .minutes(let count): [change(notification, .later(now.adding(minutes: count)))]
    case .tomorrow:
      [
        change(
          notification,
          .later(CivilDateTime(day: now.day.adding(days: 1), minute: max(preferences.dayStart, 8 * 60))))
      ]
    }
  }

  /// Moves what it is about: from when it is or was to be, or from now if that is over; the reminder comes with it.
  public func moving(
    _ notification: DayNotification, _ move: DaySnooze, _ clock: DayClock
  ) -> [PartitionedChange] {
    guard let entry = entry(notification.entry, clock), !entry.item.isAllDay else { return [] }
    let start: CivilDateTime
    switch move {
    case .minutes(let count):
      let base = max(entry.start, clock.now).adding(minutes: count)
      start = CivilDateTime(day: base.day, minute: base.time.minuteOfDay / 5 * 5)
    case .tomorrow: start = CivilDateTime(day: clock.today.adding(days: 1), time: entry.start.time)
    }
    var item = current(entry.id, clock) ?? entry.item
    item = item.starting(at: clock.inZone(item.zone, start))
    return changing(entry.id, to: item, .this) + seeing(notification)
  }

  /// What it is about is done.
  public func finishing(_ notification: DayNotification, _ clock: DayClock) -> [PartitionedChange] {
    // A mark is not its task.
    guard notification.mark == nil, var item = current(notification.entry, clock) else {
      return seeing(notification)
    }
    item.isDone = true
    return changing(notification.entry, to: item, .this) + seeing(notification)
  }

  /// In the month of what it is about, so that the years do not add up.
  private func change(_ notification: DayNotification, _ state: DayNotificationState) -> PartitionedChange {
    PartitionedChange(
      Change(Self.notice + notification.id, to: state.json), in: [Partition(monthOf: notification.start.day)])
  }
}
