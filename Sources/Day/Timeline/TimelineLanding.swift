import Core
import Markup

// Where things go that are dragged, and what comes into sight meanwhile.

extension TimelineState {
  /// How near an edge of what is in sight something is held to go beyond it, in pixels.
  private static let edge = 48
  /// How much of the timeline has to be in sight for something to be put there.
  static let leastInSight = 200
  /// How far beside the hours is on the timeline too.
  private static let aside = 72

  func landing(_ part: Part, _ pointer: Pointer) -> Landing {
    let isWhole = part == .whole || part == .waiting
    if isWhole, case .day(let day) = Target(pointer.target) { return .day(day) }
    guard part == .waiting else { return .time }
    let isOver =
      -Self.aside <= pointer.x && pointer.x < pointer.width && max(pointer.top, 0) <= pointer.y
      && pointer.y < min(pointer.bottom, pointer.height)
    return isOver ? .time : .nowhere
  }

  /// Further the nearer the edge, once a frame as long as that moves something.
  mutating func creep(_ pointer: Pointer) -> TimelineIntent? {
    guard let drag, drag.landing == .time, pointer.top < pointer.bottom else { return nil }
    let edge = min(Self.edge, (pointer.bottom - pointer.top) / 4)
    let above = pointer.top + edge - pointer.y
    let below = pointer.y - pointer.bottom + edge
    if above <= 0, below <= 0 {
      self.drag?.wasInside = true
      return nil
    }
    // Who takes hold near an edge, or comes over it from outside, does not mean to go on beyond it.
    guard drag.wasInside || (above > 0 ? drag.byY < 0 : drag.byY > 0) else { return nil }
    let depth = max(above, below)
    // On its way to something else on the page.
    guard depth <= 3 * edge else { return nil }
    let pixels = 1 + min(depth, edge) / 8
    return .scroll(above > 0 ? -pixels : pixels)
  }
}

extension TimelineState.Drag {
  /// What comes of letting it go.
  var intent: TimelineIntent? {
    switch landing {
    case .nowhere: return nil
    case .day(let day):
      if part == .waiting { return .plan(entry.item, on: day) }
      let moment = CivilDateTime(day: day, time: from.time)
      return moment == from ? nil : .move(entry, to: moment, minutes: fromMinutes)
    case .time:
      if part == .waiting { return .place(entry.item, at: to) }
      return to == from && minutes == fromMinutes ? nil : .move(entry, to: to, minutes: minutes)
    }
  }
}
