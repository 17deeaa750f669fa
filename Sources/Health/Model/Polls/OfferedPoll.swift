import Components
import Core

/// A poll as the server offers it to a person.
public struct OfferedPoll: Hashable, Sendable {
  /// How far a poll is.
  public enum Stage: String, FieldChoice, Hashable, Sendable {
    case open
    /// Over, and not counted yet.
    case closed
    case counted
    /// Over, and its votes can't be read any more.
    case lost
  }

  public var questionnaire = Questionnaire()
  /// The id of its event; empty for the whole community.
  public var event = ""
  public var stage = Stage.open
  /// In milliseconds since 1970-01-01 UTC.
  public var closes: Int64 = 0
  /// The day of that where the organisation is.
  public var lastDay: CivilDay?
  public var isChangeable = false
  public var isLive = false
  public var isForLeaders = false
  /// Whether the account has voted, as far as the server knows: not after the poll has closed.
  public var hasVoted = false
  public var result = PollResult()

  public init() {}

  /// As ``ListedPoll/name``.
  public var name: String { Self.name(questionnaire, of: event) }

  static func name(_ questionnaire: Questionnaire, of event: String) -> String {
    (event.isEmpty ? "" : event + ".") + questionnaire.name
  }
}

/// What is told of a poll's votes. While it is open, and not live, only the number.
public struct PollResult: Hashable, Sendable {
  /// The number of votes, rounded down to fives; exact if the poll is live.
  public var votes = 0
  /// Of the questions that enough people answered, in their order.
  public var questions: [Question] = []

  public init() {}

  public struct Question: Hashable, Sendable {
    public var item = ""
    /// How many answered, rounded as ``PollResult/votes``.
    public var answered = 0
    /// All answers that were offered.
    public var shares: [Share] = []

    public init() {}
  }

  /// How many of those who answered chose an answer.
  public struct Share: Hashable, Sendable {
    public var value = 0
    /// To the nearest 5, from 5 to 95; exact if the poll is live.
    public var percent = 0

    public init() {}
  }
}

/// Which polls a device wants to see.
public struct PollsQuestion: Hashable, Sendable {
  /// As many events as a person may be at.
  public static let mostCodes = 20

  /// A BCP 47 tag.
  public var language = ""
  /// The codes of the events that the person is at.
  public var codes: [String] = []

  public init() {}
}

/// The polls that a person may see: those of the community, and those of events whose codes they have.
public struct PollsReply: Hashable, Sendable {
  public var polls: [OfferedPoll] = []
  /// The events whose codes were right.
  public var events: [OfferedEvent] = []
  /// Whether the votes of the account count.
  public var standing = VoterStanding.counts
  /// Whether the staff has marked the account's person as a community leader.
  public var isLeader = false

  public init() {}
}

/// Whether an account counts in polls.
public enum VoterStanding: String, FieldChoice, Hashable, Sendable {
  case counts
  /// Nobody has confirmed its address, which may be invented.
  case unconfirmed
  /// It has shown no card, at a site that sends no letters.
  case withoutCard
}

/// An event whose code was right.
public struct OfferedEvent: Hashable, Sendable {
  public var id = ""
  /// As it is written in the site's folder.
  public var code = ""
  public var name = ""
  /// May be empty.
  public var place = ""
  public var day: CivilDay?
  /// The tag of the language that its texts are in; empty for that of the app.
  public var language = ""

  public init() {}

  public init(_ event: CommunityEvent) {
    id = event.id
    code = event.code
    name = event.name
    place = event.place
    day = event.day
    language = event.language
  }
}

/// A vote, which has nothing of the person who votes.
public struct Ballot: Hashable, Sendable {
  /// The bytes of a key.
  public static let keyByteCount = 32

  /// As ``ListedPoll/name``.
  public var poll = ""
  /// The event's code; empty for a poll of the community.
  public var code = ""
  /// Random, and known to the device alone: who has it may change the vote.
  public var key: [UInt8] = []
  public var answers: [GivenAnswer] = []

  public init() {}

  public init(poll: String, code: String, key: [UInt8], answers: [GivenAnswer]) {
    self.poll = poll
    self.code = code
    self.key = key
    self.answers = answers
  }
}

extension OfferedPoll: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.object("questions", &questionnaire, .required)
    v.text("event", &event, .message(0...60), .optional)
    if let known = v.choice("stage", stage) { stage = known }
    v.integer("closes", &closes, in: 0...253_402_300_799_999, .required)
    v.day("lastDay", &lastDay, .required)
    v.truth("changeable", &isChangeable, .required)
    v.truth("live", &isLive, .required)
    v.truth("leaders", &isForLeaders, .optional)
    v.truth("voted", &hasVoted, .required)
    v.object("result", &result, .required)
  }
}

extension PollResult: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.integer("votes", &votes, in: 0...1_000_000_000, .required)
    v.list("questions", &questions, .required)
  }
}

extension PollResult.Question: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("item", &item, .message(1...60), .required)
    v.integer("answered", &answered, in: 0...1_000_000_000, .required)
    v.list("shares", &shares, .required)
  }
}

extension PollResult.Share: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.integer("value", &value, in: 0...100, .required)
    v.integer("percent", &percent, in: 0...100, .required)
  }
}

extension PollsQuestion: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("language", &language, .message(1...20), .required)
    v.texts("codes", &codes, .message(1...40), .required, count: 0...Self.mostCodes)
  }
}

extension PollsReply: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.list("polls", &polls, .required)
    v.list("events", &events, .required)
    var name = standing.rawValue
    v.text("standing", &name, .choice(VoterStanding.allCases.map { $0.rawValue }), .usual)
    standing = VoterStanding(rawValue: name) ?? .counts
    v.truth("leader", &isLeader, .optional)
  }
}

extension OfferedEvent: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("id", &id, .message(1...60), .required)
    v.text("code", &code, .message(1...40), .required)
    v.text("name", &name, .message(1...200), .required)
    v.text("place", &place, .message(0...200), .optional)
    v.day("day", &day, .required)
    v.text("language", &language, .message(0...20), .optional)
  }
}

extension Ballot: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("poll", &poll, .message(1...120), .required)
    v.text("code", &code, .message(0...40), .optional)
    v.bytes("key", &key, count: Self.keyByteCount...Self.keyByteCount, .required)
    v.list("answers", &answers, .required, count: 1...60)
  }
}
