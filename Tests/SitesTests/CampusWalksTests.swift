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
