import CMS
import Testing

@testable import Server

@Suite("Names of the CMS")
struct StaffSectionTests {
  @Test(
    "kinds stand under what the parts of the app are called, and are found by it",
    arguments: [
      ("Health Assessment", "questionnaires"), ("Track and Progress", "daily"),
      ("Community Vote and Poll", "polls"), ("Fort Worth Resources", "places.categories.places"),
      ("GoodNEWS Overview", "about"),
    ])
  func sections(name: String, kind: String) async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let page = try await server.get("/cms/content?q=\(name.replacing(" ", with: "+"))", as: ana).text
      #expect(page.contains("href=\"/cms/content/\(kind)/"), "\(kind)")
      #expect(page.contains(">\(name)</span>"))
    }
  }

  @Test("a member's page says what their role may do, and offers no modules where there is one")
  func rights() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      _ = try await server.member(.analyst, "pia")
      let pia = try #require(try await server.staff.members().first { $0.username == "pia" })
      let page = try await server.get(CMSRoute.member(pia.id).path, as: ana).text
      #expect(page.contains("What the role “Analyst” may do"))
      #expect(
        page.contains("See the averages in Reports") && !page.contains("Invite, change and remove staff"))
      #expect(!page.contains("Only these modules"))
    }
  }
}
