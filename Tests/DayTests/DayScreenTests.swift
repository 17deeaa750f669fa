import AppFixture
import Core
import Day
import Foundation
import Loop
import Profiles
import TestDevice
import Testing

@testable import App

@Suite("Screens of days")
struct DayScreenTests {
  func open(_ path: String = "/") throws -> Tab<AppProgram> {
    let tab = Fixture.open(try Fixture.dayDevice(), at: path)
    tab.now = Tab<AppProgram>.moment("2026-11-21T08:00")
    tab.signUp()
    tab.visit(path == "/" ? "/day" : path)
    return tab
  }

  @Test("home is the day where the site says so")
  func home() throws {
    let tab = Fixture.open(try Fixture.dayDevice())
    #expect(tab.page.contains("data-screen=\"day\"") && tab.page.contains("Today"))
  }

  @Test("a month that cannot be read says so, under the name of the screen")
  func unread() throws {
    let tab = try open()
    tab.device.storeFailure = .unknown
    tab.visit("/day/2027-05-01")
    #expect(tab.page.contains("What you saved could not be read."))
    let title = try #require(tab.page.firstRange(of: /<h1[^>]*>[^<]*<\/h1>/).map { tab.page[$0] })
    #expect(title.hasSuffix(">2027-05-01</h1>"))
  }

  @Test("a task that is added is on its day, also after a reload")
  func add() throws {
    let tab = try open()
    tab.addTask("Calculus", "14:00", end: "15:30")
    #expect(tab.dayTitles == ["Calculus 14:00"])
    #expect(
      tab.page.contains("Calculus") && tab.page.contains("Added: Calculus · 14:00")
        && tab.dialog() == nil)
    let again = Fixture.open(tab.device, at: "/day")
    again.now = tab.now
    again.send(.day(.minutePassed))
    #expect(again.dayTitles == ["Calculus 14:00"])
  }

  @Test("what is added stands there at once, and is said to be added when it is kept")
  func said() throws {
    let tab = try open()
    tab.isHolding = true
    tab.send(.day(.submittedQuick("Calculus 14:00")))
    #expect(tab.dayTitles == ["Calculus 14:00"] && !tab.page.contains("Added:"))
    tab.settle()
    #expect(tab.dayTitles == ["Calculus 14:00"] && tab.page.contains("Added: Calculus · 14:00"))
  }

  @Test("what could not be kept is not what undo takes back")
  func notKept() throws {
    let tab = try open()
    tab.addTask("Calculus", "14:00", end: "15:30")
    tab.device.writeFailure = .quotaExceeded
    tab.send(.day(.submittedQuick("Bus 7:45")))
    #expect(tab.dayTitles == ["Calculus 14:00"])
    tab.device.writeFailure = nil
    tab.send(.day(.undid))
    #expect(tab.dayTitles.isEmpty)
  }

  @Test("what is wrong in the form is said, and nothing typed is lost")
  func wrong() throws {
    let tab = try open()
    tab.send(.day(.tappedAdd(.task, nil)))
    tab.fill([.notes: "two pages", .time: ""])
    tab.send(.day(.form(.submitted)))
    #expect(tab.page.contains("Describe it in a few words.") && tab.page.contains("Enter the time."))
    #expect(tab.page.contains("two pages") && tab.dayTitles.isEmpty)
  }

  @Test("what was begun goes on after the back button")
  func draft() throws {
    let tab = try open()
    tab.send(.day(.tappedAdd(.task, nil)))
    tab.fill([.title: "Essay"])
    tab.visit("/day")
    tab.send(.day(.tappedAdd(.task, nil)))
    #expect(tab.dialog()?.field("Title")?.value == "Essay")
    tab.send(.day(.form(.cancelled)))
    tab.send(.day(.tappedAdd(.task, nil)))
    #expect(tab.field("Title")?.value == "")
  }

  @Test("what is unfinished goes into free time, one after the other")
  func replan() throws {
    let tab = try open()
    tab.addTask("One", "08:00", end: "08:30")
    tab.addTask("Two", "08:30", end: "09:00")
    tab.addTask("Lunch", "12:00", end: "13:00")
    tab.now = Tab<AppProgram>.moment("2026-11-21T11:40")
    tab.send(.day(.minutePassed))
    #expect(tab.page.contains("2 unfinished"))
    tab.visit("/day/2026-11-21/replan")
    tab.send(.day(.replannedAll(.later)))
    #expect(tab.dayTitles == ["Lunch 12:00", "One 13:00", "Two 13:30"])
    tab.send(.day(.undid))
    #expect(tab.dayTitles == ["One 08:00", "Two 08:30", "Lunch 12:00"])
  }

  @Test("an unfinished task has its likely time on one button, and the other choices behind one more")
  func replanRows() throws {
    let tab = try open()
    tab.addTask("One", "08:00", end: "08:30")
    tab.addTask("Two", "08:30", end: "09:00")
    tab.now = Tab<AppProgram>.moment("2026-11-21T11:40")
    tab.visit("/day/2026-11-21/replan")
    let rows = tab.page.components(separatedBy: "id=\"replan-").dropFirst()
    #expect(rows.count == 2)
    for row in rows {
      let parts = row.components(separatedBy: "</li>")[0].components(separatedBy: "<details")
      #expect(parts.count == 2 && parts[0].components(separatedBy: "<button").count == 2)
      for choice in ["Something else", "Tomorrow", "Inbox", "Done", "Leave it"] {
        #expect(parts[1].contains(choice), "\(choice)")
      }
    }
    for choice in ["All done", "Leave all"] { #expect(tab.page.contains(choice), "\(choice)") }
  }

  @Test("once nothing unfinished is left, the dialog closes, and what was moved is not said to be done")
  func replanMoved() throws {
    let tab = try open()
    tab.addTask("One", "08:00", end: "08:30")
    tab.now = Tab<AppProgram>.moment("2026-11-21T11:40")
    tab.visit("/day/2026-11-21/replan")
    let one = EntryID(item: tab.state.day.allItems[0].id)
    tab.send(.day(.moved(one, to: try #require(CivilDateTime(iso: "2026-11-21T13:00")))))
    #expect(tab.dialog() == nil && !tab.page.contains("is done"))
    tab.visit("/day/2026-11-21/replan")
    #expect(tab.page.contains("Nothing unfinished is left."))
  }

  @Test("all that is unfinished is done at once, or left as it is until it is moved")
  func replanWithoutMoving() throws {
    let tab = try open()
    tab.addTask("One", "08:00", end: "08:30")
    tab.addTask("Two", "08:30", end: "09:00")
    tab.now = Tab<AppProgram>.moment("2026-11-21T11:40")
    tab.visit("/day/2026-11-21/replan")
    tab.send(.day(.finishedAll))
    #expect(tab.state.day.allItems.allSatisfy { $0.isDone })
    tab.send(.day(.undid))
    #expect(tab.state.day.allItems.allSatisfy { !$0.isDone })
    let one = EntryID(item: try #require(tab.state.day.allItems.first { $0.title == "One" }).id)
    tab.send(.day(.left(one)))
    #expect(tab.page.contains("1 unfinished") && tab.dayTitles == ["One 08:00", "Two 08:30"])
    tab.send(.day(.undid))
    #expect(tab.page.contains("2 unfinished"))
    tab.send(.day(.leftAll))
    #expect(!tab.page.contains("unfinished"))
    tab.send(.day(.moved(one, to: try #require(CivilDateTime(iso: "2026-11-21T09:00")))))
    #expect(tab.page.contains("1 unfinished"))
  }

  @Test("on paper there is all of the day, at whatever hour, with its steps and what waits")
  func paper() throws {
    let tab = try open()
    tab.addTask("Breakfast", "06:00", end: "06:30")
    tab.addTask("Stars", "23:00", end: "23:45")
    var trip = DayItem(
      id: "trip", kind: .task, title: "Trip", placement: .days(tab.now.day, count: 1))
    trip.steps = [DayStep(id: "a", text: "Pack", isDone: true)]
    tab.put(trip)
    tab.put(DayItem(id: "stamps", kind: .task, title: "Stamps", placement: .inbox))
    #expect(!tab.page.contains("class=\"paper\""))
    tab.receive(.printing)
    let paper = try #require(tab.page.components(separatedBy: "class=\"paper\"").last)
    for text in ["2026", "06:00", "Breakfast", "23:45", "Stars", "☐ Trip", "☑ Pack", "☐ Stamps"] {
      #expect(paper.contains(text), "\(text)")
    }
    tab.visit("/settings")
    tab.visit("/day")
    #expect(!tab.page.contains("class=\"paper\""))
  }

  @Test("a week on paper has a column for each day, with times, titles and places")
  func paperOfWeek() throws {
    let tab = try open()
    var lecture = task("a", "2026-11-20T09:00")
    (lecture.title, lecture.place, lecture.notes) = ("Lecture", "Room 5", "Bring the book")
    tab.put(lecture)
    tab.send(.day(.choice(.display(.week))))
    tab.receive(.printing)
    let paper = try #require(tab.page.components(separatedBy: "class=\"paper\"").last)
    #expect(paper.components(separatedBy: "<section>").count == 8)
    for text in ["Lecture", "09:00", "Room 5"] { #expect(paper.contains(text), "\(text)") }
    #expect(!paper.contains("Bring the book"))
  }

  @Test("what came from another calendar is never unfinished, and a whole day not before it is over")
  func neverUnfinished() throws {
    var diary = Diary()
    let clock = DayClock(now: moment("2026-11-21T20:00")) { _, _ in 0 }
    let file = """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      UID:lecture
      DTSTART:20261121T090000
      DTEND:20261121T100000
      SUMMARY:Lecture
      END:VEVENT
      END:VCALENDAR
      """
    let found = DayImport(
      ICalendar.reading(Array(file.utf8)), into: diary.record, clock, withAlarms: false, length: 30,
      untitled: "")
    diary.keep(found.changes(to: diary.record))
    for back in 0..<2 {
      let trip = DayItem(
        id: "trip\(back)", kind: .task, title: "Trip",
        placement: .days(clock.today.adding(days: -back), count: 1))
      diary.keep(diary.record.putting(trip))
    }
    #expect(diary.record.unfinished(clock).map(\.entry.id.item) == ["trip1"])
    diary.keep(diary.record.putting(task("own", "2026-11-21T09:00")))
    #expect(diary.record.unfinished(clock).map(\.entry.id.item) == ["own", "trip1"])
  }

  @Test("what is on tomorrow goes to the day after")
  func putOff() throws {
    let tab = try open()
    tab.send(.day(.submittedQuick("Choir tomorrow 20:00 1h")))
    tab.visit("/day/2026-11-22")
    let choir = EntryID(item: tab.state.day.allItems[0].id)
    tab.send(.day(.toggled(choir)))
    #expect(tab.button("Next day") != nil && tab.button("Tomorrow") == nil)
    tab.visit("/day")
    tab.send(.day(.submittedQuick("Essay 20:00 1h")))
    let essay = try #require(tab.state.day.allItems.first { $0.title == "Essay" })
    tab.send(.day(.toggled(EntryID(item: essay.id))))
    // At another time, because its own is taken.
    #expect(tab.page.contains(">Tomorrow, 19:00</button>") && tab.button("Next day") == nil)
    tab.send(.day(.submittedQuick("Nap 21:00 1h")))
    let nap = try #require(tab.state.day.allItems.first { $0.title == "Nap" })
    tab.send(.day(.toggled(EntryID(item: nap.id))))
    #expect(tab.button("Tomorrow") != nil)
  }

  @Test("the keys that move an entry to another day are in the list")
  func shortcuts() throws {
    let tab = try open("/day/2026-11-21/shortcuts")
    #expect(tab.page.contains("Ctrl/Alt ← →") && tab.page.contains("Move it to the day before or after"))
  }

  @Test("the line for adding says on which other day a line without one is")
  func otherDay() throws {
    let tab = try open()
    #expect(tab.page.contains("placeholder=\"Lab 14:00 every Tue\""))
    tab.visit("/day/2026-11-22")
    #expect(tab.page.contains("placeholder=\"Tomorrow: Lab 14:00\""))
    tab.visit("/day/2026-12-09")
    #expect(tab.page.contains("placeholder=\"2026-12-09: Lab 14:00\""))
  }

  @Test("options hold at once and for the whole device")
  func options() throws {
    let tab = try open("/day/options")
    tab.send(.day(.choice(.display(.week))))
    tab.send(.day(.choice(.colourBlind(true))))
    tab.send(.day(.choice(.dark(true))))
    tab.send(.day(.choice(.timeFormat(.twelve))))
    tab.send(.day(.choice(.snap(10))))
    let again = Fixture.open(tab.device, at: "/day/options")
    #expect(
      again.state.device.values.contains { $0.name == "dayDisplay" && $0.value == "week" }
        && again.state.device.isColourBlind)
    #expect(again.state.device.scheme == .dark && again.state.device.timeFormat == .twelve)
    #expect(again.state.day.preferences.snap == 10)
  }

  @Test("a day further away is called by its weekday, with its date below")
  func dayTitle() throws {
    let tab = try open("/day/2026-12-09")
    #expect(tab.page.contains(">Wednesday <small>2026-12-09</small></h1>"))
  }

  @Test("in another week “Now” leads to today, and what is opened there names its day and is marked")
  func weekNow() throws {
    let tab = try open("/day/2026-12-09")
    tab.send(.day(.submittedQuick("Lab 9-11")))
    tab.send(.day(.choice(.display(.week))))
    let lab = try #require(tab.state.day.allItems.first)
    tab.send(.day(.toggled(EntryID(item: lab.id))))
    #expect(tab.page.contains("<p class=\"facts\">2026-12-09 · 09:00"))
    #expect(tab.page.contains("id=\"entry-\(lab.id)\" aria-expanded=\"true\""))
    tab.send(.day(.timeline(.tappedNow)))
    #expect(tab.history.last == "/day")
  }

  @Test("a long line says that its name is cut")
  func longName() throws {
    let tab = try open()
    tab.send(.day(.quick(String(repeating: "x", count: 201))))
    #expect(tab.page.contains("The name is cut after 200 characters."))
    tab.send(.day(.quick("meditate daily for 10 min")))
    #expect(tab.page.contains("“for 10 min” needs a time of day. It stays in the name."))
    tab.send(.day(.quick("lab 3pm alert 7 days before")))
    #expect(tab.page.contains("Alert, 1 week before"))
    tab.send(.day(.quick("lab 3pm alert 2 days before")))
    #expect(tab.page.contains("Alert, 2 days before"))
  }

  @Test("the week is called by its days")
  func weekTitle() throws {
    let tab = try open()
    #expect(tab.heading("Today") != nil)
    tab.send(.day(.choice(.display(.week))))
    #expect(tab.heading("Today") == nil && tab.page.contains("16 –\u{2060}\u{a0}"))
  }

  @Test("dates of checklists are on their day, unless they are hidden")
  func deadlines() throws {
    let device = try Fixture.dayDevice(home: "", modules: ["college", "day"])
    let tab = Fixture.open(device, at: "/day/2026-10-01")
    tab.now = Tab<AppProgram>.moment("2026-09-20T08:00")
    tab.signUp()
    tab.visit("/day/2026-10-01")
    #expect(
      tab.link("File the FAFSA: FAFSA opens 12th Grade") != nil
        && tab.page.contains("href=\"/checklist/12#item-fafsa\""))
    // A day with a date is not one on which nothing is planned.
    for display in [DayDisplay.timeline, .list] {
      tab.send(.day(.choice(.display(display))))
      #expect(tab.link("File the FAFSA: FAFSA opens 12th Grade") != nil && !tab.page.contains("Nothing"))
    }
    tab.send(.day(.choice(.display(.timeline))))
    tab.visit("/day/options")
    tab.send(.day(.choice(.hides(.deadline, true))))
    tab.visit("/day/2026-10-01")
    #expect(tab.link("File the FAFSA: FAFSA opens 12th Grade") == nil)
  }

  @Test("everything that is kept is found, by any of its words, whatever the case and accents")
  func search() throws {
    let tab = try open()
    tab.addTask("Cálculo II", "14:00", end: "15:30")
    tab.send(.day(.tappedAdd(.task, nil)))
    tab.fill([.title: "Trip", .date: "2030-05-02", .notes: "Pack the CALCULATOR"])
    tab.send(.day(.form(.submitted)))
    tab.visit("/day/search")
    tab.send(.day(.searched("calcul")))
    tab.passTime()
    #expect(tab.state.dayScreen.hits.map { $0.title } == ["Cálculo II", "Trip"])
    tab.send(.day(.searched("pack calc")))
    tab.passTime()
    #expect(tab.state.dayScreen.hits.map { $0.title } == ["Trip"] && tab.page.contains("Trip"))
    tab.send(.day(.searched("nothing")))
    tab.passTime()
    #expect(tab.page.contains("Nothing was found."))
  }

  @Test("what takes a whole day is found without a time")
  func searchWholeDay() throws {
    let tab = try open()
    tab.send(.day(.tappedAdd(.task, nil)))
    tab.send(.day(.form(.when(.allDay))))
    tab.fill([.title: "Spirit week"])
    tab.send(.day(.form(.submitted)))
    tab.visit("/day/search")
    tab.send(.day(.searched("spirit")))
    tab.passTime()
    #expect(tab.page.contains("Today, All day") && !tab.page.contains("12:00"))
  }

  @Test("time that was really spent is kept beside what was planned")
  func session() throws {
    let tab = try open()
    tab.addTask("Essay", "09:00", end: "10:00")
    tab.now = Tab<AppProgram>.moment("2026-11-21T09:10")
    let entry = EntryID(item: tab.state.day.allItems[0].id)
    tab.send(.day(.startedSession(entry)))
    tab.now = Tab<AppProgram>.moment("2026-11-21T09:55")
    tab.send(.day(.minutePassed))
    #expect(tab.page.contains("Essay is under way · 45 min"))
    tab.send(.day(.stoppedSession))
    #expect(tab.state.day.sessions(on: tab.now.day).map { $0.minutes } == [45])
  }
}
