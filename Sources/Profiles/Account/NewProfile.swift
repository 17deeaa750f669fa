import Accounts
import Loop

/// The profile that a new account gets: its data key, sealed by its password and by a new recovery code.
public struct NewProfile: Sendable {
  let id: ProfileID
  let recovery: RecoveryCode
  let byRecovery: Wrap
  let byPassword: Wrap

  /// A profile with its data key.
  typealias Opened = (profile: NewProfile, key: KeySlot)

  static func make(by password: [UInt8]) -> Attempt<Opened> {
    Device.random(ProfileID.byteCount + RecoveryCode.byteCount).proceed { random in
      guard let id = ProfileID(random: Array(random[..<ProfileID.byteCount])),
        let recovery = RecoveryCode(random: Array(random[ProfileID.byteCount...]))
      else { return .failure(.encryptionFailed) }
      return Device.key(.generateKey).proceed { key in
        Wrap.sealed(key, by: .recovery, recovery.secret, profile: id).proceed { code in
          Wrap.sealing(key, by: .password, password, profile: id).proceed { own in
            let profile = NewProfile(id: id, recovery: recovery, byRecovery: code, byPassword: own.wrap)
            return .success((profile, own.key))
          }
        }.forgetting(key)
      }
    }
  }

  /// Opens it again, or makes another one where the password is another one.
  func open(by password: [UInt8]) -> Attempt<Opened> {
    byPassword.opening(as: .password, by: password, profile: id).then { result in
      switch result {
      case .success(let key): .success((self, key))
      case .failure(.wrongSecret): Self.make(by: password)
      case .failure(let trouble): .failure(trouble)
      }
    }
  }

  /// What the account's server keeps of its keys.
  var keys: AccountKeys {
    AccountKeys(password: WrappedKey(byPassword), recovery: WrappedKey(byRecovery))
  }

  /// Takes it to this device, once the account is there. If that fails, the key is forgotten.
  func entering(
    _ email: EmailAddress, _ key: KeySlot, by login: Attempt<DeviceLogin>
  ) -> Attempt<SignUp.Created> {
    login.proceed { login in
      AccountLogin.entering(id, email, login, key, isCodePending: true)
    }.proceed { session in
      .success(SignUp.Created(session: session, recovery: recovery))
    }.forgettingOnFailure(key)
  }
}
