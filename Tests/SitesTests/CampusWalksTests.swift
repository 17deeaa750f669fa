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
}
