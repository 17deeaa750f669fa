import Campus
import Components
import Core
import Foundation
import Testing

@testable import Sites

@Suite("The map in a site's folder")
struct CampusMapTests {
  /// A copy of the site with a map, to be changed in one place.
  private final class Copy {
    let folder = NSTemporaryDirectory() + "map-\(UUID().uuidString)"

    init() throws {
      try FileManager.default.copyItem(atPath: "\(repository)/Sites/student-center", toPath: folder)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// A map, and footpaths that fit it.
    func write(_ map: String, paths: String = "footpaths: {nodes: [], edges: []}\n") throws {
      try map.write(toFile: folder + "/campus/map.geojson", atomically: true, encoding: .utf8)
      try paths.write(toFile: folder + "/campus/paths.yaml", atomically: true, encoding: .utf8)
    }

    var problems: [String] { Site.check(folder: folder).map(\.description) }
  }

  private func features(_ inside: String) -> String {
    "{\"type\": \"FeatureCollection\", \"features\": [\n\(inside)\n]}"
  }

  private static let square = "[[[-77.63, 43.12], [-77.62, 43.12], [-77.62, 43.13], [-77.63, 43.12]]]"

  private func building(_ properties: String, geometry: String = square) -> String {
    """
    {"type": "Feature", "id": "hall", "properties": {"kind": "building", \(properties)},
    "geometry": {"type": "Polygon", "coordinates": \(geometry)}}
    """
  }

  private let good = "\"name\": \"Hall\", \"number\": 4, \"category\": \"teaching\""

  @Test(
    "has the real buildings and footpaths of the River Campus in the shipped site, by the same names in every language"
  )
  func shipped() throws {
    let site = try Site.load(folder: "\(repository)/Sites/student-center").get()
    for content in try #require(site.contents["campus"]).values {
      let content = try #require(content as? CampusContent)
      let buildings = content.buildings.features
      #expect(buildings.count == 50 && buildings.allSatisfy { $0.properties.kind == .building })
      #expect(Set(buildings.map(\.properties.name)).count == 50)
      #expect(buildings.contains { $0.properties.name == "Rush Rhees Library" })
      #expect(Set(buildings.map(\.properties.category)) == Set(BuildingCategory.allCases.map(\.rawValue)))
      #expect(content.footpaths.nodes.count == 123 && content.footpaths.edges.count == 177)
      #expect(content.mapSearch.contains("University of Rochester"))
    }
    #expect(site.asksForPlace)
  }

  @Test("has each door of the shipped site at its building")
  func doors() throws {
    let site = try Site.load(folder: "\(repository)/Sites/student-center").get()
    let content = try #require(site.contents["campus"]?.values.first as? CampusContent)
    // 40 m.
    let (east, north) = (40 / 81_300.0, 40 / 111_320.0)
    for node in content.footpaths.nodes where !node.building.isEmpty {
      let building = try #require(content.buildings.features.first { $0.id == node.building })
      let outline = building.geometry.lines[0]
      let (longitudes, latitudes) = (outline.map(\.longitude), outline.map(\.latitude))
      #expect((longitudes.min()! - east...longitudes.max()! + east).contains(node.position[0]), "\(node.id)")
      #expect((latitudes.min()! - north...latitudes.max()! + north).contains(node.position[1]), "\(node.id)")
    }
  }

  @Test("has footpaths between known nodes, all of which are joined")
  func footpaths() throws {
    let copy = try Copy()
    func node(_ id: String, _ more: String = "") -> String {
      "    - {id: \(id), position: [-77.63, 43.12]\(more)}\n"
    }
    func edge(_ from: String, _ to: String) -> String { "    - {from: \(from), to: \(to)}\n" }
    func paths(_ nodes: String, _ edges: String) -> String {
      "footpaths:\n  nodes:\n\(nodes)  edges:\n\(edges)"
    }
    let two = node("door", ", building: hall") + node("corner")
    try copy.write(features(building(good)), paths: paths(two, edge("door", "corner")))
    #expect(copy.problems == [])
    for (paths, place, message) in [
      (paths(two, edge("door", "cornr")), 6, "no node has the id \"cornr\"; did you mean \"corner\"?"),
      (paths(two, edge("door", "door")), 6, "both ends of the edge are \"door\"; it joins nothing"),
      (
        paths(two + node("far") + node("away"), edge("door", "corner") + edge("far", "away")), 5,
        "no edges lead from \"far\" and 1 more to the rest; add an edge, or take them out"
      ),
      (paths(two + node("far"), edge("door", "corner")), 5, "no edges lead from \"far\" to the rest"),
      (paths(two + node("door"), edge("door", "corner")), 5, "the id \"door\" is taken by line 3"),
      (
        paths(node("door", ", building: hal") + node("corner"), edge("door", "corner")), 3,
        "map.geojson has no building \"hal\"; did you mean \"hall\"?"
      ),
      (
        paths("    - {id: door, position: [-77.63]}\n" + node("corner"), edge("door", "corner")), 3,
        "a position is [longitude, latitude] in degrees"
      ),
      (paths(two, "    - {from: door}\n"), 6, "\"to\" is missing"),
    ] {
      try copy.write(features(building(good)), paths: paths)
      let problems = copy.problems
      #expect(
        problems.contains { $0.hasPrefix("campus/paths.yaml:\(place): ") && $0.contains(message) },
        "\(message): \(problems)")
    }
  }

  @Test("may be empty: then the app never asks where somebody is")
  func empty() throws {
    let copy = try Copy()
    try copy.write(features(""))
    #expect(copy.problems == [])
    #expect(try !Site.load(folder: copy.folder).get().asksForPlace)
  }

  @Test("is refused with a line and a remedy")
  func mistakes() throws {
    let copy = try Copy()
    let position = "a position is [longitude, latitude] in degrees, such as [-77.6289, 43.1284]"
    for (map, message) in [
      (building(good.replacingOccurrences(of: "teaching", with: "teching")), "did you mean \"teaching\"?"),
      (building(good + ", \"hight\": 3"), "unknown key \"hight\""),
      (building("\"number\": 4, \"category\": \"teaching\""), "\"name\" is missing"),
      (
        building(good, geometry: "[[[-77.63, 143.12], [-77.62, 43.12], [-77.62, 43.13], [-77.63, 43.12]]]"),
        position
      ),
      (
        building(good, geometry: "[[[-77.63, 43.12], [-77.62, 43.12], [-77.62, 43.13]]]"),
        "of which the last is the first again"
      ),
      (building(good, geometry: "[]"), "an area needs an outline"),
      (building(good).replacingOccurrences(of: "building", with: "tower"), "unknown kind \"tower\""),
      (building(good) + ",\n" + building(good), "the id \"hall\" is taken by line"),
      (
        "{\"type\": \"Feature\", \"properties\": {\"kind\": \"path\"}, "
          + "\"geometry\": {\"type\": \"LineString\", \"coordinates\": [[1, 2]]}}",
        "a line needs at least two positions"
      ),
    ] {
      try copy.write(features(map))
      let problems = copy.problems
      #expect(problems.contains { $0.contains(message) }, "\(message): \(problems)")
      #expect(problems.allSatisfy { $0.hasPrefix("campus/map.geojson:") }, "\(problems)")
    }
  }

  @Test("is the same in the bundle that the app reads")
  func bundle() throws {
    let site = try Site.load(folder: "\(repository)/Sites/student-center").get()
    for content in try #require(site.contents["campus"]).values {
      let content = try #require(content as? CampusContent)
      let (map, paths) = (content.buildings, content.footpaths)
      #expect(try CampusMap(reading: ContentReader(JSON(parsing: map.json.utf8()))) == map)
      #expect(try Footpaths(reading: ContentReader(JSON(parsing: paths.json.utf8()))) == paths)
    }
  }
}
