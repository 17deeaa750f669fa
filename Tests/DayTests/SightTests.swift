import AppFixture
import Core
import Day
import Loop
import Profiles
import TestDevice
import Testing

@testable import App

@Suite("What comes into sight")
struct SightTests {
  private func open(_ display: DayDisplay = .timeline, at path: String = "/day") throws -> Tab<AppProgram> {
    let tab = Fixture.open(try Fixture.dayDevice())
    tab.now = Tab<AppProgram>.moment("2026-11-22T09:36")
    tab.signUp()
    tab.visit("/day")
    if display != .timeline { tab.send(.day(.choice(.display(display)))) }
    tab.visit(path)
    _ = tab.takeDone()
    return tab
  }

  private func shown(_ tab: Tab<AppProgram>) -> [String] {
    tab.takeDone().compactMap { if case .show(let id) = $0 { id } else { nil } }
  }

  private func id(_ tab: Tab<AppProgram>, _ title: String) throws -> String {
    try #require(tab.state.day.allItems.first { $0.title == title }).id
  }

  @Test("what is added in words, where it is")
  func quick() throws {
    let tab = try open()
    tab.send(.day(.submittedQuick("Choir 20:00 1h")))
    #expect(shown(tab) == ["entry-" + (try id(tab, "Choir"))])
    tab.send(.day(.minutePassed))
    #expect(shown(tab).isEmpty)
  }

  @Test("what is added to another day, once that day is shown")
  func otherDay() throws {
    let tab = try open()
    tab.send(.day(.submittedQuick("Zumba tomorrow 21:00 1h")))
    _ = tab.takeDone()
    tab.visit("/day/2026-11-23")
    #expect(tab.state.route == .day(.on(CivilDay(iso: "2026-11-23")!)))
    let done = tab.takeDone()
    let place = try #require(done.firstIndex(of: .show(id: "entry-" + (try id(tab, "Zumba")))))
    let beginning = try #require(done.firstIndex { if case .scroll = $0 { true } else { false } })
    #expect(beginning < place)
  }

  @Test("what is added by the form, when the form is closed")
  func form() throws {
    let tab = try open()
    tab.send(.day(.tappedAdd(.task, nil)))
    tab.fill([.title: "Nap", .time: "19:00"])
    _ = tab.takeDone()
    tab.send(.day(.form(.submitted)))
    tab.visit("/day")
    #expect(shown(tab) == ["entry-" + (try id(tab, "Nap"))])
  }

  @Test("what repeats, by its first time")
  func series() throws {
    let tab = try open()
    tab.send(.day(.submittedQuick("Run every day 20:00 1h")))
    #expect(shown(tab) == ["entry-" + (try id(tab, "Run")) + "@2026-11-22"])
  }

  @Test("what waited and gets a time")
  func scheduled() throws {
    let tab = try open()
    tab.send(.day(.submittedQuick("buy paper")))
    #expect(shown(tab).isEmpty)
    let paper = try id(tab, "buy paper")
    tab.send(.day(.scheduled(paper, CivilDateTime(day: tab.now.day, minute: 600))))
    #expect(shown(tab) == ["entry-" + paper])
  }

  @Test("in the list its row, in the week whichever is drawn")
  func displays() throws {
    let list = try open(.list)
    list.send(.day(.submittedQuick("Choir 20:00 1h")))
    #expect(shown(list) == ["row-" + (try id(list, "Choir"))])
    let week = try open(.week)
    week.send(.day(.submittedQuick("Choir 20:00 1h")))
    let choir = try id(week, "Choir")
    #expect(shown(week) == ["entry-" + choir, "row-" + choir])
  }

  @Test("today, in a week of days one below the other")
  func week() throws {
    let tab = try open(.week, at: "/settings")
    tab.visit("/day")
    #expect(shown(tab) == ["week-shown"] && tab.page.contains("id=\"week-shown\""))
    tab.visit("/day/2026-12-02")
    #expect(shown(tab).isEmpty)
  }

  @Test("another day of the same week, and the top of another week")
  func dayOfWeek() throws {
    let tab = try open(.week)
    tab.visit("/day/2026-11-20")
    #expect(shown(tab) == ["week-shown"])
    tab.visit("/day/2026-11-27")
    #expect(shown(tab).isEmpty)
    tab.visit("/day/2026-11-28")
    #expect(shown(tab) == ["week-shown"])
  }

  @Test("the chosen day, where the week takes the place of its timeline")
  func chosenDay() throws {
    let tab = try open(.timeline, at: "/day/2026-12-02")
    tab.send(.day(.shortcut(.week)))
    #expect(shown(tab) == ["week-shown"])
  }

  @Test(
    "the week of a phone begins today and goes on for seven days; who goes to an earlier day sees all of its week"
  )
  func phone() throws {
    let tab = try open(.week)
    tab.now = Tab<AppProgram>.moment("2026-11-21T09:36")
    tab.visit("/day")
    func days() -> [Substring] {
      tab.page.components(separatedBy: "class=\"week-stack-day").dropFirst().compactMap { part in
        part.range(of: "data-id=\"@").map { part[$0.upperBound...].prefix(10) }
      }
    }
    let before = (15...20).map { "2026-11-\($0)" }
    let after = (21...27).map { "2026-11-\($0)" }
    #expect(days().map(String.init).suffix(7) == after[...] && tab.button("Earlier this week") != nil)
    #expect(Set(before).isSuperset(of: days().map(String.init).dropLast(7)))
    tab.visit("/day/2026-11-19")
    #expect(days().count == 7 && tab.button("Earlier this week") == nil)
  }

  @Test("a hit of the search, open and with the focus")
  func hit() throws {
    let tab = try open()
    tab.send(.day(.submittedQuick("Zumba tomorrow 21:00 1h")))
    tab.visit("/day/search")
    tab.send(.day(.searched("zumba")))
    tab.passTime()
    _ = tab.takeDone()
    tab.send(.day(.found(try #require(tab.state.dayScreen.hits.first))))
    let entry = "entry-" + (try id(tab, "Zumba"))
    let done = tab.takeDone()
    #expect(done.contains(.scroll(id: "timeline", .to(21 * 76))))
    #expect(done.last { if case .focus = $0 { true } else { false } } == .focus(id: entry))
    #expect(tab.page.contains("timeline-open") && tab.page.contains("id=\"\(entry)\""))
  }

  @Test("a hit that waits, with the focus on the inbox")
  func hitInInbox() throws {
    let tab = try open()
    tab.send(.day(.submittedQuick("buy paper")))
    tab.visit("/day/search")
    tab.send(.day(.searched("paper")))
    tab.passTime()
    tab.send(.day(.found(try #require(tab.state.dayScreen.hits.first))))
    #expect(tab.takeDone().last { if case .focus = $0 { true } else { false } } == .focus(id: "inbox-title"))
  }

  @Test("the field of the search has the focus at once, and Escape leaves it")
  func search() throws {
    let tab = try open()
    tab.press("/")
    #expect(tab.state.route == .day(.search))
    #expect(tab.takeDone().last { if case .focus = $0 { true } else { false } } == .focus(id: "search"))
    #expect(tab.press("Escape"))
    #expect(tab.state.route == .day(.today))

    let again = Fixture.open(tab.device, at: "/day/search")
    #expect(again.takeDone().contains(.focus(id: "search")))
  }

  @Test("a dialog that is there again after a reload has the focus")
  func reloaded() throws {
    let tab = try open()
    tab.press("n")
    let again = Fixture.open(tab.device, at: try #require(tab.history.last))
    let focus = again.takeDone().last { if case .focus = $0 { true } else { false } }
    #expect(focus == .focus(id: DayForm.Field.title.id))
  }

  @Test(
    "no label of an hour that the time of now would cut",
    arguments: [("09:06", 9), ("08:50", 9), ("09:36", nil)])
  func hours(time: String, covered: Int?) throws {
    let tab = try open()
    tab.now = Tab<AppProgram>.moment("2026-11-22T" + time)
    tab.send(.day(.minutePassed))
    let label = covered.map { "<span class=\"covered\">0\($0):00</span>" }
    #expect(label.map { tab.page.contains($0) } ?? !tab.page.contains("covered"))
    tab.visit("/day/2026-11-23")
    #expect(!tab.page.contains("covered"))
  }
}
