import Accounts
import Storage

extension AccountStore {
  /// Everything that there is of the account of a device.
  ///
  /// - Throws: ``Refusal/notLoggedIn`` if its login has ended meanwhile.
  func download(for device: LoggedInDevice) async throws -> AccountDownload {
    try await database.read { transaction in
      let account = try state(for: device, transaction)
      return AccountDownload(
        account: account, about: account.about,
        events: try EventStore.events(of: device.account, transaction),
        programmes: try ProgrammeStore.memberships(of: device.account, transaction),
        calendar: try CalendarStore.calendar(of: device.account, transaction))
    }
  }
}
