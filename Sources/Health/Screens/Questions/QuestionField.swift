import Components
import Core
import Loop
import Markup

/// A question in a form that shows many of them.
enum QuestionField {
  typealias Event = QuestionEvent

  /// - Parameters:
  ///   - isAlone: whether the question stands above as the title of the screen.
  ///   - showsMistakes: whether it is said that what was typed is no answer. Said while typing, it would move the button that is being
  ///     pressed.
  static func view(
    _ item: Questionnaire.Item, _ sheet: AnswerSheet, _ questionnaire: Questionnaire, _ words: Words,
    isAlone: Bool = false, showsMistakes: Bool = false
  ) -> HTML<Event> {
    let value = sheet[item.id]
    switch item.kind {
    case .scale: return scale(item, value, questionnaire, words)
    case .numbers: return numbers(item, value, questionnaire, words)
    case .yesNo, .choice: return choices(item, value, questionnaire, words)
    case .several: return several(item, value, questionnaire, words)
    case .number, .text, .date:
      let problem = FieldProblem(field: item.id, message: mistake(item, words))
      let problems = showsMistakes && sheet.mistakes.contains(item.id) ? [problem] : []
      let label = isAlone ? words(.healthYourAnswer) : text(item, questionnaire, words)
      let text = sheet.texts[item.id] ?? initial(value)
      return typed(item, value, text, label, problems, words)
    }
  }

  /// The question with what it completes.
  static func text(
    _ item: Questionnaire.Item, _ questionnaire: Questionnaire, _ words: Words
  ) -> String {
    questionnaire.lead.isEmpty ? item.text : words.followed(questionnaire.lead, by: item.text)
  }

  // MARK: Scales

  /// Steps side by side.
  private static func scale(
    _ item: Questionnaire.Item, _ value: GivenAnswer.Value?, _ questionnaire: Questionnaire, _ words: Words
  ) -> HTML<Event> {
    fieldset(.key(item.id), .class("scale")) {
      question(item, questionnaire, words)
      div(.class("scale-steps")) {
        let steps = questionnaire.offered(by: item)
        for (index, step) in steps.enumerated() {
          label(.key(step.value), .class("scale-step")) {
            Face.view(index, of: steps.count, item)
            radio(item, .number(step.value), value, isFirst: index == 0)
            span { step.label }
          }
        }
      }
      declining(item, value, words)
    }
  }

  @HTMLBuilder<Event>
  private static func question(
    _ item: Questionnaire.Item, _ questionnaire: Questionnaire, _ words: Words
  ) -> HTMLContent<Event> {
    legend {
      if !questionnaire.lead.isEmpty {
        span(.class("hint")) { questionnaire.lead }
        words.followed("", by: "")
      }
      item.text
    }
    if !item.hint.isEmpty { p(.class("hint")) { item.hint } }
  }

  private static func radio(
    _ item: Questionnaire.Item, _ own: GivenAnswer.Value, _ value: GivenAnswer.Value?, isFirst: Bool = false
  ) -> HTML<Event> {
    let id = item.id
    return input(
      .class("check"), .type(.radio), .name(id), .when(isFirst, .id(id)), .checked(own == value),
      .onCheck { _ in .answered(id, own) })
  }

  private static func declining(
    _ item: Questionnaire.Item, _ value: GivenAnswer.Value?, _ words: Words
  ) -> HTML<Event>? {
    guard item.isDeclinable else { return nil }
    return label(.key("declined"), .class("choice")) {
      radio(item, .declined, value)
      span { words(.healthDecline) }
    }
  }

  /// Numbers as buttons, below what their ends mean.
  private static func numbers(
    _ item: Questionnaire.Item, _ value: GivenAnswer.Value?, _ questionnaire: Questionnaire, _ words: Words
  ) -> HTML<Event> {
    fieldset(.key(item.id), .class("scale")) {
      question(item, questionnaire, words)
      ends(item)
      div(.class("numbers")) {
        for (index, step) in item.numbers.enumerated() {
          label(.key(step.value), .class("number")) {
            radio(item, .number(step.value), value, isFirst: index == 0)
            number(step.value, of: item)
          }
        }
      }
      declining(item, value, words)
    }
  }

  /// What the ends of a scale of numbers mean, from left to right.
  static func ends<Other>(_ item: Questionnaire.Item) -> HTML<Other> {
    p(.class("ends hint"), .aria(.hidden, true)) {
      for step in [item.numbers.first, item.numbers.last].compactMap({ $0 }) {
        span(.key(step.value)) { step.label }
      }
    }
  }

  /// A number, and what it means for whoever does not see the ends.
  static func number<Other>(_ number: Int, of item: Questionnaire.Item) -> HTML<Other> {
    span {
      "\(number)"
      if !item.meaning(of: number).isEmpty {
        span(.class("visually-hidden")) { " · " + item.meaning(of: number) }
      }
    }
  }

  // MARK: Choices

  private static func choices(
    _ item: Questionnaire.Item, _ value: GivenAnswer.Value?, _ questionnaire: Questionnaire, _ words: Words
  ) -> HTML<Event> {
    fieldset(.key(item.id), .class("scale")) {
      question(item, questionnaire, words)
      div(.class("choices")) {
        for (index, step) in answers(item, questionnaire, words).enumerated() {
          label(.key(step.value), .class("choice")) {
            radio(item, .number(step.value), value, isFirst: index == 0)
            span { step.label }
          }
        }
        declining(item, value, words)
      }
    }
  }

  /// What can be chosen, also for yes and no.
  static func answers(
    _ item: Questionnaire.Item, _ questionnaire: Questionnaire, _ words: Words
  ) -> [Questionnaire.Answer] {
    guard item.kind == .yesNo else { return questionnaire.offered(by: item) }
    return [(1, Phrase.healthYes), (0, Phrase.healthNo)].map { value, phrase in
      var answer = Questionnaire.Answer()
      answer.value = value
      answer.label = words(phrase)
      return answer
    }
  }

  private static func several(
    _ item: Questionnaire.Item, _ value: GivenAnswer.Value?, _ questionnaire: Questionnaire, _ words: Words
  ) -> HTML<Event> {
    var chosen: [Int] = []
    if case .several(let values)? = value { chosen = values }
    let id = item.id
    return fieldset(.key(id), .class("scale")) {
      question(item, questionnaire, words)
      p(.class("hint")) { words(.healthSeveral) }
      div(.class("choices")) {
        for (index, step) in item.answers.enumerated() {
          label(.key(step.value), .class("choice")) {
            input(
              .class("check"), .type(.checkbox), .when(index == 0, .id(id)),
              .checked(chosen.contains(step.value)), .onCheck { .ticked(id, step.value, $0) })
            span { step.label }
          }
        }
      }
    }
  }

  // MARK: Typed answers

  private static func typed(
    _ item: Questionnaire.Item, _ value: GivenAnswer.Value?, _ text: String, _ label: String,
    _ problems: [FieldProblem], _ words: Words
  ) -> HTML<Event> {
    let id = item.id
    return div(.key(id), .class("scale")) {
      if item.kind == .text {
        div(.class("field")) {
          Markup.label(.for(id)) { label }
          if !item.hint.isEmpty { p(.class("hint")) { item.hint } }
          textarea(
            .class("input"), .id(id), .name(id), .maxlength(GivenAnswer.longestText),
            .value(text), .onInput { .typed(id, $0) })
        }
      } else {
        textField(field(item, text, label, words), problems: problems, onInput: { .typed(id, $0) })
      }
      declining(item, value, words)
    }
  }

  private static func field(
    _ item: Questionnaire.Item, _ typed: String, _ label: String, _ words: Words
  ) -> TextField {
    let range = words(.healthNumberRange, .count("least", item.minimum), .count("most", item.maximum))
    let unit = item.unit.isEmpty ? "" : " " + item.unit
    let before = item.hint.isEmpty ? "" : item.hint + " "
    let hint = item.kind == .number ? before + range + unit : item.hint
    return TextField(
      id: item.id, label: label, hint: hint, kind: item.kind == .date ? .date : .number,
      initial: typed, maxLength: 20)
  }

  private static func initial(_ value: GivenAnswer.Value?) -> String {
    switch value {
    case .number(let number)?: "\(number)"
    case .text(let text)?: text
    case .day(let day)?: day.description
    case .several?, .declined?, nil: ""
    }
  }

  static func mistake(_ item: Questionnaire.Item, _ words: Words) -> String {
    guard item.kind == .number else { return words(.healthNoDate) }
    return words(.healthNoNumber, .count("least", item.minimum), .count("most", item.maximum))
  }
}
