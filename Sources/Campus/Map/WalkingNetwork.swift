import Components
import Core

/// The footpaths of a campus on its map, to find ways over them.
struct WalkingNetwork: Hashable, Sendable {
  /// By node.
  private let points: [MapPoint]
  private let graph: WeightedGraph
  /// The nodes that are doors, by the building's id.
  private let doors: [String: [Int]]
  /// What leads from the footpaths to buildings without a door, by the building's id.
  private let approaches: [String: Approach]
  /// The footpaths as path data of SVG, in decimetres.
  let path: String

  /// A straight line from a node to the nearest place of a building, where no footpath is known.
  private struct Approach: Hashable {
    var node: Int
    var place: MapPoint
    /// In decimetres.
    var length: Double

    /// No approach is longer, in decimetres: 250 m.
    static let longest = 2500.0
  }

  /// Nodes without a place, and edges to unknown nodes, are left out.
  /// - Parameter boxes: around the buildings, by their ids.
  init(_ footpaths: Footpaths, _ projection: MapProjection, boxes: [(id: String, box: MapBox)]) {
    var numbers: [String: Int] = [:]
    var points: [MapPoint] = []
    var doors: [String: [Int]] = [:]
    for node in footpaths.nodes {
      guard let position = Position(node.position) else { continue }
      numbers[node.id] = points.count
      if !node.building.isEmpty { doors[node.building, default: []].append(points.count) }
      points.append(projection.point(position))
    }
    var graph = WeightedGraph(nodes: points.count)
    var path = ""
    for edge in footpaths.edges {
      guard let from = numbers[edge.from], let to = numbers[edge.to] else { continue }
      graph.join(from, to, length: points[from].distance(to: points[to]))
      path += points[from].path(after: "M") + points[to].path(after: "L")
    }
    var approaches: [String: Approach] = [:]
    for (id, box) in boxes where doors[id] == nil {
      let found = points.indices.map { node in
        let place = box.place(nearestTo: points[node])
        return Approach(node: node, place: place, length: place.distance(to: points[node]))
      }
      .min { $0.length < $1.length }
      if let found, found.length <= Approach.longest { approaches[id] = found }
    }
    self.points = points
    self.doors = doors
    self.approaches = approaches
    self.graph = graph
    self.path = path
  }

  /// The places of a building's doors; empty for one to which no footpath leads.
  func doors(of building: String) -> [MapPoint] { doors[building]?.map { points[$0] } ?? [] }

  /// Whether a way leads to a building, over a footpath at least in part.
  func reaches(_ building: String) -> Bool { doors[building] != nil || approaches[building] != nil }

  /// The shortest way from a door of one building to a door of another. Where one has none, the way goes straight on from the nearest
  /// node. nil if there is no way.
  func walk(from start: String, to end: String) -> Walk? {
    guard let found = graph.shortestPath(from: nodes(of: start), to: nodes(of: end)) else { return nil }
    var walk = Walk(start: start, end: end, points: found.nodes.map { points[$0] }, length: found.length)
    if let first = approaches[start] {
      walk.points.insert(first.place, at: 0)
      walk.withoutPath += first.length
    }
    if let last = approaches[end] {
      walk.points.append(last.place)
      walk.withoutPath += last.length
    }
    walk.length += walk.withoutPath
    if let first = approaches[start], let last = approaches[end] { walk.cutShort(first.place, last.place) }
    return walk
  }

  /// Where ways to a building begin; empty for one that no way reaches.
  private func nodes(of building: String) -> [Int] {
    doors[building] ?? approaches[building].map { [$0.node] } ?? []
  }

  /// The shortest way from a place to a door of a building, over the node of the footpaths that is nearest; nil if there is none.
  func walk(from place: MapPoint, to end: String) -> Walk? {
    let nearest = points.indices.min { points[$0].distance(to: place) < points[$1].distance(to: place) }
    guard let nearest, let found = graph.shortestPath(from: [nearest], to: nodes(of: end)) else { return nil }
    let (first, last) = (place.distance(to: points[nearest]), approaches[end])
    return Walk(
      start: Walk.here, end: end,
      points: [place] + found.nodes.map { points[$0] } + (last.map { [$0.place] } ?? []),
      length: first + found.length + (last?.length ?? 0), withoutPath: last?.length ?? 0)
  }

  static func == (one: Self, other: Self) -> Bool { one.points == other.points && one.path == other.path }
  func hash(into hasher: inout Hasher) { hasher.combine(points) }
}

/// A way over footpaths.
struct Walk: Hashable, Sendable {
  /// The start of a way from where the person is. No building has such an id.
  static let here = "@here"

  /// The ids of the buildings at its ends; ``here`` for the person's place.
  var start: String
  var end: String
  var points: [MapPoint]
  /// In decimetres.
  var length: Double
  /// How much of it is a straight line to or from a building without a footpath, in decimetres.
  var withoutPath = 0.0

  /// Goes straight from one place to the other where the footpaths are a detour of twice the length.
  fileprivate mutating func cutShort(_ first: MapPoint, _ last: MapPoint) {
    let straight = first.distance(to: last)
    if 2 * straight > length { return }
    (points, length, withoutPath) = ([first, last], straight, straight)
  }

  /// Decimetres in a minute: 80 m, as adults comfortably walk (76 to 88 m in Bohannon, "Comfortable and maximum walking speed of
  /// adults aged 20–79 years", Age and Ageing 26, 1997).
  private static let pace = 800

  /// An estimate of the time on foot, at least 1.
  var minutes: Int { max(1, (Int(length) + Self.pace - 1) / Self.pace) }

  /// Path data of SVG, in decimetres.
  var path: String {
    var text = ""
    for point in points { text += point.path(after: text.isEmpty ? "M" : "L") }
    return text
  }
}

extension MapPoint {
  /// The point in path data of SVG, after a command.
  func path(after command: String) -> String { command + x.decimal(0) + " " + y.decimal(0) }
}
