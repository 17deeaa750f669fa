import Components
import Core
import Sites
import Testing

@testable import CMS

@Suite("Advice on texts, and forms that are not finished")
struct EntryAdviceTests {
  static func advice(_ text: String, isPage: Bool = false) -> [EntryAdvice] {
    TextAdvice(text, isPage: isPage).all
  }

  @Test("a plain text has no advice")
  func plain() {
    #expect(Self.advice("Come to the clinic on Monday. It is free, and open until 5 p.m.").isEmpty)
    #expect(Self.advice("周一请到诊所来，免费。").isEmpty)
    #expect(Self.advice("FAFSA and TSI: ask JPS.").isEmpty)
  }

  @Test("long sentences, capitals, stand-ins and spaces are told")
  func texts() {
    let long = Array(repeating: "word", count: 31).joined(separator: " ")
    #expect(Self.advice("Short. \(long).") == [.longSentence(31)])
    #expect(Self.advice("DO NOT MISS this") == [.capitals("DO NOT MISS")])
    #expect(Self.advice("The day is TBD") == [.placeholder("tbd")])
    #expect(Self.advice("todos los días, y todo lo que haya").isEmpty)
    #expect(Self.advice("TODO: ask Ana") == [.placeholder("TODO")])
    #expect(Self.advice("Come  by , please") == [.spaces])
  }

  @Test("links that say nothing and headings that skip a level are told of pages")
  func pages() {
    let page =
      "# One\n\n### Three\n\nSee [here](https://example.org/a%20b) or [the form](https://example.org)."
    #expect(Self.advice(page, isPage: true) == [.emptyLink("here"), .skippedHeading("Three")])
  }

  @Test("two answers that are the same are told, and a day that is over before it is published")
  func polls() throws {
    let form = EntryForm(try #require(EntryKind.named("polls")), languages: [.english, .spanish])
    func answer(_ id: String, _ english: String, _ spanish: String) -> ContentTree {
      .group([
        .init("id", .text(id)),
        .init("text", .group([.init("en", .text(english)), .init("es", .text(spanish))])),
      ])
    }
    let answers = [answer("a", "Yes", "Sí"), answer("b", "No", "No"), answer("c", "yes", "Claro")]
    let question = ContentTree.group([
      .init("kind", .text("choice", isPlain: true)), .init("answers", .list(answers)),
    ])
    let poll = ContentTree.group([
      .init("items", .list([question])), .init("closes", .text("2026-11-20", isPlain: true)),
    ])
    #expect(EntryAdviser(form).advice(on: poll).map(\.path) == ["items.0.answers.2"])
    let late = try #require(CivilDay(iso: "2026-11-21"))
    #expect(EntryAdviser(form).advice(on: poll, today: late).map(\.advice) == [.twice, .past])
    #expect(EntryAdviser(form).advice(on: poll, today: late.adding(days: -1)).map(\.advice) == [.twice])
  }

  @Test("a text that was not translated is told, a name that is the same is not")
  func same() throws {
    let kind = try #require(EntryKind.named("news"))
    let form = EntryForm(kind, languages: [.english, .spanish])
    let text = "Come to the park on Monday"
    let tree = ContentTree.group([
      .init("title", .group([.init("en", .text("JPS")), .init("es", .text("JPS"))])),
      .init("text", .group([.init("en", .text(text)), .init("es", .text(text))])),
    ])
    #expect(EntryAdviser(form).advice(on: tree).map(\.path) == ["text.es"])
    #expect(EntryAdviser(form).advice(on: tree).map(\.advice) == [.sameAs(.english)])
  }

  @Test(
    "the shipped content of every site can be filled in from nothing but its titles",
    arguments: ["news", "polls", "education.resources", "places.categories.places", "questionnaires"])
  func filled(_ id: String) throws {
    let kind = try #require(EntryKind.named(id))
    let form = EntryForm(kind, languages: EntryListTests.languages)
    let filled = EntryFilling.filled(
      .group([.init("title", .group([.init("en", .text("Only this"))]))]), form,
      today: CivilDay(iso: "2026-11-25")!)
    let wrong = form.mistakes(of: filled).filter { !$0.path.hasSuffix("kind") }
    #expect(wrong.isEmpty, "\(wrong)")
  }

  @Test("a finished entry is filled in with nothing", arguments: ShippedContent.names)
  func unchanged(_ name: String) throws {
    let library = try ShippedContent.library(name)
    for kind in library.kinds where !kind.isMarkdown {
      for address in library.addresses(of: kind) {
        let tree = try #require(library.entry(address))
        let form = EntryForm(kind, languages: library.languages)
        #expect(
          EntryFilling.filled(tree, form, today: CivilDay(iso: "2026-11-25")!) == tree,
          "\(kind.id) \(address.text)")
      }
    }
  }

  @Test("a problem of the site's folder is found at the field of its entry")
  func place() throws {
    let library = try ShippedContent.library("goodnews")
    let kind = try #require(EntryKind.named("news"))
    let address = EntryAddress(kind: "news", ids: ["holiday-hours"])
    let place = try #require(kind.place())
    let bytes = try #require(library.contents.files[place])
    let text = String(decoding: bytes, as: UTF8.self)
    let file = try #require(YAMLFile(text))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.lastIndex { $0.contains("until:") }) + 1
    let mistake = SiteMistake(
      SiteProblem(file: place.text, line: line, message: "it ends before it begins"), in: address, file)
    #expect(mistake.path == "until" && mistake.file.isEmpty)
    let other = SiteMistake(
      SiteProblem(file: place.text, line: line, message: "x"),
      in: EntryAddress(kind: "news", ids: ["welcome"]), file)
    #expect(other.path.isEmpty)
  }

  @Test("what is missing is told at its own field, not at the line on which its entry begins")
  func missingField() throws {
    let kind = try #require(EntryKind.named("news"))
    let place = try #require(kind.place()).text
    let file = try #require(YAMLFile("news:\n  - id: one\n    title:\n      en: One\n"))
    let address = EntryAddress(kind: "news", ids: ["one"])
    func path(_ line: Int, _ message: String) -> String {
      SiteMistake(SiteProblem(file: place, line: line, message: message), in: address, file).path
    }
    #expect(path(2, "\"text\" is missing; add a line \"text: …\"") == "text")
    #expect(path(4, "\"es\" is missing; add a line \"es: …\"") == "title.es")
    // Nobody sees the name of an entry.
    #expect(path(2, "It has neither a link nor a document.").isEmpty)
    let code = SiteMistake(path: "code", message: "the code \"FAIR2026\" is taken by line 4; choose another")
    #expect(EntryFormTests.words.text(code).contains("cms-refused-used-code"))
    let mistake = SiteMistake(path: "text", message: "\"text\" is missing; add a line")
    #expect(EntryFormTests.words.text(mistake) == "cms-mistake-missing")
  }

  @Test("what is missing is called by its field's name, not by the file's")
  func missing() {
    let mistake = SiteMistake(message: "health.polls[0]: \"byday\" is missing")
    let text = EntryFormTests.words.text(mistake)
    #expect(text.hasSuffix("byday: cms-mistake-missing") && !text.contains("polls"))
  }

  @Test("a text that was not changed with that of another language is told of")
  func leftBehind() throws {
    let kind = try #require(EntryKind.named("news"))
    let form = EntryForm(kind, languages: [.english, .spanish, .simplifiedChinese])
    let old = try #require(
      YAMLFile("id: one\ntitle: {en: One, es: Uno, zh-Hans: 一}\ntext: {en: A, es: B}\n")?.tree)
    let new = old.changing(["title", "en"]) { _ in .text("Two") }
    let found = EntryAdviser(form).leftBehind(new, since: old)
    #expect(found.map(\.path) == ["title.es", "title.zh-Hans"])
    #expect(found.first?.advice == .leftBehind([.english]))
    #expect(EntryAdviser(form).leftBehind(old, since: old).isEmpty)
  }
}
