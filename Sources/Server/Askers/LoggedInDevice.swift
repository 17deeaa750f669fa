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
