import Accounts
import Core
import HTTPTypes
import Testing

@testable import Server

@Suite("Limits of accounts")
struct AccountLimitTests {
  private typealias Refused = AccountServer.Refused

  @Test("passwords of one address are guessed ten times at once, and then once in half a minute")
  func guesses() async throws {
    let clock = ManualClock()
    try await AccountServer.run(limiter: RateLimiter(now: clock.now)) { server in
      let login = try await server.signUp()
      for _ in 0..<10 {
        await #expect(throws: Refused.wrongLogin) { try await server.logIn("maria@example.org", password: 9) }
      }
      let request = LoginRequest(email: "MARIA@example.org", proof: .proof(1), device: "Phone")
      let refused = try await server.send(.logIn, request.json)
      #expect(refused.status == .tooManyRequests && refused.headers[.retryAfter] == "30")
      // Who is logged in stays so, and other people log in.
      #expect(try await server.account(login.token).devices.count == 1)
      _ = try await server.change(.example(from: 1, to: 1), login.token)
      _ = try await server.signUp(.example("jo@example.org"))
      _ = try await server.logIn("jo@example.org")
      clock.advance(.seconds(30))
      _ = try await server.logIn()
    }
  }

  @Test("an unknown address is limited as a known one")
  func unknown() async throws {
    try await AccountServer.run(limiter: RateLimiter(now: ManualClock().now)) { server in
      for _ in 0..<10 {
        await #expect(throws: Refused.wrongLogin) { try await server.logIn("jo@example.org") }
      }
      await #expect(throws: Refused(status: 429, "blank")) { try await server.logIn("jo@example.org") }
    }
  }

  @Test("proofs of a stolen token are guessed no faster, and the owner still logs in")
  func proofs() async throws {
    let clock = ManualClock()
    try await AccountServer.run(limiter: RateLimiter(now: clock.now)) { server in
      let login = try await server.signUp()
      for number in 0..<10 {
        await #expect(throws: Refused.wrongProof) {
          if number % 2 == 0 {
            _ = try await server.change(.example(from: 9, to: 5), login.token)
          } else {
            try await server.tell(.deleteAccount, OwnerConfirmation(proof: .proof(9)).json, login.token)
          }
        }
      }
      let refused = try await server.send(
        .deleteAccount, OwnerConfirmation(proof: .proof(1)).json, token: login.token)
      #expect(refused.status == .tooManyRequests && refused.headers[.retryAfter] == "30")
      _ = try await server.logIn()
      _ = try await server.account(login.token)
    }
  }

  @Test("what is asked before a login, and sign-ups of one address, are limited too")
  func others() async throws {
    let clock = ManualClock()
    try await AccountServer.run(limiter: RateLimiter(now: clock.now)) { server in
      for _ in 0..<30 { _ = try await server.derivation("jo@example.org") }
      await #expect(throws: Refused(status: 429, "blank")) { try await server.derivation("jo@example.org") }
      _ = try await server.derivation("jon@example.org")
      _ = try await server.signUp()
      for _ in 0..<9 {
        await #expect(throws: Refused(status: 409, "email-taken")) {
          try await server.signUp(.example(password: 9))
        }
      }
      await #expect(throws: Refused(status: 429, "blank")) { try await server.signUp() }
      _ = try await server.logIn()
    }
  }

  @Test("a device may ask sixty times at once, and then once in a second")
  func reading() async throws {
    let clock = ManualClock()
    try await AccountServer.run(limiter: RateLimiter(now: clock.now)) { server in
      let login = try await server.signUp()
      for _ in 0..<60 { _ = try await server.account(login.token) }
      await #expect(throws: Refused(status: 429, "blank")) { try await server.account(login.token) }
      clock.advance(.seconds(1))
      _ = try await server.account(login.token)
    }
  }

  @Test("sixty people of one network sign up at once, and send what they answered")
  func hall() async throws {
    try await AccountServer.run { server in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<60 {
          group.addTask {
            let login = try await server.signUp(.example("person\(number)@example.org"))
            try await server.sendSomething(login.token)
          }
        }
        try await group.waitForAll()
      }
      let accounts = try await server.count("SELECT COUNT(*) AS rows FROM account")
      let events = try await server.count("SELECT COUNT(*) AS rows FROM event")
      #expect(accounts == 60 && events == 60)
    }
  }
}
