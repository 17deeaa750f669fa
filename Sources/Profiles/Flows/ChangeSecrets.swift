import Loop
import Markup

/// Changes one of a person's secrets, after checking another one.
enum ChangeSecrets {
  static func password(
    _ session: LoginSession, _ fields: FormFields, site: [String] = [], at now: Int64
  ) -> Effect<FormOutcome> {
    var check = FormCheck(fields, site: site)
    let current = check.password(.currentPassword)
    let new = check.newPassword(for: session.profile.username)
    if !new.isEmpty, new == current { check.refuse(.newPassword, .unchanged) }
    guard check.problems.isEmpty else { return .event(.refused(check.problems)) }
    return session.profile.resealing(
      from: .password, current, to: .password, new, at: now,
      publish: KeyChanges.publishing(session, password: current, newPassword: new)
    ).outcome(wrong: .currentPassword)
  }

  static func question(_ session: LoginSession, _ fields: FormFields, at now: Int64) -> Effect<FormOutcome> {
    var check = FormCheck(fields)
    let password = check.password(.password)
    let new = check.newQuestion(for: session.profile.username, besides: .password)
    guard check.problems.isEmpty else { return .event(.refused(check.problems)) }
    var changed = session.profile
    changed.question = new.text
    return session.profile.resealing(from: .password, password, to: .answer, new.secret, in: changed, at: now)
      .outcome(wrong: .password)
  }

  /// Makes a new recovery code; the old one becomes invalid.
  static func recoveryCode(
    _ session: LoginSession, _ fields: FormFields, at now: Int64
  ) -> Effect<FormOutcome> {
    var check = FormCheck(fields)
    let password = check.password(.password)
    guard check.problems.isEmpty else { return .event(.refused(check.problems)) }
    return Device.random(RecoveryCode.byteCount).then { random in
      guard case .success(let bytes) = random, let code = RecoveryCode(random: bytes) else {
        return .event(.failed(.encryptionFailed))
      }
      var changed = session.profile
      changed.isCodePending = true
      return session.profile.resealing(
        from: .password, password, to: .recovery, code.secret, in: changed, at: now,
        publish: KeyChanges.publishing(session, password: password, newPassword: password)
      ).outcome(wrong: .password, code: code)
    }
  }

  /// Tests whether a written recovery code opens the profile.
  static func testCode(_ session: LoginSession, _ fields: FormFields) -> Effect<FormOutcome> {
    var check = FormCheck(fields)
    let code = check.recoveryCode()
    guard check.problems.isEmpty else { return .event(.refused(check.problems)) }
    // Read from the store, because another tab may have made a new code.
    return ForgotPassword.lookUp(session.profile.username).proceed { profile in
      profile.unlocking(by: .recovery, code, at: 0).proceed { key in
        Attempt.success(LoginSession(profile: profile, key: key))
      }
    }.outcome(wrong: .code)
  }
}

/// Sets a new password after a correct security answer or recovery code.
public enum ForgotPassword {
  /// The profile of a username. Everyone with the device can read its question.
  public static func lookUp(_ typed: String) -> Attempt<Profile> {
    guard let username = try? Username(typed) else { return .failure(.unknownUsername) }
    return lookUp(username)
  }

  /// The profile of a folded username, the form that the app stores.
  static func lookUp(stored folded: String) -> Attempt<Profile> {
    folded.isEmpty ? lookUp(Username.none) : lookUp(folded)
  }

  public static func lookUp(_ username: Username) -> Attempt<Profile> {
    Device.get(StoreKey.profile(username)).proceed { bytes in
      guard let bytes else { return .failure(.unknownUsername) }
      guard let profile = Profile(bytes) else { return .failure(.profileDamaged) }
      return .success(profile)
    }
  }

  static func submit(
    _ fields: FormFields, byCode: Bool, site: [String] = [], at now: Int64
  ) -> Effect<FormOutcome> {
    var check = FormCheck(fields, site: site)
    let typed = check.text(.username)
    let username = try? Username(typed)
    if username == nil { check.refuse(.username, .missing) }
    let secret = byCode ? check.recoveryCode() : check.answer()
    let new = check.newPassword(for: username)
    return lookUp(typed).then { [check] result in
      switch result {
      case .failure(.unknownUsername) where username != nil:
        return .event(.refused([FormProblem(.username, .unknown)] + check.problems))
      case _ where !check.problems.isEmpty: return .event(.refused(check.problems))
      case .failure(let trouble): return .event(.failed(trouble))
      case .success(let profile):
        var changed = profile
        // A person who uses the code has it.
        if byCode { changed.isCodePending = false }
        // The server takes no password without the former one, or a letter.
        if profile.isConnected { changed.hasOwnPassword = true }
        return profile.resealing(
          from: byCode ? .recovery : .answer, secret, to: .password, new, in: changed, at: now
        ).outcome(wrong: byCode ? .code : .answer)
      }
    }
  }
}
