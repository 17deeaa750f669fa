import Components
import Core

/// Questions in a version that never changes: a response belongs to exactly one.
public struct Questionnaire: Hashable, Sendable {
  public var id = ""
  /// Counts from 1. Whoever changes more than words gives it a new one.
  public var version = 1
  public var title = ""
  /// What it is, and what it is not; may be empty.
  public var about = ""
  /// What all items complete, such as "Today I …"; may be empty.
  public var lead = ""
  /// The same for a day that is over, such as "That day I …"; empty where ``lead`` says it.
  public var earlierLead = ""
  /// The scale of the items that have none of their own.
  public var answers: [Answer] = []
  public var items: [Item] = []
  /// How many answers a dimension needs for a score.
  public var needed = 1
  /// From the best to the worst; empty if it is not graded.
  public var grades: [Grade] = []

  public init() {}

  /// The questions as they are asked about a day.
  func asked(of day: CivilDay, on today: CivilDay) -> Questionnaire {
    guard day != today, !earlierLead.isEmpty else { return self }
    var questions = self
    questions.lead = earlierLead
    return questions
  }

  /// A step of a scale, or one of several choices.
  public struct Answer: Hashable, Sendable {
    public var value = 0
    public var label = ""

    public init() {}
  }

  /// A letter, and the lowest score that it is for.
  public struct Grade: Hashable, Sendable {
    public var letter = ""
    public var from = 0

    public init() {}
  }

  /// Names this version: `daily/2`.
  public var name: String { Self.name(id, version) }

  static func name(_ id: String, _ version: Int) -> String { "\(id)/\(version)" }

  /// Whether any item counts for a dimension.
  var isScored: Bool { items.contains { range(of: $0) != nil && $0.dimension != nil } }

  /// The answers that an item offers; empty if it asks for something else.
  public func offered(by item: Item) -> [Answer] {
    switch item.kind {
    case .scale: item.answers.isEmpty ? answers : item.answers
    case .choice, .several: item.answers
    case .numbers: item.numbers
    case .yesNo, .number, .text, .date: []
    }
  }

  /// The values from which a score is made; nil for an item that has none.
  func range(of item: Item) -> ClosedRange<Int>? {
    switch item.kind {
    case .scale, .choice:
      let values = offered(by: item).map { $0.value }
      guard let lowest = values.min(), let highest = values.max(), lowest < highest else { return nil }
      return lowest...highest
    case .yesNo: return 0...1
    case .number, .numbers: return item.minimum < item.maximum ? item.minimum...item.maximum : nil
    case .several, .text, .date: return nil
    }
  }

  /// The letter of a score; nil if it is not graded.
  public func grade(_ score: Double) -> String? {
    let whole = Int(score + 0.5)
    return grades.first { whole >= $0.from }?.letter
  }
}

/// The dimensions of wellness.
public enum Dimension: String, CaseIterable, Hashable, Sendable {
  case spiritual, mental, intellectual, physical, social, environmental, occupational
}

extension Questionnaire: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    heading(&v)
    v.text("earlierLead", &earlierLead, .words(atMost: 60), .optional)
    v.integer("needed", &needed, in: 1...60, .usual)
    v.list("grades", &grades, .optional, count: 0...10)
    questions(&v)
  }

  /// What stands above the questions.
  mutating func heading<V: FieldVisitor>(_ v: inout V) {
    v.text("id", &id, .identifier(.inList), .required)
    v.integer("version", &version, in: 1...1_000_000, .required)
    v.text("title", &title, .words(atMost: 60), .expected)
    v.text("about", &about, .words(atMost: 400), .optional)
    v.text("lead", &lead, .words(atMost: 60), .optional)
    v.list("answers", &answers, .optional, count: 0...11)
  }

  mutating func questions<V: FieldVisitor>(_ v: inout V) {
    v.list("items", &items, .required, count: 1...60)
  }
}

extension Questionnaire.Answer: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.integer("value", &value, in: 0...100, .required)
    v.text("label", &label, .words(atMost: 60), .expected)
  }
}

extension Questionnaire.Grade: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("letter", &letter, .name(atMost: 2), .required)
    v.integer("from", &from, in: 0...100, .required)
  }
}

extension Questionnaire {
  /// What decides about responses and scores, without the words, which may be corrected.
  public var rules: JSON {
    var members: [JSON.Member] = [
      .init(name: "id", value: .string(id)), .init(name: "version", value: .integer(Int64(version))),
      .init(name: "answers", value: .array(answers.map { $0.rules })),
    ]
    if needed > 1 { members.append(.init(name: "needed", value: .integer(Int64(needed)))) }
    if !grades.isEmpty { members.append(.init(name: "grades", value: .array(grades.map { $0.json }))) }
    members.append(.init(name: "items", value: .array(items.map { $0.rules })))
    return .object(members)
  }
}

extension Questionnaire.Answer {
  var rules: JSON { ["value": .integer(Int64(value))] }
}
