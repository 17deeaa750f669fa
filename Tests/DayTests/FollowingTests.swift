import Accounts
import AppFixture
import Components
import Core
import Loop
import TestDevice
import Testing

@testable import App
@testable import Day

@Suite("Following a calendar")
struct FollowingTests {
  private static let address = "https://school.example/courses.ics"

  private static func file(_ name: String, _ titles: String...) -> String {
    "BEGIN:VCALENDAR\nX-WR-CALNAME:\(name)\n"
      + titles.enumerated().map {
        "BEGIN:VEVENT\nUID:\($0)\nDTSTART:20261121T1\($0)0000\nDURATION:PT1H\nSUMMARY:\($1)\nEND:VEVENT\n"
      }.joined() + "END:VCALENDAR\n"
  }

  private func followed(_ titles: String = "Lecture") throws -> CalendarPerson {
    let person = try CalendarPerson()
    person.calendars.files[Self.address] = Self.file("Courses", titles)
    submit(person)
    return person
  }

  private func submit(_ person: CalendarPerson, _ address: String = address) {
    person.follow(.typed(address))
    person.follow(.submitted)
  }

  private func undo(_ person: CalendarPerson) throws {
    let toast = try #require(person.tab.state.toasts.last { $0.undo != nil })
    person.tab.send(.toast(.tappedUndo, id: toast.id))
  }

  @Test("its events come into the days, with its name, and undo takes all of it back")
  func following() throws {
    let person = try followed()
    #expect(person.tab.page.contains("Following “Courses”: 1 entry."))
    #expect(person.tab.page.contains("Courses") && person.tab.page.contains("Refreshed: 08:00"))
    #expect(person.tab.dayTitles == ["Lecture 10:00"])
    try undo(person)
    #expect(person.tab.dayTitles == [] && person.day.followedCalendars.isEmpty)
  }

  @Test("nobody needs an account for it, and the server is then told nothing of who asks")
  func withoutAccount() throws {
    let person = try CalendarPerson(connected: false)
    person.calendars.files[Self.address] = Self.file("Courses", "Lecture")
    submit(person)
    #expect(person.tab.dayTitles == ["Lecture 10:00"] && person.calendars.openly == 1)
    person.tab.now = Tab<AppProgram>.moment("2026-11-21T12:01")
    person.calendars.files[Self.address] = Self.file("Courses", "Lecture", "Lab")
    person.wait("calendars@")
    #expect(person.tab.dayTitles == ["Lecture 10:00", "Lab 11:00"] && person.calendars.openly == 2)
    // With an account it is asked for by that.
    person.tab.connect()
    person.tab.visit("/day/calendar")
    person.follow(.tappedRefresh)
    #expect(person.calendars.asked.count == 3 && person.calendars.openly == 2)
  }

  @Test("a login that has ended meanwhile does not keep a calendar away")
  func loginEnded() throws {
    let person = try CalendarPerson()
    person.calendars.files[Self.address] = Self.file("Courses", "Lecture")
    person.calendars.hasLoginEnded = true
    submit(person)
    #expect(person.tab.dayTitles == ["Lecture 10:00"] && person.calendars.openly == 1)
  }

  @Test("where nobody signs up it begins the profile, and a visitor keeps it as long as the app is open")
  func visitors() throws {
    for device in [try Fixture.silentDayDevice(), try Fixture.dayDevice()] {
      let calendars = FakeCalendars()
      calendars.files[Self.address] = Self.file("Courses", "Lecture")
      device.answering = { calendars.answer($0) }
      let tab = Fixture.open(device, at: "/day/calendar")
      tab.now = Tab<AppProgram>.moment("2026-11-21T08:00")
      tab.send(.day(.following(.typed(Self.address))))
      tab.send(.day(.following(.submitted)))
      tab.settle()
      #expect(tab.page.contains("Courses") && tab.dayTitles == ["Lecture 10:00"])
    }
  }

  @Test("webcal is https, and the same calendar is followed once")
  func addresses() throws {
    let person = try followed()
    #expect(person.calendars.asked == [Self.address])
    submit(person, "webcal://school.example/courses.ics")
    #expect(person.tab.page.contains("You follow this calendar already."))
    submit(person, "courses")
    #expect(person.tab.page.contains("This is not the address of a calendar."))
    #expect(person.calendars.asked.count == 1 && person.day.followedCalendars.count == 1)
    // What was typed is still there.
    #expect(person.tab.page.contains("value=\"courses\""))
  }

  @Test("each reason why a calendar does not come is said, and nothing is followed")
  func refusals() throws {
    let person = try CalendarPerson()
    for (outcome, words) in [
      (CalendarOutcome.notPublic, "leads into a private network"), (.gone, "There is no calendar"),
      (.notCalendar, "is not a calendar"), (.unreachable, "It cannot be reached."), (.tooLarge, "too large"),
      (.refused, "does not give out"), (.unknownHost, "Nobody knows a computer"),
    ] {
      person.calendars.outcome = outcome
      submit(person)
      #expect(person.tab.page.contains(words))
    }
    person.calendars.outcome = nil
    person.calendars.refusal = 429
    submit(person)
    #expect(person.tab.page.contains("The server cannot fetch it now."))
    person.calendars.refusal = nil
    person.tab.device.isOnline = false
    submit(person)
    #expect(person.tab.page.contains("The server cannot be reached. Try again when there is a connection."))
    #expect(person.day.followedCalendars.isEmpty)
  }

  @Test("it is fetched again by itself after hours, and at a start")
  func refreshing() throws {
    let person = try followed()
    person.calendars.files[Self.address] = Self.file("Courses", "Lecture", "Lab")
    person.tab.now = Tab<AppProgram>.moment("2026-11-21T11:00")
    person.wait("calendars@")
    #expect(person.calendars.asked.count == 1)
    person.tab.now = Tab<AppProgram>.moment("2026-11-21T12:01")
    person.wait("calendars@")
    #expect(person.tab.dayTitles == ["Lecture 10:00", "Lab 11:00"])
    person.calendars.files[Self.address] = Self.file("Courses", "Lecture")
    let again = Fixture.open(person.tab.device, at: "/day")
    again.now = Tab<AppProgram>.moment("2026-11-21T12:30")
    again.settle()
    for id in again.timerIDs where id.hasPrefix("calendars@") { again.runTimer(id) }
    #expect(again.dayTitles == ["Lecture 10:00"])
  }

  @Test("a calendar that cannot be reached keeps what it brought, and says since when")
  func failing() throws {
    let person = try followed()
    person.calendars.outcome = .unreachable
    person.tab.now = Tab<AppProgram>.moment("2026-11-21T13:00")
    person.follow(.tappedRefresh)
    person.tab.now = Tab<AppProgram>.moment("2026-11-21T14:00")
    person.follow(.tappedRefresh)
    #expect(
      person.tab.page.contains("It cannot be reached. It has been so since 13:00; what you have stays."))
    #expect(person.tab.dayTitles == ["Lecture 10:00"])
    person.calendars.outcome = nil
    person.follow(.tappedRefresh)
    #expect(person.tab.page.contains("Refreshed: 14:00") && !person.tab.page.contains("cannot be reached"))
  }

  @Test("several are fetched one after the other")
  func several() throws {
    let person = try followed()
    person.calendars.files["https://b.example/"] = "BEGIN:VCALENDAR\nEND:VCALENDAR\n"
    submit(person, "https://b.example/")
    #expect(person.day.followedCalendars.map { $0.name } == ["Courses", "b.example"])
    person.follow(.tappedRefresh)
    #expect(person.calendars.asked.count == 4)
  }

  @Test("it can be renamed, and has another colour at once")
  func changing() throws {
    let person = try followed()
    let id = try #require(person.day.followedCalendars.first).id
    person.follow(.tappedChange(id))
    person.follow(.renamed(id, "  My  courses "))
    person.follow(.coloured(id, .green))
    #expect(person.day.followedCalendars.first?.name == "My courses")
    #expect(person.day.allItems.first?.colour == .green)
    person.follow(.tappedRefresh)
    #expect(person.day.followedCalendars.first?.name == "My courses")
  }

  @Test("unfollowing asks first, takes its events away, and can be undone")
  func unfollowing() throws {
    let person = try followed()
    person.tab.put(task("mine", "2026-11-21T16:00"))
    let id = try #require(person.day.followedCalendars.first).id
    person.follow(.tappedUnfollow(id))
    #expect(person.tab.page.contains("Stop following “Courses”?"))
    person.follow(.confirmedUnfollow(id))
    #expect(person.tab.dayTitles == ["mine 16:00"] && person.day.followedCalendars.isEmpty)
    try undo(person)
    #expect(person.tab.dayTitles == ["Lecture 10:00", "mine 16:00"])
    #expect(person.day.followedCalendars.map { $0.name } == ["Courses"])
  }

  @Test("its events are not among the days that are shared")
  func notShared() throws {
    let person = try followed()
    person.turnOn()
    let uploads = person.calendars.uploads
    person.calendars.files[Self.address] = Self.file("Courses", "Lecture", "Lab")
    person.follow(.tappedRefresh)
    person.wait("share@")
    #expect(person.calendars.uploads == uploads)
  }
}
