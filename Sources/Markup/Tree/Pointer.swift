/// A mouse, finger or pen in an element that listens to `pointer`. Lengths are CSS pixels.
///
/// Moves come only while a button is down or a finger on the glass, at most one a frame. An element that answers a move with
/// an event keeps that pointer until it is up, wherever it goes, and the page does not scroll by it; when something is scrolled
/// under the pointer, the move comes again with its new place.
///
/// Whatever element listens, places are those in the one with the id ``plane``, which has to be on the page, in a box that
/// scrolls and has a `tabindex`. So things are dragged onto it from elsewhere.
public struct Pointer: Equatable, Sendable {
  /// The id of the element that places are told in.
  public static let plane = "plane"

  /// What it does.
  public enum Phase: Sendable {
    case down, move, up
    /// The page scrolls by it now, or the system has taken it.
    case cancel
    /// A wheel turned while Control was held, as it comes too when a touchpad is pinched.
    case wheel
  }
  public var phase: Phase
  /// Whether it is a finger; a pen counts as a mouse.
  public var isTouch: Bool
  /// Tells two fingers apart.
  public var id: Int32
  /// What the nearest element with `data-id` that is under it has there, or empty.
  public var target: String
  /// From the left of the plane.
  public var x: Int
  /// From the top of the plane.
  public var y: Int
  /// The size of the plane.
  public var width: Int
  public var height: Int
  /// From where to where its box is in sight, from the top of the plane.
  public var top: Int
  public var bottom: Int
  /// How far the wheel turned: below zero away from the person.
  public var delta: Int

  public init(
    _ phase: Phase = .cancel, isTouch: Bool = false, id: Int32 = 0, target: String = "", x: Int = 0,
    y: Int = 0, width: Int = 0, height: Int = 0, delta: Int = 0, top: Int = 0, bottom: Int = 0
  ) {
    self.phase = phase
    self.isTouch = isTouch
    self.id = id
    self.target = target
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.delta = delta
    self.top = top
    self.bottom = bottom
  }
}

/// Keys that change what another key or a pointer does.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The key Shift.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Control, or Command on a Mac.
  public static let control = KeyModifiers(rawValue: 2)
  /// Alt, or Option on a Mac.
  public static let alt = KeyModifiers(rawValue: 4)
}
