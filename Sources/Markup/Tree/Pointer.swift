/// A mouse, finger or pen in an element that listens to `pointer`. Lengths are CSS pixels.
///
/// Moves come only while a button or finger is down, at most one for each frame. An element that answers a move with an
/// event captures the pointer until it is up, and the page does not scroll by it. After scrolling under the pointer,
/// the move is repeated with its new place.
///
/// For all listening elements, places are relative to the element with the id ``plane``. It has to be on the page, in a
/// scrollable box with a `tabindex`, so that things can be dragged onto it from elsewhere.
public struct Pointer: Equatable, Sendable {
  /// The id of the element that places are relative to.
  public static let plane = "plane"

  /// The pointer's action.
  public enum Phase: Sendable {
    case down, move, up
    /// The page scrolls by it now, or the system has taken it.
    case cancel
    /// A wheel was turned. Pinching a touchpad is reported so too, with Control held down. An element that answers it with an
    /// event keeps the page from scrolling.
    case wheel
    /// The platform is about to show its menu: after a long touch, or the other button of a mouse. An element that answers it with an
    /// event keeps it from that.
    case menu
  }
  public var phase: Phase
  /// Whether it is a finger; a pen counts as a mouse.
  public var isTouch: Bool
  /// Distinguishes fingers.
  public var id: Int32
  /// The `data-id` of the nearest element under the pointer, or empty. Empty for moves in an element with `data-pans`.
  public var target: String
  /// From the left of the plane.
  public var x: Int
  /// From the top of the plane.
  public var y: Int
  /// The size of the plane.
  public var width: Int
  public var height: Int
  /// The visible range of the plane, from its top.
  public var top: Int
  public var bottom: Int
  /// The turn of the wheel: negative away from the person.
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

/// Keys that modify a key or a pointer.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let shift = KeyModifiers(rawValue: 1)
  /// Control, or Command on a Mac.
  public static let control = KeyModifiers(rawValue: 2)
  /// Alt, or Option on a Mac.
  public static let alt = KeyModifiers(rawValue: 4)
}
