import Components
import Loop
import Markup

/// CP-1.
public enum ChangePasswordScreen {
  public typealias State = SubmitState<ChangePassword.Problem>

  public enum Event {
    case submitted(FormFields)
    case answered(ChangePassword.Outcome)
  }

  enum Field {
    static let current = "current-password"
    static let new = "new-password"
    static let confirm = "confirm-new-password"
  }

  public static func update(_ state: inout State, _ event: Event, _ session: LoginSession) -> [Effect<Event>]
  {
    switch event {
    case .submitted(let fields):
      guard !state.isBusy else { return [] }
      state = .busy
      return [
        ChangePassword.submit(
          session, current: fields[Field.current], new: fields[Field.new], confirmed: fields[Field.confirm]
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
    return screen(.password, path: path) {
      topBar(words, back: back)
      screenTitle(words(.changePassword))
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
        id: Field.current, label: words(.currentPassword), kind: .password, autocomplete: "current-password"),
      TextField(
        id: Field.new, label: words(.newPassword),
        hint: words(.passwordHint, .count("count", Password.shortest)), kind: .password,
        autocomplete: "new-password"),
      TextField(
        id: Field.confirm, label: words(.confirmNewPassword), kind: .password, autocomplete: "new-password"),
    ]
  }

  private static func fieldProblem(_ problem: ChangePassword.Problem, _ words: Words) -> FieldProblem {
    switch problem {
    case .currentMissing: FieldProblem(field: Field.current, message: words(.currentPasswordMissing))
    case .currentWrong: FieldProblem(field: Field.current, message: words(.currentPasswordWrong))
    case .newPassword(let problem):
      problem.fieldProblem(words, password: Field.new, confirmation: Field.confirm)
    }
  }
}
