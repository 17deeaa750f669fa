/// A value in a column, or for a parameter. Both engines have these four, and no others are used.
public enum SQLValue: Hashable, Sendable {
  case null
  /// 64 bits: `BIGINT` in a schema.
  case integer(Int64)
  /// `TEXT`. Without the character U+0000, which PostgreSQL cannot store.
  case text(String)
  /// `BYTEA`
  case bytes([UInt8])

  /// The value of an optional text: null for nil.
  public static func text(orNull text: String?) -> SQLValue { text.map { .text($0) } ?? .null }

  /// The value of an optional number: null for nil.
  public static func integer(orNull number: Int64?) -> SQLValue { number.map { .integer($0) } ?? .null }
}
