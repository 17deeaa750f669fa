import CPostgres

/// PostgreSQL, or what speaks its protocol.
struct PostgresEngine: Engine {
  let readers = 4
  let isSQLite = false
  // Any number, the same in every program: only one of them changes the schema at a time.
  let schemaLock = ["SELECT pg_advisory_lock(7239011)"]
  private let location: String

  init(location: String) { self.location = location }

  func connect(_ purpose: ConnectionPurpose) throws(DatabaseError) -> any Connection {
    guard let connection = PQconnectdb(location) else { throw .unreachable("no memory") }
    guard PQstatus(connection) == CONNECTION_OK else {
      defer { PQfinish(connection) }
      throw .unreachable(String(cString: PQerrorMessage(connection)).firstLine)
    }
    // Warnings would be printed, with whatever they quote.
    PQsetNoticeProcessor(connection, { _, _ in }, nil)
    let made = PostgresConnection(connection, purpose)
    _ = try made.execute("SET client_min_messages = warning", [])
    _ = try made.execute("SET synchronous_commit = on", [])
    return made
  }

  /// The operator makes copies with the tools of PostgreSQL.
  func keepCopy(before migration: Int) -> String? { nil }

  // Its next VACUUM frees the rows; the journal of writes is the operator's.
  func forgetDeleted(_ connection: any Connection) -> Bool { true }

  func name(_ transaction: Transaction) throws(DatabaseError) -> String {
    "PostgreSQL "
      + (try transaction.row("SELECT current_setting('server_version') AS version")?.text("version") ?? "")
  }

  /// PostgreSQL finds faults by itself while it works.
  func faults(_ transaction: Transaction) -> [String] { [] }

  func release() {}
}

extension String {
  /// The first line, without what libpq adds below.
  var firstLine: String { String(split(separator: "\n").first ?? "") }
}
