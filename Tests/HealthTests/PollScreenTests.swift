import AppFixture
import Components
import Core
import Loop
import TestDevice
import Testing

@testable import App
@testable import Health

@Suite("Polls (MA 7)")
struct PollScreenTests {
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

  @Test("need a login, and then an account")
  func login() {
    let tab = Fixture.open(device, at: "/polls")
    #expect(tab.page.contains("href=\"/?to=/polls\""))
    _ = tab.takeDone()
    tab.visit("/?to=/polls")
    let done = tab.takeDone()
    #expect(done.contains(.focus(id: "username")) && done.contains(.show(id: "person")))
    tab.signUp()
    tab.visit("/polls")
    #expect(tab.page.contains("To vote, create an account."))
    tab.connect()
    tab.visit("/polls")
    #expect(tab.page.contains("Where to?") && tab.page.contains("Open until"))
  }

  @Test("say to a guest which event a poster invites to, and that its code leads nowhere")
  func invitation() {
    let tab = Fixture.open(device, at: "/polls/join/FAIR2026")
    #expect(
      tab.page.contains("<h1") && tab.heading("Health fair") != nil && tab.page.contains("To vote there"))
    #expect(tab.page.contains("href=\"/?to=/polls/join/FAIR2026\""))
    tab.visit("/polls/join/WRONG1")
    #expect(tab.page.contains("No event has this code.") && tab.field("Event code") != nil)
    tab.send(.polls(.joined))
    #expect(tab.page.contains("field-error"))
    tab.send(.polls(.typedCode("fair-2026")))
    tab.send(.polls(.joined))
    #expect(tab.history.last == "/polls/join/FAIR2026" && tab.page.contains("To vote there"))
    tab.visit("/polls/join/WRONG1")
    tab.visit("/")
    device.isOnline = false
    tab.send(.device(.changedConnection(false)))
    tab.visit("/polls/join/FAIR2026")
    #expect(tab.page.contains("To vote you need an email address") && tab.heading("Health fair") == nil)
    device.isOnline = true
    tab.send(.device(.changedConnection(true)))
    #expect(tab.heading("Health fair") != nil)
  }

  @Test("of an event are found by a guest who types the code of its poster")
  func codeOfGuest() {
    let tab = Fixture.open(device, at: "/polls")
    #expect(tab.page.contains("To vote you need an email address") && tab.field("Event code") != nil)
    tab.send(.polls(.typedCode("fair-2026")))
    tab.send(.polls(.joined))
    #expect(tab.history.last == "/polls/join/FAIR2026" && tab.heading("Health fair") != nil)
    tab.visit("/polls/walks")
    #expect(tab.field("Event code") == nil)
  }

  @Test("are come back to from the account that they asked for")
  func connecting() {
    let tab = Fixture.open(device)
    tab.signUp()
    tab.visit("/polls/walks")
    #expect(tab.page.contains("href=\"/account?to=/polls/walks\""))
    tab.connect(at: "/account?to=/polls/walks")
    #expect(tab.history.last == "/polls/walks" && tab.page.contains("Where to?"))
  }

  @Test("take a vote, and say so only when it is in")
  func voting() {
    let tab = open("/polls/walks")
    #expect(tab.page.contains("Nobody can see who voted for what."))
    tab.choose(2)
    tab.isHolding = true
    tab.vote(in: polls.polls[0])
    #expect(tab.heading("Your vote") == nil)
    tab.settle()
    #expect(tab.heading("Your vote") != nil && tab.page.contains("River"))
    #expect(polls.votes.count == 1)
    tab.visit("/polls")
    #expect(tab.page.contains("You voted"))
  }

  @Test("without an answer are not voted in")
  func empty() {
    let tab = open("/polls/walks")
    tab.vote(in: polls.polls[0])
    #expect(tab.page.contains("Answer at least one question.") && polls.tries == 0)
  }

  @Test("whose answer was lost take the vote once, after a restart too")
  func lostAnswer() {
    let tab = open("/polls/walks")
    polls.losesAnswers = true
    tab.choose(1)
    tab.vote(in: polls.polls[0])
    #expect(tab.page.contains("Your vote is not sent yet") && polls.votes.count == 1)
    polls.losesAnswers = false
    device.close()
    let again = Fixture.open(device)
    again.logIn()
    again.visit("/polls/walks")
    again.send(.polls(.tappedSendAgain("walks/1")))
    #expect(again.heading("Your vote") != nil && polls.votes.count == 1 && polls.tries == 2)
  }

  @Test("keep the key of the ballot before they send it")
  func keyFirst() {
    let tab = open("/polls/walks")
    tab.choose(1)
    device.isOnline = false
    tab.vote(in: polls.polls[0])
    #expect(polls.tries == 0 && tab.state.health.record.vote(in: "walks/1")?.ballot.key.count == 32)
    device.isOnline = true
    tab.send(.polls(.tappedSendAgain("walks/1")))
    #expect(polls.votes.count == 1 && tab.heading("Your vote") != nil)
  }

  @Test("let a vote be changed where they say so, by the same ballot")
  func changing() {
    let tab = open("/polls/walks")
    tab.choose(1)
    tab.vote(in: polls.polls[0])
    tab.send(.polls(.tappedChange))
    tab.choose(2)
    tab.vote(in: polls.polls[0])
    #expect(polls.votes.count == 1 && polls.votes.values.first?.answers.first?.number == 2)
    #expect(tab.page.contains("River") && tab.heading("Your vote") != nil)
  }

  @Test("keep the first vote where a change of it is refused", arguments: [410, 409, 422])
  func refusedChange(status: Int) {
    let tab = open("/polls/walks")
    tab.choose(1)
    tab.vote(in: polls.polls[0])
    tab.send(.polls(.tappedChange))
    tab.choose(2)
    polls.refusal = status
    tab.vote(in: polls.polls[0])
    if status == 410 { #expect(tab.page.contains("It counts as it was.")) }
    device.close()
    let again = Fixture.open(device)
    again.logIn()
    let kept = again.state.health.record.vote(in: "walks/1")
    #expect(kept?.isCounted == true && kept?.ballot.answers.first?.number == 1)
  }

  @Test("keep the first vote where a change of it is sent twice, and refused then")
  func refusedChangeLater() {
    let tab = open("/polls/walks")
    tab.choose(1)
    tab.vote(in: polls.polls[0])
    tab.send(.polls(.tappedChange))
    tab.choose(2)
    device.isOnline = false
    tab.vote(in: polls.polls[0])
    #expect(tab.state.health.record.vote(in: "walks/1")?.isCounted == false)
    device.isOnline = true
    polls.refusal = 410
    tab.send(.polls(.tappedSendAgain("walks/1")))
    let kept = tab.state.health.record.vote(in: "walks/1")
    #expect(kept?.isCounted == true && kept?.ballot.answers.first?.number == 1)
  }

  @Test(
    "that take no vote say why, and what was answered is still in the form",
    arguments: [
      (409, "You have voted in this poll on another device."), (410, "This poll is over."),
      (422, "Your vote could not be taken."),
    ])
  func refused(status: Int, reason: String) {
    let tab = open("/polls/walks")
    tab.choose(2)
    polls.refusal = status
    tab.vote(in: polls.polls[0])
    #expect(tab.page.contains(reason))
    #expect(tab.page.contains("checked") && tab.state.health.record.vote(in: "walks/1") == nil)
  }

  @Test("of an event come by its code, and go with it")
  func joining() {
    let tab = open()
    #expect(tab.heading("Health fair") == nil)
    tab.send(.polls(.typedCode("nothing")))
    tab.send(.polls(.joined))
    #expect(tab.page.contains("No event has this code.") && tab.page.contains("NOTHING"))
    tab.send(.polls(.typedCode("fair-2026")))
    tab.send(.polls(.joined))
    #expect(tab.heading("Health fair") != nil && tab.page.contains("Which topic?"))
    device.close()
    let again = Fixture.open(device)
    again.logIn()
    again.visit("/polls/fair.topic")
    #expect(again.page.contains("This is a show of hands"))
    again.visit("/polls")
    again.send(.polls(.tappedLeave(FakePolls.code)))
    #expect(again.heading("Health fair") == nil)
  }

  @Test("of an event come by the link of its poster, also after a login")
  func poster() {
    let tab = open("/settings")
    tab.send(.tappedLogout)
    tab.visit("/polls/join/FAIR2026")
    #expect(tab.page.contains("href=\"/?to=/polls/join/FAIR2026\""))
    tab.visit("/?to=/polls/join/FAIR2026")
    tab.logIn()
    #expect(tab.history.last == "/polls" && tab.heading("Health fair") != nil)
    tab.visit("/polls/join/WRONG1")
    #expect(tab.history.last == "/polls" && tab.page.contains("No event has this code."))
  }

  @Test("are handed to the next person, who logs in and is at the event")
  func nextPerson() {
    let tab = open("/polls/join/FAIR2026")
    tab.visit("/polls/fair.topic")
    tab.choose(1, in: "fair.topic/1")
    tab.vote(in: polls.polls[1])
    tab.send(.polls(.tappedNextPerson(code: FakePolls.code)))
    #expect(tab.history.last == "/polls/join/FAIR2026" && tab.state.person.session == nil)
    #expect(tab.page.contains("To vote there you need an email address and a password"))
  }

  @Test("are counted on the home screen while they wait for a vote")
  func home() {
    let tab = open("/")
    #expect(tab.link("Community Vote and Poll 1 poll waits for your vote") != nil)
    tab.visit("/polls/walks")
    tab.choose(1)
    tab.vote(in: polls.polls[0])
    tab.visit("/")
    #expect(
      tab.link("Community Vote and Poll 1 poll waits for your vote") == nil
        && tab.page.contains("What you think"))
  }

  @Test("without a connection say so, and come by themselves")
  func offline() {
    device.isOnline = true
    let tab = open("/")
    tab.visit("/settings")
    device.close()
    device.isOnline = false
    let again = Fixture.open(device)
    again.logIn()
    again.visit("/polls")
    #expect(again.page.contains("Polls need a connection."))
    device.isOnline = true
    again.send(.device(.changedConnection(true)))
    #expect(again.page.contains("Where to?"))
  }

  @Test("that did not come are there once there is a connection again, or once somebody comes back to them")
  func comingLater() {
    let tab = open("/settings")
    device.isOnline = false
    // The device does not know it yet.
    tab.visit("/polls")
    #expect(tab.page.contains("Polls need a connection."))
    tab.visit("/settings")
    tab.visit("/polls")
    #expect(tab.page.contains("Polls need a connection."))
    tab.send(.device(.changedConnection(false)))
    #expect(tab.page.contains("Polls need a connection."))
    device.isOnline = true
    tab.send(.device(.changedConnection(true)))
    #expect(tab.page.contains("Where to?"))
  }

  @Test(
    "that did not come are asked for when their screen is opened or seen again", arguments: [false, true])
  func visitingAgain(leaves: Bool) {
    let tab = open("/settings")
    device.lostAnswers = ["/api/v1/polls"]
    tab.visit("/polls")
    #expect(tab.page.contains("Polls need a connection."))
    device.lostAnswers = []
    if leaves {
      tab.visit("/settings")
      tab.visit("/polls")
    } else {
      tab.send(.device(.changedVisibility(false)))
      tab.send(.device(.changedVisibility(true)))
    }
    #expect(tab.page.contains("Where to?"))
  }

  @Test("that fail can be asked for again")
  func failing() {
    let tab = open("/settings")
    accounts.failure = 500
    device.answering = { _ in FetchResponse(status: 500) }
    device.close()
    let again = Fixture.open(device)
    again.logIn()
    again.visit("/polls")
    #expect(again.page.contains("The polls could not be loaded."))
    device.answering = { [polls, accounts] in polls.answer($0) ?? accounts.answer($0) }
    accounts.failure = nil
    again.send(.polls(.tappedTryAgain))
    #expect(again.page.contains("Where to?") && tab.state.person.session != nil)
  }

  @Test("that are counted show shares as bars and numbers, and what is not told")
  func result() {
    var question = PollResult.Question()
    (question.item, question.answered) = ("where", 20)
    question.shares = [(1, 95), (2, 5)].map { value, percent in
      var share = PollResult.Share()
      (share.value, share.percent) = (value, percent)
      return share
    }
    polls.polls[0].stage = .counted
    polls.polls[0].result.questions = [question]
    let tab = open("/polls/walks")
    #expect(tab.page.contains("95% or more") && tab.page.contains("5% or less"))
    #expect(tab.page.contains("At least 20 people answered"))
    #expect(tab.page.contains("Fewer than 11 people answered"))
    #expect(!tab.page.contains("<form id=\"vote\""))
  }
}
