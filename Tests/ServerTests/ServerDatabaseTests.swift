import Core
import Foundation
import HTTPTypes
import Logging
import Storage
import Testing

@testable import Server

@Suite("The server's database")
struct ServerDatabaseTests {
  @Test("what was written is read again")
  func kept() async throws {
    try await Notes.run { client, _ in
      let path = "\(Notes.path)/a"
      #expect(try await client.get(path).status == .notFound)
      let put = try await client.send(.put, path)
      #expect(put.status == .noContent && put.bytes.isEmpty)
      let note = try Note(body: try await client.get(path).bytes)
      #expect(try note == Note(body: Array(Notes.valid.utf8)))
      #expect(try await client.execute(uri: path, method: .delete) { $0.status } == .noContent)
      #expect(try await client.get(path).status == .notFound)
    }
  }

  @Test("while it takes no writes the answer is 503, and reading goes on")
  func readOnly() async throws {
    try await Notes.run { client, backing in
      let path = "\(Notes.path)/a"
      let database = try #require(backing.database?.database)
      #expect(try await client.send(.put, path).status == .noContent)
      #expect(try await health(client) == "writable")
      _ = try? await database.write { try $0.rows("PRAGMA query_only = 1") }

      let refused = try await client.send(.put, path)
      #expect(refused.status == .serviceUnavailable)
      #expect(refused.headers[.retryAfter] == "5")
      #expect(try JSON(parsing: refused.bytes)["type"]?.string == "urn:toward:problem:no-database")
      #expect(try await client.get(path).status == .ok)
      #expect(try await client.get("/").status == .ok)
      #expect(try await health(client) == "failing")
    }
  }

  @Test("when it is full the answer is 503, and with space again it is written, without a restart")
  func full() async throws {
    try await Notes.run { client, backing in
      let database = try #require(backing.database?.database)
      _ = try await database.write { try $0.rows("PRAGMA max_page_count = 1") }
      var statuses: [HTTPResponse.Status] = []
      for number in 0..<2000 {
        statuses.append(try await client.send(.put, "\(Notes.path)/note-\(number)").status)
        if statuses.last != .noContent { break }
      }
      #expect(statuses.last == .serviceUnavailable)
      #expect(try await client.get("\(Notes.path)/note-0").status == .ok)
      _ = try await database.write { try $0.rows("PRAGMA max_page_count = 1000000") }
      #expect(try await client.send(.put, "\(Notes.path)/note-\(statuses.count - 1)").status == .noContent)
      #expect(try await health(client) == "writable")
    }
  }

  private func health(_ client: TestClient) async throws -> String? {
    let answer = try await client.get("/readyz")
    #expect(answer.status == .ok)
    return try JSON(parsing: answer.bytes)["database"]?.string
  }

  @Test("a server without one says nothing of it, and refuses what needs it")
  func without() async throws {
    try await Notes.run(hasDatabase: false) { client, _ in
      let refused = try await client.send(.put, "\(Notes.path)/a")
      #expect(refused.status == .serviceUnavailable)
      #expect(try await health(client) == nil)
    }
  }

  @Test("it is closed when the server stops, and can be opened again")
  func closed() async throws {
    let server = try TestServer()
    defer { try? FileManager.default.removeItem(at: server.folder) }
    var configuration = server.configuration
    let address = DatabaseAddress.file(server.folder.appendingPathComponent("toward.sqlite").path)
    configuration.database = address
    for _ in 0..<2 {
      try await Server.application(configuration, server.release).test(.live) { client in
        let health = try await health(client)
        #expect(health == "writable")
      }
    }
    try Database(address).close()
  }

  @Test("one that cannot be opened keeps the server from starting, and says why")
  func broken() async throws {
    let server = try TestServer()
    defer { try? FileManager.default.removeItem(at: server.folder) }
    var configuration = server.configuration
    configuration.database = .file("/nowhere/toward.sqlite")
    await #expect {
      _ = try await Server.application(configuration, server.release)
    } throws: { error in
      if case .noDatabase("/nowhere/toward.sqlite", _) = error as? StartupError { true } else { false }
    }
  }

  @Test("a site whose people have no accounts needs none", arguments: ["toward-tcc", "trace"])
  func sites(name: String) throws {
    let site = try SiteTests.load(name)
    #expect(!site.hasAccounts)
  }
}
