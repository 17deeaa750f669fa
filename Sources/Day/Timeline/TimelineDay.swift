import Core

/// A day as the timeline draws it.
struct TimelineDay {
  let day: CivilDay
  /// Entries of whole days, and of a day and more.
  let allDay: [DayEntry]
  /// The tasks that are due.
  let deadlines: [DayDeadline]
  /// What has a time, the earliest first: entries, and the alerts and cues of tasks.
  let rows: [TimelineBlock]
  /// The rows with a place of their own on the timeline. The others are signs on the block of their task.
  let blocks: [TimelineBlock]
  let worked: [WorkedSpan]
  let change: ClockChange?

  /// - Parameters:
  ///   - entries: the record's entries of that day.
  ///   - worked: what was worked on that day.
  ///   - shortest: the least height of a block in minutes, for legibility.
  ///   - line: the height of a line of text in minutes, which is enough where something follows at once.
  init(
    _ day: CivilDay, _ entries: [DayEntry], deadlines: [DayDeadline] = [], worked: [WorkedSpan] = [],
    shortest: Int, line: Int? = nil, _ clock: DayClock
  ) {
    self.day = day
    self.deadlines = deadlines
    self.worked = worked
    allDay = entries.filter { $0.fillsDays }
    change = ClockChange(on: day, clock)
    var rows: [TimelineBlock] = []
    for entry in entries {
      if !entry.fillsDays { rows.append(TimelineBlock(entry, on: day)) }
      for mark in entry.item.marks {
        if let block = TimelineBlock(mark, of: entry, on: day) { rows.append(block) }
      }
    }
    rows.sort { $0.start < $1.start }
    for index in rows.indices {
      // Late blocks get their height upwards.
      let start = min(rows[index].start, 1440 - shortest)
      let isFollowed = rows[index].isFollowedAtOnce(in: rows, line: line ?? shortest, shortest: shortest)
      rows[index].span = TimelineLayout.Span(
        start: start, end: rows[index].end, shortest: isFollowed ? 1 : shortest)
      rows[index].overlaps = rows.filter { $0.collides(with: rows[index]) }.map { $0.title }
      rows[index].worked = worked.reduce(0) { $0 + $1.minutes(in: rows[index], on: day) }
    }
    self.rows = rows
    blocks = Self.laid(rows)
  }

  /// An alert or cue that would stand beside its own task is a sign on it. One that comes during other tasks stands on a rail beside
  /// them. Both make no task a column narrower.
  private static func laid(_ rows: [TimelineBlock]) -> [TimelineBlock] {
    var blocks: [TimelineBlock] = []
    var signs: [TimelineBlock] = []
    for row in rows {
      let isSign = row.mark != nil && rows.contains { $0.mark == nil && row.isBeside($0) }
      if isSign { signs.append(row) } else { blocks.append(row) }
    }
    putOnRail(&blocks)
    let others = blocks.indices.filter { blocks[$0].rail != .on }
    let layout = TimelineLayout(others.map { blocks[$0].span })
    for (place, index) in others.enumerated() {
      blocks[index].place = layout.places[place]
      if blocks[index].mark != nil { continue }
      blocks[index].signs = signs.filter { $0.entry.id == blocks[index].entry.id }.map {
        TimelineBlock.Sign(kind: $0.kind, title: $0.title, start: $0.start)
      }
    }
    return blocks
  }

  /// - Parameter blocks: the earliest first.
  private static func putOnRail(_ blocks: inout [TimelineBlock]) {
    let tasks = blocks.indices.filter { blocks[$0].kind.takesTime }
    var free = 0
    for index in blocks.indices where !blocks[index].kind.takesTime {
      // What comes at the same time as something there stands below that.
      let isAtRail = blocks[index].span.start < free
      guard isAtRail || tasks.contains(where: { blocks[$0].span.overlaps(blocks[index].span) }) else {
        continue
      }
      blocks[index].rail = .on
      blocks[index].span.move(to: max(blocks[index].span.start, free))
      free = blocks[index].span.end
    }
    let onRail = blocks.filter { $0.rail == .on }.map { $0.span }
    // Tasks side by side make the same room.
    for group in TimelineLayout.groups(tasks.map { blocks[$0].span }) {
      let makesRoom = group.contains { place in onRail.contains { $0.overlaps(blocks[tasks[place]].span) } }
      if makesRoom { for place in group { blocks[tasks[place]].rail = .beside } }
    }
  }
}

/// A block of the timeline: an entry's share of the day, or an alert or a cue of a task.
struct TimelineBlock: Equatable {
  let entry: DayEntry
  /// The mark of the entry, if the block shows one.
  let mark: DayMark?
  /// In minutes since midnight, limited to this day.
  let start: Int
  let end: Int
  /// The block's position and size.
  var span = TimelineLayout.Span(start: 0, end: 1)
  var place = TimelineLayout.Place(column: 0, width: 1, columns: 1)
  var rail = Rail.none
  /// The titles of other tasks at the same time.
  var overlaps: [String] = []
  /// The alerts and cues of the task that stand on its block.
  var signs: [Sign] = []
  /// The minutes of the task's time in which somebody worked.
  var worked = 0
  let beginsBefore: Bool
  let endsAfter: Bool

  /// Alerts and cues that come during tasks stand on a rail at the end of the line.
  enum Rail {
    case none
    case on
    /// The task makes room for it.
    case beside
  }

  /// An alert or a cue of a task, at its time.
  struct Sign: Equatable {
    let kind: DayItem.Kind
    let title: String
    /// In minutes since midnight.
    let start: Int
  }

  init(_ entry: DayEntry, on day: CivilDay) {
    self.entry = entry
    mark = nil
    let minutes = entry.minutes(on: day)
    start = minutes.lowerBound
    end = minutes.upperBound
    let midnight = CivilDateTime(day: day, time: .midnight)
    beginsBefore = entry.start < midnight
    endsAfter = midnight.adding(minutes: 1440) < entry.end
  }

  init?(_ mark: DayMark, of entry: DayEntry, on day: CivilDay) {
    let moment = entry.start.adding(minutes: mark.minutes)
    guard moment.day == day else { return nil }
    self.entry = entry
    self.mark = mark
    start = moment.time.minuteOfDay
    end = start
    beginsBefore = false
    endsAfter = false
  }

  var kind: DayItem.Kind { mark?.kind ?? entry.item.kind }
  var title: String { mark.map { entry.item.title(of: $0) } ?? entry.item.title }
  /// The title behind the icon. An alert of a task has the text of its own.
  var heading: String { mark == nil ? entry.item.heading : title }
  var key: String { mark.map { entry.id.text + "/" + $0.id } ?? entry.id.text }

  /// Whether both are of one entry and would be side by side.
  fileprivate func isBeside(_ other: TimelineBlock) -> Bool {
    entry.id == other.entry.id && span.overlaps(other.span)
  }

  /// Whether something else begins before it would end if it were as high as a block is at least, so that its true height is better
  /// than two columns. It needs the height of a line.
  fileprivate func isFollowedAtOnce(in rows: [TimelineBlock], line: Int, shortest: Int) -> Bool {
    guard kind.takesTime, mark == nil, end - start >= line, end - start < shortest else { return false }
    return rows.contains { $0.kind.takesTime && $0.mark == nil && end..<start + shortest ~= $0.start }
  }

  /// Whether both take time that is still to be spent, and overlap.
  fileprivate func collides(with other: TimelineBlock) -> Bool {
    guard !entry.item.isDone, !other.entry.item.isDone else { return false }
    guard kind.takesTime, other.kind.takesTime, mark == nil, other.mark == nil else { return false }
    return start < other.end && other.start < end && entry.id != other.entry.id
  }
}
