import Logging
import NIOPosix
import ServiceLifecycle
import Storage

/// The database of a running server, which is closed when the server stops.
actor OpenDatabase: Service {
  nonisolated let database: Database
  private let logger: Logger
  private var last: (isWritable: Bool, until: ContinuousClock.Instant)?
  private var look: Task<Bool, Never>?

  /// As long as one look serves all who ask.
  private let freshFor: Duration
  /// As long as anybody waits for a look: a connection may hang.
  private static let patience = Duration.seconds(2)

  /// Opens a database on a thread of its own, because that blocks.
  ///
  /// - Throws: ``StartupError/noDatabase(_:_:)``.
  init(
    _ address: DatabaseAddress, _ schema: Schema = .toward, logger: Logger, freshFor: Duration = .seconds(5)
  ) async throws {
    self.freshFor = freshFor
    do {
      database = try await NIOThreadPool.singleton.runIfActive { try Database(address, schema) }
    } catch let error as DatabaseError {
      throw StartupError.noDatabase(address.description, error.description)
    }
    self.logger = logger
  }

  nonisolated func run() async {
    try? await gracefulShutdown()
    // Also when the server failed, and this task was cancelled.
    await Task { try? await NIOThreadPool.singleton.runIfActive { [database] in database.close() } }.value
  }

  /// Whether a write is made durable in time.
  func isWritable() async -> Bool {
    if let last, last.until > .now { return last.isWritable }
    let look = look ?? Task { await write() }
    self.look = look
    return await Self.first(of: look, orFalseAfter: Self.patience)
  }

  private func write() async -> Bool {
    var isWritable = true
    do {
      // The writer itself notes the number of its group.
      try await database.write { _ in }
    } catch {
      isWritable = false
      logger.error("The database cannot be written.", metadata: ["reason": "\(error)"])
    }
    last = (isWritable, .now + freshFor)
    look = nil
    return isWritable
  }

  private static func first(of look: Task<Bool, Never>, orFalseAfter patience: Duration) async -> Bool {
    let (answers, answer) = AsyncStream<Bool>.makeStream()
    let waiting = Task {
      answer.yield(await look.value)
      answer.finish()
    }
    let timer = Task {
      try await Task.sleep(for: patience)
      answer.yield(false)
      answer.finish()
    }
    defer {
      waiting.cancel()
      timer.cancel()
    }
    return await answers.first { _ in true } ?? false
  }
}
