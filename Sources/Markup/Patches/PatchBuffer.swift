/// Changes to a page, as numbers and one block of text, applied at once.
///
/// An operation is a code and its operands, in `operations`. An operand *text* is a length in UTF-16 code units: `text`
/// (UTF-8) has all texts in the order in which operations need them, so that the page decodes the block once and cuts
/// it up.
public struct PatchBuffer: Equatable, Sendable {
  /// For each operation its code (``PatchCode``), then its operands.
  public internal(set) var operations: [Int32] = []
  /// All texts in order, in UTF-8.
  public internal(set) var text: [UInt8] = []

  public init() {}

  /// Whether there are no changes.
  public var isEmpty: Bool { operations.isEmpty }

  /// Removes the operations, and keeps the memory for the next ones.
  public mutating func removeAll() {
    operations.removeAll(keepingCapacity: true)
    text.removeAll(keepingCapacity: true)
  }

  @inline(__always)
  mutating func append(_ code: PatchCode, _ one: Int32) {
    operations.append(code.rawValue)
    operations.append(one)
  }

  @inline(__always)
  mutating func append(_ code: PatchCode, _ one: Int32, _ two: Int32) {
    append(code, one)
    operations.append(two)
  }

  @inline(__always)
  mutating func append(_ code: PatchCode, _ one: Int32, _ two: Int32, _ three: Int32) {
    append(code, one, two)
    operations.append(three)
  }

  /// Adds a text and returns its length in UTF-16 code units.
  mutating func add(_ string: String) -> Int32 {
    var string = string
    let start = text.count
    let units = string.withUTF8 { bytes in
      text.append(contentsOf: bytes)
      return bytes.count
    }
    var length = units
    for index in start..<text.count {
      let byte = text[index]
      // A continuation byte adds no unit; the first byte of four stands for a surrogate pair.
      if byte >= 0x80 && byte < 0xC0 { length -= 1 } else if byte >= 0xF0 { length += 1 }
    }
    return Int32(truncatingIfNeeded: length)
  }
}

/// The operations of a patch. A handle is a number under which the page keeps a node; 0 is the root.
public enum PatchCode: Int32, CaseIterable, Sendable {
  /// element name number, kind (0 element, 1 SVG element, 2 attribute, 3 property), text: defines the number of a name
  case define = 1
  /// handle, element name number
  case createElement
  /// handle, text
  case createText
  /// parent, child
  case append
  /// parent, child, the sibling before which
  case insert
  /// handle
  case remove
  /// handle of a parent that loses all its children
  case clear
  /// handle, text
  case setText
  /// handle, attribute name number, text
  case setAttribute
  /// handle, attribute name number
  case removeAttribute
  /// handle, property name number, text
  case setProperty
  /// handle, property name number, 0 or 1
  case setFlag
  /// handle, the kinds of events to listen to, as bits
  case listen
  /// template number, handle of an element to copy
  case keepTemplate
  /// template number, count, then a handle for each node of the copy in document order
  case clone
  /// parent, count, then a handle for each existing node of the parent, in document order
  case adopt
}
