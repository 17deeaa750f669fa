import AppFixture
import Components
import Core
import Health
import Loop
import Markup
import Reminders
import TestDevice
import Testing

@testable import App
@testable import Campus
@testable import College
@testable import Day

/// What each module would have ring while the app is closed. The device does not ring yet, so it is asked for a month here.
@Suite("What modules would have ring")
struct ModuleRingTests {
  private func rings(_ tab: Tab<AppProgram>, _ module: String) throws -> [ModuleRing] {
    let running = try #require(tab.state.running(module))
    return try #require(running.module.rings(10, running.context))
  }

  @Test("tasks ring until they end, alerts urgently and three times, cues for a quarter of an hour")
  func day() throws {
    let tab = try Fixture.openDay()
    for line in ["Gym 18:00 2h", "alert: Pills 19:00", "cue: Window 20:00"] {
      tab.send(.day(.submittedQuick(line)))
    }
    let all = try rings(tab, "day")
    #expect(all.map { $0.title } == ["Gym", "Pills", "Pills", "Pills", "Window"])
    #expect(all.map { $0.minutes }.first == 120 && all.map { $0.minutes }.last == 15)
    #expect(all[1...3].allSatisfy { $0.isUrgent && $0.minutes >= 240 && $0.canBeDone })
    #expect(all[1...3].map { $0.moment.time.minuteOfDay } == [1140, 1145, 1150])
    #expect(all[0].body == "18:00" && !all[0].isUrgent && !all[0].isOfInstant)
  }

  @Test("what is done, or turned off for its kind, does not ring")
  func silentDay() throws {
    let tab = try Fixture.openDay()
    tab.send(.day(.submittedQuick("Gym 18:00")))
    tab.send(.day(.submittedQuick("Tea 19:00")))
    let gym = try #require(tab.state.day.allItems.first { $0.title == "Gym" })
    tab.send(.day(.ticked(EntryID(item: gym.id), true)))
    #expect(try rings(tab, "day").map { $0.title } == ["Tea"])
    tab.send(.day(.notifications(.turned(.task, false))))
    #expect(try rings(tab, "day").isEmpty)
  }

  @Test("deadlines ring in the words of the day on which they ring")
  func college() throws {
    let tab = Fixture.open(try Fixture.device())
    tab.now = Tab<AppProgram>.moment("2026-09-20T10:00")
    tab.signUp()
    tab.visit("/checklist/options")
    tab.send(.college(.reminders(.choseGrade(12))))
    #expect(try rings(tab, "college").isEmpty)
    tab.send(.college(.reminders(.turnedReminders(true))))
    tab.send(.college(.reminders(.choseCadence(.before))))
    tab.send(.college(.reminders(.choseDays(7))))
    let due = try #require(rings(tab, "college").first { $0.tag.hasPrefix("12/fafsa") })
    #expect(due.moment == CivilDateTime(iso: "2026-09-24T09:00"))
    #expect(due.title.contains("7") && !due.canBeDone && due.path.hasPrefix("/checklist/12#"))
  }

  @Test("the daily check rings each day at its time, but not where it was made, and says nothing of it")
  func health() throws {
    let tab = Fixture.open(try Fixture.healthDevice(1, FakeAccounts()))
    tab.now = Tab<AppProgram>.moment("2026-09-20T08:00")
    tab.signUp()
    tab.send(.module("health", Box(HealthEvent.reminder(.choseTime(9 * 60)))))
    let all = try rings(tab, "health")
    #expect(all.count == 11 && all[0].moment == CivilDateTime(iso: "2026-09-20T09:00"))
    #expect(Set(all.map { $0.title }) == ["Toward"])
  }

  @Test("the question whether somebody still studies rings at an instant, as long as they do")
  func campus() throws {
    let device = try Fixture.campusDevice()
    device.offset = { _, _ in -300 }
    let tab = Fixture.open(device, at: "/checkin")
    #expect(try rings(tab, "campus").isEmpty)
    tab.send(.checkedIn)
    let all = try rings(tab, "campus")
    #expect(all.count == 1 && all[0].isOfInstant && all[0].path == "/checkin")
    #expect(tab.now.civil.milliseconds(until: all[0].moment) / 60_000 == 239)
  }
}
