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
    #expect(tab.page.contains("kept in a profile") && tab.field("Remind me") == nil)
  }

  @Test("a guest chooses their grade there, and another one later, without a word of saving")
  func guestsGrade() throws {
    let device = try Fixture.device()
    let tab = Fixture.open(device)
    tab.send(.college(.reminders(.choseGrade(9))))
    tab.visit("/checklist/options")
    #expect(tab.page.contains("remembers it for today only"))
    tab.send(.college(.reminders(.choseGrade(12))))
    #expect(!tab.page.contains("Saved.") && device.records.keys.allSatisfy { !$0.hasPrefix("log/") })
    tab.visit("/")
    #expect(tab.page.contains("FAFSA opens in 12 days"))
  }

  @Test("a guest’s grade survives a reload, until the day is over or somebody has a profile")
  func guestsGradeReloaded() throws {
    let device = try Fixture.device()
    let tab = Fixture.open(device)
    tab.send(.college(.reminders(.choseGrade(12))))
    tab.tick("fafsa", of: "12")
    let again = Fixture.open(device)
    #expect(
      again.page.contains("FAFSA opens in 12 days")
        && again.button("Which grade are you in? Then you see here what to do next.") == nil)
    // What they tick is in memory only.
    again.visit("/checklist/12")
    #expect(!again.isTicked("fafsa"))
    again.signUp()
    #expect(!again.state.device.values.contains { $0.name == GuestGrade.name })
    again.send(.tappedLogout)
    #expect(Fixture.open(device).button("Which grade are you in? Then you see here what to do next.") != nil)

    device.close()
    let yesterday = Fixture.open(device)
    yesterday.now = Tab<AppProgram>.moment("2026-09-18T10:00")
    yesterday.send(.college(.reminders(.choseGrade(12))))
    #expect(yesterday.state.device.values.contains { $0.value == "12 2026-09-18" })
    device.close()
    let today = Fixture.open(device)
    #expect(
      today.button("Which grade are you in? Then you see here what to do next.") != nil
        && !today.state.device.values.contains { $0.name == GuestGrade.name })
  }

  /// With a date that counts from the first day of classes.
  private func collegeWithClasses(_ language: String) throws -> JSON {
    let list: JSON = [
      "id": "12", "title": "12th Grade", "heading": "12th Grade Checklist",
      "items": [
        [
          "id": "apply", "title": "Apply",
          "due": [["rule": "before-session", "days": 14, "label": "Application"]],
        ]
      ],
    ]
    guard case .object(let members) = try Fixture.json(language) else { return .null }
    return .object(
      members.map { member in
        member.name == "college" ? .init(name: "college", value: ["checklists": [list]]) : member
      })
  }

  @Test("the calendar asks for the first day of classes, from which dates of the own grade count")
  func firstDayOfClasses() throws {
    let device = TestDevice()
    try device.serve { try collegeWithClasses($0) }
    let tab = open(device)
    tab.send(.college(.reminders(.choseGrade(9))))
    #expect(tab.field("First day of your classes") == nil)
    tab.send(.college(.reminders(.choseGrade(12))))
    #expect(tab.field("First day of your classes") != nil && tab.page.contains("no open dates"))
    tab.send(
      .college(
        .checklist(.left(.session(ItemReference(checklist: "12", item: "apply")), "2027-01-19"))))
    #expect(!tab.page.contains("no open dates"))
    _ = tab.takeDone()
    tab.send(.college(.reminders(.tappedCalendar)))
    let file = String(decoding: try #require(tab.downloaded().first?.bytes), as: UTF8.self)
      .replacingOccurrences(of: "\r\n ", with: "")
    #expect(file.contains("DTSTART;VALUE=DATE:20270105"))
    #expect(file.contains("14 days before the first day of your classes (2027-01-19)"))
  }

  @Test("a first day of classes that has passed is said to be over")
  func firstDayOver() throws {
    let device = TestDevice()
    try device.serve { try collegeWithClasses($0) }
    let tab = open(device)
    tab.send(.college(.reminders(.choseGrade(12))))
    let field = ItemField.session(ItemReference(checklist: "12", item: "apply"))
    tab.send(.college(.checklist(.left(field, "2019-08-20"))))
    #expect(tab.page.contains("This day is over.") && tab.page.contains("value=\"2019-08-20\""))
    tab.send(.college(.checklist(.left(field, "2027-01-19"))))
    #expect(!tab.page.contains("This day is over."))
  }

  @Test("a guest, who has no field for the first day of classes, is told that a profile has one")
  func guestsFirstDay() throws {
    let device = TestDevice()
    try device.serve { try collegeWithClasses($0) }
    let tab = Fixture.open(device, at: "/checklist/12")
    tab.act(.toggledDetails(ItemReference(checklist: "12", item: "apply")))
    #expect(
      tab.page.contains("which you can enter with a profile") && !tab.page.contains("Enter the first day"))
  }

  @Test("paper names the dates that count from the first day of classes, also while that is unknown")
  func printedBeforeClasses() throws {
    let device = TestDevice()
    try device.serve { try collegeWithClasses($0) }
    let tab = open(device)
    tab.visit("/checklist")
    tab.act(.tappedPrint)
    #expect(tab.page.contains("Application: 14 days before classes start"))
    tab.visit("/checklist/12")
    tab.act(.left(.session(ItemReference(checklist: "12", item: "apply")), "2027-01-19"))
    tab.visit("/checklist")
    tab.act(.tappedPrint)
    #expect(tab.page.contains("14 days before the first day of your classes (2027-01-19)"))
  }

  @Test("“the actor has access to … the options screen” from CL-1, guests too")
  func guestsSeeTheOptions() throws {
    #expect(Fixture.open(try Fixture.device(), at: "/checklist").page.contains("href=\"/checklist/options\""))
  }

  @Test("each choice is kept the moment it is made, and known in other tabs and after a restart")
  func kept() throws {
    let device = try Fixture.device()
    let tab = open(device)
    #expect(tab.group("How often") == nil)
    tab.send(.college(.reminders(.choseGrade(12))))
    tab.send(.college(.reminders(.turnedReminders(true))))
    #expect(tab.field("Remind me") != nil && tab.group("How often") != nil)
    tab.send(.college(.reminders(.choseCadence(.before))))
    tab.send(.college(.reminders(.choseDays(3))))
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
    tab.send(.college(.reminders(.turnedReminders(true))))
    #expect(tab.page.contains("storage is full") && tab.group("How often") == nil)
    #expect(!tab.page.contains("Saved."))
  }

  @Test("the system asks only when the person wants its notifications")
  func asking() throws {
    let device = try Fixture.device()
    let tab = open(device)
    tab.send(.college(.reminders(.turnedReminders(true))))
    #expect(device.permission == .notAsked && tab.page.contains("They can come while the app is open"))
    tab.send(.college(.reminders(.turnedSystem(true))))
    #expect(device.permission == .allowed && tab.state.college.reminderOptions.usesSystem)
    #expect(tab.page.contains("They come while the app is open"))
    tab.send(.college(.reminders(.turnedSystem(false))))
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
    tab.send(.college(.reminders(.turnedReminders(true))))
    tab.send(.college(.reminders(.turnedSystem(true))))
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
      tab.send(.college(.reminders(.tappedCalendar)))
      for case .download(let name, let type, let bytes) in tab.takeDone() {
        #expect(name == "demo.ics" && type == "text/calendar; charset=utf-8")
        return String(decoding: bytes, as: UTF8.self)
      }
      throw CancellationError()
    }
    let text = try file()
    #expect(text.contains("SUMMARY:File the FAFSA: FAFSA opens\r\n"))
    #expect(text.contains("DTSTART;VALUE=DATE:20261001\r\n"))
    #expect(text.contains("DESCRIPTION:Source: studentaid.gov. Checked 2026-09-01\r\n"))
    #expect(text.contains("TRIGGER:-P6DT15H\r\n") && text.contains("TRIGGER:-PT15H\r\n"))
    func ids(_ text: String) -> [String] {
      text.components(separatedBy: "\r\n").filter { $0.hasPrefix("UID") }
    }
    // The evening before, the other alarms are over.
    #expect(!text.contains("TRIGGER:PT9H\r\n"))
    let now = tab.now
    tab.now = Tab<AppProgram>.moment("2026-09-30T20:00")
    #expect(try file().contains("TRIGGER:PT9H\r\n"))
    tab.now = now
    tab.now.milliseconds += 3_600_000
    let again = try file()
    #expect(ids(again) == ids(text) && ids(text).count == 1 && again != text)
    tab.tick("fafsa", of: "12")
    #expect(tab.page.contains("no open dates"))
  }
}
