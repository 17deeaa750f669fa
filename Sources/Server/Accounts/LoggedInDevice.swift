import Accounts
import Core
import Hummingbird

/// A device that has shown its token.
struct LoggedInDevice: Hashable, Sendable {
  /// 32 hexadecimal digits.
  var id: String
  /// The id of its account.
  var account: String
}

/// What is made for a device that logs in.
struct NewLogin: Sendable {
  let device = Randomness.id()
  let token = Randomness.bytes(DeviceLogin.tokenByteCount)
  /// What the person knows the device by.
  let name: String
}

extension Request {
  /// The token that is shown as `Authorization: Bearer` (RFC 6750); nil if there is none.
  var bearerToken: [UInt8]? {
    guard let words = headers[.authorization]?.split(separator: " "), words.count == 2,
      words[0].lowercased() == "bearer", let token = Base64.decoded(String(words[1])),
      token.count == DeviceLogin.tokenByteCount
    else { return nil }
    return token
  }
}
