import Loop
import Markup

/// The forms about a person.
public enum PersonForm: Hashable, Sendable {
  case logIn
  case signUp
  case changePassword
  case forgotPassword
  case changeQuestion
  case newCode
  case testCode
  case restore
  /// A silent profile is to have a name and secrets.
  case protect
  /// A backup of a silent profile is to have a password.
  case backUp
  case deleteProfile
}

/// A form that is open. What is typed stays in the page, so a refused form has lost nothing.
public struct FormState {
  /// What is known of the username that was typed.
  enum Lookup {
    case none
    case found(question: String)
    case failed(Trouble)
  }

  public let form: PersonForm
  public private(set) var isBusy = false
  /// Whether the person, when they sent it, asked for their username to be remembered.
  public private(set) var remembers = false
  private(set) var problems: [FormProblem] = []
  private(set) var trouble: Trouble?
  private(set) var lookup = Lookup.none
  private(set) var byCode = false
  /// What is being restored.
  private(set) var backup: Backup?
  /// The backup's own name is taken on this device.
  private(set) var asksName = false
  private(set) var strength: Password.Strength?
  /// Whether passwords and answers can be read while they are typed.
  private(set) var isShown = false

  public init(_ form: PersonForm, _ backup: Backup? = nil) {
    self.form = form
    self.backup = backup
  }

  /// What sending a form does, nil when it can't be sent.
  public typealias Sending = (
    _ form: FormState, _ fields: FormFields, _ session: LoginSession?, _ now: Int64
  ) -> Effect<FormOutcome>?

  /// - Parameters:
  ///   - now: in milliseconds since the epoch.
  ///   - others: sends the forms that the first screens do without, see ``sendOther(_:_:at:)``.
  public mutating func update(
    _ event: PeopleEvent, _ session: LoginSession?, at now: Int64, others: Sending
  ) -> [Effect<PeopleEvent>] {
    switch event {
    case .submitted(_, let fields):
      guard !isBusy else { return [] }
      isBusy = true
      remembers = fields.has(FormProblem.Field.remember.rawValue)
      return send(fields, session, at: now, others: others)
    case .answered(_, let outcome):
      isBusy = false
      problems = []
      trouble = nil
      switch outcome {
      case .refused(let found):
        problems = found
        if form == .restore, found.contains(FormProblem(.username, .taken)) { asksName = true }
      case .failed(let cause): trouble = cause
      case .done: return []
      }
      return [Effect(.focus(id: "problems"))]
    case .changedUsername(let typed):
      lookup = .none
      return typed.isEmpty ? [] : [ForgotPassword.lookUp(typed).map { .lookedUp($0) }]
    case .lookedUp(.success(let profile)): lookup = .found(question: profile.question)
    case .lookedUp(.failure(let trouble)): lookup = .failed(trouble)
    case .tappedOtherWay:
      byCode.toggle()
      problems = []
      trouble = nil
    case .typedNewPassword(let typed): strength = Password.strength(of: typed)
    case .tickedShow(let isOn): isShown = isOn
    default: break
    }
    return []
  }

  private func send(
    _ fields: FormFields, _ session: LoginSession?, at now: Int64, others: Sending
  ) -> [Effect<PeopleEvent>] {
    let effect: Effect<FormOutcome>?
    switch form {
    case .logIn: effect = LogIn.submit(fields, at: now)
    case .signUp: effect = SignUp.submit(fields)
    default: effect = others(self, fields, session, now)
    }
    guard let effect else { return [] }
    let form = form
    let answer = effect.map { PeopleEvent.answered(form, $0) }
    guard form == .forgotPassword else { return [answer] }
    // Enter in the first field sends the form before the field has reported its change.
    return [answer, .event(.changedUsername(fields[FormProblem.Field.username.rawValue]))]
  }
}
