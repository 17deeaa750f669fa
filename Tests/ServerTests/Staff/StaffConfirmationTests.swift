import CMS
import Core
import HTTPTypes
import Storage
import Testing

@testable import Server

/// What somebody who has only a login, such as one left open, cannot make of it.
@Suite("What a login alone is not enough for")
struct StaffConfirmationTests {
  private static let password = StaffServer.password

  private static func isTaken(_ token: String, _ server: StaffServer) async throws -> Bool {
    try await server.ask(.get, "/api/v1/kinds", token: token).status == .ok
  }

  private static func code(_ secret: String, _ server: StaffServer) throws -> String {
    OneTimeCode(secret: try #require(Base32.decoded(secret))).code(
      at: OneTimeCode.step(at: server.time.now()))
  }

  /// Sets a second factor up, and waits until another code is shown.
  private static func setUpFactor(_ cookie: String, _ server: StaffServer) async throws -> String {
    let shown = try await server.post("/cms/me", [("do", "begin-factor")], as: cookie).text
    let secret = String(try #require(shown.firstMatch(of: /name="secret" value="([A-Z2-7]+)"/)).1)
    let form = [("do", "confirm-factor"), ("secret", secret), ("password", password)]
    let done = try await server.post("/cms/me", form + [("code", code(secret, server))], as: cookie)
    #expect(done.status == .ok)
    server.time.advance(by: 30_000)
    return secret
  }

  private static func withPassword(_ username: String, _ server: StaffServer) async throws -> String {
    _ = try await server.member(.author, username)
    return try await server.member(named: username).id
  }

  @Test("a new password and ending all other logins end tokens, and the page names them before")
  func tokensEnd() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let one = try await StaffTokenTests.make("Newsletter", as: ana, server)
      let two = try await StaffTokenTests.make("Backup <b>", as: ana, server)
      let page = try await server.get("/cms/me", as: ana).text
      #expect(page.matches(of: #/your other logins end, and these tokens: /#).count == 2)
      for name in ["Newsletter", "Backup &lt;b"] {
        #expect(page.contains(try Regex("these tokens: [^.]*\(name)")))
      }
      #expect(try await Self.isTaken(one, server))
      #expect(try await server.post("/cms/me", [("do", "end-others")], as: ana).status == .seeOther)
      for token in [one, two] { #expect(try await !Self.isTaken(token, server)) }

      let three = try await StaffTokenTests.make("Three", as: ana, server)
      let new = "forty green umbrellas sing"
      let form = [("do", "password"), ("password", Self.password), ("new", new), ("again", new)]
      #expect(try await server.post("/cms/me", form, as: ana).status == .seeOther)
      #expect(try await !Self.isTaken(three, server))
      #expect(try await server.get("/cms/me", as: ana).text.contains("All your other logins end."))
    }
  }

  @Test("all that is wrong with a form is told at once, and that it is not confirmed, too")
  func together() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let confirm = "Confirm with your password"
      let forms: [(path: String, form: [(String, String)], says: [String])] = [
        (
          "/cms/staff/new", [("do", "save"), ("username", "ANA"), ("role", "author")],
          ["Somebody has this user name", "Write a name.", confirm]
        ),
        (
          "/cms/me", [("do", "password"), ("new", "short"), ("again", "other")],
          ["The two new passwords differ", "too short", confirm]
        ),
        ("/cms/me", [("do", "make-token"), ("days", "30")], ["Give the token a name", confirm]),
      ]
      for (path, form, says) in forms {
        let page = try await server.post(path, form, as: ana)
        #expect(page.status == .unprocessableContent)
        let summary = try #require(
          page.text.firstMatch(of: /<div class="summary".*?<\/div>/.dotMatchesNewlines())
        ).0
        #expect(summary.ranges(of: "<li>").count == says.count, "\(path)")
        for text in says { #expect(summary.contains(text), "\(path): \(text)") }
      }
    }
  }

  @Test("a token is not made without the password, and nothing that was typed is lost")
  func token() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let form = [("do", "make-token"), ("token", "My program"), ("days", "365")]
      for (password, text) in [
        ("", "Confirm with your password"), ("wrong wrong wrong", "The password is not right"),
      ] {
        let page = try await server.post("/cms/me", form + [("password", password)], as: ana)
        #expect(page.status == .unprocessableContent)
        #expect(page.text.contains(text) && page.text.contains("href=\"#token-password\""))
        #expect(page.text.contains("value=\"My program\"") && page.text.contains("value=\"365\" selected"))
        #expect(password.isEmpty || !page.text.contains(password))
      }
      #expect(try await server.database.read { try $0.rows("SELECT id FROM staff_token") }.isEmpty)
    }
  }

  @Test("whoever has a second factor shows a code too, and each code counts once")
  func code() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let secret = try await Self.setUpFactor(ana, server)
      let form = [("do", "make-token"), ("token", "T"), ("days", "30"), ("password", Self.password)]
      let without = try await server.post("/cms/me", form, as: ana)
      #expect(without.status == .unprocessableContent && without.text.contains("href=\"#token-code\""))
      let wrong = try await server.post("/cms/me", form + [("code", "000000")], as: ana)
      #expect(wrong.status == .unprocessableContent && !wrong.text.contains("000000"))
      let shown = [("code", try Self.code(secret, server))]
      let made = try await server.post("/cms/me", form + shown, as: ana)
      #expect(made.status == .ok && made.text.contains("toward_"))
      let used = try await server.post("/cms/me", form + shown, as: ana)
      #expect(used.status == .unprocessableContent && used.text.contains("That code was used."))
      // Switching it off takes both as well.
      let off = [("do", "remove-factor"), ("password", Self.password)]
      #expect(try await server.post("/cms/me", off, as: ana).status == .unprocessableContent)
      server.time.advance(by: 30_000)
      let last = [("code", try Self.code(secret, server))]
      #expect(try await server.post("/cms/me", off + last, as: ana).status == .seeOther)
      #expect(try await server.logIn("ana").status == .seeOther)
    }
  }

  @Test("a second factor is not set up without the password, and the same key stays for the next try")
  func factor() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let shown = try await server.post("/cms/me", [("do", "begin-factor")], as: ana).text
      let secret = String(try #require(shown.firstMatch(of: /name="secret" value="([A-Z2-7]+)"/)).1)
      let code = try Self.code(secret, server)
      let form = [("do", "confirm-factor"), ("secret", secret), ("code", code)]
      for password in ["", "wrong wrong wrong"] {
        let page = try await server.post("/cms/me", form + [("password", password)], as: ana)
        #expect(page.status == .unprocessableContent && page.text.contains("href=\"#factor-password\""))
        #expect(page.text.contains("name=\"secret\" value=\"\(secret)\"") && !page.text.contains(code))
      }
      #expect(try await server.staff.members().first?.hasSecondFactor == false)
      let done = try await server.post("/cms/me", form + [("password", Self.password)], as: ana)
      #expect(done.status == .ok && done.text.contains("Write these codes down"))
    }
  }

  @Test(
    "another address, a new administrator, a link to a password and a lost phone want the password of who does it"
  )
  func colleagues() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let eva = try await server.member(.editor, "eva")
      _ = try await Self.setUpFactor(eva, server)
      let id = try #require(try await server.staff.members().first { $0.username == "eva" }?.id)
      let path = CMSRoute.member(id).path
      let wanted: [[(String, String)]] = [
        [("name", "Eva Typed"), ("role", "editor"), ("email", "eve@example.org"), ("do", "save")],
        [("name", "Eva Typed"), ("role", "administrator"), ("do", "save")],
        [("do", "invite")], [("do", "remove-factor")],
      ]
      for form in wanted {
        for password in ["", "wrong wrong wrong"] {
          let page = try await server.post(path, form + [("password", password)], as: ana)
          #expect(page.status == .unprocessableContent, "\(form)")
          #expect(form.count < 3 || page.text.contains("value=\"Eva Typed\""))
          #expect(!page.text.contains("/cms/welcome"))
        }
      }
      let new = [("username", "bea"), ("name", "Bea"), ("role", "administrator"), ("do", "save")]
      let refused = try await server.post("/cms/staff/new", new, as: ana)
      #expect(refused.status == .unprocessableContent && refused.text.contains("value=\"bea\""))
      // What changes nothing of who gets in asks for no more.
      let renamed = [("name", "Eva R."), ("role", "editor"), ("do", "save")]
      #expect(try await server.post(path, renamed, as: ana).status == .seeOther)
      for form in wanted {
        let status = try await server.post(path, form + [("password", Self.password)], as: ana).status
        #expect(status == .seeOther || status == .ok, "\(form)")
      }
      let made = try await server.post("/cms/staff/new", new + [("password", Self.password)], as: ana)
      #expect(made.status == .ok && made.text.contains("/cms/welcome"))
    }
  }

  @Test("whoever is let in wants the password of who does it, and an administrator also a code")
  func lettingIn() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let secret = try await Self.setUpFactor(ana, server)
      let new = [("username", "bea"), ("name", "Bea"), ("role", "author"), ("do", "save")]
      let refused = try await server.post("/cms/staff/new", new, as: ana)
      #expect(refused.status == .unprocessableContent && refused.text.contains("value=\"bea\""))
      let by = [("password", Self.password)]
      #expect(try await server.post("/cms/staff/new", new + by, as: ana).status == .ok)
      let path = CMSRoute.member(try await server.member(named: "bea").id).path
      let page = try await server.post(path, [("do", "invite")], as: ana)
      #expect(page.status == .unprocessableContent && !page.text.contains("/cms/welcome#"))
      #expect(try await server.post(path, [("do", "invite")] + by, as: ana).status == .ok)
      // Whoever has a password stays the only one who has it, disabled or not.
      let dora = CMSRoute.member(try await Self.withPassword("dora", server)).path
      let link = try await server.post(dora, [("do", "invite")] + by, as: ana)
      #expect(link.status == .unprocessableContent && !link.text.contains("/cms/welcome#"))
      let admin = [("username", "cleo"), ("name", "Cleo"), ("role", "administrator"), ("do", "save")] + by
      let unsure = try await server.post("/cms/staff/new", admin, as: ana)
      #expect(unsure.status == .unprocessableContent && unsure.text.contains("href=\"#own-code\""))
      server.time.advance(by: 30_000)
      let code = [("code", try Self.code(secret, server))]
      #expect(try await server.post("/cms/staff/new", admin + code, as: ana).status == .ok)
      let cleo = CMSRoute.member(try await server.member(named: "cleo").id).path
      for step in ["invite", "enable"] {
        let page = try await server.post(cleo, [("do", step)] + by, as: ana)
        #expect(
          page.status == .unprocessableContent && page.text.contains("href=\"#access-code\""), "\(step)")
      }
    }
  }

  @Test(
    "whoever keeps a colleague out, or changes what they may, shows a password and a code, on either engine",
    arguments: AccountServer.Store.allCases)
  func keepingOut(store: AccountServer.Store) async throws {
    try await StaffServer.run(store) { server in
      let ana = try await server.administrator()
      let secret = try await Self.setUpFactor(ana, server)
      let dora = CMSRoute.member(try await Self.withPassword("dora", server)).path
      let by = [("password", Self.password)]
      func role(_ name: String) -> [(String, String)] {
        [("name", "dora"), ("role", name), ("do", "save")]
      }
      let steps: [(form: [(String, String)], place: String)] = [
        (role("editor"), "own"), (role("auditor"), "own"), (role("auditor") + [("module", "health")], "own"),
        ([("do", "disable")], "ending"), ([("do", "delete")], "deletion"),
      ]
      func standing() async throws -> [String] {
        try await server.database.read {
          try $0.rows("SELECT role, state, modules FROM staff WHERE username = 'dora'").map {
            "\(try $0.text("role")) \(try $0.text("state")) \(try $0.text("modules"))"
          }
        }
      }
      for (form, place) in steps {
        let before = try await standing()
        let bare = try await server.post(dora, form, as: ana)
        #expect(bare.status == .unprocessableContent && bare.text.contains("href=\"#\(place)-password\""))
        let uncoded = try await server.post(dora, form + by, as: ana)
        #expect(uncoded.status == .unprocessableContent && uncoded.text.contains("href=\"#\(place)-code\""))
        #expect(try await standing() == before, "\(form)")
        server.time.advance(by: 30_000)
        let code = [("code", try Self.code(secret, server))]
        #expect(try await server.post(dora, form + by + code, as: ana).status == .seeOther, "\(form)")
        #expect(try await standing() != before, "\(form)")
      }
    }
  }

  /// What asks for nothing: what gives nobody anything and takes nothing from anybody, or ends only what is one's own.
  private static let free: Set = [
    "ask-delete", "read", "send-password", "propose-email", "remove-answer", "language", "end-others",
    "begin-factor", "invite person", "mark-leader", "unmark-leader",
  ]

  @Test("no button on the pages of the staff and the people gives or takes access without a password")
  func buttons() async throws {
    try await StaffServer.run(mailing: .sent) { server in
      let ana = try await server.administrator()
      try await server.database.write { transaction in
        try transaction.execute(
          """
          INSERT INTO account (id, email, folded, profile, proof, keys, keys_version, since)
          VALUES ('a1', 'maria@example.org', 'maria@example.org', 'p', $1, '{}', 1, 5)
          """, .bytes([1]))
        try transaction.execute(
          "INSERT INTO device (id, account, name, token, since, seen) VALUES ('d1', 'a1', 'Phone', $1, 1, 1)",
          .bytes([1]))
      }
      let eva = try await server.member(.editor, "eva")
      _ = try await Self.setUpFactor(eva, server)
      let evas = CMSRoute.member(try await server.member(named: "eva").id).path
      let new = [("username", "ivo"), ("name", "Ivo"), ("role", "author"), ("do", "save")]
      let invited = try await server.post("/cms/staff/new", new + [("password", Self.password)], as: ana)
      #expect(invited.status == .ok || invited.status == .seeOther)
      let ivos = CMSRoute.member(try await server.member(named: "ivo").id).path
      let disabled = CMSRoute.member(try await Self.withPassword("dora", server)).path
      _ = try await server.post(disabled, [("do", "disable"), ("password", Self.password)], as: ana)
      func count() async throws -> [Int64] {
        try await server.database.read { transaction in
          let row = try transaction.row(
            """
            SELECT (SELECT COUNT(*) FROM staff WHERE state = 'active') AS active, (SELECT COUNT(*) FROM staff) AS staff,
              (SELECT COUNT(*) FROM staff_login) AS logins, (SELECT COUNT(*) FROM staff_token) AS tokens,
              (SELECT COUNT(*) FROM account) AS accounts, (SELECT COUNT(*) FROM device) AS devices
            """)
          return try ["active", "staff", "logins", "tokens", "accounts", "devices"].map {
            try row?.integer($0) ?? 0
          }
        }
      }
      var found: Set<String> = []
      let filled = [
        ("username", "new"), ("name", "Somebody"), ("role", "auditor"), ("email", "else@example.org"),
        ("token", "T"), ("days", "30"), ("new", "forty green umbrellas sing"),
        ("again", "forty green umbrellas sing"), ("reason", "She asked us on the phone."),
      ]
      for path in [
        evas, ivos, disabled, evas + "?delete", "/cms/staff/new", CMSRoute.person("a1").path,
        CMSRoute.person("a1").path + "?delete", "/cms/people",
        "/cms/me",
      ] {
        let isDeleting = path.hasSuffix("?delete")
        let place = String(path.prefix { $0 != "?" })
        let page =
          isDeleting
          ? try await server.post(place, [("do", "ask-delete")], as: ana)
          : try await server.get(place, as: ana)
        let steps = Set(page.text.matches(of: /name="do" value="([^"]+)"/).map { String($0.1) })
        #expect(!steps.isEmpty, "\(path)")
        for step in steps where !Self.free.contains(path == "/cms/people" ? "\(step) person" : step) {
          let before = try await count()
          let answer = try await server.post(place, filled + [("do", step)], as: ana)
          #expect(answer.status == .unprocessableContent, "\(path): \(step)")
          #expect(answer.text.contains("Confirm with your password"), "\(path): \(step)")
          #expect(try await count() == before, "\(path): \(step)")
          found.insert(step)
        }
      }
      #expect(
        found == [
          "save", "invite", "remove-factor", "enable", "disable", "delete", "end-logins", "password",
          "make-token",
        ])
    }
  }

  @Test("wrong tries are limited as those of a login are, and what was typed stays on the page")
  func limited() async throws {
    try await StaffServer.run(limiter: RateLimiter(now: { .seconds(0) })) { server in
      let ana = try await server.administrator()
      let form = [("do", "make-token"), ("token", "My program"), ("days", "30"), ("password", "wrong wrong")]
      var statuses: [HTTPResponse.Status] = []
      var page = ""
      for _ in 0..<42 {
        let response = try await server.post("/cms/me", form, as: ana)
        statuses.append(response.status)
        page = response.text
      }
      #expect(statuses.prefix(40).allSatisfy { $0 == .unprocessableContent })
      #expect(statuses.last == .tooManyRequests)
      #expect(page.contains("Too many tries") && page.contains("value=\"My program\""))
      let record = RecordStore(database: server.database)
      let tries = try await record.rows(.init(action: .didNotConfirm), atMost: 50)
      #expect(tries.count == 40 && tries.allSatisfy { $0.name == "ana" })
      #expect(try await record.rows(.init(action: .failedLogIn), atMost: 50).isEmpty)
    }
  }
}
