/// All tables of a program, and the migrations that make them. Whoever opens a database says which.
public struct Schema: Sendable {
  /// By their numbers, without a gap.
  public let migrations: [Migration]
  /// The earliest made first.
  public let tables: [Table]

  /// - Parameter migrations: in any order, without that of the server's own tables, which is the first.
  public init(migrations: [Migration], tables: [Table]) {
    self.migrations = (migrations + [.server]).sorted { $0.number < $1.number }
    self.tables = (tables + Table.ofServer).sorted { $0.since < $1.since }
  }

  /// The number of the last migration.
  public var number: Int { migrations.last?.number ?? 0 }

  /// Where tables name the account that a row belongs to.
  var accountColumns: [AccountColumn] {
    tables.compactMap { table in
      guard case .account(let column, _) = table.owner else { return nil }
      return AccountColumn(table: table.name, name: column)
    }
  }
}

extension Migration {
  static let server = Migration(
    number: 1, name: "server",
    statements: [
      // Names this database until a backup is restored.
      "CREATE TABLE server (key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL)",
      // The last committed group of each writer, by which it finds out whether a commit without an answer was one.
      // Seen in seconds since 1970.
      "CREATE TABLE writer (id TEXT NOT NULL PRIMARY KEY, last BIGINT NOT NULL, seen BIGINT NOT NULL)",
    ])
}

extension Table {
  /// Those that every database has.
  static let ofServer = [
    Table("migration", since: 1, of: .organisation, restored: .asBackedUp),
    Table("server", since: 1, of: .organisation, restored: .asBackedUp),
    Table("writer", since: 1, of: .organisation, restored: .emptied),
  ]
}
