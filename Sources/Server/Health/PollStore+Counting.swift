import Components
import Core
import Health
import Storage

extension PollStore {
  /// Counts a poll that is over, once, and forgets its votes and who has voted.
  ///
  /// - Returns: false if it was counted before.
  @discardableResult
  func count(_ poll: ListedPoll) async throws -> Bool {
    let name = poll.name
    let key = keys.find(name)
    let isCounted = try await database.erase { transaction in
      try transaction.execute(
        "INSERT INTO poll (name) VALUES ($1) ON CONFLICT (name) DO NOTHING", .text(name))
      // First, because it locks the poll until the end of the transaction.
      let isOpen = try transaction.execute(
        "UPDATE poll SET name = name WHERE name = $1 AND result IS NULL", .text(name))
      guard isOpen == 1 else { return false }
      let ballots = try Self.ballots(of: name, key, transaction)
      let outcome = PollOutcome(ballots.map { PollTally.result($0.own, paper: $0.paper, of: poll.poll) })
      try transaction.execute(
        "UPDATE poll SET key_hash = NULL, result = $2 WHERE name = $1", .text(name),
        .text(outcome.json.serialized()))
      try transaction.execute("DELETE FROM poll_ballot WHERE poll = $1", .text(name))
      try transaction.execute("DELETE FROM poll_roll WHERE poll = $1", .text(name))
      return true
    }
    // Also where it was counted before, but the process ended here.
    keys.destroy(name)
    return isCounted
  }

  /// All votes; nil if there are some that can't be read.
  static func ballots(
    of poll: String, _ key: [UInt8]?, _ transaction: Transaction
  ) throws -> CastBallots? {
    var ballots = CastBallots()
    for row in try transaction.rows("SELECT sealed FROM poll_ballot WHERE poll = $1", .text(poll)) {
      guard let key, let text = SealedBallot.open(try row.bytes("sealed"), key: key) else { return nil }
      try SealedBallot.collect(text, into: &ballots)
    }
    return ballots
  }

  // MARK: Offering

  /// A poll as a person may see it now.
  ///
  /// - Parameter voter: nil for the staff, who look at it as nobody who votes.
  func offer(
    _ poll: ListedPoll, closes: Int64, at now: Int64, to voter: PollVoter?
  ) async throws -> OfferedPoll {
    let key = keys.find(poll.name)
    var offered = OfferedPoll()
    offered.questionnaire = poll.poll.questionnaire
    offered.event = poll.event?.id ?? ""
    offered.closes = closes
    offered.lastDay = poll.poll.closes
    offered.isChangeable = poll.poll.isChangeable
    offered.isLive = poll.poll.isLive
    offered.isForLeaders = poll.poll.isForLeaders
    let isOver = closes <= now
    let shown = try await database.read { [offered] transaction in
      var offered = offered
      if let outcome = try Self.known(poll.name, transaction)?.outcome {
        offered.stage = outcome.isLost ? .lost : .counted
        offered.result = outcome.result
        return offered
      }
      offered.stage = isOver ? .closed : .open
      if isOver { return offered }
      offered.result = try Self.standing(of: poll, key, transaction)
      if let key, let voter {
        offered.hasVoted = try Self.isOnRoll(voter.codes(key), of: poll.name, transaction)
      }
      return offered
    }
    return shown
  }

  private static func standing(
    of poll: ListedPoll, _ key: [UInt8]?, _ transaction: Transaction
  ) throws -> PollResult {
    let counted = try transaction.row(
      "SELECT COUNT(*) AS votes FROM poll_ballot WHERE poll = $1", .text(poll.name))
    let ballots = poll.poll.isLive ? try ballots(of: poll.name, key, transaction) : nil
    return PollTally.standing(
      Int(try counted?.integer("votes") ?? 0), of: poll.poll,
      ballots: (ballots?.own ?? []) + (ballots?.paper ?? []))
  }
}
