import Accounts
import Components
import Loop

/// Changes of secrets of a profile with an account. The server has them first: a password that only this device knows would open
/// nothing on the others.
enum KeyChanges {
  /// What tells the account of a changed profile; nil without an account.
  static func publishing(
    _ session: LoginSession, password: [UInt8], newPassword: [UInt8]
  ) -> ((Profile) -> Attempt<[Write]>)? {
    guard session.profile.isConnected else { return nil }
    return { changed in send(changed, session, password, newPassword).proceed { .success([$0]) } }
  }

  /// Puts the wraps of a changed profile in place of the account's.
  ///
  /// - Returns: the write that keeps the new version.
  private static func send(
    _ changed: Profile, _ session: LoginSession, _ password: [UInt8], _ newPassword: [UInt8]
  ) -> Attempt<Write> {
    guard let keys = AccountKeys(changed), let wrap = session.profile.password, let newWrap = changed.password
    else {
      return .failure(.profileDamaged)
    }
    return AccountLink.read(session).proceed { link in
      LoginProof.make(password, for: wrap).proceed { proof in
        LoginProof.make(newPassword, for: newWrap).proceed { newProof in
          let change = KeyChange(
            proof: proof, newProof: newProof, keys: keys, replaces: link.keysVersion)
          return send(change, link.token).then { result in
            guard case .failure(.changedElsewhere) = result else { return .event(result) }
            return sendAgain(
              change, of: session.profile, by: [newPassword, password], link.token,
              hasNewCode: changed.recovery != session.profile.recovery)
          }
        }
      }.proceed { state in
        var renewed = link
        renewed.keysVersion = state.keysVersion
        return renewed.sealing(session)
      }
    }
  }

  static func send(_ change: KeyChange, _ token: [UInt8]) -> Attempt<AccountState> {
    AccountServer.ask(.changeKeys, change.json, token: token, answering: AccountState.self)
  }

  /// Replaces keys that this device does not know of: those of an earlier change whose answer was lost, or of another device.
  ///
  /// - Parameters:
  ///   - passwords: those that the account may have now.
  ///   - hasNewCode: whether the change is one of the recovery code. Else the account keeps the one that it has.
  private static func sendAgain(
    _ change: KeyChange, of profile: Profile, by passwords: [[UInt8]], _ token: [UInt8], hasNewCode: Bool
  ) -> Attempt<AccountState> {
    AccountServer.ask(.account, token: token, answering: AccountState.self).proceed { account in
      let wrap = Wrap(account.keys.password)
      return fitting(passwords[...], wrap, profile.id).proceed { password in
        LoginProof.make(password, for: wrap)
      }.proceed { proof in
        var again = change
        again.proof = proof
        again.replaces = account.keysVersion
        if !hasNewCode { again.keys.recovery = account.keys.recovery }
        return send(again, token)
      }
    }
  }

  /// The password that opens a wrap.
  private static func fitting(
    _ passwords: ArraySlice<[UInt8]>, _ wrap: Wrap, _ profile: ProfileID
  ) -> Attempt<[UInt8]> {
    guard let password = passwords.first else { return .failure(.accountPasswordDiffers) }
    return wrap.opening(as: .password, by: password, profile: profile).then { result in
      switch result {
      case .success(let key): Attempt<[UInt8]>.success(password).forgetting(key)
      case .failure(.wrongSecret): fitting(passwords.dropFirst(), wrap, profile)
      case .failure(let trouble): .failure(trouble)
      }
    }
  }
}
