import Loop

public enum ChangePassword {
  public enum Problem: Hashable, Sendable {
    case currentMissing
    case currentWrong
    case newPassword(NewPassword.Problem)
  }

  public enum Outcome {
    case refused([Problem])
    /// The key is the same one in a new place; the old one is to be given up.
    case changed(LoginSession)
    case failed(Trouble)
  }

  public static func submit(
    _ session: LoginSession, current: String, new: String, confirmed: String
  ) -> Effect<Outcome> {
    let old = session.profile
    let password = NewPassword.check(new, confirmed, username: old.username)
    var problems: [Problem] = current.isEmpty ? [.currentMissing] : []
    problems += password.problems.map { .newPassword($0) }
    guard let value = password.value, problems.isEmpty else { return .event(.refused(problems)) }
    let secret = Password.attempt(current)
    return old.resealing(from: .password, secret, to: .password, value.secret).then { result in
      switch result {
      case .success(let new): .event(.changed(new))
      case .failure(.wrongSecret): .event(.refused([.currentWrong]))
      case .failure(let trouble): .event(.failed(trouble))
      }
    }
  }
}

public enum ChangeQuestion {
  public enum Problem: Hashable, Sendable {
    case passwordMissing
    case passwordWrong
    case newQuestion(NewQuestion.Problem)
  }

  public enum Outcome {
    case refused([Problem])
    /// The key is the same one in a new place; the old one is to be given up.
    case changed(LoginSession)
    case failed(Trouble)
  }

  public static func submit(
    _ session: LoginSession, password: String, question: String, answer: String, confirmed: String
  ) -> Effect<Outcome> {
    let old = session.profile
    let asked = NewQuestion.check(question, answer, confirmed, username: old.username)
    var problems: [Problem] = password.isEmpty ? [.passwordMissing] : []
    problems += asked.problems.map { .newQuestion($0) }
    guard let value = asked.value, problems.isEmpty else { return .event(.refused(problems)) }
    let secret = Password.attempt(password)
    var changed = old
    changed.question = value.question
    return old.resealing(from: .password, secret, to: .answer, value.answer.secret, in: changed).then {
      result in
      switch result {
      case .success(let new): .event(.changed(new))
      case .failure(.wrongSecret): .event(.refused([.passwordWrong]))
      case .failure(let trouble): .event(.failed(trouble))
      }
    }
  }
}

/// A new password for someone who has the answer to their question, or their recovery code.
public enum ForgotPassword {
  public enum Proof {
    case answer(String)
    case recoveryCode(String)
  }

  public enum Problem: Hashable, Sendable {
    case usernameMissing
    case usernameUnknown
    case answerMissing
    case answerWrong
    case codeMissing
    case codeMistyped
    case codeWrong
    case newPassword(NewPassword.Problem)
  }

  public enum Outcome {
    case refused([Problem])
    case changed(LoginSession)
    case failed(Trouble)
  }

  /// The profile of a username: its question can be read by everyone with the device.
  public static func lookUp(_ typed: String) -> Attempt<Profile> {
    guard let username = try? Username(typed) else { return .failure(.unknownUsername) }
    return Device.get(StoreKey.profile(username)).proceed { bytes in
      guard let bytes else { return .failure(.unknownUsername) }
      guard let profile = Profile(bytes) else { return .failure(.profileDamaged) }
      return .success(profile)
    }
  }

  public static func submit(username: String, proof: Proof, new: String, confirmed: String) -> Effect<Outcome>
  {
    let name = try? Username(username)
    let password = NewPassword.check(new, confirmed, username: name)
    let evidence = read(proof)
    var problems: [Problem] = name == nil ? [.usernameMissing] : []
    if case .failure(let problem) = evidence { problems.append(problem.problem) }
    problems += password.problems.map { .newPassword($0) }
    return lookUp(username).then { result in
      switch result {
      case .failure(.unknownUsername) where name != nil:
        return .event(.refused([.usernameUnknown] + problems))
      case .failure(let trouble): return .event(problems.isEmpty ? .failed(trouble) : .refused(problems))
      case .success(let profile):
        guard problems.isEmpty, let value = password.value, case .success(let (kind, secret)) = evidence
        else {
          return .event(.refused(problems))
        }
        return profile.resealing(from: kind, secret, to: .password, value.secret).then { result in
          switch result {
          case .success(let session): .event(.changed(session))
          case .failure(.wrongSecret): .event(.refused([kind == .answer ? .answerWrong : .codeWrong]))
          case .failure(let trouble): .event(.failed(trouble))
          }
        }
      }
    }
  }

  private struct Unusable: Error { var problem: Problem }

  private static func read(_ proof: Proof) -> Result<(Wrap.Secret, [UInt8]), Unusable> {
    switch proof {
    case .answer(let typed):
      let secret = SecurityAnswer.attempt(typed)
      return secret.isEmpty ? .failure(Unusable(problem: .answerMissing)) : .success((.answer, secret))
    case .recoveryCode(let typed):
      do throws(RecoveryCode.Problem) {
        return .success((.recovery, try RecoveryCode(reading: typed).secret))
      } catch {
        return .failure(Unusable(problem: error == .missing ? .codeMissing : .codeMistyped))
      }
    }
  }
}
