import Foundation
import Server
import Testing

@testable import Storage

@Suite("The schema", .serialized)
struct MigrationTests {
  @Test("is brought up to date once, with what is there kept", arguments: Store.allCases)
  func update(store: Store) async throws {
    let address = try store.address()
    let old = try Store.open(address)
    try await old.add(1, "old")
    old.close()
    let more = Migration(
      number: Store.table.number + 1, name: "mark",
      statements: ["ALTER TABLE note ADD COLUMN mark BIGINT NOT NULL DEFAULT 0"])
    for _ in 0...1 {
      let new = try Store.open(address, Schema.toward.migrations + [Store.table, more])
      #expect(try await new.read { try $0.row("SELECT text, mark FROM note")?.integer("mark") } == 0)
      new.close()
    }
    if case .file(let path) = address {
      // A copy of what was there before stays beside it.
      let copy = try Store.open(.file(path + ".before-\(more.number)"))
      #expect(try await copy.ids() == [1])
      copy.close()
    }
  }

  @Test("stays as it was if one of its changes fails", arguments: Store.allCases)
  func failing(store: Store) async throws {
    let address = try store.address()
    try Store.open(address).close()
    let broken = Migration(
      number: Store.table.number + 1, name: "broken",
      statements: ["CREATE TABLE half (id BIGINT)", "CREATE TABLE note (id BIGINT)"])
    #expect(throws: DatabaseError.self) {
      try Store.open(address, Schema.toward.migrations + [Store.table, broken])
    }
    let database = try Store.open(address)
    defer { database.close() }
    await #expect(throws: DatabaseError.self) {
      try await database.read { _ = try $0.rows("SELECT id FROM half") }
    }
  }

  @Test("is told with the engine, and the name of the database stays", arguments: Store.allCases)
  func condition(store: Store) async throws {
    let address = try store.address()
    var names: Set<String> = []
    for _ in 0...1 {
      let database = try Store.open(address)
      let condition = try await database.condition()
      #expect(condition.engine.hasPrefix(store == .sqlite ? "SQLite 3." : "PostgreSQL 1"))
      #expect(
        condition.schema == Store.table.number && condition.faults.isEmpty
          && condition.incarnation.count == 36)
      names.insert(condition.incarnation)
      database.close()
    }
    #expect(names.count == 1)
  }

  @Test("of a newer version is left alone", arguments: Store.allCases)
  func newer(store: Store) async throws {
    let address = try store.address()
    try Store.open(address).close()
    #expect(throws: DatabaseError.schemaTooNew(found: Store.table.number, known: Schema.toward.number)) {
      try Database(address)
    }
  }

  @Test("is changed by one of two programs that start at once", arguments: [Store.postgres])
  func together(store: Store) async throws {
    let address = try store.address()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 { group.addTask { try Store.open(address).close() } }
      try await group.waitForAll()
    }
    let database = try Store.open(address)
    defer { database.close() }
    try await database.add(1)
    #expect(try await database.ids() == [1])
    #expect(try await database.condition().schema == Store.table.number)
  }

  @Test("has numbers without a gap, and columns of both engines")
  func numbers() {
    #expect(Schema.toward.migrations.map { $0.number } == Array(1...Schema.toward.number))
    let columns = /\b(INTEGER|BLOB|VARCHAR|BOOLEAN|TIMESTAMP|SERIAL|REAL|UUID|JSONB?)\b/
    for migration in Schema.toward.migrations {
      #expect(migration.statements.allSatisfy { $0.firstMatch(of: columns) == nil })
    }
  }
}

@Suite("Reading beside a server", .serialized)
struct ReadOnlyTests {
  @Test("sees what was written, and takes no lock", arguments: Store.allCases)
  func beside(store: Store) async throws {
    let address = try store.address()
    let database = try Database(address)
    defer { database.close() }
    let reading = try ReadOnlyDatabase(address)
    defer { reading.close() }
    try await database.write { try $0.execute("INSERT INTO server (key, value) VALUES ('a', 'b')") }
    let value = try reading.read { try $0.row("SELECT value FROM server WHERE key = 'a'")?.text("value") }
    #expect(value == "b")
    #expect(throws: DatabaseError.self) {
      try reading.read { try $0.execute("DELETE FROM server") }
    }
    try await database.write { try $0.execute("DELETE FROM server WHERE key = 'a'") }
  }

  @Test("says when the schema is another version's, and changes nothing", arguments: Store.allCases)
  func versions(store: Store) throws {
    let address = try store.address()
    let known = Schema.toward.number
    try Store.open(address, Array(Schema.toward.migrations.prefix(1))).close()
    #expect(throws: DatabaseError.schemaTooOld(found: 1, needed: known)) { try ReadOnlyDatabase(address) }
    let change = try Database.migrate(address)
    let copy = store == .sqlite ? address.location + ".before-2" : nil
    #expect(change == SchemaChange(from: 1, to: known, copy: copy))
    #expect(try Database.migrate(address) == SchemaChange(from: known, to: known, copy: nil))
    try ReadOnlyDatabase(address).close()
    try Store.open(address).close()
    #expect(throws: DatabaseError.schemaTooNew(found: known + 1, known: known)) {
      try ReadOnlyDatabase(address)
    }
  }

  @Test("of a file that is not there makes none")
  func missing() throws {
    let address = try Store.sqlite.address()
    #expect(throws: DatabaseError.self) { try ReadOnlyDatabase(address) }
    #expect(!FileManager.default.fileExists(atPath: address.location))
  }
}
