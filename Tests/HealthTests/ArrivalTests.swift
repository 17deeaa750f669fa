import Accounts
import AppFixture
import Components
import Core
import Loop
import Markup
import TestDevice
import Testing

@testable import App
@testable import Health

@Suite("What the account has sent from other devices (366, 497)")
struct ArrivalTests {
  private let two: TwoDevices

  init() throws { two = try TwoDevices() }

  @Test("are there after the login: result, grade, line and check, and are not sent again")
  func newDevice() {
    let tab = two.open()
    tab.saveCheck(["learned": 4, "stress": 4])
    tab.take("wellness", [("rest", 2), ("move", 2), ("worry", 1), ("laugh", 0)])
    tab.now.milliseconds += 86_400_000
    tab.visit("/")
    tab.visit("/progress")
    tab.saveCheck(["learned": 4])
    let batches = two.accounts.batches
    let other = Fixture.open(two.second)
    other.now = tab.now
    other.visit("/account/login")
    other.logInToAccount()
    other.visit("/progress")
    #expect(other.page.contains("100 of 100") && other.page.contains("Received by Northbound"))
    #expect(other.page.contains("Earlier daily checks") && other.page.contains("50 of 100"))
    #expect(other.page.contains("Last assessment: 63"))
    #expect(!other.page.contains("Send my daily checks"))
    other.visit("/assessment")
    #expect(other.page.contains("Grade C · 63 of 100"))
    other.visit("/")
    #expect(other.page.contains("Today: 100 of 100"))
    // Also once its owner shares from here.
    other.visit("/settings")
    other.send(.progress(.chose(isSharing: true)))
    other.passTime()
    #expect(two.accounts.batches == batches && two.accounts.events.count == 3)
    other.visit("/")
    #expect(two.second.reopenedProgress(as: "ana@example.org", at: other.now).page.contains("100 of 100"))
  }

  @Test("come under the id and the stamp that they were sent with")
  func sameEvents() throws {
    let tab = two.open()
    tab.saveCheck(["learned": 4])
    tab.take("wellness", [("rest", 2), ("move", 2)])
    let other = two.logIn()
    for event in two.accounts.events {
      let stamp = try #require(Stamp(text: event.id))
      let here = try #require(tab.state.journals.storedEvents(of: "health").first { $0.stamp == stamp })
      let there = try #require(other.state.journals.storedEvents(of: "health").first { $0.stamp == stamp })
      #expect(here == there && here.subject.hasSuffix(event.id))
    }
  }

  @Test("come page after page, each once", arguments: [1, 2, 3, 100])
  func pages(size: Int) {
    let tab = two.open()
    for day in 1...5 {
      tab.now = Tab<AppProgram>.moment("2026-09-2\(day)T10:00")
      tab.visit("/")
      tab.visit("/progress")
      tab.saveCheck(["learned": 4])
    }
    two.accounts.pageSize = size
    let other = two.logIn()
    #expect(other.state.health.record.checkedDays.count == 5)
    let asked = two.second.fetches.filter(TwoDevices.isAsking).map(\.path)
    #expect(asked.count == (5 + size - 1) / size && Set(asked).count == asked.count)
    #expect(other.state.health.record.fetched?.isComplete == true)
  }

  @Test("come again when the page is looked at again, from where they were read up to")
  func later() {
    let tab = two.open()
    tab.saveCheck(["learned": 4])
    let other = two.logIn(at: "/")
    tab.take("wellness", [("rest", 2), ("move", 2), ("worry", 1), ("laugh", 0)])
    two.comeBack(other)
    #expect(
      two.second.fetches.filter(TwoDevices.isAsking).map(\.path).suffix(1) == ["/api/v1/events?after=1"])
    other.visit("/assessment")
    #expect(other.page.contains("63 of 100"))
  }

  @Test("come again with the next screen, but not with each one")
  func nextScreen() {
    let tab = two.open()
    let other = two.logIn()
    tab.now = other.now
    tab.saveCheck(["learned": 4])
    other.visit("/progress")
    other.now.milliseconds += Arrival.pause
    other.visit("/")
    other.visit("/progress")
    #expect(other.page.contains("100 of 100"))
    func requests() -> Int { two.second.fetches.filter(TwoDevices.isAsking).count }
    let before = requests()
    other.visit("/")
    other.visit("/progress")
    #expect(requests() == before)
  }

  @Test("that were taken back do not come, and what came is taken back here as there")
  func withdrawn() throws {
    let tab = two.open()
    tab.saveCheck(["learned": 4])
    tab.take("wellness", [("rest", 2), ("move", 2), ("worry", 1), ("laugh", 0)])
    let check = try #require(two.accounts.events.first)
    tab.send(.module("health", Box(HealthEvent.sent(.tappedTakeBack([check.id])))))
    let other = two.logIn()
    #expect(other.page.contains("learned something.") && !other.page.contains("100 of 100"))
    let assessment = try #require(two.accounts.events.first)
    other.send(.module("health", Box(HealthEvent.sent(.tappedTakeBack([assessment.id])))))
    other.visit("/assessment/wellness")
    #expect(other.page.contains("Only on this device") && two.accounts.events.isEmpty)
    other.send(.progress(.chose(isSharing: true)))
    other.passTime()
    #expect(two.accounts.events.map(\.id) != [assessment.id])
  }

  @Test("that are taken back on one device are on the other as something that was not sent")
  func takenBackElsewhere() throws {
    let tab = two.open()
    tab.saveCheck(["learned": 4])
    let other = two.logIn()
    #expect(other.page.contains("Received by Northbound"))
    let check = try #require(two.accounts.events.first)
    tab.send(.module("health", Box(HealthEvent.sent(.tappedTakeBack([check.id])))))
    two.comeBack(other)
    #expect(other.page.contains("Only on this device") && other.page.contains("100 of 100"))
  }

  @Test("that are deleted on one device are gone on the other", arguments: [1, 100])
  func deletedElsewhere(size: Int) throws {
    let tab = two.open()
    tab.saveCheck(["learned": 4])
    tab.take("wellness", [("rest", 2), ("move", 2), ("worry", 1), ("laugh", 0)])
    let other = two.logIn()
    two.accounts.pageSize = size
    let record = tab.state.health.record
    let check = try #require(record.check(on: tab.now.day)).event.id
    let result = try #require(record.responses(to: "wellness").first).event.id
    tab.send(.progress(.deletion(.tapped(id: check))))
    tab.send(.progress(.deletion(.tappedErase(id: check))))
    two.comeBack(other)
    #expect(!other.page.contains("100 of 100") && other.page.contains("learned something."))
    tab.send(.assessment(.deletion(.tapped(id: result))))
    tab.send(.assessment(.deletion(.tappedErase(id: result))))
    two.comeBack(other)
    #expect(other.state.health.record.responses(to: "wellness").isEmpty)
    #expect(other.state.health.record.checkedDays.isEmpty && two.accounts.events.isEmpty)
  }

  @Test("that are taken back while they come are not kept as sent")
  func withdrawnMeanwhile() throws {
    let tab = two.open()
    tab.saveCheck(["learned": 4])
    let other = two.logIn(at: "/")
    let sent = try #require(two.accounts.events.first)
    other.send(.module("health", Box(HealthEvent.sent(.tappedTakeBack([sent.id])))))
    #expect(other.state.health.record.arriving(ReceivedEvent(sent, at: 1, .stored)).isEmpty)
    #expect(HealthRecord().arriving(ReceivedEvent(sent, at: 1, .stored)).count == 2)
  }

  @Test(
    "are tried again after a failure, which is said, and come once it is over", arguments: [500, 503, 429])
  func failing(status: Int) {
    let tab = two.open()
    tab.saveCheck(["learned": 4])
    two.second.answering = { [accounts = two.accounts] in
      $0.path.hasPrefix("/api/v1/events?") ? FetchResponse(status: status) : accounts.answer($0)
    }
    let other = two.logIn()
    for path in ["/", "/assessment", "/progress"] {
      other.visit(path)
      #expect(other.page.contains("could not be fetched yet") && other.page.contains("Try again"))
    }
    let start = other.now.milliseconds
    #expect(other.runTimer("arrival-1"))
    let rest = other.now.milliseconds - start
    two.second.answering = two.accounts.answer
    #expect(other.runTimer("arrival-2"))
    #expect(other.now.milliseconds - start - rest > rest)
    #expect(other.page.contains("100 of 100") && !other.page.contains("could not be fetched"))
  }

  @Test("wait for a connection, which is said, and come with it")
  func offline() {
    let tab = two.open()
    tab.saveCheck(["learned": 4])
    two.refuseFetches()
    let other = two.logIn()
    two.disconnect(other)
    #expect(other.page.contains("comes here once you are online"))
    two.second.answering = two.accounts.answer
    two.connect(other)
    #expect(other.page.contains("100 of 100") && !other.page.contains("once you are online"))
  }

  @Test("are said to be on their way when that takes long")
  func slow() {
    let tab = two.open()
    tab.saveCheck(["learned": 4])
    two.refuseFetches()
    let other = two.logIn()
    two.second.answering = two.accounts.answer
    other.isHolding = true
    other.runTimer("arrival-1")
    #expect(!other.page.contains("Fetching what you sent"))
    #expect(other.runTimer("arrival") && other.page.contains("Fetching what you sent"))
    other.settle()
    #expect(other.page.contains("100 of 100") && !other.page.contains("Fetching what you sent"))
  }

  @Test("that cannot be stored are asked for again")
  func full() {
    let tab = two.open()
    tab.saveCheck(["learned": 4])
    two.refuseFetches()
    let other = two.logIn()
    two.second.answering = two.accounts.answer
    two.second.writeFailure = .quotaExceeded
    other.runTimer("arrival-1")
    #expect(!other.page.contains("100 of 100") && other.page.contains("learned something."))
    two.second.writeFailure = nil
    #expect(other.runTimer("arrival-2") && other.page.contains("100 of 100"))
  }

  @Test("come to two tabs at once without a fault")
  func twoTabs() {
    let tab = two.open()
    tab.saveCheck(["learned": 4])
    two.refuseFetches()
    let one = two.logIn()
    let next = Fixture.open(two.second, at: "/progress")
    two.second.answering = two.accounts.answer
    for other in [one, next] { other.isHolding = true }
    for other in [one, next] { other.send(.module("health", Box(HealthEvent.arrival(.cameTimeToTry)))) }
    for _ in 0..<20 { for other in [one, next] { other.settleNext() } }
    for other in [one, next] {
      other.settle()
      #expect(other.page.contains("100 of 100") && other.state.notice == nil)
      #expect(other.state.health.record.fetched?.isComplete == true)
    }
  }

  @Test("are not asked for without an account, and not before its address is confirmed")
  func nobody() {
    let tab = Fixture.open(two.first)
    tab.signUp()
    tab.visit("/progress")
    tab.saveCheck(["learned": 4])
    #expect(
      !two.first.fetches.contains(where: TwoDevices.isAsking) && !tab.page.contains("could not be fetched"))
    two.accounts.sendsLetters = true
    tab.connect()
    tab.visit("/progress")
    #expect(
      !two.first.fetches.contains(where: TwoDevices.isAsking) && !tab.page.contains("could not be fetched"))
    two.accounts.readLetter()
    tab.visit("/account")
    tab.visit("/progress")
    #expect(two.first.fetches.contains(where: TwoDevices.isAsking))
  }

  @Test("come from the beginning with another account, whose owner had one before")
  func anotherAccount() {
    let tab = two.open()
    tab.saveCheck(["learned": 4])
    two.comeBack(tab)
    #expect(tab.state.health.record.fetched != nil)
    tab.visit("/account")
    tab.confirm(.deleteAccount)
    #expect(tab.state.health.record.fetched == nil)
    tab.visit("/progress")
    #expect(tab.page.contains("Only on this device"))
    tab.connect()
    let asked = two.first.fetches.filter(TwoDevices.isAsking).map(\.path)
    #expect(asked.last == "/api/v1/events?after=" && tab.state.health.record.fetched?.isComplete == true)
  }

  @Test("are asked for again after a login that the server had ended")
  func loginEnded() {
    let tab = two.open()
    tab.saveCheck(["learned": 4])
    two.second.answering = { [accounts = two.accounts] in
      $0.path.hasPrefix("/api/v1/events?") ? FetchResponse(status: 401) : accounts.answer($0)
    }
    let other = two.logIn()
    #expect(!other.page.contains("100 of 100") && !other.page.contains("could not be fetched"))
    two.second.answering = two.accounts.answer
    other.visit("/account/login")
    other.logInToAccount()
    other.visit("/progress")
    #expect(other.page.contains("100 of 100"))
  }

  @Test("of a device whose clock is far ahead do not take this one along, and can be changed")
  func clockAhead() throws {
    let tab = two.open()
    tab.now.milliseconds += 400 * 86_400_000
    tab.visit("/progress")
    tab.saveCheck(["learned": 4])
    let other = two.logIn()
    let event = try #require(two.accounts.events.first)
    let id = try #require(Stamp(text: event.id))
    #expect(other.state.clock.tickedCopy(at: other.now.milliseconds) < id)
    // Its day comes here, too, and what is answered there then is later.
    other.now = tab.now
    other.now.milliseconds -= 2 * 86_400_000
    other.visit("/progress")
    let day = try #require(other.state.health.record.checkedDays.first)
    #expect(other.state.health.record.check(on: day)?.event.id == event.id)
  }

  @Test("are known by what an earlier version of the app kept")
  func earlierForm() throws {
    let tab = two.open()
    tab.saveCheck(["learned": 4])
    let event = try #require(two.accounts.events.first)
    let kept = KeptResponse(event)
    let day = try #require(kept.response.day)
    var record = HealthRecord()
    var clock = HybridClock(node: 7)
    record.apply(
      LoggedEvent(stamp: clock.tick(now: 5), subject: "check/\(day)", value: kept.json))
    #expect(record.check(on: day) == kept)
    #expect(
      record.arriving(ReceivedEvent(event, at: 1, .stored)).map(\.change.subject) == ["answer/\(event.id)"])
    record.apply(record.removing(kept, on: day).change.event(at: clock.tick(now: 6)))
    #expect(record.checkedDays.isEmpty)
  }
}

extension HybridClock {
  fileprivate func tickedCopy(at now: Int64) -> Stamp {
    var copy = self
    return copy.tick(now: now)
  }
}
