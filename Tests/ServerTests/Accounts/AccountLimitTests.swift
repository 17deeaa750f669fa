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

  @Test("a hundred accounts are made from one network at once, and then one in six seconds, which is said")
  func networkSignUps() async throws {
    let clock = ManualClock()
    try await AccountServer.run(.sqlite, .live, limiter: RateLimiter(now: clock.now)) { server in
      func signUp(_ number: Int, from address: String) async throws -> TestResponse {
        try await server.send(.signUp, SignUpRequest.example("p\(number)@example.org").json, from: address)
      }
      // All of these are one network.
      for number in 0..<100 {
        let made = try await signUp(number, from: "2001:db8:0:\(number % 200)::1")
        #expect(made.status == .created)
      }
      let refused = try await signUp(100, from: "2001:db8:0:5::2")
      #expect(refused.status == .tooManyRequests && refused.headers[.retryAfter] == "6")
      #expect(try JSON(parsing: refused.bytes)["wait"]?.int == 6)
      #expect(try await signUp(100, from: "192.0.2.1").status == .created)
      clock.advance(.seconds(6))
      #expect(try await signUp(101, from: "2001:db8::3").status == .created)
    }
  }

  @Test("a school of two thousand signs up behind one address in a morning")
  func school() throws {
    let clock = ManualClock()
    let limiter = RateLimiter(now: clock.now)
    let limits = Configuration.Limits()
    // Thirty classes, each within two minutes of its lesson.
    for person in 0..<2000 {
      try limiter.take(
        RateLimit(limits.networkSignUps, in: .seconds(600)), .networkSignUp, of: [UInt8(1)])
      try limiter.take(RateLimit(limits.confirmations / 2, in: .seconds(3600)), .confirmation, of: "site")
      clock.advance(person % 66 == 65 ? .seconds(300) : .seconds(2))
    }
  }

  @Test(
    "letters to addresses that may be invented have a ceiling for the site, whatever networks ask for them")
  func confirmations() async throws {
    let clock = ManualClock()
    try await AccountServer.run(
      .sqlite, .live, limiter: RateLimiter(now: clock.now), mailing: .sent, confirmations: 20
    ) { server in
      var statuses: [Int] = []
      for number in 0..<12 {
        let message = SignUpRequest.example("p\(number)@example.org").json
        statuses.append(
          try await server.send(.signUp, message, from: "\(11 + number).0.2.1").status.code)
      }
      #expect(statuses == Array(repeating: 201, count: 10) + [429, 429])
      #expect(try await server.count("SELECT COUNT(*) AS rows FROM letter") == 10)
      clock.advance(.seconds(360))
      let message = SignUpRequest.example("p12@example.org").json
      #expect(try await server.send(.signUp, message, from: "192.0.2.99").status == .created)
    }
  }

  @Test("letters to addresses that may be invented are there for quiet networks when one has had many")
  func quietLetters() async throws {
    let clock = ManualClock()
    try await AccountServer.run(
      .sqlite, .live, limiter: RateLimiter(now: clock.now), mailing: .sent, confirmations: 40
    ) { server in
      var number = 0
      func signUp(from address: String) async throws -> Int {
        number += 1
        let message = SignUpRequest.example("p\(number)@example.org").json
        return try await server.send(.signUp, message, from: address).status.code
      }
      // Half of the twenty that there are at once, by networks of one organisation.
      var statuses: [Int] = []
      for network in 0..<10 { statuses.append(try await signUp(from: "192.0.2.\(network)")) }
      #expect(statuses == Array(repeating: 201, count: 10))
      let refused = try await signUp(from: "192.0.2.11")
      #expect(refused == 429)
      var quiet: [Int] = []
      for _ in 0..<4 { quiet.append(try await signUp(from: "203.0.113.9")) }
      #expect(quiet == [201, 201, 201, 429])
    }
  }

  @Test("the room for new accounts is not taken by one organisation, however many networks it has")
  func oneOrganisation() async throws {
    try await AccountServer.run(.sqlite, .live, newAccounts: 400) { server in
      var refused = 0
      for number in 0..<250 {
        let address = "2001:db8:7:\(String((number % 50) << 8, radix: 16))::1"
        let answer = try await server.send(
          .signUp, SignUpRequest.example("p\(number)@example.org").json, from: address)
        if answer.status.code == 507 { refused += 1 } else { #expect(answer.status == .created) }
      }
      #expect(refused == 50)
      for number in 0..<60 {
        let answer = try await server.send(
          .signUp, SignUpRequest.example("hall\(number)@example.org").json, from: "203.0.113.9")
        #expect(answer.status == .created)
      }
    }
  }

  @Test(
    "whoever asks without end before a login, or signs up with somebody's address, keeps them out in no other network"
  )
  func otherNetworks() async throws {
    let limiter = RateLimiter(now: ManualClock().now)
    try await AccountServer.run(.sqlite, .live, limiter: limiter, mailing: .sent) { server in
      func asked(from network: String) async throws -> Int {
        try await server.send(.prelogin, Prelogin(email: "maria@example.org").json, from: network).status.code
      }
      for _ in 0..<30 { #expect(try await asked(from: "192.0.2.1") == 200) }
      #expect(try await asked(from: "192.0.2.1") == 429)
      #expect(try await asked(from: "198.51.100.1") == 200)

      func signedUp(from network: String) async throws -> Int {
        let message = SignUpRequest.example("maria@example.org").json
        return try await server.send(.signUp, message, from: network).status.code
      }
      for _ in 0..<5 { #expect(try await signedUp(from: "192.0.2.1") == 201) }
      #expect(try await signedUp(from: "192.0.2.1") == 429)
      #expect(try await signedUp(from: "198.51.100.1") == 201)
      // Nor does somebody with many networks send letters without end.
      for number in 2...4 { for _ in 0..<5 { _ = try await signedUp(from: "192.0.2.\(number)") } }
      #expect(try await signedUp(from: "203.0.113.1") == 429)
    }
  }

  @Test("letters about forgotten passwords are limited by network too")
  func networkLetters() async throws {
    let clock = ManualClock()
    try await AccountServer.run(.sqlite, .live, limiter: RateLimiter(now: clock.now), mailing: .sent) {
      server in
      func ask(_ number: Int, from address: String) async throws -> Int {
        let request = ResetRequest(email: "p\(number)@example.org").json
        return try await server.send(.askReset, request, from: address).status.code
      }
      var statuses: Set<Int> = []
      for number in 0..<100 { statuses.insert(try await ask(number, from: "192.0.2.1")) }
      #expect(statuses == [204])
      #expect(try await ask(100, from: "192.0.2.1") == 429)
      #expect(try await ask(100, from: "192.0.2.2") == 204)
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
