import CMS
import HTTPTypes
import Testing

@testable import Server

@Suite("Who may do what in the CMS")
struct StaffRightsTests {
  static let event = EntryAddress(kind: "events", ids: ["fair"])

  /// Every route, with the privilege that it needs as the handbook says it.
  static let routes: [(path: String, needs: Privilege?, takesForms: Bool)] = [
    ("/cms", .keepOwnLogin, false), ("/cms/me", .keepOwnLogin, true), ("/cms/login", nil, true),
    ("/cms/welcome", nil, true), ("/cms/content", .readContent, true),
    ("/cms/content/news/new", .writeContent, true), ("/cms/content/news/welcome", .readContent, true),
    ("/cms/content/news/welcome/versions", .readContent, false),
    ("/cms/content/news/welcome/versions/1", .readContent, true),
    ("/cms/content/news/welcome/preview", .readContent, false), ("/cms/polls", .seePollResults, false),
    ("/cms/polls/walking%2F1", .seePollResults, false), ("/cms/reports", .seeReports, true),
    ("/cms/staff", .manageStaff, false), ("/cms/staff/new", .manageStaff, true),
    ("/cms/people", .seePeople, false), ("/cms/record", .readRecord, false),
    ("/cms/record/data.json", .readRecord, false),
  ]

  @Test("each route is shown to the roles of the table, and to nobody without a login")
  func table() async throws {
    try await StaffServer.run(limiter: RateLimiter(now: { .seconds(0) })) { server in
      var cookies: [(Role?, String?)] = [(nil, nil), (.administrator, try await server.administrator())]
      for role in Role.allCases where role != .administrator {
        cookies.append((role, try await server.member(role)))
      }
      for (path, needs, takesForms) in Self.routes {
        for (role, cookie) in cookies {
          let status = try await server.get(path, as: cookie).status
          let expected: Set<HTTPResponse.Status> =
            if let needs {
              role == nil
                ? [.unauthorized] : role!.may(needs) ? [.ok, .forbidden, .notFound] : [.forbidden]
            } else {
              [.ok, .gone, .seeOther]
            }
          #expect(expected.contains(status), "GET \(path) as \(role?.rawValue ?? "nobody"): \(status)")
          // Who runs events sees polls of their own, and begins nothing else.
          let isOthers = role == .eventLeader && (path.hasPrefix("/cms/polls/") || path.hasSuffix("/new"))
          if let needs, let role, role.may(needs), !isOthers {
            #expect(status == .ok, "GET \(path) as \(role.rawValue): \(status)")
          }
          if takesForms { continue }
          let posted = try await server.post(path, [], as: cookie).status
          #expect(posted == .methodNotAllowed, "POST \(path) as \(role?.rawValue ?? "nobody"): \(posted)")
        }
        for method in [HTTPRequest.Method.put, .delete, .patch] {
          let status = try await server.send(method, path, "a=b", as: cookies[1].1).status
          #expect(status == .methodNotAllowed, "\(method) \(path): \(status)")
        }
      }
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
      let lowered = [("name", "Ana"), ("role", "editor"), ("do", "save")]
      #expect(try await server.post(path, lowered, as: ana).status == .unprocessableContent)
      let raised = [("name", "Eva"), ("role", "administrator"), ("do", "save")]
      #expect(
        try await server.post(CMSRoute.member(editors.id).path, raised, as: editor).status == .forbidden)
      #expect(try await server.staff.member(own.id)?.role == .administrator)
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
      #expect(try await server.post(path, [("do", "delete")], as: ana).status == .seeOther)
      #expect(try await !server.get("/cms/people", as: ana).text.contains("maria@example.org"))
    }
  }
}
