import AppFixture
import Core
import Day
import Loop
import Markup
import Profiles
import TestDevice
import Testing

@testable import App

@Suite("The timeline on the screen")
struct TimelineTests {
  private func open(at time: String = "2026-11-21T08:00") throws -> Tab<AppProgram> {
    let tab = Fixture.open(try Fixture.dayDevice(), at: "/")
    tab.now = Tab<AppProgram>.moment(time)
    tab.signUp()
    tab.visit("/day")
    return tab
  }

  private func entry(_ tab: Tab<AppProgram>, _ title: String) throws -> EntryID {
    let clock = DayClock(now: tab.now.civil) { _, _ in 0 }
    return try #require(tab.state.day.entries(on: tab.now.day, clock).first { $0.item.title == title }).id
  }

  private func press(_ tab: Tab<AppProgram>, _ key: TimelineKey, on title: String) throws {
    tab.send(.day(.timeline(.key(try entry(tab, title), key))))
  }

  private func point(
    _ tab: Tab<AppProgram>, _ phase: Pointer.Phase, _ x: Int, _ y: Int, on target: String = ""
  ) {
    let pointer = Pointer(
      phase, id: 1, target: target, x: x, y: y, width: 700, height: 1824, top: 600, bottom: 1200)
    tab.send(.day(.timeline(.pointer(pointer, []))))
  }

  @Test("a task is dragged to another time, which is kept, and undone")
  func drag() throws {
    let tab = try open()
    tab.addTask("Calculus", "14:00", end: "15:30")
    let target = "=" + (try entry(tab, "Calculus")).text
    point(tab, .down, 100, 1070, on: target)
    point(tab, .move, 100, 1146, on: target)
    #expect(tab.page.contains("15:00 –\u{2060}\u{a0}16:30"))
    #expect(tab.dayTitles == ["Calculus 14:00"])
    point(tab, .up, 100, 1146)
    #expect(tab.dayTitles == ["Calculus 15:00"])
    #expect(tab.takeDone().contains(.announce("15:00 –\u{2060}\u{a0}16:30")))
    tab.press("z", .control)
    #expect(tab.dayTitles == ["Calculus 14:00"])
  }

  /// Something that waits in the inbox, and what its row is to the pointer.
  private func wait(_ tab: Tab<AppProgram>, _ title: String) throws -> String {
    tab.send(.day(.submittedQuick(title)))
    return "*" + (try #require(tab.state.day.inbox.first)).id
  }

  @Test("what waits is dragged onto the timeline, gets that time, and goes back by undo")
  func inbox() throws {
    let tab = try open()
    let target = try wait(tab, "buy paper")
    point(tab, .down, 900, 700, on: target)
    point(tab, .move, 860, 720, on: target)
    #expect(tab.page.contains("inbox-item held") && !tab.page.contains("timeline-ghost"))
    point(tab, .move, 300, 761)
    #expect(tab.page.contains("10:00 –\u{2060}\u{a0}10:30") && tab.page.contains("inbox-item held landing"))
    tab.press("Escape")
    #expect(!tab.page.contains("timeline-ghost"))
    point(tab, .up, 300, 761)
    #expect(tab.dayTitles == [])

    point(tab, .down, 900, 700, on: target)
    point(tab, .move, 300, 761)
    point(tab, .up, 300, 761)
    #expect(tab.dayTitles == ["buy paper 10:00"])
    #expect(tab.takeDone().contains(.announce("10:00 –\u{2060}\u{a0}10:30")))
    #expect(tab.page.contains("Planned: buy paper · Today, 10:00"))
    tab.press("z", .control)
    #expect(tab.dayTitles == [] && tab.state.day.inbox.count == 1)
  }

  @Test("what is dropped on the name of a day goes there, and who dragged it stays")
  func ontoDay() throws {
    let tab = try open()
    tab.addTask("Calculus", "14:00", end: "15:30")
    let target = "=" + (try entry(tab, "Calculus")).text
    point(tab, .down, 100, 1070, on: target)
    point(tab, .move, 100, 400, on: "@2026-11-22")
    #expect(tab.page.contains("class=\"onto\"") && !tab.page.contains("timeline-ghost"))
    _ = tab.takeDone()
    point(tab, .up, 100, 400, on: "@2026-11-22")
    #expect(tab.takeDone().contains(.announce("2026-11-22, 14:00 –\u{2060}\u{a0}15:30")))
    #expect(tab.dayTitles == [] && tab.state.route == .day(.today))

    // Of the inbox into free time, from when days begin.
    let waiting = try wait(tab, "buy paper")
    point(tab, .down, 900, 700, on: waiting)
    point(tab, .move, 500, 400, on: "@2026-11-22")
    point(tab, .up, 500, 400, on: "@2026-11-22")
    #expect(tab.state.day.inbox.isEmpty && tab.state.route == .day(.today))
    tab.visit("/day/2026-11-22")
    #expect(tab.page.contains("buy paper, 06:00 to 06:30"))
  }

  @Test("what is held near the edge of what is in sight scrolls it")
  func edge() throws {
    let tab = try open()
    tab.addTask("Calculus", "14:00", end: "15:30")
    let target = "=" + (try entry(tab, "Calculus")).text
    point(tab, .down, 100, 1070, on: target)
    _ = tab.takeDone()
    point(tab, .move, 100, 1190)
    #expect(tab.takeDone().contains(.scroll(id: "timeline", .by(5))))
  }

  @Test("what keeps to the clock of another place says what that shows")
  func zone() throws {
    let device = try Fixture.dayDevice()
    device.offset = { zone, _ in zone == "Europe/Paris" ? 60 : zone == "Asia/Tokyo" ? 540 : -300 }
    let tab = Fixture.open(device, at: "/")
    tab.now = Tab<AppProgram>.moment("2026-11-21T08:00")
    tab.signUp()
    tab.visit("/day")
    for (id, time, zone) in [
      ("call", "2026-11-21T22:00", "Europe/Paris"), ("flight", "2026-11-22T01:00", "Asia/Tokyo"),
      ("here", "2026-11-21T09:00", "America/Chicago"),
    ] {
      let start = try #require(CivilDateTime(iso: time))
      var item = DayItem(id: id, kind: .task, title: id, placement: .time(start), minutes: 60)
      item.zone = zone
      tab.put(item)
    }
    #expect(tab.page.contains("<small>22:00 in Paris</small>"))
    #expect(tab.page.contains("<small>2026-11-22, 01:00 in Tokyo</small>"))
    #expect(!tab.page.contains("in Chicago"))
    tab.send(.day(.toggled(EntryID(item: "call"))))
    #expect(tab.page.contains("1 h · 22:00 in Paris"))
  }

  @Test("keys move and resize what has the focus, and say its new time")
  func keys() throws {
    let tab = try open()
    tab.addTask("Calculus", "14:00", end: "15:30")
    _ = tab.takeDone()
    try press(tab, .move(1), on: "Calculus")
    #expect(tab.takeDone().contains(.announce("14:05 –\u{2060}\u{a0}15:35")))
    try press(tab, .resize(-1), on: "Calculus")
    #expect(tab.takeDone().contains(.announce("14:05 –\u{2060}\u{a0}15:30")))
    #expect(tab.page.contains("Calculus · now 1 h 25 min"))
    try press(tab, .days(1), on: "Calculus")
    #expect(tab.dayTitles == [])
    #expect(tab.takeDone().contains(.announce("2026-11-22, 14:05 –\u{2060}\u{a0}15:30")))
  }

  @Test("a tap on empty time asks to add there")
  func tap() throws {
    let tab = try open()
    point(tab, .down, 100, 700)
    point(tab, .up, 100, 700)
    #expect(tab.state.route == .day(.add(tab.now.day)))
    #expect(tab.state.dayScreen.form?.time == "09:00")
  }

  @Test("free time that is marked shows its times, and opens the form with them")
  func mark() throws {
    let tab = try open()
    point(tab, .down, 100, 684)
    point(tab, .move, 100, 798)
    #expect(tab.page.contains("09:00 –\u{2060}\u{a0}10:30") && tab.page.contains("timeline-ghost"))
    #expect(tab.press("Escape"))
    #expect(!tab.page.contains("timeline-ghost"))
    point(tab, .up, 100, 798)
    #expect(tab.state.route == .day(.today))
    point(tab, .down, 100, 684)
    point(tab, .move, 100, 798)
    _ = tab.takeDone()
    point(tab, .up, 100, 798)
    #expect(tab.state.route == .day(.add(tab.now.day)))
    #expect(tab.state.dayScreen.form?.time == "09:00" && tab.state.dayScreen.form?.end == "10:30")
    #expect(tab.takeDone().contains(.focus(id: DayForm.Field.title.id)))
    // What was begun stays, at the time that is marked now.
    tab.fill([.title: "Essay"])
    tab.send(.day(.closedPanel))
    point(tab, .down, 100, 912)
    point(tab, .move, 100, 836)
    point(tab, .up, 100, 836)
    let form = try #require(tab.state.dayScreen.form)
    #expect(form.title == "Essay" && form.time == "11:00" && form.end == "12:00")
  }

  @Test("a task that is dropped on the inbox waits there, and comes back by undo")
  func putOff() throws {
    let tab = try open()
    tab.addTask("Calculus", "14:00", end: "15:30")
    point(tab, .down, 100, 1070, on: "=" + (try entry(tab, "Calculus")).text)
    point(tab, .move, 900, 700, on: "~")
    #expect(tab.page.contains("class=\"inbox onto\"") && !tab.page.contains("timeline-ghost"))
    point(tab, .up, 900, 700, on: "~")
    #expect(tab.state.day.inbox.map(\.title) == ["Calculus"])
    tab.send(.day(.undid))
    #expect(tab.dayTitles == ["Calculus 14:00"])
  }

  @Test("today begins at now, another day with its first thing, once")
  func beginning() throws {
    let tab = try open()
    let scroll = Operation.scroll(id: "timeline", .to(8 * 76))
    #expect(tab.takeDone().contains(scroll))
    tab.addTask("Early", "04:00", end: "05:00")
    #expect(!tab.takeDone().contains { if case .scroll = $0 { true } else { false } })
    tab.visit("/day/2026-11-22")
    #expect(tab.takeDone().contains(.scroll(id: "timeline", .top(6 * 76))))
    tab.visit("/settings")
    tab.visit("/day")
    #expect(tab.takeDone().contains(scroll))
  }

  @Test("another day begins with the first thing that begins on it, and says what is below")
  func laterBeginning() throws {
    let tab = try open()
    func put(_ id: String, _ start: String, _ minutes: Int) {
      tab.put(DayItem(id: id, kind: .task, title: id, placement: .time(moment(start)), minutes: minutes))
    }
    put("Night", "2026-11-22T22:00", 480)
    put("Choir", "2026-11-23T17:30", 60)
    _ = tab.takeDone()
    tab.visit("/day/2026-11-23")
    #expect(tab.takeDone().contains(.scroll(id: "timeline", .top(17 * 76 + 38))))
    put("Lunch", "2026-11-23T12:00", 30)
    tab.send(.day(.timeline(.resized(width: 700, height: 380))))
    #expect(tab.page.contains("Next: Choir, 17:30"))
    put("Walk", "2026-11-23T13:00", 240)
    #expect(!tab.page.contains("Next: Choir"))
  }

  @Test("this week begins with now, where that would be out of sight")
  func weekNow() throws {
    let tab = try open(at: "2026-11-21T21:30")
    tab.put(
      DayItem(id: "x", kind: .task, title: "x", placement: .time(moment("2026-11-20T00:15")), minutes: 30))
    _ = tab.takeDone()
    tab.send(.day(.choice(.display(.week))))
    let hour = tab.state.dayScreen.timeline.hour
    #expect(tab.takeDone().contains(.scroll(id: "timeline", .to(21 * hour + hour / 2))))
  }

  @Test("a block has its whole title where a pointer stays")
  func tooltip() throws {
    let tab = try open()
    tab.addTask("Organic chemistry", "09:00", end: "10:00")
    #expect(tab.page.contains("title=\"Organic chemistry\""))
  }

  @Test("a week begins with its first thing, or where the day starts")
  func weekBeginning() throws {
    let tab = try open()
    func top() -> Int? {
      _ = tab.takeDone()
      tab.send(.day(.choice(.display(.week))))
      return tab.takeDone().lazy.compactMap { done in
        if case .scroll(_, let place) = done, place == .top(Int(place.more)) { Int(place.more) } else { nil }
      }.first
    }
    let early = try #require(top())
    tab.visit("/day/2026-11-20")
    tab.addTask("Early", "03:00", end: "05:00")
    tab.addTask("Night", "23:00", end: "01:00")
    tab.visit("/day")
    tab.send(.day(.choice(.display(.timeline))))
    #expect(try #require(top()) * 2 == early)
  }

  @Test("what is opened comes to where there is room below it")
  func opening() throws {
    let tab = try open()
    tab.addTask("Late", "17:00", end: "18:00")
    _ = tab.takeDone()
    let entry = EntryID(item: tab.state.day.allItems[0].id)
    tab.send(.day(.toggled(entry)))
    #expect(tab.takeDone().contains(.scroll(id: "timeline", .to(17 * 76))))
    tab.send(.day(.toggled(entry)))
    #expect(!tab.takeDone().contains { if case .scroll = $0 { true } else { false } })
  }

  @Test("the scale changes by keys, and stays while the app is open")
  func zoom() throws {
    let tab = try open()
    #expect(tab.press("+"))
    #expect(tab.state.dayScreen.timeline.hour == 116)
    #expect(tab.takeDone().contains(.scroll(id: "timeline", .keepingMiddle(from: 76, to: 116))))
    tab.visit("/day/2026-11-22")
    #expect(tab.state.dayScreen.timeline.hour == 116)
  }

  @Test("an alert, a cue and an overlap are said in words")
  func words() throws {
    let tab = try open()
    tab.addTask("Calculus", "14:00", end: "15:30")
    tab.addTask("Study", "15:00", end: "16:00")
    tab.send(.day(.tappedAdd(.alert, nil)))
    tab.fill([.title: "bus", .time: "07:45"])
    tab.send(.day(.form(.submitted)))
    let page = tab.page
    #expect(page.contains("Alert, 07:45, bus"))
    #expect(page.contains("Calculus, 14:00 to 15:30. Overlaps with Study"))
    #expect(page.contains("Study, 15:00 to 16:00. Overlaps with Calculus"))
    #expect(page.contains("Now, 08:00"))
    // What is done is in nobody's way.
    let entries = tab.state.day.entries(on: tab.now.day, DayClock(now: tab.now.civil) { _, _ in 0 })
    let study = try #require(entries.first { $0.item.title == "Study" })
    tab.send(.day(.ticked(study.id, true)))
    #expect(!tab.page.contains("Overlaps"))
  }

  @Test("what crosses midnight stands on both days and says from when and until when")
  func midnight() throws {
    let tab = try open()
    tab.addTask("Night shift", "22:00", end: "02:00")
    #expect(tab.page.contains("until 2026-11-22, 02:00"))
    tab.visit("/day/2026-11-22")
    #expect(tab.page.contains("from 2026-11-21, 22:00"))
    #expect(tab.page.contains("timeline-item task before"))
  }

  @Test("a day says where its clocks are changed")
  func clockChange() throws {
    let device = try Fixture.dayDevice()
    let change = CivilDateTime(iso: "2026-11-22T07:00")?.epochMilliseconds() ?? 0
    device.offset = { zone, instant in zone.isEmpty ? (instant < change ? -300 : -360) : 0 }
    let tab = Fixture.open(device, at: "/")
    tab.now = Tab<AppProgram>.moment("2026-11-21T08:00")
    tab.signUp()
    tab.visit("/day/2026-11-22")
    #expect(tab.page.contains("The clocks go back, so 01:00 to 02:00 comes twice."))
    tab.visit("/day/2026-11-23")
    #expect(!tab.page.contains("The clocks go"))
  }

  @Test("the week shows seven days, and keys lead between the displays")
  func displays() throws {
    let tab = try open()
    tab.addTask("Calculus", "14:00", end: "15:30")
    tab.press("3")
    #expect(tab.page.contains("week-day") && tab.page.contains("Calculus"))
    tab.press("2")
    #expect(tab.page.contains("day-list") && !tab.page.contains("timeline-canvas"))
    tab.press("1")
    #expect(tab.page.contains("timeline-canvas"))
    tab.press("n")
    // Over the timeline its keys do nothing.
    #expect(!tab.press("3"))
  }
}
