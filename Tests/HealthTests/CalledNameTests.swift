import AppFixture
import Components
import Core
import Loop
import TestDevice
import Testing

@testable import App
@testable import Health

@Suite("What people want to be called")
struct CalledNameTests {
  private static let question = "What shall we call you?"

  private func open() throws -> Tab<AppProgram> {
    Fixture.open(try Fixture.healthDevice(1, FakeAccounts()), at: "/")
  }

  @Test("is asked of whoever is known by an address, once they have answered something, and greets them")
  func asked() throws {
    let tab = try open()
    tab.createAccount()
    tab.visit("/")
    #expect(tab.page.contains("Welcome</h1>") && !tab.page.contains(Self.question))
    tab.visit("/progress")
    tab.saveCheck(["learned": 4])
    tab.visit("/")
    #expect(tab.page.contains(Self.question))
    tab.send(.called(.saved("  Rosa   Díaz ")))
    #expect(tab.page.contains("Welcome, Rosa Díaz</h1>") && !tab.page.contains(Self.question))

    tab.visit("/settings")
    #expect(tab.page.contains(Self.question) && tab.page.contains("value=\"Rosa Díaz\""))
    tab.send(.called(.saved(" ")))
    tab.visit("/")
    #expect(tab.page.contains("Welcome</h1>") && !tab.page.contains(Self.question))
  }

  @Test("is not asked again of somebody who would not say it")
  func declined() throws {
    let tab = try open()
    tab.createAccount()
    tab.visit("/progress")
    tab.saveCheck(["learned": 4])
    tab.visit("/")
    tab.send(.called(.declined))
    #expect(tab.page.contains("Welcome</h1>") && !tab.page.contains(Self.question))
  }

  @Test("is not asked of somebody with a name to log in by")
  func username() throws {
    let tab = try open()
    tab.signUp()
    tab.visit("/progress")
    tab.saveCheck(["learned": 4])
    tab.visit("/")
    #expect(tab.page.contains("Welcome, Ana</h1>") && !tab.page.contains(Self.question))
  }
}
