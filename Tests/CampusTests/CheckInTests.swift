import AppFixture
import Components
import Core
import Foundation
import Loop
import TestDevice
import Testing

@testable import App
@testable import Campus

@Suite("Checking in (SC-5)")
struct CheckInTests {
  private let device: TestDevice

  init() throws { device = try Fixture.campusDevice() }

  private func open(_ path: String = "/checkin") -> Tab<AppProgram> { Fixture.open(device, at: path) }

  private func sessions(_ tab: Tab<AppProgram>) -> [StudySession] {
    tab.state.campus.record.sessions.values.sorted { $0.start < $1.start }
  }

  private func add(_ start: String, _ end: String, in tab: Tab<AppProgram>) {
    tab.send(.tappedAdd)
    tab.send(.submitted(start: start, end: end, subject: "", note: ""))
  }

  @Test("goes on through closing and restart, and shows the total at the end")
  func restart() {
    let tab = open()
    tab.send(.checkedIn)
    #expect(tab.page.contains("Check Out") && tab.page.contains("Studying since 2026-09-19, 12:00"))
    let begun = tab.now.milliseconds
    device.close()
    let later = open()
    later.now.milliseconds = begun
    later.pass(minutes: 95)
    #expect(later.runTimer("study"))
    #expect(later.page.contains("1:35:01"))
    later.send(.checkedOut)
    #expect(later.page.contains("You studied 1 h 35 min.") && later.page.contains("Check In"))
    #expect(sessions(later).map { $0.length / 60_000 } == [95])
    #expect(sessions(open()).count == 1)
    #expect(!later.runTimer("study"))
  }

  @Test("asks somebody without subjects what they study, and makes that the first one")
  func firstSubject() {
    let tab = open()
    #expect(tab.field("What are you studying? (optional)") != nil)
    tab.send(.checkedInTo("  Math   165 "))
    #expect(tab.state.campus.record.studySubjects.map(\.title) == ["Math 165"])
    tab.pass(minutes: 5)
    tab.send(.checkedOut)
    #expect(tab.field("What are you studying? (optional)") == nil)
    #expect(sessions(tab).first?.subject == tab.state.campus.record.studySubjects[0].id)
  }

  @Test("takes another new subject beside those that are there")
  func otherSubject() {
    let tab = open()
    tab.send(.checkedInTo("Math 165"))
    tab.pass(minutes: 5)
    tab.send(.checkedOut)
    #expect(tab.page.contains("New subject…"))
    tab.send(.choseSubject(CheckInScreen.newSubject))
    #expect(tab.field("What are you studying? (optional)") != nil)
    tab.send(.checkedInTo("Chem 131"))
    #expect(tab.state.campus.record.studySubjects.map(\.title) == ["Math 165", "Chem 131"])
    #expect(tab.field("What are you studying? (optional)") == nil)
    tab.pass(minutes: 5)
    tab.send(.checkedOut)
    #expect(sessions(tab).last?.subject == tab.state.campus.record.studySubjects[1].id)
  }

  @Test("takes the name of a subject also while the timer runs")
  func namedLater() {
    let tab = open()
    tab.send(.checkedInTo(""))
    let begun = tab.state.campus.record.timer?.start
    #expect(tab.field("What are you studying? (optional)") != nil && tab.page.contains("Check Out"))
    tab.send(.checkedInTo("Chem 131"))
    let subject = tab.state.campus.record.studySubjects.first
    #expect(subject?.title == "Chem 131" && tab.state.campus.record.timer?.subject == subject?.id)
    #expect(tab.state.campus.record.timer?.start == begun)
  }

  @Test("tells of the session before in words once one comes back, and has a clock only while it runs")
  func clockOfNext() {
    let tab = open()
    tab.send(.checkedIn)
    tab.pass(minutes: 25)
    tab.send(.checkedOut)
    #expect(tab.page.contains("You studied 25 min."))
    device.close()
    let later = open()
    later.now = tab.now
    later.visit("/checkin")
    #expect(later.page.contains("Last time: 25 min"))
    // Figures of a clock would look as if it ran.
    for each in [tab, later] { #expect(!each.page.contains("study-clock")) }
    later.send(.checkedIn)
    #expect(later.page.contains("study-clock") && later.page.contains(">0:00:00<"))
  }

  @Test("takes a subject in other letters for the one that is there")
  func sameSubject() {
    let tab = open()
    tab.send(.addedSubject("Math 165"))
    tab.send(.addedSubject("math 165"))
    #expect(
      tab.state.campus.record.studySubjects.count == 1 && tab.page.contains("You have this subject already."))
  }

  @Test("says at the field that a goal is none, and keeps what was typed")
  func wrongGoal() {
    let tab = open()
    tab.send(.setGoal("200"))
    #expect(tab.page.contains("A goal is a whole number") && tab.page.contains("value=\"200\""))
    tab.send(.setGoal("20"))
    #expect(!tab.page.contains("A goal is a whole number") && tab.state.campus.record.weeklyGoal == 20)
  }

  @Test("is one timer in two tabs")
  func tabs() {
    let (one, other) = (open(), open())
    one.send(.checkedIn)
    #expect(other.page.contains("Check Out"))
    other.send(.checkedIn)
    other.pass(minutes: 10)
    other.send(.checkedOut)
    #expect(one.page.contains("Check In") && sessions(one).count == 1 && sessions(other) == sessions(one))
  }

  @Test("counts nothing, rather than less, after the clock was set back")
  func clockSetBack() {
    let tab = open()
    tab.send(.checkedIn)
    tab.pass(minutes: -120)
    tab.send(.secondPassed)
    #expect(tab.page.contains("0:00:00"))
    tab.send(.checkedOut)
    #expect(sessions(tab).map { $0.length } == [0])
  }

  @Test("asks after four hours whether one still studies, and ends the session earlier")
  func forgotten() {
    let tab = open()
    tab.send(.checkedIn)
    tab.pass(minutes: 239)
    tab.send(.secondPassed)
    #expect(tab.heading("Still studying?") == nil)
    tab.pass(minutes: 1)
    tab.send(.secondPassed)
    #expect(tab.heading("Still studying?") != nil)
    tab.send(.stillStudying)
    #expect(tab.heading("Still studying?") == nil)
    tab.pass(minutes: 240)
    tab.send(.secondPassed)
    #expect(tab.heading("Still studying?") != nil)
    tab.send(.endedEarlier("2026-09-19T11:00"))
    #expect(tab.page.contains("The end must be after the start."))
    tab.send(.endedEarlier("2026-09-19T23:00"))
    #expect(tab.page.contains("The end is in the future."))
    tab.send(.endedEarlier("2026-09-19T14:00"))
    #expect(sessions(tab).map { $0.length / 60_000 } == [120] && tab.page.contains("Check In"))
  }

  @Test("offers an hour as the end of a forgotten session, to the second")
  func proposedEnd() {
    let tab = open()
    tab.now.milliseconds += 41_000
    tab.send(.checkedIn)
    tab.pass(minutes: 300)
    tab.send(.endedEarlier("2026-09-19T13:00"))
    #expect(sessions(tab).map { $0.length } == [3_600_000])
  }

  @Test("adds and corrects sessions, also into another month")
  func correcting() throws {
    let tab = open()
    add("2026-09-18T09:00", "2026-09-18T10:30", in: tab)
    let session = try #require(sessions(tab).first)
    #expect(tab.page.contains("1 h 30 min"))
    tab.send(.tappedEdit(session.id))
    #expect(tab.page.contains("value=\"2026-09-18T09:00\""))
    tab.send(.submitted(start: "2026-08-31T09:00", end: "2026-08-31T10:00", subject: "", note: "Limits"))
    #expect(!tab.page.contains("1 h 30 min") && tab.page.contains("No sessions this week"))
    device.close()
    let later = open("/checkin/2026-08-31")
    #expect(later.page.contains("Limits") && sessions(later).count == 1)
    #expect(sessions(open()).allSatisfy { $0.note == "Limits" })
  }

  @Test("refuses what cannot be, with a reason")
  func refusing() {
    let tab = open()
    add("2026-09-18T09:00", "2026-09-18T10:00", in: tab)
    for (start, end, reason) in [
      ("", "2026-09-18T10:00", "Enter when the session started."),
      ("2026-09-18T09:00", "x", "Enter when the session ended."),
      ("2026-09-18T11:00", "2026-09-18T11:00", "The end must be after the start."),
      ("2026-09-15T09:00", "2026-09-16T09:01", "A session has at most 24 hours."),
      ("2026-09-19T11:00", "2026-09-19T12:30", "The end is in the future."),
      ("2026-09-18T09:59", "2026-09-18T11:00", "This overlaps your session from 2026-09-18, 09:00 to 10:00."),
    ] {
      add(start, end, in: tab)
      #expect(tab.page.contains(reason), "\(reason)")
      tab.send(.closedForm)
    }
    add("2026-09-18T10:00", "2026-09-18T11:00", in: tab)
    #expect(sessions(tab).count == 2)
    tab.send(.checkedIn)
    tab.pass(minutes: 30)
    add("2026-09-19T11:30", "2026-09-19T12:10", in: tab)
    #expect(tab.page.contains("going on since"))
  }

  @Test("keeps no session of less than a minute, and goes on with it at Undo")
  func tooShort() {
    let tab = open()
    tab.send(.checkedIn)
    tab.now.milliseconds += 59_000
    tab.send(.checkedOut)
    #expect(sessions(tab).isEmpty && tab.page.contains("Less than a minute is too short to keep."))
    #expect(tab.page.contains("No sessions this week"))
    tab.send(.toast(.tappedUndo, id: tab.state.toasts.last?.id ?? 0))
    #expect(tab.takeDone().contains(.focus(id: CheckInScreen.timerButtonID)))
    tab.now.milliseconds += 1000
    tab.send(.checkedOut)
    #expect(sessions(tab).map { $0.length / 1000 } == [60] && tab.page.contains("1 min · No subject"))
  }

  @Test("leaves the next session alone when the end of one too short is undone late")
  func undoneLate() throws {
    let tab = open()
    tab.send(.checkedIn)
    tab.send(.checkedOut)
    let toast = try #require(tab.state.toasts.last).id
    tab.pass(minutes: 1)
    tab.send(.checkedIn)
    let begun = try #require(tab.state.campus.record.timer).start
    tab.send(.toast(.tappedUndo, id: toast))
    #expect(tab.state.campus.record.timer?.start == begun && !tab.page.contains("Undone"))
  }

  @Test("shows an old session of no length as one of less than a minute")
  func noLength() {
    let tab = open()
    tab.send(.checkedIn)
    tab.pass(minutes: -120)
    tab.send(.checkedOut)
    #expect(tab.page.contains("less than a minute · No subject"))
  }

  @Test("undoes by the key too, until the screen is left, and not while a form is open")
  func undoneByKey() throws {
    let tab = open()
    add("2026-09-18T09:00", "2026-09-18T10:00", in: tab)
    let id = try #require(sessions(tab).first).id
    tab.send(.tappedDeleteSession(id))
    tab.send(.tappedAdd)
    #expect(!tab.press("z", .control))
    tab.send(.closedForm)
    #expect(tab.press("z", .control) && sessions(tab).count == 1)
    #expect(tab.takeDone().contains(.focus(id: "session-" + id)) && !tab.page.contains("was deleted"))
    #expect(!tab.press("z", .control))
    tab.send(.tappedDeleteSession(id))
    tab.visit("/map")
    tab.visit("/checkin")
    #expect(!tab.press("z", .control) && sessions(tab).isEmpty)
  }

  @Test("offers no Undo for what was undone before it was stored")
  func undoneBeforeStored() throws {
    let tab = open()
    add("2026-09-18T09:00", "2026-09-18T10:00", in: tab)
    let id = try #require(sessions(tab).first).id
    tab.isHolding = true
    tab.send(.tappedDeleteSession(id))
    #expect(tab.press("z", .control))
    tab.settle()
    #expect(sessions(tab).count == 1 && tab.page.contains("Undone"))
    #expect(tab.state.toasts.allSatisfy { $0.undo == nil } && !tab.page.contains("was deleted"))
    tab.send(.tappedDeleteSession(id))
    #expect(tab.state.toasts.last?.undo != nil)
  }

  @Test("gives the focus to the next session after one is deleted, and to the button after the last")
  func focusAfterDeleting() {
    let tab = open()
    for hour in ["08", "09", "10"] { add("2026-09-18T\(hour):00", "2026-09-18T\(hour):30", in: tab) }
    let ids = sessions(tab).map { $0.id }
    func focus(afterDeleting id: String) -> Bool {
      _ = tab.takeDone()
      tab.send(.tappedDeleteSession(id))
      let expected = sessions(tab).isEmpty ? CheckInScreen.addID : "session-" + next
      return tab.takeDone().contains(.focus(id: expected))
    }
    var next = ids[0]
    // The latest stands first.
    #expect(focus(afterDeleting: ids[1]))
    next = ids[2]
    #expect(focus(afterDeleting: ids[0]) && focus(afterDeleting: ids[2]))
  }

  @Test("deletes a session, and that can be undone")
  func deleting() throws {
    let tab = open()
    add("2026-09-18T09:00", "2026-09-18T10:00", in: tab)
    tab.send(.tappedDeleteSession(try #require(sessions(tab).first).id))
    #expect(sessions(tab).isEmpty)
    tab.send(.toast(.tappedUndo, id: tab.state.toasts.last?.id ?? 0))
    #expect(sessions(tab).count == 1)
  }

  @Test("has subjects with colours, for the next and for the running session")
  func subjects() throws {
    let tab = open()
    tab.send(.addedSubject(" Algebra "))
    #expect(tab.takeDone().contains(.focus(id: CheckInScreen.newSubjectID)))
    tab.send(.addedSubject(""))
    let algebra = try #require(tab.state.campus.record.studySubjects.first)
    #expect(algebra.title == "Algebra" && algebra.colour == 0)
    tab.send(.checkedIn)
    tab.pass(minutes: 20)
    tab.send(.checkedOut)
    #expect(tab.page.contains("20 min · Algebra") && tab.page.contains("data-level=\"0\""))
    tab.send(.changedColour(algebra.id))
    #expect(tab.page.contains("data-level=\"1\""))
    tab.send(.tappedDeleteSubject(algebra.id))
    #expect(tab.page.contains("20 min · No subject"))
  }

  @Test("shows today, this week, the days in a row and the goal of the week")
  func figures() {
    let tab = open()
    add("2026-09-19T08:00", "2026-09-19T09:00", in: tab)
    add("2026-09-18T23:00", "2026-09-19T01:00", in: tab)
    add("2026-09-16T08:00", "2026-09-16T09:00", in: tab)
    tab.send(.setGoal("10"))
    #expect(tab.page.contains("<dt>Today</dt><dd>2 h</dd>"))
    #expect(tab.page.contains("<dt>This week</dt><dd>4 h</dd>"))
    #expect(tab.page.contains("<dt>Streak</dt><dd>2 days</dd>"))
    #expect(tab.page.contains("4 h of your goal of 10 h this week"))
    for wrong in ["-3", "169", "ten"] {
      tab.send(.setGoal(wrong))
      #expect(
        tab.page.contains("A goal is a whole number from 0 to 168")
          && tab.page.contains("of your goal of 10 h"))
    }
    tab.send(.setGoal(""))
    #expect(!tab.page.contains("of your goal"))
  }

  @Test("shows no figures before it is known whose they are")
  func unknown() throws {
    let page = firstPaint(
      content: try Fixture.content(modules: ["campus"]), formatting: .plain, path: "/checkin",
      at: Tab<AppProgram>.moment("2026-11-22T09:36")
    ).html
    #expect(page.contains("Loading…</p>") && page.contains("data-screen=\"checkin\""))
    #expect(!page.contains("<dt>In all</dt>") && !page.contains("No sessions this week"))
  }

  @Test("says that a session was shorter than a minute, and begins no streak with it")
  func underMinute() {
    let tab = open()
    tab.send(.checkedIn)
    tab.now.milliseconds += 5000
    tab.send(.checkedOut)
    #expect(tab.page.contains("You studied less than a minute.") && !tab.page.contains("0 min ·"))
    #expect(tab.page.contains("<dt>Streak</dt><dd>0 days</dd>"))
  }

  @Test("shows the week as columns with their times, and every day in the table")
  func weekChart() {
    let tab = open()
    add("2026-09-18T09:00", "2026-09-18T10:30", in: tab)
    add("2026-09-16T09:00", "2026-09-16T09:05", in: tab)
    let page = tab.page
    let chart = page.components(separatedBy: "class=\"bars week\"").last?.components(separatedBy: "</svg>")[0]
    #expect(chart?.components(separatedBy: "<rect").count == 3)
    #expect(chart?.contains(">1:30<") == true && chart?.contains(">0:05<") == true)
    #expect(chart?.contains(">0:00<") == false)
    #expect(page.contains("<th scope=\"row\">2026-09-18</th><td>1 h 30 min</td>"))
    #expect(page.contains("<th scope=\"row\">2026-09-17</th><td>0 min</td>"))
  }

  @Test("shows a sentence in place of an empty chart, and names the week")
  func emptyWeek() {
    let tab = open()
    #expect(tab.page.contains("Nothing was studied in this week.") && !tab.page.contains("class=\"bars"))
    #expect(tab.page.contains(">This week</h2>") && tab.link("Next week") == nil)
    #expect(tab.page.contains("Nothing in the last four weeks yet."))
    tab.visit("/checkin/2026-09-09")
    #expect(tab.page.contains(">Week of 2026-09-07</h2>") && tab.link("Next week") != nil)
    // The way to another week leaves one where one is, at the week's heading.
    #expect(tab.page.contains("href=\"/checkin/2026-08-31#week\""))
    tab.visit("/checkin/2026-08-31#week")
    #expect(tab.takeDone().contains(.focus(id: CheckInScreen.weekID)))
  }

  @Test("shows the hours of the week at which one studies, and the same as a table")
  func heatMap() {
    let tab = open()
    add("2026-09-14T09:00", "2026-09-14T10:30", in: tab)
    add("2026-09-07T09:00", "2026-09-07T10:00", in: tab)
    #expect(tab.page.contains("Most of all: 2026-09-14, 09:00 to 10:00, 2 h in all."))
    #expect(tab.page.contains("data-level=\"4\"") && tab.page.contains("data-level=\"1\""))
    #expect(tab.page.contains("<th scope=\"row\">2026-09-14, 10:00 to 11:00</th><td>30 min</td>"))
  }

  @Test("counts a streak over all the months that it goes back")
  func longStreak() {
    let tab = open()
    for month in ["07", "08", "09"] {
      for day in 1...(month == "09" ? 18 : 31) {
        let text = "2026-\(month)-" + (day < 10 ? "0" : "") + "\(day)"
        add(text + "T08:00", text + "T08:30", in: tab)
      }
    }
    device.close()
    #expect(open().page.contains("<dt>Streak</dt><dd>80 days</dd>"))
  }
}
