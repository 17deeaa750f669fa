import Loop

/// Making a profile.
public enum SignUp {
  /// What was typed into the form.
  public struct Form: Hashable, Sendable {
    public var username: String
    public var password: String
    public var confirmedPassword: String
    public var question: String
    public var answer: String
    public var confirmedAnswer: String

    public init(
      username: String, password: String, confirmedPassword: String, question: String, answer: String,
      confirmedAnswer: String
    ) {
      self.username = username
      self.password = password
      self.confirmedPassword = confirmedPassword
      self.question = question
      self.answer = answer
      self.confirmedAnswer = confirmedAnswer
    }
  }

  public enum Problem: Hashable, Sendable {
    case username(Username.Problem)
    case usernameTaken
    case newPassword(NewPassword.Problem)
    case newQuestion(NewQuestion.Problem)
  }

  public struct Created: Hashable, Sendable {
    public var session: LoginSession
    public var recovery: RecoveryCode
  }

  public enum Outcome {
    case refused([Problem])
    case created(Created)
    case failed(Trouble)
  }

  /// Checks everything first and tells all mistakes at once; makes the profile only when there is none.
  public static func submit(_ form: Form) -> Effect<Outcome> {
    var problems: [Problem] = []
    var username: Username?
    do throws(Username.Problem) { username = try Username(form.username) } catch {
      problems.append(.username(error))
    }
    let password = NewPassword.check(form.password, form.confirmedPassword, username: username)
    problems += password.problems.map { .newPassword($0) }
    let question = NewQuestion.check(form.question, form.answer, form.confirmedAnswer, username: username)
    problems += question.problems.map { .newQuestion($0) }

    guard let username else { return .event(.refused(problems)) }
    return Device.get(StoreKey.profile(username)).then { result in
      switch result {
      case .failure(let trouble): return .event(problems.isEmpty ? .failed(trouble) : .refused(problems))
      case .success(let taken?) where !taken.isEmpty: return .event(.refused([.usernameTaken] + problems))
      case .success: break
      }
      guard problems.isEmpty, let secret = password.value, let asked = question.value else {
        return .event(.refused(problems))
      }
      return create(username, secret, asked).then { result in
        switch result {
        case .success(let created): .event(.created(created))
        case .failure(.usernameTaken): .event(.refused([.usernameTaken]))
        case .failure(let trouble): .event(.failed(trouble))
        }
      }
    }
  }

  private static func create(
    _ username: Username, _ password: Password, _ question: NewQuestion.Value
  ) -> Attempt<Created> {
    Device.random(ProfileID.byteCount + RecoveryCode.byteCount).proceed { random in
      guard let id = ProfileID(random: Array(random[..<ProfileID.byteCount])),
        let recovery = RecoveryCode(random: Array(random[ProfileID.byteCount...]))
      else { return .failure(.encryptionFailed) }
      return Device.key(.generateKey).proceed { key in
        sealed(id, username, password, question, recovery, key).forgetting(key)
      }.proceed { session in
        Device.write(
          [.add(StoreKey.profile(username), session.profile.bytes)],
          then: Created(session: session, recovery: recovery)
        ).then { result in
          guard case .failure(let trouble) = result else { return .event(result) }
          // Someone took the name in another tab since it was checked.
          let cause = trouble == .changedElsewhere ? Trouble.usernameTaken : trouble
          return Attempt<Created>.failure(cause).forgetting(session.key)
        }
      }
    }
  }

  private static func sealed(
    _ id: ProfileID, _ username: Username, _ password: Password, _ question: NewQuestion.Value,
    _ recovery: RecoveryCode, _ key: KeySlot
  ) -> Attempt<LoginSession> {
    Wrap.sealed(key, by: .answer, question.answer.secret, profile: id).proceed { answer in
      Wrap.sealed(key, by: .recovery, recovery.secret, profile: id).proceed { code in
        Wrap.sealing(key, by: .password, password.secret, profile: id).proceed { own in
          let profile = Profile(
            id: id, username: username, question: question.question, password: own.wrap, answer: answer,
            recovery: code)
          return .success(LoginSession(profile: profile, key: own.key))
        }
      }
    }
  }
}
