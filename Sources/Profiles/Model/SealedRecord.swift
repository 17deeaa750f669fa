import Core

/// An encrypted record: a format byte, the nonce, then ciphertext and tag.
struct SealedRecord {
  static let format: UInt8 = 1

  var nonce: [UInt8]
  var ciphertext: [UInt8]

  var bytes: [UInt8] { [Self.format] + nonce + ciphertext }

  init(nonce: [UInt8], ciphertext: [UInt8]) {
    self.nonce = nonce
    self.ciphertext = ciphertext
  }

  init?(_ bytes: [UInt8]) {
    guard bytes.first == Self.format, bytes.count >= 1 + Wrap.nonceByteCount + 16 else { return nil }
    nonce = Array(bytes[1...Wrap.nonceByteCount])
    ciphertext = Array(bytes[(1 + Wrap.nonceByteCount)...])
  }
}
