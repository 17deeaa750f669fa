import Accounts
import Core
import Foundation
import HTTPTypes
import Loop
import Testing

@testable import Server

@Suite("Signing up")
struct SignUpTests {
  private typealias Refused = AccountServer.Refused

  @Test("makes an account that its device sees", arguments: AccountServer.Store.allCases)
  func made(store: AccountServer.Store) async throws {
    try await AccountServer.run(store) { server in
      let answer = try await server.send(.signUp, SignUpRequest.example(" Maria@Example.org ").json)
      #expect(answer.status == .created && answer.headers[.cacheControl] == "no-store")
      let login = try DeviceLogin(body: answer.bytes)
      let account = login.account
      #expect(account.email == "Maria@Example.org")
      #expect(account.profile == SignUpRequest.example().profile)
      #expect(account.keys == .example() && account.keysVersion == 1)
      #expect(account.since == server.time.now())
      #expect(account.devices.map(\.name) == ["Laptop"] && account.devices[0].isOwn)
      #expect(account.devices[0].since == server.time.now() && account.devices[0].seen == server.time.now())
      #expect(try await server.account(login.token) == account)
    }
  }

  @Test("keeps what people say of themselves, and nothing where they say nothing")
  func about() async throws {
    try await AccountServer.run { server in
      _ = try await server.signUp()
      var silent = SignUpRequest.example("silent@example.org")
      silent.about = PersonalFacts()
      _ = try await server.signUp(silent)
      let rows = try await server.database.read {
        try $0.rows("SELECT gender, education, income, ethnic_group, age FROM account ORDER BY folded")
      }
      #expect(try rows[0].text("gender") == "nonbinary" && rows[0].integer("age") == 17)
      for column in ["education", "income", "ethnic_group"] {
        #expect(try rows[0].text(orNull: column) == nil && rows[1].text(orNull: column) == nil)
      }
      #expect(try rows[1].text(orNull: "gender") == nil && rows[1].integer(orNull: "age") == nil)
    }
  }

  @Test("refuses an address in use, however it is written", arguments: AccountServer.Store.allCases)
  func taken(store: AccountServer.Store) async throws {
    try await AccountServer.run(store) { server in
      let login = try await server.signUp()
      await #expect(throws: Refused(status: 409, "email-taken")) {
        try await server.signUp(.example("MARIA@example.ORG", password: 9))
      }
      // The account is still that of its owner.
      #expect(try await server.account(login.token).keys == .example())
      #expect(try await server.logIn().account.keys == .example())
    }
  }

  @Test("sent again, because its answer was lost, is the same one", arguments: AccountServer.Store.allCases)
  func again(store: AccountServer.Store) async throws {
    try await AccountServer.run(store) { server in
      let lost = try await server.signUp()
      server.time.advance(minutes: 3)
      var request = SignUpRequest.example()
      request.keys = .example(1, recovery: 7)
      request.about.age = 34
      let login = try await server.signUp(request)
      #expect(login.account.keys == request.keys && login.account.about.age == 34)
      #expect(login.account.devices.map(\.isOwn) == [true])
      #expect(try await server.count("SELECT COUNT(*) AS rows FROM account") == 1)
      await #expect(throws: Refused.notLoggedIn) { try await server.account(lost.token) }
    }
  }

  @Test("sent again changes nothing once the keys of the account are others")
  func againLater() async throws {
    try await AccountServer.run { server in
      let login = try await server.signUp()
      let state = try await server.change(.example(from: 1, to: 1, recovery: 9), login.token)
      await #expect(throws: Refused(status: 409, "email-taken")) { try await server.signUp() }
      #expect(try await server.account(login.token) == state)
    }
  }

  @Test("with one address twice at once makes one account", arguments: AccountServer.Store.allCases)
  func together(store: AccountServer.Store) async throws {
    try await AccountServer.run(store) { server in
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for password in 1...8 {
          group.addTask {
            let request = SignUpRequest.example(password: UInt8(password))
            return try await server.send(.signUp, request.json).status.code
          }
        }
        return try await group.reduce(into: [Int]()) { $0.append($1) }
      }
      #expect(statuses.sorted() == [201] + Array(repeating: 409, count: 7))
      #expect(try await server.count("SELECT COUNT(*) AS rows FROM account") == 1)
      #expect(try await server.count("SELECT COUNT(*) AS rows FROM device") == 1)
    }
  }

  @Test(
    "refuses what is no address and no profile, and says where",
    arguments: [
      ("maria", "0123456789abcdef0123456789abcdef", ["#/email"]),
      ("maria@example", "0123456789ABCDEF0123456789abcdef", ["#/email", "#/profile"]),
      ("maria@example.org", "0123456789abcdef0123456789abcde", ["#/profile"]),
      ("@example.org", "", ["#/email", "#/profile"]), ("a b@example.org", "", ["#/email", "#/profile"]),
    ])
  func mistakes(email: String, profile: String, pointers: [String]) async throws {
    try await AccountServer.run { server in
      var request = SignUpRequest.example(email)
      request.profile = profile
      let answer = try await server.send(.signUp, request.json)
      #expect(answer.status == .unprocessableContent)
      let errors = try JSON(parsing: answer.bytes)["errors"]?.array ?? []
      #expect(errors.map { $0["pointer"]?.string } == pointers)
      #expect(try await server.count("SELECT COUNT(*) AS rows FROM account") == 0)
    }
  }

  @Test("is not there at a site whose people have no accounts, nor is any of it")
  func without() async throws {
    try await Notes.run { client, _ in
      let routes: [ServerRoute] = [
        .prelogin, .signUp, .logIn, .account, .changeKeys, .logOutEverywhere,
        .logOut(device: Randomness.id()),
        .deleteAccount,
      ]
      for route in routes {
        let answer = try await client.execute(uri: route.target, method: .init(route.method.rawValue)!) { $0 }
        #expect(answer.status == .notFound, "\(route)")
      }
    }
  }
}
