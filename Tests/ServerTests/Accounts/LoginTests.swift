import Accounts
import Core
import Foundation
import HTTPTypes
import Testing

@testable import Server

@Suite("Logging in to an account")
struct LoginTests {
  private typealias Refused = AccountServer.Refused

  @Test("adds a device, which has a token of its own", arguments: AccountServer.Store.allCases)
  func loggedIn(store: AccountServer.Store) async throws {
    try await AccountServer.run(store) { server in
      let first = try await server.signUp()
      server.time.advance(minutes: 5)
      let second = try await server.logIn(" maria@EXAMPLE.org")
      #expect(second.token != first.token && second.token.count == 32)
      #expect(second.account.keys == .example())
      #expect(second.account.devices.map(\.name) == ["Phone", "Laptop"])
      #expect(second.account.devices.map(\.isOwn) == [true, false])
      #expect(try await server.account(first.token).devices.map(\.isOwn) == [false, true])
    }
  }

  @Test("is answered the same for an unknown address as for a wrong password")
  func wrong() async throws {
    try await AccountServer.run { server in
      _ = try await server.signUp()
      let known = LoginRequest(email: AccountServer.email, proof: .proof(9), device: "Phone")
      let unknown = LoginRequest(email: "jo@example.org", proof: .proof(1), device: "Phone")
      let answers = [try await server.send(.logIn, known.json), try await server.send(.logIn, unknown.json)]
      #expect(answers[0].bytes == answers[1].bytes && answers[0].headers == answers[1].headers)
      #expect(answers[0].status == .unauthorized && answers[1].status == .unauthorized)
      #expect(answers[0].headers[.wwwAuthenticate] == "Bearer")
      #expect(Refused(answers[0]) == .wrongLogin)
      #expect(try await server.count("SELECT COUNT(*) AS rows FROM device") == 1)
    }
  }

  @Test("begins with what the account's password is derived with")
  func derivation() async throws {
    try await AccountServer.run { server in
      _ = try await server.signUp()
      let found = try await server.derivation("maria@example.org")
      #expect(found.salt == WrappedKey.example(1).salt)
      #expect(found.iterations == WrappedKey.example(1).iterations)
    }
  }

  @Test(
    "an unknown address has a salt too, its own and always the same", arguments: AccountServer.Store.allCases)
  func decoy(store: AccountServer.Store) async throws {
    try await AccountServer.run(store) { server in
      let one = try await server.derivation("jo@example.org")
      #expect(one.salt.count == 16 && one.iterations == 1_200_000)
      #expect(try await server.derivation("JO@example.org") == one)
      #expect(try await server.derivation("jon@example.org").salt != one.salt)
      // The secret of the salts is made once, and stays when the server starts again.
      #expect(try await server.count("SELECT COUNT(*) AS rows FROM server WHERE key = 'prelogin'") == 1)
      let again = AccountStore(database: server.database, clock: server.time.now)
      let email = try #require(EmailAddress("jo@example.org"))
      #expect(try await again.derivation(for: email) == one)
    }
  }

  @Test("HMAC-SHA-256 of a known text (RFC 4231, 4.3)")
  func hmac() {
    let code = HMACSHA256.code(of: Array("what do ya want for nothing?".utf8), key: Array("Jefe".utf8))
    #expect(
      Hexadecimal.encoded(code) == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
  }

  @Test(
    "without the token of a device that is logged in, nothing of an account is answered",
    arguments: [
      nil, "", "Bearer", "Bearer ", "Bearer x", "Bearer AAAA", "Basic bWFyaWE6MTIz",
      "Bearer \(Base64.encoded(.proof(0)))",
    ])
  func refused(header: String?) async throws {
    try await AccountServer.run { server in
      _ = try await server.signUp()
      let headers: HTTPFields = header.map { [.authorization: $0] } ?? [:]
      let requests: [(HTTPRequest.Method, String)] = [
        (.get, "/api/v1/account"), (.head, "/api/v1/account"), (.put, "/api/v1/account/keys"),
        (.delete, "/api/v1/account/devices"), (.delete, "/api/v1/account/devices/\(Randomness.id())"),
        (.post, "/api/v1/account/deletion"),
      ]
      for (method, path) in requests {
        let answer = try await server.client.execute(uri: path, method: method, headers: headers) { $0 }
        #expect(answer.status == .unauthorized, "\(method) \(path)")
        #expect(answer.headers[.wwwAuthenticate] == "Bearer")
        if method != .head { #expect(Refused(answer) == .notLoggedIn) }
      }
    }
  }

  @Test("a token is found however its scheme is written")
  func scheme() async throws {
    try await AccountServer.run { server in
      let token = Base64.encoded(try await server.signUp().token)
      for header in ["Bearer \(token)", "bearer \(token)", "BEARER  \(token)"] {
        let answer = try await server.client.get("/api/v1/account", [.authorization: header])
        #expect(answer.status == .ok)
      }
    }
  }
}
