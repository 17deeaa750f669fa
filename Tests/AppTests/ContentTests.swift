import AppFixture
import College
import Core
import Foundation
import Loop
import Markup
import Profiles
import TestDevice
import Testing

@testable import App
@testable import Components

extension TestDevice {
  /// The server has newer content in English, with another text in place of one.
  fileprivate func publish(_ old: String, _ new: String) throws {
    let path = "/api/v1/content?lang=en"
    let response = try #require(server[path])
    let text = String(decoding: response.body, as: UTF8.self).replacingOccurrences(of: old, with: new)
    server[path] = FetchResponse(
      status: 200, entityTag: "\"" + new + "\"", body: Array(text.utf8))
  }
}

extension Content {
  fileprivate var college: CollegeContent? { reader(of: "college").flatMap { try? CollegeContent($0) } }
}

@Suite("Content")
struct ContentTests {
  @Test("is decoded, with unknown fields left alone")
  func decoded() throws {
    let content = try Fixture.content()
    #expect(content.language == "en" && content.languages.count == 3)
    #expect(content.college?.checklists.count == 2)
    #expect(content.phrases.entries.count == (try Catalogue.read("en", modules: ["college"])).count)
    #expect(try Fixture.content(modules: []).college == nil)
  }

  @Test("what is broken is refused with its place")
  func broken() {
    func message(_ json: String) -> String {
      (#expect(throws: ContentError.self) { try Content(Array(json.utf8)) })?.description ?? ""
    }
    #expect(message("{") == "not JSON, line 1, column 2")
    #expect(message(#"{"format":2}"#) == "format: format 2 is not supported")
    #expect(message(#"{"format":1}"#) == "\"language\" is missing")
    #expect(
      message(#"{"format":1,"language":"en","site":{"id":"a","name":"A","tiles":[{"id":"t","label":"T"}]}}"#)
        == "site.tiles[0]: \"link or screen\" is missing")
  }

  @Test("comes from the server the first time and from the device afterwards, with no connection")
  func offline() throws {
    let device = try Fixture.device()
    _ = Fixture.open(device)
    device.close()
    device.isOnline = false
    let tab = Fixture.open(device)
    #expect(tab.page.contains("Apply Now"))
  }

  @Test("is asked for by its entity tag, and replaced when there is something newer")
  func refresh() throws {
    let device = try Fixture.device()
    _ = Fixture.open(device)
    device.close()
    device.fetches = []
    _ = Fixture.open(device)
    #expect(device.fetches.first?.ifNoneMatch == "\"en-1\"")
    device.close()
    try device.publish("Apply Now", "Apply Today")
    #expect(Fixture.open(device).page.contains("Apply Today"))
  }

  @Test("is fetched as soon as the server says that it serves something else")
  func servedAnother() throws {
    let device = try Fixture.device()
    let tab = Fixture.open(device)
    try device.publish("Apply Now", "Apply Today")
    // It was asked for a moment ago, which keeps nobody from asking again.
    tab.receive(.servedAnother)
    #expect(tab.page.contains("Apply Today"))
  }

  @Test("is looked for while the app is in sight and online, and no more often than that")
  func looking() throws {
    let device = try Fixture.device()
    let tab = Fixture.open(device)
    device.fetches = []
    #expect(tab.runTimer("content"))
    #expect(device.fetches == [FetchRequest(path: "/api/v1/content?lang=en", ifNoneMatch: "\"en-1\"")])
    tab.receive(.visibility(false))
    #expect(!tab.runTimer("content"))
    // Back at once: what was asked for just now is not asked for again.
    tab.receive(.visibility(true))
    #expect(device.fetches.count == 1)
    tab.receive(.connection(false))
    #expect(!tab.runTimer("content"))
    tab.now.milliseconds += 60_000
    tab.receive(.connection(true))
    #expect(device.fetches.count == 2)
  }

  @Test("that is newer comes into an open app, and is there without a connection later")
  func live() throws {
    let device = try Fixture.device()
    let tab = Fixture.open(device)
    let other = Fixture.open(device, language: "es")
    try device.publish("Apply Now", "Apply Today")
    tab.runTimer("content")
    #expect(tab.page.contains("Apply Today"))
    #expect(other.page.contains("Apply Now"))
    device.isOnline = false
    device.close()
    #expect(Fixture.open(device).page.contains("Apply Today"))
  }

  @Test("that is newer leaves alone what is typed, opened, ticked and said")
  func liveForms() throws {
    let device = try Fixture.device()
    let tab = Fixture.open(device)
    tab.signUp()
    tab.visit("/checklist/9")
    let plan = ItemReference(checklist: "9", item: "plan")
    tab.tick("join")
    tab.send(.college(.checklist(.toggledDetails(plan))))
    tab.send(.college(.checklist(.typed(.note(plan), "half a th"))))
    try device.publish("Make a plan", "Make a better plan")
    tab.runTimer("content")
    #expect(tab.page.contains("Make a better plan") && tab.page.contains("half a th"))
    #expect(tab.isTicked("join") && !tab.isTicked("plan"))
    tab.visit("/password")
    tab.send(.people(.submitted(.changePassword, FormFields([]))))
    let before = tab.page
    try device.publish("Make a better plan", "Make the best plan")
    tab.runTimer("content")
    // Nothing differs, so nothing in the page is touched: no field, no focus, no message.
    #expect(tab.page == before && before.contains("There is a problem"))
  }

  @Test("that cannot be had any more leaves what is there")
  func lost() throws {
    let device = try Fixture.device()
    let tab = Fixture.open(device)
    let before = tab.page
    for response in [FetchResponse(status: 503), FetchResponse(status: 200, body: Array("{".utf8))] {
      device.server["/api/v1/content?lang=en"] = response
      tab.runTimer("content")
      #expect(tab.page == before)
    }
  }

  @Test("that cannot be had leaves the page that was served, which says so, and can be tried again")
  func served() throws {
    let device = try Fixture.device()
    let server = device.server
    device.server = [:]
    let tab = Fixture.open(device, language: "es")
    let notice = Operation.keepServedPage(
      because: "No se pudo cargar el contenido", retry: "Intentar de nuevo")
    #expect(!tab.program.isSettled(tab.state) && tab.takeDone().contains(notice))
    // It says that trying again was of no use, with a connection and without.
    let again = Operation.keepServedPage(
      because: "Todavía no se pudo cargar. Revisa tu conexión e inténtalo de nuevo.",
      retry: "Intentar de nuevo")
    for isOnline in [true, false] {
      tab.receive(.connection(isOnline))
      #expect(!tab.program.isSettled(tab.state) && tab.takeDone().contains(again))
    }
    device.server = server
    tab.receive(.connection(true))
    #expect(tab.program.isSettled(tab.state) && tab.page.contains("Apply Now"))
  }

  @Test("that cannot be had says so on an empty page, in the person's language, and can be tried again")
  func failed() throws {
    let device = try Fixture.device()
    device.isOnline = false
    let tab = Fixture.open(device, flags: Flags(languages: ["es"], siteLanguages: ["en", "es"]))
    #expect(tab.program.isSettled(tab.state))
    #expect(tab.page.contains("No se pudo cargar el contenido"))
    let still = "Todavía no se pudo cargar."
    for isFirst in [true, false] {
      #expect(tab.page.contains(still) != isFirst)
      tab.send(.content(.tappedReload))
      #expect(tab.page.contains("aria-busy=\"true\""))
      tab.passTime()
      #expect(tab.page.contains(still) && !tab.page.contains("aria-busy=\"true\""))
    }
    device.isOnline = true
    tab.receive(.connection(true))
    #expect(tab.page.contains("Apply Now"))
  }

  @Test("that is broken in the store is fetched again")
  func brokenStore() throws {
    let device = try Fixture.device()
    device.records["content/en"] = Array("\"x\"\n{".utf8)
    #expect(Fixture.open(device).page.contains("Apply Now"))
  }

  @Test("the words for when there is no content are those of the catalogues")
  func lastResort() throws {
    for language in Catalogue.languages {
      var formatting = Formatting.plain
      formatting.language = language
      let last = Words.lastResort(formatting)
      let catalogue = try Catalogue.read(language)
      for phrase: Phrase in [
        .loading, .contentFailed, .contentFailedText, .contentStillFailed, .contentOutdated, .tryAgain,
      ] {
        #expect(last(phrase) == catalogue[phrase.key.description])
      }
    }
  }

  @Test("phrases that this app does not know, or cannot read, are passed over")
  func unknownPhrases() throws {
    var json = try #require(Fixture.json("en").members)
    json.removeAll { $0.name == "phrases" }
    let phrases: JSON = [
      "loading": "Loading…", "try-again": "{thing, select, other {x}}", "of-a-newer-app": "New",
      "of-another-kind": ["plural": true],
    ]
    json.append(.init(name: "phrases", value: phrases))
    let words = Words(try Content(JSON.object(json).utf8()).phrases, formatting: .plain)
    #expect(words(.loading) == "Loading…" && words(.tryAgain) == "try-again")
  }
}

@Suite("Settings")
struct SettingsTests {
  @Test("another language is there at once without a connection, and stays")
  func language() throws {
    let device = try Fixture.device()
    let tab = Fixture.open(device, at: "/settings")
    tab.passTime()
    tab.passTime()
    device.isOnline = false
    tab.send(.settings(.choseLanguage("es")))
    #expect(tab.page.contains("Ajustes") && tab.page.contains("La app ahora está en español."))
    #expect(tab.takeDone().contains(.preferences(Preferences(language: "es", scheme: ""))))
    device.close()
    #expect(Fixture.open(device, at: "/settings").page.contains("Ajustes"))
  }

  @Test("an answer in the language that was left does not bring that language back")
  func lateAnswer() throws {
    let tab = Fixture.open(try Fixture.device(), at: "/settings")
    tab.passTime()
    tab.send(.settings(.choseLanguage("es")))
    let late = FetchResponse(status: 200, entityTag: "\"new\"", body: try Fixture.json("en").utf8())
    tab.send(.content(.fetched(language: "en", late)))
    #expect(tab.page.contains("Ajustes"))
  }

  @Test("a language that cannot be had leaves the old one and says so")
  func languageFailed() throws {
    let device = try Fixture.device()
    let tab = Fixture.open(device, at: "/settings")
    device.isOnline = false
    let before = tab.page
    tab.send(.settings(.choseLanguage("zh-Hans")))
    #expect(tab.page.contains("This language could not be loaded."))
    tab.passTime()
    #expect(tab.page == before)
  }

  @Test("the appearance is kept, and applied when the app opens")
  func scheme() throws {
    let device = try Fixture.device()
    let tab = Fixture.open(device, at: "/settings")
    tab.send(.settings(.choseScheme(.dark)))
    let dark = Operation.preferences(Preferences(language: "en", scheme: "dark"))
    #expect(tab.takeDone().contains(dark))
    device.close()
    #expect(Fixture.open(device).takeDone().contains(dark))
  }

  @Test("a device that lets nothing be stored is said to, and the app can be read")
  func blocked() throws {
    let device = try Fixture.device()
    device.storeFailure = .storageBlocked
    let tab = Fixture.open(device)
    #expect(tab.page.contains("doesn’t let the app store anything") && tab.page.contains("Apply Now"))
  }

  @Test("a new version waits for the person")
  func newVersion() throws {
    let tab = Fixture.open(try Fixture.device())
    tab.receive(.newVersion)
    #expect(tab.page.contains("A new version is ready."))
    #expect(!tab.takeDone().contains(.activateNewVersion))
    tab.send(.device(.tappedUpdate))
    #expect(tab.takeDone().contains(.activateNewVersion))
  }
}

@Suite("Stored content that a module cannot read")
struct UnreadableContentTests {
  @Test("is fetched anew as a whole, and shown only when all of it can be read")
  func fetched() throws {
    let device = try Fixture.device()
    guard case .object(var members) = try Fixture.json("en"),
      let place = members.firstIndex(where: { $0.name == "college" })
    else {
      Issue.record("the fixture is no object")
      return
    }
    members[place].value = ["checklists": [["title": "Without an id"]]]
    let stored = StoredContent(entityTag: "\"en-1\"", body: JSON.object(members).utf8())
    device.records[StoreKey.content("en")] = stored.bytes
    let tab = Fixture.open(device, at: "/checklist/9")
    #expect(device.fetches.first { $0.path.contains("content") }?.ifNoneMatch == "")
    #expect(tab.page.contains("Make a plan"))
  }
}

@Suite("The language to begin with")
struct FirstLanguageTests {
  @Test(
    "is the first of the person's that the site has",
    arguments: [
      (["es-MX", "en"], "es"), (["zh-CN"], "zh-Hans"), (["fr", "en-GB"], "en"), (["fr"], "es"), ([], "es"),
    ])
  func negotiation(wanted: [String], expected: String) {
    let flags = Flags(languages: wanted, siteLanguages: ["es", "en", "zh-Hans"])
    #expect(AppState(flags, at: Moment(milliseconds: 0), modules: modules).language == expected)
  }

  @Test("is that of the page where a screen was served")
  func served() {
    let flags = Flags(languages: ["en"], servedLanguage: "zh-Hans", siteLanguages: ["en", "zh-Hans"])
    #expect(AppState(flags, at: Moment(milliseconds: 0), modules: modules).language == "zh-Hans")
  }

  @Test("is told to a page that was served without one")
  func told() throws {
    let device = try Fixture.device()
    #expect(Fixture.open(device, language: "es").takeDone().contains(.language("es")) == false)
    let tab = Fixture.open(device, flags: Flags(languages: ["es-MX"], siteLanguages: ["en", "es"]))
    #expect(tab.takeDone().contains(.language("es")))
  }
}
