import Core

// What is to be done again some days after it was done, and copies of entries.

extension DayRecord {
  /// What a tick changes for a task that is to be done again: the next one is added. When the tick is taken back, the next one is
  /// removed, unless it is done.
  ///
  /// Its id follows from that of the task, so that two devices on which the task is ticked make one.
  func following(_ item: DayItem, isDone: Bool, _ clock: DayClock) -> (
    next: DayItem?, changes: [PartitionedChange]
  ) {
    guard let days = item.again, item.repetition == nil, let start = item.start else { return (nil, []) }
    let id = item.nextID
    if !isDone {
      guard let next = self.item(id), !next.isDone else { return (nil, []) }
      return (nil, removing(item: id))
    }
    let day = clock.today.adding(days: days)
    let next = item.copy(id: id).starting(at: CivilDateTime(day: day, time: start.time))
      .dueLater(by: start.day.days(until: day))
    return (next, putting(next))
  }
}

extension DayItem {
  /// How many days can lie between a task that is done and the next one.
  public static let daysUntilAgain = 1...999

  /// The id of the one after this: `a~2` after `a`.
  fileprivate var nextID: String {
    let pieces = id.split(separator: "~", omittingEmptySubsequences: false)
    guard pieces.count == 2, let number = Int(String(pieces[1])) else { return id + "~2" }
    return pieces[0] + "~\(number + 1)"
  }

  /// The same to be done anew, in no series and from no other calendar.
  func copy(id: String) -> DayItem {
    var copy = DayItem(
      id: id, kind: kind, title: title, placement: placement, minutes: minutes, colour: colour)
    copy.icon = icon
    copy.notes = notes
    copy.place = place
    copy.link = link
    copy.isStarred = isStarred
    copy.list = list
    copy.steps = steps.map { DayStep(id: $0.id, text: $0.text) }
    copy.marks = marks
    copy.zone = zone
    copy.again = again
    copy.reminder = reminder
    copy.due = due
    copy.partOf = partOf
    return copy
  }
}
