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

    func write(_ map: String) throws {
      try map.write(toFile: folder + "/campus/map.geojson", atomically: true, encoding: .utf8)
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

  @Test("has at least 40 buildings in the shipped site, each with a number of its own and an entrance")
  func shipped() throws {
    let site = try Site.load(folder: "\(repository)/Sites/student-center").get()
    for content in try #require(site.contents["campus"]).values {
      let map = try #require(content as? CampusContent).buildings
      let buildings = map.features.filter { $0.properties.kind == .building }
      #expect(buildings.count >= 40)
      #expect(Set(buildings.map(\.properties.number)).count == buildings.count)
      #expect(buildings.allSatisfy { !$0.properties.entrances.isEmpty && !$0.properties.name.isEmpty })
      #expect(Set(buildings.map(\.properties.category)) == Set(BuildingCategory.allCases.map(\.rawValue)))
      #expect(Set(map.features.map(\.properties.kind)) == Set(MapFeature.Kind.allCases))
    }
    #expect(site.asksForPlace)
  }

  @Test("has names in each language")
  func languages() throws {
    let contents = try #require(
      try Site.load(folder: "\(repository)/Sites/student-center").get().contents["campus"])
    let names = contents.mapValues { content in
      (content as? CampusContent)?.buildings.features.first { $0.id == "wendell-library" }?.properties.name
    }
    #expect(Set(names.values) == ["Wendell Library", "Biblioteca Wendell", "温德尔图书馆"])
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
      (building(good + ", \"entrances\": [{\"position\": [1]}]"), position),
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
      let map = try #require(content as? CampusContent).buildings
      #expect(try CampusMap(reading: ContentReader(JSON(parsing: map.json.utf8()))) == map)
    }
  }
}
