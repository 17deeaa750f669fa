import Accounts
import Core

/// The secret in a shared calendar's address. It comes here with each request for the calendar, and is kept nowhere.
struct CalendarSecret: Sendable {
  /// By which the file is found.
  let name: [UInt8]
  /// By which it is sealed.
  let key: [UInt8]

  /// Nil for what is no name of a file here.
  ///
  /// - Parameter file: the secret in hexadecimal digits, and the ending of calendar files.
  init?(file: String) {
    guard file.hasSuffix(CalendarUpload.ending),
      let secret = Hexadecimal.decoded(String(file.dropLast(CalendarUpload.ending.count))),
      secret.count == CalendarUpload.secretByteCount
    else { return nil }
    self.init(secret)
  }

  init(_ secret: [UInt8]) {
    // PBKDF2 with one iteration and no salt (RFC 8018, 5.2) is one HMAC of the number of its block.
    let material = HMACSHA256.code(of: [0, 0, 0, 1], key: secret)
    // HKDF without a salt (RFC 5869, 2).
    let random = HMACSHA256.code(of: material, key: [UInt8](repeating: 0, count: 32))
    func expanded(_ label: String) -> [UInt8] {
      HMACSHA256.code(of: Array(label.utf8) + [1], key: random)
    }
    name = expanded(CalendarUpload.nameLabel)
    key = expanded(CalendarUpload.keyLabel)
  }
}
