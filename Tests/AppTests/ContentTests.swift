import Components
import Core
import Foundation
import Loop
import Markup
import TestDevice
import Testing

@testable import App

@Suite("Content")
struct ContentTests {
  @Test("is decoded, with unknown fields left alone")
  func decoded() throws {
    let content = try Fixture.content()
    #expect(content.language == "en" && content.languages.count == 3)
    #expect(content.college?.checklists.count == 2)
    #expect(content.phrases.count == Phrase.allCases.count)
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
    let newer = String(decoding: try Fixture.json("en").utf8(), as: UTF8.self)
      .replacingOccurrences(of: "Apply Now", with: "Apply Today")
    device.server["/api/v1/content?lang=en"] = FetchResponse(
      status: 200, entityTag: "\"en-2\"", body: Array(newer.utf8))
    #expect(Fixture.open(device).page.contains("Apply Today"))
  }

  @Test("that cannot be had says so, in the person's language, and can be tried again")
  func failed() throws {
    let device = try Fixture.device()
    device.isOnline = false
    let tab = Fixture.open(device, language: "es")
    #expect(tab.page.contains("No se pudo cargar el contenido"))
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
      for phrase: Phrase in [.loading, .contentFailed, .contentFailedText, .contentOutdated, .tryAgain] {
        #expect(last(phrase) == catalogue[phrase.rawValue])
      }
    }
  }

  @Test("the page around the app has its phrases")
  func page() throws {
    let phrases = try Fixture.content("es").pagePhrases
    #expect(phrases["not-found"]?.isEmpty == false && phrases["skip-to-content"] == nil)
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
    #expect(tab.page.contains("Ajustes") && tab.page.contains("La aplicación ahora está en español."))
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
    tab.send(.fetchedContent(language: "en", late))
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
    tab.send(.tappedUpdate)
    #expect(tab.takeDone().contains(.activateNewVersion))
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
    #expect(AppState(flags, at: Moment(milliseconds: 0)).language == expected)
  }

  @Test("is that of the page where a screen was served")
  func served() {
    let flags = Flags(languages: ["en"], servedLanguage: "zh-Hans", siteLanguages: ["en", "zh-Hans"])
    #expect(AppState(flags, at: Moment(milliseconds: 0)).language == "zh-Hans")
  }

  @Test("is told to a page that was served without one")
  func told() throws {
    let device = try Fixture.device()
    #expect(Fixture.open(device, language: "es").takeDone().contains(.language("es")) == false)
    let tab = Fixture.open(device, flags: Flags(languages: ["es-MX"], siteLanguages: ["en", "es"]))
    #expect(tab.takeDone().contains(.language("es")))
  }
}
