import AppFixture
import Components
import Core
import Loop
import TestDevice
import Testing

@testable import App
@testable import Campus

@Suite("Subjects of study (SC-5)")
struct StudySubjectTests {
  private let device: TestDevice

  init() throws { device = try Fixture.campusDevice() }

  private func open() -> Tab<AppProgram> { Fixture.open(device, at: "/checkin") }

  private func study(_ minutes: Int, in tab: Tab<AppProgram>) {
    tab.send(.checkedIn)
    tab.pass(minutes: minutes)
    tab.send(.checkedOut)
  }

  private func subjects(_ tab: Tab<AppProgram>) -> [StudySubject] { tab.state.campus.record.studySubjects }

  /// The subjects of the sessions, in order.
  private func studied(_ tab: Tab<AppProgram>) -> [String] {
    let record = tab.state.campus.record
    return record.sessions.values.sorted { $0.start < $1.start }.map {
      record.subjectsByID[$0.subject]?.title ?? ""
    }
  }

  private func reopen(_ tab: Tab<AppProgram>) -> Tab<AppProgram> {
    device.close()
    let later = open()
    later.now = tab.now
    later.visit("/checkin")
    return later
  }

  @Test("are chosen again as for the last session, after a reload and after leaving, until another is chosen")
  func lastOne() {
    let tab = open()
    tab.send(.checkedInTo("Algebra"))
    tab.pass(minutes: 5)
    tab.send(.checkedOut)
    tab.send(.addedSubject("Biology"))
    tab.visit("/campus")
    tab.visit("/checkin")
    let algebra = subjects(tab).first { $0.title == "Algebra" }?.id ?? ""
    let later = reopen(tab)
    #expect(later.page.contains("value=\"\(algebra)\" selected"))
    study(5, in: later)
    #expect(studied(later) == ["Algebra", "Algebra"])
    later.send(.choseSubject(""))
    study(5, in: later)
    #expect(studied(later) == ["Algebra", "Algebra", ""])
    let last = reopen(later)
    study(5, in: last)
    #expect(studied(last).last == "")
    last.send(.tappedAdd)
    #expect(last.state.campus.checkIn.form?.fields.subject == "")
  }

  @Test("are none after the last one was deleted")
  func deleted() {
    let tab = open()
    tab.send(.checkedInTo("Algebra"))
    tab.pass(minutes: 5)
    tab.send(.checkedOut)
    tab.send(.tappedDeleteSubject(subjects(tab)[0].id))
    study(5, in: tab)
    #expect(tab.state.campus.record.sessions.values.contains { $0.subject.isEmpty })
  }

  @Test("have totals for the week that is shown, with what runs and what has no subject")
  func totals() throws {
    let tab = open()
    #expect(!tab.page.contains("study-totals"))
    study(7, in: tab)
    #expect(!tab.page.contains("study-totals"))
    tab.send(.checkedInTo("Algebra"))
    tab.pass(minutes: 65)
    tab.send(.checkedOut)
    tab.send(.checkedInTo("Biology"))
    tab.pass(minutes: 4)
    tab.now.milliseconds += 59_000
    tab.send(.secondPassed)
    for text in ["Algebra · 1 h 5 min", "Biology · 4 min", "No subject · 7 min"] {
      #expect(tab.page.contains(text), "\(text)")
    }
    // Of a session over the end of the week only what is in it.
    tab.send(.discardedTimer)
    let algebra = try #require(subjects(tab).first { $0.title == "Algebra" }).id
    tab.send(.tappedAdd)
    tab.send(
      .submitted(start: "2026-09-13T23:00", end: "2026-09-14T00:30", subject: algebra, note: ""))
    #expect(tab.page.contains("Algebra · 1 h 35 min"))
    tab.visit("/checkin/2026-09-09")
    #expect(tab.page.contains("Algebra · 1 h") && !tab.page.contains("Biology ·"))
  }

  @Test("can be renamed, everywhere and with undo")
  func renamed() throws {
    let tab = open()
    tab.send(.checkedInTo("Algbra"))
    tab.pass(minutes: 20)
    tab.send(.checkedOut)
    let id = subjects(tab)[0].id
    #expect(tab.page.contains("aria-label=\"Rename Algbra\""))
    tab.send(.tappedRename(id))
    #expect(tab.page.contains("value=\"Algbra\"") && tab.takeDone().contains(.focus(id: "rename")))
    tab.send(.tappedRename(nil))
    #expect(!tab.page.contains("value=\"Algbra\"") && tab.takeDone().contains(.focus(id: "rename-" + id)))
    tab.send(.tappedRename(id))
    tab.send(.renamed(id, "  Algebra  I "))
    #expect(tab.page.contains("20 min · Algebra I") && !tab.page.contains("Algbra"))
    #expect(subjects(tab).map(\.id) == [id] && tab.page.contains("The subject was renamed."))
    tab.send(.toast(.tappedUndo, id: tab.state.toasts.last?.id ?? 0))
    #expect(tab.page.contains("20 min · Algbra"))
    for text in ["", "  ", "Algbra"] {
      tab.send(.tappedRename(id))
      tab.send(.renamed(id, text))
      #expect(subjects(tab).map(\.title) == ["Algbra"] && !tab.page.contains("value=\"Algbra\""))
    }
  }

  @Test("join another one by its name, and come apart again by undo")
  func joined() {
    let tab = open()
    tab.send(.addedSubject("Math"))
    study(10, in: tab)
    tab.send(.addedSubject("Maths"))
    study(20, in: tab)
    let maths = subjects(tab).first { $0.title == "Maths" }?.id ?? ""
    tab.send(.renamed(maths, "math"))
    #expect(subjects(tab).count == 1 && tab.page.lowercased().contains("math · 30 min"))
    tab.send(.toast(.tappedUndo, id: tab.state.toasts.last?.id ?? 0))
    #expect(Set(subjects(tab).map(\.title)) == ["Math", "Maths"] && tab.page.contains("Maths · 20 min"))
  }
}
