import Core
import Loop
import Markup

/// How the timeline is looked at, and what fingers and mouse are doing to it.
public struct TimelineState: Equatable {
  /// CSS pixels that an hour has, from the whole day at a glance to single minutes.
  public static let scales = [36, 52, 76, 116, 180]

  /// Which of the scales; kept while the app is open.
  public internal(set) var zoom = 2
  var press: Press?
  var drag: Drag?
  /// The fingers that are down, the older first.
  var fingers: [Finger] = []
  /// How far apart two fingers were when the scale was last changed.
  var span = 0
  /// What was scrolled to its beginning already.
  var scrolled: Scrolled?
  private var pressCount = 0

  public init() {}

  /// The timeline is no longer on the page: the next time it begins anew.
  public mutating func left() { scrolled = nil }

  /// How high an hour is, in CSS pixels.
  public var hour: Int { Self.scales[zoom] }

  /// A pointer that is down and has not moved yet.
  struct Press: Equatable {
    var number: Int
    var target: Target
    var pointer: Pointer
    /// A finger has to stay a while before it moves what is under it, or the page could not be scrolled.
    var isLifted: Bool
  }

  struct Finger: Equatable {
    var id: Int32
    var x: Int
    /// Below the upper end of what is in sight: what is scrolled meanwhile moves no finger.
    var y: Int
  }

  struct Scrolled: Equatable {
    var day: CivilDay
    var display: DayDisplay
  }

  /// Something on its way to another time.
  struct Drag: Equatable {
    var pointer: Int32
    var entry: EntryID
    var part: Part
    /// As it was.
    var from: CivilDateTime
    var fromMinutes: Int
    /// Where the pointer took hold of it.
    var x: Int
    var y: Int
    /// How far below the upper end of what was in sight that was.
    var below: Int
    /// How far it has come since, on the screen.
    var byX = 0
    var byY = 0
    /// Whether it was away from the edges of what is in sight.
    var wasInside = false
    /// As it would be.
    var to: CivilDateTime
    var minutes: Int
    var landing: Landing

    init(
      _ pointer: Pointer, _ entry: EntryID, _ part: Part, from: CivilDateTime, minutes: Int, landing: Landing
    ) {
      self.pointer = pointer.id
      self.entry = entry
      self.part = part
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

  /// Where something would be if it were let go.
  enum Landing: Equatable {
    /// At a time that is shown.
    case time
    /// On the day whose name it is held over.
    case day(CivilDay)
    case nowhere
  }

  enum Part: Equatable {
    case whole, start, end
    /// All of an item of the inbox.
    case waiting
  }

  /// What a pointer is on, as `data-id` says it.
  enum Target: Equatable {
    case empty
    case entry(EntryID, Part)
    /// The name of a day, which leads there.
    case day(CivilDay)
    /// What stands on the timeline and has no time of its own.
    case other

    private static var daySign: Unicode.Scalar { "@" }

    /// What the element has as `data-id` that leads to a day.
    static func name(of day: CivilDay) -> String { "@" + day.description }

    /// What an item of the inbox has.
    static func name(of item: DayItem) -> String { "*" + item.id }

    init(_ text: String) {
      guard let sign = text.unicodeScalars.first else {
        self = .empty
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
      case "*": self = .entry(entry, .waiting)
      case "=": self = .entry(entry, .whole)
      case "-": self = .entry(entry, .start)
      case "+": self = .entry(entry, .end)
      default: self = .other
      }
    }
  }

  mutating func begin(_ target: Target, _ pointer: Pointer) {
    pressCount += 1
    let canScroll: Bool
    switch target {
    case .entry(_, .whole), .entry(_, .waiting): canScroll = true
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
  /// What the elements of an entry have as `data-id`.
  func target(_ part: TimelineState.Part) -> String {
    switch part {
    case .whole: "=" + id.text
    case .start: "-" + id.text
    case .end: "+" + id.text
    case .waiting: TimelineState.Target.name(of: item)
    }
  }
}

/// What happens on the timeline, by pointer or key.
public enum TimelineEvent: Equatable {
  case pointer(Pointer, KeyModifiers)
  /// A finger has stayed where it is.
  case heldLong
  case key(EntryID, TimelineKey)
  /// By so many scales.
  case zoomed(Int)
  case tappedNow
  case escaped
}

/// What a key does to the entry that has the focus.
public enum TimelineKey: Equatable, Sendable {
  /// So many times what times snap to.
  case move(Int)
  case resize(Int)
  case days(Int)
  case zoom(Int)
  case now, escape

  init?(_ input: EventInput) {
    let modifiers = input.modifiers
    switch input.key {
    case "ArrowUp": self = modifiers.contains(.shift) ? .resize(-1) : .move(-1)
    case "ArrowDown": self = modifiers.contains(.shift) ? .resize(1) : .move(1)
    case "ArrowLeft" where !modifiers.isDisjoint(with: [.control, .alt]): self = .days(-1)
    case "ArrowRight" where !modifiers.isDisjoint(with: [.control, .alt]): self = .days(1)
    case "+" where modifiers.isDisjoint(with: [.control, .alt]): self = .zoom(1)
    case "-" where modifiers.isDisjoint(with: [.control, .alt]): self = .zoom(-1)
    case "Home": self = .now
    case "Escape": self = .escape
    default: return nil
    }
  }
}
