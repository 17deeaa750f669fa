import Components
import Loop
import Markup

/// CP-2.
public enum ForgotPasswordScreen {
  /// What is known of the username that was typed.
  enum Lookup: Hashable, Sendable {
    case none
    case found(question: String)
    case unknown
    case failed(Trouble)
  }

  public struct State: Hashable, Sendable {
    var submit = SubmitState<ForgotPassword.Problem>.editing
    var lookup = Lookup.none
    var byCode = false

    public init() {}
  }

  public enum Event {
    case changedUsername(String)
    case lookedUp(Result<Profile, Trouble>)
    case tappedOtherWay
    case submitted(FormFields)
    case answered(ForgotPassword.Outcome)
  }

  enum Field {
    static let username = "username"
    static let answer = "security-answer"
    static let code = "recovery-code"
    static let new = "new-password"
    static let confirm = "confirm-new-password"
  }

  public static func update(_ state: inout State, _ event: Event) -> [Effect<Event>] {
    switch event {
    case .changedUsername(let typed):
      if typed.isEmpty {
        state.lookup = .none
        return []
      }
      return [ForgotPassword.lookUp(typed).map { .lookedUp($0) }]
    case .lookedUp(.success(let profile)):
      state.lookup = .found(question: profile.question)
      return []
    case .lookedUp(.failure(let trouble)):
      state.lookup = trouble == .unknownUsername ? .unknown : .failed(trouble)
      return []
    case .tappedOtherWay:
      state.byCode.toggle()
      state.submit = .editing
      return []
    case .submitted(let fields):
      guard !state.submit.isBusy else { return [] }
      state.submit = .busy
      let username = fields[Field.username]
      let proof: ForgotPassword.Proof =
        state.byCode ? .recoveryCode(fields[Field.code]) : .answer(fields[Field.answer])
      return [
        ForgotPassword.submit(
          username: username, proof: proof, new: fields[Field.new], confirmed: fields[Field.confirm]
        ).map { .answered($0) },
        // Enter in the first field sends the form before the field has reported its change.
        ForgotPassword.lookUp(username).map { .lookedUp($0) },
      ]
    case .answered(.refused(let problems)):
      state.submit = .refused(problems)
      return [Effect(.focus(id: ElementID.problems))]
    case .answered(.failed(let trouble)):
      state.submit = .failed(trouble)
      return [Effect(.focus(id: ElementID.problems))]
    case .answered(.changed):
      state.submit = .editing
      return []
    }
  }

  public static func view(_ state: State, ready: Bool, back: String, path: String, _ words: Words) -> HTML<
    Event
  > {
    var problems = state.submit.problems.map { fieldProblem($0, words) }
    if let trouble = state.submit.trouble { problems.append(trouble.fieldProblem(words)) }
    let username = TextField(id: Field.username, label: words(.username), autocomplete: "username")
    return screen(.forgotPassword, path: path) {
      topBar(words, back: back)
      screenTitle(words(.forgotTitle))
      lede(words(.forgotText))
      form(.class("card form"), .novalidate(), .onSubmit { .submitted($0) }) {
        problemSummary(problems, words)
        textField(username, problems: problems, onChange: { .changedUsername($0) })
        question(state.lookup, words)
        textField(proofField(byCode: state.byCode, words), problems: problems)
        actionButton(
          words(state.byCode ? .useSecurityAnswer : .useRecoveryCode), .quiet, sends: Event.tappedOtherWay)
        for field in passwordFields(words) { textField(field, problems: problems) }
        submitButton(words(.submit), busy: state.submit.isBusy, ready: ready)
      }
    }
  }

  private static func question(_ lookup: Lookup, _ words: Words) -> HTML<Event> {
    div(.class("field"), .role(.status)) {
      switch lookup {
      case .none: HTMLContent<Event>()
      case .found(let question):
        span(.class("legend")) { words(.yourQuestion) }
        p(.id("question")) { question }
      case .unknown:
        p(.class("field-error")) {
          icon(.alert)
          span { words(.usernameUnknown) }
        }
      case .failed(let trouble):
        p(.class("field-error")) {
          icon(.alert)
          span { words(trouble.phrase) }
        }
      }
    }
  }

  private static func proofField(byCode: Bool, _ words: Words) -> TextField {
    byCode
      ? TextField(id: Field.code, label: words(.recoveryCodeField))
      : TextField(id: Field.answer, label: words(.securityAnswer), kind: .password)
  }

  private static func passwordFields(_ words: Words) -> [TextField] {
    [
      TextField(
        id: Field.new, label: words(.newPassword),
        hint: words(.passwordHint, .count("count", Password.shortest)), kind: .password,
        autocomplete: "new-password"),
      TextField(
        id: Field.confirm, label: words(.confirmNewPassword), kind: .password, autocomplete: "new-password"),
    ]
  }

  private static func fieldProblem(_ problem: ForgotPassword.Problem, _ words: Words) -> FieldProblem {
    switch problem {
    case .usernameMissing: FieldProblem(field: Field.username, message: words(.usernameMissing))
    case .usernameUnknown: FieldProblem(field: Field.username, message: words(.usernameUnknown))
    case .answerMissing: FieldProblem(field: Field.answer, message: words(.answerMissing))
    case .answerWrong: FieldProblem(field: Field.answer, message: words(.answerWrong))
    case .codeMissing: FieldProblem(field: Field.code, message: words(.recoveryCodeMissing))
    case .codeMistyped: FieldProblem(field: Field.code, message: words(.recoveryCodeMistyped))
    case .codeWrong: FieldProblem(field: Field.code, message: words(.recoveryCodeWrong))
    case .newPassword(let problem):
      problem.fieldProblem(words, password: Field.new, confirmation: Field.confirm)
    }
  }
}
