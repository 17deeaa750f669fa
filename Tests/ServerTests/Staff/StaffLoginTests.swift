import CMS
import Foundation
import HTTPTypes
import Testing

@testable import Server

@Suite("Logins of the staff")
struct StaffLoginTests {
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
      let disabling = [("do", "disable"), ("password", StaffServer.password)]
      #expect(try await server.post("/cms/staff/\(id)", disabling, as: ana).status == .seeOther)
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
      server.time.advance(by: StaffLoginStore.loginLasts + 1)
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
        try await server.logins.factors.set(secret, code: code(), of: member.id, by: Actor()))
      let without = try await server.logIn("ana")
      #expect(without.status == .unauthorized && without.text.contains("or a recovery code"))
      #expect(try await server.logIn("ana", code: code()).status == .unauthorized)
      server.time.advance(by: 30_000)
      #expect(try await server.logIn("ana", code: code()).status == .seeOther)
      #expect(try await server.logIn("ana", code: codes[0].uppercased()).status == .seeOther)
      #expect(try await server.logIn("ana", code: codes[0]).status == .unauthorized)
    }
  }

  /// What the page of the second step sends back with the code.
  private static func fields(_ page: String) -> [(String, String)] {
    page.matches(of: /type="hidden" name="(username|ticket|to|pending[^"]*)" value="([^"]*)"/)
      .map { (String($0.1), String($0.2)) }
  }

  @Test("the login has two fields, and asks the code on a second page, only of who has a second factor")
  func twoSteps() async throws {
    try await StaffServer.run { server in
      _ = try await server.administrator()
      _ = try await server.member(.editor, "eva")
      let first = try await server.get("/cms/login").text
      #expect(first.contains("User Name") && first.contains("Password") && !first.contains("Code"))
      #expect(first.matches(of: /<input class="input"/).count == 2)
      #expect(try await server.logIn("eva").status == .seeOther)

      let ana = try #require(try await server.staff.members().first { $0.username == "ana" })
      let secret = Array(UInt8(1)...20)
      let code = { OneTimeCode(secret: secret).code(at: OneTimeCode.step(at: server.time.now())) }
      _ = try await server.logins.factors.set(secret, code: code(), of: ana.id, by: Actor())
      server.time.advance(by: 30_000)
      let path = CMSRoute.entry(StaffServer.news).path
      let pending = StaffServer.news("Typed at night", do: "save").map { ("pending.\($0.0)", $0.1) }
      // A wrong password says nothing of it.
      let wrong = try await server.post(
        "/cms/login", [("username", "ana"), ("password", "wrong wrong wrong")], as: nil)
      #expect(!wrong.text.contains("second factor") && !wrong.text.contains("name=\"ticket\""))
      let second = try await server.post(
        "/cms/login", [("username", "ANA"), ("password", StaffServer.password), ("to", path)] + pending)
      #expect(second.text.contains("name=\"code\"") && !second.text.contains("name=\"password\""))
      #expect(!second.text.contains(StaffServer.password) && second.headers[.setCookie] == nil)
      // What was typed goes along, also after a wrong code and an empty one.
      var fields = Self.fields(second.text)
      for (typed, said) in [("000000", "The code is not right"), ("", "Type the code that your app shows")] {
        let again = try await server.post("/cms/login", fields + [("code", typed)])
        #expect(again.status == .unauthorized && again.text.contains(said))
        #expect(again.text.contains("Typed at night"))
        fields = Self.fields(again.text)
      }
      let done = try await server.post("/cms/login", fields + [("code", code())])
      #expect(done.status == .seeOther && StaffServer.cookie(done) != nil)
      #expect(try await server.desk.drafts.draft(StaffServer.news)?.tree.title(in: "en") == "Typed at night")
    }
  }

  @Test("what stands between the steps lasts ten minutes, is nobody else's, and ends with the password")
  func ticket() async throws {
    try await StaffServer.run { server in
      let cookie = try await server.administrator()
      let ana = try #require(try await server.staff.members().first)
      let secret = Array(UInt8(1)...20)
      let code = { OneTimeCode(secret: secret).code(at: OneTimeCode.step(at: server.time.now())) }
      _ = try await server.logins.factors.set(secret, code: code(), of: ana.id, by: Actor())
      func open() async throws -> [(String, String)] { Self.fields(try await server.logIn("ana").text) }
      let old = try await open()
      #expect(!old.isEmpty)
      server.time.advance(by: 600_000)
      let late = try await server.post("/cms/login", old + [("code", code())])
      #expect(late.status == .unauthorized && late.text.contains("Type your password again"))
      #expect(late.text.contains("name=\"password\""))
      for made in ["", "00", String(repeating: "0", count: 200), old[0].1 + "00"] {
        let answer = try await server.post(
          "/cms/login", [("username", "ana"), ("ticket", made), ("code", code())])
        #expect(answer.status == .unauthorized && StaffServer.cookie(answer) == nil)
      }
      let fields = try await open()
      let new = "forty green umbrellas sing"
      let change = [
        ("do", "password"), ("password", StaffServer.password), ("new", new), ("again", new),
      ]
      #expect(try await server.post("/cms/me", change, as: cookie).status == .seeOther)
      #expect(try await server.post("/cms/login", fields + [("code", code())]).status == .unauthorized)
    }
  }

  @Test(
    "codes of one member are guessed ten times at once, from wherever, and a browser that is known has its own"
  )
  func codeTries() async throws {
    try await StaffServer.run(
      limiter: RateLimiter(now: { .seconds(0) }), setup: .live, proxies: ["127.0.0.1"]
    ) { server in
      _ = try await server.administrator()
      let device = try #require(StaffServer.device(try await server.logIn("ana", from: "203.0.113.9")))
      let ana = try #require(try await server.staff.members().first)
      let secret = Array(UInt8(1)...20)
      let code = { OneTimeCode(secret: secret).code(at: OneTimeCode.step(at: server.time.now())) }
      _ = try await server.logins.factors.set(secret, code: code(), of: ana.id, by: Actor())
      server.time.advance(by: 30_000)
      // Whoever knows the password, from many networks.
      for network in 1...10 {
        let answer = try await server.logIn("ana", code: "000000", from: "198.51.100.\(network)")
        #expect(answer.status == .unauthorized)
      }
      let refused = try await server.logIn("ana", code: "000000", from: "198.51.100.20")
      #expect(refused.status == .tooManyRequests && refused.headers[.retryAfter] == "300")
      #expect(
        try await server.logIn("ana", code: code(), device: device, from: "203.0.113.9").status == .seeOther)
    }
  }

  @Test("a mistake of the server is logged with the kind of page, and nothing that somebody typed")
  func logged() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("log-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let descriptor = open(file.path, O_CREAT | O_WRONLY, 0o600)
    let stream = LogStream(descriptor: descriptor)
    try await StaffServer.run(log: stream) { server in
      let ana = try await server.administrator()
      try await server.database.write { try $0.execute("ALTER TABLE content_draft RENAME TO gone") }
      let form = StaffServer.news("Private words", do: "save")
      let page = try await server.post(CMSRoute.entry(StaffServer.news).path, form, as: ana)
      #expect(page.status == .internalServerError)
    }
    stream.flush()
    let log = try String(contentsOf: file, encoding: .utf8)
    let line = try #require(log.split(separator: "\n").first { $0.contains("request failed") })
    #expect(line.contains(#""level":"error""#) && line.contains("/cms/content/*/*"))
    for text in ["Private words", "welcome", "ana"] { #expect(!line.contains(text)) }
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
      #expect(page.text.contains("This password is too common") && !page.text.contains(password))
    }
  }
}
