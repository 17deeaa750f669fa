import AppFixture
import Core
import Loop
import Profiles
import TestDevice
import Testing

@testable import App
@testable import Day

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

  @Test("deleting asks which times of what repeats, and can be undone")
  func delete() throws {
    let tab = try open()
    tab.send(.day(.tappedAdd(.task, nil)))
    tab.fill([.title: "Run", .time: "09:00"])
    tab.send(.day(.form(.repeats(.daily))))
    tab.send(.day(.form(.submitted)))
    let entry = try #require(EntryID(text: tab.state.day.series[0].id + "@2026-11-21"))
    tab.send(.day(.tappedDelete(entry)))
    // In its details, which open if they are not yet.
    #expect(tab.page.contains("Delete which times?") && tab.page.contains("This and later"))
    #expect(!tab.page.contains("role=\"dialog\"") && tab.state.dayScreen.open == entry)
    tab.send(.day(.keptTimes))
    #expect(!tab.page.contains("Delete which times?") && tab.dayTitles == ["Run 09:00"])
    tab.send(.day(.tappedDelete(entry)))
    tab.send(.day(.deletedTimes(entry, .this)))
    #expect(!tab.page.contains("Delete which times?"))
    #expect(tab.dayTitles.isEmpty && tab.state.day.series.count == 1)
    tab.send(.day(.undid))
    #expect(tab.dayTitles == ["Run 09:00"])
  }
}
