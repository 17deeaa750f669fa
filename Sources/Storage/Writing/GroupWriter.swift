import Foundation

/// Does all writes on one thread, several in one transaction: those that wait are made durable together, each undone alone if
/// it fails, and answered only after the commit.
final class GroupWriter: @unchecked Sendable {
  private static let mostInGroup = 256
  private static let mostWaiting = 10_000
  private static let mostTries = 8

  private let engine: any Engine
  /// Names this writer in the table `writer`.
  private let id: String
  private let waits = NSCondition()
  private var waiting: [any WriteJob] = []
  private var isClosed = false
  private let ended = DispatchSemaphore(value: 0)
  // Only the thread uses these.
  private var connection: (any Connection)?
  private var group: Int64 = 0

  init(_ engine: any Engine, id: String) {
    self.engine = engine
    self.id = id
  }

  func start() {
    let thread = Thread { [self] in
      while let jobs = next() { write(jobs) }
      connection?.close()
      ended.signal()
    }
    thread.name = "writer"
    thread.start()
  }

  func submit(_ job: any WriteJob) {
    waits.lock()
    let refusal: DatabaseError? = isClosed ? .closed : waiting.count >= Self.mostWaiting ? .busy : nil
    if refusal == nil {
      waiting.append(job)
      waits.signal()
    }
    waits.unlock()
    if let refusal { job.fail(refusal) }
  }

  /// Ends after all waiting writes.
  func close() {
    waits.lock()
    let wasClosed = isClosed
    isClosed = true
    waits.signal()
    waits.unlock()
    if !wasClosed { ended.wait() }
  }

  /// Waits for writes; nil once it is closed.
  private func next() -> [any WriteJob]? {
    waits.lock()
    defer { waits.unlock() }
    while waiting.isEmpty, !isClosed { waits.wait() }
    if waiting.isEmpty { return nil }
    let jobs = Array(waiting.prefix(Self.mostInGroup))
    waiting.removeFirst(jobs.count)
    return jobs
  }

  // MARK: A group

  private func write(_ jobs: [any WriteJob]) {
    for attempt in 1...Self.mostTries {
      do {
        try perform(jobs)
        for job in jobs { job.end() }
        return
      } catch {
        connection?.rollBack()
        if error.endsConnection { disconnect() }
        guard error.isWorthRetrying(attempt), attempt < Self.mostTries else {
          for job in jobs { job.fail(error) }
          return
        }
      }
    }
  }

  private func perform(_ jobs: [any WriteJob]) throws(DatabaseError) {
    let connection = try connected()
    group += 1
    try connection.begin()
    for job in jobs { try perform(job, connection) }
    _ = try connection.execute("UPDATE writer SET last = $1 WHERE id = $2", [.integer(group), .text(id)])
    do {
      try connection.commit()
    } catch {
      guard case .unreachable = error else { throw error }
      disconnect()
      if try !isCommitted() { throw error }
    }
  }

  private func perform(_ job: any WriteJob, _ connection: any Connection) throws(DatabaseError) {
    _ = try connection.execute("SAVEPOINT job", [])
    do {
      try job.run(Transaction(connection))
    } catch {
      if let error = error as? DatabaseError, error.endsTransaction { throw error }
      _ = try connection.execute("ROLLBACK TO SAVEPOINT job", [])
    }
    _ = try connection.execute("RELEASE SAVEPOINT job", [])
  }

  /// Whether the last group was committed, although the answer to that was lost.
  private func isCommitted() throws(DatabaseError) -> Bool {
    let last = try connected().rows("SELECT last FROM writer WHERE id = $1", [.text(id)]).first
    return try last?.integer("last") == group
  }

  // MARK: The connection

  private func connected() throws(DatabaseError) -> any Connection {
    if let connection { return connection }
    let made = try engine.connect(.writing)
    connection = made
    _ = try made.execute(
      "INSERT INTO writer (id, last) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING", [.text(id), .integer(0)])
    return made
  }

  private func disconnect() {
    connection?.close()
    connection = nil
  }
}

extension DatabaseError {
  /// A conflict ends with the other transaction. A lost connection may only have been an old one.
  fileprivate func isWorthRetrying(_ attempt: Int) -> Bool {
    switch self {
    case .conflict: true
    case .unreachable: attempt == 1
    default: false
    }
  }
}
