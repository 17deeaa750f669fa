import CMS
import Sites
import Storage

/// Looks up the web addresses in the content, and keeps what came of that. Servers that share a database share it.
struct LinkStore: Sendable {
  let database: Database
  let check: LinkCheck
  let clock: @Sendable () -> Int64

  /// A run without an answer for so long, in milliseconds, has ended with its server.
  private static let silence: Int64 = 120_000
  private static let fine = "fine"

  struct Standing: Sendable {
    /// When the last run began or had an answer.
    var changed: Int64?
    /// How many addresses wait.
    var left = 0
    var faults: [String: LinkFault] = [:]
  }

  func standing() async throws -> Standing {
    let now = clock()
    return try await database.read { transaction in
      var standing = Standing()
      var left = 0
      for row in try transaction.rows("SELECT address, changed, result FROM content_link") {
        standing.changed = max(standing.changed ?? 0, try row.integer("changed"))
        let result = try row.text("result")
        if result.isEmpty { left += 1 }
        if let fault = LinkFault(text: result) { standing.faults[try row.text("address")] = fault }
      }
      if let changed = standing.changed, now - changed < Self.silence { standing.left = left }
      return standing
    }
  }

  /// Begins a run.
  ///
  /// - Returns: false if one is under way.
  func begin(_ addresses: [String], by actor: Actor) async throws -> Bool {
    if try await standing().left > 0 { return false }
    let now = clock()
    try await database.write { transaction in
      try transaction.execute("DELETE FROM content_link")
      for address in addresses {
        try transaction.execute(
          "INSERT INTO content_link (address, changed, result) VALUES ($1, $2, '')", .text(address),
          .integer(now))
      }
      try Recorder(transaction).add(
        .checkedLinks, by: actor, at: now, [("count", "\(addresses.count)")])
    }
    return true
  }

  /// Looks up all that wait. What cannot be stored waits on.
  func run() async {
    guard let waiting = try? await waiting() else { return }
    await check.look(at: waiting) { address, visit in
      let result = LinkFault(visit)?.text ?? Self.fine
      let now = clock()
      _ = try? await database.write {
        try $0.execute(
          "UPDATE content_link SET result = $2, changed = $3 WHERE address = $1", .text(address),
          .text(result),
          .integer(now))
      }
    }
  }

  /// How many addresses of one entry are looked up at most.
  static let mostOfEntry = 40
  /// How long somebody waits for them.
  static let patience = Duration.seconds(12)

  /// Looks up the addresses of one entry while somebody waits. Those for which there is no time are left out.
  func look(
    at addresses: [String], of entry: EntryAddress, by actor: Actor
  ) async throws -> [String: PageVisit] {
    let now = clock()
    try await database.write {
      try Recorder($0).add(
        .checkedLinks, entry.subject, by: actor, at: now, [("count", "\(addresses.count)")])
    }
    let (visits, answers) = AsyncStream<(String, PageVisit)>.makeStream()
    let looking = Task { [check] in
      await check.look(at: addresses) { answers.yield(($0, $1)) }
      answers.finish()
    }
    let timer = Task {
      try await Task.sleep(for: Self.patience)
      answers.finish()
    }
    defer {
      looking.cancel()
      timer.cancel()
    }
    var found: [String: PageVisit] = [:]
    for await (address, visit) in visits { found[address] = visit }
    return found
  }

  private func waiting() async throws -> [String] {
    try await database.read {
      try $0.rows("SELECT address FROM content_link WHERE result = ''").map { try $0.text("address") }
    }
  }
}
