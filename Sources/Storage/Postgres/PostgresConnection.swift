import CPostgres

/// A connection to PostgreSQL by libpq.
package final class PostgresConnection: Connection {
  private let connection: OpaquePointer
  private let purpose: ConnectionPurpose
  /// The names of prepared statements, by their SQL.
  private var prepared: [String: String] = [:]

  init(_ connection: OpaquePointer, _ purpose: ConnectionPurpose) {
    self.connection = connection
    self.purpose = purpose
  }

  package func begin() throws(DatabaseError) {
    // READ COMMITTED, the default, is not what SQLite does.
    switch purpose {
    case .writing: _ = try execute("BEGIN ISOLATION LEVEL SERIALIZABLE", [])
    case .reading: _ = try execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", [])
    }
  }

  package func commit() throws(DatabaseError) {
    let result = try run("COMMIT", [])
    // A COMMIT after an error is answered as a ROLLBACK.
    guard result.command == "COMMIT" else { throw .conflict }
  }

  package func rollBack() {
    guard
      PQtransactionStatus(connection) == PQTRANS_INTRANS || PQtransactionStatus(connection) == PQTRANS_INERROR
    else { return }
    _ = try? run("ROLLBACK", [])
  }

  package func execute(_ sql: String, _ values: [SQLValue]) throws(DatabaseError) -> Int {
    try run(sql, values).changes
  }

  package func rows(_ sql: String, _ values: [SQLValue]) throws(DatabaseError) -> [Row] {
    try run(sql, values).rows()
  }

  package func close() { PQfinish(connection) }

  private func run(_ sql: String, _ values: [SQLValue]) throws(DatabaseError) -> PostgresResult {
    let name = try prepare(sql, values)
    let parameters = PostgresParameters(values)
    let result = parameters.withPointers { pointers, lengths, formats in
      // The last argument asks for binary values.
      PQexecPrepared(connection, name, Int32(values.count), pointers, lengths, formats, 1)
    }
    return try checked(result)
  }

  /// Statements with the same SQL and the same kinds of parameters are prepared once a connection.
  private func prepare(_ sql: String, _ values: [SQLValue]) throws(DatabaseError) -> String {
    let types = values.map { $0.oid }
    let key = sql + types.map { " \($0)" }.joined()
    if let name = prepared[key] { return name }
    let name = "s\(prepared.count)"
    _ = try checked(PQprepare(connection, name, sql, Int32(types.count), types))
    prepared[key] = name
    return name
  }

  private func checked(_ result: OpaquePointer?) throws(DatabaseError) -> PostgresResult {
    guard let result else { throw lost() }
    let wrapped = PostgresResult(result)
    switch PQresultStatus(result) {
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY: return wrapped
    default:
      if PQstatus(connection) != CONNECTION_OK { throw lost() }
      throw DatabaseError(state: wrapped.state, message: wrapped.message)
    }
  }

  private func lost() -> DatabaseError { .unreachable(String(cString: PQerrorMessage(connection)).firstLine) }
}

extension DatabaseError {
  /// By the codes of https://www.postgresql.org/docs/15/errcodes-appendix.html.
  ///
  /// - Parameter state: empty for an error that libpq made itself, because the server did not answer.
  init(state: String, message: String) {
    switch state {
    case "": self = .unreachable(message)
    case "40001", "40P01": self = .conflict
    case "53100": self = .full
    case "25006": self = .readOnly
    case "58030": self = .failing(message)
    case _ where state.hasPrefix("08") || state.hasPrefix("57P") || state.hasPrefix("53"):
      self = .unreachable(message)
    case _ where state.hasPrefix("23"): self = .constraint(message)
    case _ where state.hasPrefix("XX"): self = .damaged(message)
    default: self = .mistake(message)
    }
  }
}
