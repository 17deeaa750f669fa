import AppFixture
import Core
import Day
import Loop
import SeededRandom
import TestDevice
import Testing

@testable import App

/// Two tabs of one person, in which things happen in any order.
@Suite("Whatever happens on days")
struct RandomTabsTests {
  private func plan(_ tab: Tab<AppProgram>) -> [String] {
    let clock = DayClock(now: tab.now.civil) { _, _ in 0 }
    var lines = tab.state.day.inbox.map { "inbox \($0)" }
    var day = tab.now.day.adding(days: -8)
    while day < tab.now.day.adding(days: 9) {
      lines += tab.state.day.entries(on: day, clock).map { "\(day) \($0.id.text) \($0.start) \($0.item)" }
      day = day.adding(days: 1)
    }
    return lines
  }

  private func act(_ tab: Tab<AppProgram>, _ random: inout RandomSource) {
    let clock = DayClock(now: tab.now.civil) { _, _ in 0 }
    func pick<Value>(_ values: [Value]) -> Value { values[random.below(UInt64(values.count))] }
    let day = tab.now.day.adding(days: random.below(15) - 7)
    let entries = tab.state.day.entries(on: day, clock)
    let moment = CivilDateTime(
      day: tab.now.day.adding(days: random.below(13) - 6), minute: random.below(1440))
    guard !entries.isEmpty, random.below(5) > 0 else {
      let times = ["9:30", "14:00 90m", "every day 7:00", "every Mon, Wed 18:00", "tomorrow", "", "23:30 2h"]
      return tab.send(.day(.submittedQuick("thing \(random.below(99)) " + pick(times))))
    }
    let entry = pick(entries)
    switch random.below(9) {
    case 0: tab.send(.day(.ticked(entry.id, !entry.item.isDone)))
    case 1: tab.send(.day(.moved(entry.id, to: moment)))
    case 2:
      tab.send(.day(.tappedDelete(entry.id)))
      if entry.repeats {
        tab.send(.day(.deletedTimes(entry.id, pick(DayScope.allCases))))
      }
    case 3...5:
      tab.send(.day(.tappedEdit(entry.id)))
      tab.send(.day(.form(.scope(pick(DayScope.allCases)))))
      tab.fill([.date: moment.day.description, .title: "thing \(random.below(99))"])
      if random.below(3) == 0 {
        tab.send(.day(.form(.repeats(pick([.never, .daily, .weekly, .monthlyDate])))))
      }
      tab.send(.day(.form(.submitted)))
      if tab.state.dayScreen.form != nil { tab.send(.day(.form(.cancelled))) }
    case 6 where !entry.repeats: tab.send(.day(.movedToInbox(entry.id)))
    case 7: tab.send(.day(.replannedAll(random.below(2) == 0 ? .tomorrow : .later)))
    default: tab.send(.day(.undid))
    }
  }

  @Test("two tabs and a third one that is opened later show the same", arguments: 0..<2)
  func tabs(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let tab = Fixture.open(try Fixture.dayDevice(), at: "/")
    tab.now = Tab<AppProgram>.moment("2026-11-27T08:00")
    tab.signUp()
    tab.visit("/day")
    let other = Fixture.open(tab.device, at: "/day")
    for _ in 0..<30 {
      // What happens at one time in both is kept in one order by both.
      let isAtOnce = random.below(3) == 0
      (tab.isHolding, other.isHolding) = (isAtOnce, isAtOnce)
      tab.now.milliseconds += 600_000
      other.now = tab.now
      act(tab, &random)
      act(other, &random)
      tab.settle()
      other.settle()
      #expect(plan(tab) == plan(other))
    }
    let later = Fixture.open(tab.device, at: "/day")
    later.now = tab.now
    later.send(.day(.minutePassed))
    #expect(plan(later) == plan(tab))
  }
}
