import Components
import Core

/// The rule for daily checks: a check is valid under the version of the questionnaire that it answers.
public struct DailyCheckRule: EventRule {
  public init() {}

  public var module: String { ModuleDeclaration.health.id }
  public var kind: String { DailyCheck.kind }

  public func document(of body: JSON) -> String? {
    (try? DailyCheck(reading: ContentReader(body))).map { Questionnaire.name($0.questionnaire, $0.version) }
  }

  public func isValid(_ body: JSON, under document: JSON) -> Bool {
    guard let check = try? DailyCheck(reading: ContentReader(body)),
      let questionnaire = try? Questionnaire(reading: ContentReader(document))
    else { return false }
    return check.isValid(under: questionnaire)
  }

  public func documents(in content: ContentReader) throws(ContentError) -> [EventDocument] {
    let daily = try HealthContent(reading: content).daily
    return [EventDocument(name: daily.name, content: daily.rules)]
  }
}
