import Accounts
import Storage

/// What is made for a device that logs in.
struct NewLogin: Sendable {
  /// As many devices as an account has. One more, and the one that was not seen for longest is logged out.
  static let mostDevices: Int64 = 50

  let device = Randomness.id()
  let token = Randomness.bytes(DeviceLogin.tokenByteCount)
  /// What the person knows the device by.
  let name: String

  /// Adds the device to an account.
  ///
  /// - Parameter confirms: whether addresses are confirmed by letters.
  func add(
    to account: String, confirms: Bool, at now: Int64, _ transaction: Transaction
  ) throws -> DeviceLogin {
    try transaction.execute(
      """
      DELETE FROM device WHERE account = $1 AND id NOT IN (
        SELECT id FROM device WHERE account = $1 ORDER BY seen DESC, since DESC, id LIMIT $2)
      """, .text(account), .integer(Self.mostDevices - 1))
    try transaction.execute(
      "INSERT INTO device (id, account, name, token, since, seen) VALUES ($1, $2, $3, $4, $5, $5)",
      .text(device), .text(account), .text(name), .bytes(SecretHash(of: token).bytes), .integer(now))
    let device = LoggedInDevice(id: device, account: account)
    return DeviceLogin(
      token: token, account: try AccountState(of: device, confirms: confirms, transaction))
  }
}
