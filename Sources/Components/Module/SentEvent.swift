/// Something that a person sends to the organisation on purpose.
public struct SentEvent: Hashable, Sendable {
  /// In Unicode scalars.
  public static let longestKind = 40
  public static let longestBody = 8192

  /// The permanent id: the text of a `Stamp`. It is unique within an account, and stands for one body for ever.
  public var id = ""
  /// What it is, such as `daily-check`.
  public var kind = ""
  /// When it was made by the device's clock, in milliseconds since 1970.
  public var made: Int64 = 0
  /// A JSON text, whose form the kind decides.
  public var body = ""

  public init() {}

  public init(id: String, kind: String, made: Int64, body: String) {
    self.id = id
    self.kind = kind
    self.made = made
    self.body = body
  }
}

/// Events that a person takes back: the server deletes them.
public struct Withdrawal: Hashable, Sendable {
  /// As many as are taken back at once.
  public static let most = 100

  /// As in ``SentEvent/id``.
  public var ids: [String] = []
  /// Whether the person's other devices forget them, too. Otherwise they stay there, as something that was not sent.
  public var isDeletion = false

  public init() {}

  public init(ids: [String], isDeletion: Bool = false) {
    self.ids = ids
    self.isDeletion = isDeletion
  }
}

/// The server's answer to one event.
public struct EventAnswer: Hashable, Sendable {
  public var id = ""
  public var outcome = EventOutcome.stored

  public init() {}

  public init(id: String, _ outcome: EventOutcome) {
    self.id = id
    self.outcome = outcome
  }
}

/// What the server did with an event. It does not change any more.
public enum EventOutcome: String, FieldChoice, Hashable, Sendable {
  /// It is stored, now or since an earlier attempt.
  case stored
  /// It is stored, and will be checked once the server knows what it answers.
  case held
  /// The server does not know this kind.
  case unknownKind = "unknown-kind"
  /// The body does not have the form of its kind.
  case unreadable
  /// The body has the form, and is against the rules of its kind, such as an answer that was not offered.
  case againstRules = "against-rules"
  /// The server has another event with this id.
  case otherBody = "other-body"

  /// Whether the server has it.
  public var isStored: Bool { self == .stored || self == .held }
}

extension SentEvent: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("id", &id, .message(1...40), .required)
    v.text("kind", &kind, .message(1...Self.longestKind), .required)
    v.integer("made", &made, in: 0...253_402_300_799_999, .required)
    v.text("body", &body, .message(2...Self.longestBody), .required)
  }
}

extension Withdrawal: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.texts("ids", &ids, .message(1...40), .required, count: 1...Self.most)
    v.truth("deletion", &isDeletion, .optional)
  }
}

extension EventAnswer: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("id", &id, .message(1...40), .required)
    if let known = v.choice("outcome", outcome) { outcome = known }
  }
}
