import Accounts
import Components
import Core
import Loop

/// Asks the account's server what a module wants to know.
public enum AccountRelay {
  /// The token of the account's login on this device; empty without one.
  public static func token(_ session: LoginSession) -> Effect<[UInt8]> {
    AccountLink.read(session).map { link in (try? link.get().token) ?? [] }
  }

  public static func ask(_ question: AccountQuestion, _ session: LoginSession) -> Effect<AccountAnswer> {
    AccountLink.read(session).proceed { link -> Attempt<AccountAnswer> in
      let request = FetchRequest(
        question.route, body: question.route.method == .get ? nil : question.body?.utf8(),
        token: Base64.encoded(link.token))
      return Effect(.fetch(request)) { reply in
        guard case .response(let response) = reply else { return .success(.noConnection) }
        if (200..<300).contains(response.status) { return .success(.answered(response.body)) }
        return response.status == 401 ? .failure(.loginEnded) : .success(.refused(response.status))
      }
    }.forgettingEnded(session).then { result in
      switch result {
      case .success(let answer): .event(answer)
      case .failure: .event(.noLogin)
      }
    }
  }
}
