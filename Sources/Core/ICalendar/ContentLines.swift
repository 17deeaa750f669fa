/// The content lines of RFC 5545, 3.1, folded and ended as it says.
struct ContentLines {
  /// The most octets of a line without its end.
  static let limit = 75

  private(set) var bytes: [UInt8] = []

  /// Adds a property whose value needs no escaping.
  mutating func add(_ name: String, _ value: String) {
    var length = 0
    for scalar in (name + ":" + value).unicodeScalars {
      let octets = Array(String(scalar).utf8)
      if length + octets.count > Self.limit {
        // The space that a continued line begins with counts.
        bytes += [13, 10, 32]
        length = 1
      }
      bytes += octets
      length += octets.count
    }
    bytes += [13, 10]
  }

  /// Adds a property of type TEXT (3.3.11).
  mutating func add(_ name: String, text: String) {
    add(name, Self.escaped(text))
  }

  private static func escaped(_ text: String) -> String {
    var output = ""
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",":
        output += "\\"
        output.unicodeScalars.append(scalar)
      case "\n": if !isAfterReturn { output += "\\n" }
      case "\r": output += "\\n"
      case "\t": output.unicodeScalars.append(scalar)
      default:
        // Other control characters may stand nowhere in a calendar.
        if scalar.value >= 0x20, scalar.value != 0x7F { output.unicodeScalars.append(scalar) }
      }
      isAfterReturn = scalar == "\r"
    }
    return output
  }

  /// Whether a text can stand as a URI: it is not escaped, so nothing in it may end the line.
  static func isURI(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { 0x21...0x7E ~= $0 }
  }
}
