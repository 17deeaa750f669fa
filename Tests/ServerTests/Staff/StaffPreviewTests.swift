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
        address, tree, base: DraftStore.base(value), expecting: 0, .init(), by: actor)
      let editor = try await server.get(CMSRoute.entry(address).path, as: ana)
      #expect(editor.text.contains("<iframe"))
      let preview = try await server.get(CMSRoute.preview(address).path(("lang", "en")), as: ana)
      #expect(preview.status == .ok && preview.text.contains(text))
    }
  }

  @Test(
    "begins where the entry stands on its screen",
    arguments: [
      EntryAddress(kind: "help"), EntryAddress(kind: "news", ids: ["welcome"]),
      // A link, with the sign that it leads elsewhere; and what guests do not see.
      EntryAddress(kind: "education.resources", ids: ["physical", "sleep-basics"]),
      EntryAddress(kind: "news", ids: ["leaders-meet"]),
    ])
  func place(address: EntryAddress) async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let title = try #require(try await server.desk.entry(address)?.value?.title(in: "es"))
      let preview = try await server.get(CMSRoute.preview(address).path(("lang", "es")), as: ana)
      #expect(preview.text.contains("<span data-begin>\(title)</span>"))
    }
  }

  @Test("shows the questions of what is seen only after a login, as the app does")
  func questions() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      for (address, texts) in [
        (EntryAddress(kind: "polls", ids: ["walking"]), ["type=\"radio\"", "Votar"]),
        (EntryAddress(kind: "questionnaires", ids: ["wellness"]), ["class=\"scale-steps\"", "Guardar"]),
        (EntryAddress(kind: "daily"), ["type=\"radio\"", "Guardar"]),
      ] {
        let preview = try await server.get(CMSRoute.preview(address).path(("lang", "es")), as: ana)
        #expect(preview.status == .ok)
        for text in texts { #expect(preview.text.contains(text), "\(address.kind): \(text)") }
        #expect(!preview.text.contains("health-"), "A phrase is missing.")
      }
    }
  }

  @Test("of an event is its poster, in the language that was chosen")
  func poster() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let fair = try await server.get(
        CMSRoute.preview(RightsFixture.fair).path(("lang", "zh-Hans"), ("scheme", "dark")), as: ana)
      #expect(
        fair.status == .ok && fair.text.contains("cms-qr") && fair.text.contains("data-scheme=\"dark\""))
      let title = try #require(try await server.desk.entry(RightsFixture.fair)?.value?.title(in: "zh-Hans"))
      #expect(fair.text.contains("<h1>\(title)</h1>"))
    }
  }

  @Test("is not there for what nothing shows")
  func none() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let program = EntryAddress(kind: "programs", ids: ["minute-a-day"])
      #expect(try await !server.get(CMSRoute.entry(program).path, as: ana).text.contains("<iframe"))
      #expect(try await server.get(CMSRoute.preview(program).path, as: ana).status == .notFound)
    }
  }
}
