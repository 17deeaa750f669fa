import Core
import Loop
import Markup

/// The scale of the timeline, and the gesture in progress.
public struct TimelineState: Equatable {
  /// The heights of an hour in CSS pixels where letters have their usual size, from the whole day at a glance to single minutes.
  public static let scales = [36, 52, 76, 116, 180]

  /// A scale of the day or of the week: each has its own.
  private struct Scale: Equatable {
    /// The index of the scale.
    var zoom: Int
    /// Whether the person has chosen it.
    var isChosen = false
    /// The width for which it was chosen otherwise.
    var width = 0
  }

  private var ofDay = Scale(zoom: TimelineState.usual)
  private var ofWeek = Scale(zoom: 0)
  /// Whether the week is shown.
  private(set) var isWeek = false
  private static let usual = 2
  /// The hours that are in sight before somebody changes the scale, of a day and of a week.
  private static let hoursInSight = (day: 5, week: 10)
  /// The names of the days above the hours of a week, in CSS pixels at letters of the usual size.
  private static let weekHead = 64
  /// The width of the hours' names, in CSS pixels at letters of the usual size: 4.125 rem.
  private static let hourNames = 66
  /// The size of the letters, in percent of the usual one.
  private var letters = 100
  /// The room that the hours had last, in CSS pixels.
  private var room = Room()
  var press: Press?
  var drag: Drag?
  /// The fingers on the screen, the older first.
  var fingers: [Finger] = []
  /// The distance of two fingers when the scale last changed.
  var span = 0
  /// The day and display that were last scrolled to their beginning.
  var scrolled: Scrolled?
  /// The entry to bring into sight as soon as its day is shown.
  var sought: Sought?
  private var pressCount = 0

  public init() {}

  /// Forgets the scroll position: the timeline is no longer on the page.
  public mutating func left() { scrolled = nil }

  /// The index of the scale.
  public var zoom: Int { scale.zoom }
  /// The height of an hour where letters have their usual size, in CSS pixels: the scale as it is kept.
  var scaleHeight: Int { Self.scales[zoom] }
  /// The height of an hour, in CSS pixels. It grows with the letters, so that these are not cut.
  public var hour: Int { scaleHeight * letters / 100 }

  private var scale: Scale {
    get { isWeek ? ofWeek : ofDay }
    set { if isWeek { ofWeek = newValue } else { ofDay = newValue } }
  }

  /// Takes the scale of a display. Call it before anything is scrolled there.
  mutating func show(_ display: DayDisplay) { isWeek = display == .week }

  /// Chooses the scale for a screen, until the person changes it. Only the width tells that it is another screen: messages
  /// and keyboards change the height.
  ///
  /// - Returns: whether the height of an hour has changed.
  mutating func fit(width: Int, height: Int) -> Bool {
    room = Room(width: width, height: height)
    guard !scale.isChosen, width != scale.width, height > 0 else { return false }
    let old = hour
    scale = Scale(zoom: isWeek ? weekly(height) : daily(height), width: width)
    return hour != old
  }

  /// Makes the hours as large as the letters.
  ///
  /// - Parameter width: the width of the hours' names, in CSS pixels.
  /// - Returns: whether the height of an hour has changed.
  mutating func fitLetters(width: Int) -> Bool {
    let size = min(max(width * 100 / Self.hourNames, 100), 400)
    // Half a pixel more or less is none of the letters.
    guard width > 0, abs(size - letters) > 2 else { return false }
    let old = hour
    letters = size
    ofDay.width = 0
    ofWeek.width = 0
    _ = fit(width: room.width, height: room.height)
    return hour != old
  }

  /// The minutes from now on that are in sight, where a day begins to be shown: now stands a third below the top.
  var minutesInSight: Int { room.height * 40 / hour }

  /// The minutes of a day that are in sight at once; 0 before that is known.
  var minutesOfDayInSight: Int { room.height * 60 / hour }

  /// The minutes of a week that are in sight below the names of its days.
  var minutesOfWeekInSight: Int {
    if room.height == 0 { return Self.hoursInSight.week * 60 }
    return max(room.height - Self.weekHead * letters / 100, 0) * 60 / hour
  }

  private func daily(_ height: Int) -> Int {
    height * 100 < Self.hoursInSight.day * Self.scales[Self.usual] * letters ? Self.usual - 1 : Self.usual
  }

  private func weekly(_ height: Int) -> Int {
    (0...Self.usual).last {
      (Self.hoursInSight.week * Self.scales[$0] + Self.weekHead) * letters <= height * 100
    } ?? 0
  }

  /// The person chooses a scale.
  mutating func choose(_ zoom: Int) { scale = Scale(zoom: zoom, isChosen: true) }

  /// Takes the scales that were chosen on this device before, unless the person changed them since.
  mutating func keep(day: Int?, week: Int?) {
    if !ofDay.isChosen, let zoom = day.flatMap({ Self.scales.firstIndex(of: $0) }) {
      ofDay = Scale(zoom: zoom, isChosen: true)
    }
    if !ofWeek.isChosen, let zoom = week.flatMap({ Self.scales.firstIndex(of: $0) }) {
      ofWeek = Scale(zoom: zoom, isChosen: true)
    }
  }

  /// A pointer that is down and has not moved.
  struct Press: Equatable {
    var number: Int
    var target: Target
    var pointer: Pointer
    /// Whether the finger has stayed long enough to drag; before that it scrolls the page.
    var isLifted: Bool
  }

  struct Finger: Equatable {
    var id: Int32
    var x: Int
    /// From the top of the visible area, so that scrolling moves no finger.
    var y: Int
  }

  private struct Room: Equatable {
    var width = 0
    var height = 0
  }

  struct Scrolled: Equatable {
    var day: CivilDay
    var display: DayDisplay
  }

  struct Sought: Equatable {
    var day: CivilDay
    /// For a new series, the id of its item.
    var entry: EntryID
    var getsFocus = false
  }

  /// An entry that is being dragged, or free time that is being marked.
  struct Drag: Equatable {
    var pointer: Int32
    /// nil for free time.
    var entry: EntryID?
    var grip: Grip
    /// The original time and length.
    var from: CivilDateTime
    var fromMinutes: Int
    /// The pointer's position at the start of the drag.
    var x: Int
    var y: Int
    /// The distance from the top of the visible area at the start of the drag.
    var below: Int
    /// The pointer's movement since, in pixels of the screen.
    var byX = 0
    var byY = 0
    /// Whether the pointer has been away from the edges.
    var wasInside = false
    /// The time and length if it is dropped now.
    var to: CivilDateTime
    var minutes: Int
    var landing: Landing
    /// Whether it is on whole days, and so only goes to other days.
    var isAllDay = false

    init(
      _ pointer: Pointer, _ entry: EntryID?, _ grip: Grip, from: CivilDateTime, minutes: Int, landing: Landing
    ) {
      self.pointer = pointer.id
      self.entry = entry
      self.grip = grip
      self.from = from
      fromMinutes = minutes
      x = pointer.x
      y = pointer.y
      below = pointer.y - pointer.top
      to = from
      self.minutes = minutes
      self.landing = landing
    }
  }

  /// The place where a dragged entry would be dropped.
  enum Landing: Equatable {
    /// A time on the timeline.
    case time
    /// A day, whose name is under the pointer.
    case day(CivilDay)
    /// Without a time.
    case inbox
    case nowhere
  }

  enum Grip: Equatable {
    case whole, start, end
    /// The whole of an item in the inbox.
    case inboxItem
    /// A span of free time.
    case span
  }

  /// The target of a pointer, from `data-id`.
  enum Target: Equatable {
    case empty
    case entry(EntryID, Grip)
    /// The name of a day, a link to that day.
    case day(CivilDay)
    /// The inbox, or the button that leads there.
    case inbox
    /// An element of the timeline without a time of its own.
    case other

    /// The `data-id` of the inbox.
    static let inboxName = "~"

    var canBeDragged: Bool {
      switch self {
      case .empty, .entry: true
      case .day, .inbox, .other: false
      }
    }

    private static var daySign: Unicode.Scalar { "@" }

    /// The `data-id` of a link to a day.
    static func name(of day: CivilDay) -> String { "@" + day.description }

    /// The `data-id` of an item in the inbox.
    static func name(of item: DayItem) -> String { "*" + item.id }

    init(_ text: String) {
      guard let sign = text.unicodeScalars.first else {
        self = .empty
        return
      }
      if text == Self.inboxName {
        self = .inbox
        return
      }
      let rest = String(text.dropFirst())
      if sign == Self.daySign, let day = CivilDay(iso: rest) {
        self = .day(day)
        return
      }
      guard let entry = EntryID(text: rest) else {
        self = .other
        return
      }
      switch sign {
      case "*": self = .entry(entry, .inboxItem)
      case "=": self = .entry(entry, .whole)
      case "-": self = .entry(entry, .start)
      case "+": self = .entry(entry, .end)
      default: self = .other
      }
    }
  }

  /// The press of a finger that scrolls the page unless it stays in its place; nil for others.
  var waitingPress: Press? {
    press.flatMap { !$0.isLifted && $0.target.canBeDragged ? $0 : nil }
  }

  mutating func begin(_ target: Target, _ pointer: Pointer) {
    pressCount += 1
    let canScroll: Bool
    switch target {
    case .empty, .entry(_, .whole), .entry(_, .inboxItem): canScroll = true
    default: canScroll = false
    }
    press = Press(
      number: pressCount, target: target, pointer: pointer, isLifted: !pointer.isTouch || !canScroll)
  }

  mutating func letGo() {
    press = nil
    drag = nil
  }
}

extension DayEntry {
  /// The `data-id` of an entry's elements.
  func target(_ grip: TimelineState.Grip) -> String {
    switch grip {
    case .whole: "=" + id.text
    case .start: "-" + id.text
    case .end: "+" + id.text
    case .inboxItem, .span: TimelineState.Target.name(of: item)
    }
  }
}

/// An event of pointer or keyboard on the timeline.
public enum TimelineEvent: Equatable {
  case pointer(Pointer, KeyModifiers)
  /// A finger has stayed in its place.
  case heldLong
  case key(EntryID, TimelineKey)
  /// Steps of the scale.
  case zoomed(Int)
  /// The hours have this much room, in CSS pixels.
  case resized(width: Int, height: Int)
  /// The names of the hours have this width, in CSS pixels: it tells how large the letters are.
  case resizedNames(width: Int)
  case tappedNow
  /// To what comes next today, in minutes since midnight.
  case tappedNext(Int)
  case escaped
}

/// The action of a key on the focused entry.
public enum TimelineKey: Equatable, Sendable {
  /// Steps of the grid.
  case move(Int)
  case resize(Int)
  case days(Int)
  case zoom(Int)
  case now, escape

  init?(_ input: EventInput) {
    let modifiers = input.modifiers
    // An arrow alone scrolls: who looks around changes nothing.
    let isMeant = !modifiers.isDisjoint(with: [.control, .alt])
    switch input.key {
    case "ArrowUp" where isMeant: self = modifiers.contains(.shift) ? .resize(-1) : .move(-1)
    case "ArrowDown" where isMeant: self = modifiers.contains(.shift) ? .resize(1) : .move(1)
    case "ArrowLeft" where isMeant: self = .days(-1)
    case "ArrowRight" where isMeant: self = .days(1)
    case "+" where modifiers.isDisjoint(with: [.control, .alt]): self = .zoom(1)
    case "-" where modifiers.isDisjoint(with: [.control, .alt]): self = .zoom(-1)
    case "Home": self = .now
    case "Escape": self = .escape
    default: return nil
    }
  }
}
