import AppFixture
import Foundation
import Loop
import Profiles
import TestDevice
import Testing

@testable import App

@Suite("Installing the app")
struct InstallTests {
  let device: TestDevice
  private let title = "Install the app"

  init() throws { device = try Fixture.device() }

  private func open(_ installation: Installation, at path: String = "/") -> Tab<AppProgram> {
    var flags = Flags(path: path, servedLanguage: "en", version: "7")
    flags.installation = installation
    return Fixture.open(device, flags: flags)
  }

  /// Somebody with three ticks, at home.
  private func used(_ installation: Installation) -> Tab<AppProgram> {
    let tab = open(installation)
    tab.signUp()
    for item in ["plan", "join", "explore"] { tab.tick(item) }
    tab.visit("/")
    return tab
  }

  @Test("is offered to somebody who has ticked three as a guest, once they have a profile with these")
  func guest() {
    let tab = open(.prompt)
    for item in ["plan", "join", "explore"] { tab.tick(item) }
    #expect(!tab.page.contains(title))
    tab.signUp()
    tab.visit("/")
    #expect(tab.page.contains(title))
  }

  @Test("is offered at home after three ticks, and not before")
  func moment() {
    let tab = open(.prompt)
    tab.signUp()
    tab.tick("plan")
    tab.tick("join")
    tab.visit("/")
    #expect(!tab.page.contains(title))
    tab.tick("explore")
    #expect(tab.page.contains(title) && tab.page.contains("opens from your home screen"))
    tab.visit("/checklist")
    #expect(!tab.page.contains(title))
  }

  @Test("is asked by the browser, and offered no more once that was answered", arguments: [true, false])
  func prompt(isWanted: Bool) {
    let tab = used(.unknown)
    #expect(!tab.page.contains(title))
    let other = open(.prompt)
    tab.receive(.installation(.prompt))
    #expect(tab.page.contains(title) && other.page.contains(title))
    device.wantsInstall = isWanted
    tab.send(.installing(.tapped))
    #expect(!tab.page.contains(title) && !other.page.contains(title))
    if isWanted { tab.receive(.installation(.installed)) }
    #expect(tab.page.contains("The app is installed.") == isWanted)
    #expect(tab.page.contains("You can install it in Settings at any time.") != isWanted)
    tab.visit("/settings")
    #expect(tab.page.contains(title) != isWanted)
    device.close()
    let next = open(.prompt)
    next.logIn()
    #expect(!next.page.contains(title))
  }

  @Test("can be dismissed for good, and stays in the settings")
  func dismissed() {
    let tab = used(.shareMenu)
    #expect(tab.page.contains("Tap Share, then Add to Home Screen."))
    tab.send(.installing(.dismissed))
    #expect(!tab.page.contains(title) && tab.page.contains("You can install it in Settings"))
    #expect(tab.takeDone().contains(.focus(id: "title")))
    let next = open(.shareMenu)
    #expect(!next.page.contains(title))
    next.visit("/settings")
    #expect(next.page.contains(title) && next.page.contains("Tap Share, then Add to Home Screen."))
  }

  @Test("is in the settings of everybody who has not done it, by the way that the device has")
  func settings() {
    #expect(open(.unknown, at: "/settings").page.contains("Look in your browser’s menu"))
    #expect(open(.shareMenu, at: "/settings").page.contains("Tap Share"))
    #expect(open(.prompt, at: "/settings").page.contains(">Install</button>"))
    #expect(!open(.installed, at: "/settings").page.contains(title))
    #expect(!used(.installed).page.contains(title))
  }

  @Test("waits until the person has said that they have their recovery code")
  func afterTheCode() {
    let tab = open(.prompt)
    tab.visit("/signup")
    tab.send(.people(.agreed))
    tab.send(.people(.submitted(.signUp, tab.fields("Ana", "correct horse"))))
    for item in ["plan", "join", "explore"] { tab.tick(item) }
    tab.visit("/")
    #expect(!tab.page.contains(title))
    tab.send(.people(.dismissedCode))
    #expect(tab.page.contains(title))
  }
}
