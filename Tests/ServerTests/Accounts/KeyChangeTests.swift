import Accounts
import Core
import Foundation
import HTTPTypes
import Testing

@testable import Server

@Suite("A change of an account's keys")
struct KeyChangeTests {
  private typealias Refused = AccountServer.Refused

  @Test("to a new password is told in a letter, and other keys for the old one are not")
  func passwords() async throws {
    try await AccountServer.run(mailing: .sent) { server in
      let login = try await server.confirmed()
      _ = try await server.change(.example(from: 1, to: 1, recovery: 7), login.token)
      #expect(try await server.letters.next() == nil)
      _ = try await server.change(.example(from: 1, to: 5, replaces: 2), login.token)
      let letter = try await server.letters.next()
      #expect(letter?.subject.contains("password") == true && letter?.text.contains("Laptop") == true)
      #expect(letter?.text.contains("/account/login\n") == true)
    }
  }

  @Test("to a new password logs all other devices out", arguments: AccountServer.Store.allCases)
  func password(store: AccountServer.Store) async throws {
    try await AccountServer.run(store) { server in
      let laptop = try await server.signUp()
      let phone = try await server.logIn()
      let account = try await server.change(.example(from: 1, to: 5), phone.token)
      #expect(account.keys == .example(5) && account.keysVersion == 2)
      #expect(account.devices.map(\.name) == ["Phone"])
      await #expect(throws: Refused.notLoggedIn) { try await server.account(laptop.token) }
      #expect(try await server.account(phone.token) == account)
      await #expect(throws: Refused.wrongLogin) { try await server.logIn() }
      #expect(try await server.logIn(password: 5).account.keys == .example(5))
      #expect(try await server.derivation(AccountServer.email).salt == WrappedKey.example(5).salt)
    }
  }

  @Test("to a new recovery code lets all devices stay", arguments: AccountServer.Store.allCases)
  func recovery(store: AccountServer.Store) async throws {
    try await AccountServer.run(store) { server in
      let laptop = try await server.signUp()
      let phone = try await server.logIn()
      let account = try await server.change(.example(from: 1, to: 1, recovery: 7), phone.token)
      #expect(account.keys.recovery == .example(7) && account.keysVersion == 2)
      #expect(try await server.account(laptop.token).keys == account.keys)
      _ = try await server.logIn()
    }
  }

  @Test("needs the password until now")
  func wrong() async throws {
    try await AccountServer.run { server in
      let login = try await server.signUp()
      await #expect(throws: Refused.wrongProof) {
        try await server.change(.example(from: 9, to: 5), login.token)
      }
      #expect(try await server.account(login.token) == login.account)
      _ = try await server.logIn()
    }
  }

  @Test("replaces the version that it names, and no later one")
  func version() async throws {
    try await AccountServer.run { server in
      let login = try await server.signUp()
      _ = try await server.change(.example(from: 1, to: 1, recovery: 7), login.token)
      for stale in [1, 3] as [Int64] {
        await #expect(throws: Refused.changedMeanwhile) {
          try await server.change(.example(from: 1, to: 5, replaces: stale), login.token)
        }
      }
      let changed = try await server.change(.example(from: 1, to: 5, replaces: 2), login.token)
      #expect(changed.keysVersion == 3)
      // The answer was lost, and the device asks once more.
      await #expect(throws: Refused.changedMeanwhile) {
        try await server.change(.example(from: 1, to: 5, replaces: 2), login.token)
      }
    }
  }

  @Test("by several devices at once lets one win", arguments: AccountServer.Store.allCases, [true, false])
  func together(store: AccountServer.Store, changesPassword: Bool) async throws {
    try await AccountServer.run(store) { server in
      var tokens = [try await server.signUp().token]
      for _ in 0..<3 { tokens.append(try await server.logIn().token) }
      let statuses = try await withThrowingTaskGroup(of: (UInt8, Int).self) { group in
        for (number, token) in tokens.enumerated() {
          group.addTask {
            let new = UInt8(10 + number)
            let change = KeyChange.example(from: 1, to: changesPassword ? new : 1, recovery: new)
            let answer = try await server.send(.changeKeys, change.json, token: token)
            return (new, answer.status.code)
          }
        }
        return try await group.reduce(into: [UInt8: Int]()) { $0[$1.0] = $1.1 }
      }
      let winners = statuses.filter { $0.value == 200 }.keys
      #expect(winners.count == 1)
      // The others are logged out, or hear that the keys are others now.
      let losers = Set(statuses.values.filter { $0 != 200 })
      #expect(losers == [changesPassword ? 401 : 409])
      let winner = try #require(winners.first)
      let account = try await server.logIn(password: changesPassword ? winner : 1).account
      #expect(account.keys.recovery == .example(winner) && account.keysVersion == 2)
      #expect(account.devices.count == (changesPassword ? 2 : 5))
    }
  }

  @Test("that is refused or fails keeps everything")
  func failing() async throws {
    try await AccountServer.run(.sqlite) { server in
      let laptop = try await server.signUp()
      let phone = try await server.logIn()
      let before = try await server.account(laptop.token)
      await server.stopWriting()
      await #expect(throws: Refused.noDatabase) {
        try await server.change(.example(from: 1, to: 5), phone.token)
      }
      await #expect(throws: Refused.noDatabase) { try await server.signUp(.example("jo@example.org")) }
      await #expect(throws: Refused.noDatabase) { try await server.logIn() }
      await #expect(throws: Refused.noDatabase) {
        try await server.tell(.deleteAccount, OwnerConfirmation(proof: .proof(1)).json, phone.token)
      }
      await #expect(throws: Refused.noDatabase) { try await server.tell(.logOutEverywhere, nil, phone.token) }
      // Whoever only reads is answered, also when it would be noted that the device was seen.
      server.time.advance(minutes: 90)
      #expect(try await server.account(laptop.token) == before)
      // A wrong login is one, whatever the database can do.
      await #expect(throws: Refused.wrongLogin) { try await server.logIn(password: 9) }
    }
  }
}
