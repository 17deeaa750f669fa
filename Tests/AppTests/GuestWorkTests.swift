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
  ///
  /// - Parameter writes: how many have room; nil for all.
  private func signedUp(writes: Int? = nil) -> Tab<AppProgram> {
    let tab = Fixture.open(device)
    tab.visit("/checklist/9")
    tab.tick("plan")
    tab.visit("/day")
    tab.addTask("Guest thing", "14:00", end: "15:00")
    #expect(tab.dayTitles == ["Guest thing 14:00"] && tab.page.contains("id=\"undo\""))
    device.writesLeft = writes
    tab.signUp()
    return tab
  }

  @Test("no message of before lies over the sign-up")
  func messagesOfBefore() {
    let tab = Fixture.open(device)
    tab.visit("/checklist/9")
    tab.tick("plan")
    #expect(tab.button("Undo") != nil)
    tab.visit("/signup")
    #expect(tab.button("Undo") == nil)
  }

  private func answer(_ tab: Tab<AppProgram>, _ isWanted: Bool) {
    tab.send(.people(.answeredGuestWork(isWanted)))
  }

  private static let kept = "kept in it: 1 entry in your day, 1 step ticked."

  @Test("is kept in the new profile, also by whoever closes the app at once")
  func takenOver() {
    let tab = signedUp()
    #expect(tab.page.contains("What you did before is in your profile now.") && tab.page.contains(Self.kept))
    #expect(tab.dayTitles == ["Guest thing 14:00"])
    device.close()
    let next = Fixture.open(device)
    next.logIn()
    next.visit("/day")
    #expect(next.dayTitles == ["Guest thing 14:00"])
    #expect(next.state.college.isDone(.init(checklist: "9", item: "plan")))
    #expect(!next.page.contains(Self.kept))
  }

  @Test("is told alone: after the recovery code")
  func oneQuestion() {
    let tab = Fixture.open(device)
    tab.visit("/checklist/9")
    tab.tick("plan")
    tab.visit("/signup")
    tab.send(.people(.agreed))
    tab.send(.people(.submitted(.signUp, tab.fields("Ana", "correct horse"))))
    #expect(tab.page.contains("Write down your recovery code") && !tab.page.contains("kept in it"))
    tab.send(.people(.dismissedCode))
    #expect(!tab.page.contains("Write down your recovery code") && tab.page.contains("kept in it"))
    answer(tab, true)
    #expect(!tab.page.contains("kept in it"))
  }

  @Test("is taken out of the profile of somebody whose it is not")
  func declined() {
    let tab = signedUp()
    answer(tab, false)
    answer(tab, true)
    #expect(tab.page.contains("It is not in your profile any more.") && tab.dayTitles.isEmpty)
    #expect(!tab.state.college.isDone(.init(checklist: "9", item: "plan")))
  }

  @Test("is offered again when it cannot be stored")
  func failed() throws {
    // There is room for the profile and all that belongs to it, and for nothing more.
    let tries = try (1...8).map { writes in
      let suite = try GuestWorkTests()
      return (device: suite.device, tab: suite.signedUp(writes: writes))
    }
    let (device, tab) = try #require(tries.first { $0.tab.page.contains("It could not be stored. Keep it?") })
    #expect(tab.dayTitles.isEmpty)
    device.writesLeft = nil
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
    #expect(tab.page.contains("kept in it"))
    tab.send(.tappedLogout)
    #expect(!tab.page.contains("kept in it"))
    tab.signUp("Ben")
    #expect(!tab.page.contains("kept in it") && tab.dayTitles.isEmpty)
  }
}
