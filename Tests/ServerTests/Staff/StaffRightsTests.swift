import CMS
import HTTPTypes
import Testing

@testable import Server

@Suite("Who may do what in the CMS")
struct StaffRightsTests {
  @Test("one's own page does not offer what others have to do, and the server does not do it either")
  func oneself() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let id = try #require(try await server.staff.members().first?.id)
      let path = CMSRoute.member(id).path
      let page = try await server.get(path, as: ana).text
      for step in ["disable", "ask-delete", "invite"] {
        #expect(!page.contains("value=\"\(step)\""), "\(step)")
      }
      #expect(!page.contains("<select") && page.contains("name=\"role\" value=\"administrator\""))
      let form = [("name", "Ana"), ("role", "administrator"), ("password", StaffServer.password)]
      for pairs in [
        [("do", "disable")], [("do", "delete")], [("do", "save"), ("name", "Ana"), ("role", "auditor")],
      ] {
        let answer = try await server.post(path, pairs + [("password", StaffServer.password)], as: ana)
        #expect(answer.status == .unprocessableContent)
        #expect(answer.text.contains("Another administrator has to do this for you."))
      }
      #expect(try await server.post(path, form + [("do", "save")], as: ana).status == .seeOther)
      // What nobody but auditors reads is no matter for an administrator.
      let record = try await server.get("/cms/record", as: ana)
      #expect(record.status == .forbidden && record.text.contains("Only auditors read the record."))
    }
  }

  @Test("an author saves drafts of their own, and publishes nothing")
  func author() async throws {
    try await StaffServer.run { server in
      _ = try await server.administrator()
      let author = try await server.member(.author)
      let others = CMSRoute.entry(StaffServer.news).path
      #expect(
        try await server.post(others, StaffServer.news("Mine", do: "save"), as: author).status == .forbidden)
      var form = StaffServer.news("A walk on Sunday", do: "save")
      form.removeAll { $0.0 == "id" }
      let saved = try await server.post("/cms/content/news/new", form, as: author)
      #expect(saved.status == .seeOther)
      let own = EntryAddress(kind: "news", ids: ["a-walk-on-sunday"])
      #expect(try await server.desk.drafts.draft(own) != nil)
      let publish = StaffServer.news("A walk on Sunday", draft: 1)
      #expect(try await server.post(CMSRoute.entry(own).path, publish, as: author).status == .forbidden)
      let editor = try await server.member(.editor)
      #expect(try await server.post(CMSRoute.entry(own).path, publish, as: editor).status == .seeOther)
      #expect(try await server.desk.published().library.entry(own) != nil)
    }
  }

  @Test("nobody raises themselves, and the last administrator stays")
  func last() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let editor = try await server.member(.editor)
      let members = try await server.staff.members()
      let own = try #require(members.first { $0.username == "ana" })
      let editors = try #require(members.first { $0.role == .editor })
      let path = CMSRoute.member(own.id).path
      for step in ["disable", "delete"] {
        #expect(try await server.post(path, [("do", step)], as: ana).status == .unprocessableContent)
      }
      let lowered = [("name", "Ana"), ("role", "editor"), ("do", "save"), ("password", StaffServer.password)]
      #expect(try await server.post(path, lowered, as: ana).status == .unprocessableContent)
      let raised = [("name", "Eva"), ("role", "administrator"), ("do", "save")]
      #expect(
        try await server.post(CMSRoute.member(editors.id).path, raised, as: editor).status == .forbidden)
      #expect(try await server.staff.member(own.id)?.role == .administrator)
    }
  }

  @Test("an administrator who is limited to a module stays so: a form without a box of modules lifts nothing")
  func modules() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let bea = try await server.member(.administrator, "bea")
      let id = try #require(try await server.staff.members().first { $0.username == "bea" }?.id)
      let path = CMSRoute.member(id).path
      let all = [
        ("name", "Bea"), ("role", "administrator"), ("do", "save"), ("password", StaffServer.password),
      ]
      let limited = all + [("module", "health")]
      #expect(try await server.post(path, limited, as: bea).status == .unprocessableContent)
      #expect(try await server.post(path, limited, as: ana).status == .seeOther)
      #expect(try await server.post(path, all, as: bea).status == .seeOther)
      #expect(try await server.staff.member(id)?.modules == ["health"])
      // What is their own to change stays so.
      var renamed = limited
      renamed[0] = ("name", "Beatriz")
      #expect(try await server.post(path, renamed, as: bea).status == .seeOther)
      #expect(try await server.staff.member(id)?.name == "Beatriz")
      #expect(try await server.staff.member(id)?.modules == ["health"])
    }
  }

  @Test("a person's data is shown with a reason only, and the auditor reads it")
  func reason() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      try await server.database.write {
        try $0.execute(
          """
          INSERT INTO account (id, email, folded, profile, proof, keys, keys_version, since)
          VALUES ('a1', 'maria@example.org', 'maria@example.org', 'p', $1, '{}', 1, 5)
          """, .bytes([1]))
      }
      #expect(try await server.get("/cms/people", as: ana).text.contains("maria@example.org"))
      let path = CMSRoute.person("a1").path
      #expect(try await server.get(path, as: ana).text.contains("auditors"))
      #expect(
        try await server.post(path, [("do", "read"), ("reason", "why")], as: ana).status
          == .unprocessableContent)
      let reason = "She asked us on the phone to look."
      #expect(try await server.post(path, [("do", "read"), ("reason", reason)], as: ana).status == .ok)
      let auditor = try await server.member(.auditor)
      #expect(try await server.get("/cms/record?action=read-person", as: auditor).text.contains(reason))
      let deleting = [("do", "delete"), ("password", StaffServer.password)]
      #expect(try await server.post(path, deleting, as: ana).status == .seeOther)
      #expect(try await !server.get("/cms/people", as: ana).text.contains("maria@example.org"))
    }
  }
}
