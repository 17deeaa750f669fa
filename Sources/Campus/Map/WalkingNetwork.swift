import Components
import Core

/// The footpaths of a campus on its map, to find ways over them.
struct WalkingNetwork: Hashable, Sendable {
  /// By node.
  private let points: [MapPoint]
  private let footpaths: [Footpath]
  /// By the buildings' ids.
  private let buildings: [String: BuildingAccess]
  /// The footpaths as path data of SVG, in decimetres.
  let path: String

  /// No line from a building to a footpath is longer: 250 m, in decimetres.
  private static let longestSpur = 2500.0
  /// How much shorter than the footpaths a straight line must be, as a multiple of its own length.
  private static let effort = 3.0
  /// From this ratio of the footpaths to the straight line a walk goes straight: between buildings next to each other, and between
  /// buildings without doors.
  private static let (detourNextDoor, detour) = (1.5, 2.0)

  /// Nodes without a place, and edges to unknown nodes, are left out.
  /// - Parameter boxes: around the buildings, by their ids.
  init(_ footpaths: Footpaths, _ projection: MapProjection, boxes: [(id: String, box: MapBox)]) {
    var numbers: [String: Int] = [:]
    var points: [MapPoint] = []
    var buildings: [String: BuildingAccess] = [:]
    for (id, box) in boxes { buildings[id] = BuildingAccess(box: box) }
    for node in footpaths.nodes {
      guard let position = Position(node.position) else { continue }
      numbers[node.id] = points.count
      buildings[node.building]?.doors.append(points.count)
      points.append(projection.point(position))
    }
    var all: [Footpath] = []
    var path = ""
    for edge in footpaths.edges {
      guard let from = numbers[edge.from], let to = numbers[edge.to] else { continue }
      let line = MapLine(start: points[from], end: points[to])
      all.append(Footpath(from: from, to: to, line: line))
      path += points[from].path(after: "M") + points[to].path(after: "L")
    }
    for (id, _) in boxes {
      let others = boxes.filter { $0.id != id }.map { $0.box }
      buildings[id]?.join(all, points, past: others, longest: Self.longestSpur)
    }
    self.points = points
    self.footpaths = all
    self.buildings = buildings
    self.path = path
  }

  /// The places of a building's doors; empty for one to which no footpath leads.
  func doors(of building: String) -> [MapPoint] { buildings[building]?.doors.map { points[$0] } ?? [] }

  /// Whether a way leads to a building, over a footpath at least in part.
  func reaches(_ building: String) -> Bool { buildings[building]?.isReached ?? false }

  /// The shortest way from one building to another, where straight lines to and from footpaths count more than these. nil if there is no
  /// way.
  func walk(from start: String, to end: String) -> Walk? {
    guard let first = buildings[start], let last = buildings[end], let route = route(from: first, to: last)
    else { return nil }
    let line = first.line(to: last, points)
    let straight = line.length
    let isNextDoor = first.isNeighbour(of: last) && route.length >= Self.detourNextDoor * straight
    let isFarDetour = first.doors.isEmpty && last.doors.isEmpty && route.length >= Self.detour * straight
    guard isNextDoor || isFarDetour else {
      return Walk(
        start: start, end: end, points: route.points, length: route.length,
        withoutPath: route.first + route.last)
    }
    let heading = Walk.Heading(from: first.box.middle, to: last.box.middle)
    return Walk(
      start: start, end: end, points: [line.start, line.end], length: straight, withoutPath: straight,
      nextDoor: isNextDoor ? heading : nil)
  }

  /// The shortest way from a place to a building, over footpaths nearby; nil if there is none.
  func walk(from place: MapPoint, to end: String) -> Walk? {
    var here = BuildingAccess(box: MapBox(at: place))
    here.join(footpaths, points)
    guard let last = buildings[end], let route = route(from: here, to: last) else { return nil }
    return Walk(
      start: Walk.here, end: end, points: route.points, length: route.length, withoutPath: route.last)
  }

  static func == (one: Self, other: Self) -> Bool { one.points == other.points && one.path == other.path }
  func hash(into hasher: inout Hasher) { hasher.combine(points) }
}

// MARK: Routes

extension WalkingNetwork {
  private struct Route {
    var points: [MapPoint]
    /// In decimetres, as those of the straight lines at its ends.
    var length: Double
    var first: Double
    var last: Double
  }

  /// The graph has the nodes, and then for each straight line the place at the building and the one at the footpath.
  private func route(from start: BuildingAccess, to end: BuildingAccess) -> Route? {
    let spurs = start.spurs + end.spurs
    let places = points + spurs.flatMap { [$0.place, $0.foot] }
    let found = graph(spurs).shortestPath(
      from: start.doors + start.spurs.indices.map { points.count + 2 * $0 },
      to: end.doors + end.spurs.indices.map { points.count + 2 * (start.spurs.count + $0) })
    guard let found, let first = found.nodes.first, let last = found.nodes.last else { return nil }
    var way: [MapPoint] = []
    var length = 0.0
    for node in found.nodes where way.last != places[node] {
      length += way.last.map { $0.distance(to: places[node]) } ?? 0
      way.append(places[node])
    }
    func spur(_ node: Int) -> Double { node < points.count ? 0 : spurs[(node - points.count) / 2].length }
    return Route(points: way, length: length, first: spur(first), last: spur(last))
  }

  private func graph(_ spurs: [BuildingAccess.Spur]) -> WeightedGraph {
    var graph = WeightedGraph(nodes: points.count + 2 * spurs.count)
    for footpath in footpaths {
      graph.join(footpath.from, footpath.to, length: footpath.line.length)
    }
    for (number, spur) in spurs.enumerated() {
      let foot = points.count + 2 * number + 1
      let footpath = footpaths[spur.footpath]
      graph.join(foot - 1, foot, length: spur.length * Self.effort)
      graph.join(foot, footpath.from, length: spur.foot.distance(to: footpath.line.start))
      graph.join(foot, footpath.to, length: spur.foot.distance(to: footpath.line.end))
      for (other, another) in spurs.prefix(number).enumerated() where another.footpath == spur.footpath {
        graph.join(foot, points.count + 2 * other + 1, length: spur.foot.distance(to: another.foot))
      }
    }
    return graph
  }
}
