import AppFixture
import Components
import Core
import Loop
import TestDevice
import Testing

@testable import App
@testable import Campus

@Suite("Still studying? (SC-5)")
struct StudyQuestionTests {
  private let device: TestDevice

  init() throws { device = try Fixture.campusDevice() }

  private func open(_ path: String = "/checkin") -> Tab<AppProgram> { Fixture.open(device, at: path) }

  private func send(_ event: StudySettings.Event, _ tab: Tab<AppProgram>) {
    tab.send(.campus(.settings(event)))
  }

  private func pass(hours: Int, _ tab: Tab<AppProgram>) {
    tab.pass(minutes: hours * 60)
    tab.send(.campus(.cameTimeToLook))
  }

  /// The notifications of the system since the last call.
  private func told(_ tab: Tab<AppProgram>) -> [String] {
    tab.takeDone().compactMap { operation in
      if case .notifications(.show(_, let title, _, _)) = operation { return title }
      return nil
    }
  }

  @Test("is asked after the time that the person chose, and not at all if they chose never")
  func limit() {
    let tab = open("/settings")
    #expect(tab.page.contains("Ask whether you are still studying after"))
    send(.choseLimit(2), tab)
    tab.visit("/checkin")
    tab.send(.checkedIn)
    pass(hours: 2, tab)
    #expect(tab.heading("Still studying?") != nil)
    send(.choseLimit(0), tab)
    #expect(tab.heading("Still studying?") == nil)
    send(.choseLimit(8), tab)
    pass(hours: 5, tab)
    #expect(tab.heading("Still studying?") == nil)
    device.close()
    let later = open()
    later.now = tab.now
    pass(hours: 1, later)
    #expect(later.heading("Still studying?") != nil)
    send(.choseLimit(3), later)
    #expect(later.state.campus.record.studyLimit == .eight)
  }

  @Test("what was not confirmed does not count, and after a day there is no end but one that is given")
  func tooLong() {
    let tab = open()
    tab.send(.checkedIn)
    pass(hours: 3, tab)
    #expect(tab.page.contains("<dt>In all</dt><dd>3 h</dd>"))
    pass(hours: 7, tab)
    #expect(tab.page.contains("<dt>In all</dt><dd>4 h</dd>") && tab.button("Check Out") != nil)
    #expect(tab.button("Yes, go on") != nil)
    tab.send(.stillStudying)
    #expect(tab.page.contains("<dt>In all</dt><dd>10 h</dd>"))
    pass(hours: 37, tab)
    #expect(tab.page.contains("<dt>In all</dt><dd>14 h</dd>") && tab.button("Check Out") == nil)
    #expect(tab.page.contains("When did you stop?") && tab.button("Yes, go on") == nil)
    tab.send(.checkedOut)
    #expect(tab.state.campus.record.timer != nil)
    let clock = StudyClock(now: tab.now.milliseconds) { _ in tab.now.offsetMinutes }
    let start = tab.state.campus.record.timer?.start ?? 0
    tab.send(.endedEarlier(SessionForm.text(start + 30 * 3_600_000, clock)))
    #expect(tab.page.contains("A session has at most 24 hours"))
    tab.send(.endedEarlier(SessionForm.text(start + 9 * 3_600_000, clock)))
    #expect(tab.state.campus.record.timer == nil && tab.state.campus.record.sessions.count == 1)
  }

  @Test("a forgotten timer can go without a session, once that is confirmed, and comes back by Undo")
  func discarded() throws {
    let tab = open()
    tab.send(.checkedIn)
    pass(hours: 3, tab)
    #expect(tab.button("Discard this time") == nil)
    pass(hours: 30, tab)
    let start = try #require(tab.state.campus.record.timer).start
    #expect(tab.button("Discard this time") != nil && tab.button("Yes, discard it") == nil)
    _ = tab.takeDone()
    tab.send(.askedToDiscard(true))
    #expect(tab.button("Yes, discard it") != nil)
    #expect(
      tab.page.contains("No session is made of it.") && tab.takeDone().contains(.focus(id: "discard-timer")))
    tab.send(.askedToDiscard(false))
    #expect(tab.button("Discard this time") != nil && tab.state.campus.record.timer?.start == start)
    tab.send(.askedToDiscard(true))
    tab.send(.discardedTimer)
    #expect(tab.state.campus.record.timer == nil && tab.state.campus.record.sessions.isEmpty)
    #expect(tab.page.contains("<dt>In all</dt><dd>0 min</dd>") && tab.page.contains("The time is discarded."))
    tab.send(.toast(.tappedUndo, id: tab.state.toasts.last?.id ?? 0))
    #expect(tab.state.campus.record.timer?.start == start)
    tab.send(.askedToDiscard(true))
    tab.send(.discardedTimer)
    device.close()
    #expect(open().state.campus.record.timer == nil)
  }

  @Test("stands above every other screen, with a way to the timer")
  func banner() {
    let tab = open()
    tab.send(.checkedIn)
    tab.visit("/professors")
    #expect(tab.heading("Still studying?") == nil)
    pass(hours: 4, tab)
    #expect(tab.page.contains("Still studying? Studying since"))
  }

  @Test("is told by the system once, in one of two tabs, where the person wants that")
  func system() {
    let (one, other) = (open("/settings"), open("/campus"))
    device.permission = .allowed
    send(.turnedNotifications(true), one)
    one.visit("/checkin")
    one.send(.checkedIn)
    pass(hours: 4, one)
    other.now = one.now
    other.send(.campus(.cameTimeToLook))
    #expect(told(one) + told(other) == ["Still studying?"])
    one.send(.stillStudying)
    pass(hours: 4, one)
    #expect(told(one) == ["Still studying?"])
    pass(hours: 1, one)
    #expect(told(one).isEmpty)
  }

  @Test("is told by no system that was not asked for it")
  func withoutSystem() {
    let tab = open()
    tab.send(.checkedIn)
    pass(hours: 4, tab)
    #expect(told(tab).isEmpty)
  }

  @Test("the window's title names the session while it runs")
  func title() {
    let tab = open()
    func titles() -> [String] {
      tab.takeDone().compactMap { if case .title(let text) = $0 { text } else { nil } }
    }
    _ = titles()
    tab.send(.addedSubject("Algebra"))
    tab.send(.checkedIn)
    #expect(titles() == ["⏱ Algebra · Check-In · Toward"])
    tab.visit("/map")
    #expect(titles() == ["⏱ Algebra · Map · Toward"])
    tab.visit("/checkin")
    tab.send(.checkedOut)
    #expect(titles().last == "Check-In · Toward")
  }
}
