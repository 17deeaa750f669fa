import AppFixture
import Core
import Day
import Loop
import Markup
import Profiles
import TestDevice
import Testing

@testable import App

@Suite("What a guest did before the sign-up")
struct GuestWorkTests {
  let device: TestDevice

  init() throws { device = try Fixture.dayDevice(home: "tiles", modules: ["day", "college"]) }

  /// A guest with a tick and an entry, who signs up then.
  private func signedUp() -> Tab<AppProgram> {
    let tab = Fixture.open(device)
    tab.visit("/checklist/9")
    tab.tick("plan")
    tab.visit("/day")
    tab.addTask("Guest thing", "14:00", end: "15:00")
    #expect(tab.dayTitles == ["Guest thing 14:00"] && tab.page.contains("id=\"undo\""))
    tab.signUp()
    return tab
  }

  @Test("no message of before lies over the sign-up")
  func messagesOfBefore() {
    let tab = Fixture.open(device)
    tab.visit("/checklist/9")
    tab.tick("plan")
    #expect(tab.page.contains("class=\"toast\""))
    tab.visit("/signup")
    #expect(!tab.page.contains("class=\"toast\""))
  }

  private func answer(_ tab: Tab<AppProgram>, _ isWanted: Bool) {
    tab.send(.people(.answeredGuestWork(isWanted)))
  }

  @Test("is offered to the new profile, with what it holds, and is stored in it")
  func takenOver() {
    let tab = signedUp()
    #expect(tab.page.contains("1 entry in your day, 1 step ticked. Keep it?"))
    #expect(tab.dayTitles.isEmpty && !tab.state.college.isDone(.init(checklist: "9", item: "plan")))
    answer(tab, true)
    #expect(!tab.page.contains("Keep it?") && tab.page.contains("It is in your profile now."))
    device.close()
    let next = Fixture.open(device)
    next.logIn()
    next.visit("/day")
    #expect(next.dayTitles == ["Guest thing 14:00"])
    #expect(next.state.college.isDone(.init(checklist: "9", item: "plan")))
    #expect(!next.page.contains("Keep it?"))
  }

  @Test("is asked about alone: the recovery code comes after it")
  func oneQuestion() {
    let tab = Fixture.open(device)
    tab.visit("/checklist/9")
    tab.tick("plan")
    tab.visit("/signup")
    tab.send(.people(.agreed))
    tab.send(.people(.submitted(.signUp, tab.fields("Ana", "correct horse"))))
    #expect(tab.page.contains("Keep it?") && !tab.page.contains("Write down your recovery code"))
    answer(tab, true)
    #expect(!tab.page.contains("Keep it?") && tab.page.contains("Write down your recovery code"))
  }

  @Test("is gone when it is declined")
  func declined() {
    let tab = signedUp()
    answer(tab, false)
    answer(tab, true)
    #expect(!tab.page.contains("Keep it?") && tab.dayTitles.isEmpty)
  }

  @Test("is offered again when it cannot be stored")
  func failed() {
    let tab = signedUp()
    device.writeFailure = .quotaExceeded
    answer(tab, true)
    #expect(tab.page.contains("Keep it?") && tab.dayTitles.isEmpty)
    device.writeFailure = nil
    answer(tab, true)
    #expect(!tab.page.contains("Keep it?") && tab.dayTitles == ["Guest thing 14:00"])
  }

  @Test("cannot be undone in the new profile by an old message")
  func undo() {
    #expect(signedUp().state.toasts.allSatisfy { $0.undo == nil })
  }

  @Test("is nobody else's: logging out forgets the offer")
  func loggedOut() {
    let tab = signedUp()
    tab.send(.tappedLogout)
    #expect(!tab.page.contains("Keep it?"))
    tab.signUp("Ben")
    #expect(!tab.page.contains("Keep it?"))
  }
}
