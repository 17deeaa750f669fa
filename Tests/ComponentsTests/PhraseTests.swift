import Core
import Loop
import TestDevice
import Testing

@testable import Components

@Suite("Phrases")
struct PhraseTests {
  private func fill(_ template: String, _ arguments: Words.Argument...) throws -> String {
    let words = Words(PhraseTable([("welcome", template)]), formatting: .plain)
    switch arguments.count {
    case 0: return words(Phrase("welcome"))
    case 1: return words(Phrase("welcome"), arguments[0])
    default: return words(Phrase("welcome"), arguments[0], arguments[1])
    }
  }

  @Test("parameters are filled in where they stand")
  func parameters() throws {
    #expect(try fill("Welcome, {username}", .text("username", "Ana")) == "Welcome, Ana")
    #expect(try fill("{done} of {total}", .count("done", 2), .count("total", 3)) == "2 of 3")
    #expect(try fill("It’s #1, isn't it") == "It’s #1, isn't it")
  }

  @Test(
    "a plural chooses by exact number, then by category",
    arguments: [(0, "none"), (1, "1 day"), (2, "2 days"), (11, "11 days")])
  func plurals(count: Int, expected: String) throws {
    let template = "{count, plural, =0 {none} one {# day} other {# days}}"
    #expect(try fill(template, .count("count", count)) == expected)
  }

  @Test("parameters inside a plural are filled in too")
  func nested() throws {
    let template = "{label}: {count, plural, one {{label} once} other {{label} # times}}"
    #expect(try fill(template, .text("label", "A"), .count("count", 3)) == "A: A 3 times")
  }

  @Test(
    "a sentence ends once, whatever the parameter at its end ends with",
    arguments: [
      ("Since {x}. End it.", "9:30 a. m.", "Since 9:30 a. m. End it."), ("Now: {x}.", "Why?", "Now: Why?"),
      ("Now: {x}.", "Essay", "Now: Essay."), ("已保存。现在：{x}。", "Why?", "已保存。现在：Why?"),
      ("Until {x}, or later.", "9 p.m.", "Until 9 p.m., or later."), ("{x}.", "", "."),
      ("{x, plural, other {# p.m.}}. Next", "1", "1 p.m. Next"),
    ])
  func oneStop(template: String, text: String, expected: String) throws {
    let argument: Words.Argument = Int(text).map { .count("x", $0) } ?? .text("x", text)
    #expect(try fill(template, argument) == expected)
  }

  @Test("sentences in a row end once, too")
  func sentences() {
    let words = Words(PhraseTable([]), formatting: .plain)
    #expect(words.sentences(["Meet", "2:30 p. m.", "Cada semana"]) == "Meet. 2:30 p. m. Cada semana")
    #expect(words.sentences([]).isEmpty)
  }

  @Test(
    "what is not a phrase is refused",
    arguments: [
      "{", "}", "{}", "{a", "{a, plural}", "{a, plural, one {x}}", "{a, select, other {x}}", "a } b",
    ])
  func malformed(template: String) {
    #expect(throws: PhraseTemplate.Malformed.self) { try PhraseTemplate(template) }
  }

  @Test("a phrase that the content lacks shows its key")
  func missing() { #expect(Words(PhraseTable([]), formatting: .plain)(Phrase("login")) == "login") }
}

@Suite("Catalogues")
struct CatalogueTests {
  @Test(
    "every phrase is in every language, in the catalogue of the same module", arguments: Catalogue.languages)
  func complete(language: String) throws {
    for modules in try [[]] + Catalogue.modules().map({ [$0] }) {
      let keys = Set(try Catalogue.read(language, modules: modules).keys)
      let wanted = Set(try Catalogue.read("en", modules: modules).keys)
      #expect(!keys.isEmpty && keys == wanted)
    }
  }

  @Test("every phrase can be read and has the same parameters in every language")
  func parameters() throws {
    let english = try Catalogue.read("en")
    for language in Catalogue.languages {
      for (key, text) in try Catalogue.read(language) {
        let template = try PhraseTemplate(text)
        let original = try PhraseTemplate(try #require(english[key]))
        #expect(Set(template.parameters) == Set(original.parameters), "\(language) \(key)")
      }
    }
  }

  @Test("nothing is left in English", arguments: ["es", "zh-Hans"])
  func translated(language: String) throws {
    let english = try Catalogue.read("en")
    let other = try Catalogue.read(language)
    let same = english.filter { other[$0.key] == $0.value }.map { $0.key }
    // Forms of numbers and times, names of products, and words that Spanish has too.
    let alike: Set = [
      "campus-map-metres", "campus-map-kilometres",
      "in-a-row", "in-brackets", "one-after-another", "with-label", "health-grades-from",
      "choice-auditor", "choice-campus", "choice-editor",
      "campus-version-digest", "health-percent", "day-mark-number",
      "videos", "due-on", "day-and-time", "replan-to", "day-from-to", "day-minutes", "day-hours",
      "day-hours-minutes", "day-colour", "quick-letter", "campus-tab", "campus-minutes", "campus-hours",
      "campus-rated-on", "campus-map-apple", "campus-map-google", "weather-range", "weather-metric",
      "weather-american", "weather-percent", "weather-metric-speed", "weather-american-speed",
      "health-mental", "health-no", "health-social", "field-clips", "kind-campus-yaml", "choice-mental",
      "choice-social", "cms-role-auditor", "cms-role-editor", "cms-changed-by", "cms-last-change", "cms-no",
    ]
    #expect(Set(same).subtracting(alike) == [])
  }
}
