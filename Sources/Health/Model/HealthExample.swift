import Components
import Core
import Loop

/// What the example life of a site has for health.
public struct HealthExample: Hashable, Sendable {
  public var checks: [Answered] = []
  public var assessments: [Answered] = []

  public init() {}

  /// A questionnaire that was answered.
  public struct Answered: Hashable, Sendable {
    /// Counted back from today.
    public var daysAgo = 0
    /// The score that its answers come near to, from 0 to 100.
    public var score = 50

    public init() {}
  }
}

extension HealthExample: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.list("checks", &checks, .required, count: 0...60)
    v.list("assessments", &assessments, .required, count: 0...10)
  }
}

extension HealthExample.Answered: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.integer("daysAgo", &daysAgo, in: 0...60, .required)
    v.integer("score", &score, in: 0...100, .required)
  }
}

extension HealthProgram {
  public func example(
    _ reader: ContentReader, _ state: HealthState, _ content: HealthContent, _ context: ModuleContext
  ) throws(ContentError) -> [PartitionedChange] {
    let example = try HealthExample(reading: reader)
    let checks = example.checks.compactMap { answered in
      answered.response(to: content.daily, .dailyCheck, context).map { response, kept in
        HealthRecord.adding(kept, on: response.day ?? context.today)
      }
    }
    guard let questions = content.questionnaires.first else { return checks }
    return checks
      + example.assessments.compactMap { answered in
        answered.response(to: questions, .assessment, context).map { HealthRecord.adding($0.1) }
      }
  }
}

extension HealthExample.Answered {
  fileprivate func response(
    to questionnaire: Questionnaire, _ kind: Response.Kind, _ context: ModuleContext
  ) -> (Response, KeptResponse)? {
    let day = context.today.adding(days: -daysAgo)
    guard let response = Response(answers(to: questionnaire), on: day, to: questionnaire) else { return nil }
    let made = context.now.milliseconds - Int64(daysAgo) * 86_400_000
    return (response, KeptResponse(response, kind, id: context.newID(), at: made, isShared: false))
  }

  /// Answers around the score: better at the beginning of the questions than at their end, so that no area is like the others.
  func answers(to questionnaire: Questionnaire) -> [GivenAnswer] {
    let scored = questionnaire.items.filter { $0.dimension != nil && questionnaire.range(of: $0) != nil }
    return scored.enumerated().compactMap { place, item in
      guard let range = questionnaire.range(of: item) else { return nil }
      let spread = scored.count < 2 ? 0 : 20 - 40 * place / (scored.count - 1)
      let share = (score + spread).clamped(to: 0...100)
      let steps = ((range.upperBound - range.lowerBound) * share + 50) / 100
      return GivenAnswer(
        item: item.id,
        value: .number(item.isReversed ? range.upperBound - steps : range.lowerBound + steps))
    }
  }
}
