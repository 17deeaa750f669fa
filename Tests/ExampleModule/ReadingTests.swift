import Components
import Core
import Loop
import Markup
import TestDevice
import Testing

@testable import App

/// A module that the app does not have, in the app: what a new one can count on.
@Suite("An example of a module")
struct ReadingTests {
  private let device = TestDevice()

  init() throws {
    device.server["/api/v1/content?lang=en"] = FetchResponse(
      status: 200, entityTag: "\"1\"", body: try Self.site().utf8())
  }

  private static func site() throws -> JSON {
    let own = try Catalogue.read(path: "Phrases/reading.en.yaml", beside: #filePath)
    let words = try Catalogue.read("en", modules: ["day"]).merging(own) { $1 }
    return [
      "format": 1, "language": "en", "languages": [["tag": "en", "name": "English"]],
      "site": [
        "id": "library", "name": "Library", "profile": "silent", "timeZone": "UTC",
        "modules": ["day", "reading"],
        "tiles": [["id": "reading", "label": "Books", "screen": "reading"]],
      ],
      "reading": ["books": [["id": "emma", "title": "Emma"], ["id": "ulysses", "title": "Ulysses"]]],
      "phrases": .object(words.map { .init(name: $0.key, value: .string($0.value)) }),
    ]
  }

  private func open(_ path: String) -> Tab<AppProgram> {
    let program = AppProgram(modules: modules + [.reading], formatting: { _ in .plain })
    return Tab(program, on: device, flags: Flags(path: path, servedLanguage: "en", version: "7"))
  }

  private func finish(_ book: String, in tab: Tab<AppProgram>) {
    tab.send(.module("reading", Box(ReadingEvent.finished(book, true))))
  }

  private func isFinished(_ title: String, in tab: Tab<AppProgram>) -> Bool {
    guard let end = tab.page.range(of: "<span>\(title)</span>")?.lowerBound else { return false }
    return tab.page[..<end].split(separator: "<input").last?.contains("checked") ?? false
  }

  @Test("has a tab, a tile, an address and a screen")
  func screen() {
    let tab = open("/")
    #expect(tab.page.contains("href=\"/reading\"") && tab.page.contains("Books"))
    tab.visit("/reading")
    #expect(tab.page.contains("<h1 id=\"title\" tabindex=\"-1\">Reading list</h1>"))
    #expect(tab.page.contains("Emma") && tab.page.contains("Ulysses"))
    tab.visit("/reading/nothing")
    #expect(tab.page.contains("This page isn’t here"))
  }

  @Test("keeps what somebody does, also after a restart and in other tabs")
  func keeping() {
    let tab = open("/reading")
    let other = open("/reading")
    finish("emma", in: tab)
    #expect(isFinished("Emma", in: tab) && !isFinished("Ulysses", in: tab))
    #expect(isFinished("Emma", in: other))
    #expect(isFinished("Emma", in: open("/reading")))
  }

  @Test("takes back what cannot be stored, and says so")
  func failing() {
    let tab = open("/reading")
    device.writeFailure = .quotaExceeded
    finish("emma", in: tab)
    #expect(!isFinished("Emma", in: tab) && tab.page.contains("role=\"alert\""))
  }

  @Test("has things for days, unless its setting says otherwise")
  func things() {
    let tab = open("/reading")
    finish("emma", in: tab)
    tab.visit("/day")
    #expect(tab.page.contains("Emma"))
    tab.visit("/settings")
    #expect(tab.page.contains("Show on days what I have read"))
    tab.send(.module("reading", Box(ReadingEvent.showedOnDays(false))))
    tab.visit("/day")
    #expect(!tab.page.contains("Emma"))
  }

  @Test("is drawn by the server as the app draws it first")
  func firstPaint() throws {
    let known = modules + [.reading]
    let paint = App.firstPaint(
      content: try Content(try Self.site().utf8(), known), formatting: .plain, path: "/reading",
      at: Moment(milliseconds: 0), modules: known)
    #expect(paint.found && paint.title == "Reading list · Library" && paint.parts == ["reading"])
  }
}
