import AppFixture
import Core
import Foundation
import Loop
import Markup
import Profiles
import TestDevice
import Testing

@testable import App

@Suite("A recovery code that nobody has written down")
struct RecoveryReminderTests {
  let device: TestDevice
  let tab: Tab<AppProgram>
  private let question = "Did you write down your recovery code?"

  init() throws {
    device = try Fixture.device()
    tab = Fixture.open(device)
    tab.visit("/signup")
    tab.send(.people(.agreed))
    tab.send(.people(.submitted(.signUp, tab.fields("Ana", "correct horse"))))
  }

  private func submit(_ form: PersonForm, _ name: String, _ value: String, in tab: Tab<AppProgram>) {
    tab.send(.people(.submitted(form, FormFields([.init(name: name, value: value)]))))
  }

  /// As after closing the app and logging in again.
  private func reopened() -> Tab<AppProgram> {
    device.close()
    let next = Fixture.open(device)
    next.logIn()
    return next
  }

  private let first = "Write down your recovery code"

  @Test("is the first thing on the home screen after a sign-up, with one button that says that it is noted")
  func firstStep() throws {
    tab.visit("/")
    let code = try #require(tab.state.recovery?.code.text)
    #expect(tab.page.contains(first) && tab.page.contains(code) && !tab.page.contains(question))
    tab.visit("/checklist")
    #expect(tab.page.contains("Show the code") && !tab.page.contains(code))
    tab.visit("/")
    tab.send(.people(.dismissedCode))
    #expect(!tab.page.contains(code) && !reopened().page.contains(question))
  }

  @Test("can be put off for a day, on all screens and after a reload, but not where it is shown")
  func putOff() throws {
    let banner = "You have not written down your recovery code yet."
    tab.visit("/checklist")
    #expect(tab.page.contains(banner) && tab.button("Later") != nil)
    tab.send(.people(.putOffCode))
    #expect(!tab.page.contains(banner) && tab.takeDone().contains(.focus(id: "title")))
    let next = Fixture.open(device, at: "/checklist")
    #expect(next.state.recovery != nil && !next.page.contains(banner))
    next.visit("/")
    #expect(!next.page.contains(banner))
    next.visit("/recovery-code")
    #expect(next.page.contains(try #require(next.state.recovery?.code.text)))
    next.now.milliseconds += 2 * 86_400_000
    next.visit("/checklist")
    #expect(next.page.contains(banner))
    // Who logs out has no code to note any more, and another one is not put off.
    next.send(.people(.putOffCode))
    next.send(.tappedLogout)
    next.visit("/signup")
    next.send(.people(.agreed))
    next.send(.people(.submitted(.signUp, next.fields("Ben", "correct horse"))))
    next.visit("/checklist")
    #expect(next.page.contains(banner))
  }

  @Test("is on its own screen after a reload, and nowhere else; nothing stored has it in the clear")
  func reload() throws {
    let code = try #require(tab.state.recovery?.code.text)
    #expect(Fixture.open(device, at: "/recovery-code").page.contains(code))
    // Somebody else may hold the device by now.
    let home = Fixture.open(device).page
    #expect(home.contains("Show the code") && !home.contains(code))
    for bytes in device.records.values {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains(code) && !text.contains(code.replacingOccurrences(of: "-", with: "")))
      #expect(!text.contains(Hexadecimal.encoded(try RecoveryCode(reading: code).secret)))
    }
    let next = Fixture.open(device)
    next.send(.people(.dismissedCode))
    #expect(!Fixture.open(device).page.contains("Show the code"))
    #expect(!String(decoding: try #require(device.records["device"]), as: UTF8.self).contains("recoveryCode"))
  }

  @Test("does not come back once it was replaced, or with somebody else")
  func replaced() throws {
    let old = try #require(tab.state.recovery?.code.text)
    let sealed = try #require(device.records["device"])
    let next = Fixture.open(device, at: "/recovery-code")
    submit(.newCode, "password", "correct horse", in: next)
    let new = try #require(next.state.recovery?.code.text)
    #expect(new != old && Fixture.open(device, at: "/recovery-code").page.contains(new))
    // What an older tab has written.
    device.records["device"] = sealed
    let late = Fixture.open(device)
    #expect(late.state.recovery == nil && late.page.contains(question))
    late.send(.tappedLogout)
    late.signUp("Ben")
    #expect(!Fixture.open(device, at: "/recovery-code").page.contains(old))
  }

  @Test("is asked for at the next login, on the home screen and in the settings, and is stored no more")
  func asked() throws {
    let code = try #require(tab.state.recovery?.code.text)
    let next = reopened()
    #expect(next.page.contains(question) && next.state.recovery == nil && !next.page.contains(code))
    #expect(next.state.device.recoveryCode.isEmpty)
    next.visit("/settings")
    #expect(next.page.contains(question))
    for path in ["/checklist", "/recovery-code"] {
      next.visit(path)
      #expect(!next.page.contains(question))
    }
  }

  @Test("is said to be gone after a logout, with a new one first, and a button for who has it")
  func gone() throws {
    tab.visit("/recovery-code")
    #expect(!tab.page.contains("can’t be shown any more"))
    let next = reopened()
    next.visit("/recovery-code")
    #expect(next.page.contains("can’t be shown any more"))
    let (new, test) = (next.page.range(of: "New recovery code"), next.page.range(of: "Type the code"))
    #expect(try #require(new).lowerBound < #require(test).lowerBound)
    #expect(next.page.contains("I have written it down"))
  }

  @Test("has one button that is the main one, with a code to show and without")
  func mainButton() {
    tab.visit("/recovery-code")
    let next = reopened()
    next.visit("/recovery-code")
    for each in [tab, next] {
      #expect(each.page.components(separatedBy: "class=\"button primary").count == 2)
    }
  }

  @Test("can be made anew; the old one opens nothing, also where it still stands in another tab")
  func madeAnew() throws {
    let old = try #require(tab.state.recovery?.code.text)
    tab.visit("/recovery-code")
    let other = Fixture.open(device)
    other.visit("/recovery-code")
    submit(.newCode, "password", "correct horse", in: other)
    let new = try #require(other.state.recovery?.code.text)
    #expect(other.page.contains(new) && !tab.page.contains(old))
    other.visit("/")
    #expect(other.page.contains(first))
    tab.visit("/recovery-code")
    #expect(tab.page.contains(new) && !tab.page.contains(old))
    other.visit("/recovery-code")
    other.send(.people(.tickedWritten(true)))
    other.send(.people(.tappedContinue))
    for tab in [tab, other, reopened()] {
      #expect(!tab.page.contains(question) && !tab.page.contains(first))
    }
    let last = reopened()
    last.visit("/recovery-code")
    submit(.testCode, "recovery-code", old, in: last)
    #expect(last.page.contains("This code does not open this profile."))
    submit(.testCode, "recovery-code", new, in: last)
    #expect(last.page.contains("Your note is right."))
  }

  @Test("is not asked for again after it was dismissed, tested or used")
  func settled() throws {
    let code = try #require(tab.state.recovery?.code.text)
    let stored = device.records
    let next = reopened()
    next.send(.people(.dismissedCode))
    #expect(!next.page.contains(question) && next.takeDone().contains(.focus(id: "title")))
    #expect(!reopened().page.contains(question))

    device.records = stored
    let tested = reopened()
    #expect(tested.page.contains(question))
    tested.visit("/recovery-code")
    submit(.testCode, "recovery-code", code, in: tested)
    tested.visit("/")
    #expect(!tested.page.contains(question) && !reopened().page.contains(question))

    device.records = stored
    device.close()
    let forgetful = Fixture.open(device, at: "/forgot")
    forgetful.send(.people(.tappedOtherWay))
    let fields = [
      ("username", "Ana"), ("recovery-code", code), ("new-password", "battery staple"),
      ("confirm-password", "battery staple"),
    ]
    forgetful.send(
      .people(.submitted(.forgotPassword, FormFields(fields.map { .init(name: $0.0, value: $0.1) }))))
    #expect(forgetful.page.contains("Welcome, Ana") && !forgetful.page.contains(question))
  }

  @Test("that it is here is not lost when it could not be stored, and the app says why")
  func notStored() {
    let next = reopened()
    device.writeFailure = .quotaExceeded
    next.send(.people(.dismissedCode))
    #expect(next.page.contains(question) && next.page.contains("storage is full"))
    device.writeFailure = nil
    next.send(.people(.dismissedCode))
    #expect(!next.page.contains(question))
  }
}
