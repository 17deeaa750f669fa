import Core
import Markup

/// What a person does with a question.
public enum QuestionEvent: Sendable {
  /// Chose an answer to an item, by its id.
  case answered(String, GivenAnswer.Value)
  /// Ticked one of several choices, or took its tick away.
  case ticked(String, Int, Bool)
  /// Typed a number, a date or a text.
  case typed(String, String)
}

/// The answers in a form.
public struct AnswerSheet: Hashable, Sendable {
  var answers: [GivenAnswer] = []
  /// The items where something was typed that is no answer.
  var mistakes: Set<String> = []
  /// The typed texts as they stand in their fields, by item: an answer that is not finished, or has a space at its end, stays as it is.
  private(set) var texts: [String: String] = [:]

  init(_ answers: [GivenAnswer] = []) { self.answers = answers }

  subscript(item: String) -> GivenAnswer.Value? {
    get { answers.first { $0.item == item }?.value }
    set {
      texts[item] = nil
      answers.removeAll { $0.item == item }
      if let newValue { answers.append(GivenAnswer(item: item, value: newValue)) }
    }
  }

  mutating func apply(_ event: QuestionEvent, to questionnaire: Questionnaire) {
    switch event {
    case .answered(let id, let value):
      mistakes.remove(id)
      self[id] = value
    case .ticked(let id, let value, let isOn): tick(id, value, isOn, questionnaire)
    case .typed(let id, let text):
      type(id, text.trimmed(), questionnaire)
      texts[id] = text
    }
  }

  private mutating func tick(_ id: String, _ value: Int, _ isOn: Bool, _ questionnaire: Questionnaire) {
    guard let item = questionnaire.items.first(where: { $0.id == id }) else { return }
    var chosen: Set<Int> = isOn ? [value] : []
    if case .several(let before)? = self[id] { chosen.formUnion(before.filter { $0 != value }) }
    let ordered = item.answers.map { $0.value }.filter { chosen.contains($0) }
    self[id] = ordered.isEmpty ? nil : .several(ordered)
  }

  private mutating func type(_ id: String, _ text: String, _ questionnaire: Questionnaire) {
    guard let item = questionnaire.items.first(where: { $0.id == id }) else { return }
    let value = item.value(reading: text)
    let isRight = value.map { questionnaire.accepts($0, for: item) } ?? text.isEmpty
    if isRight { mistakes.remove(id) } else { mistakes.insert(id) }
    self[id] = isRight ? value : nil
  }
}

extension Questionnaire.Item {
  fileprivate func value(reading text: String) -> GivenAnswer.Value? {
    if text.isEmpty { return nil }
    switch kind {
    case .number: return Int(text).map { .number($0) }
    case .date: return CivilDay(iso: text).map { .day($0) }
    default: return .text(text)
    }
  }
}
