import Accounts

/// What is made for a device that logs in.
struct NewLogin: Sendable {
  let device = Randomness.id()
  let token = Randomness.bytes(DeviceLogin.tokenByteCount)
  /// What the person knows the device by.
  let name: String
}
