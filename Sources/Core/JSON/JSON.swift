/// A JSON value (RFC 8259).
///
/// Objects keep their members in the order written, and duplicate names too, so that reading and writing again loses
/// nothing. An integer literal (no fraction, no exponent) that fits into 64 bits is ``integer(_:)``, every other number
/// is ``number(_:)``.
public enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([Member])

  /// One name and value of an object.
  public struct Member: Hashable, Sendable {
    /// Any text; may be empty.
    public var name: String
    /// The value of the member.
    public var value: JSON

    /// The member `"name": value`.
    public init(name: String, value: JSON) {
      self.name = name
      self.value = value
    }
  }
}

extension JSON {
  /// The value of the last member called `name`; nil if there is none, or if this is not an object.
  ///
  /// `JSON.parse` in browsers takes the last one too.
  public subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    for member in members.reversed() where member.name == name { return member.value }
    return nil
  }

  /// The element at `index`; nil if it is out of bounds or this is not an array.
  public subscript(index: Int) -> JSON? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// True for `null`.
  public var isNull: Bool {
    if case .null = self { return true }
    return false
  }

  /// The text, if this is a string.
  public var string: String? {
    if case .string(let value) = self { return value }
    return nil
  }

  /// The whole number, if this is one: also `2.0` and `2e3`, not `2.5`.
  public var int: Int64? {
    switch self {
    case .integer(let value): value
    case .number(let value): Self.exactInteger(value)
    default: nil
    }
  }

  /// `Int64(exactly:)` without the rounding functions of the C mathematics library, which nothing portable links.
  private static func exactInteger(_ value: Double) -> Int64? {
    // 2⁶³ is a double, Int64.max is not.
    guard value >= -0x1p63, value < 0x1p63 else { return nil }
    let integer = Int64(value)
    return Double(integer) == value ? integer : nil
  }

  /// The number, if this is one. Integers beyond 2⁵³ are rounded to the nearest double.
  public var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// The truth value, if this is one.
  public var bool: Bool? {
    if case .bool(let value) = self { return value }
    return nil
  }

  /// The elements, if this is an array.
  public var array: [JSON]? {
    if case .array(let value) = self { return value }
    return nil
  }

  /// The members in the order written, if this is an object.
  public var members: [Member]? {
    if case .object(let value) = self { return value }
    return nil
  }
}
