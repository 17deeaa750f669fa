import AppFixture
import Core
import Loop
import TestDevice
import Testing

@testable import App
@testable import Day

/// Where tasks go that are planned again. It is Sunday, 22 November 2026.
@Suite("Planning again") struct ReplanTests {
  private func open(at time: String = "20:00", _ tasks: [(String, String, Int)]) throws -> Tab<AppProgram> {
    let tab = Fixture.open(try Fixture.dayDevice(), at: "/")
    tab.now = Tab<AppProgram>.moment("2026-11-22T" + time)
    tab.signUp()
    tab.visit("/day")
    for (title, start, minutes) in tasks {
      tab.put(
        DayItem(
          id: title, kind: .task, title: title, placement: .time(try #require(CivilDateTime(iso: start))),
          minutes: minutes))
    }
    tab.visit("/day/2026-11-22/replan")
    return tab
  }

  private func start(of title: String, _ tab: Tab<AppProgram>) -> String? {
    tab.state.day.allItems.first { $0.title == title }?.start.map { "\($0.day) \($0.time.hourAndMinute)" }
  }

  @Test("all that goes to tomorrow is near its old time of day, and not at night")
  func allTomorrow() throws {
    let tab = try open([
      ("Essay", "2026-11-22T16:00", 75), ("Lab", "2026-11-22T17:00", 60), ("Run", "2026-11-22T06:30", 30),
      ("Shift", "2026-11-23T16:00", 420),
    ])
    tab.send(.day(.replannedAll(.tomorrow)))
    #expect(start(of: "Run", tab) == "2026-11-23 06:30")
    #expect(start(of: "Essay", tab) == "2026-11-23 14:45")
    #expect(start(of: "Lab", tab) == "2026-11-23 13:45")
    #expect(tab.page.contains("Replanned.") && !tab.page.contains("has no room"))
  }

  @Test("on a full day a task goes into the time that is free in the morning")
  func fullDay() throws {
    let tab = try open([
      ("Essay", "2026-11-22T16:00", 75), ("Early", "2026-11-23T07:00", 140),
      ("Late", "2026-11-23T10:45", 690),
    ])
    tab.send(.day(.replannedAll(.tomorrow)))
    #expect(start(of: "Essay", tab) == "2026-11-23 09:30")
  }

  @Test("what has no room tomorrow goes to the day after, and that is said")
  func noRoom() throws {
    let tab = try open([("Essay", "2026-11-22T16:00", 75), ("Trip", "2026-11-23T07:00", 840)])
    tab.send(.day(.replannedAll(.tomorrow)))
    #expect(start(of: "Essay", tab) == "2026-11-24 16:00")
    #expect(tab.page.contains("Replanned. Tomorrow has no room for all of it."))
  }

  @Test("one task goes to the same time tomorrow, or beside what is there, and it is said where")
  func oneTomorrow() throws {
    for (shift, wanted, said) in [
      ("2026-11-23T16:00", "2026-11-23 14:45", "Moved: Essay · Tomorrow, 14:45"),
      ("2026-11-24T16:00", "2026-11-23 16:00", "Moved: Essay · Tomorrow, 16:00"),
    ] {
      let tab = try open([("Essay", "2026-11-22T16:00", 75), ("Shift", shift, 420)])
      let clock = DayClock(now: tab.now.civil) { _, _ in 0 }
      let essay = try #require(tab.state.day.entry(EntryID(item: "Essay"), clock))
      tab.send(.day(.moved(essay.id, to: tab.state.day.place(for: essay, from: day("2026-11-23"), clock))))
      #expect(start(of: "Essay", tab) == wanted)
      #expect(tab.page.contains(said))
      tab.send(.day(.undid))
      #expect(start(of: "Essay", tab) == "2026-11-22 16:00")
    }
  }

  @Test("the next free time is before nine in the evening, and not before eight in the morning")
  func nextFree() throws {
    for (now, wanted) in [
      ("18:03", "2026-11-22 18:05"), ("20:00", "2026-11-23 08:00"), ("23:10", "2026-11-23 08:00"),
    ] {
      let tab = try open(at: now, [("Essay", "2026-11-22T10:00", 75)])
      tab.send(.day(.replannedAll(.later)))
      #expect(start(of: "Essay", tab) == wanted)
    }
  }

  @Test("a task of a whole day that was not done goes to another day, and to no time")
  func wholeDays() throws {
    let tab = try open([])
    tab.put(
      DayItem(id: "Books", kind: .task, title: "Books", placement: .days(day("2026-11-20"), count: 1)))
    tab.visit("/day")
    #expect(tab.page.contains("1 unfinished"))
    tab.visit("/day/2026-11-22/replan")
    #expect(tab.page.contains(">Today</button>") && tab.page.contains(">Tomorrow</button>"))
    let task = try #require(tab.state.day.unfinished(Self.clock).first)
    tab.send(.day(.replanned(task, to: try #require(CivilDateTime(iso: "2026-11-23T00:00")))))
    #expect(tab.state.day.item("Books")?.placement == .days(day("2026-11-23"), count: 1))
    #expect(!tab.page.contains("unfinished"))
    tab.send(.day(.undid))
    tab.send(.day(.replannedAll(.later)))
    #expect(tab.state.day.item("Books")?.placement == .days(day("2026-11-22"), count: 1))
  }

  private static var clock: DayClock { DayClock(now: moment("2026-11-22T20:00")) { _, _ in 0 } }

  /// Gym on Tuesdays and Fridays since the third.
  private func withGym() throws -> Tab<AppProgram> {
    let tab = try open([])
    var gym = DayItem(
      id: "Gym", kind: .task, title: "Gym", placement: .time(moment("2026-11-10T18:00")), minutes: 60)
    gym.repetition = DayRepetition(
      rule: try RecurrenceRule(.weekly, days: [.init(.tuesday), .init(.friday)]))
    tab.put(gym)
    return tab
  }

  @Test("the missed times of a series are one line, which says how many and since when")
  func missed() throws {
    let tab = try withGym()
    #expect(tab.page.contains("4 times missed since 2026-11-10"))
    #expect(tab.page.components(separatedBy: "id=\"replan-").count == 2)
    tab.visit("/day")
    #expect(tab.page.contains("1 unfinished"))
  }

  @Test("what comes again today by itself is left where it was, and that is said")
  func comesAgain() throws {
    let tab = try open(at: "08:00", [("Essay", "2026-11-21T10:00", 30)])
    var pill = DayItem(
      id: "Pill", kind: .task, title: "Pill", placement: .time(moment("2026-11-20T21:00")), minutes: 5)
    pill.repetition = DayRepetition(rule: try RecurrenceRule(.daily))
    tab.put(pill)
    tab.send(.day(.replannedAll(.later)))
    #expect(tab.page.contains("1 moved. 1 comes again by itself."))
    #expect(start(of: "Essay", tab) == "2026-11-22 08:00")
  }

  @Test(
    "a time of a series that was missed today is moved, unless the series comes again on the day to which it would go"
  )
  func missedToday() throws {
    for (rule, time, wanted) in [
      (RecurrenceRule.Frequency.weekly, DayScreen.ReplanTime.later, "Replanned."),
      (.daily, .later, "Replanned."),
      (.weekly, .tomorrow, "Replanned."), (.daily, .tomorrow, "0 moved. 1 comes again by itself."),
    ] {
      let tab = try open(at: "12:00", [])
      var seminar = DayItem(
        id: "Seminar", kind: .task, title: "Seminar", placement: .time(moment("2026-11-22T09:30")),
        minutes: 30)
      seminar.repetition = DayRepetition(rule: try RecurrenceRule(rule))
      tab.put(seminar)
      tab.send(.day(.replannedAll(time)))
      #expect(tab.page.contains(wanted), "\(rule), \(time)")
    }
  }

  @Test("once a time of a series is done, what was missed before it does not count")
  func doneSince() throws {
    let tab = try withGym()
    let friday = EntryID(item: "Gym", occurrence: OccurrenceID(day: day("2026-11-13")))
    tab.send(.day(.ticked(friday, true)))
    tab.visit("/day/2026-11-22/replan")
    #expect(tab.page.contains("2 times missed since 2026-11-17"))
    let latest = try #require(tab.state.day.unfinished(Self.clock).first)
    tab.send(.day(.ticked(latest.entry.id, true)))
    #expect(tab.state.day.unfinished(Self.clock).isEmpty)
  }

  @Test(
    "of a series the latest missed time is moved, and the others are left with it", arguments: [true, false])
  func moved(all: Bool) throws {
    let tab = try withGym()
    let task = try #require(tab.state.day.unfinished(Self.clock).first)
    if all {
      tab.send(.day(.replannedAll(.tomorrow)))
    } else {
      tab.send(.day(.replanned(task, to: moment("2026-11-23T18:00"))))
    }
    #expect(tab.state.day.unfinished(Self.clock).isEmpty)
    let monday = tab.state.day.entries(on: day("2026-11-23"), Self.clock)
    #expect(monday.map { $0.start } == [moment("2026-11-23T18:00")])
    tab.send(.day(.undid))
    #expect(tab.state.day.unfinished(Self.clock) == [task])
  }

  @Test("a series that is left counts again with the next time that is missed")
  func leftSeries() throws {
    let tab = try withGym()
    tab.send(.day(.left(EntryID(item: "Gym", occurrence: OccurrenceID(day: day("2026-11-20"))))))
    #expect(tab.state.day.unfinished(Self.clock).isEmpty)
    let later = DayClock(now: moment("2026-11-25T20:00")) { _, _ in 0 }
    let task = try #require(tab.state.day.unfinished(later).first)
    #expect(task.missed == 1 && task.since == day("2026-11-24"))
  }

  @Test("all of today's free time is not given to what comes by itself today")
  func comesBySelf() throws {
    let tab = try open(at: "08:00", [])
    var pill = DayItem(
      id: "Anki", kind: .task, title: "Anki", placement: .time(moment("2026-11-18T19:00")), minutes: 30)
    pill.repetition = DayRepetition(rule: try RecurrenceRule(.daily))
    tab.put(pill)
    tab.send(.day(.replannedAll(.later)))
    let clock = DayClock(now: moment("2026-11-22T08:00")) { _, _ in 0 }
    #expect(tab.state.day.unfinished(clock).isEmpty)
    #expect(tab.state.day.entries(on: day("2026-11-22"), clock).count == 1)
  }

  @Test("a missed time of a series is done late or skipped, and never goes to a day that has its own")
  func lateDose() throws {
    let tab = try open(at: "10:00", [])
    var pill = DayItem(
      id: "Pill", kind: .task, title: "Pill", placement: .time(moment("2026-11-20T21:00")), minutes: 5)
    pill.repetition = DayRepetition(rule: try RecurrenceRule(.daily))
    tab.put(pill)
    tab.visit("/day/2026-11-22/replan")
    #expect(tab.page.contains(">Done</button>") && tab.page.contains(">Skip</button>"))
    #expect(!tab.page.contains(">Today, ") && !tab.page.contains(">Tomorrow</button>"))
    #expect(!tab.page.contains("Something else"))
    let weekly = try withGym()
    #expect(weekly.page.contains(">Done</button>") && weekly.page.contains(">Today, 20:00</button>"))
  }

  @Test("today's missed time of a daily series can go to later today, and not to tomorrow")
  func laterToday() throws {
    let tab = try open(at: "10:00", [])
    var pill = DayItem(
      id: "Pill", kind: .task, title: "Pill", placement: .time(moment("2026-11-22T08:00")), minutes: 5)
    pill.repetition = DayRepetition(rule: try RecurrenceRule(.daily))
    tab.put(pill)
    tab.visit("/day/2026-11-22/replan")
    #expect(tab.page.contains(">Today, 10:00</button>") && !tab.page.contains(">Tomorrow</button>"))
  }

  @Test("two times of a line are two entries, which one undo takes back")
  func twoEntries() throws {
    let tab = try open([])
    tab.visit("/day/2026-11-23")
    tab.send(.day(.quick("Vitamin 08:00 and 21:00 tomorrow")))
    #expect(
      tab.page.contains("08:00 –") && tab.page.contains("21:00 –") && !tab.page.contains("Change in the form")
    )
    tab.send(.day(.submittedQuick("Vitamin 08:00 and 21:00 tomorrow")))
    let starts = tab.state.day.allItems.compactMap { $0.start?.description }.sorted()
    #expect(starts == ["2026-11-23T08:00:00", "2026-11-23T21:00:00"])
    tab.send(.day(.undid))
    #expect(tab.state.day.allItems.isEmpty)
  }

  @Test("a day that a line leaves out is said, and has no time of the series")
  func exception() throws {
    let tab = try open([])
    tab.visit("/day")
    let line = "Garbage every Tuesday 7am except Dec 8"
    tab.send(.day(.quick(line)))
    #expect(tab.page.contains("not on 2026-12-08"))
    tab.send(.day(.submittedQuick(line)))
    let titles = ["2026-12-01", "2026-12-08", "2026-12-15"].map {
      tab.state.day.entries(on: day($0), Self.clock).map { $0.item.title }
    }
    #expect(titles == [["Garbage"], [], ["Garbage"]])
  }

  @Test("a line that says what cannot be is asked about")
  func hints() throws {
    let tab = try open([])
    tab.visit("/day")
    for (line, hint) in [
      ("Quiz 11/31", "“11/31” is not in the calendar."), ("Quiz 99pm", "“99pm” is no time of day."),
      ("Gym 8pm Mon then 9am Wed", "Only one time is taken: “9am” stays in the name."),
      ("Call today 7:30", "Today, 07:30 is over."),
    ] {
      tab.send(.day(.quick(line)))
      #expect(tab.page.contains(hint), "\(line)")
    }
  }

  @Test("a time that is over today is said to be tomorrow's, unless the line says a day")
  func late() throws {
    let tab = try open([])
    tab.visit("/day")
    let hint = "07:30 is over today: this is for tomorrow."
    tab.send(.day(.quick("Call 7:30am")))
    #expect(tab.page.components(separatedBy: hint).count == 3)
    for line in ["Call 11:50pm", "Call tomorrow 7:30am", "Call 7:30am every day", "Call"] {
      tab.send(.day(.quick(line)))
      #expect(!tab.page.contains("over today"), "\(line)")
    }
  }
}
