import AppFixture
import Loop
import Markup
import Profiles
import Testing

@testable import App
@testable import TestDevice

@Suite("Leaving and coming back")
struct LeavingTests {
  private func home() throws -> (device: TestDevice, tab: Tab<AppProgram>) {
    let device = try Fixture.device()
    let tab = Fixture.open(device)
    tab.signUp()
    return (device, tab)
  }

  private func user(_ tab: Tab<AppProgram>) -> String? {
    tab.state.person.profile?.username.text
  }

  /// A tab that hears of nothing meanwhile, as one in the browser's back/forward cache.
  private func frozen(_ tab: Tab<AppProgram>, _ work: () throws -> Void) rethrows {
    let tabs = tab.device.tabs
    tab.device.tabs = []
    try work()
    tab.device.tabs += tabs
  }

  private func delete(_ tab: Tab<AppProgram>) {
    let password = FormFields([.init(name: "password", value: "correct horse")])
    tab.send(.people(.submitted(.deleteProfile, password)))
  }

  @Test("a page that comes back after a logout shows nothing of who was logged in")
  func comesBackAfterLogout() throws {
    let (device, tab) = try home()
    tab.visit("/checklist/9")
    tab.tick("plan")
    frozen(tab) { Fixture.open(device).send(.tappedLogout) }
    tab.receive(.restored)
    #expect(user(tab) == nil)
    #expect(tab.keys.heldCount == 0)
    tab.visit("/checklist/9")
    #expect(!tab.isTicked("plan"))
  }

  @Test("a page that comes back shows what was done meanwhile")
  func comesBack() throws {
    let (device, tab) = try home()
    tab.visit("/checklist/9")
    frozen(tab) {
      let other = Fixture.open(device)
      other.visit("/checklist/9")
      other.tick("plan")
    }
    #expect(!tab.isTicked("plan"))
    tab.receive(.restored)
    #expect(user(tab) == "Ana" && tab.isTicked("plan"))
  }

  @Test("a profile that was made again under the same name is another one")
  func madeAgain() throws {
    let (device, tab) = try home()
    let old = try #require(tab.state.person.profile)
    var new: LoginSession?
    try frozen(tab) {
      let other = Fixture.open(device)
      delete(other)
      other.signUp()
      let session = try #require(other.state.person.session)
      new = session
      let key = try #require(other.keys.bytes(session.key))
      let owner = SessionOwner(session.profile)
      #expect(owner.owns(session.profile) && !owner.owns(old))
      tab.receive(.session(.began(SharedSession(profile: owner.text, key: tab.keep(key)))))
    }
    #expect(tab.state.person.profile?.id == new?.profile.id)
    #expect(tab.state.person.profile?.id != old.id)
  }

  @Test("a page that comes back to a profile of the same name does not write for the old one")
  func comesBackToAnother() throws {
    let (device, tab) = try home()
    let old = try #require(tab.state.person.profile)
    frozen(tab) {
      let other = Fixture.open(device)
      delete(other)
      other.signUp()
    }
    tab.receive(.restored)
    #expect(tab.state.person.profile?.id != old.id)
  }

  @Test("what another tab is still writing does not bring a deleted profile back")
  func deletedMeanwhile() throws {
    let (device, tab) = try home()
    let id = try #require(tab.state.person.profile).id
    tab.visit("/checklist/9")
    let other = Fixture.open(device)
    tab.isHolding = true
    tab.tick("plan")
    delete(other)
    tab.settle()
    let left = device.records.keys.filter { $0.contains(id.text) }
    #expect(left.isEmpty)
    #expect(user(tab) == nil)
  }

  @Test("whoever logs out waits until what they did is stored")
  func waits() throws {
    let (device, tab) = try home()
    tab.visit("/checklist/9")
    tab.isHolding = true
    tab.tick("plan")
    tab.send(.tappedLogout)
    #expect(user(tab) == "Ana")
    tab.settle()
    #expect(user(tab) == nil)
    #expect(tab.page.contains("You are logged out."))
    let again = Fixture.open(device)
    again.logIn()
    again.visit("/checklist/9")
    #expect(again.isTicked("plan"))
  }

  @Test("it is said when what was done may not be kept", arguments: [true, false])
  func notKept(fails: Bool) throws {
    let (device, tab) = try home()
    tab.visit("/checklist/9")
    tab.isHolding = true
    tab.tick("plan")
    tab.send(.tappedLogout)
    if fails {
      device.writeFailure = .quotaExceeded
      tab.settle()
    } else {
      tab.passTime()
    }
    #expect(user(tab) == nil)
    #expect(tab.page.contains("Your last change may not have been stored."))
  }

  @Test("the notifications of the app go with who was logged in")
  func notifications() throws {
    let (_, tab) = try home()
    _ = tab.takeDone()
    tab.send(.tappedLogout)
    #expect(tab.takeDone().contains(.notifications(.closeAll)))
  }

  @Test("on a shared device a login lasts until the app is closed", arguments: [true, false])
  func shared(isShared: Bool) throws {
    let (device, tab) = try home()
    tab.send(.tappedLogout)
    #expect(tab.page.contains("Shared device: log out when the app closes"))
    var fields = [
      FormFields.Field(name: "username", value: "Ana"), .init(name: "password", value: "correct horse"),
    ]
    if isShared { fields.append(.init(name: "shared-device", value: "on")) }
    tab.send(.people(.submitted(.logIn, FormFields(fields))))
    #expect(user(tab) == "Ana")
    #expect(device.sessionSpan == (isShared ? .tabs : .running))
    // The other tabs have it all the same.
    #expect(user(Fixture.open(device)) == "Ana")
  }

  @Test(
    "a forgotten profile is removed only by whoever reads that all will be gone, and types its name in full")
  func removal() throws {
    let (device, tab) = try home()
    let id = try #require(tab.state.person.profile).id
    tab.visit("/checklist/9")
    tab.tick("plan")
    tab.send(.tappedLogout)
    tab.visit("/forgot")
    #expect(tab.button("Remove this profile from the device") == nil)
    tab.send(.people(.changedUsername("ana")))
    #expect(tab.page.contains("nobody can open Ana any more"))
    #expect(tab.button("Remove this profile from the device") != nil)
    #expect(tab.page.contains("Everything in Ana will be gone for ever"))
    func remove(_ name: String) {
      let fields = FormFields([.init(name: "remove-name", value: name)])
      tab.send(.people(.submittedRemoval(fields)))
    }
    for name in ["", "An", "Anna"] {
      remove(name)
      #expect(device.records.keys.contains("user/ana") && tab.page.contains("This is not the username."))
      #expect(tab.takeDone().contains(.focus(id: "remove-name")))
    }
    remove(" ana ")
    #expect(!device.records.keys.contains { $0.contains(id.text) || $0.hasPrefix("user/") })
    #expect(tab.page.contains("The profile is removed from this device."))
  }
}
