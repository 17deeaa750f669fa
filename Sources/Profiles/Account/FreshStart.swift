import Accounts
import Components
import Loop
import Markup

/// Gives an account a new password, by the link of a letter, where nothing opens its profile any more.
///
/// The account gets a new profile with a data key of its own. The former profile stays on the devices that have it: who finds
/// the recovery code, or knows the password there, logs in to the account from it, and the two are merged.
enum FreshStart {
  static func submit(_ fields: FormFields, _ token: String) -> Effect<FormOutcome> {
    var check = FormCheck(fields)
    let password = check.newPassword(for: nil)
    guard check.problems.isEmpty else { return .event(.refused(check.problems)) }
    let link = ResetPassword.Link(token: token, device: check.deviceName, password: password)
    return AccountServer.ask(.openReset, MailedToken(token: token).json, answering: ResetState.self)
      .proceed { account in
        make(by: password).proceed { made in
          enter(made, account, link)
        }
      }.then { result in
        switch result {
        case .success(let created): .event(.done(created.session, created.recovery))
        case .failure(let trouble): .event(.failed(trouble))
        }
      }
  }

  /// A data key with its wraps.
  private struct Made {
    var id: ProfileID
    var recovery: RecoveryCode
    var code: Wrap
    var own: SealedKey
  }

  private static func make(by password: [UInt8]) -> Attempt<Made> {
    Device.random(ProfileID.byteCount + RecoveryCode.byteCount).proceed { random in
      guard let id = ProfileID(random: Array(random[..<ProfileID.byteCount])),
        let recovery = RecoveryCode(random: Array(random[ProfileID.byteCount...]))
      else { return .failure(.encryptionFailed) }
      return Device.key(.generateKey).proceed { key in
        Wrap.sealed(key, by: .recovery, recovery.secret, profile: id).proceed { code in
          Wrap.sealing(key, by: .password, password, profile: id).proceed { own in
            .success(Made(id: id, recovery: recovery, code: code, own: own))
          }
        }.forgetting(key)
      }
    }
  }

  private static func enter(
    _ made: Made, _ account: ResetState, _ link: ResetPassword.Link
  ) -> Attempt<SignUp.Created> {
    guard let email = EmailAddress(account.email) else {
      return Attempt<SignUp.Created>.failure(.serverFailed).forgetting(made.own.key)
    }
    let keys = AccountKeys(password: WrappedKey(made.own.wrap), recovery: WrappedKey(made.code))
    return ResetPassword.send(keys, made.own.wrap, account, link, as: made.id).proceed { login in
      AccountLogin.entering(made.id, email, login, made.own.key, isCodePending: true)
    }.proceed { session in
      .success(SignUp.Created(session: session, recovery: made.recovery))
    }.forgettingOnFailure(made.own.key)
  }
}
