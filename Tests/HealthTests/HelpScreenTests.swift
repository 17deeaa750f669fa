import AppFixture
import TestDevice
import Testing

@testable import App
@testable import Health

@Suite("Help on a screen of its own")
struct HelpScreenTests {
  @Test("has a word of comfort, and a row for each contact")
  func rows() throws {
    let device = try Fixture.healthDevice(1, FakeAccounts())
    let tab = Fixture.open(device, at: "/help")
    #expect(tab.page.contains("You are not alone.") && tab.page.contains("Day and night."))
    #expect(tab.page.contains("class=\"row\" href=\"tel:988\"") && !tab.page.contains("target=\"_blank\""))
  }
}
