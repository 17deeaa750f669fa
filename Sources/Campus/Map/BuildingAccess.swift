/// A straight piece of a footpath between two nodes.
struct Footpath: Sendable {
  var from: Int
  var to: Int
  var line: MapLine
}

/// How a building is joined to the footpaths: by its doors, and straight from them, or from its edge, to footpaths nearby.
struct BuildingAccess: Sendable {
  let box: MapBox
  /// The nodes that are doors.
  var doors: [Int] = []
  var spurs: [Spur] = []

  /// A straight line from a building to the nearest place of a footpath.
  struct Spur: Sendable {
    /// Where it leaves the building.
    var place: MapPoint
    /// Where it meets the footpath.
    var foot: MapPoint
    /// The place of the footpath in the network's list.
    var footpath: Int
    /// In decimetres.
    var length: Double { place.distance(to: foot) }
  }

  /// No line from a door is longer, nor longer by more than the shortest one from an edge: 50 m, in decimetres.
  private static let nearby = 500.0
  /// Buildings are next to each other within 20 m.
  private static let neighbours = 200.0
  /// Those within 5 m touch: nothing here is exact to less.
  private static let touching = 50.0

  /// Whether any way leads to it.
  var isReached: Bool { !doors.isEmpty || !spurs.isEmpty }

  /// Joins it to footpaths nearby, in straight lines past the other buildings.
  ///
  /// - Parameters:
  ///   - points: by node.
  ///   - longest: no line is longer, in decimetres.
  mutating func join(
    _ footpaths: [Footpath], _ points: [MapPoint], past others: [MapBox] = [], longest: Double = .infinity
  ) {
    if doors.isEmpty { return joinEdge(footpaths, past: others, longest: longest) }
    for door in doors { join(door, at: points[door], footpaths, past: others) }
  }

  private mutating func join(_ door: Int, at place: MapPoint, _ footpaths: [Footpath], past others: [MapBox])
  {
    for (number, footpath) in footpaths.enumerated() where footpath.from != door && footpath.to != door {
      let spur = Spur(place: place, foot: footpath.line.place(nearestTo: place), footpath: number)
      if spur.length <= Self.nearby, spur.isClear(of: others) { add(spur) }
    }
  }

  private mutating func joinEdge(_ footpaths: [Footpath], past others: [MapBox], longest: Double) {
    let all = footpaths.enumerated().map { number, footpath in
      let (foot, place) = footpath.line.places(nearestTo: box)
      return Spur(place: place, foot: foot, footpath: number)
    }
    guard let nearest = all.min(by: { $0.length < $1.length }) else { return }
    let most = min(nearest.length + Self.nearby, longest)
    for spur in all where spur.length <= most && spur.isClear(of: others) { add(spur) }
    if spurs.isEmpty, nearest.length <= most { add(nearest) }
  }

  /// Once for all footpaths that meet there.
  private mutating func add(_ spur: Spur) {
    if !spurs.contains(where: { $0.foot == spur.foot && $0.place == spur.place }) { spurs.append(spur) }
  }

  func isNeighbour(of other: BuildingAccess) -> Bool { box.distance(to: other.box) <= Self.neighbours }

  /// The straight line to another building: from the doors where there are some, else between the nearest edges, or the middles where
  /// those meet.
  ///
  /// - Parameter points: by node.
  func line(to other: BuildingAccess, _ points: [MapPoint]) -> MapLine {
    let door = nearestDoor(to: other.box, points)
    let from = door ?? box.place(nearestTo: other.box.middle)
    let otherDoor = other.nearestDoor(to: MapBox(at: from), points)
    let to = otherDoor ?? other.box.place(nearestTo: from)
    if door == nil, otherDoor == nil, box.distance(to: other.box) < Self.touching {
      return MapLine(start: box.middle, end: other.box.middle)
    }
    return MapLine(start: door ?? box.place(nearestTo: to), end: to)
  }

  private func nearestDoor(to box: MapBox, _ points: [MapPoint]) -> MapPoint? {
    doors.map { points[$0] }.min { box.distance(to: $0) < box.distance(to: $1) }
  }
}

extension BuildingAccess.Spur {
  /// So much of a line may be inside of a building, whose box is larger than its walls: 5 m, in decimetres.
  private static let inside = 50.0

  fileprivate func isClear(of boxes: [MapBox]) -> Bool {
    boxes.allSatisfy { $0.length(of: MapLine(start: place, end: foot)) <= Self.inside }
  }
}
