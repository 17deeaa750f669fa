import Core

/// A day as the timeline draws it.
struct TimelineDay {
  let day: CivilDay
  /// Entries of whole days.
  let allDay: [DayEntry]
  /// Entries with a time, the earliest first.
  let blocks: [TimelineBlock]
  let change: ClockChange?

  /// - Parameters:
  ///   - entries: the record's entries of that day.
  ///   - shortest: the least height of a block in minutes, for legibility.
  init(_ day: CivilDay, _ entries: [DayEntry], shortest: Int, _ clock: DayClock) {
    self.day = day
    allDay = entries.filter { $0.item.isAllDay }
    change = ClockChange(on: day, clock)
    var blocks: [TimelineBlock] = []
    for entry in entries where !entry.item.isAllDay {
      blocks.append(TimelineBlock(entry, on: day))
      for mark in entry.item.marks {
        if let block = TimelineBlock(mark, of: entry, on: day) { blocks.append(block) }
      }
    }
    blocks.sort { $0.start < $1.start }
    self.blocks = Self.laid(blocks, shortest: shortest)
  }

  private static func laid(_ blocks: [TimelineBlock], shortest: Int) -> [TimelineBlock] {
    var blocks = blocks
    let spans = blocks.map { block in
      // Late blocks get their height upwards.
      let start = min(block.start, 1440 - shortest)
      return TimelineLayout.Span(start: start, end: block.end, shortest: shortest)
    }
    let layout = TimelineLayout(spans)
    for index in blocks.indices {
      blocks[index].span = spans[index]
      blocks[index].place = layout.places[index]
      blocks[index].overlaps = blocks.reduce(0) { $0 + ($1.collides(with: blocks[index]) ? 1 : 0) }
    }
    return blocks
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
  /// The number of other tasks at the same time.
  var overlaps = 0
  let beginsBefore: Bool
  let endsAfter: Bool

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
  var key: String { mark.map { entry.id.text + "/" + $0.id } ?? entry.id.text }

  /// Whether both are tasks and overlap.
  fileprivate func collides(with other: TimelineBlock) -> Bool {
    guard kind == .task, other.kind == .task, mark == nil, other.mark == nil else { return false }
    return start < other.end && other.start < end && entry.id != other.entry.id
  }
}
