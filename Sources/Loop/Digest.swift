/// A fingerprint that tells whether two renderings are the same text. Not for security.
public enum Digest {
  /// FNV-1a, 64 bits (Fowler, Noll, Vo; draft-eastlake-fnv), as 16 hexadecimal digits.
  public static func text(of bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for shift in stride(from: 60, through: 0, by: -4) { text.append(digits[Int(hash >> UInt64(shift) & 15)]) }
    return String(decoding: text, as: UTF8.self)
  }
}
