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
          return AccountServer.ask(
            .changeKeys, change.json, token: link.token, answering: AccountState.self)
        }
      }.proceed { state in
        var renewed = link
        renewed.keysVersion = state.keysVersion
        return renewed.sealing(session)
      }
    }
  }
}
