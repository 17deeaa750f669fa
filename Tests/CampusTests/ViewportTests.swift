import Core
import Markup
import Testing

@testable import Campus

@Suite("Panning and zooming the map")
struct ViewportTests {
  private let extent = MapBox(width: 10_000, height: 8_000)

  private func frame(_ width: Int = 400, _ height: Int = 600) throws -> MapFrame {
    MapFrame(extent, try #require(MapSize(width: width, height: height)))
  }

  @Test(
    "shows all of the campus at first, upright and on its side",
    arguments: [(320, 400), (800, 300), (1200, 900)])
  func whole(width: Int, height: Int) throws {
    let frame = try frame(width, height)
    let viewport = Viewport(of: extent)
    let first = frame.point(0, 0, in: viewport)
    let last = frame.point(Double(width), Double(height), in: viewport)
    #expect(first.x < 0 && first.y < 0 && last.x > extent.right && last.y > extent.bottom)
  }

  @Test("keeps what is under the pointer there while it zooms")
  func zooming() throws {
    let frame = try frame()
    var viewport = frame.zooming(Viewport(of: extent), by: 4)
    let before = frame.point(120, 300, in: viewport)
    viewport = frame.zooming(viewport, by: 1.5, x: 120, y: 300)
    let after = frame.point(120, 300, in: viewport)
    #expect(before.distance(to: after) < 1e-6)
    #expect(abs(viewport.zoom - 6) < 1e-9)
  }

  @Test("moves with the finger, pixel by pixel")
  func panning() throws {
    let frame = try frame()
    let viewport = frame.zooming(Viewport(of: extent), by: 6)
    let before = frame.point(200, 300, in: viewport)
    let after = frame.point(230, 280, in: frame.panning(viewport, x: 30, y: -20))
    #expect(before.distance(to: after) < 1e-6)
  }

  @Test("never leaves the campus, however far it is pushed or zoomed")
  func bounds() throws {
    let frame = try frame()
    for zoom in [0.001, 1, 3, 8, 1e9] {
      for push in [-1e7, 1e7] {
        var viewport = frame.zooming(Viewport(of: extent), by: zoom)
        viewport = frame.panning(viewport, x: push, y: push)
        #expect(Viewport.zooms.contains(viewport.zoom))
        #expect(extent.distance(to: viewport.middle) == 0)
        if zoom <= 1 { #expect(viewport.middle == extent.middle) }
      }
    }
  }

  @Test("shows a building near enough to read its name, also at the edge")
  func showing() throws {
    let frame = try frame()
    let corner = MapPoint(x: 9_990, y: 10)
    let viewport = frame.showing(corner, Viewport(of: extent))
    let first = frame.point(0, 0, in: viewport)
    let last = frame.point(400, 600, in: viewport)
    #expect(first.x < corner.x && corner.x < last.x && first.y < corner.y && corner.y < last.y)
    #expect(frame.scale(viewport) >= 0.124)
  }

  @Test("places labels at a scale that is at most its own, and more than a level less")
  func labelScale() throws {
    let frame = try frame()
    for zoom in stride(from: 1.0, through: 24, by: 0.37) {
      let viewport = frame.zooming(Viewport(of: extent), by: zoom)
      let ratio = frame.scale(viewport) / frame.labelScale(viewport.zoom)
      #expect(ratio > 0.999 && ratio < Viewport.level * 1.001)
    }
    let stepped = frame.zooming(Viewport(of: extent), by: Viewport.step)
    #expect(abs(frame.scale(stepped) / frame.labelScale(stepped.zoom) - 1) < 1e-9)
  }

  @Test("has no size on a screen that shows nothing of it")
  func size() {
    #expect(MapSize(width: 0, height: 10) == nil && MapSize(width: 10, height: 0) == nil)
  }
}

@Suite("Fingers on the map")
struct PlaneGestureTests {
  private func pointer(
    _ phase: Pointer.Phase, _ x: Int, _ y: Int, id: Int32 = 1, on target: String = "", delta: Int = 0
  ) -> Pointer {
    Pointer(phase, isTouch: true, id: id, target: target, x: x, y: y, width: 400, height: 600, delta: delta)
  }

  @Test("a press that stays is a tap on what is under it")
  func tap() {
    var gesture = PlaneGesture()
    #expect(gesture.take(pointer(.down, 10, 10, on: "library")) == nil)
    #expect(gesture.take(pointer(.move, 13, 12)) == nil)
    #expect(gesture.take(pointer(.up, 13, 12, on: "library")) == .tap("library"))
    #expect(gesture.take(pointer(.up, 13, 12, on: "library")) == nil)
  }

  @Test("a press that moves pans by each move, and is no tap")
  func pan() {
    var gesture = PlaneGesture()
    _ = gesture.take(pointer(.down, 10, 10))
    #expect(gesture.take(pointer(.move, 20, 14)) == .pan(x: 10, y: 4))
    #expect(gesture.take(pointer(.move, 21, 13)) == .pan(x: 1, y: -1))
    #expect(gesture.take(pointer(.up, 21, 13, on: "library")) == nil)
    #expect(gesture.take(pointer(.move, 50, 50)) == nil)
  }

  @Test("two fingers zoom around their middle, and end without a tap")
  func pinch() {
    var gesture = PlaneGesture()
    _ = gesture.take(pointer(.down, 100, 100))
    _ = gesture.take(pointer(.down, 200, 100, id: 2))
    #expect(gesture.take(pointer(.move, 300, 100, id: 2)) == .pinch(2, x: 200, y: 100, byX: 50, byY: 0))
    #expect(gesture.take(pointer(.down, 5, 5, id: 3)) == nil)
    #expect(gesture.take(pointer(.move, 9, 9, id: 3)) == nil)
    #expect(gesture.take(pointer(.up, 300, 100, id: 2)) == nil)
    #expect(gesture.take(pointer(.move, 110, 100)) == .pan(x: 10, y: 0))
    #expect(gesture.take(pointer(.up, 110, 100, on: "library")) == nil)
  }

  @Test("two fingers in one place zoom nothing")
  func noSpan() {
    var gesture = PlaneGesture()
    _ = gesture.take(pointer(.down, 100, 100))
    _ = gesture.take(pointer(.down, 100, 100, id: 2))
    #expect(gesture.take(pointer(.move, 150, 100, id: 2)) == nil)
    #expect(gesture.take(pointer(.cancel, 150, 100, id: 2)) == nil)
  }

  @Test("a finger that has gone on without being heard is no tap")
  func swipe() {
    var gesture = PlaneGesture()
    _ = gesture.take(pointer(.down, 30, 40))
    #expect(gesture.take(pointer(.up, 90, 40)) == nil)
  }

  @Test("a notch of the wheel is a level, and back again")
  func wheel() {
    var gesture = PlaneGesture()
    let near = gesture.take(pointer(.wheel, 30, 40, delta: -120))
    #expect(near == .pinch(Viewport.level, x: 30, y: 40, byX: 0, byY: 0))
    let far = gesture.take(pointer(.wheel, 30, 40, delta: 120))
    #expect(far == .pinch(1 / Viewport.level, x: 30, y: 40, byX: 0, byY: 0))
    #expect(gesture.take(pointer(.wheel, 30, 40, delta: 0)) == nil)
  }
}
