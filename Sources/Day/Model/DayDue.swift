import Core

/// The time by which a task is to be done: the end of a day, or a time on the clock of its item.
public struct DayDue: Hashable, Sendable {
  public var day: CivilDay
  /// nil: by the end of the day.
  public var time: CivilTime?

  public init(_ day: CivilDay, _ time: CivilTime? = nil) {
    self.day = day
    self.time = time
  }

  /// `2026-12-04`, or `2026-12-04T17:00`.
  var text: String { time.map { CivilDateTime(day: day, time: $0).description } ?? day.description }

  /// Reads the form of ``text``.
  init?(text: String) {
    if let moment = CivilDateTime(iso: text) {
      self.init(moment.day, moment.time)
    } else if let day = CivilDay(iso: text) {
      self.init(day)
    } else {
      return nil
    }
  }

  /// The last minute of a day without a time.
  public var moment: CivilDateTime {
    time.map { CivilDateTime(day: day, time: $0) } ?? CivilDateTime(day: day, minute: 1439)
  }

  /// The time from which reminders count: midnight of a day without a time.
  var start: CivilDateTime { CivilDateTime(day: day, time: time ?? .midnight) }

  func moved(days: Int) -> DayDue { DayDue(day.adding(days: days), time) }
}

extension DayItem {
  /// A copy that is due as many days later as it was moved with its series.
  func dueLater(by days: Int) -> DayItem {
    var item = self
    item.due = due?.moved(days: days)
    return item
  }

  /// A copy at another time. What takes the whole day on which it is due is due on the other day then.
  func rescheduled(to moment: CivilDateTime) -> DayItem {
    guard isAllDay, let day = start?.day, due?.day == day else { return starting(at: moment) }
    return starting(at: moment).dueLater(by: day.days(until: moment.day))
  }

  /// Whether it is due and not done, so that it matters on any day.
  var isOpenDeadline: Bool { kind == .task && due != nil && !isDone }
}

/// A task that is due, on the person's clock.
public struct DayDeadline: Equatable, Sendable {
  /// The time for which the task is planned; the due time of a task in the inbox.
  public let entry: DayEntry
  public let due: DayDue

  func isOver(at now: CivilDateTime) -> Bool { due.moment < now }
}

extension DayRecord {
  /// The most days ahead for which today tells of deadlines.
  static let daysOfDeadlines = 7

  /// The tasks that are due on a day, done or not, the earliest first.
  public func deadlines(on day: CivilDay, _ clock: DayClock) -> [DayDeadline] {
    var found: [DayDeadline] = []
    func add(_ id: EntryID, _ item: DayItem, isChanged: Bool = false) {
      guard let deadline = deadline(id, item, isChanged: isChanged, clock), deadline.due.day == day else {
        return
      }
      found.append(deadline)
    }
    for id in index.due(near: day) {
      if let item = items[id] { add(EntryID(item: id), item) }
    }
    for id in seriesWithDeadlines {
      guard let item = items[id], item.repetition != nil else { continue }
      let overrides = overridesByItem[id] ?? [:]
      if let due = item.due, let start = item.start {
        let planned = day.adding(days: -start.day.days(until: due.day))
        let days = planned.adding(days: -item.zoneDays)...planned.adding(days: item.zoneDays)
        for (occurrence, moment) in item.occurrences(from: days.lowerBound, through: days.upperBound)
        where overrides[occurrence] == nil {
          add(EntryID(item: id, occurrence: occurrence), item.single(at: moment))
        }
      }
      for (occurrence, override) in overrides {
        guard case .changed(let other) = override, item.covers(occurrence, as: other) else { continue }
        add(EntryID(item: id, occurrence: occurrence), other, isChanged: true)
      }
    }
    return found.sorted { ($0.due.moment, $0.entry.id.text) < ($1.due.moment, $1.entry.id.text) }
  }

  /// The open tasks with a due time between now and the end of the last of these days, counted from today.
  public func deadlines(within days: Int, _ clock: DayClock) -> [DayDeadline] {
    (0...days).flatMap { deadlines(on: clock.today.adding(days: $0), clock) }
      .filter { !$0.entry.item.isDone && !$0.isOver(at: clock.now) }
  }

  /// The open tasks that do not repeat and were due before now, of any age, the latest first.
  func overdue(_ clock: DayClock) -> [DayDeadline] {
    index.withDeadline.compactMap { id in
      items[id].flatMap { $0.isOpenDeadline ? deadline(EntryID(item: id), $0, clock) : nil }
    }
    .filter { $0.isOver(at: clock.now) }
    .sorted { ($0.due.moment, $0.entry.id.text) > ($1.due.moment, $1.entry.id.text) }
  }

  /// nil for what has none.
  private func deadline(
    _ id: EntryID, _ item: DayItem, isChanged: Bool = false, _ clock: DayClock
  ) -> DayDeadline? {
    guard item.kind == .task, let due = item.due(clock) else { return nil }
    let start = item.start.map { clock.local($0, from: item.zone) } ?? due.start
    return DayDeadline(
      entry: DayEntry(id: id, item: item, start: start, isChanged: isChanged), due: due)
  }
}

extension DayItem {
  /// When it is due, on the person's clock.
  func due(_ clock: DayClock) -> DayDue? {
    guard let due, due.time != nil else { return due }
    let local = clock.local(due.start, from: zone)
    return DayDue(local.day, local.time)
  }
}

// MARK: Work that is planned for it

/// How much of the work for a deadline is planned, and how much of that is done, in minutes.
public struct DayWork: Hashable, Sendable {
  public var planned = 0
  public var done = 0
}

extension DayRecord {
  /// The pieces of work for a deadline, as far as they are read, the earliest first.
  func pieces(of deadline: String, _ clock: DayClock) -> [DayEntry] {
    items.values.filter { $0.partOf == deadline }.compactMap { item in
      item.start.map {
        DayEntry(id: EntryID(item: item.id), item: item, start: clock.local($0, from: item.zone))
      }
    }.sorted { ($0.start, $0.id.text) < ($1.start, $1.id.text) }
  }

  func work(for deadline: String, _ clock: DayClock) -> DayWork {
    pieces(of: deadline, clock).reduce(into: DayWork()) { work, piece in
      work.planned += piece.item.minutes
      if piece.item.isDone { work.done += piece.item.minutes }
    }
  }
}
