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
    /// As it would be.
    var to: CivilDateTime
    var minutes: Int
  }

  enum Part: Equatable {
    case whole, start, end
  }

  /// What a pointer is on, as `data-id` says it.
  enum Target: Equatable {
    case empty
    case entry(EntryID, Part)
    /// What stands on the timeline and has no time of its own.
    case other

    init(_ text: String) {
      guard let sign = text.unicodeScalars.first else {
        self = .empty
        return
      }
      guard let entry = EntryID(text: String(text.dropFirst())) else {
        self = .other
        return
      }
      switch sign {
      case "=": self = .entry(entry, .whole)
      case "-": self = .entry(entry, .start)
      case "+": self = .entry(entry, .end)
      default: self = .other
      }
    }
  }

  mutating func begin(_ target: Target, _ pointer: Pointer) {
    pressCount += 1
    let isWhole: Bool
    if case .entry(_, .whole) = target { isWhole = true } else { isWhole = false }
    press = Press(
      number: pressCount, target: target, pointer: pointer, isLifted: !pointer.isTouch || !isWhole)
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
    }
  }
}

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
