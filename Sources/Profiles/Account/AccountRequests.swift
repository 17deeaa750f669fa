import Accounts
import Components
import Loop
import Markup

/// What the owner asks of their account.
enum AccountRequests {
  static func state(_ session: LoginSession) -> Attempt<AccountState> {
    AccountLink.read(session).proceed { link in
      AccountServer.ask(.account, token: link.token, answering: AccountState.self)
    }.forgettingEnded(session)
  }

  /// Keeps on this device whether the address of the account is confirmed.
  static func noting(isUnconfirmed: Bool, of profile: Profile) -> Attempt<Profile> {
    profile.changing { stored in
      guard stored.isConnected else { return false }
      stored.isUnconfirmed = isUnconfirmed
      return true
    }
  }

  /// Changes what the owner says of themselves.
  static func change(_ session: LoginSession, _ fields: FormFields) -> Effect<FormOutcome> {
    var check = FormCheck(fields)
    let about = check.personalFacts()
    guard check.problems.isEmpty else { return .event(.refused(check.problems)) }
    return AccountLink.read(session).proceed { link in
      AccountServer.tell(.changeAbout, about.json, token: link.token)
    }.forgettingEnded(session).map { result in
      switch result {
      case .success: .sent
      case .failure(let trouble): .failed(trouble)
      }
    }
  }

  /// Ends the login of another device.
  static func logOut(_ device: String, _ session: LoginSession) -> Attempt<AccountState> {
    AccountLink.read(session).proceed { link in
      AccountServer.tell(.logOut(device: device), token: link.token)
    }.then { result in
      switch result {
      case .success: state(session)
      // It may be logged out already.
      case .failure(.serverFailed):
        state(session).proceed { account in
          account.devices.contains { $0.id == device } ? .failure(.serverFailed) : .success(account)
        }
      case .failure(let trouble): .failure(trouble)
      }
    }.forgettingEnded(session)
  }

  /// Ends the logins of all devices, also of this one.
  static func logOutEverywhere(_ session: LoginSession) -> Attempt<Bool> {
    AccountLink.read(session).proceed { link in
      AccountServer.tell(.logOutEverywhere, token: link.token)
    }.proceed { _ in AccountLink.forget(session) }.forgettingEnded(session)
  }

  /// Deletes the account. The profile stays on this device.
  ///
  /// - Parameter mayBeDone: whether the server was asked to before, and its answer was lost.
  static func delete(
    _ session: LoginSession, _ fields: FormFields, mayBeDone: Bool, at now: Int64
  ) -> Effect<FormOutcome> {
    var check = FormCheck(fields)
    let password = check.password(.password)
    guard check.problems.isEmpty else { return .event(.refused(check.problems)) }
    let profile = session.profile
    return profile.unlocking(by: .password, password, at: now).proceed { key in
      delete(session, password).then { result in
        // The server knows this device no more, because the account is gone.
        guard mayBeDone, case .failure(.loginEnded) = result else { return .event(result) }
        return .success(true)
      }.proceed { _ in disconnected(profile) }.proceed { changed in
        Attempt<LoginSession>.success(LoginSession(profile: changed, key: key))
      }.forgettingOnFailure(key)
    }.outcome(wrong: .password)
  }

  private static func delete(_ session: LoginSession, _ password: [UInt8]) -> Attempt<Bool> {
    guard let wrap = session.profile.password else { return .failure(.profileDamaged) }
    return AccountLink.read(session).proceed { link in
      LoginProof.make(password, for: wrap).proceed { proof in
        AccountServer.tell(.deleteAccount, OwnerConfirmation(proof: proof).json, token: link.token)
      }
    }
  }

  /// Forgets on this device that the profile has an account.
  static func disconnected(_ profile: Profile) -> Attempt<Profile> {
    var changed = profile
    changed.isConnected = false
    changed.isUnconfirmed = false
    changed.hasOwnPassword = false
    return changed.replacing(profile, with: [.delete(StoreKey.account(profile.id))])
  }
}

extension Effect {
  /// Forgets a login that the server has ended.
  func forgettingEnded<Value>(_ session: LoginSession) -> Attempt<Value>
  where Event == Result<Value, Trouble> {
    then { result in
      guard case .failure(.loginEnded) = result else { return .event(result) }
      return AccountLink.forget(session).then { _ in .event(result) }
    }
  }
}
