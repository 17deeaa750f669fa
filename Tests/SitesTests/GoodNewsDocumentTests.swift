import App
import Components
import Foundation
import Sites
import Testing

/// The words of the document of GoodNEWS Fort Worth in the site that is shipped.
@Suite("The site of GoodNEWS says what its document does")
struct GoodNewsDocumentTests {
  private let texts: String

  init() throws {
    let site = try Site.load(folder: repository + "/Sites/goodnews").get()
    let phrases = try Phrases.load(folder: repository + "/Phrases").get()
    let language = try #require(site.languages.first)
    texts = site.bundle(language: language, phrases: phrases).serialized()
  }

  @Test(
    "164: what the program is",
    arguments: [
      "Genes, Nutrition, Exercise, Wellness and Spirituality", "trial", "85%", "underserved or vulnerable",
      "faith-based organizations", "community-based participatory research", "beliefs, values, attitudes",
      "seven dimensions", "promote health and prevent disease",
    ])
  func overview(words: String) { #expect(texts.contains(words)) }

  @Test("442: the branding of UNT")
  func affiliation() {
    #expect(texts.contains("A program of the Texas Prevention Institute, UNT Health Science Center"))
  }

  @Test("413, 416: a numerical scale in an example poll, and grades in the daily check")
  func kindsOfAnswers() throws {
    let polls = try String(contentsOfFile: repository + "/Sites/goodnews/health/polls.yaml", encoding: .utf8)
    #expect(polls.contains("kind: numbers"))
    let daily = try #require(texts.firstMatch(of: /"daily":\{.*?"items"/)?.output)
    #expect(daily.contains(#""letter":"F""#))
  }
}
