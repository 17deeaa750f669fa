import AppFixture
import Components
import Core
import Foundation
import Loop
import TestDevice
import Testing

@testable import App
@testable import Campus

@Suite("The form of a session (SC-5)")
struct SessionFormTests {
  private let device: TestDevice

  init() throws { device = try Fixture.campusDevice() }

  private func open(_ path: String = "/checkin") -> Tab<AppProgram> { Fixture.open(device, at: path) }

  private func add(_ start: String, _ end: String, in tab: Tab<AppProgram>) {
    tab.send(.tappedAdd)
    tab.send(.submitted(start: start, end: end, subject: "", note: ""))
  }

  private func sessions(_ tab: Tab<AppProgram>) -> [StudySession] {
    tab.state.campus.record.sessions.values.sorted { $0.start < $1.start }
  }

  @Test(
    "proposes an hour that is not over the last session",
    arguments: [(30, "12:00", "12:30"), (2, "10:30", "11:30")])
  func proposal(minutes: Int, start: String, end: String) {
    let tab = open()
    // It is 12:00.
    add("2026-09-19T11:30", "2026-09-19T12:00", in: tab)
    tab.pass(minutes: minutes)
    tab.send(.tappedAdd)
    let fields = tab.state.campus.checkIn.form?.fields
    #expect(fields?.start == "2026-09-19T" + start && fields?.end == "2026-09-19T" + end)
  }

  @Test("proposes no time of the session that is running, so that it can be saved at once")
  func proposalWhileRunning() {
    let tab = open()
    tab.now.milliseconds += 50_000
    tab.send(.checkedIn)
    tab.pass(minutes: 20)
    tab.send(.tappedAdd)
    let fields = tab.state.campus.checkIn.form?.fields
    #expect(fields?.start == "2026-09-19T11:00" && fields?.end == "2026-09-19T12:00")
    tab.send(
      .submitted(start: fields?.start ?? "", end: fields?.end ?? "", subject: "", note: ""))
    #expect(tab.page.contains("The session was saved.") && sessions(tab).count == 1)
    // What is left before the running one is taken then, too.
    tab.send(.tappedAdd)
    #expect(tab.state.campus.checkIn.form?.fields.end == "2026-09-19T11:00")
  }

  @Test("says both days of a session over midnight, in one form")
  func overMidnight() throws {
    let tab = open()
    add("2026-09-17T22:30", "2026-09-18T00:30", in: tab)
    add("2026-09-18T09:00", "2026-09-18T10:00", in: tab)
    #expect(tab.page.contains(">2026-09-17, 22:30 to 2026-09-18, 00:30<"))
    #expect(tab.page.contains(">2026-09-18, 09:00 to 10:00<"))
    add("2026-09-18T00:00", "2026-09-18T01:00", in: tab)
    #expect(
      tab.page.contains("This overlaps your session from 2026-09-17, 22:30 to 2026-09-18, 00:30."))
  }

  @Test("proposes no hour that is taken by a session before the last one")
  func proposalBefore() {
    let tab = open()
    // It is 12:00.
    add("2026-09-19T11:55", "2026-09-19T12:00", in: tab)
    add("2026-09-19T11:00", "2026-09-19T11:55", in: tab)
    tab.send(.tappedAdd)
    let fields = tab.state.campus.checkIn.form?.fields
    #expect(fields?.start == "2026-09-19T10:00" && fields?.end == "2026-09-19T11:00")
  }

  @Test("makes a new subject, which it keeps as a draft before, and takes one that is known by its name")
  func newSubject() throws {
    let tab = open()
    tab.send(.tappedAdd)
    #expect(tab.page.contains("New subject…") && !tab.page.contains(SessionForm.newSubjectID))
    tab.send(.typed(.subject, SessionForm.newSubject))
    #expect(tab.page.contains(SessionForm.newSubjectID))
    #expect(tab.takeDone().contains(.focus(id: SessionForm.newSubjectID)))
    tab.send(.typed(.subject, SessionForm.newSubject + "Physics"))
    tab.send(.closedForm)
    #expect(tab.state.campus.record.studySubjects.isEmpty)
    tab.send(.tappedAdd)
    #expect(tab.page.contains("value=\"Physics\""))
    func submit(_ day: String, _ subject: String) {
      tab.send(
        .submitted(start: day + "T09:00", end: day + "T10:00", subject: subject, note: ""))
    }
    submit("2026-09-18", SessionForm.newSubject + "Physics")
    let subject = try #require(tab.state.campus.record.studySubjects.first)
    #expect(subject.title == "Physics" && sessions(tab).map { $0.subject } == [subject.id])
    tab.send(.tappedAdd)
    submit("2026-09-17", SessionForm.newSubject + "physics ")
    tab.send(.tappedAdd)
    submit("2026-09-16", SessionForm.newSubject + " ")
    #expect(sessions(tab).map { $0.subject } == ["", subject.id, subject.id])
    #expect(tab.state.campus.record.studySubjects.count == 1)
  }

  @Test("is a draft when it is closed half-filled, by Escape, Back or a reload", arguments: 0..<3)
  func draft(way: Int) {
    let tab = open()
    tab.send(.tappedAdd)
    tab.send(.typed(.note, "Vectors"))
    tab.send(.typed(.start, "2026-09-18T09:00"))
    tab.send(.typed(.start, ""))
    switch way {
    case 0: tab.send(.closedForm)
    case 1: tab.visit("/campus")
    default: tab.send(.device(.changedVisibility(false)))
    }
    if way < 2 { #expect(tab.page.contains("Kept as a draft.")) }
    device.close()
    let later = open()
    later.send(.tappedAdd)
    #expect(later.page.contains("You began this earlier."))
    #expect(later.page.contains("value=\"Vectors\"") && later.page.contains("value=\"2026-09-18T09:00\""))
    later.send(.submitted(start: "2026-09-18T09:00", end: "2026-09-18T10:00", subject: "", note: "Vectors"))
    later.send(.tappedAdd)
    #expect(!later.page.contains("You began this earlier.") && sessions(later).count == 1)
  }

  @Test("is closed by Back, with its draft, and opened again by its address")
  func back() throws {
    let tab = open()
    add("2026-09-18T09:00", "2026-09-18T10:00", in: tab)
    #expect(tab.history == ["/checkin"])
    tab.send(.tappedAdd)
    #expect(tab.history == ["/checkin", "/checkin#session-form"])
    tab.send(.typed(.note, "Vectors"))
    tab.receive(.navigation("/checkin"))
    #expect(tab.state.campus.checkIn.form == nil && tab.page.contains("data-screen=\"checkin\""))
    #expect(tab.page.contains("Kept as a draft."))
    let id = try #require(sessions(tab).first).id
    let address = "/checkin#session-form-" + id
    tab.receive(.navigation(address))
    #expect(tab.state.campus.checkIn.form?.old?.id == id)
    let linked = open(address)
    #expect(linked.state.campus.checkIn.form?.old?.id == id)
    linked.send(.cancelledForm)
    #expect(linked.history == ["/checkin"] && linked.state.campus.checkIn.form == nil)
    #expect(open("/checkin#session-form-gone").state.campus.checkIn.form == nil)
  }

  @Test("is opened again by a reload at the address of an earlier week, whose sessions are read first")
  func earlierWeek() throws {
    let tab = open("/checkin/2026-03-02")
    add("2026-03-02T09:00", "2026-03-02T10:00", in: tab)
    let id = try #require(sessions(tab).first).id
    tab.send(.tappedEdit(id))
    let address = "/checkin/2026-03-02#session-form-" + id
    #expect(tab.history.last == address)
    tab.send(.typed(.note, "Vectors"))
    tab.send(.device(.changedVisibility(false)))
    device.close()
    let later = open(address)
    #expect(later.state.campus.checkIn.form?.old?.id == id && later.page.contains("value=\"Vectors\""))
  }

  @Test("leads to a session of another week than the one that is shown")
  func anotherWeek() throws {
    let tab = open()
    add("2026-09-18T09:00", "2026-09-18T10:00", in: tab)
    #expect(tab.link("Go there") == nil)
    add("2026-03-02T09:00", "2026-03-02T10:00", in: tab)
    let id = try #require(sessions(tab).first).id
    #expect(tab.page.contains("The session was saved.") && tab.link("Go there") != nil)
    #expect(tab.page.contains("href=\"/checkin/2026-03-02#session-\(id)\""))
  }

  @Test("what was wrong goes as soon as it is right")
  func mended() {
    let tab = open()
    add("2026-09-18T09:00", "2026-09-18T08:00", in: tab)
    #expect(tab.link("The end must be after the start. Change one of them.") != nil)
    tab.send(.typed(.end, "2026-09-18T08:30"))
    #expect(tab.link("The end must be after the start. Change one of them.") != nil)
    tab.send(.typed(.end, "2026-09-18T09:30"))
    #expect(tab.link("The end must be after the start. Change one of them.") == nil)
    tab.send(.cancelledForm)
    tab.send(.setGoal("ten"))
    tab.send(.typedGoal("1000"))
    #expect(tab.page.contains("A goal is a whole number"))
    tab.send(.typedGoal("10"))
    #expect(!tab.page.contains("A goal is a whole number") && tab.page.contains("value=\"10\""))
  }

  @Test("is no draft when nothing was typed, and a session has a draft of its own")
  func ownDraft() throws {
    let tab = open()
    add("2026-09-18T09:00", "2026-09-18T10:00", in: tab)
    let id = try #require(sessions(tab).first).id
    tab.send(.tappedEdit(id))
    tab.send(.closedForm)
    #expect(!tab.page.contains("Kept as a draft."))
    tab.send(.tappedEdit(id))
    tab.send(.typed(.note, "Limits"))
    tab.send(.closedForm)
    tab.send(.tappedAdd)
    #expect(tab.field("Note")?.value == "")
    tab.send(.closedForm)
    tab.send(.tappedEdit(id))
    #expect(tab.field("Note")?.value == "Limits")
    tab.send(.discardedDraft)
    #expect(tab.field("Note")?.value == "" && !tab.page.contains("You began this earlier."))
  }

  @Test("is discarded by Cancel, and that can be undone")
  func cancelled() {
    let tab = open()
    tab.send(.tappedAdd)
    tab.send(.typed(.note, "Vectors"))
    tab.send(.cancelledForm)
    #expect(tab.page.contains("Draft discarded."))
    tab.send(.toast(.tappedUndo, id: tab.state.toasts.last?.id ?? 0))
    tab.send(.tappedAdd)
    #expect(tab.page.contains("value=\"Vectors\""))
  }

  @Test("says once what it overlaps")
  func overlapOnce() {
    let tab = open()
    add("2026-09-18T09:00", "2026-09-18T10:00", in: tab)
    add("2026-09-18T09:30", "2026-09-18T11:00", in: tab)
    #expect(tab.page.components(separatedBy: "This overlaps your session").count == 2)
  }

  @Test("is closed by the button in its head as by Escape, and gives the focus back")
  func closing() throws {
    let tab = open()
    add("2026-09-18T09:00", "2026-09-18T10:00", in: tab)
    tab.send(.tappedAdd)
    #expect(tab.page.contains("aria-label=\"Close\""))
    tab.send(.closedForm)
    #expect(tab.takeDone().contains(.focus(id: CheckInScreen.addID)))
    let id = try #require(sessions(tab).first).id
    tab.send(.tappedEdit(id))
    tab.send(.closedForm)
    #expect(tab.takeDone().contains(.focus(id: "session-" + id)))
  }

  @Test("finds overlaps in months that were not read before")
  func farOverlap() {
    let tab = open()
    add("2026-03-02T09:00", "2026-03-02T10:00", in: tab)
    device.close()
    let later = open()
    #expect(sessions(later).isEmpty)
    add("2026-03-02T09:30", "2026-03-02T11:00", in: later)
    #expect(later.page.contains("This overlaps your session from 2026-03-02, 09:00 to 10:00."))
    later.send(.submitted(start: "2026-03-02T10:00", end: "2026-03-02T11:00", subject: "", note: ""))
    #expect(sessions(later).count == 2 && later.page.contains("The session was saved."))
  }

  @Test("stays open, and says so, if that month cannot be read")
  func unread() {
    let tab = open()
    add("2026-03-02T09:00", "2026-03-02T10:00", in: tab)
    device.close()
    let later = open()
    device.storeFailure = .unknown
    add("2026-03-02T09:30", "2026-03-02T11:00", in: later)
    #expect(later.page.contains("could not be read, so nothing was saved"))
    #expect(later.page.contains("value=\"2026-03-02T09:30\""))
  }
}
