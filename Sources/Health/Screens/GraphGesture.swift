import Core
import Markup

/// Fingers, a mouse or a wheel on the graph. One finger moves the days sideways; up and down it scrolls the page.
struct GraphGesture: Hashable {
  /// Fingers that are closer, in pixels, are too close to tell a zoom by.
  private static let least = 24
  /// A pointer that has moved less, in pixels, has tapped.
  private static let slop = 8

  private var pointers: [Place] = []
  /// Where the only pointer was pressed.
  private var start: Place?
  /// Whether the only finger moves the days, which it keeps doing until it is lifted.
  private var isPanning = false

  private struct Place: Hashable {
    var id: Int32
    var x: Int
    var y: Int
  }

  enum Meaning: Equatable {
    case zoom(Zoom)
    /// A tap, so many of the graph's user units from its left.
    case tap(x: Double)
  }

  /// What a gesture means, in widths of the graph.
  struct Zoom: Equatable {
    /// Above 1 for fewer days.
    var factor: Double
    /// From 0 at the first day to 1 at the last one.
    var place: Double
    /// How far that has moved to the right.
    var shift: Double
  }

  /// Whether the graph takes what the pointer does; else it is the page's.
  func takes(_ input: EventInput) -> Bool {
    let pointer = input.pointer
    return switch pointer.phase {
    // A wheel alone scrolls the page.
    case .wheel: input.modifiers.contains(.control)
    case .move: pointers.count == 2 || !pointer.isTouch || isPanning || isSideways(pointer)
    case .down, .up, .cancel: true
    case .menu: false
    }
  }

  private func isSideways(_ pointer: Pointer) -> Bool {
    guard let start, start.id == pointer.id else { return false }
    return abs(pointer.x - start.x) > abs(pointer.y - start.y)
  }

  mutating func take(_ pointer: Pointer) -> Meaning? {
    guard pointer.width > 0 else { return nil }
    let place = Place(id: pointer.id, x: pointer.x, y: pointer.y)
    switch pointer.phase {
    case .down:
      pointers.removeAll { $0.id == place.id }
      if pointers.count < 2 { pointers.append(place) }
      start = pointers.count == 1 ? place : nil
      return nil
    case .up:
      let isTap = start.map { abs(place.x - $0.x) < Self.slop && !isPanning } ?? false
      end(place)
      return isTap ? .tap(x: Double(place.x) / Double(pointer.width) * GraphPlane.width) : nil
    case .cancel:
      end(place)
      return nil
    case .move: return move(place, Double(pointer.width)).map { .zoom($0) }
    case .wheel:
      // A notch halves or doubles what is shown, nearly; pinching a touchpad comes in many small turns.
      let turn = 1 + 0.6 * Double(min(abs(pointer.delta), 100)) / 100
      let at = Self.share(Double(pointer.x), Double(pointer.width))
      return .zoom(Zoom(factor: pointer.delta < 0 ? turn : 1 / turn, place: at, shift: 0))
    case .menu: return nil
    }
  }

  private mutating func end(_ place: Place) {
    pointers.removeAll { $0.id == place.id }
    start = nil
    isPanning = false
  }

  private mutating func move(_ place: Place, _ width: Double) -> Zoom? {
    guard let index = pointers.firstIndex(where: { $0.id == place.id }) else { return nil }
    let old = pointers
    pointers[index] = place
    let drawn = width * (GraphPlane.right - GraphPlane.left) / GraphPlane.width
    guard old.count == 2 else {
      isPanning = isPanning || start.map { abs(place.x - $0.x) >= Self.slop } ?? false
      guard isPanning else {
        // A tap trembles: the days stay until it is a move, which then goes the whole way.
        pointers[index] = old[index]
        return nil
      }
      return Zoom(factor: 1, place: 0.5, shift: Double(place.x - old[index].x) / drawn)
    }
    let (from, to) = (Self.pair(old), Self.pair(pointers))
    return Zoom(
      factor: to.span / from.span, place: Self.share(to.middle, width),
      shift: (to.middle - from.middle) / drawn)
  }

  private static func pair(_ places: [Place]) -> (middle: Double, span: Double) {
    (Double(places[0].x + places[1].x) / 2, Double(max(abs(places[0].x - places[1].x), least)))
  }

  /// A place in the element as a share of the days that are drawn in it.
  private static func share(_ x: Double, _ width: Double) -> Double {
    let drawn = x / width * GraphPlane.width - GraphPlane.left
    return min(max(drawn / (GraphPlane.right - GraphPlane.left), 0), 1)
  }
}
