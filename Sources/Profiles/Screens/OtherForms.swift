import Loop
import Markup

extension FormState {
  /// Sends every form but the one of the first screen, by which people log in.
  ///
  /// - Parameter now: in milliseconds since the epoch.
  /// - Returns: nil when there is nobody, or no backup, to which the form is about.
  func sendOther(
    _ fields: FormFields, _ session: LoginSession?, at now: Int64
  ) -> Effect<FormOutcome>? {
    switch form {
    case .logIn: return nil
    case .signUp: return SignUp.submit(fields)
    case .forgotPassword: return ForgotPassword.submit(fields, byCode: byCode, at: now)
    case .restore:
      guard let backup else { return nil }
      guard let session else { return Backups.restore(backup, fields, byCode: byCode, at: now) }
      return Backups.adopt(backup, fields, byCode: byCode, into: session, at: now)
    case .protect: return session.map { SilentProfile.protect($0, fields) }
    case .backUp: return session.map { Backups.seal($0, fields) }
    case .changePassword: return session.map { ChangeSecrets.password($0, fields, at: now) }
    case .changeQuestion: return session.map { ChangeSecrets.question($0, fields, at: now) }
    case .newCode: return session.map { ChangeSecrets.recoveryCode($0, fields, at: now) }
    case .testCode: return session.map { ChangeSecrets.testCode($0, fields) }
    case .deleteProfile: return session.map { DeleteProfile.submit($0, fields, at: now) }
    }
  }
}
