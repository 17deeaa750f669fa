import Accounts
import Components
import Core
import Loop
import Markup

/// Makes an account of a profile that exists. Profile, data key and records stay what they are.
enum ConnectAccount {
  static func submit(
    _ session: LoginSession, _ fields: FormFields, at now: Int64
  ) -> Effect<FormOutcome> {
    var check = FormCheck(fields)
    let email = check.email()
    let password = check.password(.password)
    let about = check.personalFacts()
    guard let email, check.problems.isEmpty else { return .event(.refused(check.problems)) }
    return opened(session.profile, password, at: now).proceed { own in
      guard let keys = AccountKeys(own.profile), let wrap = own.profile.password else {
        return Attempt<LoginSession>.failure(.profileDamaged).forgetting(own.key)
      }
      return LoginProof.make(password, for: wrap).proceed { proof in
        let request = SignUpRequest(
          email: email.text, proof: proof, profile: own.profile.id.text, keys: keys,
          device: check.deviceName, about: about)
        return AccountServer.ask(.signUp, request.json, answering: DeviceLogin.self).then { result in
          guard case .failure(.emailTaken) = result else { return .event(result) }
          return finishing(request)
        }
      }.proceed { login in
        connecting(own, login)
      }.forgettingOnFailure(own.key)
    }.accountOutcome()
  }

  /// Logs in to the account that has the address already: it may be this one, made by a request whose answer was lost.
  private static func finishing(_ request: SignUpRequest) -> Attempt<DeviceLogin> {
    let entry = LoginRequest(email: request.email, proof: request.proof, device: request.device)
    return AccountServer.ask(.logIn, entry.json, answering: DeviceLogin.self).then { result in
      switch result {
      case .success(let login) where login.account.profile == request.profile: updating(login, to: request)
      case .success, .failure(.wrongSecret): .failure(.emailTaken)
      case .failure: .event(result)
      }
    }
  }

  /// Since that request the profile may have got another recovery code, and the person may have said more about themselves.
  private static func updating(_ login: DeviceLogin, to request: SignUpRequest) -> Attempt<DeviceLogin> {
    let account = login.account
    var updates: Attempt<AccountState> = .success(account)
    if account.keys != request.keys {
      // Another device is logged in, and has changed them.
      guard account.keysVersion == 1 else { return .failure(.emailTaken) }
      let change = KeyChange(
        proof: request.proof, newProof: request.proof, keys: request.keys, replaces: account.keysVersion)
      updates = KeyChanges.send(change, login.token)
    }
    if request.about != PersonalFacts(), account.about != request.about {
      updates = updates.proceed { _ in
        AccountServer.ask(
          .changeAbout, request.about.json, token: login.token, answering: AccountState.self)
      }
    }
    return updates.proceed { .success(DeviceLogin(token: login.token, account: $0)) }
  }

  /// The profile, opened by its password, with a wrap that a server may have.
  private static func opened(
    _ profile: Profile, _ password: [UInt8], at now: Int64
  ) -> Attempt<LoginSession> {
    if profile.password?.needsRaising == true {
      return profile.resealing(from: .password, password, to: .password, password, at: now)
    }
    return profile.unlocking(by: .password, password, at: now).proceed { key in
      .success(LoginSession(profile: profile, key: key))
    }
  }

  /// Keeps the login, and that the profile has an account. Asking the server takes a while, in which the recovery code may have
  /// been settled, so the profile is read again.
  private static func connecting(_ session: LoginSession, _ login: DeviceLogin) -> Attempt<LoginSession> {
    AccountLink(login).sealing(session).proceed { write in
      session.profile.changing(with: [write]) { stored in
        // The account has these two.
        guard stored.password == session.profile.password, stored.recovery == session.profile.recovery else {
          return false
        }
        stored.isConnected = true
        stored.isUnconfirmed = login.account.isPending
        return true
      }
    }.proceed { profile in
      .success(LoginSession(profile: profile, key: session.key))
    }
  }
}

extension Effect where Event == Result<LoginSession, Trouble> {
  /// The outcome of a form that asks for an email address and a password.
  func accountOutcome() -> Effect<FormOutcome> {
    map { result in
      switch result {
      case .success(let session): .done(session, nil)
      case .failure(.wrongSecret): .refused([FormProblem(.password, .wrong)])
      case .failure(.emailTaken): .refused([FormProblem(.email, .taken)])
      case .failure(.emailRefused): .refused([FormProblem(.email, .mistyped)])
      case .failure(let trouble): .failed(trouble)
      }
    }
  }
}

extension FormCheck {
  mutating func email() -> EmailAddress? {
    let typed = text(.email)
    guard let email = EmailAddress(typed) else {
      refuse(.email, typed.trimmed().isEmpty ? .missing : .mistyped)
      return nil
    }
    return email
  }

  /// What people will know the device by.
  var deviceName: String {
    let typed = String(text(.device).trimmed().prefix(AccountDevice.longestName / 2))
    return typed.isEmpty ? "?" : typed
  }

  mutating func personalFacts() -> PersonalFacts {
    var facts = PersonalFacts()
    facts.gender = .init(rawValue: text(.gender))
    facts.education = .init(rawValue: text(.education))
    facts.income = .init(rawValue: text(.income))
    facts.ethnicGroup = .init(rawValue: text(.ethnicGroup))
    let age = text(.age).trimmed()
    facts.age = Int(age)
    if !age.isEmpty, !(facts.age.map { PersonalFacts.ages.contains($0) && $0 > 0 } ?? false) {
      refuse(.age, .mistyped)
    }
    return facts
  }
}
