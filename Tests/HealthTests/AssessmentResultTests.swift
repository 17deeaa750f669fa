import AppFixture
import Components
import Loop
import TestDevice
import Testing

@testable import App
@testable import Health

@Suite("The result of an assessment (MA 3)")
struct AssessmentResultTests {
  private let device: TestDevice

  init() throws { device = try Fixture.healthDevice(1, FakeAccounts()) }

  private func open() -> Tab<AppProgram> {
    let tab = Fixture.open(device)
    tab.signUp()
    return tab
  }

  @Test("is no score and no grade where no area has enough answers")
  func tooFew() {
    let tab = open()
    tab.take("wellness", [("rest", 2), ("laugh", 2)])
    #expect(tab.page.contains("Too few answers for a score") && !tab.page.contains("Grade"))
    #expect(tab.page.contains("Not scored: Mental, Physical. An area needs 2 answers."))
    for path in ["/", "/assessment"] {
      tab.visit(path)
      #expect(tab.page.contains("Too few answers for a score") && !tab.page.contains("0 of 100"))
    }
  }

  @Test("says what changed since the one before, as a whole and in each area")
  func changes() {
    let tab = open()
    tab.now = Tab<AppProgram>.moment("2026-11-18T10:00")
    tab.take("wellness", [("rest", 1), ("move", 1), ("worry", 1), ("laugh", 1)])
    #expect(tab.page.contains("50 of 100") && !tab.page.contains("than on"))
    tab.now = Tab<AppProgram>.moment("2026-11-25T10:00")
    tab.take("wellness", [("rest", 2), ("move", 2), ("worry", 1), ("laugh", 0)])
    #expect(tab.page.contains("13 points more than on 2026-11-18"))
    #expect(tab.page.contains(">+50</span>") && tab.page.contains(">−25</span>"))
    tab.now = Tab<AppProgram>.moment("2026-11-26T10:00")
    tab.take("wellness", [("rest", 2), ("move", 2), ("worry", 1), ("laugh", 0)])
    #expect(tab.page.contains("The same as on 2026-11-25"))
    #expect(!tab.page.contains(">+") && !tab.page.contains(">−"))
    // A mean of fewer areas is another thing.
    tab.take("wellness", [("rest", 1), ("move", 1)])
    #expect(
      tab.page.contains("1 of 2 areas") && !tab.page.contains("than on") && tab.page.contains(">−50</span>"))
  }

  @Test("leads to places only for an area that has some")
  func nextSteps() {
    let tab = open()
    tab.take("wellness", [("rest", 2), ("move", 2), ("worry", 1), ("laugh", 0)])
    let advice = tab.page.components(separatedBy: "id=\"advice\"").last ?? ""
    #expect(advice.contains("href=\"https://example.org/calm\"") && !advice.contains("href=\"/places#"))
    tab.take("wellness", [("rest", 0), ("move", 0), ("worry", 1), ("laugh", 0)])
    #expect(tab.page.contains("For you, because Physical is at 0 of 100."))
  }
}
