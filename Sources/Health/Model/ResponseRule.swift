import Components
import Core

/// The rule for responses: one is valid under the version of the questionnaire that it answers.
public struct ResponseRule: EventRule {
  private let response: Response.Kind

  public init(_ kind: Response.Kind) { response = kind }

  public var module: String { ModuleDeclaration.health.id }
  public var kind: String { response.rawValue }

  public func document(of body: JSON) -> String? {
    (try? Response(reading: ContentReader(body))).map { Questionnaire.name($0.questionnaire, $0.version) }
  }

  public func canonical(_ body: JSON) -> JSON? { (try? Response(reading: ContentReader(body)))?.json }

  public func isValid(_ body: JSON, under document: JSON) -> Bool {
    guard let response = try? Response(reading: ContentReader(body)),
      let questionnaire = try? Questionnaire(reading: ContentReader(document))
    else { return false }
    return response.isValid(under: questionnaire)
  }

  public func documents(in content: ContentReader) throws(ContentError) -> [EventDocument] {
    let health = try HealthContent(reading: content)
    let questionnaires = response == .dailyCheck ? [health.daily] : health.questionnaires
    return questionnaires.map { EventDocument(name: $0.name, content: $0.rules) }
  }
}
