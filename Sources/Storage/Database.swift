import Foundation

/// What the server remembers: SQLite in one file, or PostgreSQL, which do the same.
public final class Database: Sendable {
  let engine: any Engine
  private let writer: GroupWriter
  private let readers: ReaderPool

  /// Opens the database and brings its schema up to date. Blocks.
  ///
  /// - Throws: ``DatabaseError/unreachable(_:)``, ``DatabaseError/damaged(_:)``, ``DatabaseError/schemaTooNew(found:known:)``.
  public convenience init(_ address: DatabaseAddress, _ schema: Schema) throws(DatabaseError) {
    try self.init(address.engine(), schema)
  }

  init(_ engine: any Engine, _ schema: Schema) throws(DatabaseError) {
    do throws(DatabaseError) {
      try Migrator(engine).bringUp(to: schema.migrations)
    } catch {
      engine.release()
      throw error
    }
    self.engine = engine
    writer = GroupWriter(engine, schema.accountColumns, id: UUID().uuidString)
    readers = ReaderPool(engine)
    writer.start()
    readers.start()
  }

  /// Changes something, and returns once that is durable. What the body throws undoes what it did.
  ///
  /// - Parameter body: may run more than once, so it does nothing but use its transaction.
  /// - Throws: what the body threw, or a ``DatabaseError``.
  @discardableResult
  public func write<Value: Sendable>(
    _ body: @escaping @Sendable (Transaction) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { writer.submit(ResultJob(body, $0)) }
  }

  /// The same for something that deletes what must not be found on the disk any more.
  ///
  /// - SeeAlso: ``Engine/forgetDeleted(_:)``.
  @discardableResult
  public func erase<Value: Sendable>(
    _ body: @escaping @Sendable (Transaction) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { writer.submit(ResultJob(isErasing: true, body, $0)) }
  }

  /// Reads a few rows, at one moment of the database.
  ///
  /// - Parameter body: may run more than once, so it does nothing but use its transaction.
  /// - Throws: what the body threw, or a ``DatabaseError``.
  public func read<Value: Sendable>(
    _ body: @escaping @Sendable (Transaction) throws -> Value
  ) async throws -> Value {
    try await read(.short, body)
  }

  /// The same for something that may go through a whole table.
  public func read<Value: Sendable>(
    _ length: ReadLength, _ body: @escaping @Sendable (Transaction) throws -> Value
  ) async throws -> Value {
    do {
      return try await readOnce(length, body)
    } catch DatabaseError.unreachable {
      // Only an old connection may have been lost.
      return try await readOnce(length, body)
    }
  }

  private func readOnce<Value: Sendable>(
    _ length: ReadLength, _ body: @escaping @Sendable (Transaction) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      readers.submit(length) { connection in
        let result = Result<Value, any Error> {
          let connection = try connection.get()
          try connection.begin()
          defer { connection.rollBack() }
          return try body(Transaction(connection))
        }
        continuation.resume(with: result)
        guard case .failure(let error) = result else { return nil }
        return error as? DatabaseError
      }
    }
  }

  /// What was written since it was opened.
  public var figures: WriteFigures { writer.figures }

  /// Ends after all that was asked before. Blocks.
  public func close() {
    writer.close()
    readers.close()
    engine.release()
  }
}

extension Database {
  /// Brings the schema of a database up to date, as opening it does. Blocks.
  public static func migrate(_ address: DatabaseAddress, to schema: Schema) throws(DatabaseError)
    -> SchemaChange
  {
    let engine = try address.engine()
    defer { engine.release() }
    return try Migrator(engine).bringUp(to: schema.migrations)
  }
}
