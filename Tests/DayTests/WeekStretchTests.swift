import AppFixture
import Core
import Loop
import TestDevice
import Testing

@testable import App
@testable import Day

/// The week from Monday, 16 November 2026.
@Suite("Entries of whole days in a week") struct WeekStretchTests {
  private func days(_ items: (title: String, day: String, count: Int)...) -> [TimelineDay] {
    var diary = Diary()
    for item in items {
      let placement = DayItem.Placement.days(CivilDay(iso: item.day) ?? .first, count: item.count)
      diary.keep(
        diary.record.putting(DayItem(id: item.title, kind: .event, title: item.title, placement: placement)))
    }
    return (16...22).map { number in
      let day = CivilDay(year: 2026, month: 11, day: number) ?? .first
      return TimelineDay(day, diary.record.entries(on: day, chicago), shortest: 20, chicago)
    }
  }

  @Test("stand once across all of their days, and say that they go on")
  func once() {
    let stretches = WeekStretch.all(
      in: days(("Fair", "2026-11-20", 5), ("Trip", "2026-11-14", 4), ("Birthday", "2026-11-20", 1)))
    #expect(stretches.map(\.entry.item.title) == ["Trip", "Fair", "Birthday"])
    #expect(stretches.map(\.first) == [0, 4, 4] && stretches.map(\.count) == [2, 3, 1])
    #expect(stretches.map(\.beginsBefore) == [true, false, false])
    #expect(stretches.map(\.endsAfter) == [false, true, false])
  }

  @Test("are one button each above the hours")
  func shown() throws {
    let tab = try Fixture.openDay()
    tab.send(.day(.choice(.display(.week))))
    tab.put(
      DayItem(id: "fair", kind: .event, title: "Fair", placement: .days(day("2026-11-16"), count: 3)))
    let grid = tab.page.split(separator: "week-stack")[0]
    #expect(grid.split(separator: "Fair").count == 2)
    #expect(tab.page.contains("week-across"))
  }
}
