/// Well-formed UTF-8 byte sequences (table 3-7 of the Unicode Standard).
enum UTF8Sequence {
  /// The length of the well-formed sequence that starts at `start`; nil if there is none.
  @inline(__always)
  static func length(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    func byte(_ distance: Int) -> UInt8 { start + distance < bytes.count ? bytes[start + distance] : 0 }
    func isTail(_ distance: Int) -> Bool { byte(distance) & 0xC0 == 0x80 }
    switch bytes[start] {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: return isTail(1) ? 2 : nil
    case 0xE0: return 0xA0...0xBF ~= byte(1) && isTail(2) ? 3 : nil
    case 0xED: return 0x80...0x9F ~= byte(1) && isTail(2) ? 3 : nil
    case 0xE1...0xEF: return isTail(1) && isTail(2) ? 3 : nil
    case 0xF0: return 0x90...0xBF ~= byte(1) && isTail(2) && isTail(3) ? 4 : nil
    case 0xF1...0xF3: return isTail(1) && isTail(2) && isTail(3) ? 4 : nil
    case 0xF4: return 0x80...0x8F ~= byte(1) && isTail(2) && isTail(3) ? 4 : nil
    default: return nil
    }
  }

  /// Appends `scalar`, which must not be a surrogate nor beyond U+10FFFF.
  static func append(_ scalar: UInt32, to output: inout [UInt8]) {
    switch scalar {
    case 0..<0x80:
      output.append(UInt8(scalar))
    case 0x80..<0x800:
      output.append(UInt8(0xC0 | scalar >> 6))
      output.append(UInt8(0x80 | scalar & 0x3F))
    case 0x800..<0x10000:
      output.append(UInt8(0xE0 | scalar >> 12))
      output.append(UInt8(0x80 | scalar >> 6 & 0x3F))
      output.append(UInt8(0x80 | scalar & 0x3F))
    default:
      output.append(UInt8(0xF0 | scalar >> 18))
      output.append(UInt8(0x80 | scalar >> 12 & 0x3F))
      output.append(UInt8(0x80 | scalar >> 6 & 0x3F))
      output.append(UInt8(0x80 | scalar & 0x3F))
    }
  }
}
