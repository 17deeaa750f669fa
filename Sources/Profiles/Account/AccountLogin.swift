import Accounts
import Components
import Core
import Loop
import Markup

/// Logs in to an account, on a device that may never have seen its profile.
enum AccountLogin {
  /// - Parameter session: of who is logged in: to the account's own profile, whose login has ended, or to one without an account or
  ///   from before a fresh start, whose records go into the account's profile. Nil for a guest.
  static func submit(_ fields: FormFields, _ session: LoginSession?) -> Effect<FormOutcome> {
    var check = FormCheck(fields)
    let email = check.email()
    let password = check.password(.password)
    guard let email, check.problems.isEmpty else { return .event(.refused(check.problems)) }
    return entering(email, password, check.deviceName, from: session).accountOutcome()
  }

  /// Tries in an account what a guest typed who wants to log in, where no profile of this device opened.
  static func goOn(_ fields: FormFields) -> Effect<FormOutcome> {
    var check = FormCheck(fields)
    let password = check.password(.password)
    guard let email = EmailAddress(check.text(.username)), check.problems.isEmpty else {
      return .event(.refused([FormProblem(.none, .wrong)]))
    }
    return entering(email, password, check.deviceName, from: nil).outcome(wrong: .none)
  }

  /// - Parameters:
  ///   - session: as that of ``submit(_:_:)``.
  ///   - isCodePending: whether a profile that is new here asks for its recovery code.
  static func entering(
    _ email: EmailAddress, _ password: [UInt8], _ device: String, from session: LoginSession?,
    isCodePending: Bool = false
  ) -> Attempt<LoginSession> {
    answer(email, password, device).proceed { login in
      let wrap = Wrap(login.account.keys.password)
      guard let id = ProfileID(login.account.profile) else { return .failure(.serverFailed) }
      if let session, session.profile.isConnected, !login.account.has(session.profile) {
        return .failure(.otherAccount)
      }
      return wrap.opening(as: .password, by: password, profile: id).proceed { key in
        entering(id, email, login, key, isCodePending: isCodePending).proceed { entered in
          session.map { Backups.join($0, to: entered) } ?? .success(entered)
        }.forgettingOnFailure(key)
      }
    }
  }

  /// An unknown address takes the same derivation, with a salt that the server makes up.
  private static func answer(
    _ email: EmailAddress, _ password: [UInt8], _ device: String
  ) -> Attempt<DeviceLogin> {
    AccountServer.ask(.prelogin, Prelogin(email: email.text).json, answering: PasswordDerivation.self)
      .proceed { derivation in
        LoginProof.make(password, salt: derivation.salt, iterations: derivation.iterations)
      }.proceed { proof in
        let request = LoginRequest(email: email.text, proof: proof, device: device)
        return AccountServer.ask(.logIn, request.json, answering: DeviceLogin.self)
      }
  }

  /// The account's profile on this device: the one that is here, with the account's wraps, or a new one.
  static func entering(
    _ id: ProfileID, _ email: EmailAddress, _ login: DeviceLogin, _ key: KeySlot, isCodePending: Bool = false
  ) -> Attempt<LoginSession> {
    Device.range(StoreKey.profiles).proceed { records in
      let known = records.compactMap { Profile($0.bytes) }.first { $0.id == id && !$0.isSilent }
      guard let known else { return adding(id, email, login, key, isCodePending: isCodePending) }
      var renewed = known
      renewed[.password] = Wrap(login.account.keys.password)
      if let recovery = login.account.keys.recovery { renewed[.recovery] = Wrap(recovery) }
      renewed.isConnected = true
      renewed.isUnconfirmed = login.account.isPending
      renewed.hasOwnPassword = false
      return AccountLink(login).sealing(LoginSession(profile: known, key: key)).proceed { write in
        renewed.replacing(known, with: [write])
      }.proceed { profile in .success(LoginSession(profile: profile, key: key)) }
    }
  }

  /// The email address is the profile's name here, so that its owner can log in with it without a connection. If a profile of this
  /// device has the name already, as that of before a fresh start does, it gets a number.
  private static func adding(
    _ id: ProfileID, _ email: EmailAddress, _ login: DeviceLogin, _ key: KeySlot, isCodePending: Bool,
    number: Int = 1
  ) -> Attempt<LoginSession> {
    let suffix = number == 1 ? "" : " \(number)"
    let name = email.text.prefix(Username.longest - suffix.count) + suffix
    guard let username = try? Username(String(name)) else { return .failure(.serverFailed) }
    var profile = Profile(
      id: id, username: username, question: "", password: Wrap(login.account.keys.password), answer: nil,
      recovery: login.account.keys.recovery.map { Wrap($0) }, isCodePending: isCodePending)
    profile.isConnected = true
    profile.isUnconfirmed = login.account.isPending
    let session = LoginSession(profile: profile, key: key)
    return AccountLink(login).sealing(session).proceed { write in
      let writes: [Write] = [
        .add(StoreKey.profile(username), profile.bytes), write,
        // It may have been deleted on this device before.
        .delete(StoreKey.deletion(id)),
      ]
      return Device.write(writes, then: session)
    }.then { result in
      guard case .failure(.changedElsewhere) = result else { return .event(result) }
      guard number < 9 else { return .failure(.usernameTaken) }
      return adding(id, email, login, key, isCodePending: isCodePending, number: number + 1)
    }
  }
}

extension AccountState {
  /// Whether a profile is the account's, or was before a fresh start.
  fileprivate func has(_ profile: Profile) -> Bool {
    self.profile == profile.id.text || formerProfiles.contains(profile.id.text)
  }
}
