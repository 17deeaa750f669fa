import AppFixture
import Core
import Loop
import TestDevice
import Testing

@testable import App
@testable import Day

/// It is Saturday, 21 November 2026, 8:00.
@Suite("A task that is to be done again some days after it was done") struct AgainTests {
  private func plants(_ tab: Tab<AppProgram>) throws -> EntryID {
    tab.send(.day(.tappedAdd(.task, nil)))
    tab.fill([.title: "Plants", .time: "09:00"])
    tab.send(.day(.form(.repeats(.afterDone))))
    tab.fill([.interval: "3"])
    tab.send(.day(.form(.submitted)))
    return EntryID(item: try #require(tab.state.day.allItems.first).id)
  }

  private func starts(_ tab: Tab<AppProgram>) -> [String] {
    tab.state.day.allItems.compactMap(\.start).map { "\($0.day) \($0.time.hourAndMinute)" }.sorted()
  }

  @Test("is there once more, counted from the day on which it is done")
  func again() throws {
    let tab = try Fixture.openDay()
    let plants = try plants(tab)
    #expect(starts(tab) == ["2026-11-21 09:00"])
    tab.now = Tab<AppProgram>.moment("2026-11-23T20:00")
    tab.send(.day(.ticked(plants, true)))
    #expect(starts(tab) == ["2026-11-21 09:00", "2026-11-26 09:00"])
    #expect(tab.page.contains("Done. Again: Plants"))
    let next = try #require(tab.state.day.allItems.first { !$0.isDone })
    #expect(next.again == 3 && DayItem(id: next.id, next.json) == next)
    tab.send(.day(.ticked(EntryID(item: next.id), true)))
    #expect(tab.state.day.allItems.count == 3)
  }

  @Test("goes again when the tick is taken back, and is one on two devices")
  func takenBack() throws {
    let tab = try Fixture.openDay()
    let plants = try plants(tab)
    for _ in 1...2 {
      tab.send(.day(.ticked(plants, true)))
      #expect(tab.state.day.allItems.count == 2)
      tab.send(.day(.ticked(plants, false)))
      #expect(tab.state.day.allItems.count == 1)
    }
    // Another device has ticked it as well.
    let item = try #require(tab.state.day.item(plants.item))
    let there = tab.state.day.following(item, isDone: true, chicago)
    tab.send(.day(.ticked(plants, true)))
    #expect(tab.state.day.allItems.contains { $0.id == there.next?.id })
  }

  @Test("says a number of days that cannot be")
  func mistake() throws {
    let tab = try Fixture.openDay()
    tab.send(.day(.tappedAdd(.task, nil)))
    tab.fill([.title: "Plants", .time: "09:00"])
    tab.send(.day(.form(.repeats(.afterDone))))
    tab.fill([.interval: "0"])
    tab.send(.day(.form(.submitted)))
    #expect(tab.state.day.allItems.isEmpty && tab.state.dayScreen.form?.problems == [.repetition(.interval)])
  }

  @Test("forgets a mistake as soon as it is mended, and tells of others only when it is sent")
  func mended() throws {
    let tab = try Fixture.openDay()
    tab.send(.day(.tappedAdd(.task, nil)))
    tab.fill([.time: "09:00"])
    tab.send(.day(.form(.submitted)))
    #expect(tab.state.dayScreen.form?.problems == [.title])
    tab.fill([.time: ""])
    #expect(tab.state.dayScreen.form?.problems == [.title])
    tab.fill([.title: "Plants"])
    #expect(tab.state.dayScreen.form?.problems == [])
  }

  @Test("is known as such in its details and in its form, and can stop")
  func shown() throws {
    let tab = try Fixture.openDay()
    let plants = try plants(tab)
    tab.send(.day(.toggled(plants)))
    #expect(tab.page.contains("Again 3 days after it is done"))
    tab.send(.day(.tappedEdit(plants)))
    #expect(tab.state.dayScreen.form?.repeats.kind == .afterDone)
    tab.send(.day(.form(.repeats(.never))))
    tab.send(.day(.form(.submitted)))
    #expect(tab.state.day.allItems.first?.again == nil)
  }

  @Test("is duplicated right behind itself, as anything is, with its notes and without its ticks")
  func duplicate() throws {
    let tab = try Fixture.openDay()
    var essay = DayItem(
      id: "essay", kind: .task, title: "Essay", placement: .time(moment("2026-11-21T14:00")), minutes: 60)
    essay.notes = "Chapter 3"
    essay.isDone = true
    essay.steps = [DayStep(id: "1", text: "Read", isDone: true)]
    tab.put(essay)
    tab.send(.day(.tappedDuplicate(EntryID(item: "essay"))))
    #expect(starts(tab) == ["2026-11-21 14:00", "2026-11-21 15:00"])
    let copy = try #require(tab.state.day.allItems.first { $0.id != "essay" })
    #expect(copy.notes == "Chapter 3" && !copy.isDone && copy.steps.map(\.isDone) == [false])
    #expect(tab.page.contains("Duplicated: Essay"))
    tab.send(.day(.undid))
    #expect(starts(tab) == ["2026-11-21 14:00"])
  }
}
