extension JSON {
  /// A mistake in a JSON text, and its place.
  public struct ParseError: Error, Hashable, Sendable {
    /// The kinds of mistakes.
    public enum Reason: Hashable, Sendable {
      /// The text ended inside a value, or is empty.
      case unexpectedEnd
      /// A byte that cannot stand here.
      case unexpectedByte(UInt8)
      /// The text starts with a byte order mark, which RFC 8259 §8.1 forbids to write.
      case byteOrderMark
      /// Text follows the value.
      case trailingContent
      /// A number that the grammar of RFC 8259 §6 does not allow, like `01`, `1.` or `-`.
      case invalidNumber
      /// A number too large for a double.
      case numberOutOfRange
      /// A backslash before a character that has no escape.
      case invalidEscape
      /// A `\uD800`–`\uDFFF` escape without its other half.
      case loneSurrogate
      /// A control character in a string that is not escaped.
      case controlCharacter
      /// Bytes that are not well-formed UTF-8 (overlong, surrogate, beyond U+10FFFF, cut off).
      case invalidUTF8
      /// Arrays and objects are nested deeper than the limit.
      case tooDeep
    }

    public let reason: Reason
    /// The number of bytes before the place.
    public let offset: Int
    /// Line of the place, from 1. Lines end with LF, CR or CR LF.
    public let line: Int
    /// Column of the place, from 1, in Unicode scalars.
    public let column: Int

    init(_ reason: Reason, at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
      var line = 1
      var column = 1
      for index in 0..<min(offset, bytes.count) {
        let byte = bytes[index]
        if byte == 0x0A || (byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)) {
          line += 1
          column = 1
        } else if byte & 0xC0 != 0x80 {
          column += 1
        }
      }
      self.reason = reason
      self.offset = offset
      self.line = line
      self.column = column
    }
  }
}
