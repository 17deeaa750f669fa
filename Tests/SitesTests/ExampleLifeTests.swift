import AppFixture
import Components
import Core
import Loop
import Markup
import Profiles
import TestDevice
import Testing

@testable import App
@testable import Campus
@testable import College
@testable import Day
@testable import Health
@testable import Sites

/// In the demo site as it is shipped.
@Suite("The example life") struct ExampleLifeTests {
  private static let site = try? Site.load(folder: repository + "/Sites/demo").get()
  private static let phrases = try? Phrases.load(folder: repository + "/Phrases").get()

  private let device = TestDevice()

  init() throws {
    let (site, phrases) = (try #require(Self.site), try #require(Self.phrases))
    try device.serve {
      try JSON(parsing: site.bundle(language: Language(rawValue: $0) ?? .english, phrases: phrases).utf8())
    }
  }

  private func open(_ language: String = "en") -> Tab<AppProgram> {
    Fixture.open(device, language: language)
  }

  @Test("is offered to a newcomer with what the parts of the app are, and not again after an answer")
  func offered() {
    let tab = open()
    #expect(tab.page.contains("Four helpers in one app"))
    // What one uses every day comes first.
    let parts = ["Plan your hours.", "A study timer"].map { tab.page.firstRange(of: $0)?.lowerBound }
    #expect(parts.allSatisfy { $0 != nil } && parts[0] ?? tab.page.endIndex < parts[1] ?? tab.page.startIndex)
    tab.send(.example(.declined))
    #expect(!tab.page.contains("Four helpers in one app") && tab.page.contains("Login"))
    device.close()
    #expect(!open().page.contains("Four helpers in one app"))
  }

  @Test(
    "fills every part, says on each screen what it is, and stays after a reload",
    arguments: ["en", "es", "zh-Hans"])
  func filled(language: String) throws {
    let tab = open(language)
    tab.send(.example(.began))
    func check(_ tab: Tab<AppProgram>) {
      #expect(tab.state.isExample)
      #expect(tab.state.health.record.checkedDays.count == 16)
      #expect(tab.state.college.standing(on: tab.state.today) == .grade(11))
      #expect(tab.state.campus.record.studySubjects.count == 2 && tab.state.campus.record.weeklyGoal == 10)
      tab.visit("/day")
      #expect(tab.state.day.allItems.count == 12)
      #expect(tab.page.contains("example") || language != "en")
    }
    check(tab)
    device.close()
    check(open(language))
  }

  @Test("has lines of which everything is understood", arguments: ["en", "es", "zh-Hans"])
  func understood(language: String) throws {
    let tab = open(language)
    tab.send(.example(.began))
    tab.visit("/day")
    let items = tab.state.day.allItems
    #expect(items.filter(\.isInInbox).count == 3 && items.filter { $0.due != nil }.count == 1)
    #expect(items.filter { $0.repetition != nil }.count == 4)
    #expect(items.filter { $0.kind == .alert }.count == 1 && items.filter(\.isDone).count == 1)
    let (site, phrases) = (try #require(Self.site), try #require(Self.phrases))
    let bundle = site.bundle(language: try #require(Language(rawValue: language)), phrases: phrases)
    let example = try DayExample(reading: ContentReader(try #require(bundle["example"]?["day"])))
    let words = try #require(tab.state.content.loaded?.words)
    let today = try #require(CivilDay(iso: "2026-11-29"))
    for line in example.lines {
      let reading = QuickGrammar(words).reading(
        line.text, now: CivilDateTime(day: today, time: .midnight), on: today)
      let open = reading.parts.filter { [.unclear, .kept, .notUnderstood, .tooOften].contains($0.subject) }
      #expect(open.isEmpty, "\(line.text): \(open.map(\.text))")
      #expect(
        !reading.title.contains(":") && !reading.title.contains { ("0"..."9").contains($0) },
        "\(reading.title)")
    }
  }

  /// Where the person left before the device knew that a module's part is there.
  @Test("is there once, where it was left before all was said", arguments: ["campus", "health", "day"])
  func interrupted(module: String) throws {
    let before = open()
    before.send(.example(.began))
    let responses = before.state.health.record.responses.count
    device.close()
    let stored = String(decoding: try #require(device.records[StoreKey.device]), as: UTF8.self)
    #expect(stored.contains(#""example":"yes""#))
    let left = stored.replacing(#""example":"yes""#, with: "\"example\":\"yes \(module)\"")
    device.records[StoreKey.device] = Array(left.utf8)
    let tab = open()
    let campus = tab.state.campus.record
    #expect(tab.state.device.example == [] && StudySubject.all(campus).count == 2)
    #expect(campus.studySubjects.count == 2 && tab.state.health.record.responses.count == responses)
    #expect(tab.state.health.record.checkedDays.count == 16)
    tab.visit("/day")
    #expect(tab.state.day.allItems.count == 12)
  }

  @Test("is gone with one tap, and leaves nothing")
  func ended() {
    let tab = open()
    tab.send(.example(.began))
    tab.send(.people(.submitted(.deleteProfile, FormFields([]))))
    #expect(!tab.state.isExample && tab.page.contains("The example is gone."))
    #expect(tab.state.health.record.checkedDays.isEmpty && tab.page.contains("Login"))
    device.close()
    let later = open()
    #expect(later.state.person.profile == nil && later.state.health.record.checkedDays.isEmpty)
  }

  @Test(
    "is one beside the profiles of a device, and none of these",
    arguments: ["goodnews", "toward-tcc", "trace"])
  func elsewhere(name: String) throws {
    let site = try Site.load(folder: "\(repository)/Sites/\(name)").get()
    #expect(site.bundle(language: .english, phrases: try #require(Self.phrases))["example"] == nil)
  }
}
