import DatabaseFixture
import Foundation
import Server
import Testing

@testable import Storage

@Suite("When the database is in trouble", .serialized)
struct TroubleTests {
  private func isUnreachable(_ error: any Error) -> Bool {
    if case .unreachable = error as? DatabaseError { true } else { false }
  }

  @Test("a file that another program uses is not opened twice")
  func locked() throws {
    let address = try Store.sqlite.address()
    let first = try Database(address)
    #expect { try Database(address) } throws: { error in
      if case .inUse = error as? DatabaseError { true } else { false }
    }
    first.close()
    try Database(address).close()
  }

  @Test("a file that is no database says so, and stays as it is")
  func damaged() throws {
    guard case .file(let path) = try Store.sqlite.address() else { return }
    let bytes = Data("This is a letter, not a database, and it is longer than a header.".utf8)
    try bytes.write(to: URL(fileURLWithPath: path))
    #expect { try Database(.file(path)) } throws: { error in
      if case .damaged = error as? DatabaseError { true } else { false }
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
  }

  @Test("a folder that is not there is named")
  func missing() {
    #expect { try Database(.file("/nowhere/toward.sqlite")) } throws: { error in
      "\(error)".contains("/nowhere/toward.sqlite")
    }
  }

  @Test("a server that is not there is told, without its password")
  func unknownServer() {
    let address = DatabaseAddress("postgres://toward:secret@127.0.0.1:9/toward")
    #expect { try Database(address) } throws: { isUnreachable($0) && !"\($0)".contains("secret") }
    #expect(address.description == "postgres://toward@127.0.0.1:9/toward")
  }

  @Test("writes fail while the space is used up, reads go on, and it recovers by itself")
  func full() async throws {
    let database = try Store.sqlite.open()
    defer { database.close() }
    try await database.add(1)
    // As on a full disk: no page may be added.
    _ = try await database.write { try $0.rows("PRAGMA max_page_count = 1") }
    await #expect(throws: DatabaseError.full) {
      try await database.add(2, String(repeating: "x", count: 1 << 20))
    }
    #expect(try await database.ids() == [1])
    #expect(database.figures.failed == 1)
    _ = try await database.write { try $0.rows("PRAGMA max_page_count = 1000000") }
    try await database.add(2, String(repeating: "x", count: 1 << 20))
    #expect(try await database.ids() == [1, 2])
  }

  @Test("an error without a code is a lost connection, because only the server gives codes")
  func withoutCode() {
    let message = "server closed the connection unexpectedly"
    #expect(DatabaseError(state: "", message: message) == .unreachable(message))
    #expect(DatabaseError(state: "40001", message: "") == .conflict)
    #expect(DatabaseError(state: "42P01", message: "no table") == .mistake("no table"))
  }

  @Test("connections that were cut are made anew")
  func cut() async throws {
    let address = try Store.postgres.address()
    guard case .postgres(let location) = address else { return }
    let database = try Store.open(address)
    defer { database.close() }
    for round in 1...3 {
      try await database.add(Int64(round))
      #expect(try await database.ids().count == round)
      let others =
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
      try TemporaryPostgres.shared.get().psql(location, others)
    }
  }

  @Test("a server that is started again loses nothing that was acknowledged")
  func restarted() async throws {
    let server = try TemporaryPostgres(settings: ["fsync=on"])
    let database = try Store.open(.postgres(try server.makeDatabase()))
    defer { database.close() }
    let writing = Task {
      var kept: [Int64] = []
      for id in 1...2000 where !Task.isCancelled {
        if (try? await database.add(Int64(id))) != nil { kept.append(Int64(id)) }
      }
      return kept
    }
    for _ in 0..<2 {
      try await Task.sleep(for: .milliseconds(200))
      try server.stop()
      try server.start(["fsync=on"])
    }
    try await Task.sleep(for: .milliseconds(200))
    writing.cancel()
    let kept = await writing.value
    try await database.add(10_000)
    let found = Set(try await database.ids())
    #expect(found.isSuperset(of: kept) && found.contains(10_000) && !kept.isEmpty)
    try server.stop()
  }

  @Test("transactions of two programs that change the same are as if one came after the other")
  func conflict() async throws {
    let address = try Store.postgres.address()
    let (one, other) = (try Store.open(address), try Store.open(address))
    defer {
      one.close()
      other.close()
    }
    try await one.write { try $0.execute("INSERT INTO note (id, text) VALUES (1, '0')") }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<100 {
        group.addTask {
          try await (number % 2 == 0 ? one : other).write { transaction in
            let text = try transaction.row("SELECT text FROM note WHERE id = 1")?.text("text") ?? ""
            let next = String((Int(text) ?? 0) + 1)
            try transaction.execute("UPDATE note SET text = $1 WHERE id = 1", .text(next))
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await one.read { try $0.row("SELECT text FROM note")?.text("text") } == "100")
  }

  @Test("a write is durable once it is answered", arguments: [Store.sqlite])
  func synchronous(store: Store) async throws {
    let database = try store.open()
    defer { database.close() }
    let row = try await database.write { try $0.row("PRAGMA synchronous") }
    #expect(try row?.integer("synchronous") == 2)
    #expect(try await database.write { try $0.row("PRAGMA journal_mode")?.text("journal_mode") } == "wal")
  }
}
