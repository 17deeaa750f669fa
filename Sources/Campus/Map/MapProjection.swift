import Components
import Core

/// A point of the map in decimetres, from its upper left corner to the right and down.
struct MapPoint: Hashable, Sendable {
  var x: Double
  var y: Double

  /// In decimetres.
  func distance(to other: MapPoint) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).root
  }
}

/// An upright rectangle of the map, in decimetres.
struct MapBox: Hashable, Sendable {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double

  var width: Double { right - left }
  var height: Double { bottom - top }
  var middle: MapPoint { MapPoint(x: (left + right) / 2, y: (top + bottom) / 2) }

  /// nil without points.
  init?(around points: [MapPoint]) {
    guard let first = points.first else { return nil }
    (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
    for point in points {
      left = min(left, point.x)
      right = max(right, point.x)
      top = min(top, point.y)
      bottom = max(bottom, point.y)
    }
  }

  /// The place in it, or on its edge, that is nearest to a point.
  func place(nearestTo point: MapPoint) -> MapPoint {
    MapPoint(x: point.x.clamped(to: left...right), y: point.y.clamped(to: top...bottom))
  }

  init(width: Double, height: Double) {
    (left, top, right, bottom) = (0, 0, width, height)
  }

  /// A box of no size.
  init(at point: MapPoint) {
    (left, top, right, bottom) = (point.x, point.y, point.x, point.y)
  }

  /// Zero inside.
  func distance(to point: MapPoint) -> Double {
    let nearest = MapPoint(x: point.x.clamped(to: left...right), y: point.y.clamped(to: top...bottom))
    return nearest.distance(to: point)
  }

  /// Zero where they meet.
  func distance(to other: MapBox) -> Double {
    let x = max(left - other.right, other.left - right, 0)
    let y = max(top - other.bottom, other.top - bottom, 0)
    return (x * x + y * y).root
  }

  /// How much of a line is inside, in decimetres, by the algorithm of Liang and Barsky ("A New Concept and Method for Line Clipping", ACM
  /// Transactions on Graphics 3, 1984).
  func length(of line: MapLine) -> Double {
    let (start, end) = (line.start, line.end)
    var (first, last) = (0.0, 1.0)
    for (from, to, low, high) in [(start.x, end.x, left, right), (start.y, end.y, top, bottom)] {
      let step = to - from
      if step == 0 {
        if from <= low || from >= high { return 0 }
        continue
      }
      let (one, other) = ((low - from) / step, (high - from) / step)
      first = max(first, min(one, other))
      last = min(last, max(one, other))
    }
    return max(0, last - first) * line.length
  }
}

/// The equirectangular projection of a campus (Snyder, "Map Projections: A Working Manual", 1987, page 90). Within a few
/// kilometres it distorts less than a line is wide. Distances in it are those on a sphere, which differ from those on the ellipsoid of
/// WGS 84 by less than 0.4 %.
struct MapProjection: Hashable, Sendable {
  /// Decimetres in a degree of latitude, on a sphere with the radius of WGS 84.
  private static let degree = 1_113_194.9

  /// The upper left corner.
  private let origin: Position
  /// Decimetres in a degree of longitude.
  private let parallel: Double

  /// nil without positions.
  init?(of positions: [Position]) {
    guard let first = positions.first else { return nil }
    var (west, north, south) = (first.longitude, first.latitude, first.latitude)
    for position in positions {
      west = min(west, position.longitude)
      north = max(north, position.latitude)
      south = min(south, position.latitude)
    }
    origin = Position(longitude: west, latitude: north)
    parallel = Self.degree * Self.cosine(ofDegrees: (north + south) / 2)
  }

  func point(_ position: Position) -> MapPoint {
    MapPoint(
      x: (position.longitude - origin.longitude) * parallel,
      y: (origin.latitude - position.latitude) * Self.degree)
  }

  func position(_ point: MapPoint) -> Position {
    Position(
      longitude: parallel > 0 ? origin.longitude + point.x / parallel : origin.longitude,
      latitude: origin.latitude - point.y / Self.degree)
  }

  /// The Taylor series up to x¹⁴, exact to 10⁻⁹ from -90° to 90°. Nothing portable links the C mathematics library.
  static func cosine(ofDegrees degrees: Double) -> Double {
    let square = degrees * degrees * (Double.pi / 180) * (Double.pi / 180)
    var term = 1.0
    var sum = 1.0
    for step in 1...7 {
      term *= -square / Double((2 * step - 1) * 2 * step)
      sum += term
    }
    return sum
  }
}
