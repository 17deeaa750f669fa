import AppFixture
import Components
import Core
import Loop
import Markup
import Profiles
import TestDevice
import Testing

@testable import App
@testable import Campus

@Suite("Sessions that come twice (SC-5)")
struct DuplicateSessionsTests {
  private let device: TestDevice

  init() throws { device = try Fixture.campusDevice() }

  private func add(_ start: String, _ end: String, in tab: Tab<AppProgram>) {
    tab.send(.tappedAdd)
    tab.send(.submitted(start: start, end: end, subject: tab.state.campus.checkIn.subject ?? "", note: ""))
  }

  private func secret(_ form: PersonForm, _ fields: [String: String], in tab: Tab<AppProgram>) {
    tab.send(.people(.submitted(form, FormFields(fields.map { .init(name: $0.key, value: $0.value) }))))
  }

  /// A table and a backup of the same two sessions.
  private func files() throws -> (table: [UInt8], backup: [UInt8]) {
    let tab = Fixture.open(device, at: "/checkin")
    tab.send(.addedSubject("Math 165"))
    add("2026-09-18T09:00", "2026-09-18T10:00", in: tab)
    add("2026-03-01T09:00", "2026-03-01T10:00", in: tab)
    _ = tab.takeDone()
    tab.send(.tappedExport)
    let table = try #require(tab.downloaded().first?.bytes)
    tab.visit("/settings/data")
    secret(.backUp, ["new-password": "file secret 1", "confirm-password": "file secret 1"], in: tab)
    return (table, try #require(tab.downloaded().first?.bytes))
  }

  private func take(table: [UInt8], in tab: Tab<AppProgram>) {
    tab.device.chosenFile = .records([Record(name: "study.csv", bytes: table)])
    tab.visit("/checkin")
    tab.send(.tappedImport)
  }

  private func open(backup: [UInt8], in tab: Tab<AppProgram>) {
    tab.choose(backup)
    secret(.restore, ["password": "file secret 1"], in: tab)
  }

  @Test("are there once, whether the table or the backup came first", arguments: [true, false])
  func once(isTableFirst: Bool) throws {
    let (table, backup) = try files()
    let tab = Fixture.open(try Fixture.campusDevice(1), at: "/checkin")
    if isTableFirst { take(table: table, in: tab) }
    open(backup: backup, in: tab)
    #expect(tab.page.contains("2 study sessions") == !isTableFirst)
    tab.send(.data(.tappedRestore))
    if !isTableFirst {
      take(table: table, in: tab)
      #expect(tab.page.contains("0 sessions were added, 2 were there already, 0 left out."))
    }
    tab.visit("/checkin")
    #expect(tab.page.contains("<dt>In all</dt><dd>2 h</dd>"))
    #expect(tab.page.components(separatedBy: "class=\"row study-session\"").count == 2)
    #expect(tab.state.campus.record.studySubjects.map(\.title) == ["Math 165"])
    // Nothing comes back after a reload, or when what is there is deleted.
    tab.device.close()
    let later = Fixture.open(tab.device, at: "/checkin")
    #expect(later.page.contains("<dt>In all</dt><dd>2 h</dd>"))
    let session = try #require(later.state.campus.record.sessions.keys.first)
    later.send(.tappedDeleteSession(session))
    let subject = try #require(later.state.campus.record.studySubjects.first).id
    later.send(.tappedDeleteSubject(subject))
    #expect(later.state.campus.record.studySubjects.isEmpty)
  }

  @Test("are one with every note, the same one on every device")
  func kept() throws {
    var record = CampusRecord()
    let sessions = [
      StudySession(id: "a", start: 0, end: 600_000, subject: "x"),
      StudySession(id: "b", start: 30_000, end: 630_000, subject: "y", note: "Vectors"),
      StudySession(id: "c", start: 0, end: 600_000),
    ]
    var changes = sessions.map { StudySession.keeping($0) }
    changes.append(StudySubject.keeping(StudySubject(id: "x", title: "Math 165", colour: 0)))
    changes.append(StudySubject.keeping(StudySubject(id: "y", title: "math 165", colour: 1)))
    for (place, change) in changes.enumerated() {
      let stamp = try #require(Stamp(milliseconds: Int64(place), counter: 0, node: 1))
      record.apply(change.change.event(at: stamp))
    }
    // The third one has no subject.
    let duplicates = record.duplicates
    #expect(duplicates.dropped.map(\.id) == ["b"] && duplicates.staying.map(\.note) == ["Vectors"])
  }

  @Test("of two with different notes one stays, with both")
  func notes() throws {
    var record = CampusRecord()
    let sessions = [
      StudySession(id: "a", start: 0, end: 600_000, note: "Vectors"),
      StudySession(id: "b", start: 0, end: 600_000, note: "With Ana"),
    ]
    for (place, session) in sessions.enumerated() {
      let stamp = try #require(Stamp(milliseconds: Int64(place), counter: 0, node: 1))
      record.apply(StudySession.keeping(session).change.event(at: stamp))
    }
    let duplicates = record.duplicates
    #expect(duplicates.dropped.map(\.id) == ["b"] && duplicates.staying.map(\.id) == ["a"])
    #expect(duplicates.staying.first?.note == "Vectors · With Ana")
  }

  @Test("a running timer goes on when a backup with the end of another one is restored")
  func timer() throws {
    let tab = Fixture.open(device, at: "/checkin")
    let other = Fixture.open(try Fixture.campusDevice(1), at: "/checkin")
    tab.send(.checkedIn)
    // On the other device a session ends later than this one begins.
    other.pass(minutes: 5)
    other.send(.checkedIn)
    other.pass(minutes: 10)
    other.send(.checkedOut)
    other.visit("/settings/data")
    _ = other.takeDone()
    secret(.backUp, ["new-password": "file secret 1", "confirm-password": "file secret 1"], in: other)
    let backup = try #require(other.downloaded().first?.bytes)
    let start = try #require(tab.state.campus.record.timer).start
    tab.pass(minutes: 30)
    open(backup: backup, in: tab)
    tab.send(.data(.tappedRestore))
    #expect(tab.state.campus.record.timer?.start == start)
    tab.device.close()
    let later = Fixture.open(tab.device, at: "/checkin")
    #expect(later.state.campus.record.timer?.start == start)
    later.now = tab.now
    later.send(.checkedOut)
    #expect(later.state.campus.record.timer == nil)
    later.device.close()
    #expect(Fixture.open(later.device, at: "/checkin").state.campus.record.timer == nil)
  }

  @Test(
    "a timer that ran when a backup was restored stays ended once another tab ends it",
    arguments: [false, true])
  func endedInAnotherTab(isNextEnded: Bool) throws {
    let (_, backup) = try files()
    let tab = Fixture.open(try Fixture.campusDevice(1), at: "/checkin")
    tab.send(.checkedIn)
    open(backup: backup, in: tab)
    tab.send(.data(.tappedRestore))
    let first = try #require(tab.state.campus.record.timer)
    let other = Fixture.open(tab.device, at: "/checkin")
    other.pass(minutes: 10)
    other.send(.checkedOut)
    other.pass(minutes: 10)
    other.send(.checkedIn)
    if isNextEnded {
      other.pass(minutes: 10)
      other.send(.checkedOut)
    }
    for each in [tab, other, Fixture.open(tab.device, at: "/checkin")] {
      #expect((each.state.campus.record.timer == nil) == isNextEnded)
      #expect(each.state.campus.record.timer?.start != first.start)
    }
  }

  @Test("a preview of a backup names the person, the goal and the subjects that it brings")
  func preview() throws {
    let tab = Fixture.open(device, at: "/campus")
    tab.send(.submitted("profile-name", "Ana"))
    tab.send(.submitted("profile-major", "Biology"))
    tab.visit("/checkin")
    tab.send(.setGoal("12"))
    tab.send(.checkedIn)
    let other = Fixture.open(try Fixture.campusDevice(1), at: "/checkin")
    open(backup: try files().backup, in: other)
    for text in [
      "the name Ana", "major and year", "a weekly goal of 12 h", "1 subject", "2 study sessions",
      "a study timer that is running",
    ] {
      #expect(other.page.contains(text), "\(text)")
    }
  }
}
