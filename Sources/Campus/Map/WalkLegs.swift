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

  /// Bends of less than this many decimetres are not told.
  private static let shortestLeg = 250.0

  /// The parts of the walk, in order. Their lengths add up to its own.
  var legs: [Leg] {
    var legs: [Leg] = []
    for (from, to) in zip(points, points.dropFirst()) {
      let leg = Leg(heading: Heading(from: from, to: to), length: from.distance(to: to), start: from)
      guard let last = legs.last else {
        legs.append(leg)
        continue
      }
      if last.heading == leg.heading || leg.length < Self.shortestLeg {
        legs[legs.count - 1].length += leg.length
      } else if last.length < Self.shortestLeg {
        // A few steps at the start, or on a crossing, belong to what follows.
        legs[legs.count - 1] = Leg(heading: leg.heading, length: last.length + leg.length, start: last.start)
      } else {
        legs.append(leg)
      }
    }
    return legs
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
