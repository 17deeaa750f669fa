import Loop
import Markup

/// Making a profile.
enum SignUp {
  /// Checks everything first and tells all mistakes at once; makes the profile only when there is none.
  static func submit(_ fields: FormFields) -> Effect<FormOutcome> {
    var check = FormCheck(fields)
    let username = check.newUsername()
    let password = check.newPassword(for: username)
    let question = check.newQuestion(for: username)
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

  private struct Created {
    var session: LoginSession
    var recovery: RecoveryCode
  }

  private static func create(
    _ username: Username, _ password: [UInt8], _ question: (text: String, secret: [UInt8])
  ) -> Attempt<Created> {
    Device.random(ProfileID.byteCount + RecoveryCode.byteCount).proceed { random in
      guard let id = ProfileID(random: Array(random[..<ProfileID.byteCount])),
        let recovery = RecoveryCode(random: Array(random[ProfileID.byteCount...]))
      else { return .failure(.encryptionFailed) }
      return Device.key(.generateKey).proceed { key in
        Wrap.sealed(key, by: .answer, question.secret, profile: id).proceed { answer in
          Wrap.sealed(key, by: .recovery, recovery.secret, profile: id).proceed { code in
            Wrap.sealing(key, by: .password, password, profile: id).proceed { own in
              let profile = Profile(
                id: id, username: username, question: question.text, password: own.wrap, answer: answer,
                recovery: code, isCodePending: true)
              return .success(LoginSession(profile: profile, key: own.key))
            }
          }
        }.forgetting(key)
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
}
