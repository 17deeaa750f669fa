import AppFixture
import Components
import Core
import Loop
import TestDevice
import Testing

@testable import App
@testable import Day

/// Somebody with an account, who plans their days.
struct CalendarPerson {
  let accounts = FakeAccounts()
  let calendars = FakeCalendars()
  let tab: Tab<AppProgram>

  init(connected: Bool = true) throws {
    let device = try Fixture.calendarDevice(1, accounts, calendars)
    device.offset = { zone, _ in zone.isEmpty ? -300 : 0 }
    tab = Fixture.open(
      device,
      flags: {
        var flags = Flags(path: "/", servedLanguage: "en", version: "7")
        flags.origin = "https://toward.example"
        return flags
      }())
    tab.now = Tab<AppProgram>.moment("2026-11-21T08:00")
    tab.signUp()
    if connected { tab.connect() }
    tab.visit("/day/calendar")
  }

  func share(_ event: SharingEvent) { tab.send(.day(.sharing(event))) }

  func follow(_ event: FollowingEvent) { tab.send(.day(.following(event))) }

  /// Lets the timers of this kind run out, once.
  @discardableResult
  func wait(_ kind: String) -> Bool {
    let ids = tab.timerIDs.filter { $0.hasPrefix(kind) }
    for id in ids { tab.runTimer(id) }
    return !ids.isEmpty
  }

  func turnOn() {
    share(.tappedTurnOn)
    share(.confirmed)
    wait("share@")
  }

  var day: DayRecord { tab.state.day }
}

@Suite("One's days in another calendar")
struct SharingTests {
  @Test("it says what the server will see before anything is sent")
  func asking() throws {
    let person = try CalendarPerson()
    #expect(person.tab.heading("Your days in another calendar") != nil)
    person.share(.tappedTurnOn)
    #expect(person.tab.heading("Before you turn it on") != nil)
    #expect(person.tab.page.contains("The server of Northbound then has the names and times of your days"))
    #expect(person.tab.page.contains("Whoever has the address can read them without a password."))
    person.share(.cancelled)
    #expect(person.tab.heading("Before you turn it on") == nil && person.day.sharing == nil)
    #expect(!person.wait("share@") && person.calendars.uploads == 0)
  }

  @Test("turned on, the sealed days are at the server, and the address is on the screen")
  func turningOn() throws {
    let person = try CalendarPerson()
    person.tab.put(task("a", "2026-11-21T14:00"))
    person.turnOn()
    let upload = try #require(person.calendars.shared)
    #expect(upload.begins && upload.name.count == 32)
    #expect(!String(decoding: upload.sealed, as: UTF8.self).contains("VEVENT"))
    let secret = try #require(person.day.sharing).secret
    #expect(secret.count == 32 && upload.name != secret)
    let address = "https://toward.example/calendars/\(Hexadecimal.encoded(secret)).ics"
    #expect(person.tab.page.contains(address))
    #expect(person.tab.page.contains("webcal://toward.example/calendars/"))
    // The keys that were made for it are forgotten.
    #expect(person.tab.keys.heldCount == 1)
    // Nothing in the request tells the secret.
    for request in person.tab.device.fetches {
      let body = String(decoding: request.body ?? [], as: UTF8.self)
      #expect(!body.contains(Hexadecimal.encoded(secret)) && !body.contains(Base64.encoded(secret)))
    }
  }

  @Test("a change goes out after a pause, what changes nothing does not")
  func changing() throws {
    let person = try CalendarPerson()
    person.turnOn()
    #expect(!person.wait("share@"))
    person.tab.put(task("a", "2026-11-21T14:00"))
    #expect(person.wait("share@"))
    #expect(person.calendars.uploads == 2 && person.calendars.shared?.begins == false)
    // What is in the inbox is not in the file.
    person.tab.put(DayItem(id: "b", kind: .task, title: "Later", placement: .inbox))
    person.wait("share@")
    #expect(person.calendars.uploads == 2 && !person.wait("share@"))
    // Each day is another span, and goes out once.
    person.tab.now = Tab<AppProgram>.moment("2026-11-22T08:00")
    person.tab.send(.day(.minutePassed))
    #expect(person.wait("share@") && person.calendars.uploads == 3)
  }

  @Test("without a connection it goes out later, and a server that refuses is asked again")
  func trouble() throws {
    let person = try CalendarPerson()
    person.turnOn()
    person.calendars.refusal = 503
    person.tab.put(task("a", "2026-11-21T14:00"))
    person.wait("share@")
    #expect(person.tab.page.contains("It is tried again by itself."))
    person.calendars.refusal = nil
    #expect(person.wait("share@") && person.calendars.uploads == 2)
    #expect(!person.tab.page.contains("It is tried again by itself."))
    person.tab.device.isOnline = false
    person.tab.receive(.connection(false))
    person.tab.put(task("b", "2026-11-21T15:00"))
    #expect(!person.wait("share@"))
    person.tab.device.isOnline = true
    person.tab.receive(.connection(true))
    #expect(person.wait("share@") && person.calendars.uploads == 3)
  }

  @Test("the page that goes away sends what waits")
  func leaving() throws {
    let person = try CalendarPerson()
    person.turnOn()
    person.tab.put(task("a", "2026-11-21T14:00"))
    person.tab.receive(.visibility(false))
    #expect(person.calendars.uploads == 2)
  }

  @Test("what was changed before the app was closed goes out at the next start")
  func restart() throws {
    let person = try CalendarPerson()
    person.turnOn()
    person.tab.put(task("a", "2026-11-21T14:00"))
    let again = Fixture.open(person.tab.device, at: "/day")
    again.now = Tab<AppProgram>.moment("2026-11-21T09:00")
    again.settle()
    for id in again.timerIDs where id.hasPrefix("share@") { again.runTimer(id) }
    #expect(person.calendars.uploads == 2)
  }

  @Test("a new address takes the place of the old one")
  func newAddress() throws {
    let person = try CalendarPerson()
    person.turnOn()
    let old = try #require(person.calendars.shared).name
    person.share(.tappedNewAddress)
    #expect(person.tab.page.contains("The old one stops working at once."))
    person.share(.confirmed)
    person.wait("share@")
    #expect(person.calendars.shared?.begins == true && person.calendars.shared?.name != old)
  }

  @Test("turned off, the server deletes it; without a connection as soon as there is one")
  func turningOff() throws {
    let person = try CalendarPerson()
    person.turnOn()
    person.tab.device.isOnline = false
    person.share(.tappedTurnOff)
    person.share(.confirmed)
    person.wait("share@")
    #expect(person.day.sharing?.isEnding == true && person.calendars.shared != nil)
    #expect(person.tab.page.contains("it deletes your days as soon as it hears of it"))
    person.tab.device.isOnline = true
    person.wait("share@")
    #expect(person.calendars.shared == nil && person.day.sharing == nil)
    #expect(person.tab.page.contains("Turn on…"))
  }

  @Test("what was sealed before it was turned off is not sent after that, and what was sent is ended")
  func turningOffMeanwhile() throws {
    let person = try CalendarPerson()
    person.turnOn()
    let receipt = try #require(person.day.sharedReceipt)
    person.share(.tappedTurnOff)
    person.share(.confirmed)
    person.wait("share@")
    #expect(person.calendars.shared == nil && person.day.sharing == nil)
    let sealed = SealedDays(name: [UInt8](repeating: 7, count: 32), bytes: [1, 2, 3])
    person.share(.sealed(sealed, receipt, changes: 0))
    #expect(person.calendars.shared == nil)
    // Another tab was a moment earlier.
    person.share(.answered(receipt, .answered([]), changes: 0))
    #expect(person.day.sharing?.isEnding == true)
    person.wait("share@")
    #expect(person.day.sharing == nil)
  }

  @Test("an address that another device ended is said, and not taken back by itself")
  func elsewhere() throws {
    let person = try CalendarPerson()
    person.turnOn()
    person.calendars.takeOver()
    person.tab.put(task("a", "2026-11-21T14:00"))
    person.wait("share@")
    #expect(person.tab.page.contains("This address works no more"))
    #expect(!person.tab.page.contains("share-address") && !person.wait("share@"))
    // Turning it off here leaves that of the other device alone.
    person.share(.tappedTurnOff)
    person.share(.confirmed)
    person.wait("share@")
    #expect(person.calendars.shared != nil && person.day.sharing == nil)
  }

  @Test("notes go along only if the person says so, and a change of that is a change")
  func notes() throws {
    let person = try CalendarPerson()
    var item = task("a", "2026-11-21T14:00")
    item.notes = "Bring the book"
    person.tab.put(item)
    person.turnOn()
    let before = try #require(person.calendars.shared).sealed.count
    person.share(.choseNotes(true))
    person.wait("share@")
    #expect(person.calendars.uploads == 2)
    #expect(try #require(person.calendars.shared).sealed.count > before)
  }

  @Test("without an account it leads to one, and a site without accounts does not offer it")
  func noAccount() throws {
    let person = try CalendarPerson(connected: false)
    #expect(person.tab.page.contains("For this you need an account"))
    #expect(person.tab.page.contains("/account?to=/day/calendar"))
    let other = Fixture.open(try Fixture.dayDevice(), at: "/")
    other.signUp()
    other.visit("/day/calendar")
    #expect(other.heading("Your days in another calendar") == nil && other.page.contains("Export your days"))
  }

  @Test("with the account the address ends")
  func accountEnds() throws {
    let person = try CalendarPerson()
    person.turnOn()
    person.tab.visit("/account/delete")
    person.tab.confirm(.deleteAccount)
    #expect(person.day.sharing == nil)
  }
}
