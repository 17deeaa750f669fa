import AppFixture
import Components
import Core
import Foundation
import Loop
import Markup
import TestDevice
import Testing

@testable import App
@testable import Campus

@Suite("The table of professors (SC-7)")
struct ProfessorTests {
  private let device: TestDevice
  private let tab: Tab<AppProgram>

  init() throws {
    device = try Fixture.campusDevice()
    tab = Fixture.open(device, at: "/professors")
  }

  private func names(_ tab: Tab<AppProgram>) -> [String] {
    tab.page.components(separatedBy: "<span class=\"row-title\">").dropFirst().map { row in
      // A name may be a link.
      let text = row.hasPrefix("<a ") ? row.drop { $0 != ">" }.dropFirst() : row[...]
      return String(text.prefix { $0 != "<" })
    }
  }

  @Test("has sections, and for each professor a rating, a number of ratings and a date")
  func table() {
    #expect(names(tab) == ["Ada", "Blaise", "Carl", "Lise"])
    #expect(tab.page.contains("Math</h2>") && tab.page.contains("Physics</h2>"))
    #expect(tab.page.contains("12 ratings, 2026-09-01") && tab.page.contains("1 rating, 2026-08-01"))
    #expect(tab.page.contains(">5.0</b>") && tab.page.contains(">4.5</b>"))
    #expect(tab.page.contains("5 of 5 stars") && tab.page.contains("Ratings: a survey"))
  }

  @Test("asks before a professor is moved, and keeps the order")
  func moving() {
    tab.send(.edited(true))
    tab.send(.lifted("ada"))
    tab.send(.dragged("ada", over: "carl"))
    #expect(tab.page.contains("professor gap-after"))
    tab.send(.letGo)
    #expect(names(tab) == ["Ada", "Blaise", "Carl", "Lise"])
    #expect(tab.page.contains("Move Ada to place 3 of 3?") && tab.takeDone().contains(.focus(id: "confirm")))
    tab.send(.confirmed)
    #expect(names(tab) == ["Blaise", "Carl", "Ada", "Lise"])
    device.close()
    #expect(names(Fixture.open(device, at: "/professors")) == ["Blaise", "Carl", "Ada", "Lise"])
  }

  @Test("moves nobody when the answer is no, or the place is the same, or in another section")
  func staying() {
    tab.send(.edited(true))
    tab.send(.lifted("ada"))
    tab.send(.dragged("ada", over: "carl"))
    tab.send(.letGo)
    tab.send(.cancelled)
    #expect(names(tab) == ["Ada", "Blaise", "Carl", "Lise"])
    tab.send(.lifted("ada"))
    tab.send(.dragged("ada", over: "carl"))
    tab.send(.dragged("ada", over: "lise"))
    #expect(!tab.page.contains("professor gap-after"))
    tab.send(.letGo)
    #expect(tab.dialog() == nil && tab.page.contains("Only within Math."))
    tab.send(.lifted("ada"))
    tab.send(.dragged("ada", over: "blaise"))
    tab.send(.gaveUp)
    tab.send(.letGo)
    #expect(tab.dialog() == nil)
  }

  @Test("takes Back for the answer no, and stays")
  func back() {
    tab.send(.edited(true))
    tab.send(.tappedDelete("blaise"))
    #expect(tab.dialog() != nil)
    tab.receive(.navigation("/professors"))
    #expect(tab.dialog() == nil && names(tab).count == 4)
    #expect(tab.takeDone().contains(.focus(id: "move-blaise")))
    tab.send(.tappedDelete("blaise"))
    tab.send(.confirmed)
    #expect(names(tab).count == 3 && tab.dialog() == nil)
  }

  @Test("moves by arrow keys, and says the place")
  func keys() {
    #expect(ProfessorsScreen.event("ArrowDown", of: "ada") == .stepped("ada", by: 1))
    #expect(ProfessorsScreen.event("x", of: "ada") == nil)
    tab.send(.edited(true))
    tab.send(.stepped("ada", by: 1))
    #expect(tab.takeDone().contains(.announce("Place 2 of 3")))
    tab.send(.stepped("ada", by: 1))
    #expect(tab.takeDone().contains(.announce("Place 3 of 3")))
    tab.send(.stepped("ada", by: 1))
    #expect(tab.takeDone().contains(.announce("Only within Math.")))
    tab.send(.letGo)
    tab.send(.confirmed)
    #expect(names(tab) == ["Blaise", "Carl", "Ada", "Lise"])
    #expect(tab.takeDone().contains(.focus(id: "move-ada")))
  }

  @Test("asks before a professor is deleted; it can be undone, and the original restored")
  func deleting() {
    tab.send(.edited(true))
    #expect(tab.button("Restore the original table") == nil)
    tab.send(.tappedDelete("blaise"))
    #expect(tab.page.contains("Delete Blaise from your table?") && names(tab).count == 4)
    tab.send(.confirmed)
    #expect(names(tab) == ["Ada", "Carl", "Lise"] && tab.page.contains("Blaise was deleted."))
    tab.send(.toast(.tappedUndo, id: tab.state.toasts.last?.id ?? 0))
    #expect(names(tab) == ["Ada", "Blaise", "Carl", "Lise"])
    tab.send(.tappedDelete("lise"))
    tab.send(.confirmed)
    #expect(tab.page.contains("You have deleted everybody here."))
    #expect(tab.button("Restore the original table") != nil)
    tab.send(.tappedRestore)
    #expect(names(tab) == ["Ada", "Blaise", "Carl", "Lise"])
    tab.send(.toast(.tappedUndo, id: tab.state.toasts.last?.id ?? 0))
    #expect(names(tab) == ["Ada", "Blaise", "Carl"])
  }

  @Test("is called Rate My Professor, and leads to the search there for each section and professor")
  func elsewhere() {
    let page = tab.page
    #expect(page.contains("tabindex=\"-1\">Rate My Professor</h1>"))
    #expect(Fixture.open(device).page.contains("<span>Rate My Professor</span>"))
    for (address, label) in [
      ("Mathematics", "Math"), ("Physics", "Physics"), ("Ada", "Ada"), ("Lise", "Lise"),
    ] {
      #expect(page.contains("href=\"https://ratings.example/search?q=\(address)\""), "\(address)")
      #expect(page.contains("aria-label=\"\(label) on Rate My Professor (opens in a new tab)\""), "\(label)")
    }
    tab.send(.edited(true))
    #expect(!tab.page.contains("ratings.example/search?q=Ada"))
  }

  @Test("has no link for a made-up professor")
  func madeUp() {
    var content = CampusContent()
    content.ratings.name = "Ratings"
    content.ratings.search = "https://ratings.example/search?q="
    var person = Professor()
    person.name = "Ada"
    #expect(content.ratings(of: person) == "https://ratings.example/search?q=Ada")
    content.hasExampleProfessors = true
    #expect(content.ratings(of: person) == nil)
  }

  @Test("says above the table whose figures they are")
  func source() throws {
    let page = tab.page
    let source = try #require(page.range(of: "Ratings: a survey"))
    #expect(try source.lowerBound < #require(page.range(of: "Math</h2>")).lowerBound)
  }

  @Test("is found by a part of a name or of a section")
  func searching() {
    tab.send(.searched("LA"))
    #expect(names(tab) == ["Blaise"])
    tab.send(.searched("phys"))
    #expect(names(tab) == ["Lise"])
    tab.send(.searched("Bliase"))
    #expect(names(tab) == ["Blaise"])
    tab.send(.searched("phisics"))
    #expect(names(tab) == ["Lise"])
    tab.send(.searched("zzz"))
    #expect(names(tab).isEmpty && tab.page.contains("Nobody has that name"))
  }

  @Test("puts professors at the end that are new since somebody moved one")
  func newcomers() throws {
    var content = try CampusContent(reading: ContentReader(Fixture.campus))
    var record = CampusRecord()
    let change = try #require(ProfessorTable(content, record).moving("carl", to: 0))
    let stamp = try #require(Stamp(milliseconds: 1, counter: 0, node: 1))
    record.apply(change.change.event(at: stamp))
    var newcomer = Professor()
    newcomer.id = "emmy"
    content.departments[0].professors.insert(newcomer, at: 0)
    content.departments[0].professors.removeAll { $0.id == "ada" }
    #expect(
      ProfessorTable(content, record).sections[0].professors.map { $0.id } == ["carl", "blaise", "emmy"])
  }

  @Test("lets a finger drag from the first move, and leaves other wheels to the page")
  func pointers() {
    func event(
      _ phase: Pointer.Phase, _ target: String = "carl", lifts: Bool = true
    ) -> ProfessorsScreen.Event? {
      ProfessorsScreen.event(Pointer(phase, target: target), lifts ? .init(id: "ada", place: 0) : nil)
    }
    #expect(event(.down, "handle:ada", lifts: false) == .lifted("ada"))
    #expect(event(.down, lifts: false) == nil && event(.move, lifts: false) == nil)
    #expect(event(.move) == .dragged("ada", over: "carl"))
    #expect(event(.move, "handle:carl") == .dragged("ada", over: "carl"))
    #expect(event(.up) == .letGo && event(.cancel) == .gaveUp && event(.wheel) == nil)
    #expect(event(.up, lifts: false) == nil && event(.cancel, lifts: false) == nil)
  }
}
