import CMS
import Core
import Foundation
import Testing

@testable import Server

@Suite("What somebody typed in another login")
struct StaffOthersTextTests {
  private let path = CMSRoute.entry(StaffServer.news).path

  /// The value of the field that says whom the forms of a page were shown to.
  private func reader(_ server: StaffServer, _ cookie: String) async throws -> String {
    let page = try await server.get(path, as: cookie).text
    return String(try #require(page.firstMatch(of: /name="shown-to" value="([^"]+)"/)).1)
  }

  private func forms(_ page: String) -> Int { page.matches(of: /<form [^>]*method="post"/).count }

  @Test("every form that is posted says whom it was shown to")
  func everyForm() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      for path in [
        path, "/cms", "/cms/me", "/cms/staff",
        "/cms/content/news/new?form=\(String(repeating: "0", count: 32))",
      ] {
        let page = try await server.get(path, as: ana).text
        #expect(forms(page) > 0)
        #expect(page.matches(of: /name="shown-to"/).count == forms(page), "\(path)")
      }
    }
  }

  @Test("is neither published nor saved by the next login, and can be kept as a draft of whoever typed it")
  func kept() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      _ = try await server.member(.editor, "ed")
      let form = StaffServer.news("Typed by Ana") + [("shown-to", try await reader(server, ana))]
      let page = try await server.post(path, form, as: "__Host-staff=00ff")
      #expect(page.status == .unauthorized)
      let asked = try await server.post(
        "/cms/login",
        [("username", "ed"), ("password", StaffServer.password), ("to", path)]
          + form.map { ("pending.\($0.0)", $0.1) })
      #expect(asked.status == .conflict)
      #expect(asked.text.contains("Ana Ruiz") && asked.text.contains("Typed by Ana"))
      #expect(try await server.desk.drafts.draft(StaffServer.news) == nil)
      let before = try await server.desk.published().library.entry(StaffServer.news)?.title(in: "en")
      #expect(before != "Typed by Ana")

      let ed = try #require(StaffServer.cookie(asked))
      let fields = asked.text.matches(of: /type="hidden" name="([^"]+)" value="([^"]*)"/)
        .map { (String($0.1), String($0.2).replacing("&amp;", with: "&")) }
      let kept = try await server.post(path, fields, as: ed)
      #expect(kept.status == .seeOther)
      let draft = try #require(try await server.desk.drafts.draft(StaffServer.news))
      #expect(draft.author == "Ana Ruiz" && draft.tree.title(in: "en") == "Typed by Ana")
      #expect(try await server.desk.published().library.entry(StaffServer.news)?.title(in: "en") == before)
      let payload = try await server.database.read {
        try $0.row(
          """
          SELECT body FROM staff_record JOIN staff_record_payload USING (number)
          WHERE action = 'saved-draft' ORDER BY number DESC LIMIT 1
          """)?.text("body")
      }
      #expect(payload?.contains(#""name":"ed""#) == true && payload?.contains(#""typed":"ana""#) == true)
    }
  }

  @Test("is not saved by itself when somebody else has logged in in another tab")
  func otherTab() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let ed = try await server.member(.editor, "ed")
      let form =
        StaffServer.news("Half a senten", do: "autosave") + [("shown-to", try await reader(server, ana))]
      let answer = try await server.post(path, form, as: ed)
      #expect(answer.status == .unauthorized)
      #expect(try await server.desk.drafts.draft(StaffServer.news) == nil)
      #expect(try await server.post(path, form, as: ana).status == .ok)
    }
  }

  @Test("is still the other one's after it waited for somebody's second factor")
  func waitedForSecondFactor() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let ed = try await server.member(.editor, "ed")
      let (first, second) = (try await reader(server, ed), try await reader(server, ana))
      let form = [("shown-to", first)] + StaffServer.news("Typed by Ana") + [("shown-to", second)]
      #expect(try await server.post(path, form, as: ed).status == .conflict)
      #expect(try await server.desk.drafts.draft(StaffServer.news) == nil)
    }
  }

  @Test("belongs to whoever saves it, where it is a new entry")
  func owner() async throws {
    try await StaffServer.run { server in
      _ = try await server.administrator()
      let author = try await server.member(.author, "eva")
      let ana = try #require(try await server.staff.members().first { $0.username == "ana" })
      let made = try await server.post(
        "/cms/content/news/new", [("do", "save"), ("title.en", "A walk"), ("typed-by", ana.id)], as: author)
      #expect(made.status == .seeOther)
      let eva = try #require(try await server.staff.members().first { $0.username == "eva" })
      let entry = EntryAddress(kind: "news", ids: ["a-walk"])
      #expect(try await server.desk.owners.owner(of: entry)?.staff == eva.id)
      #expect(try await server.desk.owners.owner(of: entry)?.author == ana.name)
    }
  }

  @Test("changes nothing but the own page either")
  func ownPage() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let ed = try await server.member(.editor, "ed")
      let form = [
        ("do", "password"), ("password", StaffServer.password), ("new", "another good long one"),
        ("again", "another good long one"), ("shown-to", try await reader(server, ana)),
      ]
      let answer = try await server.post("/cms/me", form, as: ed)
      #expect(answer.status == .conflict && !answer.text.contains("another good long one"))
      #expect(try await server.logIn("ed").status == .seeOther)
    }
  }
}
