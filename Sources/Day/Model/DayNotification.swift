import Core

/// A notification: for the start of a task, for an alert or a cue, or for a mark of a task.
public struct DayNotification: Hashable, Sendable {
  /// Derived from the entry and its start, so that all tabs and devices agree. A moved entry has another notification.
  public let id: String
  public let kind: DayItem.Kind
  public let title: String
  /// The entry that it announces.
  public let entry: EntryID
  /// The id of the mark that it announces; nil for the entry itself.
  public let mark: String?
  /// The start of the entry or mark, on the person's clock.
  public let start: CivilDateTime
  /// The time of the notification.
  public let moment: CivilDateTime
  /// The time from which it counts as missed.
  public let end: CivilDateTime
  /// Whether it announces that a task is due, which ``start`` is the time of.
  public var isDue = false
}

extension DayNotification {
  /// The minutes for which alerts and cues stay current; tasks do so until they end.
  private static let alertLife = 24 * 60
  private static let cueLife = 2 * 60

  /// What the person chose for the entry counts more than what they chose for its kind.
  init?(_ entry: DayEntry, _ settings: DayNotificationSettings, morning: Int) {
    let item = entry.item
    // What is due on its own day is announced as that.
    if item.isAllDay, item.due?.day == item.start?.day { return nil }
    guard let moment = Self.moment(of: entry, settings, morning: morning) else { return nil }
    let start = Self.start(of: entry, morning: morning)
    let life = item.kind.takesTime ? max(item.span, 30) : Self.life(of: item.kind)
    let end = item.isAllDay ? entry.end : start.adding(minutes: life)
    self.init(
      item.kind, item.title, entry, mark: nil, start: start, at: moment, settings[item.kind],
      end: max(end, moment.adding(minutes: 30)))
  }

  /// When an entry is told of, as long as no quiet hours delay that; nil if it is not.
  static func moment(
    of entry: DayEntry, _ settings: DayNotificationSettings, morning: Int
  ) -> CivilDateTime? {
    let item = entry.item
    if item.isDone { return nil }
    switch item.reminder {
    case .never: return nil
    case .at(let minutes): return entry.start.adding(minutes: minutes)
    case .usual:
      let rule = settings[item.kind]
      guard rule.isOn, let lead = rule.lead, item.origin?.isQuiet != true else { return nil }
      return start(of: entry, morning: morning).adding(minutes: item.isAllDay ? 0 : -lead)
    }
  }

  /// Whole days begin in the morning.
  private static func start(of entry: DayEntry, morning: Int) -> CivilDateTime {
    entry.item.isAllDay ? CivilDateTime(day: entry.start.day, minute: morning) : entry.start
  }

  init?(_ mark: DayMark, of entry: DayEntry, _ settings: DayNotificationSettings) {
    let rule = settings[mark.kind]
    guard rule.isOn, let lead = rule.lead, !entry.item.isDone else { return nil }
    let start = entry.start.adding(minutes: mark.minutes)
    self.init(
      mark.kind, entry.item.title(of: mark), entry, mark: mark.id, start: start,
      at: start.adding(minutes: -lead), rule, end: start.adding(minutes: Self.life(of: mark.kind)))
  }

  /// The minutes before midnight of the day on which something is due: at 18:00 of the day before.
  static let beforeDue = DayReminder.evening(before: 1)

  /// The notification of a deadline: the chosen reminder of an item in the inbox, else the evening before the due day.
  init?(_ deadline: DayDeadline, _ settings: DayNotificationSettings) {
    let (item, due) = (deadline.entry.item, deadline.due)
    let rule = settings[.task]
    if item.isDone || item.reminder == .never { return nil }
    let moment: CivilDateTime
    if case .at(let minutes) = item.reminder, item.isInInbox {
      moment = due.start.adding(minutes: minutes)
    } else {
      guard rule.isOn, rule.lead != nil, item.origin?.isQuiet != true else { return nil }
      moment = CivilDateTime(day: due.day, time: .midnight).adding(minutes: Self.beforeDue)
    }
    self.init(
      .task, item.title, deadline.entry, mark: nil, start: due.start, at: moment, rule,
      end: max(due.moment, moment.adding(minutes: 30)))
    isDue = true
  }

  private static func life(of kind: DayItem.Kind) -> Int { kind == .alert ? alertLife : cueLife }

  private init(
    _ kind: DayItem.Kind, _ title: String, _ entry: DayEntry, mark: String?, start: CivilDateTime,
    at moment: CivilDateTime, _ rule: DayNotificationRule, end: CivilDateTime
  ) {
    self.init(
      id: entry.id.text + "/" + (mark ?? "") + "/" + start.description, kind: kind, title: title,
      entry: entry.id, mark: mark, start: start, moment: rule.quiet?.after(moment) ?? moment, end: end)
  }
}

extension DayItem {
  /// The most days between its first reminder and its start.
  var daysAhead: Int {
    var first = marks.map { $0.minutes }.min() ?? 0
    if case .at(let minutes) = reminder { first = min(first, minutes) }
    return first < 0 ? 1 + (1439 - first) / 1440 : 1
  }
}

/// The state of a notification after it was given.
enum DayNotificationState: Hashable, Sendable {
  /// Given this many times, the last time then, and not seen yet.
  case given(CivilDateTime, times: Int)
  /// Snoozed until then; the entry stays where it is.
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

  /// The notifications of entries that begin on these days, each once, in order of time.
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
      for deadline in deadlines(on: day, clock) {
        if deadline.entry.item.isInInbox {
          found += deadline.entry.item.marks.compactMap { DayNotification($0, of: deadline.entry, settings) }
        }
        guard let own = DayNotification(deadline, settings) else { continue }
        if !found.contains(where: { $0.id == own.id }) { found.append(own) }
      }
      let next = day.adding(days: 1)
      if next <= day { break }
      day = next
    }
    return found.sorted { ($0.moment, $0.id) < ($1.moment, $1.id) }
  }

  /// A counter of the moments at which notifications were given. Only one tab can claim the next number.
  public var givenNotifications: Int64 { value(Self.counter)?["number"]?.int ?? 0 }

  // MARK: What is kept

  /// Records that notifications are given now, as the `number`th moment.
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

  /// Records that the person has seen it.
  public func seeing(_ notification: DayNotification) -> [PartitionedChange] {
    [change(notification, .seen)]
  }

  /// Snoozes the notification; the entry stays where it is.
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

  /// Moves the entry, and its notification with it: from its start, or from now if it is over.
  public func moving(
    _ notification: DayNotification, _ move: DaySnooze, _ clock: DayClock
  ) -> [PartitionedChange] {
    guard let entry = entry(notification.entry, clock), !entry.item.isAllDay, !notification.isDue else {
      return []
    }
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

  /// Marks the entry as done.
  public func finishing(_ notification: DayNotification, _ clock: DayClock) -> [PartitionedChange] {
    // A mark has no state of its own, and an event is never done.
    guard notification.mark == nil, var item = current(notification.entry, clock), item.kind != .event else {
      return seeing(notification)
    }
    item.isDone = true
    return changing(notification.entry, to: item, .this) + seeing(notification)
      + following(item, isDone: true, clock).changes
  }

  /// Stored in the month of the entry, so that years do not add up.
  private func change(_ notification: DayNotification, _ state: DayNotificationState) -> PartitionedChange {
    PartitionedChange(
      Change(Self.notice + notification.id, to: state.json), in: [Partition(monthOf: notification.start.day)])
  }
}
