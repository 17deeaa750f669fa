import Core

// What is over, is not done, and may be planned again.

extension DayRecord {
  /// The days back for which unfinished tasks are suggested again.
  public static var replanDays: Int { 30 }

  /// Tasks that are over and not done, the latest first. Of series only today's occurrence counts: last week's missed
  /// habit is not a task any more. What takes whole days, and what came from another calendar, happens by itself.
  public func unfinished(_ clock: DayClock) -> [DayEntry] {
    var found = entries(on: clock.today, clock).reversed().filter { entry in
      entry.item.kind == .task && !entry.item.isDone && entry.end <= clock.now
        && entry.start.day == clock.today && canBeUnfinished(entry)
    }
    for back in 1...Self.replanDays {
      let open = openTasks(startingOn: clock.today.adding(days: -back), clock)
      found += open.filter { $0.end <= clock.now && canBeUnfinished($0) }.sorted { $0.start > $1.start }
    }
    return found
  }

  private func canBeUnfinished(_ entry: DayEntry) -> Bool {
    !entry.item.isAllDay && !entry.isImported && !isLeft(entry)
  }

  // MARK: Left as it is

  private static var left: String { "day/left/" }

  /// Whether the person left it as it is. A moved entry counts again.
  private func isLeft(_ entry: DayEntry) -> Bool {
    value(Self.left + entry.id.text)?["start"]?.string == entry.start.description
  }

  /// Records that an entry stays where it is, undone, and is no longer unfinished.
  public func leaving(_ entry: DayEntry) -> [PartitionedChange] {
    let start: JSON = ["start": .string(entry.start.description)]
    return [
      PartitionedChange(
        Change(Self.left + entry.id.text, to: start), in: [Partition(monthOf: entry.start.day)])
    ]
  }
}

extension DayEntry {
  /// Whether it came from another calendar.
  fileprivate var isImported: Bool {
    id.item.hasPrefix(DayImportReader.idPrefix) || id.item.hasPrefix(FollowedCalendar.idPrefix)
  }
}
