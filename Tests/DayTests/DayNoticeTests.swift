import AppFixture
import Core
import Day
import Loop
import Profiles
import TestDevice
import Testing

@testable import App

@Suite("Notifications of days in the app")
struct DayNoticeTests {
  private func device() throws -> TestDevice {
    let device = try Fixture.device()
    try device.serve { try Fixture.json($0, modules: ["college", "day"]) }
    return device
  }

  private func signedUp() throws -> Tab<AppProgram> {
    let tab = Fixture.open(try device())
    tab.signUp()
    return tab
  }

  /// So many minutes from now on.
  private func put(_ tab: Tab<AppProgram>, _ kind: DayItem.Kind = .task, in minutes: Int) {
    let start = tab.now.civil.adding(minutes: minutes)
    let item = DayItem(
      id: kind.rawValue, kind: kind, title: "Calculus", placement: .time(start),
      minutes: kind == .task ? 60 : 0)
    tab.put(item)
  }

  private func pass(_ tab: Tab<AppProgram>, minutes: Int) {
    tab.now.milliseconds += Int64(minutes) * 60_000
    tab.send(.day(.cameTimeToLook))
  }

  private func send(_ tab: Tab<AppProgram>, _ event: NotificationsScreen.Event) {
    tab.send(.day(.notifications(event)))
  }

  private func shown(_ tab: Tab<AppProgram>) -> [String] { tab.state.noticing.shown.map(\.title) }

  private func id(_ tab: Tab<AppProgram>) throws -> String {
    try #require(tab.state.noticing.shown.first?.id)
  }

  private func told(_ tab: Tab<AppProgram>) -> Int {
    tab.takeDone().count { operation in
      if case .notifications(.show) = operation { return true }
      return false
    }
  }

  @Test("what is written down when it is over is not missed; what was written before is")
  func writtenLate() throws {
    let tab = try signedUp()
    put(tab, .task, in: -90)
    put(tab, .alert, in: 30)
    func missed(minutesLater minutes: Int) -> [DayItem.Kind] {
      let offset = tab.now.offsetMinutes
      let clock = DayClock(now: tab.now.civil.adding(minutes: minutes)) { _, _ in offset }
      return DayNotificationPlan(tab.state.day, clock, daysBack: 7).missed.map(\.kind)
    }
    #expect(missed(minutesLater: 0) == [])
    #expect(missed(minutesLater: 26 * 60) == [.alert])
  }

  @Test("come at their time on a card of every screen, and the timer is set for them")
  func card() throws {
    let tab = try signedUp()
    put(tab, in: 30)
    #expect(shown(tab).isEmpty)
    #expect(tab.state.noticing.next != nil)
    pass(tab, minutes: 31)
    #expect(shown(tab) == ["Calculus"])
    for path in ["/", "/checklist", "/settings", "/day"] {
      tab.visit(path)
      #expect(tab.page.contains("Task: Calculus"))
    }
  }

  @Test("what had begun when it was written down, or was moved there, is not told; what comes of it later is")
  func begun() throws {
    let tab = try signedUp()
    tab.visit("/day")
    let alert = DayItem(
      id: "alert", kind: .alert, title: "Call home", placement: .time(tab.now.civil.adding(minutes: 30)))
    tab.put(alert)
    let start = tab.now.civil.adding(minutes: -20)
    tab.send(.day(.tappedAdd(.task, start)))
    tab.fill([.title: "Calculus"])
    tab.send(.day(.form(.submitted)))
    #expect(tab.state.day.allItems.contains { $0.title == "Calculus" })
    #expect(shown(tab).isEmpty)
    pass(tab, minutes: 31)
    #expect(shown(tab) == ["Call home"])
  }

  @Test("where something is added in quiet hours, it is said when its notification comes")
  func quietIsSaid() throws {
    let tab = try signedUp()
    tab.visit("/day")
    tab.send(.day(.quick("Run 6:00")))
    #expect(!tab.page.contains("quiet hours"))
    tab.visit("/day/notifications")
    send(tab, .quiet(.task, true))
    tab.visit("/day")
    tab.send(.day(.quick("Run 6:00")))
    #expect(tab.page.contains("waits for the end of your quiet hours (07:00"))
    tab.send(.day(.quick("Run 8:00")))
    #expect(!tab.page.contains("your quiet hours"))
    tab.send(.day(.tappedAdd(.task, nil)))
    tab.fill([.title: "Run", .time: "06:30"])
    #expect(tab.page.contains("waits for the end of your quiet hours (07:00"))
    tab.fill([.time: "12:30"])
    #expect(!tab.page.contains("your quiet hours"))
  }

  @Test("the settings know whether the system may show notifications, however late their part comes")
  func permissionOfLatePart() throws {
    let device = try device()
    device.parts = []
    let tab = Fixture.open(
      device,
      flags: Flags(
        path: "/day/notifications", servedLanguage: "en", version: "7", parts: ["later", "college", "day"]))
    #expect(tab.state.permission == nil)
    device.parts = ["day"]
    tab.send(.loaded(part: "day", true))
    #expect(tab.state.permission != nil)
  }

  @Test("of several there is one card, that says how many follow")
  func several() throws {
    let tab = try signedUp()
    for kind in [DayItem.Kind.task, .alert, .cue] { put(tab, kind, in: 30) }
    pass(tab, minutes: 31)
    #expect(shown(tab).count == 3)
    #expect(
      tab.page.split(separator: "class=\"notice\"").count == 2 && tab.page.contains("2 more"))
  }

  /// Two tabs of one person at the moment at which something has come, before either looks.
  private func twoTabs() throws -> (Tab<AppProgram>, Tab<AppProgram>) {
    let first = try signedUp()
    send(first, .turnedSystem(true))
    let second = Fixture.open(first.device)
    second.send(.device(.becameReady))
    put(first, in: 30)
    _ = (told(first), told(second))
    first.now.milliseconds += 31 * 60_000
    second.now = first.now
    return (first, second)
  }

  @Test("of many tabs one gives it, by the system too, and all show the card")
  func tabs() throws {
    let (first, second) = try twoTabs()
    first.isHolding = true
    second.isHolding = true
    first.send(.day(.cameTimeToLook))
    second.send(.day(.cameTimeToLook))
    first.settle()
    second.settle()
    #expect(told(first) + told(second) == 1)
    #expect(shown(first) == ["Calculus"] && shown(second) == ["Calculus"])
    send(second, .tappedSeen(try id(second)))
    #expect(shown(first).isEmpty && shown(second).isEmpty)
  }

  @Test("a tab that hears late of what another gave does not give it again")
  func late() throws {
    let (first, second) = try twoTabs()
    second.isHolding = true
    first.send(.day(.cameTimeToLook))
    second.settle()
    #expect(told(first) == 1 && told(second) == 0)
    #expect(shown(second) == ["Calculus"])
  }

  @Test("the reminder is moved and not the task, or the task and the reminder with it")
  func snoozeAndMove() throws {
    let tab = try signedUp()
    put(tab, in: 30)
    let start = tab.state.day.item("task")?.start
    pass(tab, minutes: 31)
    send(tab, .snoozed(try id(tab), .minutes(15)))
    #expect(shown(tab).isEmpty && tab.state.day.item("task")?.start == start)
    #expect(tab.page.contains("You will be reminded again."))
    pass(tab, minutes: 16)
    #expect(shown(tab) == ["Calculus"])
    send(tab, .moved(try id(tab), .minutes(60)))
    #expect(shown(tab).isEmpty && tab.state.day.item("task")?.start != start)
    let toast = try #require(tab.state.toasts.first { $0.undo != nil })
    tab.send(.toast(.tappedUndo, id: toast.id))
    #expect(tab.state.day.item("task")?.start == start && shown(tab) == ["Calculus"])
  }

  @Test("done from the card, the task is done")
  func done() throws {
    let tab = try signedUp()
    put(tab, in: 5)
    pass(tab, minutes: 6)
    send(tab, .tappedDone(try id(tab)))
    #expect(tab.state.day.item("task")?.isDone == true && shown(tab).isEmpty)
  }

  @Test("the card is one line until it is unfolded, and the next one is again")
  func folded() throws {
    let tab = try signedUp()
    put(tab, in: 5)
    pass(tab, minutes: 6)
    #expect(tab.page.contains("Done") && tab.button("Snooze") == nil)
    send(tab, .tappedMore(try id(tab)))
    #expect(tab.button("Snooze") != nil && tab.page.contains("Move the task"))
    send(tab, .tappedChoices(try id(tab), .snooze))
    #expect(tab.page.contains("Only the reminder moves."))
    send(tab, .tappedMore(try id(tab)))
    #expect(tab.button("Snooze") == nil)
    send(tab, .tappedMore(try id(tab)))
    send(tab, .snoozed(try id(tab), .minutes(5)))
    pass(tab, minutes: 6)
    #expect(shown(tab) == ["Calculus"] && tab.button("Snooze") == nil)
  }

  @Test("what cannot be kept is not given, and is tried again")
  func failure() throws {
    let tab = try signedUp()
    put(tab, in: 5)
    tab.device.writeFailure = .quotaExceeded
    pass(tab, minutes: 6)
    #expect(shown(tab).isEmpty)
    tab.device.writeFailure = nil
    #expect(tab.runTimer("notices@" + (tab.state.noticing.next?.description ?? "")))
    #expect(shown(tab) == ["Calculus"])
  }

  @Test("what was seen on the last day of a month is not told again on the first of the next")
  func months() throws {
    let tab = Fixture.open(try device())
    tab.now = Tab<AppProgram>.moment("2026-11-30T23:00")
    tab.signUp()
    let start = tab.now.civil.adding(minutes: 5)
    var item = DayItem(id: "alert", kind: .alert, title: "Calculus", placement: .time(start))
    item.repetition = DayRepetition(rule: try RecurrenceRule(.yearly))
    tab.put(item)
    pass(tab, minutes: 6)
    send(tab, .tappedSeen(try id(tab)))
    let other = Fixture.open(tab.device)
    other.isHolding = true
    other.now = Tab<AppProgram>.moment("2026-12-01T08:00")
    // December has less in it, and is read before November.
    let december = Partition(monthOf: other.now.day)
    other.need([december])
    other.settle()
    pass(other, minutes: 1)
    #expect(shown(other).isEmpty)
  }

  @Test("somebody who has no profile is told too, while the app is open")
  func guest() throws {
    let tab = Fixture.open(try device())
    put(tab, .alert, in: 5)
    pass(tab, minutes: 6)
    #expect(shown(tab) == ["Calculus"])
    send(tab, .tappedDone(try id(tab)))
    #expect(shown(tab).isEmpty)
  }

  @Test("nothing of it stays when somebody logs out")
  func logout() throws {
    let tab = try signedUp()
    put(tab, in: 5)
    pass(tab, minutes: 6)
    tab.send(.tappedLogout)
    #expect(shown(tab).isEmpty && !tab.page.contains("Calculus"))
  }

  @Test("what is chosen on the screen is kept, and it says what works here")
  func settings() throws {
    let tab = try signedUp()
    tab.visit("/day/notifications")
    #expect(tab.page.contains("What works on this device") && tab.page.contains("wake itself up"))
    send(tab, .lead(.task, "15"))
    send(tab, .quiet(.alert, true))
    send(tab, .quietFrom(.alert, "21:30"))
    send(tab, .offers(.cue, .minutes(240), true))
    send(tab, .turned(.cue, false))
    tab.device.permission = .denied
    send(tab, .turnedSystem(true))
    #expect(tab.page.contains("Notifications of this app are blocked."))
    let again = Fixture.open(tab.device, at: "/day/notifications")
    let settings = again.state.day.notificationSettings
    #expect(settings.tasks.lead == 15 && settings.alerts.quiet?.from == 21 * 60 + 30)
    #expect(settings.cues.snoozes.contains(.minutes(240)) && !settings.cues.isOn && !settings.usesSystem)
  }

  @Test("what is to come and what was missed stand in lists")
  func lists() throws {
    let tab = try signedUp()
    // The instant of what is written counts here.
    tab.device.offset = { [offset = tab.now.offsetMinutes] _, _ in offset }
    put(tab, .task, in: 30)
    put(tab, .cue, in: 240)
    tab.now.milliseconds += 180 * 60_000
    tab.visit("/day/notifications")
    let page = tab.page
    let upcoming = try #require(page.range(of: "Coming up"))
    let missed = try #require(page.range(of: "Missed<"))
    #expect(page[upcoming.upperBound..<missed.lowerBound].contains("Cue"))
    #expect(page[missed.upperBound...].contains("Task"))
  }
}
