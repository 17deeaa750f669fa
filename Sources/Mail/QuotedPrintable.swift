/// The transfer encoding quoted-printable (RFC 2045, 6.7) of a text whose lines end with line feeds.
enum QuotedPrintable {
  private static let longestLine = 76

  /// Lines end with CR and LF.
  static func encoded(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line(Array($0.utf8)) }
      .joined(separator: "\r\n")
  }

  private static func line(_ bytes: [UInt8]) -> String {
    var output = ""
    var column = 0
    for (index, byte) in bytes.enumerated() {
      let piece = piece(byte, isLast: index == bytes.count - 1)
      // A soft line break takes one character itself.
      if column + piece.utf8.count > longestLine - 1 {
        output += "=\r\n"
        column = 0
      }
      output += piece
      column += piece.utf8.count
    }
    return output
  }

  private static func piece(_ byte: UInt8, isLast: Bool) -> String {
    let isPlain = (0x21...0x7E).contains(byte) && byte != UInt8(ascii: "=")
    // A space at the end of a line may get lost on the way.
    if isPlain || byte == 0x20 && !isLast { return String(UnicodeScalar(byte)) }
    let digits = String(byte, radix: 16, uppercase: true)
    return "=" + (digits.utf8.count < 2 ? "0" : "") + digits
  }
}
