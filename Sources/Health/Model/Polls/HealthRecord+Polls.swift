import Components
import Core

/// A vote as the device keeps it: with the key that lets it be changed, which nobody else has.
struct KeptVote: Hashable {
  var ballot: Ballot
  /// Whether the server has it. Until then it may have it, or not.
  var isCounted: Bool

  var json: JSON { ["ballot": ballot.json, "counted": .bool(isCounted)] }

  init(_ ballot: Ballot, isCounted: Bool) {
    self.ballot = ballot
    self.isCounted = isCounted
  }

  /// Reads the form of ``json``.
  init?(_ json: JSON) {
    guard let ballot = json["ballot"].flatMap({ try? Ballot(reading: ContentReader($0)) }) else { return nil }
    self.init(ballot, isCounted: json["counted"]?.bool ?? false)
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
