import AppFixture
import Core
import Loop
import Testing

@testable import Campus
@testable import Components

@Suite("What a later version has written of study")
struct LaterVersionTests {
  /// What is kept of a change after a later version's value.
  private func kept(_ change: PartitionedChange, after later: JSON) throws -> JSON {
    let program = CampusProgram()
    var state = program.start()
    let stamp = try #require(Stamp(milliseconds: 1, counter: 0, node: 1))
    program.apply(
      LoggedEvent(stamp: stamp, subject: change.change.subject, value: later), isStored: true, to: &state)
    guard
      case .keep(let changes, _)? = Request.keepingUnread(
        [.keep([change], saying: nil)], { program.stored(beneath: $0, state) }
      ).first
    else { return .null }
    return changes[0].change.value
  }

  @Test("stays in a session and in a subject")
  func parts() throws {
    let session = StudySession(id: "s", start: 0, end: 3_600_000, note: "Read")
    #expect(
      try kept(StudySession.keeping(session), after: ["start": 0, "end": 60_000, "origin": "x", "room": "A"])
        == ["start": 0, "end": 3_600_000, "subject": "", "note": "Read", "room": "A"])
    let subject = StudySubject(id: "m", title: "Maths", colour: 1)
    #expect(
      try kept(StudySubject.keeping(subject), after: ["title": "Math", "colour": 99, "goal": 5])
        == ["title": "Maths", "colour": 1, "goal": 5])
    #expect(
      try kept(StudySession.deleting(session), after: ["start": 0, "end": 60_000, "room": "A"]) == .null)
  }

  @Test("stays with a timer that runs, and says nothing of the next one")
  func timer() throws {
    let later: JSON = ["start": 5, "subject": "m", "pause": 10]
    var timer = StudyTimer(start: 5, subject: "m")
    timer.confirmed = 9
    #expect(try kept(StudyTimer.setting(timer), after: later)["pause"] == 10)
    #expect(try kept(StudyTimer.setting(StudyTimer(start: 6)), after: later)["pause"] == nil)
    #expect(try kept(StudyTimer.stopping(timer), after: later)["pause"] == nil)
  }
}
