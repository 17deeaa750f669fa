import Loop
import Markup

/// Creates a profile.
enum SignUp {
  /// Reports all mistakes at once, and creates the profile only if there are none.
  static func submit(_ fields: FormFields, site: [String] = []) -> Effect<FormOutcome> {
    submit(fields, site: site, create)
  }

  /// - Parameters:
  ///   - isQuestionOptional: whether the profile may have no security question, if none is typed.
  ///   - create: creates the profile from the checked values.
  static func submit(
    _ fields: FormFields, site: [String], isQuestionOptional: Bool = false,
    _ create: @escaping (Username, [UInt8], Question?) -> Attempt<Created>
  ) -> Effect<FormOutcome> {
    var check = FormCheck(fields, site: site)
    let username = check.newUsername()
    let password = check.newPassword(for: username)
    let isWithout = isQuestionOptional && check.hasNoQuestion
    let question = isWithout ? nil : check.newQuestion(for: username, besides: .newPassword)
    guard let username else { return .event(.refused(check.problems)) }
    return Device.get(StoreKey.profile(username)).then { [check] result in
      let taken = FormProblem(.username, .taken)
      if case .success(_?) = result { return .event(.refused([taken] + check.problems)) }
      guard check.problems.isEmpty else { return .event(.refused(check.problems)) }
      if case .failure(let trouble) = result { return .event(.failed(trouble)) }
      return create(username, password, question).then { result in
        switch result {
        case .success(let created): .event(.done(created.session, created.recovery))
        case .failure(.usernameTaken): .event(.refused([taken]))
        case .failure(let trouble): .event(.failed(trouble))
        }
      }
    }
  }

  typealias Question = (text: String, secret: [UInt8])

  struct Created {
    var session: LoginSession
    var recovery: RecoveryCode
  }

  private static func create(
    _ username: Username, _ password: [UInt8], _ question: Question?
  ) -> Attempt<Created> {
    Device.random(ProfileID.byteCount).proceed { random in
      guard let id = ProfileID(random: random) else { return .failure(.encryptionFailed) }
      return Device.key(.generateKey).proceed { key in
        sealing(key, of: id, username, password, question)
      }.proceed { created in
        writing([.add(StoreKey.profile(username), created.session.profile.bytes)], created)
      }
    }
  }

  /// A profile with a new recovery code and the wraps of a data key, which is then forgotten: three, or without a question two.
  static func sealing(
    _ key: KeySlot, of id: ProfileID, _ username: Username, _ password: [UInt8],
    _ question: Question?
  ) -> Attempt<Created> {
    Device.random(RecoveryCode.byteCount).proceed { random in
      guard let recovery = RecoveryCode(random: random) else { return .failure(.encryptionFailed) }
      return answering(question, key, id).proceed { answer in
        Wrap.sealed(key, by: .recovery, recovery.secret, profile: id).proceed { code in
          Wrap.sealing(key, by: .password, password, profile: id).proceed { own in
            let profile = Profile(
              id: id, username: username, question: question?.text ?? "", password: own.wrap, answer: answer,
              recovery: code, isCodePending: true)
            let session = LoginSession(profile: profile, key: own.key)
            return .success(Created(session: session, recovery: recovery))
          }
        }
      }
    }.forgetting(key)
  }

  private static func answering(
    _ question: Question?, _ key: KeySlot, _ id: ProfileID
  ) -> Attempt<Wrap?> {
    guard let question else { return .success(nil) }
    return Wrap.sealed(key, by: .answer, question.secret, profile: id).proceed { .success($0) }
  }

  /// Stores a created profile, or forgets its key.
  static func writing(_ writes: [Write], _ created: Created) -> Attempt<Created> {
    Device.write(writes, then: created).then { result in
      guard case .failure(let trouble) = result else { return .event(result) }
      // Another tab took the username since the check.
      let cause = trouble == .changedElsewhere ? Trouble.usernameTaken : trouble
      return Attempt<Created>.failure(cause).forgetting(created.session.key)
    }
  }
}
