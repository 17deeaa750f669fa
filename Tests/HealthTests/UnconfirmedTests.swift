import AppFixture
import Components
import Core
import Loop
import Markup
import Profiles
import TestDevice
import Testing

@testable import App
@testable import Health

@Suite("Votes and answers of an address that nobody has confirmed")
struct UnconfirmedTests {
  private let accounts = FakeAccounts()
  private let polls = FakePolls()
  private let device: TestDevice

  init() throws {
    device = try Fixture.pollDevice(1, accounts, polls)
    accounts.sendsLetters = true
  }

  private func open(_ path: String) -> Tab<AppProgram> {
    let tab = Fixture.open(device)
    tab.signUp()
    tab.connect()
    tab.visit(path)
    return tab
  }

  /// Ana votes and answers, before she reads our letter.
  private func waiting() -> Tab<AppProgram> {
    let tab = open("/polls/walks")
    tab.choose(2)
    tab.vote(in: polls.polls[0])
    tab.visit("/progress")
    tab.saveCheck(["learned": 4])
    tab.send(.progress(.chose(isSharing: true)))
    return tab
  }

  @Test("wait on the device, unsent, and say what for and where the letter is sent again")
  func unsent() {
    let tab = open("/polls/walks")
    #expect(tab.page.contains("You can vote now. Your vote waits on this device"))
    tab.choose(2)
    tab.vote(in: polls.polls[0])
    #expect(tab.page.contains("Your vote waits on this device.") && tab.page.contains("href=\"/account\""))
    #expect(!tab.page.contains("Send again"))
    tab.visit("/progress")
    tab.saveCheck(["learned": 4])
    tab.send(.progress(.chose(isSharing: true)))
    #expect(tab.page.contains("Waits until you confirm your email address"))
    tab.visit("/")
    #expect(tab.row("Confirm your email address") != nil)
    tab.runTimer("votes")
    #expect(polls.tries == 0 && accounts.batches == 0)
  }

  @Test("go by themselves, once each, after the letter was read on another device")
  func confirmed() {
    let tab = waiting()
    accounts.readLetter()
    #expect(polls.tries == 0 && accounts.batches == 0)
    #expect(tab.runTimer("confirmation"))
    #expect(polls.votes.count == 1 && polls.tries == 1 && accounts.events.count == 1)
    #expect(tab.page.contains("Received by Northbound"))
    #expect(!tab.timerIDs.contains("confirmation"))
    tab.visit("/")
    #expect(tab.row("Confirm your email address") == nil)
  }

  @Test("go by themselves after the letter was read on the same device")
  func sameDevice() {
    let tab = waiting()
    tab.visit("/account/confirm#" + (accounts.tokens.last ?? ""))
    tab.send(.people(.submitted(.confirmEmail, FormFields([]))))
    #expect(polls.votes.count == 1 && accounts.events.count == 1)
  }

  @Test("outlast a logout and a time without a connection, in which what they wait for is still known")
  func again() {
    let tab = waiting()
    tab.send(.tappedLogout)
    device.close()
    device.isOnline = false
    accounts.readLetter()
    let again = Fixture.open(device)
    again.logIn()
    again.visit("/polls/walks")
    #expect(again.page.contains("Your vote waits on this device.") && again.page.contains("River"))
    #expect(polls.tries == 0 && accounts.batches == 0)
    device.isOnline = true
    again.send(.device(.changedConnection(true)))
    #expect(polls.votes.count == 1 && accounts.events.count == 1)
  }

  @Test("wait also where only the server knows, and are not lost by its refusal")
  func unknown() {
    accounts.sendsLetters = false
    let tab = open("/polls/walks")
    accounts.doubt("ana@example.org")
    tab.choose(2)
    tab.vote(in: polls.polls[0])
    #expect(polls.votes.isEmpty && tab.page.contains("Your vote waits on this device."))
    tab.visit("/progress")
    tab.saveCheck(["learned": 4])
    tab.send(.progress(.chose(isSharing: true)))
    #expect(accounts.batches == 0 && tab.page.contains("Waits until you confirm"))
    tab.visit("/account")
    tab.send(.people(.account(.tappedSendAgain)))
    accounts.readLetter()
    tab.runTimer("confirmation")
    // What was tried in vain is tried again after a while.
    tab.runTimer("votes")
    #expect(polls.votes.count == 1 && accounts.events.count == 1)
  }

  @Test("of answers that were refused, wait as well")
  func refusedAnswers() {
    accounts.sendsLetters = false
    let tab = open("/progress")
    accounts.doubt("ana@example.org")
    tab.saveCheck(["learned": 4])
    tab.send(.progress(.chose(isSharing: true)))
    #expect(accounts.events.isEmpty && tab.page.contains("Waits until you confirm"))
  }

  @Test("are still there for the next account, if nobody confirms in time")
  func swept() {
    let tab = waiting()
    accounts.sweep("ana@example.org")
    tab.runTimer("confirmation")
    tab.visit("/account")
    #expect(tab.page.contains("This device is logged out of your account."))
    tab.send(.people(.account(.tappedDisconnect)))
    tab.connect()
    accounts.readLetter()
    tab.runTimer("confirmation")
    #expect(polls.votes.count == 1 && accounts.events.count == 1)
  }

  @Test("are told that a card is needed, where the site sends no letters, and go once it was shown")
  func card() {
    accounts.sendsLetters = false
    polls.needsCard = true
    let tab = open("/polls")
    #expect(tab.page.contains("you need a card of your own"))
    tab.visit("/polls/walks")
    #expect(tab.page.contains("you need a card of your own") && !tab.page.contains("id=\"vote\""))
    tab.visit("/polls")
    for (code, isEnough) in [(FakePolls.code, false), (FakePolls.card, true)] {
      tab.send(.polls(.typedCode(code)))
      tab.send(.polls(.joined))
      #expect(tab.page.contains("Health fair"))
      #expect(tab.page.contains("you need a card of your own") == !isEnough)
    }
    tab.visit("/polls/walks")
    tab.choose(2)
    tab.vote(in: polls.polls[0])
    #expect(polls.votes.count == 1)
  }

  @Test("are told to wait after too many wrong codes, which stay as they were typed")
  func codes() {
    accounts.sendsLetters = false
    let tab = open("/polls")
    device.answering = { [accounts] in
      $0.path == ServerRoute.polls.path ? FetchResponse(status: 429) : accounts.answer($0)
    }
    tab.send(.polls(.typedCode("GUESS21")))
    tab.send(.polls(.joined))
    #expect(tab.page.contains("Too many wrong codes") && tab.page.contains("value=\"GUESS21\""))
  }
}
