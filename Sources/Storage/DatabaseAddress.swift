import Foundation

/// Where the database is.
public enum DatabaseAddress: Hashable, Sendable {
  /// SQLite, by the path of its file.
  case file(String)
  /// PostgreSQL, by a connection string of libpq: `postgres://user@host/name`.
  case postgres(String)

  /// Reads what an operator writes: a connection string, or the path of a file.
  public init(_ text: String) {
    let isPostgres = text.hasPrefix("postgres://") || text.hasPrefix("postgresql://")
    self = isPostgres ? .postgres(text) : .file(text)
  }

  /// For messages: without the password.
  public var description: String {
    guard case .postgres(let location) = self else {
      if case .file(let path) = self { return path }
      return ""
    }
    guard let at = location.lastIndex(of: "@"), let start = location.range(of: "://") else {
      return location
    }
    let user = location[start.upperBound..<at].prefix { $0 != ":" }
    return String(location[..<start.upperBound] + user + location[at...])
  }
}

extension DatabaseAddress {
  /// Where the file is; nil for PostgreSQL.
  public var folder: URL? {
    guard case .file(let path) = self else { return nil }
    return URL(fileURLWithPath: path).deletingLastPathComponent()
  }

  /// The engine of the database.
  ///
  /// - Throws: ``DatabaseError/inUse(_:)`` if another program uses the file.
  func engine() throws(DatabaseError) -> any Engine {
    switch self {
    case .file(let path): try SQLiteEngine(path: path)
    case .postgres(let location): PostgresEngine(location: location)
    }
  }

  /// A connection that reads, also while a server has the database open.
  func readingConnection() throws(DatabaseError) -> any Connection {
    switch self {
    case .file(let path): SQLiteConnection(try SQLiteEngine.open(path, .reading), .reading)
    case .postgres(let location): try PostgresEngine(location: location).connect(.reading)
    }
  }
}
