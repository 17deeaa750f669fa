import Components
import Core
import Health
import Storage

/// Votes, which nobody can join with people: who has voted is on a roll, and how is on ballots, and neither says anything without
/// the poll's key. At the end both go.
struct PollStore: Sendable {
  let database: Database
  let keys: PollKeys

  /// What is known of a poll.
  struct Known: Sendable {
    /// Nil before the first vote.
    var keyHash: [UInt8]?
    var outcome: PollOutcome?
  }

  // MARK: Voting

  func voter(_ account: String) async throws -> PollVoter {
    try await database.read { try PollVoter(account, $0) }
  }

  /// Counts a vote, or changes the one of the same ballot.
  ///
  /// - Throws: ``Refusal/alreadyVoted``, ``Refusal/pollClosed``, ``Refusal/noPollKey``.
  func vote(_ ballot: Ballot, in poll: ListedPoll, by voter: PollVoter) async throws {
    let name = poll.name
    let key = try await key(of: name)
    let vote = Vote(
      voter: voter.codes(key), ballot: SHA256.digest(ballot.key),
      sealed: SealedBallot.seal(SealedBallot.own(ballot.answers), key: key))
    try await write(to: name, key) { try Self.add(vote, to: poll, $0) }
  }

  /// Writes to a poll that is open.
  ///
  /// - Throws: ``Refusal/pollClosed``, ``Refusal/noPollKey``.
  func write(
    to name: String, _ key: [UInt8], _ body: @escaping @Sendable (Transaction) throws -> Void
  ) async throws {
    try await database.write { transaction in
      try transaction.execute(
        "INSERT INTO poll (name, key_hash) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING", .text(name),
        .bytes(SHA256.digest(key)))
      // First, because it locks the poll until the end of the transaction.
      let isOpen = try transaction.execute(
        "UPDATE poll SET key_hash = key_hash WHERE name = $1 AND key_hash = $2 AND result IS NULL",
        .text(name), .bytes(SHA256.digest(key)))
      guard isOpen == 1 else {
        throw try Self.known(name, transaction)?.outcome == nil ? Refusal.noPollKey : Refusal.pollClosed
      }
      try body(transaction)
    }
  }

  /// A vote as it is kept.
  struct Vote: Sendable {
    /// What stands on the roll.
    let voter: [[UInt8]]
    let ballot: [UInt8]
    let sealed: [UInt8]
  }

  static func add(_ vote: Vote, to poll: ListedPoll, _ transaction: Transaction) throws {
    let name = SQLValue.text(poll.name)
    let isOnRoll = try isOnRoll(vote.voter, of: poll.name, transaction)
    let given = try transaction.row(
      "SELECT sealed FROM poll_ballot WHERE poll = $1 AND ballot = $2", name, .bytes(vote.ballot))
    switch (isOnRoll, given) {
    case (false, nil):
      for code in vote.voter {
        try transaction.execute("INSERT INTO poll_roll (poll, voter) VALUES ($1, $2)", name, .bytes(code))
      }
      try transaction.execute(
        "INSERT INTO poll_ballot (poll, ballot, sealed) VALUES ($1, $2, $3)", name, .bytes(vote.ballot),
        .bytes(vote.sealed))
    case (true, _?):
      // Sent again because the answer was lost, or changed.
      guard poll.poll.isChangeable else { return }
      try transaction.execute(
        "UPDATE poll_ballot SET sealed = $3 WHERE poll = $1 AND ballot = $2", name, .bytes(vote.ballot),
        .bytes(vote.sealed))
    default: throw Refusal.alreadyVoted
    }
  }

  /// The key of an open poll, made before its first vote.
  func key(of poll: String) async throws -> [UInt8] {
    let known = try await database.read { try Self.known(poll, $0) }
    if known?.outcome != nil { throw Refusal.pollClosed }
    guard let hash = known?.keyHash else { return try keys.make(poll) }
    guard let key = keys.find(poll), SHA256.digest(key) == hash else { throw Refusal.noPollKey }
    return key
  }

  /// Whether one of the codes of a voter is on the roll of a poll.
  static func isOnRoll(
    _ codes: [[UInt8]], of poll: String, _ transaction: Transaction
  ) throws(DatabaseError) -> Bool {
    for code in codes {
      let row = try transaction.row(
        "SELECT poll FROM poll_roll WHERE poll = $1 AND voter = $2", .text(poll), .bytes(code))
      if row != nil { return true }
    }
    return false
  }

  static func known(_ poll: String, _ transaction: Transaction) throws -> Known? {
    guard
      let row = try transaction.row("SELECT key_hash, result FROM poll WHERE name = $1", .text(poll))
    else { return nil }
    let outcome = try row.text(orNull: "result").map {
      try PollOutcome(reading: ContentReader(JSON(parsing: Array($0.utf8))))
    }
    return Known(keyHash: try row.bytes(orNull: "key_hash"), outcome: outcome)
  }
}

/// What is kept of a poll at its end, for ever.
struct PollOutcome: Described, Hashable, Sendable {
  var result = PollResult()
  /// Whether the votes could not be read, because the poll's key was gone.
  var isLost = false

  init() {}

  init(_ result: PollResult?) {
    self.result = result ?? PollResult()
    isLost = result == nil
  }

  mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.object("result", &result, .required)
    v.truth("lost", &isLost, .required)
  }
}
