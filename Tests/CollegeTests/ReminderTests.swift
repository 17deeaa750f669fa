import AppFixture
import Core
import Foundation
import Loop
import Profiles
import Reminders
import TestDevice
import Testing

@testable import App
@testable import College

private let opening = "12/fafsa@2026-10-01"

@Suite("Reminders")
struct ReminderTests {
  @Test("a reminder comes in its time, on the home screen, and leads to its checklist")
  func comes() throws {
    let tab = Fixture.open(try Fixture.device())
    tab.signUpForReminders()
    tab.wait(until: "2026-09-24T08:59:59")
    #expect(tab.shown.isEmpty)
    tab.wait(until: "2026-09-24T09:00")
    #expect(tab.shown == [opening])
    #expect(tab.page.contains("FAFSA opens in 7 days") && tab.page.contains("File the FAFSA · 2026-10-01"))
    #expect(tab.page.contains("href=\"/checklist/12#item-fafsa\""))
    #expect(tab.takeDone().contains(.announce("FAFSA opens in 7 days")))
    tab.wait(until: "2026-10-01T22:00")
    #expect(tab.page.contains("FAFSA opens today"))
    tab.wait(until: "2026-10-02T00:00")
    #expect(tab.shown.isEmpty)
  }

  @Test("an item with a reminder is not listed again under What's next")
  func saidOnce() throws {
    let tab = Fixture.open(try Fixture.device())
    tab.signUpForReminders()
    tab.send(.college(.reminders(.choseGrade(12))))
    func rows() -> Int { tab.page.ranges(of: "href=\"/checklist/12#item-fafsa\"").count }
    tab.wait(until: "2026-09-24T09:00")
    #expect(tab.shown == [opening] && rows() == 1)
    tab.close()
    #expect(tab.shown.isEmpty && rows() == 1)
  }

  @Test("a date of one's own that is near is brought up the next morning, not while it is entered")
  func ownDate() throws {
    let tab = Fixture.open(try Fixture.device())
    tab.signUpForReminders()
    tab.now = Self.afternoon
    tab.visit("/checklist/12")
    tab.send(.college(.checklist(.left(.date(.init(checklist: "12", item: "fafsa")), "2026-09-23"))))
    tab.wait(until: "2026-09-21T23:00")
    #expect(tab.shown.isEmpty)
    tab.wait(until: "2026-09-22T09:00")
    #expect(tab.shown == ["12/fafsa@2026-09-23"])
  }

  private static let afternoon = Tab<AppProgram>.moment("2026-09-21T15:00")

  @Test("it is told elsewhere in the app too")
  func toast() throws {
    let tab = Fixture.open(try Fixture.device())
    tab.signUpForReminders()
    tab.visit("/checklist/9")
    tab.wait(until: "2026-09-24T09:00")
    #expect(tab.page.contains("FAFSA opens in 7 days"))
  }

  @Test("it comes once, in two tabs and after restarts, and stays in sight until it is put away")
  func once() throws {
    let device = try Fixture.device()
    let tab = Fixture.open(device)
    tab.signUpForReminders(system: true)
    let other = Fixture.open(device)
    for each in [tab, other] { each.wait(until: "2026-09-24T09:00") }
    #expect(tab.takeNotifications() == ["FAFSA opens in 7 days"] && other.takeNotifications().isEmpty)
    #expect(tab.shown == [opening] && other.shown == [opening])
    device.close()
    let next = Fixture.open(device)
    next.now = Tab<AppProgram>.moment("2026-09-25T10:00")
    next.logIn()
    #expect(next.shown == [opening] && next.takeNotifications().isEmpty)
    next.close()
    #expect(next.shown.isEmpty)
    next.wait(until: "2026-09-26T10:00")
    #expect(next.shown.isEmpty && next.takeNotifications().isEmpty)
  }

  @Test("of two tabs that want to give it at the same moment one does")
  func race() throws {
    let device = try Fixture.device()
    let tab = Fixture.open(device)
    tab.signUpForReminders(system: true)
    let other = Fixture.open(device)
    // Both have begun before either has written.
    for each in [tab, other] { each.isHolding = true }
    for each in [tab, other] { each.wait(until: "2026-09-24T09:00") }
    for each in [other, tab] { each.settle() }
    let notifications = [tab, other].map { $0.takeNotifications() }
    #expect(notifications == [[], ["FAFSA opens in 7 days"]])
    #expect(tab.shown == [opening] && other.shown == [opening])
    // The one that lost goes on giving later ones.
    tab.close()
    tab.send(.college(.reminders(.choseCadence(.week))))
    tab.wait(until: "2026-09-28T09:00")
    #expect(tab.shown == ["digest/week@2026-09-28"])
    #expect(tab.takeNotifications() == ["1 thing still to do"])
    other.wait(until: "2026-09-28T09:01")
    #expect(other.takeNotifications().isEmpty && other.shown == tab.shown)
  }

  @Test("when it cannot be kept it is not given, and comes when it can")
  func full() throws {
    let device = try Fixture.device()
    let tab = Fixture.open(device)
    tab.signUpForReminders(system: true)
    device.writeFailure = .quotaExceeded
    tab.wait(until: "2026-09-24T09:00")
    #expect(tab.shown.isEmpty && tab.takeNotifications().isEmpty)
    device.writeFailure = nil
    tab.wait(until: "2026-09-24T09:11")
    #expect(tab.shown == [opening] && tab.takeNotifications().count == 1)
  }

  @Test("tomorrow is another day, and the person is reminded again then")
  func tomorrow() throws {
    let tab = Fixture.open(try Fixture.device())
    tab.signUpForReminders(system: true)
    tab.wait(until: "2026-09-24T09:00")
    tab.send(.college(.reminders(.postponed(tab.state.shownReminders[0].reminder))))
    #expect(tab.shown.isEmpty && tab.page.contains("You will see it again tomorrow."))
    tab.wait(until: "2026-09-25T08:59")
    #expect(tab.shown.isEmpty)
    tab.wait(until: "2026-09-25T09:00")
    #expect(tab.shown == [opening])
    #expect(tab.takeNotifications() == ["FAFSA opens in 7 days", "FAFSA opens in 6 days"])
  }

  @Test("what is done is not reminded of")
  func done() throws {
    let tab = Fixture.open(try Fixture.device())
    tab.signUpForReminders()
    tab.tick("fafsa", of: "12")
    tab.wait(until: "2026-09-24T09:00")
    #expect(tab.shown.isEmpty)
    tab.tick("fafsa", false, of: "12")
    #expect(tab.shown == [opening])
    tab.tick("fafsa", of: "12")
    #expect(tab.shown.isEmpty)
  }

  @Test("at night a hidden page waits for the morning, and one that is read is silent")
  func night() throws {
    let tab = Fixture.open(try Fixture.device())
    tab.signUpForReminders(system: true)
    tab.receive(.visibility(false))
    tab.wait(until: "2026-09-24T23:00")
    #expect(tab.shown.isEmpty)
    tab.wait(until: "2026-09-25T09:00")
    #expect(tab.takeNotifications() == ["FAFSA opens in 6 days"])
    let reader = Fixture.open(try Fixture.device())
    reader.signUpForReminders(system: true)
    reader.wait(until: "2026-09-24T23:00")
    #expect(reader.shown == [opening] && reader.takeNotifications().isEmpty)
  }

  @Test("a digest says how much is open and what is next")
  func digest() throws {
    let tab = Fixture.open(try Fixture.device())
    tab.signUpForReminders(.week)
    tab.wait(until: "2026-09-21T09:00")
    #expect(tab.shown == ["digest/week@2026-09-21"])
    #expect(tab.page.contains("1 thing still to do") && tab.page.contains("Next: FAFSA opens, 2026-10-01"))
    tab.wait(until: "2026-09-28T09:00")
    #expect(tab.shown == ["digest/week@2026-09-28"])
  }

  @Test("the grade goes up with the school year, and the person is told so once")
  func grade() throws {
    let device = try Fixture.device()
    let tab = Fixture.open(device)
    tab.now = Tab<AppProgram>.moment("2026-09-19T18:00")
    tab.signUp()
    tab.visit("/checklist/options")
    tab.send(.college(.reminders(.choseGrade(9))))
    tab.send(.college(.reminders(.turnedReminders(true))))
    tab.visit("/")
    // They know which grade they have just entered.
    for day in ["2026-09-20T09:00", "2026-12-24T10:00", "2027-07-31T10:00", "2029-08-01T08:59"] {
      tab.wait(until: day)
      #expect(tab.shown.filter { $0.hasPrefix("grade/") }.isEmpty)
    }
    // 10th and 11th have no list in this site.
    tab.wait(until: "2029-08-01T09:00")
    #expect(tab.page.contains("You are in 12th grade now") && tab.page.contains("Here is your list."))
    #expect(tab.state.college.givenGradeReminder == 12)
    tab.close()
    let next = Fixture.open(device)
    next.now = Tab<AppProgram>.moment("2029-08-02T09:00")
    next.send(.college(.cameTimeToLook))
    #expect(next.shown.filter { $0.hasPrefix("grade/") }.isEmpty)
  }

  @Test("the app's icon has the number of reminders in sight, and none after logging out")
  func badge() throws {
    let tab = Fixture.open(try Fixture.device())
    tab.signUpForReminders()
    tab.wait(until: "2026-09-24T09:00")
    #expect(tab.takeDone().contains(.notifications(.badge(1))))
    tab.send(.tappedLogout)
    #expect(tab.takeDone().contains(.notifications(.badge(0))))
  }

  @Test("nobody but the person is reminded")
  func apart() throws {
    let tab = Fixture.open(try Fixture.device())
    tab.signUpForReminders()
    tab.send(.tappedLogout)
    tab.signUp("Bob", password: "another secret")
    tab.wait(until: "2026-09-24T09:00")
    #expect(tab.shown.isEmpty && tab.state.reminding.nextLook == nil)
  }

  @Test("nothing that is stored says what one was reminded of")
  func unreadable() throws {
    let device = try Fixture.device()
    let tab = Fixture.open(device)
    tab.signUpForReminders()
    tab.wait(until: "2026-09-24T09:00")
    for (name, bytes) in device.records where !name.hasPrefix("content/") {
      let text = (name + String(decoding: bytes, as: UTF8.self)).lowercased()
      for word in ["fafsa", "remind", "grade", "2026"] { #expect(!text.contains(word)) }
    }
    #expect(device.records.keys.filter { $0.hasPrefix("claim/") }.count == 1)
  }
}
