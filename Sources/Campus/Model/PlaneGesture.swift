import Core
import Markup

/// Fingers, or a mouse, on a plane that they move and zoom: the map, or a picture that is cropped.
struct PlaneGesture: Equatable {
  /// The pixels that a pointer may move before its press is no longer a tap.
  private static let slop = 6

  /// At most two, the older first.
  private var fingers: [Finger] = []
  /// Where the only finger came down; nil once it has moved.
  private var press: Finger?

  private struct Finger: Equatable {
    var id: Int32
    var x: Int
    var y: Int

    func isNear(_ other: Finger) -> Bool {
      abs(x - other.x) < PlaneGesture.slop && abs(y - other.y) < PlaneGesture.slop
    }
  }

  var hasTwoFingers: Bool { fingers.count == 2 }

  /// The meaning of a gesture, in CSS pixels.
  enum Intent: Equatable {
    case pan(x: Double, y: Double)
    /// Zoom by a factor around a place that has moved.
    case pinch(Double, x: Double, y: Double, byX: Double, byY: Double)
    /// What has this id was tapped; empty for the ground.
    case tap(String)
  }

  mutating func take(_ pointer: Pointer) -> Intent? {
    let finger = Finger(id: pointer.id, x: pointer.x, y: pointer.y)
    switch pointer.phase {
    case .down:
      fingers.removeAll { $0.id == finger.id }
      if fingers.count < 2 { fingers.append(finger) }
      press = fingers.count == 1 ? finger : nil
      return nil
    case .move: return move(finger)
    case .up:
      let isTap = press.map { $0.id == finger.id && $0.isNear(finger) } ?? false
      letGo(finger)
      return isTap ? .tap(pointer.target) : nil
    case .cancel:
      letGo(finger)
      return nil
    case .wheel: return wheel(pointer)
    case .menu: return nil
    }
  }

  private mutating func letGo(_ finger: Finger) {
    fingers.removeAll { $0.id == finger.id }
    press = nil
  }

  private mutating func move(_ finger: Finger) -> Intent? {
    guard let index = fingers.firstIndex(where: { $0.id == finger.id }) else { return nil }
    if let press, press.isNear(finger) { return nil }
    press = nil
    let old = fingers
    fingers[index] = finger
    guard old.count == 2 else {
      return .pan(x: Double(finger.x - old[index].x), y: Double(finger.y - old[index].y))
    }
    let (from, to) = (Self.pair(old), Self.pair(fingers))
    guard from.span > 0, to.span > 0 else { return nil }
    return .pinch(to.span / from.span, x: to.x, y: to.y, byX: to.x - from.x, byY: to.y - from.y)
  }

  /// The middle between two fingers, and their distance.
  private static func pair(_ fingers: [Finger]) -> (x: Double, y: Double, span: Double) {
    let (one, other) = (fingers[0], fingers[1])
    let (x, y) = (Double(one.x - other.x), Double(one.y - other.y))
    return (Double(one.x + other.x) / 2, Double(one.y + other.y) / 2, (x * x + y * y).root)
  }

  /// A notch of a wheel is a level; pinching a touchpad comes in many small turns.
  private func wheel(_ pointer: Pointer) -> Intent? {
    if pointer.delta == 0 { return nil }
    let turn = Double(min(abs(pointer.delta), 100)) / 100
    let factor = 1 + (Viewport.level - 1) * turn
    return .pinch(
      pointer.delta < 0 ? factor : 1 / factor, x: Double(pointer.x), y: Double(pointer.y), byX: 0, byY: 0)
  }
}
