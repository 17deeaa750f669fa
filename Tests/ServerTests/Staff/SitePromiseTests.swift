import CMS
import Core
import HTTPTypes
import Testing

@testable import Server

@Suite("What the site promised its auditors")
struct SitePromiseTests {
  private static let site = "/api/v1/content/site/-"

  /// What publishing the site's entry with other values of some fields is answered.
  private static func publish(
    _ changes: [(String, JSON)], _ server: StaffServer, _ token: String
  ) async throws -> TestResponse {
    let entry = try JSON(parsing: try await server.ask(.get, site, token: token).bytes)
    let kept = try #require(entry["value"]?.members).filter { member in
      !changes.contains { $0.0 == member.name }
    }
    let value = kept + changes.map { JSON.Member(name: $0.0, value: $0.1) }
    let draft: JSON = ["replaces": .string(entry["version"]?.string ?? ""), "value": .object(value)]
    let put = try await server.ask(.put, site + "/draft", draft.serialized(), token: token)
    let version = try #require(try JSON(parsing: put.bytes)["version"]?.string)
    return try await server.ask(
      .post, site + "/publication", #"{"replaces":"\#(version)"}"#, token: token)
  }

  @Test("is shortened neither by an administrator's program nor in the form, and the folder's own copy is")
  func months() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let token = try await StaffTokenTests.make("Site", as: ana, server)
      let refused = try await Self.publish([("recordMonths", 1)], server, token)
      #expect(refused.status == .unprocessableContent)
      #expect(refused.text.contains("#/value/recordMonths") && refused.text.contains("promised"))
      #expect(try await server.desk.published().site.settings.recordMonths == 0)
      // The draft is there, and the form says the same at its field.
      let draft = try #require(try await server.desk.drafts.draft(.init(kind: "site", ids: [])))
      let path = CMSRoute.entry(draft.address).path
      let form = try await server.get(path, as: ana).text
      let names = form.matches(of: #/<(?:input|textarea)[^>]* name="([^"]+)"[^>]*>/#).map { String($0.1) }
      #expect(names.contains("recordMonths"))
      // Who runs the server does it.
      let store = ContentStore(database: server.database, clock: server.time.now)
      let page = ContentFixture.page
      let text = try #require(try await store.release().contents.files[page])
      let edited = text + Array("\nrecordMonths: 24\n".utf8)
      _ = try await store.publish([page: .put(edited)], by: "the command line", note: "shorter")
      #expect(try await server.desk.published().site.settings.recordMonths == 24)
      // Longer is for everybody, and then it stays.
      #expect(try await Self.publish([("recordMonths", 36)], server, token).status == .ok)
      #expect(try await Self.publish([("recordMonths", 24)], server, token).status == .unprocessableContent)
      #expect(try await server.desk.published().site.settings.recordMonths == 36)
    }
  }

  @Test("a role logs in in two steps until the site's folder says otherwise")
  func factor() async throws {
    try await StaffServer.run(secondFactor: ["auditor", "analyst"]) { server in
      let ana = try await server.administrator()
      let token = try await StaffTokenTests.make("Site", as: ana, server)
      for roles: JSON in [["auditor"], ["analyst", "editor"]] {
        let refused = try await Self.publish([("secondFactor", roles)], server, token)
        #expect(refused.status == .unprocessableContent && refused.text.contains("#/value/secondFactor"))
      }
      let more: JSON = ["editor", "auditor", "analyst"]
      #expect(try await Self.publish([("secondFactor", more)], server, token).status == .ok)
      #expect(
        Set(try await server.desk.published().site.settings.secondFactor) == ["editor", "auditor", "analyst"])
    }
  }
}
