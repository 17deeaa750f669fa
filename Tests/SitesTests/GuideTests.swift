import AppFixture
import Components
import Core
import Foundation
import Loop
import TestDevice
import Testing

@testable import App
@testable import Sites

/// As it is shipped, in the demo site.
@Suite("The guide for people") struct GuideTests {
  private static let phrases = Result { try Phrases.load(folder: repository + "/Phrases").get() }

  private func open(_ language: Language, at path: String, site: String = "demo") throws -> Tab<AppProgram> {
    let site = try Site.load(folder: repository + "/Sites/\(site)").get()
    let (device, phrases) = (TestDevice(), try Self.phrases.get())
    try device.serve { tag in
      try JSON(parsing: site.bundle(language: Language(rawValue: tag) ?? .english, phrases: phrases).utf8())
    }
    return Fixture.open(device, at: path, language: language.tag)
  }

  private func texts(_ page: GuidePage) -> [String] {
    page.text.flatMap { block -> [String] in
      switch block {
      case .heading(let text), .paragraph(let text): [text]
      case .list(let items): items
      }
    }
  }

  @Test(
    "has a page for each module and one for people's data, in every language", arguments: Language.allCases)
  func pages(language: Language) throws {
    let modules = ["college", "health", "campus", "day"]
    let pages = try Self.phrases.get().guide(language, modules: modules)
    #expect(pages.map(\.id) == modules + ["data"])
    #expect(Set(pages.map(\.title)).count == 5 && pages.allSatisfy { $0.text.count > 4 })
    #expect(try Self.phrases.get().guide(language, modules: ["day"]).map(\.id) == ["day", "data"])
  }

  @Test("says of people's data only what the site has", arguments: Language.allCases)
  func dataOfModules(language: Language) throws {
    let phrases = try Self.phrases.get()
    func data(_ modules: [String], _ identity: [String] = []) throws -> String {
      let page = try #require(phrases.guide(language, modules: modules, identity: identity).last)
      #expect(page.id == GuidePage.data)
      return texts(page).joined(separator: "\n")
    }
    let modules = ["college", "health", "campus", "day"]
    let said = try [
      "health": /votes|votos|投票/, "day": /Day takes in|El día también|日程也能/,
    ].mapValues { word in try modules.filter { try data([$0]).contains(word) } }
    #expect(said == ["health": ["health"], "day": ["day"]])
    let account = phrases.text(Phrase("account"), language)
    #expect(try !data(["college"]).contains(account))
    #expect(try data(["college"], ["account"]).contains(account))
    // The calendar file is explained once, and not at all without one.
    #expect(try data(["college", "day"]).components(separatedBy: ".ics").count == 2)
    #expect(try !data(["campus"]).contains(".ics"))
  }

  @Test("is where the settings, the page about the app and the tab beside a module lead")
  func ways() throws {
    let tab = try open(.english, at: "/settings")
    #expect(tab.page.contains("href=\"/guide\""))
    tab.visit("/about")
    #expect(tab.page.contains("href=\"/guide\""))
    tab.visit("/day/options")
    #expect(tab.page.contains("class=\"row\" href=\"/guide/day\""))
    tab.visit("/day/2026-11-21/shortcuts")
    #expect(tab.page.contains("class=\"button\" href=\"/guide/day\""))
    tab.visit("/checklist")
    #expect(tab.page.contains("href=\"/guide/college\""))
    tab.visit("/guide")
    #expect(tab.page.contains("href=\"/guide/day\"") && tab.page.contains(">Guide</h1>"))
    tab.visit("/guide/day")
    #expect(tab.page.contains(">Day</h1>") && tab.page.contains("<strong>gym tomorrow 6pm</strong>"))
  }

  @Test("has no page that is unknown, or of a module that the site does not have")
  func missing() throws {
    let tab = try open(.english, at: "/guide/nothing")
    #expect(tab.page.contains("data-screen=\"not-found\""))
    let day = try open(.english, at: "/guide/college", site: "trace")
    #expect(day.page.contains("data-screen=\"not-found\""))
  }

  @Test("calls each button and screen by the words on it", arguments: Language.allCases)
  func labels(language: Language) throws {
    let phrases = try Self.phrases.get()
    let modules = ["college", "health", "campus", "day"]
    for page in phrases.guide(language, modules: modules, identity: ["account", "silent"]) {
      let own = page.id == GuidePage.data ? modules : [page.id]
      let known = phrases.app(language, modules: own).values
      #expect(texts(page).contains { $0.contains("“") })
      for text in texts(page) {
        for match in text.matches(of: /“([^”]+)”/) {
          let label = String(match.1)
          #expect(
            known.contains { $0 == label || $0.hasPrefix(label + ":") || $0.hasPrefix(label + "：") },
            "\(page.id), \(language.tag): \(label)")
        }
      }
    }
  }

  @Test("shows a page of a module on a phone, with what that is in words", arguments: Language.allCases)
  func pictures(language: Language) throws {
    let modules = ["college", "health", "campus", "day"]
    let phrases = try Self.phrases.get()
    let addresses = phrases.guidePictures([language], modules: modules).map(\.path)
    let pages = phrases.guide(language, modules: modules)
    #expect(pages.filter { !$0.picture.isEmpty }.map(\.picture) == addresses && addresses.count == 4)
    #expect(phrases.guidePictures([language], modules: ["day"]).count == 1)
    let tab = try open(language, at: "/guide/day")
    let day = try #require(pages.first { $0.id == "day" })
    let picture = try #require(tab.page.firstMatch(of: /<img[^>]*guide-picture[^>]*>/)?.0)
    #expect(picture.contains("src=\"\(day.picture)\"") && picture.contains(day.title))
  }

  @Test("says what is missing in a folder of guides")
  func problems() throws {
    let folder = NSTemporaryDirectory() + "/guide-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "# Day\n\nText.".write(toFile: folder + "/day.en.md", atomically: true, encoding: .utf8)
    try "Texto.".write(toFile: folder + "/day.es.md", atomically: true, encoding: .utf8)
    let problems = ProblemList()
    let guides = GuideReader(folder: SourceFolder(path: folder, prefix: "guide/", problems: problems)).read()
    #expect(guides.pages[.english]?.map(\.title) == ["Day"])
    #expect(
      problems.sorted.map(\.description) == [
        "guide/day.es.md:1: the page has no title; begin it with \"# \" and its title",
        "guide/day.zh-Hans.md: the file is missing; it tells people in 简体中文 about day",
      ])
  }
}
