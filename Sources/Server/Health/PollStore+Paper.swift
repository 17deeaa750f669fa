import Components
import Core
import Health
import Storage

/// All votes in a poll.
struct CastBallots: Sendable {
  /// Those of devices.
  var own: [[GivenAnswer]] = []
  /// Those that were given on paper: whoever counted them knows them.
  var paper: [[GivenAnswer]] = []
}

extension PollStore {
  /// Adds ballots that were given on paper, among the others.
  ///
  /// - Parameter sheet: names what was counted together, which is added once.
  /// - Throws: ``Refusal/alreadyVoted`` for a sheet that was added before, ``Refusal/pollClosed``, ``Refusal/noPollKey``.
  func add(
    paper ballots: [[GivenAnswer]], of sheet: String, to poll: ListedPoll,
    alongside: @escaping @Sendable (Transaction) throws -> Void
  ) async throws {
    let key = try await key(of: poll.name)
    // On the roll stands somebody who has no account. The first of a sheet has its name.
    let first = PollVoter.code("paper \(sheet)", key)
    let votes = ballots.enumerated().map { index, answers in
      Vote(
        voter: [index == 0 ? first : PollVoter.code("paper \(Randomness.id())", key)],
        ballot: SHA256.digest(Randomness.bytes(Ballot.keyByteCount)),
        sealed: SealedBallot.seal(SealedBallot.paper(answers), key: key))
    }
    try await write(to: poll.name, key) { transaction in
      if try Self.isOnRoll([first], of: poll.name, transaction) { throw Refusal.alreadyVoted }
      for vote in votes { try Self.add(vote, to: poll, transaction) }
      try alongside(transaction)
    }
  }
}

extension SealedBallot {
  /// The text of a ballot of a device.
  static func own(_ answers: [GivenAnswer]) -> [UInt8] { JSON.array(answers.map { $0.json }).utf8() }

  /// The text of one that was given on paper.
  static func paper(_ answers: [GivenAnswer]) -> [UInt8] {
    JSON.object([.init(name: "paper", value: .array(answers.map { $0.json }))]).utf8()
  }

  /// Adds the answers of a text to those of its kind.
  static func collect(_ text: [UInt8], into ballots: inout CastBallots) throws {
    let json = try JSON(parsing: text)
    func answers(_ json: JSON?) throws -> [GivenAnswer] {
      try (json?.array ?? []).map { try GivenAnswer(reading: ContentReader($0)) }
    }
    if let paper = json["paper"] {
      ballots.paper.append(try answers(paper))
    } else {
      ballots.own.append(try answers(json))
    }
  }
}
