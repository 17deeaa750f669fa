import Components
import Core

extension Questionnaire {
  /// A question.
  public struct Item: Hashable, Sendable {
    public var id = ""
    public var kind = Kind.scale
    /// What its answer counts for; nil if it has no part in the score.
    public var dimension: Dimension?
    public var text = ""
    /// Advice on the answer; may be empty.
    public var hint = ""
    /// The scale of this item alone, or its choices.
    public var answers: [Answer] = []
    /// The smallest and the largest number.
    public var minimum = 0
    public var maximum = 0
    /// What the smallest and the largest number of a scale mean, such as "not at all" and "very much".
    public var lowest = ""
    public var highest = ""
    /// What a number counts, such as "days"; may be empty.
    public var unit = ""
    /// Whether the highest answer is the worst.
    public var isReversed = false
    /// Whether "prefer not to say" is an answer.
    public var isDeclinable = false
    /// When it is asked; always if it names no item.
    public var shown = Condition()
    /// The value from which on help is offered at once; 0 for none.
    public var helpFrom = 0

    public init() {}
  }

  /// The kinds of questions.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Steps in an order, each with words, such as "never" to "always".
    case scale
    case yesNo = "yes-no"
    /// One of several choices.
    case choice
    /// Any of several choices.
    case several
    /// A number that is typed.
    case number
    /// A scale of numbers, such as 1 to 10, of which one is chosen. Both ends have a label.
    case numbers
    case text
    case date
  }

  /// As many numbers as a scale has at most: as from 0 to 10.
  public static let mostNumbers = 11

  /// That an item before had one of some answers.
  public struct Condition: Hashable, Sendable {
    public var item = ""
    public var values: [Int] = []

    public init() {}
  }
}

extension Questionnaire.Item: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("id", &id, .identifier(.inFile), .required)
    var name = kind.rawValue
    v.text("kind", &name, .choice(Questionnaire.Kind.allCases.map { $0.rawValue }), .optional)
    kind = Questionnaire.Kind(rawValue: name) ?? .scale
    name = dimension?.rawValue ?? ""
    v.text("dimension", &name, .choice(Dimension.allCases.map { $0.rawValue }), .optional)
    dimension = Dimension(rawValue: name)
    v.text("text", &text, .words(atMost: 200), .expected)
    v.text("hint", &hint, .words(atMost: 200), .optional)
    v.list("answers", &answers, .optional, count: 0...20)
    v.integer("minimum", &minimum, in: 0...100_000, .optional)
    v.integer("maximum", &maximum, in: 0...100_000, .optional)
    v.text("lowest", &lowest, .words(atMost: 40), .optional)
    v.text("highest", &highest, .words(atMost: 40), .optional)
    v.text("unit", &unit, .words(atMost: 20), .optional)
    v.truth("reversed", &isReversed, .usual)
    v.truth("declinable", &isDeclinable, .optional)
    v.object("shown", &shown, .optional)
    v.integer("helpFrom", &helpFrom, in: 0...100_000, .optional)
  }
}

extension Questionnaire.Condition: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    // Empty in a bundle where an item is always asked.
    v.text("item", &item, V.form == .folder ? .identifier(.none) : .message(0...64), .required)
    var numbers = values.map { Double($0) }
    v.numbers("values", &numbers, .required)
    values = numbers.filter { (0...100_000).contains($0) }.map { Int($0) }
  }
}

extension Questionnaire.Item {
  /// The numbers of a scale, those at its ends with what they mean.
  var numbers: [Questionnaire.Answer] {
    guard minimum <= maximum, maximum - minimum < Questionnaire.mostNumbers else { return [] }
    return (minimum...maximum).map { number in
      var answer = Questionnaire.Answer()
      answer.value = number
      answer.label = "\(number)"
      let end = meaning(of: number)
      if !end.isEmpty { answer.label += " · " + end }
      return answer
    }
  }

  /// What a number of a scale means; empty between the ends.
  func meaning(of number: Int) -> String {
    number == minimum ? lowest : number == maximum ? highest : ""
  }

  /// See ``Questionnaire/rules``. What is not set is left out, so that documents of before stay what they are.
  var rules: JSON {
    var members: [JSON.Member] = [.init(name: "id", value: .string(id))]
    if kind != .scale { members.append(.init(name: "kind", value: .string(kind.rawValue))) }
    if let dimension { members.append(.init(name: "dimension", value: .string(dimension.rawValue))) }
    if !answers.isEmpty { members.append(.init(name: "answers", value: .array(answers.map { $0.rules }))) }
    if maximum > 0 {
      members.append(.init(name: "minimum", value: .integer(Int64(minimum))))
      members.append(.init(name: "maximum", value: .integer(Int64(maximum))))
    }
    members.append(.init(name: "reversed", value: .bool(isReversed)))
    if isDeclinable { members.append(.init(name: "declinable", value: .bool(true))) }
    if !shown.item.isEmpty { members.append(.init(name: "shown", value: shown.json)) }
    return .object(members)
  }
}
