import Core
import Markup

// Where a dragged entry lands, and how the timeline scrolls meanwhile.

extension TimelineState {
  /// The distance from an edge at which dragging scrolls, in pixels.
  private static let edge = 48
  /// The pixels of the timeline that must be visible to drop an entry there.
  static let leastInSight = 200
  /// The width beside the hours that counts as the timeline too, in pixels.
  private static let aside = 72

  func landing(_ grip: Grip, _ pointer: Pointer, _ frame: TimelineFrame) -> Landing {
    let isWhole = grip == .whole || grip == .inboxItem
    let target = Target(pointer.target)
    // Wherever it is held, it goes as many days as the pointer.
    if grip == .whole, let drag, drag.isAllDay, pointer.width > 0, frame.days.count > 1,
      -Self.aside <= pointer.x, pointer.x < pointer.width
    {
      let days = column(pointer.x, pointer.width, frame) - column(drag.x, pointer.width, frame)
      return .day(drag.from.day.adding(days: days))
    }
    switch target {
    case .day(let day) where isWhole || grip == .end && drag?.isAllDay == true: return .day(day)
    // What repeats has a time, so it cannot wait there.
    case .inbox, .entry(_, .inboxItem):
      if grip == .whole { return drag?.entry?.occurrence == nil ? .inbox : .nowhere }
    default: break
    }
    if grip == .whole, pointer.width == 0 {
      // Days one below the other have no hours: what is over an entry is on the day of that.
      if case .entry(let other, _) = target, let day = frame.find(other)?.start.day { return .day(day) }
      return .nowhere
    }
    if grip == .end, drag?.isAllDay == true, pointer.width == 0 { return .nowhere }
    if grip == .whole || grip == .end, drag?.isAllDay == true {
      return .day(frame.days[column(pointer.x, pointer.width, frame)])
    }
    // A slow sweep is on its way to another day, and marks no free time.
    if grip == .span, let drag, Self.isApart(pointer.x, drag.x) {
      return abs(pointer.x - drag.x) > abs(pointer.y - drag.y) ? .nowhere : .time
    }
    guard grip == .inboxItem else { return .time }
    let isOver =
      -Self.aside <= pointer.x && pointer.x < pointer.width && max(pointer.top, 0) <= pointer.y
      && pointer.y < min(pointer.bottom, pointer.height)
    return isOver ? .time : .nowhere
  }

  /// Scrolls by one step for each frame, further the nearer the edge.
  mutating func creep(_ pointer: Pointer) -> TimelineIntent? {
    guard let drag, drag.landing == .time, pointer.top < pointer.bottom else { return nil }
    let edge = min(Self.edge, (pointer.bottom - pointer.top) / 4)
    let above = pointer.top + edge - pointer.y
    let below = pointer.y - pointer.bottom + edge
    if above <= 0, below <= 0 {
      self.drag?.wasInside = true
      return nil
    }
    // A drag that starts near an edge, or enters over it, does not scroll yet.
    guard drag.wasInside || (above > 0 ? drag.byY < 0 : drag.byY > 0) else { return nil }
    let depth = max(above, below)
    // The pointer is on its way to something else on the page.
    guard depth <= 3 * edge else { return nil }
    let pixels = 1 + min(depth, edge) / 8
    return .scroll(above > 0 ? -pixels : pixels)
  }
}

extension TimelineState.Drag {
  /// The intent of dropping it here.
  var intent: TimelineIntent? {
    guard let entry else { return .fill(to, minutes: minutes) }
    switch landing {
    case .nowhere: return nil
    case .inbox: return .putOff(entry)
    case .day(let day):
      if grip == .inboxItem { return .plan(entry.item, on: day) }
      if grip == .end { return minutes == fromMinutes ? nil : .move(entry, to: from, minutes: minutes) }
      let moment = CivilDateTime(day: day, time: from.time)
      return moment == from ? nil : .move(entry, to: moment, minutes: fromMinutes)
    case .time:
      if grip == .inboxItem { return .place(entry.item, at: to) }
      return to == from && minutes == fromMinutes ? nil : .move(entry, to: to, minutes: minutes)
    }
  }
}

extension TimelineState.Drag {
  /// The length with the end on another day: at its time, or of whole days after the last.
  func minutes(untilDay day: CivilDay) -> Int {
    let last = from.adding(minutes: fromMinutes - 1).day
    let minutes = fromMinutes + last.days(until: day) * 1440
    let shortest = fromMinutes % 1440 == 0 ? 1440 : DayItem.lengths.lowerBound
    return minutes < shortest || minutes > DayItem.lengths.upperBound ? self.minutes : minutes
  }
}
