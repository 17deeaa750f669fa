import Components
import Core

/// A person's answers to a questionnaire on a day.
public struct Response: Hashable, Sendable {
  /// The kinds of its events.
  public enum Kind: String, CaseIterable, Sendable {
    case dailyCheck = "daily-check"
    case assessment
  }

  public var questionnaire = ""
  public var version = 1
  public var day: CivilDay?
  public var answers: [GivenAnswer] = []
  /// The overall score in hundredths, and 0 without one. It follows from the answers, and is there so that both sides can see that
  /// they agree.
  public var score = 0
  /// The ids of the events that this one was made of by a change, and takes the place of.
  public var replaces: [String] = []

  /// As many as are named, the newest.
  static let mostReplaced = 20

  public init() {}

  /// nil without an answer.
  init?(_ answers: [GivenAnswer], on day: CivilDay, to questionnaire: Questionnaire) {
    let kept = questionnaire.kept(answers)
    if kept.isEmpty { return nil }
    self.questionnaire = questionnaire.id
    version = questionnaire.version
    self.day = day
    self.answers = kept
    score = WellnessScore(kept, of: questionnaire)?.hundredths ?? 0
  }

  /// Whether every answer is to an item of this version that is asked, once, and one that it takes, and the score follows from
  /// them.
  public func isValid(under questionnaire: Questionnaire) -> Bool {
    guard self.questionnaire == questionnaire.id, version == questionnaire.version, day != nil,
      !answers.isEmpty
    else { return false }
    guard questionnaire.hasOnlyRight(answers) else { return false }
    return (WellnessScore(answers, of: questionnaire)?.hundredths ?? 0) == score
  }
}

extension Response: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("questionnaire", &questionnaire, .message(1...60), .required)
    v.integer("version", &version, in: 1...1_000_000, .required)
    v.day("day", &day, .required)
    v.list("answers", &answers, .required, count: 1...60)
    v.integer("score", &score, in: 0...10_000, .required)
    v.texts("replaces", &replaces, .message(1...40), .optional, count: 0...Self.mostReplaced)
  }
}
