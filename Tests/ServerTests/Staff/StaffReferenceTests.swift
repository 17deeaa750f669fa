import CMS
import HTTPTypes
import Sites
import Testing

@testable import Server

@Suite("References in the CMS")
struct StaffReferenceTests {
  private static let kind = "education.resources"

  /// So many categories that one looks for them by their titles.
  private static func addCategories(to server: StaffServer) async throws {
    let library = try await server.desk.published().library
    let category = try #require(EntryKind.named("education"))
    let address = try #require(library.addresses(of: category).first)
    let first = try #require(library.whole(address))
    let edits = try (1...13).map { number -> ContentChanges.Edit in
      var resource = try #require(first["resources"]?.elements.first)
      resource["id"] = .text("extra-\(number)")
      var tree = first
      tree["id"] = .text("category-\(number)")
      tree["title"] = .group(["en", "es", "zh-Hans"].map { .init($0, .text("Category \(number)")) })
      tree["resources"] = .list([resource])
      let value = tree
      return .init(
        address: EntryAddress(kind: category.id, ids: ["category-\(number)"]), published: { _ in value },
        draft: { _, _ in .none })
    }
    let outcome = try await server.desk.changes.make(
      edits, as: .importedContent, by: Actor(member: try await server.staff.members().first))
    guard case .done = outcome else {
      Issue.record("\(outcome)")
      return
    }
  }

  private static func form(_ parent: String, draft: Int64 = 0, do step: String = "save") -> [(String, String)]
  {
    [("draft", "\(draft)"), ("base", ""), ("parent", parent), ("title.en", "A walk"), ("do", step)]
  }

  @Test("to one of many are typed: a title is taken, and anything else is kept and told")
  func many() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      try await Self.addCategories(to: server)
      let new = CMSRoute.newEntry(kind: Self.kind).path
      let page = try await server.get(new + "?form=0123456789abcdef", as: ana).text
      #expect(page.contains("<datalist id=\"parent-list\">"))
      #expect(page.contains("<option value=\"Category 12\">"))

      let unknown = try await server.post(new, Self.form("Categorie 12"), as: ana)
      #expect(unknown.status == .unprocessableContent)
      #expect(unknown.text.contains("Part of: Choose one of those that there are."))
      #expect(unknown.text.contains("value=\"Categorie 12\"") && unknown.text.contains("value=\"A walk\""))
      let byItself = try await server.post(new, Self.form("Categ", do: "autosave"), as: ana)
      #expect(byItself.text == #"{"draft":0}"#)
      #expect(try await server.desk.drafts.all().isEmpty)

      let saved = try await server.post(new, Self.form("category 12"), as: ana)
      let address = EntryAddress(kind: Self.kind, ids: ["category-12", "a-walk"])
      #expect(saved.headers[.location] == CMSRoute.entry(address).path)

      let path = CMSRoute.entry(address).path
      let wrong = try await server.post(path, Self.form("Elsewhere", draft: 1), as: ana)
      #expect(wrong.status == .unprocessableContent && wrong.text.contains("value=\"Elsewhere\""))
      let same = try await server.post(path, Self.form("Category 12", draft: 1), as: ana)
      #expect(same.headers[.location] == path)
      let version = try #require(try await server.desk.drafts.draft(address)?.version)
      let moved = try await server.post(path, Self.form("Category 3", draft: version), as: ana)
      #expect(
        moved.headers[.location]
          == CMSRoute.entry(EntryAddress(kind: Self.kind, ids: ["category-3", "a-walk"])).path)
    }
  }

  @Test("to one of few are chosen from a list, and one that is not there is told before publishing")
  func few() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let address = EntryAddress(kind: "programs", ids: ["minute-a-day"])
      let page = try await server.get(CMSRoute.entry(address).path, as: ana).text
      #expect(page.contains("<option value=\"daily\" selected") && !page.contains("<datalist"))
      var tree = try #require(try await server.desk.entry(address)?.value)
      tree["questionnaire"] = .text("nothing")
      let outcome = try await server.desk.check(address, tree)
      guard case .mistakes(let mistakes, _) = outcome else {
        Issue.record("\(outcome)")
        return
      }
      #expect(mistakes.map(\.path) == ["questionnaire"] && mistakes.map(\.mistake) == [.unknown])
    }
  }
}
