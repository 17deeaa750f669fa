import AppFixture
import Components
import Core
import Loop
import Markup
import TestDevice
import Testing

@testable import App
@testable import Health

@Suite("The reminder of the daily check (MA 4)")
struct CheckReminderTests {
  private let device: TestDevice

  init() throws { device = try Fixture.healthDevice(1, FakeAccounts()) }

  private func reminder(_ event: ReminderChoice.Event) -> AppEvent {
    .module("health", Box(HealthEvent.reminder(event)))
  }

  /// At some minute of the day, with a reminder at nine.
  private func open(at minute: Int) -> Tab<AppProgram> {
    let tab = Fixture.open(device)
    tab.signUp()
    tab.visit("/settings")
    move(tab, to: minute)
    tab.send(reminder(.choseTime(9 * 60)))
    return tab
  }

  private func move(_ tab: Tab<AppProgram>, to minute: Int) {
    tab.now.milliseconds += Int64(minute - tab.now.civil.time.minuteOfDay) * 60_000
  }

  private func told(_ tab: Tab<AppProgram>) -> [String] {
    tab.takeDone().compactMap { operation in
      if case .notifications(.show(_, let title, let body, let path)) = operation {
        return title + ": " + body + " " + path
      }
      return nil
    }
  }

  @Test("comes at the chosen time, above every other screen, until the check is made")
  func time() {
    let tab = open(at: 8 * 60)
    #expect(!tab.page.contains("A minute for you?") && tab.page.contains("Remind me"))
    move(tab, to: 9 * 60)
    tab.send(reminder(.cameTimeToLook))
    #expect(tab.page.contains("A minute for you?") && tab.page.contains("Not today"))
    tab.visit("/progress")
    #expect(!tab.page.contains("A minute for you?"))
    tab.saveCheck(["learned": 4])
    tab.visit("/settings")
    #expect(!tab.page.contains("A minute for you?"))
  }

  @Test("does not come without a time, nor again on a day on which the person does not want it")
  func never() {
    let tab = open(at: 10 * 60)
    #expect(tab.page.contains("A minute for you?"))
    tab.send(reminder(.dismissed))
    #expect(!tab.page.contains("A minute for you?"))
    tab.now.milliseconds += 86_400_000
    tab.send(reminder(.cameTimeToLook))
    #expect(tab.page.contains("A minute for you?"))
    tab.send(reminder(.choseTime(-1)))
    #expect(!tab.page.contains("A minute for you?"))
  }

  @Test("comes on the next day, too, to who leaves the app open overnight")
  func overnight() {
    let tab = open(at: 10 * 60)
    tab.visit("/progress")
    tab.saveCheck(["learned": 4])
    tab.visit("/settings")
    for _ in 0..<150 { tab.runTimer("check@" + tab.now.day.description) }
    #expect(tab.page.contains("A minute for you?"))
  }

  @Test("is told by the system once a day, in one of two tabs, in words that tell a stranger nothing")
  func system() {
    let tab = open(at: 8 * 60)
    device.permission = .allowed
    tab.send(reminder(.turnedNotifications(true)))
    let other = Fixture.open(device, at: "/assessment")
    other.now = tab.now
    #expect(told(tab).isEmpty)
    for minute in [9 * 60, 9 * 60 + 5] {
      move(tab, to: minute)
      tab.send(reminder(.cameTimeToLook))
      other.now = tab.now
      other.send(reminder(.cameTimeToLook))
      let words = told(tab) + told(other)
      #expect(words == (minute == 9 * 60 ? ["Toward: A minute for you? /progress"] : []))
    }
    tab.now.milliseconds += 86_400_000
    tab.send(reminder(.cameTimeToLook))
    #expect(told(tab).count == 1)
  }

  @Test("asks for the permission first, and is on once it is given")
  func permission() {
    let tab = open(at: 8 * 60)
    device.answer = .allowed
    tab.send(reminder(.turnedNotifications(true)))
    #expect(tab.state.health.record.notifiesOfCheck)
  }
}
