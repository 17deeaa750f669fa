import AppFixture
import Core
import Loop
import TestDevice
import Testing

@testable import App

@Suite("A day as the server sends it")
struct ServedDayTests {
  @Test("says that it is loading, and not that nothing is planned")
  func loading() throws {
    let content = try Fixture.content(modules: ["day"])
    let page = firstPaint(
      content: content, formatting: .plain, path: "/day", at: Tab<AppProgram>.moment("2026-11-22T09:36")
    ).html
    #expect(page.contains("Loading…</p>") && page.contains("09:00"))
    #expect(!page.contains("Nothing is planned") && !page.contains("Things without a time"))
  }
}
