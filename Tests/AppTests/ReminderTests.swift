import College
import Core
import Foundation
import Loop
import Profiles
import Reminders
import TestDevice
import Testing

@testable import App

extension Tab where P == AppProgram {
  /// Sets the clock on the wall, in summer time of Texas, and lets the app look at it.
  fileprivate func wait(until text: String) {
    now = Self.moment(text)
    if state.reminding.nextLook.map({ $0 <= now.civil }) ?? false { send(.reminding(.cameTimeToLook)) }
  }

  static func moment(_ text: String) -> Moment {
    let civil = CivilDateTime(iso: text)!
    return Moment(milliseconds: civil.epochMilliseconds() + 300 * 60_000, offsetMinutes: -300)
  }

  /// Signs up in the evening of 19 September, chooses to be reminded, and comes home.
  fileprivate func signUpForReminders(
    _ cadence: Cadence = .before, days: Int = 7, grade: Int? = 12, system: Bool = false
  ) {
    now = Self.moment("2026-09-19T18:00")
    signUp()
    visit("/checklist/options")
    send(.reminding(.person(.choseGrade(grade))))
    send(.reminding(.person(.turnedReminders(true))))
    send(.reminding(.person(.choseCadence(cadence))))
    send(.reminding(.person(.choseDays(days))))
    if system { send(.reminding(.person(.turnedSystem(true)))) }
    // The reminder of the new school year would stand in the way of the others.
    wait(until: "2026-09-20T09:00")
    close()
    visit("/")
    _ = takeDone()
  }

  fileprivate func close() { send(.reminding(.person(.closed(state.shownReminders.map { $0.reminder })))) }

  fileprivate var shown: [String] { state.shownReminders.map { $0.reminder.id } }

  /// The titles of the notifications that the system showed since the last call.
  fileprivate func takeNotifications() -> [String] {
    takeDone().compactMap { operation in
      if case .notifications(.show(_, let title, _, _)) = operation { return title }
      return nil
    }
  }
}

private let opening = "12/fafsa@2026-10-01"

@Suite("Reminders")
struct AppReminderTests {
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
    tab.send(.reminding(.person(.choseCadence(.week))))
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
    tab.send(.reminding(.person(.postponed(tab.state.shownReminders[0].reminder))))
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
    tab.send(.reminding(.person(.choseGrade(9))))
    tab.send(.reminding(.person(.turnedReminders(true))))
    tab.visit("/")
    #expect(tab.shown.isEmpty)
    tab.wait(until: "2026-09-20T09:00")
    #expect(tab.shown == ["grade/9@2026-08-01"] && tab.page.contains("You are in 9th grade now"))
    tab.close()
    for day in ["2026-12-24T10:00", "2027-07-31T10:00", "2029-08-01T08:59"] {
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
    next.send(.reminding(.cameTimeToLook))
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
    #expect(device.records.keys.filter { $0.hasPrefix("claim/") }.count == 2)
  }
}

@Suite("Options")
struct OptionsTests {
  private func open(_ device: TestDevice) -> Tab<AppProgram> {
    let tab = Fixture.open(device)
    tab.signUp()
    tab.visit("/checklist/options")
    return tab
  }

  @Test("a guest is told that a profile is needed")
  func guest() throws {
    let tab = Fixture.open(try Fixture.device(), at: "/checklist/options")
    #expect(tab.page.contains("kept in a profile") && !tab.page.contains("Remind me"))
    tab.visit("/checklist")
    #expect(!tab.page.contains("/checklist/options"))
  }

  @Test("each choice is kept the moment it is made, and known in other tabs and after a restart")
  func kept() throws {
    let device = try Fixture.device()
    let tab = open(device)
    #expect(!tab.page.contains("How often"))
    tab.send(.reminding(.person(.choseGrade(12))))
    tab.send(.reminding(.person(.turnedReminders(true))))
    tab.send(.reminding(.person(.choseCadence(.before))))
    tab.send(.reminding(.person(.choseDays(3))))
    #expect(tab.page.contains("Saved.") && tab.state.toasts.filter { $0.text == "Saved." }.count == 1)
    device.close()
    let next = Fixture.open(device, at: "/checklist/options")
    next.logIn()
    next.visit("/checklist/options")
    let options = next.state.college.reminderOptions
    #expect(options.isOn && options.cadence == .before && options.daysBefore == 3 && !options.usesSystem)
    #expect(next.state.college.standing(on: next.now.day) == .grade(12))
    next.visit("/checklist")
    #expect(next.page.contains("/checklist/options"))
  }

  @Test("a choice that cannot be kept is said and set back")
  func failure() throws {
    let device = try Fixture.device()
    let tab = open(device)
    device.writeFailure = .quotaExceeded
    tab.send(.reminding(.person(.turnedReminders(true))))
    #expect(tab.page.contains("storage is full") && !tab.page.contains("How often"))
    #expect(!tab.page.contains("Saved."))
  }

  @Test("the system asks only when the person wants its notifications")
  func asking() throws {
    let device = try Fixture.device()
    let tab = open(device)
    tab.send(.reminding(.person(.turnedReminders(true))))
    #expect(device.permission == .notAsked && tab.page.contains("They can come while the app is open"))
    tab.send(.reminding(.person(.turnedSystem(true))))
    #expect(device.permission == .allowed && tab.state.college.reminderOptions.usesSystem)
    #expect(tab.page.contains("They come while the app is open"))
    tab.send(.reminding(.person(.turnedSystem(false))))
    #expect(!tab.state.college.reminderOptions.usesSystem)
  }

  @Test(
    "where the system has none, or the person said no, the screen says why and what to do",
    arguments: [
      (NotificationPermission.denied, "are blocked"), (.unsupported, "has no notifications"),
      (.installFirst, "Add to Home Screen"),
    ])
  func obstacles(permission: NotificationPermission, text: String) throws {
    let device = try Fixture.device()
    device.answer = permission
    let tab = open(device)
    tab.send(.reminding(.person(.turnedReminders(true))))
    tab.send(.reminding(.person(.turnedSystem(true))))
    #expect(tab.page.contains(text) && !tab.state.college.reminderOptions.usesSystem)
    // Allowed in the settings of the browser meanwhile.
    device.permission = .allowed
    tab.receive(.visibility(true))
    #expect(!tab.page.contains(text))
  }

  @Test("the calendar file has every open date once, with alarms, and the same ids the next time")
  func calendar() throws {
    let tab = open(try Fixture.device())
    func file() throws -> String {
      _ = tab.takeDone()
      tab.send(.reminding(.person(.tappedCalendar)))
      for case .download(let name, let type, let bytes) in tab.takeDone() {
        #expect(name == "demo.ics" && type == "text/calendar; charset=utf-8")
        return String(decoding: bytes, as: UTF8.self)
      }
      throw CancellationError()
    }
    let text = try file()
    #expect(text.contains("SUMMARY:FAFSA opens\r\n") && text.contains("DTSTART;VALUE=DATE:20261001\r\n"))
    #expect(text.contains("DESCRIPTION:File the FAFSA\\nSource: studentaid.gov. Checked 2026-09-01\r\n"))
    #expect(text.contains("TRIGGER:-P6DT15H\r\n") && text.contains("TRIGGER:-PT15H\r\n"))
    func ids(_ text: String) -> [String] {
      text.components(separatedBy: "\r\n").filter { $0.hasPrefix("UID") }
    }
    tab.now.milliseconds += 3_600_000
    let again = try file()
    #expect(ids(again) == ids(text) && ids(text).count == 1 && again != text)
    tab.tick("fafsa", of: "12")
    #expect(tab.page.contains("no open dates"))
  }
}
