/// A property list: read in Apple's XML format (`PropertyList-1.0.dtd`) and in the binary one, written in XML.
public indirect enum PropertyList: Hashable, Sendable {
  case string(String)
  case integer(Int64)
  /// The literal text, such as `1.5e3`.
  case real(String)
  /// The literal text, such as `2013-05-01T12:00:00Z`.
  case date(String)
  /// The literal text: base 64 with white space.
  case data(String)
  case bool(Bool)
  case array([PropertyList])
  /// In the order of the file; no key twice.
  case dictionary([Entry])

  /// A key of a dictionary, and its value.
  public struct Entry: Hashable, Sendable {
    public var key: String
    public var value: PropertyList

    public init(_ key: String, _ value: PropertyList) {
      self.key = key
      self.value = value
    }
  }

  /// The value of a key; nil if this is not a dictionary or lacks the key.
  public subscript(key: String) -> PropertyList? {
    guard case .dictionary(let entries) = self else { return nil }
    for entry in entries where entry.key == key { return entry.value }
    return nil
  }
}

extension PropertyList {
  /// The whole file, with one line for each element.
  public var xml: String {
    var output = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">

      """
    write(to: &output, indent: "")
    return output + "</plist>\n"
  }

  private func write(to output: inout String, indent: String) {
    func line(_ tag: String, _ text: String) {
      output += indent + "<" + tag + ">" + Self.escaped(text) + "</" + tag + ">\n"
    }
    switch self {
    case .string(let text): line("string", text)
    case .integer(let number): line("integer", String(number))
    case .real(let text): line("real", text)
    case .date(let text): line("date", text)
    case .data(let text): line("data", text)
    case .bool(let isTrue): output += indent + (isTrue ? "<true/>\n" : "<false/>\n")
    case .array(let elements):
      output += indent + "<array>\n"
      for element in elements { element.write(to: &output, indent: indent + "\t") }
      output += indent + "</array>\n"
    case .dictionary(let entries):
      output += indent + "<dict>\n"
      for entry in entries {
        output += indent + "\t<key>" + Self.escaped(entry.key) + "</key>\n"
        entry.value.write(to: &output, indent: indent + "\t")
      }
      output += indent + "</dict>\n"
    }
  }

  /// Control characters that XML cannot express become the replacement character. A carriage return becomes a
  /// reference, because XML readers turn it into a line feed.
  private static func escaped(_ text: String) -> String {
    var output = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": output.append(contentsOf: "&amp;".unicodeScalars)
      case "<": output.append(contentsOf: "&lt;".unicodeScalars)
      case ">": output.append(contentsOf: "&gt;".unicodeScalars)
      case "\r": output.append(contentsOf: "&#13;".unicodeScalars)
      default: output.append(isAllowed(scalar.value) ? scalar : "\u{FFFD}")
      }
    }
    return String(output)
  }

  /// Whether XML 1.0 (section 2.2) allows the character.
  static func isAllowed(_ code: UInt32) -> Bool {
    switch code {
    case 9, 10, 13, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
