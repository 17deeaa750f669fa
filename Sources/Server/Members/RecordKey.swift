import CSodium
import Core
import Foundation

/// The key by which a server signs where the record ends (Ed25519, RFC 8032): a file outside of the database, so that whoever can
/// change only that cannot sign what they made of it.
struct RecordKey: Sendable {
  private let secret: [UInt8]
  private let open: [UInt8]

  /// In hexadecimal digits: what a signature is verified by.
  var publicKey: String { Hexadecimal.encoded(open) }

  /// The key of a folder, made if there was none; nil where a server keeps no files, or cannot keep this one.
  init?(in folder: URL?) {
    guard let folder else { return nil }
    let file = KeyFile(
      url: folder.appendingPathComponent("record.key"), byteCount: Int(crypto_sign_seedbytes()))
    guard let seed = file.make() else { return nil }
    var open = [UInt8](repeating: 0, count: Int(crypto_sign_publickeybytes()))
    var secret = [UInt8](repeating: 0, count: Int(crypto_sign_secretkeybytes()))
    guard crypto_sign_seed_keypair(&open, &secret, seed) == 0 else { return nil }
    self.open = open
    self.secret = secret
  }

  /// The signature of a text, in hexadecimal digits.
  func signature(of text: String) -> String {
    let message = Array(text.utf8)
    var signature = [UInt8](repeating: 0, count: Int(crypto_sign_bytes()))
    crypto_sign_detached(&signature, nil, message, UInt64(message.count), secret)
    return Hexadecimal.encoded(signature)
  }
}
