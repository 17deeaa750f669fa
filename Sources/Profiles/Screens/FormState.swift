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
    case found(Profile)
    case failed(Trouble)
  }

  /// Which form it is.
  public let form: PersonForm
  /// Whether what was sent is being tried.
  public private(set) var isBusy = false
  /// Whether the person, when they sent it, asked for their username to be remembered.
  public private(set) var remembers = false
  /// Whether the person, when they sent it, asked to be logged out when the app is closed.
  public private(set) var isShared = false
  /// Whether the person asked for the profile to be removed, and has yet to say so again.
  private(set) var isRemoving = false
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

  /// What happens to the form by which people log in: the one that the first screen has.
  public mutating func updateLogIn(_ event: PeopleEvent, at now: Int64) -> [Effect<PeopleEvent>] {
    switch event {
    case .submitted(_, let fields):
      guard begin(fields) else { return [] }
      return [LogIn.submit(fields, at: now).map { .answered(.logIn, $0) }]
    case .answered(_, let outcome): return answered(outcome)
    default: return []
    }
  }

  /// What happens to any other form.
  ///
  /// - Parameter now: in milliseconds since the epoch.
  public mutating func update(
    _ event: PeopleEvent, _ session: LoginSession?, at now: Int64
  ) -> [Effect<PeopleEvent>] {
    switch event {
    case .submitted(_, let fields): return begin(fields) ? send(fields, session, at: now) : []
    case .answered(_, let outcome): return answered(outcome)
    case .changedUsername(let typed):
      lookup = .none
      isRemoving = false
      return typed.isEmpty ? [] : [ForgotPassword.lookUp(typed).map { .lookedUp($0) }]
    case .lookedUp(.success(let profile)): lookup = .found(profile)
    case .lookedUp(.failure(let trouble)): lookup = .failed(trouble)
    case .tappedOtherWay:
      byCode.toggle()
      problems = []
      trouble = nil
    case .typedNewPassword(let typed): strength = Password.strength(of: typed)
    case .tickedShow(let isOn): isShown = isOn
    case .tappedRemove:
      isRemoving = true
      return [Effect(.focus(id: RemovalCard.confirmID))]
    case .tappedKeep: isRemoving = false
    case .tappedRemoveForEver:
      guard isRemoving, let profile = removable else { return [] }
      return [DeleteProfile.remove(profile).map { .removed($0) }]
    case .removed(.failure(let cause)):
      isRemoving = false
      trouble = cause
      return [Effect(.focus(id: "problems"))]
    default: break
    }
    return []
  }

  /// The profile that may be removed without a secret: the one whose owner has forgotten them all.
  var removable: Profile? {
    guard form == .forgotPassword, case .found(let profile) = lookup else { return nil }
    return profile
  }

  private mutating func begin(_ fields: FormFields) -> Bool {
    if isBusy { return false }
    isBusy = true
    remembers = fields.has(FormProblem.Field.remember.rawValue)
    isShared = fields.has(FormProblem.Field.shared.rawValue)
    return true
  }

  private mutating func answered(_ outcome: FormOutcome) -> [Effect<PeopleEvent>] {
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
  }

  private func send(
    _ fields: FormFields, _ session: LoginSession?, at now: Int64
  ) -> [Effect<PeopleEvent>] {
    guard let effect = sendOther(fields, session, at: now) else { return [] }
    let form = form
    let answer = effect.map { PeopleEvent.answered(form, $0) }
    guard form == .forgotPassword else { return [answer] }
    // Enter in the first field sends the form before the field has reported its change.
    return [answer, .event(.changedUsername(fields[FormProblem.Field.username.rawValue]))]
  }
}
