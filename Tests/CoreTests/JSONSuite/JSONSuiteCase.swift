import Testing

/// A document as in Nicolas Seriot's JSONTestSuite ("Parsing JSON is a Minefield", 2016), named as there.
struct JSONSuiteCase: Sendable, CustomTestStringConvertible {
  let name: String
  let bytes: [UInt8]

  init(_ name: String, _ text: String) {
    self.name = name
    bytes = Array(text.utf8)
  }

  init(_ name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// `[",` the bytes, `"]`.
  init(_ name: String, inString bytes: [UInt8]) {
    self.name = name
    self.bytes = [0x5B, 0x22] + bytes + [0x22, 0x5D]
  }

  var testDescription: String { name }
}
