import Core
import Markup

/// What a gesture needs to know of the timeline under it.
struct TimelineFrame {
  /// The days, side by side.
  var days: [CivilDay]
  /// The grid of times, in minutes.
  var snap: Int
  var find: (EntryID) -> DayEntry?
  /// The length of an item in the inbox, in minutes; nil if it is not there.
  var inboxMinutes: (String) -> Int?
  /// The usual length of a task, in minutes.
  var length: Int
}

/// The meaning of a gesture.
enum TimelineIntent: Equatable {
  case add(CivilDateTime)
  /// Add a task that takes a span of free time.
  case fill(CivilDateTime, minutes: Int)
  case move(EntryID, to: CivilDateTime, minutes: Int)
  /// Schedule an item of the inbox at this time.
  case place(String, at: CivilDateTime)
  /// Schedule an item of the inbox in free time of a day.
  case plan(String, on: CivilDay)
  /// Take the time from an entry, so that it waits in the inbox.
  case putOff(EntryID)
  /// Show a day so many days later.
  case turn(days: Int)
  /// Bring the timeline into view.
  case show
  /// Scroll by some pixels, because a dragged entry is near an edge.
  case scroll(Int)
  /// Keep the place under the pointer, in pixels from the top, after a change of the scale.
  case zoomed(from: Int, at: Int)
}

extension TimelineState {
  /// The pixels that a pointer may move before its press is no longer a tap.
  private static let slop = 5
  /// The pixels at the end of an entry where a finger holds its edge.
  private static let edge = 14
  /// The pixels after which a finger has turned the day.
  private static let swipe = 56

  /// Whether the pointer belongs to a gesture. The page uses all others for scrolling.
  func hears(_ pointer: Pointer) -> Bool {
    switch pointer.phase {
    case .down, .wheel: return true
    case .menu: return false
    case .up, .cancel: return press != nil || drag != nil || !fingers.isEmpty
    case .move:
      if drag != nil { return drag?.pointer == pointer.id }
      if fingers.count == 2 { return true }
      guard let press, press.pointer.id == pointer.id, press.isLifted, press.target.canBeDragged else {
        return false
      }
      return Self.isApart(pointer, press.pointer)
    }
  }

  private static func isApart(_ one: Pointer, _ other: Pointer) -> Bool {
    isApart(one.x, other.x) || isApart(one.y, other.y)
  }

  static func isApart(_ one: Int, _ other: Int) -> Bool { abs(one - other) >= slop }

  mutating func take(
    _ pointer: Pointer, _ modifiers: KeyModifiers, in frame: TimelineFrame
  ) -> TimelineIntent? {
    track(pointer)
    switch pointer.phase {
    case .wheel: return zoom(by: pointer.delta < 0 ? 1 : -1, at: pointer.y)
    case .menu: return nil
    case .cancel:
      letGo()
      return nil
    case .down:
      if fingers.count == 2 {
        letGo()
        span = fingerSpan
      } else {
        begin(Target(pointer.target), pointer)
      }
      return nil
    case .move:
      if fingers.count == 2 { return pinch(pointer.top) }
      let intent = drag == nil ? beginDrag(frame) : nil
      drag(to: pointer, modifiers, frame)
      return intent ?? creep(pointer)
    case .up: return release(pointer, frame)
    }
  }

  /// A long press: from now on the finger drags the entry, or marks free time.
  mutating func lift(in frame: TimelineFrame) -> TimelineIntent? {
    press?.isLifted = true
    return beginDrag(frame)
  }

  // MARK: Moving and resizing

  private mutating func beginDrag(_ frame: TimelineFrame) -> TimelineIntent? {
    guard let press else { return nil }
    if press.target == .empty, press.pointer.width > 0 { beginSpan(press.pointer, frame) }
    guard case .entry(let id, let grip) = press.target else { return nil }
    if grip == .inboxItem {
      guard let minutes = frame.inboxMinutes(id.item), let day = frame.days.first else { return nil }
      let nowhere = CivilDateTime(day: day, time: .midnight)
      drag = Drag(press.pointer, id, grip, from: nowhere, minutes: minutes, landing: .nowhere)
      return press.pointer.bottom - press.pointer.top < Self.leastInSight ? .show : nil
    }
    guard let entry = frame.find(id), grip != .start || !entry.fillsDays else { return nil }
    let held = grip == .whole && isAtEnd(of: entry, press.pointer, frame) ? .end : grip
    let hasHours = press.pointer.width > 0 && !entry.fillsDays
    drag = Drag(
      press.pointer, id, held, from: entry.start, minutes: entry.item.span,
      landing: hasHours ? .time : .nowhere)
    drag?.isAllDay = entry.fillsDays
    return nil
  }

  /// Whether a finger holds the lower edge of a task, or of an event, that is high enough to be held elsewhere too.
  private func isAtEnd(of entry: DayEntry, _ pointer: Pointer, _ frame: TimelineFrame) -> Bool {
    guard pointer.isTouch, pointer.width > 0, entry.item.kind.takesTime, !entry.fillsDays else {
      return false
    }
    let minutes = entry.minutes(on: frame.days[column(pointer.x, pointer.width, frame)])
    let below = pointer.y - minutes.upperBound * hour / 60
    return minutes.count * hour / 60 >= 3 * Self.edge && minutes.upperBound < 1440 && abs(below) <= Self.edge
  }

  /// Until the pointer has moved on, a span has the usual length.
  private mutating func beginSpan(_ pointer: Pointer, _ frame: TimelineFrame) {
    let minute = Self.snapped(pointer.y * 60 / hour, to: frame.snap)
    let start = CivilDateTime(
      day: frame.days[column(pointer.x, pointer.width, frame)],
      minute: min(max(minute, 0), 1440 - frame.length))
    drag = Drag(pointer, nil, .span, from: start, minutes: frame.length, landing: .time)
  }

  private mutating func drag(to pointer: Pointer, _ modifiers: KeyModifiers, _ frame: TimelineFrame) {
    guard var drag else { return }
    drag.byX = pointer.x - drag.x
    drag.byY = pointer.y - pointer.top - drag.below
    drag.landing = landing(drag.grip, pointer, frame)
    // Alt turns snapping off.
    let snap = modifiers.contains(.alt) ? 1 : frame.snap
    let moved = (pointer.y - drag.y) * 60 / hour
    let shortest = DayItem.lengths.lowerBound
    switch drag.grip {
    case .inboxItem:
      let minute = Self.snapped(pointer.y * 60 / hour, to: snap)
      drag.to = CivilDateTime(
        day: frame.days[column(pointer.x, pointer.width, frame)], minute: min(max(minute, 0), 1440 - shortest)
      )
    case .whole:
      let days = column(pointer.x, pointer.width, frame) - column(drag.x, pointer.width, frame)
      let minute = Self.snapped(drag.from.time.minuteOfDay + moved, to: snap)
      drag.to = CivilDateTime(
        day: drag.from.day.adding(days: days), minute: min(max(minute, 0), 1440 - shortest))
    case .end where drag.isAllDay:
      if case .day(let day) = drag.landing { drag.minutes = drag.minutes(untilDay: day) }
    case .end:
      let end = Self.snapped(drag.from.time.minuteOfDay + drag.fromMinutes + moved, to: snap)
      drag.minutes = min(
        max(end - drag.from.time.minuteOfDay, shortest), DayItem.lengths.upperBound)
    case .span:
      let anchor = drag.from.time.minuteOfDay
      let other = min(max(Self.snapped(pointer.y * 60 / hour, to: snap), 0), 1440)
      drag.minutes = max(abs(other - anchor), shortest)
      drag.to = CivilDateTime(day: drag.from.day, minute: min(min(anchor, other), 1440 - shortest))
    case .start:
      let end = drag.from.time.minuteOfDay + drag.fromMinutes
      let start = min(
        max(Self.snapped(drag.from.time.minuteOfDay + moved, to: snap), 0), end - shortest, 1439)
      drag.to = CivilDateTime(day: drag.from.day, minute: start)
      drag.minutes = end - start
    }
    self.drag = drag
  }

  func column(_ x: Int, _ width: Int, _ frame: TimelineFrame) -> Int {
    guard width > 0 else { return 0 }
    return min(max(x * frame.days.count / width, 0), frame.days.count - 1)
  }

  static func snapped(_ minute: Int, to snap: Int) -> Int {
    let half = snap / 2
    return minute < 0 ? -((-minute + half) / snap * snap) : (minute + half) / snap * snap
  }

  private mutating func release(_ pointer: Pointer, _ frame: TimelineFrame) -> TimelineIntent? {
    defer { letGo() }
    if let drag, drag.grip != .span || landing(.span, pointer, frame) == .time { return drag.intent }
    if let days = turn(by: pointer, frame) { return .turn(days: days) }
    guard drag == nil, let press, press.target == .empty, !Self.isApart(pointer, press.pointer),
      pointer.width > 0
    else { return nil }
    // A finger is not exact, so a tap means the half hour.
    let minute = min(max(pointer.y * 60 / hour / 30 * 30, 0), 1410)
    return .add(CivilDateTime(day: frame.days[column(pointer.x, pointer.width, frame)], minute: minute))
  }

  /// The days that a swipe turns; nil for anything else. Where several days are side by side, none is turned.
  private func turn(by pointer: Pointer, _ frame: TimelineFrame) -> Int? {
    guard let press, pointer.isTouch, frame.days.count == 1 else { return nil }
    if case .entry(_, .inboxItem) = press.target { return nil }
    let (byX, byY) = (pointer.x - press.pointer.x, pointer.y - press.pointer.y)
    guard abs(byX) >= Self.swipe, abs(byX) >= 2 * abs(byY) else { return nil }
    return byX < 0 ? 1 : -1
  }

  // MARK: The scale

  mutating func zoom(by steps: Int, at y: Int) -> TimelineIntent? {
    let next = min(max(zoom + steps, 0), Self.scales.count - 1)
    guard next != zoom else { return nil }
    let old = hour
    choose(next)
    return .zoomed(from: old, at: y)
  }

  /// The scale changes whenever two fingers are a third further apart, or closer.
  private mutating func pinch(_ top: Int) -> TimelineIntent? {
    let now = fingerSpan
    guard span > 0, now > 0 else { return nil }
    let middle = (fingers[0].y + fingers[1].y) / 2 + top
    if now * 3 >= span * 4 {
      span = now
      return zoom(by: 1, at: middle)
    }
    if now * 4 <= span * 3 {
      span = now
      return zoom(by: -1, at: middle)
    }
    return nil
  }

  private var fingerSpan: Int {
    guard fingers.count == 2 else { return 0 }
    return max(abs(fingers[0].x - fingers[1].x), abs(fingers[0].y - fingers[1].y))
  }

  private mutating func track(_ pointer: Pointer) {
    guard pointer.isTouch else { return }
    let finger = Finger(id: pointer.id, x: pointer.x, y: pointer.y - pointer.top)
    let index = fingers.firstIndex { $0.id == pointer.id }
    switch pointer.phase {
    case .up, .cancel: fingers.removeAll { $0.id == pointer.id }
    case .down, .move, .wheel, .menu:
      if let index {
        fingers[index] = finger
      } else if pointer.phase == .down, fingers.count < 2 {
        fingers.append(finger)
      }
    }
  }
}
