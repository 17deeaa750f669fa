import AppFixture
import Components
import Core
import Loop
import TestDevice
import Testing

@testable import App
@testable import Campus

@Suite("Minutes that have passed, on the card, in the message and in what is kept (SC-5)")
struct WholeMinutesTests {
  private let device: TestDevice

  init() throws { device = try Fixture.campusDevice() }

  /// It is 12:00:00 and so many seconds.
  private func open(after seconds: Int64 = 0) -> Tab<AppProgram> {
    let tab = Fixture.open(device, at: "/checkin")
    tab.now.milliseconds += seconds * 1000
    return tab
  }

  private func lengths(_ tab: Tab<AppProgram>) -> [Int64] {
    tab.state.campus.record.sessions.values.sorted { $0.start < $1.start }.map { $0.length / 60_000 }
  }

  @Test(
    "are rounded down, across whichever minutes of the clock",
    arguments: [(55, 320, 5), (50, 207, 3), (0, 119, 1), (59, 60, 1), (1, 3659, 60)])
  func roundedDown(start: Int64, seconds: Int64, minutes: Int64) {
    let tab = open(after: start)
    tab.send(.checkedIn)
    tab.now.milliseconds += seconds * 1000
    tab.send(.secondPassed)
    let text = minutes < 60 ? "\(minutes) min" : "1 h"
    #expect(tab.page.contains("<dt>Today</dt><dd>\(text)</dd>"))
    tab.send(.checkedOut)
    #expect(lengths(tab) == [minutes] && tab.page.contains("Your session is saved."))
    for text in ["You studied \(text).", "<dt>Today</dt><dd>\(text)</dd>", "\(text) · No subject"] {
      #expect(tab.page.contains(text), "\(text)")
    }
  }

  @Test("are none for a few seconds across a full minute, of which nothing is kept or claimed")
  func acrossMinute() {
    let tab = open(after: 55)
    tab.send(.checkedIn)
    tab.now.milliseconds += 9000
    tab.send(.checkedOut)
    #expect(lengths(tab) == [] && tab.page.contains("Less than a minute is too short to keep."))
    #expect(tab.page.contains("You studied less than a minute."))
    #expect(!tab.page.contains("1 min") && tab.page.contains("<dt>Today</dt><dd>0 min</dd>"))
  }

  @Test("leave sessions back to back without an overlap, and they add up")
  func backToBack() {
    let tab = open(after: 50)
    for _ in 0..<3 {
      tab.send(.checkedIn)
      tab.now.milliseconds += 320_000
      tab.send(.checkedOut)
    }
    let record = tab.state.campus.record
    #expect(lengths(tab) == [5, 5, 5])
    #expect(record.sessions.values.allSatisfy { record.overlapping($0).isEmpty })
    #expect(tab.page.contains("<dt>Today</dt><dd>15 min</dd>"))
  }

  @Test("of a session that ended earlier are those between the times that one sees")
  func endedEarlier() {
    let tab = open(after: 41)
    tab.send(.checkedIn)
    tab.pass(minutes: 300)
    tab.send(.endedEarlier("2026-09-19T12:01"))
    #expect(lengths(tab) == [1] && tab.page.contains("You studied 1 min."))
  }

  @Test("stay on the card after a reload, and are those of the session as it was corrected or deleted")
  func afterReload() throws {
    let tab = open()
    tab.send(.checkedIn)
    tab.pass(minutes: 2)
    tab.send(.checkedOut)
    device.close()
    let later = Fixture.open(device, at: "/checkin")
    later.now = tab.now
    later.visit("/checkin")
    #expect(later.page.contains("Last time: 2 min"))
    let session = try #require(tab.state.campus.record.sessions.values.first)
    later.send(.tappedEdit(session.id))
    later.send(.submitted(start: "2026-09-19T11:00", end: "2026-09-19T11:10", subject: "", note: ""))
    #expect(later.page.contains("Last time: 10 min"))
    later.send(.tappedDeleteSession(session.id))
    #expect(later.page.contains("You’re not studying right now.") && !later.page.contains("Last time"))
  }

  @Test("of sessions of before are as they were")
  func before() {
    let session = StudySession(id: "a", start: 50_000, end: 370_000)
    #expect(session.length == 360_000)
  }

  @Test(
    "keep their space in Chinese, and have none before words",
    arguments: [(60, "你学习了 1 分钟。"), (9, "你学习了不到一分钟。")])
  func chinese(seconds: Int64, text: String) {
    let tab = Fixture.open(device, at: "/checkin", language: "zh-Hans")
    tab.send(.checkedIn)
    tab.now.milliseconds += seconds * 1000
    tab.send(.checkedOut)
    tab.send(.setGoal("3"))
    #expect(tab.page.contains(text))
    #expect(tab.page.contains(seconds < 60 ? "已学习 0 分钟" : "已学习 1 分钟"))
  }
}
