import AppFixture
import Components
import Core
import Loop
import TestDevice
import Testing

@testable import App
@testable import Health

@Suite("Checks of one day on two devices")
struct SameDayTests {
  private let two: TwoDevices

  init() throws { two = try TwoDevices() }

  @Test("of one day on two devices: the later counts, the other stays under Also answered today")
  func sameDay() throws {
    let tab = two.open()
    let other = two.logIn()
    #expect(other.heading("Also answered today") == nil)
    two.disconnect(other)
    other.now.milliseconds = tab.now.milliseconds + 60_000
    other.saveCheck(["learned": 2])
    other.send(.progress(.chose(isSharing: true)))
    tab.now.milliseconds += 120_000
    tab.saveCheck(["learned": 4])
    two.connect(other)
    #expect(other.page.contains("<p class=\"score\">100 of 100</p>"))
    #expect(other.heading("Also answered today") != nil && other.page.contains("50 of 100"))
    // Both are at the organisation, and the first device shows the same.
    #expect(two.accounts.events.count == 2)
    two.comeBack(tab)
    #expect(
      tab.page.contains("<p class=\"score\">100 of 100</p>") && tab.heading("Also answered today") != nil)
    // Deleting asks about both.
    let check = try #require(tab.state.health.record.check(on: tab.now.day))
    tab.send(.progress(.deletion(.tapped(id: check.event.id))))
    #expect(tab.page.contains("Delete it here and there, with the other answers of this day?"))
  }

  @Test("of the same day can be exchanged, and exchanged back")
  func using() throws {
    let tab = two.open()
    let other = two.logIn()
    two.disconnect(other)
    other.saveCheck(["learned": 2])
    other.send(.progress(.chose(isSharing: true)))
    tab.now.milliseconds += 120_000
    tab.saveCheck(["learned": 4])
    two.connect(other)
    for score in [50, 100, 50] {
      let aside = try #require(other.state.health.record.otherChecks(on: other.now.day).first)
      other.send(.progress(.tappedUse(aside.event.id)))
      #expect(other.page.contains("<p class=\"score\">\(score) of 100</p>"))
      #expect(other.state.health.record.otherChecks(on: other.now.day).count == 1)
      #expect(other.page.contains("This answer counts for today now."))
    }
    // The organisation hears of it, as of every change: the latest id counts.
    let latest = try #require(two.accounts.events.map { ($0.id, $0.body) }.max { $0.0 < $1.0 })
    #expect(latest.1.contains("\"score\":5000"))
  }

  @Test("that were changed on their device are one answer elsewhere")
  func changed() {
    let tab = two.open()
    tab.saveCheck(["learned": 2])
    tab.send(.progress(.tappedChange))
    tab.saveCheck(["learned": 4])
    #expect(two.accounts.events.count == 2 && tab.heading("Also answered today") == nil)
    let other = two.logIn()
    #expect(other.page.contains("100 of 100") && other.heading("Also answered today") == nil)
    // A change of what came takes its place, too.
    other.send(.progress(.tappedChange))
    other.saveCheck(["learned": 0])
    #expect(other.page.contains("0 of 100") && other.heading("Also answered today") == nil)
  }

  @Test("that were changed after a restart, or on the other device, are one answer on both")
  func changedLater() {
    let tab = two.open()
    tab.saveCheck(["learned": 2])
    let other = two.logIn()
    let again = two.first.reopenedProgress(at: tab.now)
    for answer in [1, 4] {
      again.send(.progress(.tappedChange))
      again.saveCheck(["learned": answer])
    }
    two.comeBack(other)
    #expect(other.page.contains("100 of 100") && other.heading("Also answered today") == nil)
    // What the organisation has is put right from here, too, before this device was asked whether it sends.
    other.now.milliseconds += 60_000
    other.send(.progress(.tappedChange))
    other.saveCheck(["learned": 0])
    let latest = two.accounts.events.max { $0.id < $1.id }
    #expect(latest?.body.contains("\"score\":0") == true && other.page.contains("Received by Northbound"))
    two.comeBack(again)
    #expect(again.page.contains("0 of 100") && again.heading("Also answered today") == nil)
  }

  @Test("that were changed twice without a connection take the place of what was sent")
  func changedOffline() {
    let tab = two.open()
    tab.saveCheck(["learned": 2])
    let other = two.logIn()
    two.disconnect(tab)
    for answer in [1, 4] {
      tab.send(.progress(.tappedChange))
      tab.saveCheck(["learned": answer])
    }
    two.connect(tab)
    two.comeBack(other)
    #expect(other.page.contains("100 of 100") && other.heading("Also answered today") == nil)
  }

  @Test("leave a form as it is that is being filled in, and both answers are kept")
  func formInHand() {
    let tab = two.open()
    let other = two.logIn()
    other.answer(["learned": 2])
    tab.saveCheck(["learned": 4])
    two.comeBack(other)
    #expect(other.page.contains("You have answered today on another device."))
    #expect(other.state.health.progress.sheet?["learned"] == .number(2))
    other.now.milliseconds = tab.now.milliseconds + 1000
    other.send(.progress(.submitted))
    #expect(
      other.page.contains("<p class=\"score\">50 of 100</p>") && other.heading("Also answered today") != nil)
    #expect(!other.page.contains("replaces the one from before"))
  }
}
