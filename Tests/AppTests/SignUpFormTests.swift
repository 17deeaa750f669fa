import AppFixture
import Loop
import Markup
import TestDevice
import Testing

@testable import App
@testable import Profiles

@Suite("The form of a new profile")
struct SignUpFormTests {
  private let device: TestDevice

  init() throws { device = try Fixture.device() }

  private func begun() -> Tab<AppProgram> {
    let tab = Fixture.open(device)
    tab.visit("/signup")
    tab.send(.people(.agreed))
    tab.send(.people(.typed("maria", in: .username)))
    tab.send(.people(.typed("First dog?", in: .question)))
    tab.send(.people(.typedNewPassword("seven quiet herons")))
    tab.passTime()
    return tab
  }

  private func reloaded(at path: String = "/signup/profile") -> Tab<AppProgram> {
    device.close()
    return Fixture.open(device, flags: Flags(path: path, version: "7"))
  }

  @Test("has what was typed after a reload, but no password and no answer")
  func reload() {
    let tab = begun()
    #expect(tab.field("Username")?.value == "maria")
    let again = reloaded()
    #expect(again.history.last == "/signup/profile")
    #expect(
      again.field("Username")?.value == "maria" && again.field("Security Question")?.value == "First dog?")
    for bytes in device.records.values { #expect(!String(decoding: bytes, as: UTF8.self).contains("herons")) }
  }

  @Test("takes what is typed after a reload, to the last letter")
  func secondReload() {
    _ = begun()
    let again = reloaded()
    again.send(.people(.typed("", in: .username)))
    #expect(again.field("Username")?.value == "")
    again.send(.people(.typed("eva", in: .username)))
    again.send(.people(.typed("First cat?", in: .question)))
    again.passTime()
    for tab in [again, reloaded()] {
      #expect(tab.field("Username")?.value == "eva" && tab.field("Security Question")?.value == "First cat?")
      #expect(!tab.page.contains("maria") && !tab.page.contains("First dog?"))
    }
  }

  @Test("says no more of a field what is wrong once it is right")
  func mended() {
    let tab = begun()
    tab.send(.people(.submitted(.signUp, tab.fields("", "short"))))
    #expect(tab.field("Password")?.isInvalid == true && tab.field("Username")?.isInvalid == true)
    tab.send(.people(.typedNewPassword("still sh")))
    #expect(tab.field("Password")?.isInvalid == true)
    tab.send(.people(.typedNewPassword("seven quiet herons")))
    #expect(tab.field("Password")?.isInvalid == false && tab.field("Username")?.isInvalid == true)
    tab.send(.people(.typed("maria", in: .username)))
    #expect(tab.field("Username")?.isInvalid == false)
  }

  @Test("compares a repeated password with the new one while it is typed, and forgets a wrong secret at once")
  func repeated() {
    let mismatch = FormProblem(.confirmPassword, .notConfirmed)
    #expect(!mismatch.isMended(by: "seven", repeating: "seven quiet herons"))
    #expect(mismatch.isMended(by: "seven quiet herons", repeating: "seven quiet herons"))
    #expect(FormProblem(.password, .wrong).isMended(by: "x", repeating: nil))
    #expect(!FormProblem(.email, .mistyped).isMended(by: "ana@", repeating: nil))
    #expect(FormProblem(.email, .mistyped).isMended(by: "ana@example.org", repeating: nil))
    #expect(!FormProblem(.newAnswer, .tooShort).isMended(by: "Rex", repeating: nil))
  }

  @Test("discards what was typed when it is left, and where the app opens with another screen")
  func leaving() {
    let tab = begun()
    tab.visit("/")
    #expect(tab.state.device.signUp.isEmpty)
    #expect(reloaded().history.last == "/signup")
    _ = begun()
    #expect(reloaded(at: "/").state.device.signUp.isEmpty)
    #expect(reloaded().history.last == "/signup")
  }

  @Test("leaves nothing typed on the device once the profile is made")
  func done() {
    let tab = begun()
    tab.send(.people(.submitted(.signUp, tab.fields("maria", "seven quiet herons"))))
    #expect(tab.state.person.profile?.username.text == "maria")
    #expect(DeviceRecord(reading: device.records["device"] ?? []).signUp.isEmpty)
  }

  @Test("remembers the username, and ends with the app on a shared device, as the login form does")
  func remembering() {
    for isShared in [false, true] {
      let tab = Fixture.open(device)
      tab.visit("/signup")
      tab.send(.people(.agreed))
      #expect(tab.page.contains("name=\"remember\"") && tab.page.contains("name=\"shared-device\""))
      var fields = tab.fields(isShared ? "eva" : "maria", "seven quiet herons").all
      fields.append(.init(name: isShared ? "shared-device" : "remember", value: "on"))
      tab.send(.people(.submitted(.signUp, FormFields(fields))))
      #expect(device.sessionSpan == (isShared ? .tabs : .running))
      #expect(tab.state.device.rememberedUsername == (isShared ? "" : "maria"))
      device.close()
    }
  }
}
