import AppFixture
import Core
import Loop
import TestDevice
import Testing

@testable import App
@testable import Health

@Suite("The daily check (MA 4)")
struct DailyCheckTests {
  private let accounts = FakeAccounts()
  private let device: TestDevice

  init() throws { device = try Fixture.healthDevice(1, accounts) }

  private func open() -> Tab<AppProgram> {
    let tab = Fixture.open(device)
    tab.signUp()
    tab.visit("/progress")
    return tab
  }

  @Test("can be read aloud as a whole, with faces beside its answers")
  func reading() throws {
    let tab = open()
    #expect(tab.page.contains("class=\"face\""))
    _ = tab.takeDone()
    tab.send(.progress(.tappedRead))
    let spoken = tab.takeDone().compactMap { operation in
      if case .speak(let text) = operation { text } else { nil }
    }
    #expect(spoken.count == 1 && spoken[0].contains("\nlearned") && spoken[0].hasSuffix("."))
  }

  @Test("needs a login")
  func guest() {
    let tab = Fixture.open(device, at: "/progress")
    #expect(tab.page.contains("Log in, or sign up") && !tab.page.contains("learned something"))
  }

  @Test("asks, and shows the score of the whole and of each area")
  func saving() {
    let tab = open()
    #expect(tab.page.contains("learned something.") && tab.page.contains("Very much"))
    tab.saveCheck(["learned": 4, "stress": 4])
    #expect(tab.page.contains("50 of 100") && tab.page.contains("Saved."))
    #expect(tab.page.contains("Intellectual") && tab.page.contains("Mental"))
    #expect(tab.page.contains("Only on this device"))
    #expect(device.reopenedProgress().page.contains("50 of 100"))
  }

  @Test("can leave out questions, but not all of them")
  func leavingOut() {
    let tab = open()
    tab.send(.progress(.submitted))
    #expect(tab.page.contains("Answer at least one question."))
    tab.saveCheck(["stress": 0])
    // Only the graph offers that area.
    #expect(tab.page.contains("100 of 100") && tab.page.occurrences(of: "Intellectual").count == 1)
  }

  @Test("belongs to the day on which it was begun, also when that ends meanwhile")
  func midnight() {
    let tab = Fixture.open(device)
    tab.now = Tab<AppProgram>.moment("2026-11-18T23:58")
    tab.signUp()
    tab.visit("/progress")
    tab.answer(["stress": 0])
    tab.now = Tab<AppProgram>.moment("2026-11-19T00:03")
    #expect(tab.page.contains("2026-11-18 · Leave") && !tab.page.contains("2026-11-19 · Leave"))
    tab.send(.progress(.submitted))
    let record = tab.state.health.record
    #expect(record.check(on: CivilDay(iso: "2026-11-18")!) != nil)
    #expect(record.check(on: CivilDay(iso: "2026-11-19")!) == nil)
    // The next day has a check of its own.
    #expect(tab.page.contains("2026-11-19 · Leave") && tab.page.contains("learned something."))
  }

  @Test("of earlier days open and show their answers, a month more at a time")
  func earlier() {
    let tab = open()
    for day in 1...9 {
      tab.now = Tab<AppProgram>.moment("2026-11-0\(day)T10:00")
      tab.visit("/progress")
      tab.saveCheck(["learned": 4])
    }
    let rows = { tab.page.occurrences(of: "<details class=\"area\">").count }
    #expect(rows() == 7 && tab.button("Show more") != nil)
    tab.send(.progress(.tappedMore))
    #expect(rows() == 8 && tab.button("Show more") == nil)
    #expect(tab.page.contains("<dt>That day I learned something.</dt><dd>Very much</dd>"))
  }

  @Test("can be changed the same day")
  func changing() {
    let tab = open()
    tab.saveCheck(["learned": 4, "stress": 4])
    tab.send(.progress(.tappedChange))
    #expect(!tab.page.contains("replaces the one from before"))
    tab.saveCheck(["stress": 0])
    #expect(tab.page.contains("100 of 100") && tab.page.contains("replaces the one from before"))
    tab.send(.progress(.tappedChange))
    tab.answer(["stress": 4])
    tab.send(.progress(.tappedCancel))
    #expect(tab.page.contains("100 of 100") && device.reopenedProgress().page.contains("100 of 100"))
  }

  @Test("keeps the answers of a form that was left, until the day is over")
  func draft() {
    let tab = open()
    tab.answer(["learned": 4])
    tab.visit("/")
    tab.visit("/progress")
    tab.send(.progress(.submitted))
    #expect(tab.page.contains("100 of 100"))
    tab.now.milliseconds += 86_400_000
    tab.visit("/")
    tab.visit("/progress")
    tab.send(.progress(.submitted))
    #expect(tab.page.contains("Answer at least one question.") && tab.page.contains("Earlier daily checks"))
  }

  @Test("goes on being changed after the page was left in the middle of it")
  func changeLeft() {
    let tab = open()
    tab.saveCheck(["learned": 4, "stress": 0])
    tab.send(.progress(.tappedChange))
    tab.answer(["stress": 4])
    tab.visit("/")
    tab.visit("/progress")
    #expect(tab.page.contains("learned something.") && !tab.page.contains("50 of 100"))
    tab.send(.progress(.submitted))
    let day = tab.state.today
    #expect(tab.page.contains("50 of 100") && tab.state.health.record.otherChecks(on: day).isEmpty)
  }

  @Test("is in its form again if it cannot be stored")
  func failing() {
    let tab = open()
    device.writeFailure = .quotaExceeded
    tab.saveCheck(["learned": 2])
    #expect(!tab.page.contains("of 100</p>") && tab.page.contains("role=\"alert\""))
    device.writeFailure = nil
    tab.send(.progress(.submitted))
    #expect(tab.page.contains("50 of 100"))
  }

  @Test("stands on the home screen, with the day's score once it is there")
  func home() {
    let tab = open()
    tab.visit("/")
    #expect(tab.page.contains("Track and Progress") && tab.page.contains("It takes a minute."))
    tab.visit("/progress")
    tab.saveCheck(["learned": 4])
    tab.visit("/")
    #expect(tab.page.contains("Today: 100 of 100"))
  }

  @Test("stands on the day's timeline until it is made")
  func timeline() throws {
    let device = TestDevice(2)
    try device.serve { try Fixture.healthSite($0, modules: ["day", "health"]) }
    let tab = Fixture.open(device)
    tab.signUp()
    tab.visit("/day")
    #expect(tab.row("Your daily check") != nil && tab.page.contains("href=\"/progress\""))
    tab.visit("/progress")
    tab.saveCheck(["learned": 4])
    tab.visit("/day")
    #expect(tab.row("Your daily check") == nil)
  }
}
