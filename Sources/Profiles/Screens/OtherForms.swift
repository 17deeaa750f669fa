import Loop
import Markup

extension FormState {
  /// Submits every form but the login form.
  ///
  /// - Parameter now: milliseconds since 1970.
  /// - Returns: nil without the session or the backup that the form needs.
  func sendOther(
    _ fields: FormFields, _ session: LoginSession?, at now: Int64
  ) -> Effect<FormOutcome>? {
    switch form {
    case .logIn: return nil
    case .signUp: return SignUp.submit(fields, site: siteNames)
    case .createAccount: return CreateAccount.submit(fields, unanswered, site: siteNames)
    case .forgotPassword: return ForgotPassword.submit(fields, byCode: byCode, site: siteNames, at: now)
    case .restore:
      guard let backup else { return nil }
      return Backups.open(backup, fields, byCode: byCode, isAdded: session != nil, at: now)
    case .protect: return session.map { SilentProfile.protect($0, fields, site: siteNames) }
    case .backUp: return session.map { Backups.seal($0, fields, site: siteNames) }
    case .changePassword:
      return session.map { ChangeSecrets.password($0, fields, site: siteNames, at: now) }
    case .changeQuestion: return session.map { ChangeSecrets.question($0, fields, at: now) }
    case .newCode: return session.map { ChangeSecrets.recoveryCode($0, fields, at: now) }
    case .testCode: return session.map { ChangeSecrets.testCode($0, fields) }
    case .deleteProfile: return session.map { DeleteProfile.submit($0, fields, at: now) }
    case .connect: return session.map { ConnectAccount.submit($0, fields, at: now) }
    case .accountLogin: return AccountLogin.submit(fields, session)
    case .deleteAccount:
      return session.map { AccountRequests.delete($0, fields, mayBeDone: mayBeDone, at: now) }
    case .about: return session.map { AccountRequests.change($0, fields) }
    case .confirmEmail: return AccountLetters.confirm(token)
    case .changeEmail: return session.map { AccountLetters.changeEmail($0, fields, at: now) }
    case .askReset: return AccountLetters.askReset(fields)
    case .resetPassword where isAfresh && session == nil:
      return FreshStart.submit(fields, token, site: siteNames)
    case .resetPassword: return ResetPassword.submit(fields, token, session, site: siteNames, at: now)
    }
  }
}
