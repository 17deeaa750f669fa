import Accounts
import Components
import Core
import Loop
import Markup

/// Chooses a new password for an account, by the link of a letter.
///
/// The link shows who somebody is, and opens no data: the recovery code does, or the password of a profile that is open here.
enum ResetPassword {
  /// - Parameter session: of who is logged in on this device; nil for a guest.
  static func submit(
    _ fields: FormFields, _ token: String, _ session: LoginSession?, site: [String] = [], at now: Int64
  ) -> Effect<FormOutcome> {
    var check = FormCheck(fields, site: site)
    let secret = session == nil ? check.recoveryCode() : check.password(.password)
    let new = check.newPassword(for: session?.profile.username)
    guard check.problems.isEmpty else { return .event(.refused(check.problems)) }
    let link = Link(token: token, device: check.deviceName, password: new)
    return AccountServer.ask(.openReset, MailedToken(token: token).json, answering: ResetState.self)
      .proceed { account in
        guard let session else { return byCode(account, secret, link) }
        guard session.profile.id.text == account.profile else { return .failure(.otherAccount) }
        return byPassword(account, secret, session, link, at: now)
      }.outcome(wrong: session == nil ? .code : .password)
  }

  struct Link {
    var token: String
    var device: String
    /// The new one.
    var password: [UInt8]
  }

  private static func byCode(
    _ account: ResetState, _ code: [UInt8], _ link: Link
  ) -> Attempt<LoginSession> {
    guard let recovery = account.recovery else { return .failure(.noRecoveryCode) }
    guard let id = ProfileID(account.profile), let email = EmailAddress(account.email) else {
      return .failure(.serverFailed)
    }
    return Wrap(recovery).opening(as: .recovery, by: code, profile: id, isExtractable: true).proceed { key in
      Wrap.sealing(key, by: .password, link.password, profile: id).forgetting(key)
    }.proceed { sealed in
      let keys = AccountKeys(password: WrappedKey(sealed.wrap), recovery: recovery)
      return send(keys, sealed.wrap, account, link).proceed { login in
        AccountLogin.entering(id, email, login, sealed.key)
      }.forgettingOnFailure(sealed.key)
    }
  }

  private static func byPassword(
    _ account: ResetState, _ password: [UInt8], _ session: LoginSession, _ link: Link, at now: Int64
  ) -> Attempt<LoginSession> {
    var connected = session.profile
    connected.isConnected = true
    // The letter came to the address.
    connected.isUnconfirmed = false
    connected.hasOwnPassword = false
    return session.profile.resealing(
      from: .password, password, to: .password, link.password, in: connected, at: now,
      publish: { changed in
        guard var keys = AccountKeys(changed), let wrap = changed.password else {
          return .failure(.profileDamaged)
        }
        if keys.recovery == nil { keys.recovery = account.recovery }
        return send(keys, wrap, account, link).proceed { login in
          AccountLink(login).sealing(session).proceed { .success([$0]) }
        }
      })
  }

  /// - Parameter profile: the one that the account gets; nil if it keeps its own.
  static func send(
    _ keys: AccountKeys, _ wrap: Wrap, _ account: ResetState, _ link: Link, as profile: ProfileID? = nil
  ) -> Attempt<DeviceLogin> {
    LoginProof.make(link.password, for: wrap).proceed { proof in
      let reset = PasswordReset(
        token: link.token, proof: proof, keys: keys, replaces: account.keysVersion, device: link.device,
        profile: profile?.text ?? "")
      return AccountServer.ask(.resetPassword, reset.json, answering: DeviceLogin.self)
    }
  }
}
