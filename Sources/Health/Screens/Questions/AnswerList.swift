import Components
import Loop
import Markup

/// What somebody answered, each answer below its question.
enum AnswerList {
  /// - Parameters:
  ///   - showsPoints: whether each answer has the points that it counts.
  ///   - namesSkipped: whether questions without an answer are there, for who has not seen them.
  static func view<Event>(
    _ items: [Questionnaire.Item], _ given: [GivenAnswer], of questionnaire: Questionnaire, _ words: Words,
    showsPoints: Bool = false, namesSkipped: Bool = false
  ) -> HTML<Event> {
    dl(.class("given")) {
      for item in items {
        if let answer = given.first(where: { $0.item == item.id }) {
          div(.key(item.id)) {
            dt { QuestionField.text(item, questionnaire, words) }
            dd {
              text(answer.value, item, questionnaire, words)
              if showsPoints, let points = questionnaire.points(of: answer, to: item) {
                span(.class("hint")) { " · " + words(.healthScore, .count("score", Int(points + 0.5))) }
              }
            }
          }
        } else if namesSkipped {
          div(.key(item.id)) {
            dt { QuestionField.text(item, questionnaire, words) }
            dd { words(.healthNotAnswered) }
          }
        }
      }
    }
  }

  /// An answer as the person gave it.
  private static func text(
    _ value: GivenAnswer.Value, _ item: Questionnaire.Item, _ questionnaire: Questionnaire, _ words: Words
  ) -> String {
    switch value {
    case .number(let number) where item.kind == .number:
      return "\(number)" + (item.unit.isEmpty ? "" : " " + item.unit)
    case .number(let number):
      let answers = QuestionField.answers(item, questionnaire, words)
      return answers.first { $0.value == number }?.label ?? "\(number)"
    case .several(let values):
      return words.list(item.answers.filter { values.contains($0.value) }.map { $0.label })
    case .text(let text): return text
    case .day(let day): return words.formatting.day(day, .long)
    case .declined: return words(.healthDecline)
    }
  }
}
