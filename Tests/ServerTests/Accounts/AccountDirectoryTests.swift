import Accounts
import Foundation
import Storage
import Testing

@testable import Server

@Suite("Accounts for whoever runs the server")
struct AccountDirectoryTests {
  private let maria = EmailAddress("maria@example.org")!
  private let unknown = EmailAddress("jo@example.org")!

  @Test("are listed with their devices, also while the server runs", arguments: AccountServer.Store.allCases)
  func listed(store: AccountServer.Store) async throws {
    try await AccountServer.run(store) { server in
      _ = try await server.signUp()
      server.time.advance(minutes: 60)
      _ = try await server.logIn()
      _ = try await server.signUp(.example("ana@example.org"))
      let (entries, devices, none) = try await server.database.read { transaction in
        let directory = AccountDirectory(transaction)
        return (
          try directory.entries(), try directory.devices(of: maria), try directory.devices(of: unknown)
        )
      }
      #expect(entries.map(\.email) == ["ana@example.org", "Maria@Example.org"])
      #expect(entries.map(\.devices) == [1, 2])
      #expect(entries.last.map { $0.seen == $0.since + 3_600_000 } == true)
      #expect(devices?.map(\.name) == ["Phone", "Laptop"])
      #expect(none == nil)
      guard let file = server.file else { return }
      let reading = try ReadOnlyDatabase(.file(file.path))
      defer { reading.close() }
      #expect(try reading.read { try AccountDirectory($0).entries() } == entries)
      #expect(throws: DatabaseError.inUse(file.path + ".lock")) { try Database(.file(file.path)) }
    }
  }

  @Test("are logged out by address", arguments: AccountServer.Store.allCases)
  func loggedOut(store: AccountServer.Store) async throws {
    try await AccountServer.run(store) { server in
      let login = try await server.signUp()
      let other = try await server.signUp(.example("ana@example.org"))
      #expect(try await server.database.write { try AccountDirectory($0).logOut(maria) } == 1)
      #expect(try await server.database.write { try AccountDirectory($0).logOut(unknown) } == nil)
      await #expect(throws: AccountServer.Refused.notLoggedIn) { try await server.account(login.token) }
      _ = try await server.account(other.token)
      _ = try await server.logIn()
    }
  }

  @Test("are deleted by address, and nothing of them stays", arguments: AccountServer.Store.allCases)
  func deleted(store: AccountServer.Store) async throws {
    try await AccountServer.run(store) { server in
      let login = try await server.signUp()
      let other = try await server.signUp(.example("ana@example.org"))
      #expect(try await server.database.write { try AccountDirectory($0).delete(maria) })
      #expect(try await !server.database.write { try AccountDirectory($0).delete(maria) })
      await #expect(throws: AccountServer.Refused.notLoggedIn) { try await server.account(login.token) }
      await #expect(throws: AccountServer.Refused.wrongLogin) { try await server.logIn() }
      _ = try await server.account(other.token)
      #expect(try await server.count("SELECT COUNT(*) AS rows FROM device") == 1)
    }
  }
}
