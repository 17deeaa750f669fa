import AppFixture
import Components
import Core
import Foundation
import Loop
import TestDevice
import Testing

@testable import App
@testable import Campus

@Suite("The way over the footpaths (SC-8)")
struct WalkTests {
  private let tab: Tab<AppProgram>

  init() throws { tab = Fixture.open(try Fixture.mapDevice(), at: "/map") }

  private func walk(_ points: (x: Double, y: Double)...) -> Campus.Walk {
    Campus.Walk(start: "", end: "", points: points.map { MapPoint(x: $0.x, y: $0.y) }, length: 0)
  }

  @Test("is the shortest between any two doors of the buildings, drawn and told in metres and directions")
  func shortest() {
    tab.send(.resized(width: 400, height: 500))
    tab.send(.chose("cafe"))
    #expect(tab.field("Walk here from") != nil && !tab.page.contains("map-walk\""))
    tab.send(.choseOrigin("library"))
    for text in [
      // From the nearer of the library's doors: 203 m and 167 m.
      "About 370 m. On foot this takes an estimated 5 min.", "<li>Go east for about 200 m.</li>",
      "<li>Turn left and go on for about 170 m.</li>", "<li>Café de la Luna is there.</li>",
      "class=\"map-walk\"",
    ] {
      #expect(tab.page.contains(text), "\(text)")
    }
    tab.send(.choseOrigin(""))
    #expect(!tab.page.contains("map-walk\"") && !tab.page.contains("About 370 m"))
  }

  @Test("is told in the units of the weather: feet and miles, or metres and kilometres")
  func units() throws {
    let words = try #require(tab.state.content.loaded).words
    let american = MapDistance(units: .american, words: words)
    #expect(american.walked(20) == "50 ft" && american.walked(2030) == "650 ft")
    // The numbers of tests are whole.
    #expect(american.walked(3700).hasSuffix(" miles") && american.far(160_000) == "9 miles")
    let metric = MapDistance(units: .metric, words: words)
    #expect(metric.walked(3) == "10 m" && metric.walked(3700) == "370 m" && metric.far(160_000) == "16 km")
  }

  @Test("claims nothing about stairs")
  func stairs() {
    tab.send(.chose("cafe"))
    tab.send(.choseOrigin("library"))
    #expect(tab.page.contains("Whether there are stairs on the way is not known."))
  }

  @Test("is there for the next building too, back again, and not from a building to itself")
  func otherBuildings() {
    tab.send(.chose("cafe"))
    tab.send(.choseOrigin("library"))
    tab.send(.chose("library"))
    #expect(!tab.page.contains("On foot"))
    tab.send(.choseOrigin("cafe"))
    #expect(
      tab.page.contains("About 370 m") && tab.page.contains("<li>Go south for about 170 m.</li>")
        && tab.page.contains("<li>Turn right and go on for about 200 m.</li>"))
    tab.send(.closed)
    #expect(tab.state.campus.map.walk == nil)
  }

  @Test("goes straight on to a building without a door, from one that has one, and says for how far")
  func withoutPath() throws {
    tab.send(.chose("theater"))
    tab.send(.choseOrigin("library"))
    let walk = try #require(tab.state.campus.map.walk)
    #expect(walk.withoutPath > 0 && tab.page.contains("No footpath is on this map for about"))
    let plan = try #require(try Fixture.plan(Fixture.mapFeatures))
    let back = try #require(plan.network.walk(from: "theater", to: "library"))
    #expect(abs(back.length - walk.length) < 1 && back.points == walk.points.reversed())
  }

  @Test("goes straight from one building without a door to another where the footpaths are a long detour")
  func straight() throws {
    func features(_ more: (id: String, west: Double, south: Double)...) -> JSON {
      .array(
        more.map {
          Fixture.building($0.id, $0.id, "", "housing", west: $0.west, south: $0.south)
        })
    }
    // Both are east of the café's door, some 160 m away from it, and 50 m apart.
    let near = try #require(
      try Fixture.plan(features(("one", -77.628, 43.1290), ("other", -77.628, 43.1298))))
    let walk = try #require(near.network.walk(from: "one", to: "other"))
    #expect(walk.points.count == 2 && walk.length == walk.withoutPath && walk.length < 1000)
    let far = try #require(
      try Fixture.plan(features(("one", -77.628, 43.1290), ("other", -77.6335, 43.1265))))
    #expect(try #require(far.network.walk(from: "one", to: "other")).points.count > 3)
  }

  @Test("is a straight line to the building next door, and says where that is")
  func nextDoor() throws {
    let features: JSON = [
      Fixture.building("library", "Wendell Library", "12", "library", west: -77.633, south: 43.1275),
      // It touches the library.
      Fixture.building("annex", "Annex", "13", "library", west: -77.6325, south: 43.1275),
      Fixture.building("cafe", "Café de la Luna", "7", "food", west: -77.630, south: 43.1290),
    ]
    let plan = try #require(try Fixture.plan(features))
    let walk = try #require(plan.network.walk(from: "annex", to: "library"))
    #expect(walk.nextDoor == .west && walk.points.count == 2)
    #expect(try #require(plan.network.walk(from: "annex", to: "cafe")).nextDoor == nil)
    let tab = Fixture.open(try Fixture.mapDevice(features), at: "/map")
    tab.send(.chose("annex"))
    tab.send(.choseOrigin("library"))
    #expect(tab.page.contains("It is next door, to the east.") && !tab.page.contains("map-legs"))
  }

  @Test("leaves a footpath where it passes a building without a door, not at the next crossing")
  func besideThePath() throws {
    let features: JSON = [
      Fixture.building("library", "Wendell Library", "12", "library", west: -77.633, south: 43.1275),
      Fixture.building("cafe", "Café de la Luna", "7", "food", west: -77.630, south: 43.1290),
      // North of the middle of the way from the library to the corner, 22 m away from it.
      Fixture.building("hall", "Hall", "3", "housing", west: -77.6315, south: 43.1277),
    ]
    let plan = try #require(try Fixture.plan(features))
    let walk = try #require(plan.network.walk(from: "library", to: "hall"))
    #expect(walk.points.count == 3 && walk.length < 1250 && walk.withoutPath < 250)
    let other = try #require(plan.network.walk(from: "cafe", to: "hall"))
    #expect(other.points.count == 4 && other.points[1] != walk.points[1])
  }

  @Test("is in the address, so that a reload and a link lead to it")
  func address() throws {
    let device = try Fixture.mapDevice()
    let tab = Fixture.open(device, at: "/map")
    tab.send(.chose("cafe"))
    tab.send(.choseOrigin("library"))
    #expect(tab.history == ["/map", "/map#at-cafe~library"])
    let linked = Fixture.open(device, at: "/map#at-cafe~library")
    #expect(linked.page.contains("About 370 m") && linked.page.contains("map-walk\""))
    #expect(linked.page.contains("value=\"library\" selected"))
    linked.send(.choseOrigin(""))
    #expect(linked.history.last == "/map#at-cafe" && !linked.page.contains("About 370 m"))
    tab.send(.choseOrigin(Walk.here))
    #expect(tab.history == ["/map", "/map#at-cafe"])
    tab.receive(.navigation("/map"))
    tab.receive(.navigation("/map#at-cafe~library"))
    #expect(tab.page.contains("About 370 m"))
    let unknown = Fixture.open(device, at: "/map#at-cafe~nowhere")
    #expect(unknown.page.contains("id=\"building\"") && !unknown.page.contains("On foot this takes"))
  }

  @Test("gives way to Google Maps for a building that is more than 250 m away from a footpath")
  func noDoor() throws {
    let features: JSON = [
      Fixture.building("library", "Wendell Library", "12", "library", west: -77.633, south: 43.1275),
      Fixture.building("cafe", "Café de la Luna", "7", "food", west: -77.630, south: 43.1290),
      Fixture.building("theater", "Library Theater", "112", "culture", west: -77.628, south: 43.1315),
    ]
    let tab = Fixture.open(try Fixture.mapDevice(features), at: "/map")
    tab.send(.chose("theater"))
    #expect(tab.page.contains("don’t lead to this building. Google Maps does."))
    #expect(tab.field("Walk here from") == nil)
    tab.send(.choseOrigin("library"))
    #expect(tab.state.campus.map.walk == nil)
    tab.send(.chose("cafe"))
    #expect(!tab.page.contains("value=\"theater\""))
  }

  @Test("begins where the person is, over the nearest footpath, and follows them")
  func fromHere() throws {
    tab.send(.resized(width: 400, height: 500))
    tab.send(.chose("cafe"))
    #expect(!tab.page.contains("Where I am"))
    tab.device.place = .place(Place(longitude: -77.633, latitude: 43.1270, accuracy: 20))
    tab.send(.askedForPlace)
    #expect(tab.page.contains("Where I am"))
    tab.send(.choseOrigin(Walk.here))
    let far = try #require(tab.state.campus.map.walk)
    #expect(far.start == Walk.here && far.length > 4000 && tab.page.contains("On foot this takes"))
    tab.device.place = .place(Place(longitude: -77.630, latitude: 43.1274, accuracy: 20))
    tab.send(.askedForPlace)
    #expect(try #require(tab.state.campus.map.walk).length < far.length)
    tab.send(.choseOrigin("library"))
    #expect(tab.state.campus.map.walk?.start == "library")
  }

  @Test("is in sight as a whole once it is found")
  func inSight() throws {
    tab.send(.resized(width: 400, height: 500))
    tab.send(.chose("cafe"))
    tab.send(.choseOrigin("library"))
    let map = tab.state.campus.map
    let (walk, plan) = (try #require(map.walk), try #require(try Fixture.plan(Fixture.mapFeatures)))
    let frame = MapFrame(plan.extent, try #require(map.size))
    let viewport = try #require(map.viewport)
    for point in walk.points {
      let x = (point.x - viewport.middle.x) * frame.scale(viewport)
      let y = (point.y - viewport.middle.y) * frame.scale(viewport)
      #expect(abs(x) < 200 && abs(y) < 250)
    }
  }

  @Test("works without a connection")
  func offline() throws {
    let device = try Fixture.mapDevice()
    _ = Fixture.open(device, at: "/map")
    device.close()
    device.isOnline = false
    let tab = Fixture.open(device, at: "/map")
    tab.send(.chose("cafe"))
    tab.send(.choseOrigin("library"))
    #expect(tab.page.contains("About 370 m"))
  }

  @Test("is as long as the haversine formula says, to a thousandth (Sinnott, Sky and Telescope 68, 1984)")
  func haversine() throws {
    let plan = try #require(try Fixture.plan(Fixture.mapFeatures))
    let walk = try #require(plan.network.walk(from: "library", to: "cafe"))
    func distance(_ one: Position, _ other: Position) -> Double {
      let radians = Double.pi / 180
      let (north, east) = (
        sin((other.latitude - one.latitude) * radians / 2),
        sin((other.longitude - one.longitude) * radians / 2)
      )
      let root = sqrt(
        north * north + cos(one.latitude * radians) * cos(other.latitude * radians) * east * east)
      return 2 * 6_378_137 * asin(root)
    }
    let positions = walk.points.map { plan.projection.position($0) }
    let length = zip(positions, positions.dropFirst()).reduce(0) { $0 + distance($1.0, $1.1) }
    #expect(abs(walk.length / 10 - length) < length / 1000)
  }

  @Test(
    "takes a minute for 80 m, and at least one",
    arguments: [(0.0, 1), (1, 1), (799, 1), (801, 2), (8000, 10)])
  func minutes(length: Double, minutes: Int) {
    #expect(Campus.Walk(start: "", end: "", points: [], length: length).minutes == minutes)
  }

  @Test("knows the eight directions of a compass")
  func headings() {
    let headings = Campus.Walk.Heading.allCases.enumerated().map { number, _ in
      let angle = Double(number) * .pi / 4
      return Campus.Walk.Heading(
        from: MapPoint(x: 50, y: 50), to: MapPoint(x: 50 + 40 * sin(angle), y: 50 - 40 * cos(angle)))
    }
    #expect(headings == Campus.Walk.Heading.allCases)
  }

  @Test("knows the turn from each direction to each other")
  func turns() {
    typealias Walk = Campus.Walk
    #expect(Walk.Turn(from: .north, to: .north) == nil)
    #expect(Walk.Turn(from: .north, to: .northEast) == .halfRight)
    #expect(Walk.Turn(from: .northWest, to: .northEast) == .right)
    #expect(Walk.Turn(from: .west, to: .northEast) == .right)
    #expect(Walk.Turn(from: .east, to: .west) == .back)
    #expect(Walk.Turn(from: .north, to: .west) == .left)
    #expect(Walk.Turn(from: .southEast, to: .north) == .left)
    #expect(Walk.Turn(from: .north, to: .northWest) == .halfLeft)
  }

  @Test("names the building at which one turns, once, and none that is far away")
  func landmarks() throws {
    let plan = try #require(try Fixture.plan(Fixture.mapFeatures))
    let library = try #require(plan.building("library"))
    #expect(plan.landmark(at: library.box.middle)?.id == "library")
    #expect(
      plan.landmark(at: MapPoint(x: library.box.left - 390, y: library.box.middle.y))?.id == "library")
    #expect(plan.landmark(at: MapPoint(x: library.box.left - 410, y: library.box.middle.y)) == nil)
    let features: JSON = [
      Fixture.building("library", "Wendell Library", "12", "library", west: -77.633, south: 43.1275),
      Fixture.building("cafe", "Café de la Luna", "7", "food", west: -77.630, south: 43.1290),
      // At the corner of the way.
      Fixture.building("corner", "Corner House", "3", "housing", west: -77.630, south: 43.1271),
    ]
    let tab = Fixture.open(try Fixture.mapDevice(features), at: "/map")
    tab.send(.chose("cafe"))
    tab.send(.choseOrigin("library"))
    #expect(tab.page.contains("<li>At Corner House, turn left and go on for about 170 m.</li>"))
  }

  @Test("is told in few legs, whose lengths add up")
  func legs() {
    let legs = walk((0, 0), (500, 0), (900, 0), (950, -40), (950, -900), (940, -905)).legs
    #expect(legs.map(\.heading) == [Campus.Walk.Heading.east, .north])
    let lengths = legs.map { Int($0.length + 0.5) }
    #expect(lengths == [964, 871])
    #expect(walk((0, 0)).legs.isEmpty)
    // A first step of a few metres belongs to what follows.
    #expect(walk((0, 0), (0, 30), (900, 30)).legs.map(\.heading) == [Campus.Walk.Heading.east])
  }
}
