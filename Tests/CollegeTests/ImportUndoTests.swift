import AppFixture
import College
import Core
import Foundation
import Loop
import Profiles
import Reminders
import TestDevice
import Testing

@testable import App

@Suite("Taking back a property list")
struct ImportUndoTests {
  let device: TestDevice
  let tab: Tab<AppProgram>

  /// Bob, who has one tick and grade 10, and a file with all of 9th grade, grade 11 and reminders every week.
  init() throws {
    device = try Fixture.device()
    tab = Fixture.open(device)
    tab.signUp("Bob")
    tab.tick("join")
    tab.send(.college(.reminders(.choseGrade(10))))
    tab.visit("/settings/data")
    tab.send(.college(.tappedPropertyList))
    var text = String(decoding: try #require(tab.downloaded().last?.bytes), as: UTF8.self)
    for (old, new) in [
      ("<key>gradeLevel</key>\n\t\t\t<integer>10", "<key>gradeLevel</key>\n\t\t\t<integer>11"),
      ("<key>givenGradeReminder</key>\n\t\t\t<integer>-1", "<key>givenGradeReminder</key><integer>11"),
      ("<array>\n\t\t\t\t<false/>", "<array><true/>"),
      ("<array>\n\t\t\t\t\t<false/>\n\t\t\t\t\t<true/>\n\t\t\t\t\t<false/>", "<array><true/><true/><true/>"),
    ] {
      #expect(text.contains(old))
      text = text.replacingOccurrences(of: old, with: new)
    }
    device.chosenFile = .records([Record(name: "a.plist", bytes: Array(text.utf8))])
  }

  private func takeOver() {
    tab.visit("/settings/data")
    tab.send(.data(.tappedChoose))
    tab.send(.data(.tappedImport))
  }

  private func ticked(_ tab: Tab<AppProgram>) -> [String] {
    tab.visit("/checklist/9")
    return ["plan", "join", "explore"].filter { tab.isTicked($0) }
  }

  @Test("puts everything as it was, in other tabs and after a restart too")
  func takesBack() {
    let other = Fixture.open(device)
    takeOver()
    #expect(tab.page.contains("The file was imported.") && tab.page.contains("id=\"undo\""))
    #expect(tab.takeDone().contains(.focus(id: "undo")))
    #expect(ticked(tab) == ["plan", "join", "explore"] && ticked(other) == ["plan", "join", "explore"])
    #expect(tab.state.college.gradeLevel?.level == 11 && tab.state.college.reminderOptions.isOn)
    tab.undo()
    #expect(tab.page.contains("Undone."))
    device.close()
    let next = Fixture.open(device)
    next.logIn("Bob")
    for tab in [tab, other, next] {
      #expect(ticked(tab) == ["join"])
      #expect(tab.state.college.gradeLevel?.level == 10 && !tab.state.college.reminderOptions.isOn)
      #expect(tab.state.college.givenGradeReminder == -1)
      #expect(tab.state.college.history(of: plan).isEmpty)
    }
  }

  @Test("what was done since then stays, and the app says so")
  func staysAfterwards() {
    takeOver()
    tab.send(.college(.reminders(.choseDays(3))))
    // The same tick once more, which only its time tells from the one of the file.
    let other = Fixture.open(device)
    other.tick("plan", false)
    other.tick("plan")
    tab.undo()
    #expect(tab.page.contains("What you changed since then stays."))
    for tab in [tab, other] {
      #expect(ticked(tab) == ["plan", "join"] && tab.state.college.history(of: plan).count == 3)
      #expect(tab.state.college.gradeLevel?.level == 10)
      #expect(tab.state.college.reminderOptions.isOn && tab.state.college.reminderOptions.daysBefore == 3)
    }
  }

  @Test("can be done only until something else is done that can be taken back")
  func withdrawn() {
    takeOver()
    tab.visit("/checklist/12")
    tab.tick("fafsa", of: "12")
    tab.undo()
    #expect(ticked(tab) == ["plan", "join", "explore"] && tab.state.college.gradeLevel?.level == 11)
  }

  @Test("a file that could not be stored is not said to be taken over")
  func failed() {
    device.writeFailure = .quotaExceeded
    takeOver()
    #expect(!tab.page.contains("The file was imported.") && tab.page.contains("storage is full"))
    #expect(ticked(tab) == ["join"])
  }
}
