import AppFixture
import Components
import Core
import Loop
import Markup
import TestDevice
import Testing

@testable import App
@testable import Health

@Suite("Notifications of news (§2.2)")
struct NewsNoticeTests {
  private let device: TestDevice

  init() throws { device = try Fixture.healthDevice(1, FakeAccounts()) }

  private func wish(_ isOn: Bool) -> AppEvent {
    .module("health", Box(HealthEvent.news(.turnedNotifications(isOn))))
  }

  /// Somebody who wants to be told, on the screen of the news.
  private func open() -> Tab<AppProgram> {
    let tab = Fixture.open(device)
    tab.signUp()
    tab.visit("/news")
    device.answer = .allowed
    tab.send(wish(true))
    return tab
  }

  private func publish(_ items: [(id: String, title: String)], _ edition: Int = 2) throws {
    let news = items.map { item -> JSON in
      [
        "id": .string(item.id), "title": .string(item.title), "text": "Text.",
        "date": item.id == "late" ? "2020-01-20" : "2020-02-01",
      ]
    }
    try device.serve(edition: edition) { language in
      guard case .object(var health) = Fixture.health,
        let place = health.firstIndex(where: { $0.name == "news" })
      else { return try Fixture.healthSite(language) }
      health[place].value = .array((health[place].value.array ?? []) + news)
      return try Fixture.healthSite(language, .object(health))
    }
  }

  private func told(_ tab: Tab<AppProgram>) -> [String] {
    tab.takeDone().compactMap { operation in
      if case .notifications(.show("news", let title, let body, let path)) = operation {
        return title + ": " + body + " " + path
      }
      return nil
    }
  }

  @Test("come to home as the newest that was not read, until all are")
  func home() throws {
    let tab = Fixture.open(device)
    tab.signUp()
    try publish([("fair", "Health fair")])
    tab.receive(.servedAnother)
    #expect(tab.page.contains(">Health fair</span>"))
    tab.visit("/news")
    tab.visit("/")
    #expect(tab.page.contains(">Health fair</span>"))
    // Dated before what was read.
    try publish([("fair", "Health fair"), ("late", "A late piece")], 3)
    tab.receive(.servedAnother)
    #expect(tab.page.contains(">A late piece</span>") && tab.page.contains("1 new"))
    tab.visit("/news")
    tab.visit("/")
    #expect(tab.page.contains(">Health fair</span>"))
  }

  @Test("are a choice beside the news, which needs the permission, and nobody is told without it")
  func choice() throws {
    let guest = Fixture.open(device, at: "/news")
    #expect(guest.field("Tell me about news") == nil)
    device.answer = .denied
    let tab = Fixture.open(device)
    tab.signUp()
    tab.visit("/news")
    #expect(tab.field("Tell me about news") != nil)
    tab.send(wish(true))
    #expect(!tab.state.health.record.notifiesOfNews && !tab.state.health.record.notifiesOfCheck)
    tab.visit("/")
    try publish([("fair", "Health fair")])
    tab.receive(.servedAnother)
    #expect(tab.page.contains("Health fair") && told(tab).isEmpty)
  }

  @Test("come while the app is open, once, in one of two tabs, and not of what was there before")
  func arriving() throws {
    let tab = open()
    #expect(tab.state.health.record.notifiesOfNews && !tab.state.health.record.notifiesOfCheck)
    tab.visit("/")
    let other = Fixture.open(device)
    #expect(told(tab).isEmpty && told(other).isEmpty)
    try publish([("fair", "Health fair")])
    for tab in [tab, other] { tab.receive(.servedAnother) }
    #expect(told(tab) + told(other) == ["Toward: Health fair /news"])
    tab.visit("/settings")
    #expect(told(tab).isEmpty)
    try publish([("fair", "Health fair"), ("walk", "A walk"), ("talk", "A talk")], 3)
    tab.receive(.servedAnother)
    #expect(told(tab) == ["Toward: 2 pieces of news /news"])
  }

  @Test("come when the app is opened, of what has come meanwhile")
  func opening() throws {
    _ = open()
    device.close()
    try publish([("fair", "Health fair")])
    let again = Fixture.open(device)
    again.logIn()
    #expect(told(again) == ["Toward: Health fair /news"])
  }

  @Test("do not come while the news are on the screen, nor once they are turned off")
  func quiet() throws {
    let tab = open()
    try publish([("fair", "Health fair")])
    tab.receive(.servedAnother)
    #expect(tab.page.contains("Health fair"))
    tab.visit("/")
    tab.visit("/news")
    tab.send(wish(false))
    tab.visit("/")
    try publish([("walk", "A walk")], 3)
    tab.receive(.servedAnother)
    #expect(told(tab).isEmpty)
  }

  @Test("and the reminder of the check do not take each other's turn")
  func both() throws {
    let tab = open()
    tab.visit("/settings")
    tab.send(.module("health", Box(HealthEvent.reminder(.choseTime(0)))))
    tab.send(.module("health", Box(HealthEvent.reminder(.turnedNotifications(true)))))
    try publish([("fair", "Health fair")])
    tab.receive(.servedAnother)
    #expect(told(tab) == ["Toward: Health fair /news"])
    tab.now.milliseconds += 86_400_000
    try publish([("fair", "Health fair"), ("walk", "A walk")], 3)
    tab.receive(.servedAnother)
    tab.visit("/")
    #expect(told(tab) == ["Toward: A walk /news"])
    #expect(tab.state.health.record.wasReminded(on: tab.now.day))
  }

  @Test("ring while the app is closed, where the person wants both, and then the app does not tell of them")
  func ringing() throws {
    let server = FakeRingServer(for: device)
    let tab = Fixture.openRinging(device)
    tab.signUp()
    tab.visit("/news")
    #expect(tab.page.contains("while the app is open or as soon as you open it"))
    device.answer = .allowed
    tab.visit("/settings/rings")
    tab.passTime()
    tab.send(.rings(.turned(true)))
    settle(tab)
    #expect(server.isConfirmed && !server.hearsNews)
    tab.visit("/news")
    #expect(tab.page.contains("also while the app is closed"))
    tab.send(wish(true))
    settle(tab)
    #expect(server.hearsNews && device.rings.seenNews == ["welcome"])
    tab.visit("/settings/rings")
    #expect(tab.page.contains("News of Northbound ring, too."))
    tab.visit("/news")
    tab.visit("/")
    try publish([("fair", "Health fair")])
    tab.receive(.servedAnother)
    #expect(tab.page.contains("Health fair") && told(tab).isEmpty)
    // What was read is not told any more, which is the device's own matter.
    let version = server.version
    tab.visit("/news")
    settle(tab)
    #expect(device.rings.seenNews == ["fair", "welcome"] && server.version == version)
    tab.send(wish(false))
    settle(tab)
    #expect(!server.hearsNews && device.rings.seenNews == nil)
  }

  /// The app looks at what is to ring, a moment after a change.
  private func settle(_ tab: Tab<AppProgram>) {
    tab.passTime()
    while let timer = tab.timerIDs.first(where: { $0.hasPrefix("rings@") }) {
      guard tab.runTimer(timer) else { return }
    }
  }
}
