import Components
import Core

/// A person's answers for one day.
public struct DailyCheck: Hashable, Sendable {
  /// The kind of its event.
  public static let kind = "daily-check"

  public var questionnaire = ""
  public var version = 1
  public var day: CivilDay?
  public var answers: [Answer] = []
  /// The overall score in hundredths. It follows from the answers, and is there so that both sides can see that they agree.
  public var score = 0

  public init() {}

  public struct Answer: Hashable, Sendable {
    public var item = ""
    public var value = 0

    public init() {}

    init(item: String, value: Int) {
      self.item = item
      self.value = value
    }
  }

  /// nil without an answer.
  init?(_ answers: [Answer], on day: CivilDay, to questionnaire: Questionnaire) {
    // In the order of the questions, so that the same answers are the same text.
    let ordered = questionnaire.items.compactMap { item in answers.first { $0.item == item.id } }
    guard let score = WellnessScore(ordered, of: questionnaire) else { return nil }
    self.questionnaire = questionnaire.id
    version = questionnaire.version
    self.day = day
    self.answers = ordered
    self.score = score.hundredths
  }

  /// Whether every answer is to a question of this version, once, and one that was offered, and the score follows from them.
  public func isValid(under questionnaire: Questionnaire) -> Bool {
    guard self.questionnaire == questionnaire.id, version == questionnaire.version, day != nil else {
      return false
    }
    var answered: Set<String> = []
    for answer in answers {
      guard questionnaire.items.contains(where: { $0.id == answer.item }),
        questionnaire.answers.contains(where: { $0.value == answer.value }),
        answered.insert(answer.item).inserted
      else { return false }
    }
    return WellnessScore(answers, of: questionnaire)?.hundredths == score
  }
}

extension DailyCheck: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("questionnaire", &questionnaire, .message(1...60), .required)
    v.integer("version", &version, in: 1...1_000_000, .required)
    v.day("day", &day, .required)
    v.list("answers", &answers, .required, count: 1...60)
    v.integer("score", &score, in: 0...10_000, .required)
  }
}

extension DailyCheck.Answer: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("item", &item, .message(1...60), .required)
    v.integer("value", &value, in: 0...100, .required)
  }
}
