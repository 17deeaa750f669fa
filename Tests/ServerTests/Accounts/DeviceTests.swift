import Accounts
import Core
import Foundation
import HTTPTypes
import Testing

@testable import Server

@Suite("Devices of an account")
struct DeviceTests {
  private typealias Refused = AccountServer.Refused

  @Test("a device's login is ended by itself or by another one", arguments: AccountServer.Store.allCases)
  func loggedOut(store: AccountServer.Store) async throws {
    try await AccountServer.run(store) { server in
      let laptop = try await server.signUp()
      let phone = try await server.logIn()
      let id = try #require(phone.account.devices.first { $0.isOwn }).id
      try await server.tell(.logOut(device: id), nil, laptop.token)
      await #expect(throws: Refused.notLoggedIn) { try await server.account(phone.token) }
      let account = try await server.account(laptop.token)
      #expect(account.devices.map(\.name) == ["Laptop"])
      try await server.tell(.logOut(device: account.devices[0].id), nil, laptop.token)
      await #expect(throws: Refused.notLoggedIn) { try await server.account(laptop.token) }
      // The account stays.
      _ = try await server.logIn()
    }
  }

  @Test("a device that the account does not have is not found")
  func unknown() async throws {
    try await AccountServer.run { server in
      let login = try await server.signUp()
      let other = try await server.signUp(.example("jo@example.org"))
      for id in [other.account.devices[0].id, Randomness.id(), "x", "%00", "a%2Fb"] {
        await #expect(throws: Refused.nothing) {
          try await server.tell(.logOut(device: id), nil, login.token)
        }
      }
      #expect(try await server.account(other.token).devices.count == 1)
    }
  }

  @Test("all logins end at once, also that of the device that asks", arguments: AccountServer.Store.allCases)
  func everywhere(store: AccountServer.Store) async throws {
    try await AccountServer.run(store) { server in
      let laptop = try await server.signUp()
      let phone = try await server.logIn()
      let other = try await server.signUp(.example("jo@example.org"))
      try await server.tell(.logOutEverywhere, nil, phone.token)
      for token in [laptop.token, phone.token] {
        await #expect(throws: Refused.notLoggedIn) { try await server.account(token) }
      }
      #expect(try await server.account(other.token).devices.count == 1)
      _ = try await server.logIn()
    }
  }

  @Test(
    "of more than fifty devices the one goes that was not seen for longest",
    arguments: AccountServer.Store.allCases)
  func most(store: AccountServer.Store) async throws {
    let clock = ManualClock()
    try await AccountServer.run(store, limiter: RateLimiter(now: clock.now)) { server in
      let first = try await server.signUp()
      var logins: [DeviceLogin] = []
      for number in 1...49 {
        clock.advance(.seconds(60))
        server.time.advance(minutes: 2)
        logins.append(try await server.logIn(device: "Device \(number)"))
      }
      #expect(try await server.account(first.token).devices.count == 50)
      let last = try await server.logIn(device: "One more")
      #expect(last.account.devices.count == 50)
      // The first one was seen just now, the second one not since it logged in.
      #expect(last.account.devices.contains { $0.name == "Laptop" })
      await #expect(throws: Refused.notLoggedIn) { try await server.account(logins[0].token) }
      _ = try await server.account(logins[1].token)
    }
  }

  @Test("when a device was seen is written once an hour, and the last one comes first")
  func seen() async throws {
    try await AccountServer.run { server in
      let login = try await server.signUp()
      let start = server.time.now()
      server.time.advance(minutes: 59)
      #expect(try await server.account(login.token).devices[0].seen == start)
      let phone = try await server.logIn()
      #expect(phone.account.devices.map(\.name) == ["Phone", "Laptop"])
      server.time.advance(minutes: 1)
      let account = try await server.account(login.token)
      #expect(account.devices.map(\.name) == ["Laptop", "Phone"])
      #expect(account.devices[0].seen == start + 60 * 60_000 && account.devices[0].since == start)
    }
  }

  @Test(
    "an account is deleted by who knows its password, and nothing of it stays",
    arguments: AccountServer.Store.allCases)
  func deleted(store: AccountServer.Store) async throws {
    try await AccountServer.run(store) { server in
      let laptop = try await server.signUp()
      let phone = try await server.logIn()
      let other = try await server.signUp(.example("jo@example.org"))
      await #expect(throws: Refused.wrongProof) {
        try await server.tell(.deleteAccount, OwnerConfirmation(proof: .proof(9)).json, phone.token)
      }
      #expect(try await server.account(laptop.token).devices.count == 2)
      try await server.tell(.deleteAccount, OwnerConfirmation(proof: .proof(1)).json, phone.token)
      for token in [laptop.token, phone.token] {
        await #expect(throws: Refused.notLoggedIn) { try await server.account(token) }
      }
      await #expect(throws: Refused.wrongLogin) { try await server.logIn() }
      #expect(try await server.count("SELECT COUNT(*) AS rows FROM account") == 1)
      #expect(try await server.count("SELECT COUNT(*) AS rows FROM device") == 1)
      #expect(try await server.account(other.token).email == "jo@example.org")
      // The address is free again.
      _ = try await server.signUp()
    }
  }
}
