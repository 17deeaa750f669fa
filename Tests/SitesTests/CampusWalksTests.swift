import Components
import Core
import Foundation
import Testing

@testable import Campus
@testable import Sites

@Suite("Ways and words on the River Campus (SC-8)")
struct CampusWalksTests {
  /// By language.
  private let plans: [Language: MapPlan]

  init() throws {
    let site = try Site.load(folder: "\(repository)/Sites/student-center").get()
    plans = try #require(site.contents["campus"]).compactMapValues { content in
      (content as? CampusContent).flatMap { MapPlan($0.buildings, $0.footpaths) }
    }
  }

  private func plan(_ language: Language = .english) throws -> MapPlan { try #require(plans[language]) }

  /// The walks between all buildings, in one direction.
  private func walks() throws -> [Campus.Walk] {
    let plan = try plan()
    let ids = plan.buildings.map(\.id)
    return try ids.enumerated().flatMap { place, start in
      try ids[..<place].map { try #require(plan.network.walk(from: start, to: $0)) }
    }
  }

  @Test("lead from every building to every other one, and never turn around")
  func neverBack() throws {
    for walk in try walks() {
      let legs = walk.legs
      for (last, next) in zip(legs, legs.dropFirst()) {
        #expect(
          Campus.Walk.Turn(from: last.heading, to: next.heading) != .back, "\(walk.start) → \(walk.end)")
      }
    }
  }

  @Test("never come back to within 5 m of where they were, after 60 m")
  func neverOnThemselves() throws {
    for walk in try walks() {
      // Every 5 m.
      var places: [(way: Double, point: MapPoint)] = []
      var way = 0.0
      for (from, to) in zip(walk.points, walk.points.dropFirst()) {
        let length = from.distance(to: to)
        for step in 0..<max(1, Int(length / 50)) {
          let share = Double(step) * 50 / max(length, 1)
          let point = MapPoint(x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y))
          places.append((way + share * length, point))
        }
        way += length
      }
      let meets = places.contains { one in
        places.contains { $0.way > one.way + 600 && $0.point.distance(to: one.point) < 50 }
      }
      #expect(!meets, "\(walk.start) → \(walk.end)")
    }
  }

  @Test(
    "say plainly that a building is next door",
    arguments: [
      ("wilmot-building", "goergen-hall", Campus.Walk.Heading.south), ("gavett-hall", "taylor-hall", .south),
      ("spurrier-hall", "susan-b-anthony-halls", .south), ("munro-house", "kendrick-house", .northEast),
    ])
  func nextDoor(start: String, end: String, heading: Campus.Walk.Heading) throws {
    let plan = try plan()
    let walk = try #require(plan.network.walk(from: start, to: end))
    #expect(walk.nextDoor == heading && walk.points.count == 2, "\(String(describing: walk.nextDoor))")
    let longest = 1200.0
    #expect(walk.length < longest)
    #expect(plan.network.walk(from: end, to: start)?.length == walk.length)
  }

  @Test("go around as little as the footpaths allow")
  func lengths() throws {
    let network = try plan().network
    for (start, end, metres) in [
      ("taylor-hall", "harkness-hall", 200.0), ("wilmot-building", "hylan-building", 150),
      ("goergen-hall", "taylor-hall", 125), ("douglass-commons", "wilson-commons", 125),
    ] {
      let walk = try #require(network.walk(from: start, to: end))
      #expect(walk.length < 10 * metres, "\(start) → \(end): \(walk.length)")
    }
  }

  @Test("are found by whatever the map writes on a building")
  func labels() throws {
    let buildings = try plan().buildings
    for building in buildings {
      for text in [building.name, building.short, building.short.lowercased()] where !text.isEmpty {
        let found = BuildingSearch(query: text).matches(buildings)
        #expect(found.first?.id == building.id, "\(text): \(found.map(\.id))")
      }
    }
    for text in ["Sue", "sue b", "Sue B.", "Sue B. 204"] {
      #expect(BuildingSearch(query: text).matches(buildings).first?.id == "susan-b-anthony-halls", "\(text)")
    }
  }

  @Test(
    "are found by everyday words of each language",
    arguments: [
      ("en", "gym", "goergen-athletic-center"), ("en", "workout", "goergen-athletic-center"),
      ("en", "nurse", "university-health-service"), ("en", "cafeteria", "douglass-commons"),
      ("es", "gimnasio", "goergen-athletic-center"), ("es", "enfermería", "university-health-service"),
      ("es", "comedor", "douglass-commons"), ("zh-Hans", "体育馆", "goergen-athletic-center"),
      ("zh-Hans", "校医院", "university-health-service"), ("zh-Hans", "医院", "university-health-service"),
      ("zh-Hans", "食堂", "douglass-commons"), ("zh-Hans", "图书馆", "rush-rhees-library"),
      ("zh-Hans", "寝室", "burton-hall"), ("zh-Hans", "操场", "fauver-stadium"),
      ("zh-Hans", "礼堂", "strong-auditorium"), ("zh-Hans", "剧院", "sloan-performing-arts-center"),
    ])
  func words(language: String, word: String, id: String) throws {
    let buildings = try plan(try #require(Language(rawValue: language))).buildings
    let found = BuildingSearch(query: word).matches(buildings)
    #expect(found.contains { $0.id == id }, "\(word): \(found.map(\.id))")
  }
}
