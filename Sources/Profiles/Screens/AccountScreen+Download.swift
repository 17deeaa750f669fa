import Accounts
import Components
import Core
import Loop
import Markup

extension AccountRequests {
  /// Everything that the server has of an account, as the JSON of its answer.
  static func download(_ session: LoginSession) -> Attempt<[UInt8]> {
    AccountLink.read(session).proceed { link in
      AccountServer.ask(.download, token: link.token, answering: AccountDownload.self)
    }.proceed { .success($0.json.utf8()) }.forgettingEnded(session)
  }
}

extension ShownAccount {
  /// Hands the file to the person.
  static func saving(_ bytes: [UInt8]) -> Effect<AccountEvent> {
    Effect(.download(name: "toward-account.json", type: "application/json", bytes: bytes))
  }
}

extension AccountScreen {
  static func download(_ words: Words) -> HTML<PeopleEvent> {
    section(.class("stack")) {
      h2 { words(.accountDownload) }
      p(.class("hint")) { words(.accountDownloadText) }
      div(.class("actions")) {
        actionButton(
          words(.accountDownloadDo), icon: .download, sends: PeopleEvent.account(.tappedDownload))
      }
    }
  }
}
