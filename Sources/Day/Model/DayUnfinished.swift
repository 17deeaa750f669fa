import Core

/// A task that is over and not done. Of a series it stands for all times that were missed.
public struct UnfinishedTask: Equatable, Sendable {
  /// The task; of a series the latest time that was missed.
  public let entry: DayEntry
  /// How many times were missed; 1 for what does not repeat.
  public internal(set) var missed = 1
  /// The day of the earliest of them.
  public internal(set) var since: CivilDay

  init(_ entry: DayEntry) {
    self.entry = entry
    since = entry.start.day
  }
}

// What is over, is not done, and may be planned again.

extension DayRecord {
  /// The days back for which unfinished tasks are suggested again.
  public static var replanDays: Int { 30 }

  /// Tasks that are over and not done, the latest first. What was missed of a series is one of them; what was missed before a time
  /// that was done does not count. What came from another calendar happens by itself.
  public func unfinished(_ clock: DayClock) -> [UnfinishedTask] {
    var found: [UnfinishedTask] = []
    /// The place of each series in `found`; nil once a time of it was done.
    var series: [String: Int?] = [:]
    for back in 0...Self.replanDays {
      let day = clock.today.adding(days: -back)
      let tasks = openTasks(startingOn: day, clock) + timesOfTasks(startingOn: day, clock)
      for task in tasks.sorted(by: { $0.start > $1.start }) {
        let id = task.id.item
        if task.item.isDone { series.updateValue(nil, forKey: id) }
        guard !task.item.isDone, task.end <= clock.now, !task.item.isImported, !isLeft(task) else { continue }
        guard task.repeats else {
          found.append(UnfinishedTask(task))
          continue
        }
        switch series[id] {
        case .some(nil): continue
        case .some(let place?):
          found[place].missed += 1
          found[place].since = task.start.day
        case nil:
          series[id] = found.count
          found.append(UnfinishedTask(task))
        }
      }
    }
    return withOverdue(found, clock)
  }

  /// With the deadlines and the tasks that are over, of any age, unless they are planned for a time that is to come.
  private func withOverdue(_ found: [UnfinishedTask], _ clock: DayClock) -> [UnfinishedTask] {
    let deadlines = overdue(clock).map { $0.entry }
    let aged = values(under: Self.aged).compactMap { value, _ in
      Self.agedItem(value).flatMap { entry(EntryID(item: $0), clock) }
    }.filter { entry in
      entry.item.kind == .task && !entry.item.isDone && !entry.item.isInInbox && !entry.repeats
        && !deadlines.contains { $0.id == entry.id }
    }
    let over = (deadlines + aged).filter { entry in
      (entry.item.isInInbox || entry.end <= clock.now) && !isLeft(entry)
        && !found.contains { $0.entry.id == entry.id }
    }
    if over.isEmpty { return found }
    return (found + over.map { UnfinishedTask($0) }).sorted { $0.entry.start > $1.entry.start }
  }

  // MARK: Open for weeks

  private static var aged: String { "day/aged/" }
  /// The age in days at which an open task is copied: most tasks are done before, and its month is still read.
  private static let aging = 7...replanDays

  /// The item of which a subject has the copy; nil for another subject.
  static func agedItem(_ subject: String) -> String? { subject.dropping(prefix: aged) }

  /// The months of the days on which tasks age.
  static func monthsOfAging(_ today: CivilDay) -> [Partition] {
    Partition.months(of: today.adding(days: -aging.upperBound)...today.adding(days: -aging.lowerBound))
  }

  /// Copies of old open tasks for `always`. A copy never overwrites a change of the task on another device.
  func aging(_ clock: DayClock) -> [PartitionedChange] {
    Self.aging.flatMap { openTasks(startingOn: clock.today.adding(days: -$0), clock) }
      .filter { value(Self.aged + $0.id.item) == nil && !$0.item.isImported && !isLeft($0) }
      .map { aged($0.id.item, as: $0.item) }
  }

  /// The change of the copy when its task changes; none where there is no copy.
  func refreshingAged(_ id: String, as item: DayItem?) -> [PartitionedChange] {
    value(Self.aged + id) == nil ? [] : [aged(id, as: item.flatMap { $0.isDone ? nil : $0 })]
  }

  private func aged(_ id: String, as item: DayItem?) -> PartitionedChange {
    PartitionedChange(Change(Self.aged + id, to: item?.json ?? .null), in: [.always])
  }

  // MARK: Left as it is

  private static var left: String { "day/left/" }

  /// Whether the person left it as it is. A moved entry counts again.
  func isLeft(_ entry: DayEntry) -> Bool {
    if value(Self.left + entry.id.text)?["start"]?.string == entry.start.description { return true }
    guard entry.repeats, let until = value(Self.left + entry.id.item)?["start"]?.string else { return false }
    return CivilDateTime(iso: until).map { entry.start <= $0 } ?? false
  }

  /// Records that a task stays where it is, undone, and is no longer unfinished; of a series all times up to this one.
  public func leaving(_ task: UnfinishedTask) -> [PartitionedChange] {
    let start: JSON = ["start": .string(task.entry.start.description)]
    let id = task.entry.repeats ? task.entry.id.item : task.entry.id.text
    let month = Partition(monthOf: task.entry.start.day)
    // These are found long after their month.
    let isFound = task.entry.item.isOpenDeadline || value(Self.aged + id) != nil
    let partitions = isFound ? [.always, month] : [month]
    return [PartitionedChange(Change(Self.left + id, to: start), in: partitions)]
  }
}

extension DayItem {
  /// Whether it came from another calendar.
  var isImported: Bool { id.hasPrefix(DayImportReader.idPrefix) || id.hasPrefix(FollowedCalendar.idPrefix) }
}
