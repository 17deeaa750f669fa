/// A row of a result. Columns are read by their names.
public struct Row: Hashable, Sendable {
  let names: [String]
  let values: [SQLValue]

  /// The value of a column.
  ///
  /// - Throws: ``DatabaseError/mistake(_:)`` if there is no such column.
  public func value(_ name: String) throws(DatabaseError) -> SQLValue {
    guard let place = names.firstIndex(of: name) else { throw .mistake("there is no column \(name)") }
    return values[place]
  }

  /// - Throws: ``DatabaseError/mistake(_:)`` if the column has no number.
  public func integer(_ name: String) throws(DatabaseError) -> Int64 {
    guard let number = try integer(orNull: name) else { throw .mistake("\(name) has no number") }
    return number
  }

  /// The number of a column; nil for null.
  public func integer(orNull name: String) throws(DatabaseError) -> Int64? {
    switch try value(name) {
    case .null: return nil
    case .integer(let number): return number
    case .text, .bytes: throw .mistake("\(name) is no number")
    }
  }

  /// - Throws: ``DatabaseError/mistake(_:)`` if the column has no text.
  public func text(_ name: String) throws(DatabaseError) -> String {
    guard let text = try text(orNull: name) else { throw .mistake("\(name) has no text") }
    return text
  }

  /// The text of a column; nil for null.
  public func text(orNull name: String) throws(DatabaseError) -> String? {
    switch try value(name) {
    case .null: return nil
    case .text(let text): return text
    case .integer, .bytes: throw .mistake("\(name) is no text")
    }
  }

  /// - Throws: ``DatabaseError/mistake(_:)`` if the column has no bytes.
  public func bytes(_ name: String) throws(DatabaseError) -> [UInt8] {
    guard let bytes = try bytes(orNull: name) else { throw .mistake("\(name) has no bytes") }
    return bytes
  }

  /// The bytes of a column; nil for null.
  public func bytes(orNull name: String) throws(DatabaseError) -> [UInt8]? {
    switch try value(name) {
    case .null: return nil
    case .bytes(let bytes): return bytes
    case .integer, .text: throw .mistake("\(name) is no bytes")
    }
  }
}
