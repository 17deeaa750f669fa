import DatabaseFixture
import Foundation
import Server

@testable import Storage

/// Each engine, with a new database for each test.
enum Store: CaseIterable, Sendable {
  case sqlite, postgres

  static let table = Migration(
    number: Schema.toward.number + 1, name: "note",
    statements: ["CREATE TABLE note (id BIGINT NOT NULL PRIMARY KEY, text TEXT, bytes BYTEA)"])

  func address() throws -> DatabaseAddress {
    switch self {
    case .sqlite:
      let folder = FileManager.default.temporaryDirectory.path + "/toward-storage-\(UUID().uuidString)"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      return .file(folder + "/toward.sqlite")
    case .postgres: return .postgres(try TemporaryPostgres.shared.get().makeDatabase())
    }
  }

  /// A database with a table of notes.
  func open() throws -> Database { try Self.open(address()) }

  static func open(_ address: DatabaseAddress, _ migrations: [Migration] = Schema.toward.migrations + [table])
    throws
    -> Database
  {
    try Database(address.engine(), Schema(opening: migrations))
  }
}

extension Database {
  func add(_ id: Int64, _ text: String = "") async throws {
    try await write {
      try $0.execute("INSERT INTO note (id, text) VALUES ($1, $2)", .integer(id), .text(text))
    }
  }

  func writers() async throws -> Int64? {
    try await read { try $0.row("SELECT COUNT(*) AS rows FROM writer")?.integer("rows") }
  }

  func ids() async throws -> [Int64] {
    try await read { try $0.rows("SELECT id FROM note ORDER BY id").map { try $0.integer("id") } }
  }
}

extension Schema {
  /// - Parameter migrations: with that of the server's own tables.
  init(opening migrations: [Migration]) {
    self.init(migrations: Array(migrations.dropFirst()), tables: [])
  }
}

struct Refused: Error, Equatable {}
