import Components

/// Results that nobody gave, which show staff what comes to the CMS: a closed poll, and averages of people who are made up.
public struct StaffExample: ExamplePart, Hashable {
  static let module = "staff"
  static var tables: [String: [Field]] {
    ["example-staff": StaffExample().folderFields, "example-poll-answer": Answer().folderFields]
  }

  public var pollTitle = ""
  public var question = ""
  public var answers: [Answer] = []
  /// How many people the averages are of.
  public var people = 0

  public init() {}

  /// An answer that can be given, and how many gave it.
  public struct Answer: Described, Hashable, Sendable {
    public var label = ""
    public var votes = 0

    public init() {}

    public mutating func fields<V: FieldVisitor>(_ v: inout V) {
      v.text("label", &label, .words(atMost: 60), .required)
      v.integer("votes", &votes, in: 0...1000, .required)
    }
  }

  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("pollTitle", &pollTitle, .words(atMost: 80), .required)
    v.text("question", &question, .words(atMost: 120), .required)
    v.list("answers", &answers, .required, count: 2...8)
    v.integer("people", &people, in: 20...500, .required)
  }
}

extension Site {
  /// What staff are shown of results that nobody gave; nil for a site that has no such thing.
  public func staffExample(_ language: Language) -> StaffExample? {
    (examples[language] ?? examples[languages[0]])?.part()
  }
}
