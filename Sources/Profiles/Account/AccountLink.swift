import Accounts
import Core
import Loop

/// A profile's login to its account on this device. It is sealed by the profile's data key, so nothing is sent while the profile
/// is locked.
struct AccountLink: Equatable {
  private static let format: Int64 = 1

  var email: String
  var token: [UInt8]
  /// The version of the account's keys that the profile has.
  var keysVersion: Int64

  init(email: String, token: [UInt8], keysVersion: Int64) {
    self.email = email
    self.token = token
    self.keysVersion = keysVersion
  }

  init(_ login: DeviceLogin) {
    self.init(
      email: login.account.email, token: login.token, keysVersion: login.account.keysVersion)
  }

  private var bytes: [UInt8] {
    let json: JSON = [
      "format": .integer(Self.format), "email": .string(email), "token": .string(Base64.encoded(token)),
      "keysVersion": .integer(keysVersion),
    ]
    return json.utf8()
  }

  private init?(_ bytes: [UInt8]) {
    guard let json = try? JSON(parsing: bytes), json["format"]?.int == Self.format,
      let email = json["email"]?.string, let token = json["token"]?.string.flatMap({ Base64.decoded($0) }),
      let version = json["keysVersion"]?.int
    else { return nil }
    self.init(email: email, token: token, keysVersion: version)
  }
}

extension AccountLink {
  private static func bound(_ profile: Profile) -> [UInt8] {
    AdditionalData.bytes(
      profile: profile.id.text, store: "account", record: "login", version: SealedRecord.format)
  }

  /// The link of whoever is logged in.
  ///
  /// - Throws: ``Trouble/loginEnded`` if this device has none.
  static func read(_ session: LoginSession) -> Attempt<AccountLink> {
    Device.get(StoreKey.account(session.profile.id)).proceed { bytes in
      guard let record = bytes.flatMap({ SealedRecord($0) }) else { return .failure(.loginEnded) }
      return Device.bytes(
        .decrypt(
          session.key, nonce: record.nonce, additionalData: bound(session.profile),
          ciphertext: record.ciphertext)
      ).proceed { text in
        AccountLink(text).map { .success($0) } ?? .failure(.loginEnded)
      }
    }
  }

  /// The write that keeps the link.
  func sealing(_ session: LoginSession) -> Attempt<Write> {
    let text = Plaintext(bytes: bytes, additionalData: Self.bound(session.profile))
    return Device.seal([text], session.key).proceed { sealed in
      let record = SealedRecord(nonce: sealed[0].nonce, ciphertext: sealed[0].bytes)
      return .success(.put(StoreKey.account(session.profile.id), record.bytes))
    }
  }

  /// Forgets the link: the server has ended it.
  static func forget(_ session: LoginSession) -> Attempt<Bool> {
    Device.write([.delete(StoreKey.account(session.profile.id))], then: true)
  }
}
