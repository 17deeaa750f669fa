import AppFixture
import Core
import Day
import Loop
import Profiles
import Reminders
import TestDevice
import Testing

@testable import App

@Suite("Reminders that ring while the app is closed")
struct RingTests {
  private static let title = "Ring when the app is closed"
  private static let path = "/settings/rings"
  private static let toCalendar = "Put it in my calendar"

  /// Somebody whose days are on a device without a password, at a server that wakes it.
  private func opened(_ device: TestDevice) -> Tab<AppProgram> {
    device.offset = { _, _ in -300 }
    let tab = Fixture.openRinging(device)
    tab.now = Tab<AppProgram>.moment("2026-11-21T08:00")
    return tab
  }

  private func silent() throws -> (TestDevice, FakeRingServer, Tab<AppProgram>) {
    let device = try Fixture.silentDayDevice()
    let server = FakeRingServer(for: device)
    return (device, server, opened(device))
  }

  /// The same with a username and a password.
  private func protected() throws -> (TestDevice, FakeRingServer, Tab<AppProgram>) {
    let device = try Fixture.dayDevice()
    let server = FakeRingServer(for: device)
    let tab = opened(device)
    tab.signUp()
    return (device, server, tab)
  }

  private func turnOn(_ tab: Tab<AppProgram>) {
    tab.visit(Self.path)
    settle(tab)
    tab.send(.rings(.turned(true)))
    settle(tab)
  }

  /// The app looks at what is to ring, a moment after a change.
  private func settle(_ tab: Tab<AppProgram>) {
    tab.passTime()
    while let timer = tab.timerIDs.first(where: { $0.hasPrefix("rings@") }) {
      guard tab.runTimer(timer), tab.state.rings.retry == 0 else { return }
    }
  }

  private func add(_ tab: Tab<AppProgram>, _ line: String) {
    tab.visit("/day")
    tab.send(.day(.submittedQuick(line)))
    settle(tab)
  }

  private func reopen(_ device: TestDevice, at time: String) -> Tab<AppProgram> {
    device.close()
    let tab = Fixture.openRinging(device)
    tab.now = Tab<AppProgram>.moment(time)
    settle(tab)
    return tab
  }

  // MARK: On and off

  @Test("turning it on asks for the permission, registers the device, and says that it works")
  func turningOn() throws {
    let (device, server, tab) = try silent()
    turnOn(tab)
    #expect(device.permission == .allowed && server.isConfirmed)
    #expect(tab.page.contains("Your reminders ring on this device while the app is closed."))
    let asked = device.fetches.filter { $0.path.hasPrefix("/api/v1/push/") }.map { $0.path }
    #expect(
      asked.prefix(3) == ["/api/v1/push/key", "/api/v1/push/devices", "/api/v1/push/confirmations"][...])
  }

  @Test("while the first message is on its way the screen says so, and nothing is sent")
  func waiting() throws {
    let (device, server, tab) = try silent()
    server.sendsFirst = false
    turnOn(tab)
    #expect(tab.page.contains("a first message is on its way"))
    add(tab, "Gym 18:00")
    #expect(server.rings.isEmpty)
    device.records[Rings.firstRecord] = FakeRingServer.first
    tab.receive(.recordsChanged([Rings.firstRecord]))
    settle(tab)
    #expect(server.isConfirmed && server.rings.count == 2)
  }

  @Test("what is in the way is said, and nothing is kept")
  func obstacles() throws {
    let cases: [(String, (TestDevice, FakeRingServer) -> Void)] = [
      ("are blocked", { device, _ in device.answer = .denied }),
      ("did not allow", { device, _ in device.answer = .notAsked }),
      ("can’t ring while", { device, _ in device.rings.subscription = .failed(.unsupported) }),
      ("service for messages", { device, _ in device.rings.subscription = .failed(.unknown) }),
      ("service for messages", { _, server in server.refusals["/api/v1/push/devices"] = 502 }),
      ("tried too often", { _, server in server.refusals["/api/v1/push/devices"] = 429 }),
      ("rings only while", { _, server in server.refusals["/api/v1/push/key"] = 404 }),
      ("That did not work", { _, server in server.refusals["/api/v1/push/devices"] = 503 }),
      ("can’t be reached", { device, _ in device.isOnline = false }),
    ]
    for (text, prepare) in cases {
      let (device, server, tab) = try silent()
      tab.visit(Self.path)
      settle(tab)
      prepare(device, server)
      tab.send(.rings(.turned(true)))
      settle(tab)
      #expect(tab.page.contains(text), "\(text)")
      #expect(device.rings.book == nil && !server.isConfirmed)
    }
  }

  @Test("turning it off forgets all of it, here and on the server")
  func turningOff() throws {
    let (device, server, tab) = try silent()
    turnOn(tab)
    add(tab, "Gym 18:00")
    tab.send(.rings(.turned(false)))
    settle(tab)
    #expect(device.rings.book == nil && !server.isRegistered && server.rings.isEmpty)
    add(tab, "Tea 19:00")
    #expect(device.rings.book == nil && server.rings.isEmpty)
  }

  @Test("who turns it on in place of somebody else ends their rings")
  func takingOver() throws {
    let (device, server, tab) = try protected()
    turnOn(tab)
    tab.send(.rings(.chose(.loggedOut(true))))
    add(tab, "Doctor 18:00")
    tab.send(.tappedLogout)
    settle(tab)
    #expect(server.rings.count == 2)
    tab.signUp("Ben")
    tab.visit(Self.path)
    settle(tab)
    #expect(tab.page.contains("Somebody else’s reminders ring on this device."))
    turnOn(tab)
    #expect(server.removals == 1 && server.rings.isEmpty && server.isConfirmed)
    #expect(device.rings.titles.isEmpty && device.rings.book?["loggedOut"]?.bool == false)
  }

  @Test("where the worker does not answer, it is asked again, and nothing is taken for off")
  func silentWorker() throws {
    let (device, _, tab) = try silent()
    turnOn(tab)
    device.rings.failure = .unknown
    let next = reopen(device, at: "2026-11-21T09:00")
    #expect(next.state.ringStanding == .unknown)
    device.rings.failure = nil
    let timer = try #require(next.timerIDs.first { $0.hasPrefix("rings@") })
    next.runTimer(timer)
    settle(next)
    #expect(next.state.ringStanding == .on)
  }

  @Test("at a server that wakes nobody there is no row, and its address says why")
  func notOffered() throws {
    let device = try Fixture.silentDayDevice()
    let tab = Fixture.open(device, at: "/settings")
    #expect(!tab.page.contains(Self.title))
    tab.visit(Self.path)
    #expect(tab.page.contains("This site rings only while the app is open."))
  }

  @Test("it is offered once, when there is a first reminder")
  func offer() throws {
    let (device, _, tab) = try silent()
    settle(tab)
    #expect(!tab.page.contains("Your reminders can ring"))
    add(tab, "Gym 18:00")
    #expect(tab.page.contains("Your reminders can ring while the app is closed, too."))
    #expect(tab.page.contains("knows when, but not what"))
    tab.send(.rings(.dismissedOffer))
    #expect(!tab.page.contains("Your reminders can ring"))
    #expect(!reopen(device, at: "2026-11-21T09:00").page.contains("Your reminders can ring"))
  }

  @Test("where nothing can ring, the first alert or cue is offered once for the person's own calendar")
  func ownCalendar() throws {
    let tab = Fixture.open(try Fixture.silentDayDevice(), at: "/day")
    tab.now = Tab<AppProgram>.moment("2026-11-21T08:00")
    tab.passTime()
    tab.send(.day(.submittedQuick("Gym 18:00")))
    #expect(tab.button(Self.toCalendar) == nil)
    tab.send(.day(.submittedQuick("alert Call Mum 17:00")))
    #expect(tab.page.contains("“Call Mum” rings only while the app is open."))
    #expect(tab.button(Self.toCalendar) != nil)
    tab.visit("/day/options")
    #expect(tab.button(Self.toCalendar) == nil)
    tab.visit("/day")
    _ = tab.takeDone()
    let alert = try #require(tab.state.day.allItems.first { $0.title == "Call Mum" })
    tab.send(.day(.notifications(.acceptedCalendar(EntryID(item: alert.id)))))
    let files = tab.takeDone().compactMap { operation -> String? in
      if case .download(_, _, let bytes) = operation { return String(decoding: bytes, as: UTF8.self) }
      return nil
    }
    #expect(files.count == 1 && files[0].contains("SUMMARY:Call Mum") && files[0].contains("BEGIN:VALARM"))
    #expect(tab.button(Self.toCalendar) == nil && !tab.page.contains("rings only while"))
  }

  @Test("where notifications are blocked a calendar is offered, and rings are not")
  func blocked() throws {
    let device = try Fixture.silentDayDevice()
    _ = FakeRingServer(for: device)
    device.permission = .denied
    let tab = opened(device)
    add(tab, "alert Call Mum 17:00")
    #expect(!tab.page.contains("Your reminders can ring") && tab.button(Self.toCalendar) != nil)
  }

  @Test("the screen of notifications says whether they come while the app is closed")
  func whatWorks() throws {
    let (_, _, tab) = try silent()
    tab.visit("/day/notifications")
    settle(tab)
    let row = "While the app is closed</span><span class=\"row-note\">"
    #expect(tab.page.contains(row + "Off"))
    turnOn(tab)
    tab.visit("/day/notifications")
    #expect(tab.page.contains(row + "On for this device"))
    let without = Fixture.open(try Fixture.silentDayDevice(), at: "/day/notifications")
    without.passTime()
    #expect(without.page.contains(row + "The app can’t wake itself up"))
  }

  @Test("a calendar is not offered where the device can ring, and not again once that was declined")
  func noCalendar() throws {
    let (device, _, ringing) = try silent()
    add(ringing, "alert Call Mum 17:00")
    #expect(ringing.page.contains("Call Mum") && !ringing.page.contains("rings only while"))
    device.close()
    let tab = Fixture.open(device, at: "/day")
    tab.now = Tab<AppProgram>.moment("2026-11-21T08:01")
    tab.passTime()
    #expect(tab.page.contains("rings only while"))
    tab.send(.day(.notifications(.dismissedCalendar)))
    #expect(!tab.page.contains("rings only while"))
    #expect(!Fixture.open(device, at: "/day").page.contains("rings only while"))
  }

  @Test("a try comes in ten seconds, and stays while other rings change")
  func testRing() throws {
    let (device, server, tab) = try silent()
    turnOn(tab)
    tab.send(.rings(.tappedTest))
    #expect(tab.page.contains("It rings in ten seconds."))
    let due = server.rings.compactMap { $0["due"]?.int }
    #expect(due.count == 1 && (9_000...11_000).contains(due[0] - tab.now.milliseconds))
    add(tab, "Gym 18:00")
    #expect(device.rings.entries.contains { $0["tag"]?.string == "rings-test" } && server.rings.count == 3)
  }

  @Test("with an account the rings end with its login, also where the account came later")
  func linked() throws {
    let device = try Fixture.accountDevice(1, FakeAccounts())
    let accounts = device.answering
    let server = FakeRingServer(for: device)
    let rings = device.answering
    device.answering = { accounts($0) ?? rings($0) }
    let tab = opened(device)
    tab.signUp()
    turnOn(tab)
    #expect(server.isConfirmed && server.login == nil)
    tab.connect()
    tab.receive(.visibility(true))
    settle(tab)
    settle(tab)
    #expect(server.isConfirmed && server.login != nil && device.rings.book?["linked"]?.bool == true)
  }

  @Test("a device that rings goes on where it cannot register anew, and does so later")
  func goingOn() throws {
    let (device, server, tab) = try silent()
    turnOn(tab)
    add(tab, "Gym 18:00")
    server.forget()
    server.refusals["/api/v1/push/key"] = 503
    add(tab, "Tea 17:00")
    #expect(tab.state.ringStanding == .on && device.rings.titles.contains("Tea"))
    server.refusals = [:]
    let timer = try #require(tab.timerIDs.first { $0.hasPrefix("rings@") })
    tab.runTimer(timer)
    settle(tab)
    tab.receive(.visibility(true))
    settle(tab)
    #expect(server.isConfirmed && server.rings.count == 3)
  }

  // MARK: The list

  @Test(
    "where the app was closed before the server had answered, the device registers when it is opened again")
  func closedTooEarly() throws {
    let (device, server, tab) = try silent()
    turnOn(tab)
    server.forget()
    var book = try #require(device.rings.book.map { RingBook(json: $0) })
    (book.token, book.isConfirmed) = ("", false)
    device.rings.keep(book.json)
    device.records["rings-first"] = nil
    let soon = reopen(device, at: "2026-11-21T08:00")
    settle(soon)
    #expect(!server.isRegistered)
    let later = reopen(device, at: "2026-11-21T08:05")
    settle(later)
    #expect(server.isConfirmed && later.state.rings.book?.isConfirmed == true)
  }

  @Test("the server has the times, and the device the words")
  func times() throws {
    let (device, server, tab) = try silent()
    turnOn(tab)
    add(tab, "Gym 18:00 1h")
    #expect(device.rings.titles == ["Gym", "Toward"])
    let gym = try #require(server.rings.first)
    // 2026-11-21T23:00Z.
    #expect(gym["due"]?.int == 1_795_302_000_000)
    #expect(gym["lasts"]?.int == 3600 && gym["urgent"]?.bool == false)
    guard case .object(let members) = gym else {
      Issue.record("no ring")
      return
    }
    #expect(Set(members.map { $0.name }) == ["id", "due", "lasts", "urgent"])
  }

  @Test("what is moved, ticked off or deleted rings no more")
  func changes() throws {
    let (device, server, tab) = try silent()
    turnOn(tab)
    add(tab, "Gym 18:00")
    let item = EntryID(item: tab.state.day.allItems[0].id)
    tab.send(.day(.ticked(item, true)))
    settle(tab)
    #expect(server.rings.isEmpty && device.rings.titles.isEmpty)
  }

  @Test("rings keep their ids while others come and go")
  func ids() throws {
    let (_, server, tab) = try silent()
    turnOn(tab)
    add(tab, "Gym 18:00")
    let before = server.rings.first?["id"]
    add(tab, "Tea 17:00")
    try #require(server.rings.count == 3)
    #expect(before != nil && server.rings[1]["id"] == before)
    #expect(Set(server.rings.compactMap { $0["id"]?.string }).count == 3)
  }

  @Test("nothing is sent when nothing has changed, and after a day it is said again that the app is in use")
  func renewal() throws {
    let (device, server, tab) = try silent()
    turnOn(tab)
    add(tab, "Gym every day 18:00")
    let version = server.version
    tab.receive(.visibility(true))
    settle(tab)
    #expect(server.version == version)
    _ = reopen(device, at: "2026-11-23T08:00")
    #expect(server.version > version)
  }

  @Test(
    "a list that another window has changed is sent again, and a device that was forgotten registers anew")
  func conflicts() throws {
    let (device, server, tab) = try silent()
    turnOn(tab)
    server.changeElsewhere()
    add(tab, "Gym 18:00")
    #expect(server.rings.count == 2)
    server.forget()
    add(tab, "Tea 17:00")
    settle(tab)
    #expect(server.isConfirmed && server.rings.count == 3 && device.rings.subscriptions == 2)
  }

  @Test("without a connection the device knows at once, and the server when it can be reached")
  func offline() throws {
    let (device, server, tab) = try silent()
    turnOn(tab)
    device.isOnline = false
    add(tab, "Gym 18:00")
    #expect(device.rings.titles.contains("Gym") && server.rings.isEmpty)
    device.isOnline = true
    let timer = try #require(tab.timerIDs.first { $0.hasPrefix("rings@") })
    tab.runTimer(timer)
    #expect(server.rings.count == 2)
  }

  // MARK: Private

  @Test("with a password it says that something is due, and what only if the person wants it")
  func words() throws {
    let (device, _, tab) = try protected()
    turnOn(tab)
    add(tab, "Doctor 18:00")
    #expect(device.rings.titles == ["Something is due", "Toward"])
    let kept = String(decoding: try #require(device.rings.book).utf8(), as: UTF8.self)
    #expect(!kept.contains("Doctor"))
    tab.send(.rings(.chose(.words(true))))
    settle(tab)
    #expect(device.rings.titles.contains("Doctor"))
    tab.send(.rings(.chose(.words(false))))
    settle(tab)
    #expect(device.rings.titles == ["Something is due", "Toward"])
  }

  @Test("logging out takes all rings away, and a login brings them back")
  func loggingOut() throws {
    let (device, server, tab) = try protected()
    turnOn(tab)
    add(tab, "Doctor 18:00")
    tab.send(.tappedLogout)
    settle(tab)
    #expect(device.rings.titles.isEmpty && server.rings.isEmpty && server.isRegistered)
    tab.logIn()
    settle(tab)
    #expect(server.rings.count == 2)
  }

  @Test("who wants rings while logged out has them without words")
  func ringingLoggedOut() throws {
    let (device, server, tab) = try protected()
    turnOn(tab)
    tab.send(.rings(.chose(.words(true))))
    tab.send(.rings(.chose(.loggedOut(true))))
    add(tab, "Doctor 18:00")
    tab.send(.tappedLogout)
    settle(tab)
    #expect(device.rings.titles == ["Something is due", "Toward"] && server.rings.count == 2)
    #expect(device.rings.entries.first?["body"]?.string == "18:00")
  }

  @Test("closing the browser is no logging out: a locked profile rings")
  func locked() throws {
    let (device, server, tab) = try protected()
    turnOn(tab)
    add(tab, "Doctor 18:00")
    let next = reopen(device, at: "2026-11-21T09:00")
    #expect(next.state.person.session == nil && server.rings.count == 2 && device.rings.titles.count == 2)
  }

  // MARK: Answers

  private func ring(_ device: TestDevice, _ act: String, at moment: Int64, minutes: Int64 = 10) throws {
    let entry = try #require(device.rings.entries.first)
    device.rings.write([
      "id": entry["id"] ?? .null, "act": .string(act), "at": .integer(moment), "module": "day",
      "tag": entry["tag"] ?? .null, "minutes": .integer(minutes),
    ])
  }

  @Test("“Done” while the app was closed ticks the entry, once")
  func done() throws {
    let (device, _, tab) = try silent()
    turnOn(tab)
    add(tab, "Gym 18:00")
    try ring(device, "done", at: 1_795_302_060_000)
    let next = reopen(device, at: "2026-11-21T18:05")
    next.visit("/day")
    settle(next)
    #expect(next.state.day.allItems.map { $0.isDone } == [true])
    #expect(device.rings.log.isEmpty)
  }

  @Test("“Done” does not count for what was changed after it")
  func changedAfter() throws {
    let (device, _, tab) = try silent()
    turnOn(tab)
    add(tab, "Gym 18:00")
    try ring(device, "done", at: tab.now.milliseconds - 60_000)
    let next = reopen(device, at: "2026-11-21T18:05")
    next.visit("/day")
    settle(next)
    #expect(next.state.day.allItems.map { $0.isDone } == [false] && device.rings.log.isEmpty)
  }

  @Test("“Later” rings again at that time, from then on as the app knows it")
  func later() throws {
    let (device, server, tab) = try silent()
    turnOn(tab)
    add(tab, "Gym 18:00")
    try ring(device, "later", at: 1_795_302_060_000)
    let next = reopen(device, at: "2026-11-21T18:02")
    settle(next)
    #expect(server.rings.first?["due"]?.int == 1_795_302_660_000)
    #expect(device.rings.titles.contains("Gym"))
  }

  @Test("how many rings did not come is said once")
  func missed() throws {
    let (device, _, tab) = try silent()
    turnOn(tab)
    add(tab, "Gym 18:00")
    let next = reopen(device, at: "2026-11-21T22:00")
    #expect(next.page.contains("1 reminder could not ring while the app was closed."))
    #expect(!reopen(device, at: "2026-11-21T22:10").page.contains("could not ring"))
  }

  @Test("a tap opens the ring, which can be put off and marked as done there")
  func screen() throws {
    let (device, _, tab) = try silent()
    turnOn(tab)
    add(tab, "Gym 18:00")
    let id = try #require(device.rings.entries.first?["id"]?.string)
    tab.visit(Route.ring(id).path)
    #expect(tab.page.contains("<h1") && tab.page.contains("Gym"))
    #expect(tab.button("Done") != nil)
    for name in ["In 5 minutes", "In 30 minutes", "This evening, 19:00", "Tomorrow, 08:00"] {
      #expect(tab.button(name) != nil, "\(name)")
    }
    tab.send(.rings(.answered(id: id, .later, minutes: 5)))
    #expect(tab.page.contains("It rings again in 5 minutes."))
    tab.send(.day(.ticked(EntryID(item: tab.state.day.allItems[0].id), true)))
    tab.visit(Route.ring(id).path)
    #expect(tab.page.contains("This is done already.") && tab.button("Done") == nil)
    tab.visit("/ring/unknown")
    #expect(tab.page.contains("This reminder is not due any more."))
  }

  @Test("whoever is logged in reads on its screen what the notification did not say")
  func ownWords() throws {
    let (device, _, tab) = try protected()
    turnOn(tab)
    add(tab, "Doctor 18:00")
    let ring = try #require(device.rings.entries.first)
    #expect(ring["title"]?.string == "Something is due")
    tab.visit(Route.ring(ring["id"]?.string ?? "").path)
    #expect(tab.page.contains("Doctor</h1>"))
  }

  @Test("“Turn on” of the offer turns it on, and shows where it can be turned off")
  func offerAccepted() throws {
    let (_, server, tab) = try silent()
    add(tab, "Gym 18:00")
    tab.send(.rings(.acceptedOffer))
    settle(tab)
    #expect(server.isConfirmed && tab.history.last == Self.path)
  }

  @Test("a locked profile's ring can be answered without its words")
  func lockedScreen() throws {
    let (device, _, tab) = try protected()
    turnOn(tab)
    add(tab, "Doctor 18:00")
    let id = try #require(device.rings.entries.first?["id"]?.string)
    device.close()
    let next = Fixture.openRinging(device, at: Route.ring(id).path)
    settle(next)
    #expect(next.page.contains("Something is due") && next.button("In 5 minutes") != nil)
    #expect(!next.page.contains("Doctor") && !next.page.contains("Open in the app"))
  }
}
