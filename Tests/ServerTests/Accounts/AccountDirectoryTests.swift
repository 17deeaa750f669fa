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

  @Test("a deleted account that came back with a backup is deleted again when the server starts")
  func cameBack() async throws {
    var server = try TestServer()
    defer { try? FileManager.default.removeItem(at: server.folder) }
    let address = DatabaseAddress.file(server.folder.appendingPathComponent("toward.sqlite").path)
    let restored = try Database(address)
    try await restored.write { transaction in
      for id in ["stays", "back"] {
        try transaction.execute(
          """
          INSERT INTO account (id, email, folded, profile, proof, keys, keys_version, since)
          VALUES ($1, $1, $1, 'p', $2, '{}', 1, 0)
          """, .text(id), .bytes([1]))
      }
      try transaction.execute("INSERT INTO deletion (account) VALUES ('back')")
    }
    restored.close()
    server.configuration.database = address
    let application = try await Server.application(server.configuration, server.release)
    try await application.test(.live) { client in
      let answer = try await client.get("/readyz")
      #expect(answer.status == .ok)
    }
    let after = try Database(address)
    defer { after.close() }
    let ids = try await after.read { try $0.rows("SELECT id FROM account").map { try $0.text("id") } }
    #expect(ids == ["stays"])
  }
}
