/// Leaves of a picture's file only the chunks that draw it. libvips 8.14 writes what the camera wrote into WebP also where it is told not to.
enum PictureChunks {
  private static let ofWebP: Set<String> = ["VP8X", "VP8 ", "VP8L", "ALPH"]
  private static let ofPNG: Set<String> = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]

  /// RFC 9649, 2.3 to 2.7; nil for a file that is not one.
  static func webp(_ bytes: [UInt8]) -> [UInt8]? {
    var body = Array("WEBP".utf8)
    var place = 12
    while place + 8 <= bytes.count {
      let length = number(bytes[place + 4..<place + 8].reversed())
      // With a byte more behind an odd length.
      let end = place + 8 + length + length % 2
      guard end <= bytes.count else { return nil }
      let name = String(decoding: bytes[place..<place + 4], as: UTF8.self)
      if ofWebP.contains(name) {
        var chunk = Array(bytes[place..<end])
        // Of what it says that there is, only transparency is left.
        if name == "VP8X", length > 0 { chunk[8] &= 0x10 }
        body += chunk
      }
      place = end
    }
    guard place == bytes.count, body.count > 4 else { return nil }
    let size = (0..<4).map { UInt8(body.count >> (8 * $0) & 255) }
    return Array("RIFF".utf8) + size + body
  }

  /// PNG, third edition, 5.3; nil for a file that is not one.
  static func png(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count > 8 else { return nil }
    var kept = Array(bytes[..<8])
    var place = 8
    while place + 12 <= bytes.count {
      let end = place + 12 + number(bytes[place..<place + 4])
      guard end <= bytes.count else { return nil }
      let name = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
      if ofPNG.contains(name) { kept += bytes[place..<end] }
      place = end
      if name == "IEND" { return kept }
    }
    return nil
  }

  private static func number(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
