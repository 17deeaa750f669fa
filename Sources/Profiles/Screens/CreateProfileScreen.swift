import Components
import Loop
import Markup

/// P-1.
public enum CreateProfileScreen {
  public typealias State = SubmitState<SignUp.Problem>

  public enum Event {
    case submitted(FormFields)
    case refused([SignUp.Problem])
    case created(SignUp.Created)
    case failed(Trouble)
  }

  enum Field {
    static let username = "username"
    static let password = "password"
    static let confirmPassword = "confirm-password"
    static let question = "security-question"
    static let answer = "security-answer"
    static let confirmAnswer = "confirm-security-answer"
  }

  public static func update(_ state: inout State, _ event: Event) -> [Effect<Event>] {
    switch event {
    case .submitted(let fields):
      guard !state.isBusy else { return [] }
      state = .busy
      let form = SignUp.Form(
        username: fields[Field.username], password: fields[Field.password],
        confirmedPassword: fields[Field.confirmPassword], question: fields[Field.question],
        answer: fields[Field.answer], confirmedAnswer: fields[Field.confirmAnswer])
      return [
        SignUp.submit(form).map { outcome in
          switch outcome {
          case .refused(let problems): .refused(problems)
          case .created(let created): .created(created)
          case .failed(let trouble): .failed(trouble)
          }
        }
      ]
    case .refused(let problems):
      state = .refused(problems)
      return [Effect(.focus(id: ElementID.problems))]
    case .failed(let trouble):
      state = .failed(trouble)
      return [Effect(.focus(id: ElementID.problems))]
    case .created:
      state = .editing
      return []
    }
  }

  public static func view(_ state: State, ready: Bool, back: String, path: String, _ words: Words) -> HTML<
    Event
  > {
    var problems = state.problems.map { fieldProblem($0, words) }
    if let trouble = state.trouble { problems.append(trouble.fieldProblem(words)) }
    return screen(.createProfile, path: path) {
      topBar(words, back: back)
      screenTitle(words(.createProfile))
      form(.class("card form"), .novalidate(), .autocomplete("off"), .onSubmit { .submitted($0) }) {
        problemSummary(problems, words)
        for field in fields(words) { textField(field, problems: problems) }
        submitButton(words(.submit), busy: state.isBusy, ready: ready)
      }
    }
  }

  private static func fields(_ words: Words) -> [TextField] {
    [
      TextField(
        id: Field.username, label: words(.username), hint: words(.usernameHint), autocomplete: "username"),
      TextField(
        id: Field.password, label: words(.password),
        hint: words(.passwordHint, .count("count", Password.shortest)), kind: .password,
        autocomplete: "new-password"),
      TextField(
        id: Field.confirmPassword, label: words(.confirmPassword), kind: .password,
        autocomplete: "new-password"),
      TextField(id: Field.question, label: words(.securityQuestion), hint: words(.questionHint)),
      TextField(id: Field.answer, label: words(.securityAnswer), hint: words(.answerHint), kind: .password),
      TextField(id: Field.confirmAnswer, label: words(.confirmSecurityAnswer), kind: .password),
    ]
  }

  private static func fieldProblem(_ problem: SignUp.Problem, _ words: Words) -> FieldProblem {
    switch problem {
    case .username(let problem): FieldProblem(field: Field.username, message: problem.message(words))
    case .usernameTaken: FieldProblem(field: Field.username, message: words(.usernameTaken))
    case .newPassword(let problem):
      problem.fieldProblem(words, password: Field.password, confirmation: Field.confirmPassword)
    case .newQuestion(let problem):
      problem.fieldProblem(
        words, question: Field.question, answer: Field.answer, confirmation: Field.confirmAnswer)
    }
  }
}
