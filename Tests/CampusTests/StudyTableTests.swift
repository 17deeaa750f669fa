import AppFixture
import Components
import Core
import Loop
import TestDevice
import Testing

@testable import App
@testable import Campus

@Suite("Study sessions as a CSV file")
struct StudyTableTests {
  private let device: TestDevice

  init() throws { device = try Fixture.campusDevice() }

  private let clock = StudyClock(now: 1_789_819_200_000) { _ in -300 }

  private func file(_ tab: Tab<AppProgram>) -> String? {
    tab.send(.tappedExport)
    for case .download(_, _, let bytes) in tab.takeDone() { return String(decoding: bytes, as: UTF8.self) }
    return nil
  }

  private func add(_ start: String, _ end: String, _ note: String, in tab: Tab<AppProgram>) {
    tab.send(.tappedAdd)
    tab.send(.submitted(start: start, end: end, subject: tab.state.campus.checkIn.subject ?? "", note: note))
  }

  @Test("has all months, and can be read back by another person")
  func journey() throws {
    let tab = Fixture.open(device, at: "/checkin")
    tab.send(.addedSubject("=Algebra, \"linear\""))
    add("2026-09-18T09:00", "2026-09-18T10:00", "=1+1", in: tab)
    add("2026-03-01T09:00", "2026-03-01T10:00", "two\nlines", in: tab)
    device.close()
    let later = Fixture.open(device, at: "/checkin")
    let text = try #require(file(later))
    #expect(
      text == """
        \u{FEFF}"start","end","minutes","subject","note"\r
        "2026-03-01T09:00:00+00:00","2026-03-01T10:00:00+00:00","60","'=Algebra, ""linear""\","two\nlines"\r
        "2026-09-18T09:00:00+00:00","2026-09-18T10:00:00+00:00","60","'=Algebra, ""linear""\","'=1+1"\r

        """)
    let other = try Fixture.campusDevice()
    other.chosenFile = .records([Record(name: "study.csv", bytes: Array(text.utf8))])
    let reader = Fixture.open(other, at: "/checkin")
    reader.send(.tappedImport)
    #expect(reader.page.contains("2 sessions were added, 0 left out."))
    #expect(file(reader) == text)
    reader.send(.tappedImport)
    let again = "0 sessions were added, 2 were there already, 0 left out."
    #expect(reader.page.contains(again))
    // What was said of it does not stand beside the mistake of the next file.
    reader.device.chosenFile = .records([Record(name: "b.csv", bytes: Array("one,two".utf8))])
    reader.send(.tappedImport)
    #expect(reader.page.contains("This file has no columns") && !reader.page.contains(again))
  }

  @Test("is taken back as a whole, with the sessions of other months, by the message's Undo")
  func undone() throws {
    let tab = Fixture.open(device, at: "/checkin")
    add("2026-09-17T09:00", "2026-09-17T10:00", "kept", in: tab)
    let text = """
      start,end,subject,note
      2026-09-18T09:00,2026-09-18T10:00,Chemistry,a
      2026-03-01T09:00,2026-03-01T11:00,Chemistry,b
      """
    device.chosenFile = .records([Record(name: "study.csv", bytes: Array(text.utf8))])
    tab.send(.tappedImport)
    #expect(tab.page.contains("2 sessions were added") && tab.page.contains("<dt>In all</dt><dd>4 h</dd>"))
    tab.send(.toast(.tappedUndo, id: try #require(tab.state.toasts.last).id))
    #expect(tab.state.campus.record.sessions.count == 1 && tab.state.campus.record.studySubjects.isEmpty)
    #expect(tab.page.contains("<dt>In all</dt><dd>1 h</dd>"))
    device.close()
    let later = Fixture.open(device, at: "/checkin")
    #expect(later.page.contains("<dt>In all</dt><dd>1 h</dd>"))
  }

  @Test("cannot start a formula", arguments: ["=1+1", "+1", "-1+1", "@SUM(A1)", "\tx"])
  func formulas(note: String) throws {
    var record = CampusRecord()
    let stamp = try #require(Stamp(milliseconds: 1, counter: 0, node: 1))
    let session = StudySession(id: "a", start: 0, end: 60_000, note: note)
    record.apply(StudySession.keeping(session).change.event(at: stamp))
    let text = StudyTable.text(record, clock)
    #expect(text.contains(",\"'" + note))
    #expect(try StudyTable.rows(Array(text.utf8), clock).rows.map { $0.note } == [note.trimmed()])
  }

  @Test("is read with other separators, times and columns; what is no session is counted")
  func reading() throws {
    let text = """
      note;start;end
      a;2026-03-01 09:00;2026-03-01 10:00
      b;2026-03-01T09:00:00Z;2026-03-01T10:00:00Z
      c;2026-03-01T09:00:00+02:00;2026-03-01T10:00:00+02:00
      d;yesterday;today
      e;2026-03-01T10:00;2026-03-01T09:00
      """
    let (rows, leftOut) = try StudyTable.rows(Array(text.utf8), clock)
    let nine: Int64 = 1_772_355_600_000
    #expect(rows.map { $0.start } == [nine + 18_000_000, nine, nine - 7_200_000])
    #expect(leftOut == [.init(line: 5, reason: .unread), .init(line: 6, reason: .endsBeforeStart)])
    #expect(rows.map { $0.note } == ["a", "b", "c"])
  }

  @Test("says what is wrong with a file")
  func refusing() {
    let tab = Fixture.open(device, at: "/checkin")
    func choose(_ reply: Reply) {
      device.chosenFile = reply
      tab.send(.tappedImport)
    }
    let long = "start,end\n" + String(repeating: "x,y\n", count: StudyTable.mostRows + 1)
    for (text, reason) in [
      ("", "This file has no sessions."), ("start,end\n", "This file has no sessions."),
      ("a,b\n1,2", "This file has no columns named start and end."),
      (long, "This file has more than 5,000 rows."),
    ] {
      choose(.records([Record(name: "x", bytes: Array(text.utf8))]))
      #expect(tab.page.contains(reason), "\(reason)")
    }
    choose(.failed(.tooLarge))
    #expect(tab.page.contains("This file is too large."))
    choose(.records([]))
    #expect(!tab.page.contains("This file"))
    #expect(throws: StudyTable.Problem.empty) { try StudyTable.rows([], clock) }
    #expect(throws: StudyTable.Problem.tooManyRows) { try StudyTable.rows(Array(long.utf8), clock) }
  }

  @Test("is known among the backups, where its sessions can be added")
  func amongBackups() throws {
    let tab = Fixture.open(try Fixture.campusDevice(1), at: "/settings/data")
    tab.choose(Array("start,end\n2026-09-10T08:00,2026-09-10T09:00\n".utf8))
    #expect(tab.page.contains("This is a table with 1 study session."))
    tab.send(.data(.tappedImport))
    #expect(tab.page.contains("1 session was added, 0 left out."))
    tab.visit("/checkin")
    #expect(tab.page.contains("<dt>In all</dt><dd>1 h</dd>"))
    tab.choose(Array("name,end\nAna,Lopez\n".utf8))
    #expect(tab.page.contains("This file is neither a backup nor another file that this app knows."))
  }

  @Test("what is still to come is left out, as the form refuses it")
  func future() throws {
    let text = "start,end\n2026-09-10T08:00,2026-09-10T09:00\n2026-12-24T08:00,2026-12-24T09:00\n"
    let (rows, leftOut) = try StudyTable.rows(Array(text.utf8), clock)
    #expect(rows.count == 1 && leftOut == [.init(line: 3, reason: .inFuture)])
  }

  @Test("each line that is left out is named with its own reason")
  func reasons() {
    let text = """
      start,end
      2026-09-17T08:00,2026-09-18T08:01
      2026-09-18T09:00,2026-09-18T08:00
      2026-09-18T10:00,2026-09-18T11:00
      2026-09-18T10:30,2026-09-18T11:30
      now,later
      2027-01-01T10:30,2027-01-01T11:30
      """
    device.chosenFile = .records([Record(name: "x", bytes: Array(text.utf8))])
    let tab = Fixture.open(device, at: "/checkin")
    tab.send(.tappedImport)
    #expect(tab.page.contains("1 session was added, 5 left out."))
    for reason in [
      "a session has at most 24 hours: line 2.", "the end is not after the start: line 3.",
      "another session is at the same time: line 5.", "the times can’t be read: line 6.",
      "the end is in the future: line 7.",
    ] {
      #expect(tab.page.contains(reason), "\(reason)")
    }
  }

  @Test("overlaps of its own are left out too")
  func overlaps() {
    var join = StudyJoin(CampusRecord())
    var count = 0
    for (start, end) in [(0, 10), (5, 15), (10, 20), (30, 40), (20, 31)] {
      join.add(.init(start: Int64(start) * 60_000, end: Int64(end) * 60_000, subject: "A", note: "")) {
        count += 1
        return "\(count)"
      }
    }
    #expect(join.count == 3 && join.changes.count == 4)
  }

  @Test(
    "takes the dates that spreadsheets make of those that it was given",
    arguments: [
      ("9/3/2026 14:05,9/3/2026 15:05", false, "2026-09-03T14:05"),
      ("9/3/2026 14:05,9/3/2026 15:05", true, "2026-03-09T14:05"),
      ("9/6/2026 2:05 PM,9/6/2026 3:05:30 PM", false, "2026-09-06T14:05"),
      ("2026/9/3 14:05,2026/9/3 15:05", false, "2026-09-03T14:05"),
      ("3.9.2026 0:05,3.9.2026 1:05", true, "2026-09-03T00:05"),
      // One date that can be read in one way only decides for all.
      ("25/9/2026 14:05,25/9/2026 15:05", false, "2026-09-25T14:05"),
      ("9/25/2026 14:05,9/25/2026 15:05", true, "2026-09-25T14:05"),
    ])
  func writtenDates(line: String, isDayFirst: Bool, start: String) throws {
    let bytes = Array("Start,END\n\(line)\n".utf8)
    let clock = StudyClock(now: 1_800_000_000_000) { _ in -300 }
    let (rows, leftOut) = try StudyTable.rows(bytes, clock, isDayFirst: isDayFirst)
    #expect(leftOut.isEmpty)
    #expect(rows.map(\.start) == [CivilDateTime(iso: start).map { clock.instant($0) }])
  }

  @Test("names the lines that are no sessions, and says that a workbook is none")
  func unread() throws {
    let text =
      "start,end\r2026-09-03 14:05,2026-09-03 15:05\rnever,2026-09-03 15:05\r13/13/2026 1:00,1/1/2026 2:00\r"
    let (rows, leftOut) = try StudyTable.rows(Array(text.utf8), clock)
    #expect(rows.count == 1 && leftOut.map(\.line) == [3, 4])
    #expect(throws: StudyTable.Problem.workbook) { try StudyTable.rows([0x50, 0x4B, 3, 4, 20, 0], clock) }
  }
}
