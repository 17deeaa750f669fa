import Components
import Core

/// Questions that are all answered on one scale, in a version that never changes: an answer belongs to exactly one.
public struct Questionnaire: Hashable, Sendable {
  public var id = ""
  /// Counts from 1. Whoever changes items, their order of the scale or which are reversed, gives it a new one.
  public var version = 1
  public var title = ""
  /// What all items complete, such as "Today I …".
  public var lead = ""
  public var answers: [Answer] = []
  public var items: [Item] = []

  public init() {}

  /// A step of the scale.
  public struct Answer: Hashable, Sendable {
    public var value = 0
    public var label = ""

    public init() {}
  }

  public struct Item: Hashable, Sendable {
    public var id = ""
    public var dimension = Dimension.spiritual
    public var text = ""
    /// Whether the highest answer is the worst.
    public var isReversed = false

    public init() {}
  }

  /// Names this version: `daily/1`.
  public var name: String { Self.name(id, version) }

  static func name(_ id: String, _ version: Int) -> String { "\(id)/\(version)" }

  /// The values of the answers, from the lowest on.
  var range: ClosedRange<Int> {
    let values = answers.map { $0.value }
    return (values.min() ?? 0)...(values.max() ?? 0)
  }
}

/// The dimensions of wellness.
public enum Dimension: String, CaseIterable, Hashable, Sendable {
  case spiritual, mental, intellectual, physical, social, environmental, occupational
}

extension Questionnaire: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("id", &id, .identifier(.none), .required)
    v.integer("version", &version, in: 1...1_000_000, .required)
    v.text("title", &title, .words(atMost: 60), .expected)
    v.text("lead", &lead, .words(atMost: 60), .expected)
    v.list("answers", &answers, .required, count: 2...11)
    v.list("items", &items, .required, count: 1...60)
  }
}

extension Questionnaire.Answer: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.integer("value", &value, in: 0...100, .required)
    v.text("label", &label, .words(atMost: 40), .expected)
  }
}

extension Questionnaire.Item: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("id", &id, .identifier(.inFile), .required)
    var name = dimension.rawValue
    v.text("dimension", &name, .choice(Dimension.allCases.map { $0.rawValue }), .required)
    dimension = Dimension(rawValue: name) ?? dimension
    v.text("text", &text, .words(atMost: 120), .expected)
    v.truth("reversed", &isReversed, .usual)
  }
}

extension Questionnaire {
  /// What decides about answers and scores, without the words, which may be corrected.
  public var rules: JSON {
    [
      "id": .string(id), "version": .integer(Int64(version)),
      "answers": .array(answers.map { ["value": .integer(Int64($0.value))] }),
      "items": .array(
        items.map {
          [
            "id": .string($0.id), "dimension": .string($0.dimension.rawValue),
            "reversed": .bool($0.isReversed),
          ]
        }),
    ]
  }
}
