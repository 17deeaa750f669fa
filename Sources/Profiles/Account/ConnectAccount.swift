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
        return AccountServer.ask(.signUp, request.json, answering: DeviceLogin.self)
      }.proceed { login in
        connecting(own, login)
      }.forgettingOnFailure(own.key)
    }.accountOutcome()
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
