import AppFixture
import Components
import Core
import Loop
import Markup
import TestDevice
import Testing

@testable import App
@testable import Health

@Suite("Deleting, and mending earlier days")
struct DeletionTests {
  private static let day: Int64 = 86_400_000

  private let accounts = FakeAccounts()
  private let device: TestDevice

  init() throws { device = try Fixture.healthDevice(1, accounts) }

  /// Somebody with a check of today.
  private func open(isSending: Bool = false) -> Tab<AppProgram> {
    let tab = Fixture.open(device)
    tab.signUp()
    if isSending { tab.connect() }
    tab.visit("/progress")
    tab.saveCheck(["learned": 4])
    if isSending { tab.send(.progress(.chose(isSharing: true))) }
    return tab
  }

  private func record(_ tab: Tab<AppProgram>) -> HealthRecord { tab.state.health.record }

  private func check(_ tab: Tab<AppProgram>) throws -> String {
    try #require(record(tab).check(on: tab.now.day)).event.id
  }

  @Test("what is only here goes at once, and undoing brings it back, also after a restart")
  func here() throws {
    let tab = open()
    tab.send(.progress(.deletion(.tapped(id: try check(tab)))))
    #expect(record(tab).checkedDays.isEmpty && tab.page.contains("Deleted."))
    let toast = try #require(tab.state.toasts.last)
    tab.send(.toast(.tappedUndo, id: toast.id))
    #expect(record(tab).check(on: tab.now.day)?.response.answers.count == 1)
    #expect(device.reopenedProgress().page.contains("Only on this device"))
  }

  @Test("what was sent is erased there first, with all that was sent of the day")
  func sent() throws {
    let tab = open(isSending: true)
    tab.send(.progress(.tappedChange))
    tab.saveCheck(["learned": 2])
    #expect(accounts.events.count == 2)
    let id = try check(tab)
    tab.send(.progress(.deletion(.tapped(id: id))))
    #expect(tab.page.contains("Northbound has this, too.") && record(tab).checkedDays.count == 1)
    tab.send(.progress(.deletion(.tappedKeep)))
    #expect(!tab.page.contains("Northbound has this, too."))
    tab.send(.progress(.deletion(.tapped(id: id))))
    tab.send(.progress(.deletion(.tappedErase(id: id))))
    #expect(accounts.events.isEmpty && record(tab).checkedDays.isEmpty)
    let toast = try #require(tab.state.toasts.last)
    tab.send(.toast(.tappedUndo, id: toast.id))
    // The server takes no event again that it has erased: what comes back is another one.
    #expect(accounts.events.count == 1 && record(tab).check(on: tab.now.day) != nil)
    #expect(try check(tab) != id && device.reopenedProgress().page.contains("Received by"))
  }

  @Test("without a connection nothing of what was sent is deleted, and that is said")
  func offline() throws {
    let tab = open(isSending: true)
    let id = try check(tab)
    device.isOnline = false
    tab.send(.progress(.deletion(.tapped(id: id))))
    tab.send(.progress(.deletion(.tappedErase(id: id))))
    #expect(tab.page.contains("Nothing was deleted") && record(tab).checkedDays.count == 1)
    #expect(accounts.events.count == 1)
  }

  @Test("an assessment goes alone, and the result before it counts again")
  func assessment() throws {
    let tab = open()
    tab.take("wellness", [("rest", 2), ("move", 2), ("worry", 0), ("laugh", 1)])
    tab.now.milliseconds += Self.day
    tab.take("wellness", [("rest", 0), ("move", 0), ("worry", 4), ("laugh", 4)])
    let latest = try #require(record(tab).responses(to: "wellness").first)
    tab.send(.assessment(.deletion(.tapped(id: latest.event.id))))
    #expect(tab.history.last == "/assessment/wellness" && tab.page.contains("88 of 100"))
    let first = try #require(record(tab).responses(to: "wellness").first)
    tab.send(.assessment(.deletion(.tapped(id: first.event.id))))
    #expect(tab.history.last == "/assessment" && record(tab).responses(to: "wellness").isEmpty)
  }

  @Test("yesterday can be filled in, and the draft of today stays")
  func yesterday() throws {
    let tab = open()
    tab.now.milliseconds += 2 * Self.day
    tab.visit("/")
    tab.visit("/progress")
    tab.answer(["learned": 3])
    #expect(tab.button("Fill in yesterday") != nil)
    let yesterday = tab.now.day.adding(days: -1)
    tab.send(.progress(.tappedDay(yesterday)))
    #expect(tab.page.contains("Your daily check: ") && tab.page.contains("That day I"))
    #expect(!tab.page.contains("Today I"))
    tab.saveCheck(["learned": 1])
    #expect(record(tab).check(on: yesterday)?.response.answers.count == 1)
    #expect(record(tab).check(on: tab.now.day) == nil && record(tab).draft(on: tab.now.day).count == 1)
    #expect(tab.button("Fill in yesterday") == nil)
    // Its answers are read in the same words, below the form of today.
    #expect(tab.page.contains("That day I") && tab.page.contains("Today I"))
  }

  @Test("yesterday is offered above the questions of today")
  func yesterdayFirst() throws {
    let tab = open()
    tab.now.milliseconds += 2 * Self.day
    tab.visit("/")
    tab.visit("/progress")
    let (offer, question) = (
      tab.page.range(of: "Fill in yesterday"), tab.page.range(of: "learned something.")
    )
    #expect(try #require(offer).lowerBound < #require(question).lowerBound)
  }

  @Test("an earlier check can be changed, and goes to the organisation only if it was there")
  func changed() throws {
    let tab = open(isSending: true)
    let first = tab.now.day
    tab.now.milliseconds += Self.day
    tab.visit("/")
    tab.visit("/progress")
    tab.send(.progress(.tappedDay(first)))
    #expect(tab.page.contains("Cancel"))
    tab.saveCheck(["learned": 0])
    #expect(record(tab).check(on: first)?.response.answers.first?.number == 0)
    #expect(accounts.events.count == 2)
    // What was taken back does not go up again.
    tab.visit("/sent")
    let ids = accounts.events.map { $0.id }
    tab.send(.module("health", Box(HealthEvent.sent(.tappedTakeBack(ids)))))
    tab.visit("/progress")
    tab.send(.progress(.tappedDay(first)))
    tab.saveCheck(["learned": 4])
    #expect(accounts.events.isEmpty)
  }
}
