/// One connection without groups, as a measure for benchmarks.
package struct SingleConnection {
  private let engine: any Engine
  private let connection: any Connection

  package init(_ address: DatabaseAddress) throws(DatabaseError) {
    engine = try address.engine()
    connection = try engine.connect(.writing)
  }

  package func transaction(_ body: (any Connection) throws -> Void) throws {
    try connection.begin()
    try body(connection)
    try connection.commit()
  }

  package func close() {
    connection.close()
    engine.release()
  }
}
