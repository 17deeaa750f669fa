import Core
import Markup

/// The map as SVG. Panning and zooming change one attribute of each of two groups; what is in them is made again only when it
/// differs.
enum MapDrawing {
  static func view(_ plan: MapPlan, _ state: MapScreen.State) -> HTML<MapScreen.Event> {
    guard let size = state.size else { return whole(plan, state) }
    let frame = MapFrame(plan.extent, size)
    let viewport = state.viewport ?? Viewport(of: plan.extent)
    let labelScale = frame.labelScale(state.labels.placed)
    return svg(
      .key("map"), .class("map"), .viewBox("0 0 \(size.width.decimal(0)) \(size.height.decimal(0))"),
      .aria(.hidden, true)
    ) {
      g(.transform(transform(frame, viewport, unit: 1))) { ground(plan, state) }
      g(.transform(transform(frame, viewport, unit: labelScale))) {
        HTML.memo(
          Marks(
            plan: plan, found: state.shown, chosen: state.chosen, walk: state.walk, here: state.here,
            scale: labelScale, look: LabelLook(size), range: frame.labelRange(labelScale))
        ) { $0.view }
      }
    }
  }

  /// All of the campus, as wide as there is room: what the server draws, which does not know the size of the screen.
  private static func whole(_ plan: MapPlan, _ state: MapScreen.State) -> HTML<MapScreen.Event> {
    let (extent, margin) = (plan.extent, 0.04)
    let box = [
      extent.left - margin * extent.width, extent.top - margin * extent.height,
      extent.width * (1 + 2 * margin), extent.height * (1 + 2 * margin),
    ]
    var text = ""
    for number in box { text += (text.isEmpty ? "" : " ") + number.decimal(0) }
    return svg(.key("map"), .class("map"), .viewBox(text), .aria(.hidden, true)) {
      g(.transform("scale(1)")) { ground(plan, state) }
    }
  }

  private static func ground(_ plan: MapPlan, _ state: MapScreen.State) -> HTML<MapScreen.Event> {
    HTML.memo(Ground(plan: plan, found: state.shown, chosen: state.chosen, walk: state.walk)) { $0.view }
  }

  /// - Parameter unit: CSS pixels of the group's own unit, at the scale where it is drawn.
  private static func transform(_ frame: MapFrame, _ viewport: Viewport, unit: Double) -> String {
    let scale = frame.scale(viewport)
    let x = frame.size.width / 2 - viewport.middle.x * scale
    let y = frame.size.height / 2 - viewport.middle.y * scale
    return "translate(\(x.decimal(2)) \(y.decimal(2))) scale(\((scale / unit).decimal(6)))"
  }
}

/// Areas, ways and buildings, in decimetres.
private struct Ground: Equatable {
  var plan: MapPlan
  var found: [Int]?
  var chosen: String?
  var walk: Walk?

  var view: HTML<MapScreen.Event> {
    var isFound = [Bool](repeating: found == nil, count: plan.buildings.count)
    for index in found ?? [] { isFound[index] = true }
    return g {
      for shape in plan.ground { path(.class(shape.kind.look), .d(shape.path)) }
      path(.key("footpaths"), .class(MapFeature.Kind.path.look), .d(plan.network.path))
      for (index, building) in plan.buildings.enumerated() {
        path(
          .key(building.id), .data(.id, building.id), .d(building.path),
          .classes(
            (MapFeature.Kind.building.look, true), (building.category.look, true),
            ("map-faint", !isFound[index]), ("map-chosen", building.id == chosen)))
      }
      if let walk {
        path(.key("walk-edge"), .class("map-walk map-walk-edge"), .d(walk.path))
        path(.key("walk"), .class("map-walk"), .d(walk.path))
      }
    }
  }
}

/// Labels, doors and the person's place, in CSS pixels at the scale at which labels are placed.
private struct Marks: Equatable {
  var plan: MapPlan
  var found: [Int]?
  var chosen: String?
  var walk: Walk?
  var here: MapScreen.Here?
  var scale: Double
  var look: LabelLook
  var range: ClosedRange<Double>?

  var view: HTML<MapScreen.Event> {
    g(.class(look.name)) {
      for door in doors { circle(.class("map-door"), .cx(pixels(door.x)), .cy(pixels(door.y)), .r("4")) }
      for label in LabelPlacing(wishes, look, in: range).labels {
        svgText(
          .key(label.key),
          .classes(
            (label.isName ? "map-name" : "map-number", true), ("map-chosen-name", label.key == chosen)),
          .x(label.x.decimal(1)), .y(label.y.decimal(1))
        ) { label.text }
      }
      if let here {
        circle(
          .key("accuracy"), .class("map-accuracy"), .cx(pixels(here.point.x)), .cy(pixels(here.point.y)),
          .r(pixels(here.accuracy)))
        circle(
          .key("here"), .class("map-here"), .cx(pixels(here.point.x)), .cy(pixels(here.point.y)), .r("7"))
      }
    }
  }

  /// Those at the ends of the walk, or of the chosen building.
  private var doors: [MapPoint] {
    if let walk, let first = walk.points.first, let last = walk.points.last { return [first, last] }
    return chosen.flatMap { plan.building($0) }?.doors ?? []
  }

  private func pixels(_ decimetres: Double) -> String { (decimetres * scale).decimal(1) }

  /// Large buildings first, then areas and water.
  private var wishes: [LabelPlacing.Wish] {
    let shown = found.map { $0.map { plan.buildings[$0] } } ?? plan.bySize
    let names = plan.ground.filter { !$0.name.isEmpty }
    return shown.map { building in
      LabelPlacing.Wish(
        key: building.id, name: building.name, short: building.short, number: building.number,
        x: building.box.middle.x * scale, y: building.box.middle.y * scale,
        width: building.box.width * scale, height: building.box.height * scale,
        isChosen: building.id == chosen)
    }
      + names.map { shape in
        LabelPlacing.Wish(
          key: "ground-" + shape.name, name: shape.name, x: shape.middle.x * scale,
          y: shape.middle.y * scale)
      }
  }
}
