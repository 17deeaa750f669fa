import Components
import Core

/// A vote as the device keeps it: with the key that lets it be changed, which nobody else has.
struct KeptVote: Hashable {
  var ballot: Ballot
  /// Whether the server has it. Until then it may have it, or not.
  var isCounted: Bool
  /// The poll as it was then, to show the vote without a connection; nil where an earlier version kept a counted vote.
  var poll: OfferedPoll?
  /// The answers that the server has while a change of them is on its way; nil without such.
  var former: [GivenAnswer]?

  var json: JSON {
    var members: [JSON.Member] = [
      .init(name: "ballot", value: ballot.json), .init(name: "counted", value: .bool(isCounted)),
    ]
    if let former {
      members.append(.init(name: "former", value: .array(former.map { $0.json })))
    }
    if let poll { members.append(.init(name: "poll", value: poll.json)) }
    return .object(members)
  }

  init(_ ballot: Ballot, isCounted: Bool, in poll: OfferedPoll? = nil, former: [GivenAnswer]? = nil) {
    self.ballot = ballot
    self.poll = poll
    self.isCounted = isCounted
    self.former = former
  }

  /// Reads the form of ``json``.
  init?(_ json: JSON) {
    guard let ballot = json["ballot"].flatMap({ try? Ballot(reading: ContentReader($0)) }) else { return nil }
    let former = json["former"]?.array?.compactMap { try? GivenAnswer(reading: ContentReader($0)) }
    let poll = json["poll"].flatMap { try? OfferedPoll(reading: ContentReader($0)) }
    self.init(ballot, isCounted: json["counted"]?.bool ?? false, in: poll, former: former)
  }

  /// The vote that counts where a change of it was not taken; nil where there was none before.
  var beforeChange: KeptVote? {
    guard let former else { return nil }
    var ballot = ballot
    ballot.answers = former
    return KeptVote(ballot, isCounted: true, in: poll)
  }

  /// The vote with the answers of another ballot, yet to be sent.
  func changed(to ballot: Ballot, in poll: OfferedPoll) -> KeptVote {
    KeptVote(ballot, isCounted: false, in: poll, former: isCounted ? self.ballot.answers : former)
  }
}

extension HealthRecord {
  static let votePrefix = "vote/"

  /// The vote in a poll from this device; nil without one.
  func vote(in poll: String) -> KeptVote? { value(Self.votePrefix + poll).flatMap { KeptVote($0) } }

  static func keeping(_ vote: KeptVote) -> PartitionedChange {
    change(votePrefix + vote.ballot.poll, to: vote.json)
  }

  /// Forgets a vote that was not taken.
  static func forgettingVote(in poll: String) -> PartitionedChange { change(votePrefix + poll, to: .null) }

  /// The answers of a vote that was begun.
  func voteDraft(in poll: String) -> [GivenAnswer] {
    value("vote-draft/" + poll).map { Self.answers($0) } ?? []
  }

  static func draftingVote(_ answers: [GivenAnswer], in poll: String) -> PartitionedChange {
    change("vote-draft/" + poll, to: answers.isEmpty ? .null : draft(answers, .object([])))
  }

  /// The codes of the events that the person is at, in the order in which they came.
  var eventCodes: [String] {
    (value("event-codes")?.array ?? []).compactMap { $0.string }
  }

  static func beingAt(_ codes: [String]) -> PartitionedChange {
    change("event-codes", to: codes.isEmpty ? .null : .array(codes.map { .string($0) }))
  }
}
