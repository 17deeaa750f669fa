import CQRCode

/// QR codes (ISO/IEC 18004), by libqrencode.
enum QRCode {
  /// The modules row by row, true for dark; empty for a text that is too long.
  static func modules(of text: String) -> [[Bool]] {
    guard let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M) else { return [] }
    defer { QRcode_free(code) }
    let width = Int(code.pointee.width)
    return (0..<width).map { y in (0..<width).map { x in code.pointee.data[y * width + x] & 1 == 1 } }
  }
}
