import CMS
import Core
import HTTPTypes
import Storage
import Testing

@testable import Server

/// Manage Users (seed 002, 532–537): people of the app are invited, changed and removed, and nothing is taken out of their hands.
@Suite("People of the app")
struct StaffPeopleTests {
  private static let path = CMSRoute.person("a1").path
  private static let reason = "She asked us on the phone."

  /// A server with an administrator and Maria, who is 44 and answered once.
  private static func run(
    mailing: Mailing = .sent,
    _ body: @escaping @Sendable (StaffServer, String) async throws -> Void
  ) async throws {
    try await StaffServer.run(mailing: mailing) { server in
      let ana = try await server.administrator()
      try await server.database.write { transaction in
        try transaction.execute(
          """
          INSERT INTO account (id, email, folded, profile, proof, keys, keys_version, since, counted, gender, age, language)
          VALUES ('a1', 'maria@example.org', 'maria@example.org', 'p', $1, '{}', 1, 5, 5, 'female', 44, 'en')
          """, .bytes([1]))
        for id in ["e1", "e2"] {
          try transaction.execute(
            """
            INSERT INTO event (account, id, number, kind, made, received, body, document, outcome)
            VALUES ('a1', $1, 1, 'other', 1, 1, '{"told":"private words"}', 'x/1', 'stored')
            """, .text(id))
        }
      }
      try await body(server, ana)
    }
  }

  private static func token(_ letter: String) throws -> String {
    String(try #require(letter.firstMatch(of: /#([0-9a-f]{64})/)).1)
  }

  private static func email(_ server: StaffServer) async throws -> String? {
    try await server.database.read { try $0.row("SELECT email FROM account WHERE id = 'a1'")?.text("email") }
  }

  private static func actions(_ server: StaffServer) async throws -> [RecordAction] {
    try await RecordStore(database: server.database).rows(.init(), atMost: 3).compactMap(\.entry.action)
  }

  @Test("whoever sees somebody's address is in the record, also by a form that is refused")
  func seen() async throws {
    try await Self.run { server, ana in
      let list = try await server.post("/cms/people", [("do", "invite"), ("email", "x")], as: ana)
      #expect(list.text.contains("maria@example.org"))
      #expect(try await Self.actions(server).first == .readPeople)
      let page = try await server.post(Self.path, [("do", "read"), ("reason", "x")], as: ana)
      #expect(page.text.contains("maria@example.org"))
      #expect(try await Self.actions(server).first == .openedPerson)
    }
  }

  @Test("what somebody said of themselves is shown with what they sent, after a reason")
  func facts() async throws {
    try await Self.run { server, ana in
      let before = try await server.get(Self.path, as: ana).text
      #expect(!before.contains("Female") && !before.contains(">44<"))
      let shown = try await server.post(Self.path, [("do", "read"), ("reason", Self.reason)], as: ana).text
      #expect(shown.contains("Female") && shown.contains(">44<") && shown.contains("private words"))
      #expect(shown.contains("What this person said of themselves"))
    }
  }

  @Test("one answer is removed at the person's request, with a reason in the record, and no other")
  func removed() async throws {
    try await Self.run { server, ana in
      let form = [("do", "remove-answer"), ("answer", "e1")]
      #expect(try await server.post(Self.path, form, as: ana).status == .unprocessableContent)
      let done = try await server.post(Self.path, form + [("reason", Self.reason)], as: ana)
      #expect(StaffServer.notice(done) == .answerRemoved)
      let left = try await server.database.read {
        try $0.rows("SELECT id FROM event").map { try $0.text("id") }
      }
      #expect(left == ["e2"])
      let payload = try await server.database.read {
        try $0.row("SELECT body FROM staff_record_payload ORDER BY number DESC LIMIT 1")?.text("body")
      }
      #expect(payload?.contains(Self.reason) == true && payload?.contains("private words") == false)
      #expect(try await Self.actions(server).first == .removedAnswer)
      // One that is not there changes nothing, and is not recorded.
      _ = try await server.post(Self.path, form + [("reason", Self.reason)], as: ana)
      let again = try await Self.actions(server)
      #expect(!again.dropFirst().contains(.removedAnswer))
    }
  }

  @Test("another address comes only once the person agrees by the one of now, and confirms the new one")
  func address() async throws {
    try await Self.run { server, ana in
      let letters = try TestLetters(server.database, server.time)
      func confirm(_ token: String) async throws -> HTTPResponse.Status {
        try await server.send(
          .post, "/api/v1/confirmations", #"{"token":"\#(token)"}"#, type: "application/json"
        ).status
      }
      for (typed, said) in [("nonsense", "email address"), ("maria@example.org", "that the account has")] {
        let page = try await server.post(Self.path, [("do", "propose-email"), ("email", typed)], as: ana)
        #expect(page.status == .unprocessableContent && page.text.contains(said), "\(typed)")
      }
      let form = [("do", "propose-email"), ("email", "maria.new@example.org")]
      let asked = try await server.post(Self.path, form, as: ana)
      #expect(StaffServer.notice(asked) == .addressProposed && !asked.text.contains("#"))
      #expect(try await Self.actions(server).first == .proposedAddress)
      let first = try #require(try await letters.next())
      #expect(first.to.text == "maria@example.org" && first.text.contains("maria.new@example.org"))
      #expect(try await letters.next() == nil)
      let agreed = try Self.token(first.text)
      #expect(try await confirm(agreed) == .noContent)
      #expect(try await Self.email(server) == "maria@example.org")
      #expect(try await confirm(agreed) == .gone)
      let second = try #require(try await letters.next())
      #expect(second.to.text == "maria.new@example.org")
      #expect(try await confirm(try Self.token(second.text)) == .noContent)
      #expect(try await Self.email(server) == "maria.new@example.org")
    }
  }

  @Test("a link to a new password is mailed to the person, and no page shows it")
  func password() async throws {
    try await Self.run { server, ana in
      let letters = try TestLetters(server.database, server.time)
      let sent = try await server.post(Self.path, [("do", "send-password")], as: ana)
      #expect(StaffServer.notice(sent) == .personPasswordSent)
      let letter = try #require(try await letters.next())
      #expect(letter.to.text == "maria@example.org" && letter.text.contains("The staff of"))
      let token = try Self.token(letter.text)
      #expect(try await !server.get(Self.path, as: ana).text.contains(token))
      #expect(try await Self.actions(server).contains(.sentPasswordLink))
    }
  }

  @Test("all logins of somebody are ended")
  func logins() async throws {
    try await Self.run { server, ana in
      try await server.database.write {
        try $0.execute(
          """
          INSERT INTO device (id, account, name, token, since, seen) VALUES ('d1', 'a1', 'Phone', $1, 1, 1)
          """, .bytes([1]))
      }
      let done = try await server.post(
        Self.path, [("do", "end-logins"), ("password", StaffServer.password)], as: ana)
      #expect(StaffServer.notice(done) == .personLoginsEnded)
      let devices = try await server.database.read { try $0.rows("SELECT id FROM device").count }
      #expect(devices == 0)
      #expect(try await Self.actions(server).first == .endedPersonLogins)
    }
  }

  @Test("somebody is invited by a letter, and whoever has an account is not")
  func invited() async throws {
    try await Self.run { server, ana in
      let letters = try TestLetters(server.database, server.time)
      for (email, said) in [("nonsense", "email address"), ("Maria@example.org", "There is an account")] {
        let page = try await server.post("/cms/people", [("do", "invite"), ("email", email)], as: ana)
        #expect(page.status == .unprocessableContent && page.text.contains(said))
        #expect(page.text.contains("value=\"\(email)\""))
      }
      let form = [("do", "invite"), ("email", "rosa@example.org"), ("language", "es")]
      let done = try await server.post("/cms/people", form, as: ana)
      #expect(StaffServer.notice(done) == .personInvited)
      let letter = try #require(try await letters.next())
      #expect(letter.to.text == "rosa@example.org" && letter.language == "es")
      #expect(letter.text.contains("/signup/account"))
      #expect(try await Self.actions(server).first == .invitedPerson)
    }
  }

  @Test("one member invites sixty people at once, and a colleague is not held back by them")
  func manyInvitations() async throws {
    try await Self.run { server, ana in
      func invite(_ name: String, as cookie: String) async throws -> HTTPResponse.Status {
        let form = [("do", "invite"), ("email", "\(name)@example.org"), ("language", "en")]
        return try await server.post("/cms/people", form, as: cookie).status
      }
      for number in 0..<60 { #expect(try await invite("p\(number)", as: ana) == .seeOther) }
      #expect(try await invite("p60", as: ana) == .tooManyRequests)
      let sent = try await server.database.read { try $0.rows("SELECT recipient FROM letter").count }
      #expect(sent == 60)
      let zoe = try await server.member(.administrator, "zoe")
      #expect(try await invite("p60", as: zoe) == .seeOther)
    }
  }

  @Test("where no letters are sent, nothing that needs one is offered, and it is said why")
  func withoutMail() async throws {
    try await Self.run(mailing: .none) { server, ana in
      let pages = [try await server.get("/cms/people", as: ana), try await server.get(Self.path, as: ana)]
      for page in pages {
        #expect(page.text.contains("This site sends no email"))
        #expect(!page.text.contains("send-password") && !page.text.contains("\"invite\""))
      }
      for step in ["send-password", "propose-email"] {
        #expect(try await server.post(Self.path, [("do", step)], as: ana).status == .notFound)
      }
    }
  }
}
