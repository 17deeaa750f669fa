import CMS
import Core
import Foundation
import Mail
import Storage
import Testing

@testable import Server

@Suite("An invitation by mail")
struct StaffInvitationTests {
  private static let all = AccountServer.Store.allCases

  /// The path of the link in a letter, which has a line of its own.
  private static func link(_ letter: MailMessage) throws -> String {
    let site = "https://toward.example.org"
    let line = letter.text.components(separatedBy: "\n").first { $0.hasPrefix(site + "/cms/welcome#") }
    return String(try #require(line).dropFirst(site.count))
  }

  private static func password(_ link: String, _ username: String, _ password: String) -> [(String, String)] {
    [("token", code(link)), ("username", username), ("password", password), ("again", password)]
  }

  private static func code(_ link: String) -> String { String(link.drop { $0 != "#" }.dropFirst()) }

  /// What the page of a link shows once its code is sent, by a script or by hand.
  private static func open(_ link: String, _ server: StaffServer) async throws -> TestResponse {
    try await server.post("/cms/welcome", [("token", code(link))])
  }

  private static func invite(_ server: StaffServer, as cookie: String) async throws {
    let form = [
      ("username", "eva.r"), ("name", "Eva Ruiz"), ("email", "eva@example.org"), ("role", "editor"),
      ("do", "save"), ("password", StaffServer.password),
    ]
    let sent = try await server.post("/cms/staff/new", form, as: cookie)
    #expect(sent.status == .seeOther && StaffServer.notice(sent) == .invited)
  }

  @Test("has a link that leads to a password and into the CMS, once", arguments: all)
  func followed(store: AccountServer.Store) async throws {
    try await StaffServer.run(store, mailing: .sent) { server in
      let ana = try await server.administrator()
      try await Self.invite(server, as: ana)
      let letters = try TestLetters(server.database, server.time)
      let letter = try #require(try await letters.next())
      #expect(letter.to.text == "eva@example.org" && letter.text.hasPrefix("Eva Ruiz, you are invited"))
      #expect(letter.text.contains("Your user name is eva.r."))
      let link = try Self.link(letter)
      // What the database has of the link does not open it.
      let known = try await server.database.read {
        try $0.rows("SELECT hash FROM staff_link").map { Hexadecimal.encoded(try $0.bytes("hash")) }
      }
      #expect(known.allSatisfy { !link.hasSuffix($0) } && !known.isEmpty)
      #expect(letter.text.contains("type: \(Self.code(link))"))

      // A scanner of mail opens it, as a browser without the fragment does.
      let asked = try await server.get("/cms/welcome")
      #expect(asked.status == .ok && asked.text.contains("Code of the link"))
      let page = try await Self.open(link, server)
      #expect(page.status == .ok && page.text.contains("Choose a password for"))
      let accepted = try await server.post(
        "/cms/welcome", Self.password(link, "eva.r", StaffServer.password))
      #expect(accepted.status == .seeOther)
      let eva = try #require(StaffServer.cookie(accepted))
      #expect(try await server.get("/cms", as: eva).text.contains("Hello, Eva Ruiz"))
      #expect(try await Self.open(link, server).status == .gone)
      #expect(
        try await server.post("/cms/welcome", Self.password(link, "eva.r", "another long password")).status
          != .seeOther)
      #expect(try await server.logIn("eva.r").status == .seeOther)
      #expect(try await letters.next() == nil)
    }
  }

  @Test("is read in the language in which somebody was invited, whatever the browser asks for")
  func language() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let form = [
        ("username", "eva"), ("name", "Eva"), ("role", "author"), ("do", "save"), ("language", "es"),
        ("password", StaffServer.password),
      ]
      let made = try await server.post("/cms/staff/new", form, as: ana)
      let link = try #require(made.text.firstMatch(of: /\/cms\/welcome#[a-z2-7-]+/)).0
      let page = try await Self.open(String(link), server).text
      #expect(page.contains("lang=\"es\"") && page.contains("Elige una contraseña para eva"))
      let short = try await server.post("/cms/welcome", Self.password(String(link), "eva", "short"))
      #expect(short.text.contains("lang=\"es\""))
      let accepted = try await server.post(
        "/cms/welcome", Self.password(String(link), "eva", StaffServer.password))
      let eva = try #require(StaffServer.cookie(accepted))
      #expect(try await server.get("/cms", as: eva).text.contains("Hola, Eva"))
    }
  }

  @Test("lets in one of those who use it at once, and says to the others that it has ended", arguments: all)
  func atOnce(store: AccountServer.Store) async throws {
    try await StaffServer.run(store, mailing: .sent) { server in
      let ana = try await server.administrator()
      try await Self.invite(server, as: ana)
      let link = try Self.link(#require(try await TestLetters(server.database, server.time).next()))
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<6 {
          group.addTask {
            let form = Self.password(link, "eva.r", StaffServer.password)
            return try await server.post("/cms/welcome", form).status.code
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses.sorted() == [303, 410, 410, 410, 410, 410])
    }
  }

  @Test("ends after seven days, and another one can be sent")
  func old() async throws {
    try await StaffServer.run(mailing: .sent) { server in
      let ana = try await server.administrator()
      try await Self.invite(server, as: ana)
      let letters = try TestLetters(server.database, server.time)
      let first = try Self.link(try #require(try await letters.next()))
      server.time.advance(by: 7 * 86_400_000)
      #expect(try await Self.open(first, server).status == .gone)
      let again = try #require(StaffServer.cookie(try await server.logIn("ana")))
      let eva = try await server.member(named: "eva.r")
      let form = [("do", "invite"), ("password", StaffServer.password)]
      let sent = try await server.post(CMSRoute.member(eva.id).path, form, as: again)
      #expect(StaffServer.notice(sent) == .invited)
      let second = try Self.link(try #require(try await letters.next()))
      #expect(try await Self.open(second, server).status == .ok && second != first)
    }
  }

  @Test(
    "that is sent twice, because nobody knows whether it arrived, has two links that work until one is used",
    arguments: all)
  func twice(store: AccountServer.Store) async throws {
    try await StaffServer.run(store, mailing: .sent) { server in
      let ana = try await server.administrator()
      try await Self.invite(server, as: ana)
      // The sender was killed after it had sent the letter.
      let now = server.time.now()
      let token = Randomness.bytes(32)
      let taken = try await server.database.write { try Outbox($0).take(at: now, token: token) }
      #expect(taken?.kind == .invitation && taken?.token == token)
      server.time.advance(by: Outbox.lease)
      let letters = try TestLetters(server.database, server.time)
      let second = try Self.link(try #require(try await letters.next()))
      let first = StaffLinkCode(letter: token).path
      for link in [first, second] { #expect(try await Self.open(link, server).status == .ok) }
      let accepted = try await server.post(
        "/cms/welcome", Self.password(second, "eva.r", StaffServer.password))
      #expect(accepted.status == .seeOther)
      for link in [first, second] { #expect(try await Self.open(link, server).status == .gone) }
      #expect(try await server.database.read { try $0.rows("SELECT * FROM staff_link") }.isEmpty)
    }
  }

  @Test("is for a new password where somebody has one, which holds until the link is used")
  func newPassword() async throws {
    try await StaffServer.run(mailing: .sent) { server in
      let ana = try await server.administrator()
      _ = try await server.member(.editor, "eva")
      try await server.write(to: "eva", in: "es")
      let eva = try await server.member(named: "eva")
      let asked = [("do", "invite"), ("password", StaffServer.password)]
      let sent = try await server.post(CMSRoute.member(eva.id).path, asked, as: ana)
      #expect(StaffServer.notice(sent) == .passwordLink)
      let letter = try #require(
        try await TestLetters(server.database, server.time).next())
      #expect(letter.language == "es" && letter.subject.contains("Buenas Nuevas"))
      #expect(try await server.logIn("eva").status == .seeOther)
      let link = try Self.link(letter)
      let other = "four quite unusual words"
      #expect(
        try await server.post("/cms/welcome", Self.password(link, "eva", other)).status == .seeOther)
      #expect(try await server.logIn("eva").status != .seeOther)
      #expect(try await server.logIn("eva", other).status == .seeOther)
    }
  }

  @Test("ends with a new password, with another address, and when its owner is disabled or deleted")
  func ends() async throws {
    try await StaffServer.run(mailing: .sent) { server in
      let ana = try await server.administrator()
      let eva = try await server.member(.editor, "eva")
      let id = try await server.member(named: "eva").id
      let letters = try TestLetters(server.database, server.time)
      let path = CMSRoute.member(id).path
      let new = "forty green umbrellas sing"
      let by = [("password", StaffServer.password)]
      let ways: [(String, [(String, String)], String?)] = [
        (
          path, [("name", "Eva"), ("role", "editor"), ("email", "eva@example.org"), ("do", "save")] + by, ana
        ),
        ("/cms/me", [("do", "password"), ("new", new), ("again", new)] + by, eva),
        ("/cms/me", [("do", "end-others")], eva),
        (path, [("name", "Eva"), ("role", "editor"), ("email", "e@example.org"), ("do", "save")] + by, ana),
        (path, [("do", "disable")] + by, ana), (path, [("do", "enable")] + by, ana),
        (path, [("do", "delete")] + by, ana),
      ]
      var link: String?
      for (place, form, cookie) in ways {
        #expect(try await server.post(place, form, as: cookie).status == .seeOther, "\(form)")
        if let link { #expect(try await Self.open(link, server).status == .gone, "\(form)") }
        if form[0].1 != "disable", form[0].1 != "delete" {
          #expect(try await server.post(path, [("do", "invite")] + by, as: ana).status == .seeOther)
        }
        link = try await letters.next().map { try Self.link($0) }
      }
      #expect(try await letters.next() == nil)
      #expect(try await server.database.read { try $0.rows("SELECT * FROM letter") }.isEmpty)
    }
  }

  @Test(
    "is made for the site's address, and never for the host that a request names",
    arguments: [
      "evil.example", "127.0.0.1.evil.example", "localhost.evil.example:80", "[::2]",
      "127.0.0.1@evil.example", "",
    ])
  func hosts(host: String) async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let form = [("username", "eva"), ("name", "Eva Typed"), ("role", "editor"), ("do", "save")]
      let refused = try await server.post("/cms/staff/new", form, as: ana, host: host)
      #expect(refused.status == .unprocessableContent && refused.text.contains("--address"))
      #expect(refused.text.contains("value=\"Eva Typed\"") && !refused.text.contains("/cms/welcome#"))
      #expect(try await server.staff.members().count == 1)
      let poster = "/cms/content/events/health-fair/poster"
      let page = try await server.send(.get, poster, nil, as: ana, host: host)
      #expect(page.status == .conflict && (host.isEmpty || !page.text.contains(host)))
      for own in ["localhost:8080", "127.0.0.1", "[::1]:80", "127.8.9.1:1"] {
        let page = try await server.send(.get, poster, nil, as: ana, host: own)
        #expect(page.status == .ok && page.text.contains("http://\(own)/polls/join/"), "\(own)")
      }
    }
  }

  @Test("a link is for whom it was made, whatever name is sent with it")
  func others() async throws {
    try await StaffServer.run { server in
      _ = try await server.administrator()
      _ = try await server.member(.author, "otto")
      let (_, code) = try await server.invitations.invite(
        .init(username: "umbrella-stand", name: "Uma", role: Role.author.rawValue),
        as: StaffUsername("umbrella-stand")!, role: .author, language: "en", by: Actor())
      let likeTheName = "umbrella-stand-1"
      let tried = try await server.post(
        "/cms/welcome",
        [("token", code.text), ("username", "otto"), ("password", likeTheName), ("again", likeTheName)])
      #expect(tried.status == .unprocessableContent)
      let accepted = try await server.post(
        "/cms/welcome",
        [
          ("token", code.text), ("username", "otto"), ("password", StaffServer.password),
          ("again", StaffServer.password),
        ])
      let cookie = try #require(StaffServer.cookie(accepted))
      #expect(try await server.get("/cms/me", as: cookie).text.contains("Uma"))
    }
  }
}
