import Accounts
import Components
import Core

/// What a text of a message has to be: for reading it, and for saying so.
enum TextRule {
  case any
  case length(ClosedRange<Int>)
  case identifier
  case choice([String])
  case email(atMost: Int)
  case hexadecimal(Int)

  private static let longestIdentifier = 64

  init(_ kind: TextKind) {
    self =
      switch kind {
      case .message(let lengths): .length(lengths)
      case .identifier: .identifier
      case .choice(let known): .choice(known)
      case .email(let most): .email(atMost: most)
      case .hexadecimal(let digits): .hexadecimal(digits)
      default: .any
      }
  }

  /// What is wrong with a text; nil if nothing is.
  func mistake(in text: String) -> String? {
    if text.utf8.contains(0) { return "A text may not have the character U+0000." }
    switch self {
    case .any: return nil
    case .length(let range):
      guard !range.contains(text.unicodeScalars.count) else { return nil }
      return "The text has to have \(Self.words(range)) characters."
    case .identifier:
      let isOne =
        (1...Self.longestIdentifier).contains(text.utf8.count) && text.utf8.allSatisfy(Self.isOfIdentifier)
      return isOne
        ? nil : "Use 1 to \(Self.longestIdentifier) lower-case letters, digits and hyphens."
    case .choice(let known):
      return known.contains(text) ? nil : "Use one of: \(known.joined(separator: ", "))."
    case .email(let most):
      let isOne = text.unicodeScalars.count <= most && EmailAddress(text) != nil
      return isOne ? nil : "An email address of at most \(most) characters is needed."
    case .hexadecimal(let digits):
      let isOne = text.utf8.count == digits && text.utf8.allSatisfy(Self.isHexadecimal)
      return isOne ? nil : "Use \(digits) hexadecimal digits in lower case."
    }
  }

  /// JSON Schema counts Unicode scalars too.
  var schema: JSON {
    switch self {
    case .any: ["type": "string"]
    case .length(let range):
      .schema("string", [("minLength", range.lowerBound), ("maxLength", range.upperBound)])
    case .identifier: ["type": "string", "pattern": .string("^[a-z0-9-]{1,\(Self.longestIdentifier)}$")]
    case .choice(let known): ["type": "string", "enum": .array(known.map { .string($0) })]
    case .email(let most):
      .schema("string", [("maxLength", most)], [.init(name: "pattern", value: .string(Self.emailPattern))])
    case .hexadecimal(let digits):
      .schema(
        "string", [("minLength", digits), ("maxLength", digits)],
        [.init(name: "pattern", value: .string("^[0-9a-f]{\(digits)}$"))])
    }
  }

  private static func isOfIdentifier(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: false
    }
  }

  /// What `EmailAddress` asks for.
  private static let emailPattern = {
    // U+0085 is white space for Unicode, and not for the patterns of JavaScript.
    let space = #"\s\u0000-\u001f\u007f\u0085"#
    let label = "[^@.\(space)]+"
    return #"^[^\#(space)]+@\#(label)(\.\#(label))+$"#
  }()

  /// A range in words: "1 to 20", "at least 1".
  static func words(_ range: ClosedRange<Int>) -> String {
    switch (range.lowerBound, range.upperBound) {
    case (let least, Int.max): "at least \(least)"
    case (let least, let most): least == most ? "\(least)" : "\(least) to \(most)"
    }
  }
}

extension JSON {
  /// A schema of a type with limits, of which those that limit nothing are left out.
  static func schema(_ type: String, _ limits: [(name: String, value: Int)], _ more: [Member] = []) -> JSON {
    let known = limits.filter { $0.value != Int.max && ($0.value != 0 || !$0.name.hasPrefix("min")) }
    return .object(
      [Member(name: "type", value: .string(type))]
        + known.map { Member(name: $0.name, value: .integer(Int64($0.value))) } + more)
  }
}
