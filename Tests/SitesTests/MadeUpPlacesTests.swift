import Components
import Core
import Loop
import Markup
import Testing

@testable import App
@testable import Health
@testable import Sites

@Suite("Places of GoodNEWS that are made up") struct MadeUpPlacesTests {
  @Test("are in the list, and nobody is sent to one after a result")
  func notSuggested() throws {
    let site = try Site.load(folder: repository + "/Sites/goodnews").get()
    let bundle = site.bundle(language: .english, phrases: Phrases([:]))
    let content = try HealthContent(reading: ContentReader(try #require(bundle["health"])))
    let places = content.places.categories.flatMap(\.places)
    #expect(places.contains { $0.isExample })
    let words = Words(PhraseTable([]), formatting: .plain)
    for dimension in Dimension.allCases {
      let rows: HTML<Never> = AreaResources(dimension, content, most: 100).rows(words)
      let text = rows.rendered()
      for place in places where place.isExample { #expect(!text.contains("#\(place.id)\""), "\(place.id)") }
    }
  }
}
