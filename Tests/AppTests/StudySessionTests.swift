import AppFixture
import Components
import Core
import Loop
import TestDevice
import Testing

@testable import App
@testable import Campus
@testable import College
@testable import Day

@Suite("Study sessions on days and in checklists (TR-13, TR-14)")
struct StudySessionTests {
  private let device: TestDevice

  init() throws {
    device = try Fixture.fullDevice()
    device.offset = { zone, _ in zone.isEmpty ? -300 : nil }
  }

  private func open(_ path: String = "/day") -> Tab<AppProgram> {
    let tab = Fixture.open(device, at: path)
    tab.now = Tab<AppProgram>.moment("2026-09-19T12:00")
    tab.send(.day(.minutePassed))
    return tab
  }

  private func study(_ start: String, _ end: String, _ note: String = "", in tab: Tab<AppProgram>) {
    tab.visit("/checkin")
    tab.send(.tappedAdd)
    tab.send(.submitted(start: start, end: end, subject: "", note: note))
  }

  private func timer(_ tab: Tab<AppProgram>) -> StudyTimer? { tab.state.campus.record.timer }

  private func sessions(_ tab: Tab<AppProgram>) -> [StudySession] {
    tab.state.campus.record.sessions.values.sorted { $0.start < $1.start }
  }

  private func entry(_ tab: Tab<AppProgram>) throws -> EntryID {
    EntryID(item: try #require(tab.state.day.allItems.first).id)
  }

  @Test("stand beside what was planned, tell their subject and times, and open the check-in")
  func onTheDay() throws {
    let tab = open()
    study("2026-09-19T09:00", "2026-09-19T10:30", "Vectors", in: tab)
    let id = try #require(sessions(tab).first).id
    tab.visit("/day")
    #expect(tab.page.contains("Worked on Vectors, 09:00 to 10:30"))
    #expect(tab.page.contains("href=\"/checkin/2026-09-19#session-\(id)\""))
    #expect(tab.page.contains("09:00 –\u{2060}\u{a0}10:30 · 1 h 30 min"))
    tab.visit("/checkin/2026-09-19#session-\(id)")
    #expect(tab.page.contains("id=\"session-\(id)\"") && tab.takeDone().contains(.focus(id: "session-\(id)")))
  }

  @Test("of a month that was not shown yet are read for the day that is opened")
  func otherMonth() {
    let tab = open()
    study("2026-06-02T09:00", "2026-06-02T10:00", "Limits", in: tab)
    device.close()
    let later = open("/day/2026-06-02")
    #expect(later.page.contains("Worked on Limits, 09:00 to 10:00"))
  }

  @Test("over midnight stand on both days")
  func midnight() {
    let tab = open()
    study("2026-09-17T23:00", "2026-09-18T01:00", in: tab)
    for day in ["2026-09-17", "2026-09-18"] {
      tab.visit("/day/" + day)
      #expect(tab.page.contains("Worked on Study, 23:00 to 01:00"), "\(day)")
    }
    tab.visit("/day/2026-09-19")
    #expect(!tab.page.contains("Worked on Study"))
  }

  @Test("grow on the day while they run, and can be stopped there")
  func running() {
    let tab = open("/checkin")
    tab.send(.checkedIn)
    tab.visit("/day")
    tab.pass(minutes: 25)
    tab.send(.day(.minutePassed))
    #expect(
      tab.page.contains("Working on Study since 12:00") && tab.page.contains("Study is under way · 25 min"))
    tab.send(.day(.stoppedSession))
    #expect(timer(tab) == nil && sessions(tab).map { $0.length / 60_000 } == [25])
    #expect(tab.page.contains("Worked on Study, 12:00 to 12:25") && !tab.page.contains("is under way"))
  }

  @Test("are in the list and in the week too, and can be hidden")
  func displays() {
    let tab = open()
    study("2026-09-19T09:00", "2026-09-19T10:30", "Vectors", in: tab)
    tab.visit("/day")
    for display in [DayDisplay.list, .week] {
      tab.send(.day(.choice(.display(display))))
      #expect(tab.page.contains("Vectors"), "\(display)")
    }
    tab.visit("/day/options")
    #expect(tab.field("Study sessions") != nil)
    tab.send(.day(.choice(.hides(.session, true))))
    tab.visit("/day")
    #expect(!tab.page.contains("Vectors"))
  }

  @Test("begin in the details of a task, with its title")
  func fromTask() throws {
    let tab = open()
    tab.addTask("Essay", "11:00", end: "13:00")
    tab.send(.day(.startedSession(try entry(tab))))
    #expect(tab.page.contains("Studying Essay. The timer goes on"))
    #expect(timer(tab)?.note == "Essay")
    tab.send(.day(.toggled(try entry(tab))))
    #expect(tab.page.contains("Stop"))
    #expect(tab.state.day.runningSession == nil)
    device.close()
    let later = open("/checkin")
    later.pass(minutes: 30)
    later.send(.checkedOut)
    #expect(sessions(later).map { $0.note } == ["Essay"])
    #expect(later.page.contains("Essay"))
  }

  @Test("that begin end the one that is running, and the same one begins once")
  func oneAfterAnother() throws {
    let tab = open("/checkin")
    tab.send(.addedSubject("Essay"))
    tab.send(.checkedIn)
    tab.visit("/day")
    tab.addTask("Essay", "11:00", end: "13:00")
    tab.pass(minutes: 20)
    tab.send(.day(.startedSession(try entry(tab))))
    #expect(tab.page.contains("The session before is saved. Now: Essay."))
    #expect(sessions(tab).map { $0.length / 60_000 } == [20])
    let started = try #require(timer(tab))
    #expect(started.subject == tab.state.campus.record.studySubjects.first?.id && started.note.isEmpty)
    tab.pass(minutes: 5)
    tab.send(.day(.startedSession(try entry(tab))))
    #expect(timer(tab) == started && sessions(tab).count == 1)
  }

  @Test("begin and end in the details of an item of a checklist")
  func fromChecklist() {
    let tab = open("/checklist/9")
    let item = ItemReference(checklist: "9", item: "plan")
    func send(_ event: ChecklistScreen.Event) { tab.send(.college(.checklist(event))) }
    send(.toggledDetails(item))
    #expect(tab.page.contains("Start a session"))
    send(.startedSession(item, title: "Make a plan"))
    #expect(timer(tab)?.note == "Make a plan" && tab.page.contains("End the session"))
    tab.pass(minutes: 10)
    send(.stoppedSession)
    #expect(tab.page.contains("Start a session"))
    tab.visit("/checkin")
    #expect(sessions(tab).map { $0.note } == ["Make a plan"])
  }

  @Test("are not offered where no module counts them")
  func without() throws {
    let tab = Fixture.open(try Fixture.silentDayDevice(), at: "/day")
    tab.addTask("Essay", "11:00", end: "13:00")
    tab.send(.day(.startedSession(try entry(tab))))
    #expect(tab.state.day.runningSession?.title == "Essay")
    tab.visit("/day/options")
    #expect(tab.field("Study sessions") == nil)
  }
}
