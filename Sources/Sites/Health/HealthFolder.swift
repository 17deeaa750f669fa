import Components
import Health

extension HealthContent: ModuleFolder {
  static var module: String { ModuleDeclaration.health.id }

  static var tables: [String: [Field]] {
    [
      "health": HealthContent().folderFields, "questionnaire": Questionnaire().folderFields,
      "questionnaire-answer": Questionnaire.Answer().folderFields,
      "questionnaire-item": Questionnaire.Item().folderFields,
    ]
  }
}
