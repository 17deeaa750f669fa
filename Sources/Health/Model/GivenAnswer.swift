import Components
import Core

/// What a person answered to an item.
public struct GivenAnswer: Hashable, Sendable {
  public var item = ""
  public var value = Value.number(0)

  public init() {}

  public init(item: String, value: Value) {
    self.item = item
    self.value = value
  }

  public enum Value: Hashable, Sendable {
    /// A step, a choice, a number, or 1 for yes and 0 for no.
    case number(Int)
    /// The choices, in the order in which they are offered.
    case several([Int])
    case text(String)
    case day(CivilDay)
    /// "Prefer not to say".
    case declined
  }

  /// In Unicode scalars.
  static let longestText = 2_000

  /// The number of an answer that is one.
  var number: Int? {
    if case .number(let number) = value { return number }
    return nil
  }
}

extension GivenAnswer: Described {
  /// The fields of a value. Exactly one is there.
  enum Form: String, FieldChoice {
    case value, values, text, day, declined
  }

  private var form: Form {
    switch value {
    case .number: .value
    case .several: .values
    case .text: .text
    case .day: .day
    case .declined: .declined
    }
  }

  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("item", &item, .message(1...60), .required)
    switch v.alternative(form) {
    case .value?:
      var number = number ?? 0
      v.integer("value", &number, in: 0...100_000, .required)
      value = .number(number)
    case .values?:
      var numbers: [Double] = []
      if case .several(let chosen) = value { numbers = chosen.map { Double($0) } }
      v.numbers("values", &numbers, .required)
      value = .several(numbers.filter { (0...100).contains($0) }.map { Int($0) })
    case .text?:
      var text = ""
      if case .text(let own) = value { text = own }
      v.text("text", &text, .message(1...Self.longestText), .required)
      value = .text(text)
    case .day?:
      var day: CivilDay?
      if case .day(let own) = value { day = own }
      v.day("day", &day, .required)
      if let day { value = .day(day) }
    case .declined?:
      var isDeclined = true
      v.truth("declined", &isDeclined, .required)
      value = .declined
    case nil: break
    }
  }
}

extension Questionnaire {
  /// Whether an item takes a value.
  func accepts(_ value: GivenAnswer.Value, for item: Item) -> Bool {
    switch (value, item.kind) {
    case (.declined, _): item.isDeclinable
    case (.number(let number), .scale), (.number(let number), .choice), (.number(let number), .numbers):
      offered(by: item).contains { $0.value == number }
    case (.number(let number), .yesNo): number == 0 || number == 1
    case (.number(let number), .number): number >= item.minimum && number <= item.maximum
    case (.several(let values), .several):
      !values.isEmpty && item.answers.map { $0.value }.filter { values.contains($0) } == values
    case (.text(let text), .text): !text.isEmpty && text.unicodeScalars.count <= GivenAnswer.longestText
    case (.day, .date): true
    default: false
    }
  }

  /// The items that are asked after these answers.
  func asked(after answers: [GivenAnswer]) -> [Item] {
    var asked: [Item] = []
    for item in items where item.shown.isMet(by: answers, among: asked) { asked.append(item) }
    return asked
  }

  /// Whether every answer is to an item that is asked, once, and one that it takes.
  func hasOnlyRight(_ answers: [GivenAnswer]) -> Bool {
    let asked = asked(after: answers)
    var answered: Set<String> = []
    return answers.allSatisfy { answer in
      guard let item = asked.first(where: { $0.id == answer.item }) else { return false }
      return accepts(answer.value, for: item) && answered.insert(answer.item).inserted
    }
  }

  /// The answers to items that are asked, in the order of the questions, so that the same answers are the same text.
  func kept(_ answers: [GivenAnswer]) -> [GivenAnswer] {
    asked(after: answers).compactMap { item in answers.first { $0.item == item.id } }
  }
}

extension Questionnaire.Condition {
  func isMet(by answers: [GivenAnswer], among asked: [Questionnaire.Item]) -> Bool {
    if item.isEmpty { return true }
    guard asked.contains(where: { $0.id == item }), let answer = answers.first(where: { $0.item == item })
    else {
      return false
    }
    switch answer.value {
    case .number(let number): return values.contains(number)
    case .several(let chosen): return chosen.contains { values.contains($0) }
    case .text, .day, .declined: return false
    }
  }
}
