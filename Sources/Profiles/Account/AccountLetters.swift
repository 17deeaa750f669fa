import Accounts
import Components
import Core
import Loop
import Markup

/// What goes on by a letter.
public enum AccountLetters {
  /// Whether the fragment of an address is what the link of a letter has, and not a place of the screen.
  public static func isToken(_ fragment: String) -> Bool { fragment.utf8.count == MailedToken.length }

  /// Whether the link to a new password still opens something, as far as it can be told. Only who has the letter can ask.
  public static func isOver(_ token: String) -> Effect<Bool> {
    AccountServer.ask(.openReset, MailedToken(token: token).json, answering: ResetState.self).map { result in
      if case .failure(.linkEnded) = result { true } else { false }
    }
  }

  /// Confirms the address that a letter was sent to.
  static func confirm(_ token: String) -> Effect<FormOutcome> {
    guard token.utf8.count == MailedToken.length else { return .event(.failed(.linkEnded)) }
    return AccountServer.tell(.confirmEmail, MailedToken(token: token).json, token: []).sentOutcome()
  }

  /// Sends the letter to the address of an account again.
  static func sendAgain(_ session: LoginSession) -> Attempt<Bool> {
    AccountLink.read(session).proceed { link in
      AccountServer.tell(.askConfirmation, token: link.token)
    }.forgettingEnded(session)
  }

  static func askReset(_ fields: FormFields) -> Effect<FormOutcome> {
    var check = FormCheck(fields)
    guard let email = check.email() else { return .event(.refused(check.problems)) }
    return AccountServer.tell(.askReset, ResetRequest(email: email.text).json, token: []).sentOutcome()
  }

  /// Asks for another address. It counts once it is confirmed, or at once where the server sends no letters.
  static func changeEmail(
    _ session: LoginSession, _ fields: FormFields, at now: Int64
  ) -> Effect<FormOutcome> {
    var check = FormCheck(fields)
    let email = check.email()
    let password = check.password(.password)
    guard let email, check.problems.isEmpty else { return .event(.refused(check.problems)) }
    guard let wrap = session.profile.password else { return .event(.failed(.profileDamaged)) }
    return session.profile.unlocking(by: .password, password, at: now).proceed { key in
      AccountLink.read(session).proceed { link in
        LoginProof.make(password, for: wrap).proceed { proof in
          AccountServer.ask(
            .changeEmail, EmailChange(email: email.text, proof: proof).json, token: link.token,
            answering: AccountState.self)
        }
      }.forgettingEnded(session).proceed { account in
        Attempt<Bool>.success(account.email == email.text)
      }.forgettingOnFailure(key).proceed { isDone in
        Attempt<Change>.success(
          Change(session: LoginSession(profile: session.profile, key: key), isDone: isDone))
      }
    }.then { result in
      switch result {
      case .success(let change) where change.isDone: .event(.done(change.session, nil))
      case .success(let change):
        .perform(.crypto(.forgetKey(change.session.key))) { _ in .event(.sent) }
      case .failure(.wrongSecret): .event(.refused([FormProblem(.password, .wrong)]))
      case .failure(.emailTaken): .event(.refused([FormProblem(.email, .taken)]))
      case .failure(.emailRefused): .event(.refused([FormProblem(.email, .mistyped)]))
      case .failure(let trouble): .event(.failed(trouble))
      }
    }
  }

  private struct Change {
    var session: LoginSession
    var isDone: Bool
  }
}

extension Effect where Event == Result<Bool, Trouble> {
  fileprivate func sentOutcome() -> Effect<FormOutcome> {
    map { result in
      switch result {
      case .success: .sent
      case .failure(.emailRefused): .refused([FormProblem(.email, .mistyped)])
      case .failure(let trouble): .failed(trouble)
      }
    }
  }
}
