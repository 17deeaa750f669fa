import AppFixture
import Loop
import Profiles
import TestDevice
import Testing

@testable import App

@Suite("Login sessions")
struct SessionTests {
  /// A device with the profiles of two people, nobody logged in.
  private func device() throws -> TestDevice {
    let device = try Fixture.device()
    let tab = Fixture.open(device)
    for name in ["Ana", "Ben"] {
      tab.signUp(name)
      tab.send(.tappedLogout)
    }
    device.close()
    return device
  }

  private func user(_ tab: Tab<AppProgram>) -> String? {
    tab.state.person.session?.profile.username.text
  }

  @Test("of two logins the later one counts in every tab", arguments: [["Ana", "Ben"], ["Ben", "Ana"]])
  func later(names: [String]) throws {
    let device = try device()
    let first = Fixture.open(device)
    let second = Fixture.open(device)
    second.isHolding = true
    second.logIn(names[1])
    first.logIn(names[0])
    first.visit("/checklist/9")
    first.tick("plan")
    second.settle()
    for tab in [first, second] {
      #expect(user(tab) == names[1])
      #expect(tab.keys.heldCount == 1)
      #expect(!tab.isTicked("plan"))
    }
    device.whileNobodyAnswers { _ = Fixture.open(device) }
    #expect(user(Fixture.open(device)) == names[1])
  }

  @Test("a login that another tab has ended before it came here does not come")
  func ended() throws {
    let device = try device()
    let first = Fixture.open(device)
    let second = Fixture.open(device)
    second.isHolding = true
    first.logIn()
    first.send(.tappedLogout)
    second.settle()
    #expect(user(second) == nil)
    #expect(second.keys.heldCount == 0)
    #expect(second.page.contains("Login"))
  }

  @Test("a tab that could not be asked in time stays logged in, also after a reload")
  func unreachable() throws {
    let device = try device()
    let first = Fixture.open(device)
    first.logIn()
    let second = device.whileNobodyAnswers { Fixture.open(device) }
    #expect(user(second) == nil)
    #expect(user(Fixture.open(device)) == "Ana")
    // The answer comes at last.
    second.receive(.session(.began(SharedSession(profile: "ana", key: second.keep([1])))))
    #expect(user(second) == "Ana")
  }
}
