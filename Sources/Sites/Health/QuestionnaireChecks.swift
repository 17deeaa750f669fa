import Components
import Health

extension Questionnaire: FolderChecked {
  mutating func check(_ value: YAMLValue, _ reading: Reading) {
    reading.questionnaires.append(id)
    let rows = value.sequence(at: "items")
    for (index, item) in items.enumerated() where rows.indices.contains(index) {
      if let problem = problem(of: item, before: items[..<index]) { rows[index].problem(problem) }
    }
    if hasTwice(answers) { value.entry("answers")?.problem("two answers have the same value; count them") }
    let limits = grades.map(\.from)
    if !grades.isEmpty, limits.last != 0 || zip(limits, limits.dropFirst()).contains(where: { $0 <= $1 }) {
      value.entry("grades")?.problem("grades stand from the best to the worst, and the last one is from 0")
    }
  }

  private func problem(of item: Item, before: ArraySlice<Item>) -> String? {
    if !item.shown.item.isEmpty, !before.contains(where: { $0.id == item.shown.item }) {
      return "it is shown after \"\(item.shown.item)\", but no item before it has this id"
    }
    if hasTwice(item.answers) { return "two answers have the same value; count them" }
    let own = item.answers.isEmpty ? answers : item.answers
    switch item.kind {
    case .scale:
      return own.count < 2 ? "a scale needs at least two answers, here or for the questionnaire" : nil
    case .choice, .several: return item.answers.count < 2 ? "a choice needs at least two answers" : nil
    case .number: return item.minimum >= item.maximum ? "a number needs a minimum below its maximum" : nil
    case .numbers: return problem(ofNumbers: item)
    case .yesNo, .text, .date: return nil
    }
  }

  private func problem(ofNumbers item: Item) -> String? {
    guard item.minimum < item.maximum, item.maximum - item.minimum < Questionnaire.mostNumbers,
      item.maximum <= 100
    else {
      return
        "a scale of numbers needs a minimum below its maximum, and at most \(Questionnaire.mostNumbers) numbers,"
        + " such as 1 to 10"
    }
    return item.lowest.isEmpty || item.highest.isEmpty
      ? "a scale of numbers says what its ends mean; add \"lowest\" and \"highest\"" : nil
  }

  private func hasTwice(_ answers: [Answer]) -> Bool { Set(answers.map(\.value)).count < answers.count }
}
