/// What has to be done to a page, as numbers and one block of text, applied in one go.
///
/// Each operation is its code and its operands in `operations`. An operand marked *text* is a length in UTF-16 code units:
/// the texts stand one after the other in `text` (UTF-8), in the order in which the operations need them, so that the page
/// decodes the block once and cuts it up.
public struct PatchBuffer: Equatable, Sendable {
  /// Each one's code (``PatchCode``), then its operands.
  public internal(set) var operations: [Int32] = []
  /// All texts, one after the other, as UTF-8.
  public internal(set) var text: [UInt8] = []

  public init() {}

  /// Whether the page is as it should be.
  public var isEmpty: Bool { operations.isEmpty }

  /// Forgets the operations and keeps the memory for the next ones.
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

/// The operations of a patch. Handles are numbers that the page keeps an array of nodes under; 0 is the root.
public enum PatchCode: Int32, CaseIterable, Sendable {
  /// element name number, kind (0 element, 1 SVG element, 2 attribute, 3 property), text: from now on the number means the name.
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
  /// handle, the kinds of events listened for, as bits
  case listen
  /// template number, handle of an element to keep a copy of
  case keepTemplate
  /// template number, count, then a handle for each node of the copy in document order
  case clone
  /// parent, count, then a handle for each node that the parent has already, in document order
  case adopt
}
