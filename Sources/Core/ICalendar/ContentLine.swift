/// A content line of a calendar file, unfolded (RFC 5545, 3.1): `NAME;PARAMETER=value:value`.
struct ContentLine {
  struct Parameter {
    /// In capitals.
    let name: String
    let value: String
  }

  /// The number of its first row in the file, from 1.
  let number: Int
  /// In capitals.
  let name: String
  let parameters: [Parameter]
  let value: [UInt8]
  /// Whether ``value`` is well-formed UTF-8.
  let isUTF8: Bool

  /// nil without a name or a colon, or with a malformed parameter.
  init?(number: Int, _ bytes: [UInt8]) {
    var position = 0
    guard let name = Self.name(bytes, &position) else { return nil }
    var parameters: [Parameter] = []
    while position < bytes.count, bytes[position] == UInt8(ascii: ";") {
      position += 1
      guard let name = Self.name(bytes, &position), position < bytes.count,
        bytes[position] == UInt8(ascii: "=")
      else { return nil }
      position += 1
      guard let value = Self.parameterValue(bytes, &position) else { return nil }
      parameters.append(Parameter(name: name, value: value))
    }
    guard position < bytes.count, bytes[position] == UInt8(ascii: ":") else { return nil }
    self.number = number
    self.name = name
    self.parameters = parameters
    value = Array(bytes[(position + 1)...])
    isUTF8 = String(validating: value, as: UTF8.self) != nil
  }

  /// The value of the first parameter of this name.
  subscript(name: String) -> String? {
    for parameter in parameters where parameter.name == name { return parameter.value }
    return nil
  }

  /// The raw value, without white space around it.
  var plain: String { Self.decoded(value).trimmed() }

  /// The value as TEXT (3.3.11).
  var text: String { Self.decoded(Self.unescaped(value[...])) }

  /// The value as a list of TEXT, split at unescaped commas; empty elements are left out.
  var texts: [String] {
    var texts: [String] = []
    var start = 0
    var position = 0
    while position <= value.count {
      if position == value.count || value[position] == UInt8(ascii: ",") {
        let text = Self.decoded(Self.unescaped(value[start..<position])).trimmed()
        if !text.isEmpty { texts.append(text) }
        start = position + 1
      } else if value[position] == UInt8(ascii: "\\") {
        // The next byte is escaped; after the last one there is none.
        position = min(position + 1, value.count - 1)
      }
      position += 1
    }
    return texts
  }

  /// UTF-8, or else Latin-1, which older programs write.
  private static func decoded(_ bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var scalars = String.UnicodeScalarView()
    for byte in bytes { scalars.append(Unicode.Scalar(byte)) }
    return String(scalars)
  }

  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var isEscaped = false
    for byte in bytes {
      if isEscaped {
        isEscaped = false
        let isBreak = byte == UInt8(ascii: "n") || byte == UInt8(ascii: "N")
        output.append(isBreak ? 10 : byte)
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte >= 0x20 && byte != 0x7F || byte == 9 {
        output.append(byte)
      }
    }
    if isEscaped { output.append(UInt8(ascii: "\\")) }
    return output
  }

  private static func name(_ bytes: [UInt8], _ position: inout Int) -> String? {
    var name: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
        UInt8(ascii: "_"), UInt8(ascii: "."):
        name.append(byte)
      case UInt8(ascii: "a")...UInt8(ascii: "z"): name.append(byte - 32)
      default: return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
      }
      position += 1
    }
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }

  /// The text up to the next unquoted `;` or `:`, without quotes, and with carets decoded (RFC 6868).
  private static func parameterValue(_ bytes: [UInt8], _ position: inout Int) -> String? {
    var value: [UInt8] = []
    var isQuoted = false
    while position < bytes.count {
      let byte = bytes[position]
      let next = position + 1 < bytes.count ? bytes[position + 1] : 0
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ";") where !isQuoted, UInt8(ascii: ":") where !isQuoted: return decoded(value)
      case UInt8(ascii: "^") where next == UInt8(ascii: "n"):
        value.append(10)
        position += 1
      case UInt8(ascii: "^") where next == UInt8(ascii: "^"):
        value.append(byte)
        position += 1
      case UInt8(ascii: "^") where next == UInt8(ascii: "'"):
        value.append(UInt8(ascii: "\""))
        position += 1
      default: value.append(byte)
      }
      position += 1
    }
    return nil
  }
}
