import Components
import Loop
import Markup

/// SQ-1.
public enum SecurityQuestionScreen {
  public typealias State = SubmitState<ChangeQuestion.Problem>

  public enum Event {
    case submitted(FormFields)
    case answered(ChangeQuestion.Outcome)
  }

  enum Field {
    static let password = "password"
    static let question = "new-security-question"
    static let answer = "new-security-answer"
    static let confirm = "confirm-new-security-answer"
  }

  public static func update(_ state: inout State, _ event: Event, _ session: LoginSession) -> [Effect<Event>]
  {
    switch event {
    case .submitted(let fields):
      guard !state.isBusy else { return [] }
      state = .busy
      return [
        ChangeQuestion.submit(
          session, password: fields[Field.password], question: fields[Field.question],
          answer: fields[Field.answer], confirmed: fields[Field.confirm]
        ).map { .answered($0) }
      ]
    case .answered(.refused(let problems)):
      state = .refused(problems)
      return [Effect(.focus(id: ElementID.problems))]
    case .answered(.failed(let trouble)):
      state = .failed(trouble)
      return [Effect(.focus(id: ElementID.problems))]
    case .answered(.changed):
      state = .editing
      return []
    }
  }

  public static func view(_ state: State, back: String, path: String, _ words: Words) -> HTML<Event> {
    var problems = state.problems.map { fieldProblem($0, words) }
    if let trouble = state.trouble { problems.append(trouble.fieldProblem(words)) }
    return screen(.securityQuestion, path: path) {
      topBar(words, back: back)
      screenTitle(words(.editSecurityQuestion))
      form(.class("card form"), .novalidate(), .onSubmit { .submitted($0) }) {
        problemSummary(problems, words)
        for field in fields(words) { textField(field, problems: problems) }
        submitButton(words(.submit), busy: state.isBusy)
      }
    }
  }

  private static func fields(_ words: Words) -> [TextField] {
    [
      TextField(
        id: Field.password, label: words(.password), kind: .password, autocomplete: "current-password"),
      TextField(id: Field.question, label: words(.newSecurityQuestion), hint: words(.questionHint)),
      TextField(
        id: Field.answer, label: words(.newSecurityAnswer), hint: words(.answerHint), kind: .password),
      TextField(id: Field.confirm, label: words(.confirmNewSecurityAnswer), kind: .password),
    ]
  }

  private static func fieldProblem(_ problem: ChangeQuestion.Problem, _ words: Words) -> FieldProblem {
    switch problem {
    case .passwordMissing: FieldProblem(field: Field.password, message: words(.loginMissingPassword))
    case .passwordWrong: FieldProblem(field: Field.password, message: words(.passwordWrong))
    case .newQuestion(let problem):
      problem.fieldProblem(words, question: Field.question, answer: Field.answer, confirmation: Field.confirm)
    }
  }
}
