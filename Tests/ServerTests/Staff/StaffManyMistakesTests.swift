import CMS
import HTTPTypes
import Testing

@testable import Server

@Suite("A page with thousands of mistakes")
struct StaffManyMistakesTests {
  @Test("is saved, and its preview and its form say the first hundred")
  func headings() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let text = String(repeating: "#No space\n", count: 8000)
      let form = ["en", "es", "zh-Hans"].map { ("about.\($0)", text) } + [("draft", "0"), ("do", "save")]
      #expect(try await server.post("/cms/content/about/-", form, as: ana).status == .seeOther)
      let preview = try await server.get("/cms/content/about/-/preview?lang=en", as: ana)
      #expect(preview.status == .ok && preview.text.matches(of: /<li>/).count == 100)
      let page = try await server.get("/cms/content/about/-?check=1", as: ana)
      #expect(page.status == .ok && page.text.contains(text.prefix(5000)))
    }
  }
}
