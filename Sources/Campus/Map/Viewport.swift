import Core

/// The size of the map on the screen, in CSS pixels.
struct MapSize: Hashable, Sendable {
  var width: Double
  var height: Double

  /// nil for a map that is not to be seen.
  init?(width: Int, height: Int) {
    guard width > 0, height > 0 else { return nil }
    self.width = Double(width)
    self.height = Double(height)
  }
}

/// The part of the map in sight. It is the same place and zoom after the screen was turned.
struct Viewport: Hashable, Sendable {
  /// At the smallest zoom all of the campus is in sight.
  static let zooms = 1.0...24
  /// The ratio of two levels, at each of which labels are placed anew.
  static let level = 1.25
  /// Three levels.
  static let step = level * level * level

  var middle: MapPoint
  var zoom = 1.0

  init(of extent: MapBox) { middle = extent.middle }
}

/// A viewport on a map of this extent and size. Distances on the screen are CSS pixels from the map's upper left corner.
struct MapFrame: Hashable, Sendable {
  /// The space around the campus.
  private static let margin = 0.04
  /// CSS pixels in a decimetre at which names can be read: a house of 40 m is 50 pixels wide.
  private static let readable = 0.125

  let extent: MapBox
  let size: MapSize
  /// CSS pixels in a decimetre where all of the campus is in sight.
  let fit: Double

  init(_ extent: MapBox, _ size: MapSize) {
    self.extent = extent
    self.size = size
    let width = max(extent.width, 1) * (1 + 2 * Self.margin)
    let height = max(extent.height, 1) * (1 + 2 * Self.margin)
    fit = min(size.width / width, size.height / height)
  }

  /// CSS pixels in a decimetre.
  func scale(_ viewport: Viewport) -> Double { fit * viewport.zoom }

  /// The scale at which labels are placed for a zoom: at most its own, so that they do not collide.
  func labelScale(_ placed: Double) -> Double {
    var zoom = Viewport.zooms.lowerBound
    // Dividing and multiplying is not exact.
    while zoom * Viewport.level <= placed * 1.000_1 { zoom *= Viewport.level }
    return fit * zoom
  }

  /// Where labels at this scale may be from left to right; nil unless all of the campus is in sight.
  func labelRange(_ scale: Double) -> ClosedRange<Double>? {
    guard scale <= fit else { return nil }
    let middle = extent.middle.x * fit
    return middle - size.width / 2...middle + size.width / 2
  }

  func point(_ x: Double, _ y: Double, in viewport: Viewport) -> MapPoint {
    let scale = scale(viewport)
    return MapPoint(
      x: viewport.middle.x + (x - size.width / 2) / scale,
      y: viewport.middle.y + (y - size.height / 2) / scale)
  }

  /// The map has moved under the viewport by so many pixels.
  func panning(_ viewport: Viewport, x: Double, y: Double) -> Viewport {
    var moved = viewport
    moved.middle.x -= x / scale(viewport)
    moved.middle.y -= y / scale(viewport)
    return held(moved)
  }

  /// The point at this place stays there.
  func zooming(_ viewport: Viewport, by factor: Double, x: Double, y: Double) -> Viewport {
    let fixed = point(x, y, in: viewport)
    var zoomed = viewport
    zoomed.zoom = (viewport.zoom * factor).clamped(to: Viewport.zooms)
    zoomed.middle.x = fixed.x - (x - size.width / 2) / scale(zoomed)
    zoomed.middle.y = fixed.y - (y - size.height / 2) / scale(zoomed)
    return held(zoomed)
  }

  func zooming(_ viewport: Viewport, by factor: Double) -> Viewport {
    zooming(viewport, by: factor, x: size.width / 2, y: size.height / 2)
  }

  /// The viewport with a point in its middle, near enough to read names.
  func showing(_ point: MapPoint, _ viewport: Viewport) -> Viewport {
    var shown = viewport
    shown.middle = point
    shown.zoom = max(viewport.zoom, Self.readable / fit).clamped(to: Viewport.zooms)
    return held(shown)
  }

  /// The viewport with all of a box in sight, but no nearer than to read names.
  func showing(_ box: MapBox, _ viewport: Viewport) -> Viewport {
    var shown = viewport
    shown.middle = box.middle
    let room = 0.8
    let fitting = min(size.width * room / max(box.width, 1), size.height * room / max(box.height, 1))
    shown.zoom = (min(fitting, Self.readable) / fit).clamped(to: Viewport.zooms)
    return held(shown)
  }

  /// The nearest viewport that shows nothing but the campus and its margin.
  private func held(_ viewport: Viewport) -> Viewport {
    let scale = scale(viewport)
    var held = viewport
    held.middle.x = Self.held(
      viewport.middle.x, extent.left, extent.right, size.width / scale / 2, Self.margin * extent.width)
    held.middle.y = Self.held(
      viewport.middle.y, extent.top, extent.bottom, size.height / scale / 2, Self.margin * extent.height)
    return held
  }

  private static func held(
    _ middle: Double, _ low: Double, _ high: Double, _ half: Double, _ margin: Double
  ) -> Double {
    let space = max(half - margin, 0)
    let (first, last) = (low + space, high - space)
    return first < last ? middle.clamped(to: first...last) : (low + high) / 2
  }
}
