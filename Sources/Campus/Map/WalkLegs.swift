/// How a walk is told: as legs in one direction each, and the turns between them.
extension Walk {
  /// A part of a walk in one direction.
  struct Leg: Hashable, Sendable {
    var heading: Heading
    /// In decimetres.
    var length: Double
    /// Where it begins.
    var start: MapPoint
  }

  /// The eight directions of a compass, clockwise.
  enum Heading: Int, CaseIterable, Sendable {
    case north, northEast, east, southEast, south, southWest, west, northWest
  }

  /// The change of direction from one leg to the next.
  enum Turn: Sendable {
    case halfRight, right, back, left, halfLeft

    /// nil for the same direction.
    init?(from: Heading, to: Heading) {
      // Eighths of a circle, clockwise.
      switch (to.rawValue - from.rawValue + 8) % 8 {
      case 1: self = .halfRight
      case 2, 3: self = .right
      case 4: self = .back
      case 5, 6: self = .left
      case 7: self = .halfLeft
      default: return nil
      }
    }
  }

  /// What lies less than this beside a straight line is not told: 20 m, in decimetres.
  private static let tolerance = 200.0

  /// The parts of the walk, in order. Their lengths add up to its own.
  var legs: [Leg] {
    guard let end = points.indices.last, end > 0 else { return [] }
    var legs: [Leg] = []
    var first = 0
    for last in bends(from: 0, to: end) + [end] {
      let length = (first..<last).reduce(0.0) { $0 + points[$1].distance(to: points[$1 + 1]) }
      let heading = Heading(from: points[first], to: points[last])
      if legs.last?.heading == heading {
        legs[legs.count - 1].length += length
      } else {
        legs.append(Leg(heading: heading, length: length, start: points[first]))
      }
      first = last
    }
    return legs
  }

  /// The points between two others where the direction changes, by the algorithm of Ramer, Douglas and Peucker ("Algorithms for the
  /// reduction of the number of points required to represent a digitized line or its caricature", Cartographica 10, 1973).
  private func bends(from first: Int, to last: Int) -> [Int] {
    let line = MapLine(start: points[first], end: points[last])
    let distances = points[first..<last].map { line.distance(to: $0) }
    guard let most = distances.max(), most >= Self.tolerance, let place = distances.firstIndex(of: most)
    else { return [] }
    let furthest = first + place
    return bends(from: first, to: furthest) + [furthest] + bends(from: furthest, to: last)
  }
}

extension Walk.Heading {
  /// The direction from one point to another, which is at most 22.5° off.
  init(from: MapPoint, to: MapPoint) {
    /// The tangent of 22.5°.
    let narrow = 0.414_213_562
    let (east, north) = (to.x - from.x, from.y - to.y)
    if abs(north) <= narrow * abs(east) {
      self = east >= 0 ? .east : .west
    } else if abs(east) <= narrow * abs(north) {
      self = north >= 0 ? .north : .south
    } else if north > 0 {
      self = east > 0 ? .northEast : .northWest
    } else {
      self = east > 0 ? .southEast : .southWest
    }
  }
}
