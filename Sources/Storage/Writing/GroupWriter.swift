import Foundation
import Synchronization

/// Does all writes on one thread, several in one transaction: those that wait are made durable together, each undone alone if
/// it fails, and answered only after the commit.
final class GroupWriter: @unchecked Sendable {
  private static let mostInGroup = 256
  private static let mostWaiting = 10_000
  private static let mostTries = 8
  /// The longest pause before the second try after a conflict, in seconds. It doubles with each try.
  private static let firstPause = 0.004
  /// After so many seconds without a write, a writer's row may go: 30 days.
  private static let longestSilence: Int64 = 30 * 86_400

  private let engine: any Engine
  private let accountColumns: [AccountColumn]
  /// Names this writer in the table `writer`.
  private let id: String
  private let waits = NSCondition()
  private var waiting: [any WriteJob] = []
  private var isClosed = false
  private let ended = DispatchSemaphore(value: 0)
  private let written = Mutex(WriteFigures())
  // Only the thread uses these.
  private var connection: (any Connection)?
  private var group: Int64 = 0
  private var hasCleaned = false
  /// Whether something that was deleted may still be found on the disk.
  private var hasDeleted = false

  init(_ engine: any Engine, _ accountColumns: [AccountColumn], id: String) {
    self.engine = engine
    self.accountColumns = accountColumns
    self.id = id
  }

  func start() {
    let thread = Thread { [self] in
      while let jobs = next() {
        if jobs.isEmpty { forgetDeleted() } else { write(jobs) }
      }
      leave()
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

  var figures: WriteFigures {
    waits.lock()
    let count = waiting.count
    waits.unlock()
    var figures = written.withLock { $0 }
    figures.waiting = count
    return figures
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

  /// Waits for writes, for a second only if something deleted is to be forgotten; nil once it is closed.
  private func next() -> [any WriteJob]? {
    waits.lock()
    defer { waits.unlock() }
    while waiting.isEmpty, !isClosed {
      guard hasDeleted else {
        waits.wait()
        continue
      }
      if !waits.wait(until: Date(timeIntervalSinceNow: 1)) { return [] }
    }
    if waiting.isEmpty { return nil }
    let jobs = Array(waiting.prefix(Self.mostInGroup))
    waiting.removeFirst(jobs.count)
    return jobs
  }

  // MARK: A group

  private func write(_ jobs: [any WriteJob]) {
    let start = ContinuousClock.now
    for attempt in 1...Self.mostTries {
      do {
        try perform(jobs)
        written.withLock { $0.addGroup(of: jobs.count, .now - start) }
        if jobs.contains(where: { $0.isErasing }) { hasDeleted = true }
        forgetDeleted()
        for job in jobs { job.end() }
        return
      } catch {
        connection?.rollBack()
        if error.endsConnection { disconnect() }
        guard Self.isWorthRetrying(error, attempt), attempt < Self.mostTries else {
          written.withLock { $0.failed += jobs.count }
          for job in jobs { job.fail(error) }
          return
        }
        if case .conflict = error { pause(after: attempt) }
      }
    }
  }

  /// Of random length, so that those that are in each other's way are not so again.
  private func pause(after attempt: Int) {
    Thread.sleep(forTimeInterval: .random(in: 0...Self.firstPause) * Double(1 << (attempt - 1)))
  }

  private func perform(_ jobs: [any WriteJob]) throws(DatabaseError) {
    let connection = try connected()
    group += 1
    try connection.begin()
    for job in jobs { try perform(job, connection) }
    try noteGroup(connection)
    do {
      try connection.commit()
    } catch {
      guard case .unreachable = error else { throw error }
      disconnect()
      if try !isCommitted() { throw error }
    }
  }

  /// Tried again after a second if somebody still reads what was there before.
  private func forgetDeleted() {
    guard hasDeleted, let connection = try? connected() else { return }
    hasDeleted = !engine.forgetDeleted(connection)
  }

  private func noteGroup(_ connection: any Connection) throws(DatabaseError) {
    let values: [SQLValue] = [.text(id), .integer(group), .integer(Self.now)]
    // Inserts too: after a long silence the row is gone.
    _ = try connection.execute(
      """
      INSERT INTO writer (id, last, seen) VALUES ($1, $2, $3)
      ON CONFLICT (id) DO UPDATE SET last = excluded.last, seen = excluded.seen
      """, values)
  }

  private func perform(_ job: any WriteJob, _ connection: any Connection) throws(DatabaseError) {
    _ = try connection.execute("SAVEPOINT job", [])
    do {
      try job.run(Transaction(connection, accountColumns))
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
    if !hasCleaned {
      hasCleaned = true
      try removeSilentWriters(made)
    }
    return made
  }

  /// Removes the rows of writers that ended without ``leave()``.
  private func removeSilentWriters(_ connection: any Connection) throws(DatabaseError) {
    _ = try connection.execute(
      "DELETE FROM writer WHERE seen < $1", [.integer(Self.now - Self.longestSilence)])
  }

  private func leave() {
    // A row that stays is removed by another writer one day.
    _ = try? connection?.execute("DELETE FROM writer WHERE id = $1", [.text(id)])
    disconnect()
  }

  /// In seconds since 1970.
  private static var now: Int64 { Int64(Date().timeIntervalSince1970) }

  private func disconnect() {
    connection?.close()
    connection = nil
  }

  /// A conflict ends with the other transaction. A lost connection may only have been an old one.
  private static func isWorthRetrying(_ error: DatabaseError, _ attempt: Int) -> Bool {
    switch error {
    case .conflict: true
    case .unreachable: attempt == 1
    default: false
    }
  }
}
