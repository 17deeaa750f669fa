import Components
import Markup

/// Questions as people meet them, without an answer, for whoever writes them.
public enum QuestionsPreview {
  public static func view(_ questionnaire: Questionnaire, _ words: Words) -> HTML<QuestionEvent> {
    view(questionnaire, note: words(.healthSkip), button: words(.healthSave), words)
  }

  public static func view(_ poll: Poll, _ words: Words) -> HTML<QuestionEvent> {
    let promise = PollsScreen.promise(isLive: poll.isLive, isChangeable: poll.isChangeable, words)
    return view(poll.questionnaire, note: promise, button: words(.healthVote), words)
  }

  /// All questions, also those that are only asked after an answer.
  private static func view(
    _ questionnaire: Questionnaire, note: String, button: String, _ words: Words
  ) -> HTML<QuestionEvent> {
    screen(.assessment, path: AssessmentRoute.all(questionnaire.id).path) {
      screenTitle(questionnaire.title)
      if !questionnaire.about.isEmpty { lede(questionnaire.about) }
      div(.class("card form")) {
        p(.class("hint")) { note }
        for item in questionnaire.items {
          QuestionField.view(item, AnswerSheet(), questionnaire, words)
        }
        submitButton(button, .primary, busy: false, ready: true)
      }
    }
  }
}
