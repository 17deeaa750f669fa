import Components
import Core

/// Questions that a community answers, each person once, until a time.
public struct Poll: Hashable, Sendable {
  /// The questions, with the id, version and title of the poll. A version never changes.
  public var questionnaire = Questionnaire()
  /// The first day, and the time on it; its beginning if that is empty.
  public var opens: CivilDay?
  public var opensAt = ""
  /// The last day, and the time on it; its end if that is empty.
  public var closes: CivilDay?
  public var closesAt = ""
  /// Whether an answer can be changed until the poll closes.
  public var isChangeable = false
  /// Whether results are shown as they come, which is not secret.
  public var isLive = false
  /// Whether it is for community leaders only.
  public var isForLeaders = false

  public init() {}

  /// Whether answers can be counted: each is to a question that is asked, once, and one that it takes.
  public func accepts(_ answers: [GivenAnswer]) -> Bool {
    !answers.isEmpty && questionnaire.hasOnlyRight(answers)
  }
}

/// Where a community meets: its polls are for whoever has its code.
public struct CommunityEvent: Hashable, Sendable {
  public var id = ""
  public var name = ""
  /// May be empty.
  public var place = ""
  public var day: CivilDay?
  /// What is told or shown there, in capital letters and digits.
  public var code = ""
  public var polls: [Poll] = []
  /// The tag of the language that its texts are in; empty for that of the app.
  public var language = ""

  public init() {}

  /// A code as people type it: in any case, with spaces or hyphens.
  public static func code(typed text: String) -> String {
    var code = ""
    for letter in text.unicodeScalars where letter != " " && letter != "-" {
      code.unicodeScalars.append(letter.isASCII ? letter.uppercasedASCII : letter)
    }
    return code
  }
}

/// All polls of a site. They are not in the bundle that everybody gets, because an event's polls are for whoever has its code.
public struct PollBook: Hashable, Sendable {
  /// Those of the whole community.
  public var polls: [Poll] = []
  public var events: [CommunityEvent] = []

  public init(polls: [Poll] = [], events: [CommunityEvent] = []) {
    self.polls = polls
    self.events = events
  }

  public var all: [ListedPoll] {
    polls.map { ListedPoll(poll: $0) }
      + events.flatMap { event in
        event.polls.map { ListedPoll(poll: $0, event: event) }
      }
  }
}

/// A poll of a book, with its event if it is limited to one.
public struct ListedPoll: Hashable, Sendable {
  public var poll: Poll
  public var event: CommunityEvent?

  public init(poll: Poll, event: CommunityEvent? = nil) {
    self.poll = poll
    self.event = event
  }

  /// Names this version: `walks/1`, or `fair.walks/1` for one of an event.
  public var name: String { OfferedPoll.name(poll.questionnaire, of: event?.id ?? "") }

  /// The questions and what was promised to voters, which never change.
  public var document: EventDocument {
    EventDocument(
      name: "poll/" + name, content: ["questions": poll.questionnaire.rules, "live": .bool(poll.isLive)])
  }
}

extension Unicode.Scalar {
  fileprivate var uppercasedASCII: Unicode.Scalar {
    guard value >= 97, value <= 122 else { return self }
    return Unicode.Scalar(UInt8(value - 32))
  }
}

extension Poll: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    questionnaire.heading(&v)
    questionnaire.questions(&v)
    v.day("opens", &opens, .required)
    v.text("opensAt", &opensAt, .time, .optional)
    v.day("closes", &closes, .required)
    v.text("closesAt", &closesAt, .time, .optional)
    v.truth("changeable", &isChangeable, .usual)
    v.truth("live", &isLive, .usual)
    v.truth("leaders", &isForLeaders, .usual)
  }
}

extension CommunityEvent: Described {
  public static var mayLackLanguages: Bool { true }

  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("id", &id, .identifier(.inList), .required)
    v.text("name", &name, .words(atMost: 80), .expected)
    v.text("place", &place, .words(atMost: 120), .optional)
    v.day("day", &day, .required)
    v.text("code", &code, .name(atMost: 12), .required)
    v.list("polls", &polls, .required, count: 1...20)
    v.text("language", &language, .ownLanguage, .optional)
  }
}

extension PollBook {
  mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.list("polls", &polls, .optional, count: 0...200)
    v.list("events", &events, .optional, count: 0...200)
  }
}
