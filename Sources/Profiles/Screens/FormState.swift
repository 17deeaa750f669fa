import Components
import Core
import Loop
import Markup

/// The forms about a person.
public enum PersonForm: Hashable, Sendable {
  case logIn
  case signUp
  /// Makes a profile with an account.
  case createAccount
  case changePassword
  case forgotPassword
  case changeQuestion
  case newCode
  case testCode
  case restore
  /// Gives a silent profile a username and secrets.
  case protect
  /// Gives the backup of a silent profile a password.
  case backUp
  case deleteProfile
  /// Makes an account of the profile.
  case connect
  /// Logs in to an account.
  case accountLogin
  case deleteAccount
  /// Changes what a person says of themselves.
  case about
  /// Confirms an address by the link of a letter.
  case confirmEmail
  /// Asks for another address of the account.
  case changeEmail
  /// Asks for a letter with a link to a new password.
  case askReset
  /// Chooses a new password, by that link.
  case resetPassword
}

extension PersonForm {
  /// Whether a letter is a step of it.
  var isByLetter: Bool {
    switch self {
    case .confirmEmail, .changeEmail, .askReset, .resetPassword: true
    default: false
    }
  }
}

/// An open form. Its texts stay in the page, so a refused form loses nothing.
public struct FormState {
  /// The profile of the typed username.
  enum Lookup {
    case none
    case found(Profile)
    case failed(Trouble)
  }

  public let form: PersonForm
  /// Whether a submitted form is being processed.
  public private(set) var isBusy = false
  /// Whether "remember me" was ticked when the form was submitted.
  public private(set) var remembers = false
  /// Whether the username that was sent looks like an email address.
  private(set) var hasTypedAddress = false
  /// Whether people can have an account, which the login form tries, too.
  public var hasAccounts = false
  /// The names of the site, which are no passwords.
  public var siteNames: [String] = []
  /// Whether what was typed there is being tried in an account, or was.
  public private(set) var isElsewhere = false
  /// How long the login lasts, as the person asked when they sent it.
  public private(set) var span = SessionSpan.running
  /// Whether the box for a shared device is ticked now.
  private(set) var isShared = false
  /// Whether another name was typed than that of the profile that is to be removed.
  private(set) var isRemovalRefused = false
  private(set) var problems: [FormProblem] = []
  /// Whether an age was sent that is none, since the form was opened.
  private(set) var wasAgeWrong = false
  /// Whether it says what is wrong with what was sent.
  public var isRefused: Bool { !problems.isEmpty }
  private(set) var trouble: Trouble?
  private(set) var lookup = Lookup.none
  private(set) var byCode = false
  /// Whether the person has nothing that opens the profile of the account, and starts afresh.
  private(set) var isAfresh = false
  /// The backup that is being restored.
  private(set) var backup: Backup?
  /// Whether the backup's username is taken on this device.
  private(set) var asksName = false
  private(set) var strength: Password.Strength?
  /// The new password as it was last typed, with which its repetition is compared; nil before.
  private var typedNew: String?
  /// What the person has typed in place of the name of the screen before; nil until then.
  private(set) var typedUsername: String?
  /// The random bytes of the pass phrase that was suggested; empty without one.
  private(set) var drawn: [UInt8] = []
  /// What was typed in place of that pass phrase; nil while it stands.
  private(set) var typedOver: String?
  /// Whether passwords and answers are readable while they are typed.
  private(set) var isShown = false
  /// Whether a letter goes on with it, or an address is confirmed.
  private(set) var isSent = false
  /// Whether it was sent without a connection, so that nothing has arrived.
  private var wasOffline = false
  /// The profile of a request for an account whose answer was lost.
  private(set) var unanswered: NewProfile?
  /// Whether it was sent before, and may have been done.
  private(set) var mayBeDone = false
  /// Whether there is a connection, as far as the device knows.
  public var isOnline = true
  /// Whether the link of a letter opened nothing any more.
  private var isLinkUsed = false
  /// What the link of a letter has in its fragment.
  public var token = ""
  /// Whether a profile is open, which its password opens again.
  public var isOwner = false

  public init(_ form: PersonForm, _ backup: Backup? = nil) {
    self.form = form
    self.backup = backup
  }

  /// Updates the login form of the home screen.
  public mutating func updateLogIn(_ event: PeopleEvent, at now: Int64) -> [Effect<PeopleEvent>] {
    switch event {
    case .tickedShared(let isOn):
      isShared = isOn
      return []
    case .submitted(_, let fields):
      guard begin(fields) else { return [] }
      isElsewhere = false
      return [LogIn.submit(fields, asksAccount: hasAccounts, at: now).map { .answered(.logIn, $0) }]
    case .answered(_, let outcome): return answered(outcome)
    case .changedUsername(let typed):
      retyped(typed, in: .username)
      return lookUp(typed)
    case .retyped(let typed, let field): retyped(typed, in: field)
    case .lookedUp(let result): found(result)
    default: break
    }
    return []
  }

  /// Forgets what was wrong with a field once its text is right.
  public mutating func retyped(_ text: String, in field: FormProblem.Field) {
    if field == .newPassword { typedNew = text }
    if field == .email { typedUsername = text }
    problems.removeAll { $0.field == field && $0.isMended(by: text, repeating: typedNew) }
  }

  private mutating func lookUp(_ typed: String) -> [Effect<PeopleEvent>] {
    lookup = .none
    typedUsername = typed
    isRemovalRefused = false
    hasTypedAddress = typed.contains(text: "@")
    return typed.isEmpty ? [] : [ForgotPassword.lookUp(typed).map { .lookedUp($0) }]
  }

  private mutating func found(_ result: Result<Profile, Trouble>) {
    switch result {
    case .success(let profile):
      lookup = .found(profile)
      if profile[.answer] == nil { byCode = true }
    // An address may have an account that this device does not know: the letter is the way then.
    case .failure where form == .forgotPassword && leadsToLetter: lookup = .none
    case .failure(let trouble): lookup = .failed(trouble)
    }
  }

  /// Whether the profile of the typed name has no security question.
  var hasNoQuestion: Bool {
    if case .found(let profile) = lookup { return profile[.answer] == nil }
    return false
  }

  /// Whether a letter to the address of the account is the way to a new password: as far as is known, there is no security question.
  public var leadsToLetter: Bool {
    guard hasAccounts else { return false }
    if case .found(let profile) = lookup { return profile.isConnected && profile[.answer] == nil }
    return hasTypedAddress
  }

  var hasFoundProfile: Bool {
    if case .found = lookup { return true }
    return false
  }

  /// Whether a forgotten password is that of an account which this device does not know: then nothing but the letter helps, and
  /// whatever else was typed would be lost.
  var asksAddressOnly: Bool { form == .forgotPassword && leadsToLetter && !hasFoundProfile }

  /// Whether the profile of the typed name has an account, whose password stays as it is.
  var leavesAccount: Bool {
    if form == .forgotPassword, case .found(let profile) = lookup { return profile.isConnected }
    return false
  }

  /// Whether the account of the typed name has another password than this device.
  public var findsOwnPassword: Bool {
    if case .found(let profile) = lookup { return profile.hasOwnPassword }
    return false
  }

  /// Whether a new password, by the link of a letter, is that of an open profile, too.
  var resetsHere: Bool { form == .resetPassword && isOwner }

  /// Updates any other form.
  ///
  /// - Parameter now: milliseconds since 1970.
  public mutating func update(
    _ event: PeopleEvent, _ session: LoginSession?, at now: Int64
  ) -> [Effect<PeopleEvent>] {
    switch event {
    case .submitted(_, let fields): return begin(fields) ? send(fields, session, at: now) : []
    case .answered(_, .elsewhere(let fields)):
      isElsewhere = true
      return [AccountLogin.goOn(fields).map { .answered(.logIn, $0) }]
    case .answered(_, let outcome): return answered(outcome)
    case .changedUsername(let typed):
      // What is submitted reports its name once more.
      if typed != typedUsername { retyped(typed, in: .username) }
      return lookUp(typed)
    case .lookedUp(let result): found(result)
    case .tappedOtherWay:
      if form == .resetPassword { isAfresh.toggle() } else { byCode.toggle() }
      problems = []
      trouble = nil
    case .typedNewPassword(let typed):
      strength = Password.strength(of: typed)
      retyped(typed, in: .newPassword)
      if !drawn.isEmpty { typedOver = typed }
    case .retyped(let typed, let field): retyped(typed, in: field)
    case .foundLink(let isOver, let found): isLinkUsed = isOver && found == token
    case .tickedShow(let isOn): isShown = isOn
    case .tickedShared(let isOn): isShared = isOn
    case .tappedSuggest:
      return [
        Device.random(PassPhrase.byteCount).map { result in
          if case .success(let bytes) = result { .drew(bytes) } else { .drew(nil) }
        }
      ]
    case .drew(let bytes):
      guard let bytes else {
        trouble = .encryptionFailed
        return [Effect(.focus(id: "problems"))]
      }
      drawn = bytes
      problems.removeAll { $0.field == .newPassword || $0.field == .confirmPassword }
      typedOver = nil
      strength = .strong
    case .submittedRemoval(let fields):
      guard let profile = removable else { return [] }
      isRemovalRefused = !RemovalCard.confirms(fields, profile)
      if isRemovalRefused { return [Effect(.focus(id: RemovalCard.nameID))] }
      return [DeleteProfile.remove(profile).map { .removed($0) }]
    case .removed(.failure(let cause)):
      trouble = cause
      return [Effect(.focus(id: "problems"))]
    default: break
    }
    return []
  }

  /// Whether the link of a letter opens nothing: it was used, is too old, or a part of it is missing.
  var isLinkOver: Bool {
    isLinkUsed || opensLink && !token.isEmpty && !AccountLetters.isToken(token)
  }

  /// Whether the link of a letter leads to it.
  private var opensLink: Bool { form == .resetPassword || form == .confirmEmail }

  /// Whether it logs a guest in, who may want to be remembered.
  var isEntrance: Bool {
    form == .signUp || form == .createAccount || form == .accountLogin && !isOwner
  }

  /// The profile that may be removed without a secret: the one whose owner has forgotten them all.
  var removable: Profile? {
    guard form == .forgotPassword, case .found(let profile) = lookup else { return nil }
    return profile
  }

  private mutating func begin(_ fields: FormFields) -> Bool {
    if isBusy { return false }
    isBusy = true
    wasOffline = !isOnline
    if form == .forgotPassword { typedUsername = fields[FormProblem.Field.username.rawValue] }
    hasTypedAddress = fields[FormProblem.Field.username.rawValue].contains(text: "@")
    remembers = fields.has(FormProblem.Field.remember.rawValue)
    isShared = fields.has(FormProblem.Field.shared.rawValue)
    span = isShared ? .tabs : fields.has(FormProblem.Field.stay.rawValue) ? .kept : .running
    return true
  }

  private mutating func answered(_ outcome: FormOutcome) -> [Effect<PeopleEvent>] {
    isBusy = false
    problems = []
    trouble = nil
    switch outcome {
    case .refused(let found):
      problems = found
      if found.contains(where: { $0.field == .age }) { wasAgeWrong = true }
      if form == .restore, found.contains(FormProblem(.username, .taken)) { asksName = true }
    case .unanswered(let profile):
      unanswered = profile
      mayBeDone = true
      trouble = wasOffline ? .noConnection : .answerLost
    case .failed(.answerLost):
      mayBeDone = true
      trouble = wasOffline ? .noConnection : .answerLost
    case .failed(let cause):
      trouble = cause
      isLinkUsed = opensLink && cause == .linkEnded
    case .done, .elsewhere: return []
    case .sent:
      isSent = true
      return [Effect(.focus(id: ElementID.title))]
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
    // Enter in the first field submits the form before the field reports its change.
    return [answer, .event(.changedUsername(fields[FormProblem.Field.username.rawValue]))]
  }
}
