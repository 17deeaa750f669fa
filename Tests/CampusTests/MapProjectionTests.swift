import AppFixture
import Components
import Core
import Foundation
import Testing

@testable import Campus

@Suite("The map's projection and its numbers")
struct MapProjectionTests {
  @Test(
    "has the cosine of the C library to nine digits", arguments: [-90.0, -43.1284, 0, 1e-6, 30, 60, 89.9, 90])
  func cosine(degrees: Double) {
    #expect(abs(MapProjection.cosine(ofDegrees: degrees) - cos(degrees * .pi / 180)) < 1e-8)
  }

  @Test("has the square root of the C library", arguments: [0.0, 1e-300, 1e-9, 0.5, 1, 2, 42, 1e12, 1e300])
  func root(number: Double) {
    #expect(abs(number.root - number.squareRoot()) <= 1e-15 * number.squareRoot())
    #expect((-number).root == 0 && Double.infinity.root == 0)
  }

  @Test("measures a minute of latitude as 1855 m, and of longitude by the parallel")
  func lengths() throws {
    let corner = Position(longitude: -77.6, latitude: 43.2)
    let other = Position(longitude: -77.6 + 1.0 / 60, latitude: 43.2 - 1.0 / 60)
    let projection = try #require(MapProjection(of: [corner, other]))
    #expect(projection.point(corner) == MapPoint(x: 0, y: 0))
    let point = projection.point(other)
    #expect(abs(point.y / 10 - 1855.3) < 0.1)
    #expect(abs(point.x / 10 - 1855.3 * cos((43.2 - 1.0 / 120) * .pi / 180)) < 0.1)
    let back = projection.position(point)
    #expect(abs(back.longitude - other.longitude) < 1e-9 && abs(back.latitude - other.latitude) < 1e-9)
  }

  @Test("survives a map at the poles and around the Earth")
  func extremes() throws {
    let edges = [
      Position(longitude: -180, latitude: -90), Position(longitude: 180, latitude: 90),
    ]
    let projection = try #require(MapProjection(of: edges))
    let box = try #require(MapBox(around: edges.map { projection.point($0) }))
    #expect(box.width.isFinite && box.height.isFinite)
    let pole = try #require(MapProjection(of: [Position(longitude: 5, latitude: 90)]))
    #expect(pole.position(MapPoint(x: 3, y: 0)).longitude.isFinite)
  }

  @Test(
    "writes numbers with as many digits as are asked for",
    arguments: [
      (0.0, 2, "0"), (1.5, 2, "1.5"), (-1.5, 0, "-2"), (2.005, 1, "2"), (-0.04, 1, "0"), (0.05, 2, "0.05"),
      (-77.628912, 6, "-77.628912"), (1_234_567.891, 2, "1234567.89"), (99.999, 2, "100"),
      (.infinity, 0, "1000000000000000"),
    ])
  func decimals(number: Double, digits: Int, text: String) {
    #expect(number.decimal(digits) == text)
  }
}

@Suite("A map's content")
struct MapContentTests {
  @Test("is the same after it was written and read")
  func roundTrip() throws {
    let map = try Fixture.map(Fixture.mapFeatures)
    #expect(map.features.count == 5)
    #expect(try CampusMap(reading: ContentReader(map.json)) == map)
    #expect(try CampusMap(reading: ContentReader([:])).features.isEmpty)
  }

  @Test("is refused with the place of a mistake")
  func mistakes() {
    func problem(_ geometry: JSON) -> ContentError? {
      do {
        _ = try Fixture.map([["properties": ["kind": "lawn"], "geometry": geometry]])
        return nil
      } catch {
        return error
      }
    }
    let path = "features[0].geometry"
    #expect(
      problem(["type": "Point", "coordinates": [1, 2]])
        == ContentError(path: path, problem: .unknown("Point")))
    #expect(
      problem(["type": "LineString", "coordinates": [[1, 2], [1]]])
        == ContentError(path: path + ".coordinates[1]", problem: .unknown("position")))
    #expect(
      problem(["type": "LineString", "coordinates": [[1, 200]]])
        == ContentError(path: path + ".coordinates[0]", problem: .unknown("position")))
    #expect(
      problem(["type": "Polygon", "coordinates": [[["x", 2]]]])
        == ContentError(path: path + ".coordinates[0][0][0]", problem: .notNumber))
    #expect(
      problem(["type": "Polygon"]) == ContentError(path: path, problem: .missing("coordinates")))
  }

  @Test("becomes shapes in decimetres, areas below ways below buildings")
  func plan() throws {
    let plan = try #require(try Fixture.plan(Fixture.mapFeatures))
    #expect(plan.ground.map(\.kind) == [.lawn, .path])
    #expect(plan.buildings.map(\.id) == ["library", "cafe", "theater"])
    let library = plan.buildings[0]
    #expect(library.path.hasPrefix("M0 ") && library.path.hasSuffix("Z"))
    #expect(library.path.split(separator: "L").count == 4)
    #expect(abs(library.box.width - 406) < 2 && abs(library.box.height - 401) < 2)
    #expect(library.doors.count == 2 && plan.buildings[2].doors.isEmpty)
    #expect(
      abs(library.position.longitude + 77.633) < 1e-9 && abs(library.position.latitude - 43.1275) < 1e-9)
  }

  @Test("is no map without a building")
  func empty() throws {
    #expect(MapPlan(CampusMap(), Footpaths()) == nil)
    let lawn = try #require(Fixture.mapFeatures[0])
    #expect(try Fixture.plan([lawn]) == nil)
  }
}
