import Components
import Core

/// A campus as it is drawn: the projection of its map, computed once.
///
/// A class, because it is large and never changes: views compare it by identity.
public final class MapPlan: Sendable {
  let projection: MapProjection
  /// All that there is to see.
  let extent: MapBox
  /// Areas and ways, in the order in which they are drawn.
  let ground: [Shape]
  /// In the order of the content.
  let buildings: [Building]
  /// The same, the largest first.
  let bySize: [Building]
  let network: WalkingNetwork

  struct Shape: Hashable, Sendable {
    var kind: MapFeature.Kind
    /// Path data of SVG, in decimetres.
    var path: String
    var name: String
    var middle: MapPoint
  }

  struct Building: Hashable, Sendable {
    var id: String
    var name: String
    /// For the map, where there is little room; may be empty.
    var short: String
    var number: String
    /// Other words that it is found by.
    var keywords: String
    var category: BuildingCategory
    var path: String
    var box: MapBox
    var doors: [MapPoint]
    /// Whether the map knows a way to it.
    var isReached: Bool
    /// The first door, or the middle: where directions of map apps lead.
    var position: Position
  }

  /// nil if there is no building.
  init?(_ map: CampusMap, _ footpaths: Footpaths) {
    let all =
      map.features.flatMap { $0.geometry.lines.flatMap { $0 } }
      + footpaths.nodes.compactMap { Position($0.position) }
    guard let projection = MapProjection(of: all),
      let extent = MapBox(around: all.map { projection.point($0) })
    else { return nil }
    let boxes = map.features.filter { $0.properties.kind == .building }.compactMap { feature in
      projection.box(feature).map { (id: feature.id, box: $0) }
    }
    let network = WalkingNetwork(footpaths, projection, boxes: boxes)
    let drawing = Drawing(projection: projection, network: network)
    let buildings = map.features.compactMap { drawing.building($0) }
    if buildings.isEmpty { return nil }
    self.projection = projection
    self.extent = extent
    self.network = network
    self.buildings = buildings
    bySize = buildings.sorted { $0.box.width * $0.box.height > $1.box.width * $1.box.height }
    ground = MapFeature.Kind.allCases.filter { $0 != .building }.flatMap { kind in
      map.features.filter { $0.properties.kind == kind }.compactMap { drawing.shape($0) }
    }
  }

  func building(_ id: String) -> Building? { buildings.first { $0.id == id } }

  /// The building that people see beside them at a place; nil if none is within 40 m.
  func landmark(at point: MapPoint) -> Building? {
    let nearest = buildings.min { $0.box.distance(to: point) < $1.box.distance(to: point) }
    return nearest.flatMap { $0.box.distance(to: point) <= 400 ? $0 : nil }
  }
}

extension MapPlan: Hashable {
  public static func == (one: MapPlan, other: MapPlan) -> Bool { one === other }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension MapProjection {
  /// What holds a feature; nil for one without a place.
  fileprivate func box(_ feature: MapFeature) -> MapBox? {
    MapBox(around: feature.geometry.lines.flatMap { $0.map { point($0) } })
  }
}

/// Features in the projection.
private struct Drawing {
  let projection: MapProjection
  let network: WalkingNetwork

  func shape(_ feature: MapFeature) -> MapPlan.Shape? {
    guard let box = projection.box(feature) else { return nil }
    return MapPlan.Shape(
      kind: feature.properties.kind, path: path(feature.geometry), name: feature.properties.name,
      middle: box.middle)
  }

  func building(_ feature: MapFeature) -> MapPlan.Building? {
    let properties = feature.properties
    guard properties.kind == .building, let box = projection.box(feature) else { return nil }
    let doors = network.doors(of: feature.id)
    return MapPlan.Building(
      id: feature.id, name: properties.name, short: properties.short, number: properties.number,
      keywords: properties.keywords,
      category: BuildingCategory(rawValue: properties.category) ?? .service, path: path(feature.geometry),
      box: box, doors: doors, isReached: network.reaches(feature.id),
      position: projection.position(doors.first ?? box.middle))
  }

  private func path(_ geometry: MapFeature.Geometry) -> String {
    var text = ""
    for line in geometry.lines {
      // The end of an outline is its beginning again.
      let isClosed = geometry.type == .polygon
      for (index, position) in (isClosed ? line.dropLast() : line[...]).enumerated() {
        text += projection.point(position).path(after: index == 0 ? "M" : "L")
      }
      if isClosed { text += "Z" }
    }
    return text
  }
}
