import CMS
import HTTPTypes
import Testing

@testable import Server

@Suite("Logins of the staff")
struct StaffLoginTests {
  @Test("the link of the first start makes one administrator, once")
  func first() async throws {
    try await StaffServer.run { server in
      let code = try #require(try await server.staff.firstLink()).text
      let opened = [("token", code)]
      #expect(try await server.post("/cms/welcome", opened).text.contains("become the administrator"))
      let cookie = try await server.administrator()
      #expect(try await server.get("/cms", as: cookie).status == .ok)
      #expect(try await server.post("/cms/welcome", opened).status == .gone)
      #expect(try await server.staff.firstLink() == nil)
    }
  }

  @Test("a name and a password that are right log in, whatever the name's case")
  func right() async throws {
    try await StaffServer.run { server in
      _ = try await server.administrator()
      let response = try await server.logIn("ANA")
      #expect(response.status == .seeOther)
      let cookie = try #require(response.headers[.setCookie])
      #expect(cookie.hasPrefix("__Host-staff="))
      for attribute in ["Secure", "HttpOnly", "SameSite=Lax", "Path=/"] {
        #expect(cookie.contains(attribute))
      }
      #expect(!cookie.contains("Domain"))
    }
  }

  @Test("a wrong password and an unknown name are told alike")
  func wrong() async throws {
    try await StaffServer.run { server in
      _ = try await server.administrator()
      let one = try await server.logIn("ana", "velvet canyon tuba ten")
      let other = try await server.logIn("bob", "velvet canyon tuba ten")
      #expect(one.status == .unauthorized && other.status == .unauthorized)
      #expect(one.text.replacing("\"ana\"", with: "\"bob\"") == other.text)
      #expect(one.headers[.setCookie] == nil)
    }
  }

  @Test("who guesses has to wait")
  func guesses() async throws {
    try await StaffServer.run { server in
      _ = try await server.administrator()
      var last = try await server.logIn("ana", "no")
      for _ in 0..<12 { last = try await server.logIn("ana", "no") }
      #expect(last.status == .tooManyRequests)
      #expect(last.headers[.retryAfter] != nil)
    }
  }

  @Test("a login ends by logging out, by time, by a new password elsewhere, and when its owner is disabled")
  func ends() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let eva = try await server.member(.editor, "eva")
      #expect(try await server.get("/cms", as: eva).status == .ok)
      let id = try #require(try await server.staff.members().first { $0.username == "eva" }?.id)
      #expect(try await server.post("/cms/staff/\(id)", [("do", "disable")], as: ana).status == .seeOther)
      #expect(try await server.get("/cms", as: eva).status == .unauthorized)
      #expect(try await server.logIn("eva").status == .unauthorized)
      let other = try #require(StaffServer.cookie(try await server.logIn("ana")))
      let new = "forty green umbrellas sing"
      let changed = try await server.post(
        "/cms/me",
        [("do", "password"), ("password", StaffServer.password), ("new", new), ("again", new)], as: ana)
      #expect(changed.status == .seeOther)
      #expect(try await server.get("/cms", as: other).status == .unauthorized)
      #expect(try await server.get("/cms", as: ana).status == .ok)
      _ = try await server.post("/cms/logout", [], as: ana)
      #expect(try await server.get("/cms", as: ana).status == .unauthorized)
      let late = try #require(StaffServer.cookie(try await server.logIn("ana", new)))
      server.time.advance(by: StaffStore.loginLasts + 1)
      #expect(try await server.get("/cms", as: late).status == .unauthorized)
    }
  }

  @Test("the former login of a browser ends with its next one, whoever logs in")
  func former() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let eva = try await server.member(.editor, "eva")
      let fields = [("username", "eva"), ("password", StaffServer.password)]
      #expect(try await server.post("/cms/login", fields, as: ana).status == .seeOther)
      #expect(try await server.get("/cms", as: ana).status == .unauthorized)
      #expect(try await server.get("/cms", as: eva).status == .ok)
    }
  }

  @Test("one's logins are listed, and one of them, or all others, are ended from the page")
  func listed() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let eva = try await server.member(.editor, "eva")
      var others: [String] = []
      for _ in 0..<3 { others.append(try #require(StaffServer.cookie(try await server.logIn("ana")))) }
      func ends(as cookie: String) async throws -> [String] {
        let page = try await server.get("/cms/me", as: cookie).text
        return page.matches(of: /name="end" value="([^"]+)"/).map { String($0.1) }
      }
      // One's own is listed, and is ended by logging out.
      let shown = try await ends(as: ana)
      #expect(shown.count == 3)
      let ended = try await server.post("/cms/me", [("end", shown[0])], as: ana)
      #expect(StaffServer.notice(ended) == .loginsEnded)
      func areIn() async throws -> Int {
        var count = 0
        for cookie in others {
          if try await server.get("/cms", as: cookie).status == .ok { count += 1 }
        }
        return count
      }
      #expect(try await areIn() == 2)
      #expect(try await !ends(as: ana).contains(shown[0]))
      // Nobody ends the login of somebody else.
      #expect(try await server.post("/cms/me", [("end", shown[1])], as: eva).status == .seeOther)
      #expect(try await areIn() == 2)
      #expect(try await server.post("/cms/me", [("do", "end-others")], as: ana).status == .seeOther)
      #expect(try await areIn() == 0)
      #expect(try await ends(as: ana).isEmpty)
      for cookie in [ana, eva] { #expect(try await server.get("/cms", as: cookie).status == .ok) }
      let record = RecordStore(database: server.database)
      let rows = try await record.rows(.init(action: .endedLogins), atMost: 9)
      #expect(rows.map(\.name) == ["ana", "eva", "ana"])
    }
  }

  @Test("a second factor is asked for, each code is taken once, and a recovery code helps")
  func secondFactor() async throws {
    try await StaffServer.run { server in
      _ = try await server.administrator()
      let member = try #require(try await server.staff.members().first)
      let secret = Array(UInt8(1)...20)
      let code = { OneTimeCode(secret: secret).code(at: OneTimeCode.step(at: server.time.now())) }
      let codes = try #require(
        try await server.staff.setFactor(secret, code: code(), of: member.id, by: Actor()))
      let without = try await server.logIn("ana")
      #expect(without.status == .unauthorized && without.text.contains("Type the code that your app shows"))
      #expect(try await server.logIn("ana", code: code()).status == .unauthorized)
      server.time.advance(by: 30_000)
      #expect(try await server.logIn("ana", code: code()).status == .seeOther)
      #expect(try await server.logIn("ana", code: codes[0].uppercased()).status == .seeOther)
      #expect(try await server.logIn("ana", code: codes[0]).status == .unauthorized)
    }
  }

  @Test(
    "codes are those of RFC 6238",
    arguments: [(59, "287082"), (1_111_111_109, "081804"), (20_000_000_000, "353130")])
  func vectors(seconds: Int64, code: String) {
    let secret = Array("12345678901234567890".utf8)
    #expect(OneTimeCode(secret: secret).code(at: OneTimeCode.step(at: seconds * 1000)) == code)
    #expect(Base32.decoded(Base32.encoded(secret)) == secret)
  }

  @Test("what was being sent when the login had ended is done after the next one")
  func resumed() async throws {
    try await StaffServer.run { server in
      _ = try await server.administrator()
      let path = CMSRoute.entry(StaffServer.news).path
      let form = StaffServer.news("Typed at night", do: "save")
      let page = try await server.post(path, form, as: "__Host-staff=00ff")
      #expect(page.status == .unauthorized)
      #expect(page.text.contains("Typed at night"))
      let pending = form.map { ("pending.\($0.0)", $0.1) }
      let wrong = try await server.post(
        "/cms/login", [("username", "ana"), ("password", "wrong"), ("to", path)] + pending)
      #expect(wrong.text.contains("what you typed is kept") && wrong.text.contains("Typed at night"))
      let response = try await server.post(
        "/cms/login", [("username", "ana"), ("password", StaffServer.password), ("to", path)] + pending)
      #expect(response.status == .seeOther)
      #expect(StaffServer.cookie(response) != nil)
      #expect(try await server.desk.drafts.draft(StaffServer.news)?.tree.title(in: "en") == "Typed at night")
    }
  }

  @Test("a page of another site changes nothing")
  func crossSite() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let response = try await server.send(
        .post, CMSRoute.entry(StaffServer.news).path, "do=save", as: ana, from: "cross-site")
      #expect(response.status == .forbidden)
      #expect(try await server.desk.drafts.all().isEmpty)
    }
  }

  @Test(
    "a password that everybody tries first is not taken, however long it is",
    arguments: [
      "polniypizdec110211", "q1w2e3r4t5y6u7i8", "passwordstandard", "Mailcreated5240", "qwertyuiop12345",
    ])
  func common(password: String) async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let form = [
        ("do", "password"), ("password", StaffServer.password), ("new", password), ("again", password),
      ]
      let page = try await server.post("/cms/me", form, as: ana)
      #expect(page.status == .unprocessableContent)
      #expect(page.text.contains("one of the first that are guessed") && !page.text.contains(password))
    }
  }
}
