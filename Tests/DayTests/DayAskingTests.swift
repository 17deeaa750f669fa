import AppFixture
import Core
import Day
import Loop
import Profiles
import TestDevice
import Testing

@testable import App

@Suite("What a day says and asks")
struct DayAskingTests {
  private func open() throws -> Tab<AppProgram> {
    let tab = Fixture.open(try Fixture.dayDevice(), at: "/")
    tab.now = Tab<AppProgram>.moment("2026-11-21T08:00")
    tab.signUp()
    tab.visit("/day")
    return tab
  }

  @Test("the message for a line says what of it is no day or time, and the words stay")
  func mistaken() throws {
    let tab = try open()
    tab.send(.day(.submittedQuick("Quiz 2026-02-30 25:00")))
    #expect(tab.page.contains("Added to the inbox: Quiz 2026-02-30 25:00"))
    #expect(tab.page.contains("“25:00” is no time of day."))
    #expect(tab.page.contains("“2026-02-30” is not in the calendar."))
  }
}
