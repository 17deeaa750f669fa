import AppFixture
import Components
import Core
import Loop
import TestDevice
import Testing

@testable import App
@testable import Health

@Suite("Polls without a connection (MA 7)")
struct PollConnectionTests {
  private let accounts = FakeAccounts()
  private let polls = FakePolls()
  private let device: TestDevice

  init() throws { device = try Fixture.pollDevice(1, accounts, polls) }

  private func open(_ path: String = "/polls") -> Tab<AppProgram> {
    let tab = Fixture.open(device)
    tab.signUp()
    tab.connect()
    tab.visit(path)
    return tab
  }

  private func goOffline(_ tab: Tab<AppProgram>) {
    device.isOnline = false
    tab.send(.device(.changedConnection(false)))
  }

  @Test("of an event need a connection, say so, and keep the code that was typed")
  func joiningOffline() {
    let tab = open()
    device.isOnline = false
    tab.send(.device(.changedConnection(false)))
    tab.send(.polls(.typedCode("fair-2026")))
    tab.send(.polls(.joined))
    #expect(
      tab.page.contains("To join an event, you need a connection.")
        && tab.page.contains("value=\"fair-2026\""))
    device.isOnline = true
    tab.send(.device(.changedConnection(true)))
    tab.send(.polls(.joined))
    #expect(tab.page.contains("Health fair") && !tab.page.contains("you need a connection"))
    device.answering = { [accounts] in
      $0.path == ServerRoute.polls.path ? FetchResponse(status: 500) : accounts.answer($0)
    }
    tab.send(.polls(.typedCode("other")))
    tab.send(.polls(.joined))
    #expect(tab.page.contains("The event could not be looked up.") && tab.page.contains("value=\"other\""))
  }

  @Test("say on the home screen that the login to the account has ended, and lead to it")
  func endedLogin() {
    let tab = open("/")
    #expect(tab.row("Log in again, or create another account") == nil)
    tab.visit("/polls/walks")
    tab.choose(2)
    goOffline(tab)
    tab.vote(in: polls.polls[0])
    device.close()
    device.isOnline = true
    device.answering = { _ in FetchResponse(status: 401) }
    let again = Fixture.open(device)
    again.logIn()
    #expect(
      again.row("Log in again, or create another account") != nil && again.page.contains("href=\"/account\""))
    again.visit("/polls/walks")
    #expect(
      again.page.contains("This device was logged out of your account.")
        && !again.page.contains("Create an account"))
    // The vote is kept, and goes after the login, which leads back to the poll.
    #expect(again.page.contains("River") && again.page.contains("href=\"/account?to=/polls/walks\""))
  }

  @Test("take a vote that was given without a connection once there is one, and say until then that it waits")
  func waitingVote() {
    let tab = open("/polls/walks")
    tab.choose(2)
    goOffline(tab)
    tab.vote(in: polls.polls[0])
    tab.visit("/")
    #expect(tab.page.contains("Your vote is not sent yet") && tab.page.contains("href=\"/polls/walks\""))
    device.close()
    let again = Fixture.open(device)
    again.logIn()
    for path in ["/polls", "/polls/walks"] {
      again.visit(path)
      #expect(again.page.contains("Where to?") && again.page.contains("River"))
    }
    again.visit("/")
    device.isOnline = true
    again.send(.device(.changedConnection(true)))
    #expect(polls.votes.count == 1 && polls.tries == 1 && !again.page.contains("not sent yet"))
  }

  @Test("show one's own vote without a connection, also where it is counted")
  func countedVoteOffline() {
    let tab = open("/polls/walks")
    tab.choose(2)
    tab.vote(in: polls.polls[0])
    #expect(polls.votes.count == 1)
    goOffline(tab)
    device.close()
    let again = Fixture.open(device)
    again.logIn()
    for path in ["/polls", "/polls/walks"] {
      again.visit(path)
      #expect(again.page.contains("Where to?") && again.page.contains("River"), "\(path)")
      #expect(again.page.contains("<p>Your vote</p>") && !again.page.contains("not sent yet"), "\(path)")
    }
    again.visit("/")
    #expect(!again.page.contains("href=\"/polls/walks\""))
  }

  @Test("take a vote that the server could not take a while later, but not at once")
  func failedVote() {
    let tab = open("/polls/walks")
    tab.choose(2)
    polls.refusal = 503
    tab.vote(in: polls.polls[0])
    tab.visit("/")
    #expect(polls.tries == 1 && polls.votes.isEmpty)
    tab.passTime()
    #expect(tab.runTimer("votes") && polls.tries == 2 && tab.state.toasts.isEmpty)
    polls.refusal = nil
    #expect(tab.runTimer("votes"))
    #expect(polls.tries == 3 && polls.votes.count == 1 && !tab.runTimer("votes"))
  }

  @Test("say of a changed vote that waits that the one before counts")
  func waitingChange() {
    let tab = open("/polls/walks")
    tab.choose(1)
    tab.vote(in: polls.polls[0])
    tab.send(.polls(.tappedChange))
    tab.choose(2)
    goOffline(tab)
    tab.vote(in: polls.polls[0])
    #expect(tab.page.contains("Your new vote is not sent yet; the one before counts"))
    #expect(tab.page.contains("Send again") && polls.votes.values.first?.answers.first?.number == 1)
    device.isOnline = true
    tab.send(.device(.changedConnection(true)))
    #expect(polls.votes.values.first?.answers.first?.number == 2 && tab.page.contains("Your vote</h2>"))
  }

  @Test("keep a change that was begun over a reload, say that it does not count yet, and let it be given up")
  func begunChange() {
    let tab = open("/polls/walks")
    tab.choose(1)
    tab.vote(in: polls.polls[0])
    tab.send(.polls(.tappedChange))
    tab.choose(2)
    tab.send(.device(.changedVisibility(false)))
    device.close()
    let again = Fixture.open(device)
    again.logIn()
    again.visit("/polls/walks")
    #expect(again.page.contains("It counts once you save it.") && again.page.contains("Save my new vote"))
    let chosen = again.state.health.record.voteDraft(in: "walks/1").first?.number
    #expect(chosen == 2 && polls.votes.values.first?.answers.first?.number == 1)
    again.send(.polls(.tappedCancel("walks/1")))
    #expect(again.page.contains("Your vote</h2>") && again.page.contains("Change my vote"))
    again.send(.polls(.tappedChange))
    again.choose(2)
    again.vote(in: polls.polls[0])
    #expect(polls.votes.values.first?.answers.first?.number == 2)
    #expect(!again.page.contains("It counts once you save it.") && again.page.contains("Your vote</h2>"))
  }
}
