/// What the first bytes of a file say about the picture in it.
struct PictureFile: Equatable {
  enum Kind: Equatable {
    case jpeg, png, gif, webP, bmp
    /// HEIC and AVIF (ISO/IEC 23008-12), which not every browser reads.
    case heif
  }

  /// In bytes.
  static let limit = 20_000_000
  /// A picture with more pixels could take all memory of a phone.
  static let mostPixels: Int64 = 80_000_000

  let kind: Kind
  /// In pixels; nil where the file does not say it in its first bytes.
  let size: PictureSize?

  /// nil if the file is no picture of a known kind.
  init?(_ bytes: [UInt8]) {
    guard let kind = Self.kind(bytes) else { return nil }
    self.kind = kind
    switch kind {
    case .jpeg: size = PictureSize(jpeg: bytes)
    case .png: size = PictureSize(png: bytes)
    default: size = nil
    }
  }

  var hasTooManyPixels: Bool {
    guard let size else { return false }
    return Int64(size.width) * Int64(size.height) > Self.mostPixels
  }

  private static func kind(_ bytes: [UInt8]) -> Kind? {
    func has(_ text: StaticString, at start: Int) -> Bool {
      text.withUTF8Buffer { bytes.count >= start + $0.count && bytes[start...].starts(with: $0) }
    }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return .png }
    if has("GIF8", at: 0) { return .gif }
    if has("RIFF", at: 0), has("WEBP", at: 8) { return .webP }
    if has("BM", at: 0) { return .bmp }
    return has("ftyp", at: 4) ? .heif : nil
  }
}

/// The size of a picture in pixels.
struct PictureSize: Hashable {
  let width: Int
  let height: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Reads the first chunk (W3C PNG, 11.2.1).
  init?(png bytes: [UInt8]) {
    guard bytes.count >= 24 else { return nil }
    func word(_ start: Int) -> Int {
      Int(clamping: bytes[start..<start + 4].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }
    self.init(width: word(16), height: word(20))
  }

  /// Finds the frame header (ITU-T T.81, B.2.2); nil if there is none, or if it is of no size.
  init?(jpeg bytes: [UInt8]) {
    var place = 2
    while place + 9 < bytes.count {
      guard bytes[place] == 0xFF else { return nil }
      let marker = bytes[place + 1]
      if marker == 0xFF {
        place += 1
        continue
      }
      func pair(_ start: Int) -> Int { Int(bytes[start]) << 8 | Int(bytes[start + 1]) }
      // Of these, DHT, JPG and DAC are no frames.
      if 0xC0...0xCF ~= marker, marker != 0xC4, marker != 0xC8, marker != 0xCC {
        let (height, width) = (pair(place + 5), pair(place + 7))
        guard width > 0, height > 0 else { return nil }
        self.init(width: width, height: height)
        return
      }
      place += 2 + pair(place + 2)
    }
    return nil
  }
}
