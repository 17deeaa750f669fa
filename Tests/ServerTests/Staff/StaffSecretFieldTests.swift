import CMS
import HTTPTypes
import Testing

@testable import Server

/// A page lies in caches, in histories, and open on desks. So no page has what somebody typed as a password or a code.
@Suite("Secrets in forms")
struct StaffSecretFieldTests {
  /// What is sent in each field. A `secret` is shown while a second factor is set up: then it is the server's own, of another form.
  private static let sent = [
    ("password", "typed-password-1"), ("new", "typed-password-2"), ("again", "typed-password-3"),
    ("code", "typed-code-4"), ("secret", "typed-secret-5"), ("username", "ana"), ("name", "Typed Name"),
    ("email", "not-an-address"), ("role", "none"), ("token", ""), ("days", "30"), ("language", "en"),
  ]

  private static let steps = [
    "", "save", "password", "make-token", "begin-factor", "confirm-factor", "remove-factor", "end-others",
    "language", "invite", "disable", "ask-delete",
  ]

  /// What comes back: the text of the page, and where it leads.
  private static func expectNone(_ response: TestResponse, _ what: String) {
    for (name, value) in sent where value.hasPrefix("typed-") {
      #expect(!response.text.contains(value), "\(what) shows the \(name)")
      #expect(response.headers[.location]?.contains(value) != true, "\(what)")
    }
  }

  @Test("come back in no page, whoever sends them, also when a login has ended")
  func none() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let eva = try await server.member(.editor, "eva")
      let members = try await server.staff.members()
      let id = try #require(members.first { $0.username == "eva" }?.id)
      let anas = try #require(members.first { $0.username == "ana" }?.id)
      let paths = [
        "/cms/login", "/cms/welcome", "/cms/me", "/cms/staff", "/cms/staff/new", "/cms/staff/\(id)",
      ]
      for path in paths {
        for step in Self.steps {
          let form = Self.sent + [("do", step)]
          let pending = form.map { ("pending.\($0.0)", $0.1) } + [("to", path)]
          for cookie in [nil, "__Host-staff=00ff", ana, eva] {
            // Logs nobody out, and keeps both logins.
            if step == "end-others" || step == "disable", cookie == ana { continue }
            Self.expectNone(try await server.post(path, form, as: cookie), "\(path) \(step)")
            let others = form + [("shown-to", cookie == ana ? id : anas)]
            Self.expectNone(try await server.post(path, others, as: cookie), "\(path) \(step) of another")
          }
          let again = [("username", "bob"), ("password", "typed-password-1"), ("code", "typed-code-4")]
          Self.expectNone(
            try await server.post("/cms/login", again + pending), "login before \(path) \(step)")
          let multipart = try await server.send(
            .post, path,
            form.map { "--x\r\nContent-Disposition: form-data; name=\"\($0.0)\"\r\n\r\n\($0.1)\r\n" }.joined()
              + "--x--\r\n", type: "multipart/form-data; boundary=x")
          Self.expectNone(multipart, "parts to \(path) \(step)")
        }
      }
    }
  }

  @Test("come back in no page that asks for a second factor first")
  func secondFactor() async throws {
    try await StaffServer.run(secondFactor: ["administrator"]) { server in
      let ana = try await server.administrator()
      for path in ["/cms/staff/new", "/cms/me"] {
        for step in Self.steps {
          Self.expectNone(try await server.post(path, Self.sent + [("do", step)], as: ana), "\(path) \(step)")
        }
      }
      let pending = [("to", "/cms/staff/new")] + Self.sent.map { ("pending.\($0.0)", $0.1) }
      let begun = try await server.post("/cms/me", [("do", "begin-factor")] + pending, as: ana)
      Self.expectNone(begun, "setting up")
      let login = [("username", "ana"), ("password", StaffServer.password)]
      Self.expectNone(try await server.post("/cms/login", login + pending), "login")
    }
  }

  @Test("are not what an entry has in fields of the same names")
  func entries() async throws {
    try await StaffServer.run { server in
      let page = try await server.post(
        "/cms/content/events/new", [("name.en", "The fair"), ("code", "FAIR2026")], as: "__Host-staff=00ff")
      #expect(page.status == .unauthorized && page.text.contains("FAIR2026"))
    }
  }

  @Test("a change of the password that a lost login kept asks for the passwords again, and keeps the rest")
  func resumed() async throws {
    try await StaffServer.run { server in
      _ = try await server.administrator()
      let login = [("username", "ana"), ("password", StaffServer.password), ("to", "/cms/me")]
      let token = [("pending.do", "make-token"), ("pending.token", "My program"), ("pending.days", "30")]
      let page = try await server.post("/cms/login", login + token)
      #expect(page.status == .unprocessableContent && page.text.contains("value=\"My program\""))
      #expect(page.text.contains("Confirm with your password"))
      #expect(StaffServer.cookie(page) != nil)
    }
  }
}
