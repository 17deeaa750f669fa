import Accounts
import Storage

extension AccountStore {
  /// Everything that there is of the account of a device.
  ///
  /// - Throws: ``Refusal/notLoggedIn`` if its login has ended meanwhile.
  func download(for device: LoggedInDevice) async throws -> AccountDownload {
    try await database.read { transaction in
      let account = try state(for: device, transaction)
      var download = AccountDownload(account: account, about: account.about, events: [])
      for feature in features { try feature.download(device.account, transaction, &download) }
      return download
    }
  }
}
