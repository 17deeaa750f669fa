/// How many pixels a picture says that it has, read from its header before anything is decompressed.
struct PictureSize: Equatable {
  var width: Int
  var height: Int

  /// Telephones take pictures of up to 50 million pixels.
  private static let mostPixels = 64_000_000
  private static let longestSide = 20_000
  static let leastOfLogo = 512

  var isBearable: Bool {
    (1...Self.longestSide).contains(width) && (1...Self.longestSide).contains(height)
      && width * height <= Self.mostPixels
  }

  /// Nil for a file that ends before it says so.
  init?(_ bytes: [UInt8], _ format: FileFormat) {
    let size: (Int, Int)? =
      switch format {
      case .png: Self.png(bytes)
      case .jpeg: Self.jpeg(bytes)
      case .webp: Self.webp(bytes)
      default: nil
      }
    guard let size else { return nil }
    (width, height) = size
  }

  /// PNG, third edition, 11.2.1.
  private static func png(_ bytes: [UInt8]) -> (Int, Int)? {
    guard bytes.count > 33, bytes[12..<16].elementsEqual("IHDR".utf8) else { return nil }
    return (big(bytes, 16, 4), big(bytes, 20, 4))
  }

  /// The first frame header (ITU-T T.81, B.2.2).
  private static func jpeg(_ bytes: [UInt8]) -> (Int, Int)? {
    var place = 2
    while place + 9 < bytes.count {
      guard bytes[place] == 0xff else { return nil }
      let marker = bytes[place + 1]
      if marker == 0xff {
        place += 1
        continue
      }
      // Not the tables of Huffman codes, extensions, and arithmetic coding.
      if (0xc0...0xcf).contains(marker), ![0xc4, 0xc8, 0xcc].contains(marker) {
        return (big(bytes, place + 7, 2), big(bytes, place + 5, 2))
      }
      let length = big(bytes, place + 2, 2)
      guard length >= 2, marker != 0xda else { return nil }
      place += 2 + length
    }
    return nil
  }

  /// RFC 9649, 2.5 to 2.7.
  private static func webp(_ bytes: [UInt8]) -> (Int, Int)? {
    guard bytes.count >= 30 else { return nil }
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8 ": return (little(bytes, 26, 2) & 0x3fff, little(bytes, 28, 2) & 0x3fff)
    case "VP8L":
      let bits = little(bytes, 21, 4)
      return (bits & 0x3fff + 1, bits >> 14 & 0x3fff + 1)
    case "VP8X": return (little(bytes, 24, 3) + 1, little(bytes, 27, 3) + 1)
    default: return nil
    }
  }

  private static func big(_ bytes: [UInt8], _ place: Int, _ count: Int) -> Int {
    bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func little(_ bytes: [UInt8], _ place: Int, _ count: Int) -> Int {
    bytes[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
