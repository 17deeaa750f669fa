import CMS
import HTTPTypes
import Testing

@testable import Server

@Suite("The preview in the CMS")
struct StaffPreviewTests {
  @Test(
    "shows the draft on the app's own screen",
    arguments: [
      ("help", "title", "Talk to us first"), ("about", "about", "What we are here for."),
      ("agreement", "agreement", "What we promise each other."),
    ])
  func shown(kind: String, field: String, text: String) async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let address = EntryAddress(kind: kind)
      let actor = Actor(member: try await server.staff.members().first)
      let value = try #require(try await server.desk.entry(address)?.value)
      let tree = value.changing([field, "en"]) { _ in .text(text) }
      _ = try await server.desk.drafts.save(
        address, tree, base: ContentDesk.base(value), expecting: 0, .init(), by: actor)
      let editor = try await server.get(CMSRoute.entry(address).path, as: ana)
      #expect(editor.text.contains("<iframe"))
      let preview = try await server.get(CMSRoute.preview(address).path(("lang", "en")), as: ana)
      #expect(preview.status == .ok && preview.text.contains(text))
    }
  }

  @Test("is not there for what is seen only after a login")
  func none() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let poll = EntryAddress(kind: "polls", ids: ["walking"])
      #expect(try await !server.get(CMSRoute.entry(poll).path, as: ana).text.contains("<iframe"))
      #expect(try await server.get(CMSRoute.preview(poll).path, as: ana).status == .notFound)
    }
  }
}
