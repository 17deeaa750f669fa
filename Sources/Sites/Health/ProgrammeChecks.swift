import Components
import Health

extension Programme: FolderChecked {
  mutating func check(_ value: YAMLValue, _ reading: Reading) {
    guard let name = value.entry("questionnaire"), !questionnaire.isEmpty,
      !reading.questionnaires.contains(questionnaire)
    else { return }
    name.problem(
      "there is no questionnaire \"\(questionnaire)\""
        + Spelling.advice(for: questionnaire, among: reading.questionnaires))
  }
}
