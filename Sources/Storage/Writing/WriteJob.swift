/// A write that waits for its turn, or for its group to be durable.
protocol WriteJob: AnyObject, Sendable {
  /// Whether what it deletes must be gone from the disk.
  var isErasing: Bool { get }
  /// Does it. It may be done again, if its group has to be.
  func run(_ transaction: Transaction) throws
  /// It is durable, or was undone by what it threw itself.
  func end()
  /// Its group could not be made durable.
  func fail(_ error: DatabaseError)
}

/// A write with its result, which only its writer's thread uses.
final class ResultJob<Value: Sendable>: WriteJob, @unchecked Sendable {
  let isErasing: Bool
  private let body: @Sendable (Transaction) throws -> Value
  private let continuation: CheckedContinuation<Value, any Error>
  private var result: Result<Value, any Error>?

  init(
    isErasing: Bool = false, _ body: @escaping @Sendable (Transaction) throws -> Value,
    _ continuation: CheckedContinuation<Value, any Error>
  ) {
    self.isErasing = isErasing
    self.body = body
    self.continuation = continuation
  }

  func run(_ transaction: Transaction) throws {
    do {
      result = .success(try body(transaction))
    } catch {
      result = .failure(error)
      throw error
    }
  }

  func end() { continuation.resume(with: result ?? .failure(DatabaseError.closed)) }

  func fail(_ error: DatabaseError) { continuation.resume(throwing: error) }
}
