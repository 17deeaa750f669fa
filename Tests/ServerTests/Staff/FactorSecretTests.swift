import CMS
import Core
import Foundation
import HTTPTypes
import Storage
import Testing

@testable import Server

/// What a stolen database gives of second factors, and what is left without the folder of their key.
@Suite("Secrets of second factors")
struct FactorSecretTests {
  private static let all = AccountServer.Store.allCases
  private static let password = StaffServer.password

  private static func code(_ secret: String, _ server: StaffServer) throws -> String {
    OneTimeCode(secret: try #require(Base32.decoded(secret))).code(
      at: OneTimeCode.step(at: server.time.now()))
  }

  private static func codes(_ page: String) -> [String] {
    page.matches(of: /<code>([a-z2-7]{4}(?:-[a-z2-7]{4}){4})</).map { String($0.1) }
  }

  /// Sets a second factor up by the page.
  private static func setUp(_ cookie: String, _ server: StaffServer) async throws -> (
    secret: String, codes: [String]
  ) {
    let shown = try await server.post("/cms/me", [("do", "begin-factor")], as: cookie).text
    let secret = String(try #require(shown.firstMatch(of: /name="secret" value="([A-Z2-7]+)"/)).1)
    let form = [("do", "confirm-factor"), ("secret", secret), ("password", password)]
    let done = try await server.post("/cms/me", form + [("code", code(secret, server))], as: cookie)
    server.time.advance(by: 30_000)
    return (secret, codes(done.text))
  }

  @Test("a recovery code logs in once, however it is typed, and a wrong one does not", arguments: all)
  func recovery(store: AccountServer.Store) async throws {
    try await StaffServer.run(store) { server in
      let ana = try await server.administrator()
      let (_, codes) = try await Self.setUp(ana, server)
      #expect(codes.count == 8 && Set(codes).count == 8)
      #expect(try await server.get("/cms/me", as: ana).text.contains("8 recovery codes are left"))
      #expect(try await server.logIn("ana", code: codes[0]).status == .seeOther)
      #expect(try await server.logIn("ana", code: codes[0]).status == .unauthorized)
      let typed = codes[1].uppercased().replacing("-", with: " ")
      #expect(try await server.logIn("ana", code: typed).status == .seeOther)
      // The first group, which finds the row, gets nobody in.
      let mixed = String(codes[2].prefix(4)) + codes[3].dropFirst(4)
      for wrong in [mixed, String(codes[2].prefix(4)), "", "aaaa-bbbb-cccc-dddd-eeee"] {
        #expect(try await server.logIn("ana", code: wrong).status == .unauthorized, "\(wrong)")
      }
      #expect(try await server.logIn("ana", code: codes[2]).status == .seeOther)
      #expect(try await server.get("/cms/me", as: ana).text.contains("5 recovery codes are left"))
      // One of several that are sent at once wins.
      let wins = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<6 {
          group.addTask { try await server.logIn("ana", code: codes[4]).status == .seeOther ? 1 : 0 }
        }
        return try await group.reduce(0, +)
      }
      #expect(wins == 1)
    }
  }

  @Test("new recovery codes want password and code, and end those of before", arguments: all)
  func renewed(store: AccountServer.Store) async throws {
    try await StaffServer.run(store) { server in
      let ana = try await server.administrator()
      let (secret, codes) = try await Self.setUp(ana, server)
      let form = [("do", "recovery-codes"), ("password", Self.password)]
      let refused = try await server.post("/cms/me", form, as: ana)
      #expect(refused.status == .unprocessableContent && Self.codes(refused.text).isEmpty)
      let made = try await server.post("/cms/me", form + [("code", Self.code(secret, server))], as: ana)
      let new = Self.codes(made.text)
      #expect(new.count == 8 && Set(new).isDisjoint(with: codes))
      #expect(try await server.logIn("ana", code: codes[0]).status == .unauthorized)
      #expect(try await server.logIn("ana", code: new[0]).status == .seeOther)
    }
  }

  @Test(
    "the database has neither the secret nor anything that recovery codes are quickly tried against",
    arguments: all)
  func stolen(store: AccountServer.Store) async throws {
    try await StaffServer.run(store) { server in
      let ana = try await server.administrator()
      let (secret, codes) = try await Self.setUp(ana, server)
      let bytes = try #require(Base32.decoded(secret))
      let row = try #require(try await server.database.read { try $0.row("SELECT * FROM staff") })
      let kept = try row.bytes("secret")
      #expect(
        kept.count > bytes.count
          && !String(describing: kept).contains(String(describing: bytes).dropFirst().dropLast()))
      #expect(try row.text("codes").isEmpty)
      let rows = try await server.database.read {
        try $0.rows("SELECT place, hash FROM staff_recovery_code")
      }
      #expect(rows.count == 8)
      for row in rows {
        #expect(try row.text("hash").hasPrefix("$argon2id$") && row.text("place").count == 4)
      }
      // What is sealed for one member is nobody else's.
      _ = try await server.member(.editor, "eva")
      try await server.database.write {
        try $0.execute("UPDATE staff SET secret = $1 WHERE username = 'eva'", .bytes(kept))
      }
      let eva = try await server.logIn("eva", code: Self.code(secret, server))
      #expect(eva.status == .unauthorized && eva.text.contains("restored without its keys"))
      #expect(codes.count == 8)
    }
  }

  @Test("without the folder of the key the login says so, and recovery codes still work", arguments: all)
  func restored(store: AccountServer.Store) async throws {
    try await StaffServer.run(store) { server in
      let ana = try await server.administrator()
      let (secret, codes) = try await Self.setUp(ana, server)
      // The backup came to a machine with another folder.
      var elsewhere = server.logins
      elsewhere.staffKey = StaffKey(data: nil)
      #expect(try await elsewhere.factors.sealSecrets() == ["ana"])
      #expect(try await server.logins.factors.sealSecrets().isEmpty)
      let known = try await elsewhere.recognise("ana", password: Self.password, address: "")
      await #expect(throws: StaffLoginFailure.noKey) {
        _ = try await elsewhere.begin(known, code: Self.code(secret, server), agent: "", address: "")
      }
      _ = try await elsewhere.begin(known, code: codes[0], agent: "", address: "")
      #expect(try await server.logIn("ana", code: Self.code(secret, server)).status == .seeOther)
    }
  }

  @Test("of a former version are sealed at the start, and its weak recovery codes erased", arguments: all)
  func former(store: AccountServer.Store) async throws {
    try await StaffServer.run(store) { server in
      _ = try await server.administrator()
      let secret = Array(UInt8(1)...20)
      try await server.database.write {
        try $0.execute("UPDATE staff SET secret = $1, codes = 'aa bb'", .bytes(secret))
      }
      #expect(try await server.logins.factors.sealSecrets().isEmpty)
      let row = try #require(try await server.database.read { try $0.row("SELECT * FROM staff") })
      #expect(try row.bytes("secret") != secret && row.text("codes").isEmpty)
      let code = OneTimeCode(secret: secret).code(at: OneTimeCode.step(at: server.time.now()))
      #expect(try await server.logIn("ana", code: code).status == .seeOther)
    }
  }
}
