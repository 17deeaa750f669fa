import AppFixture
import Core
import Loop
import Markup
import TestDevice
import Testing

@testable import App
@testable import Day

@Suite("Another day is found in its month")
struct MonthTests {
  private func open() throws -> Tab<AppProgram> {
    let tab = Fixture.open(try Fixture.dayDevice())
    tab.now = Tab<AppProgram>.moment("2026-11-21T08:00")
    tab.signUp()
    tab.addTask("Calculus", "14:00", end: "15:30")
    tab.visit("/day/2026-11-21/month")
    return tab
  }

  private func focus(_ tab: Tab<AppProgram>) -> String? {
    for case .focus(let id) in tab.takeDone().reversed() { return id }
    return nil
  }

  @Test("the name of the day leads to a month with a link for each day, and a dot for what is open")
  func month() throws {
    let tab = try open()
    #expect(tab.page.contains("href=\"/day/2026-11-21/month\"") && focus(tab) == "pick-2026-11-21")
    #expect(tab.dialog()?.says("November 2026") == true)
    #expect(tab.page.components(separatedBy: "id=\"pick-").count == 43)
    #expect(tab.page.contains("href=\"/day/2026-11-30\"") && tab.page.contains("2026-11-21, something open"))
    #expect(!tab.page.contains("2026-11-22, something open"))
    tab.visit("/day/2026-11-30")
    #expect(tab.dialog() == nil)
  }

  @Test("a month has the titles of a day, three and how many more")
  func titles() throws {
    let tab = try open()
    for hour in 15...18 { tab.send(.day(.submittedQuick("Task \(hour) \(hour):30 1h"))) }
    tab.visit("/day/2026-11-21/month")
    for text in ["Calculus", "Task 15", "Task 16"] {
      #expect(tab.page.contains(">\(text)</span>"), "\(text)")
    }
    #expect(tab.page.contains("<small>+2</small>"))
    #expect(!tab.page.contains(">Task 17</span>"))
  }

  private func entry(_ id: String, _ first: String, days: Int? = nil) -> DayEntry {
    var item = task(id, first + "T09:00", minutes: 60)
    if let days { (item.placement, item.minutes) = (.days(day(first), count: days), 0) }
    return DayEntry(id: EntryID(item: id), item: item, start: item.start ?? moment(first + "T09:00"))
  }

  @Test("what takes several days is in the same line on each of them, and what else there is fills the gaps")
  func lanes() {
    let (trip, fair) = (entry("trip", "2026-11-23", days: 3), entry("fair", "2026-11-24", days: 2))
    let (gym, call, rent) = (
      entry("gym", "2026-11-23"), entry("call", "2026-11-26"), entry("rent", "2026-11-26", days: 1)
    )
    let lanes = MonthLanes([[trip, gym], [trip, fair], [fair, trip], [rent, call], []])
    func bar(_ entry: DayEntry, _ before: Bool, _ after: Bool) -> MonthLanes.Line {
      .bar(entry, before: before, after: after)
    }
    #expect(
      lanes.lines == [
        [bar(trip, false, true), .single(gym)], [bar(trip, true, true), bar(fair, false, true)],
        [bar(trip, true, false), bar(fair, true, false)], [bar(rent, false, false), .single(call)], [],
      ])
    // A line that is free again is taken before a new one is begun.
    let late = entry("late", "2026-11-25", days: 2)
    let others = MonthLanes([[trip, fair], [fair, late, gym], [late, gym]])
    #expect(
      others.lines == [
        [bar(trip, false, false), bar(fair, false, true)],
        [bar(late, false, true), bar(fair, true, false), .single(gym)],
        [bar(late, true, false), .single(gym)],
      ])
    let gap = MonthLanes([[trip, fair], [fair, gym]])
    #expect(gap.lines[1] == [.single(gym), bar(fair, true, false)])
  }

  @Test("a trip is a bar across its days, and has its name once in a week")
  func bars() throws {
    let tab = try open()
    tab.send(.day(.submittedQuick("Trip Nov 27 to Nov 30")))
    tab.visit("/day/2026-11-21/month")
    #expect(tab.page.components(separatedBy: ">Trip</span>").count == 3)
    #expect(tab.page.components(separatedBy: "class=\"bar").count == 5)
    #expect(tab.link("2026-11-29, something open: Trip") != nil)
  }

  @Test("keys lead from day to day, also into the next month")
  func keys() throws {
    let tab = try open()
    let steps = [
      ("2026-11-28", ">November 2026</p>"), ("2026-12-05", ">December 2026</p>"),
      ("2027-01-05", ">January 2027</p>"),
    ]
    for (day, title) in steps {
      tab.send(.day(.picked(try #require(CivilDay(iso: day)))))
      #expect(focus(tab) == "pick-" + day && tab.page.contains(title))
    }
    tab.send(.day(.closedPanel))
    #expect(tab.dialog() == nil && focus(tab) == DayHead.pickerID)
  }

  @Test("a month that was turned to shows its own dots")
  func turned() throws {
    let tab = try open()
    tab.visit("/day/2027-03-10")
    tab.send(.day(.submittedQuick("Exam 10:00")))
    let again = Fixture.open(tab.device, at: "/day/2026-11-21/month")
    again.now = tab.now
    again.send(.day(.minutePassed))
    #expect(again.link("2027-03-10, something open: Exam") == nil)
    again.send(.day(.turnedMonth(try #require(CivilDay(iso: "2027-03-21")))))
    again.settle()
    #expect(again.link("2027-03-10, something open: Exam") != nil)
  }

  @Test("a finger that goes along the week turns it, one that taps or a mouse does not")
  func swipe() throws {
    let tab = try open()
    tab.visit("/day")
    func go(_ from: Int, _ to: Int, touch: Bool = true) {
      for (phase, x) in [(Pointer.Phase.down, from), (.up, to)] {
        tab.send(.day(.swiped(Pointer(phase, isTouch: touch, id: 1, x: x))))
      }
    }
    go(200, 230)
    go(300, 100, touch: false)
    #expect(tab.state.route == .day(.today))
    go(300, 100)
    #expect(tab.state.route == .day(.on(tab.now.day.adding(days: 7))))
    go(100, 300)
    #expect(tab.state.route == .day(.today))
  }
}
