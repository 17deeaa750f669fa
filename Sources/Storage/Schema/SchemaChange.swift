/// What bringing a schema up to date did.
public struct SchemaChange: Hashable, Sendable {
  /// The number of the last change before; 0 for an empty database.
  public let from: Int
  public let to: Int
  /// Where a copy of before is; nil if nothing changed, and for PostgreSQL, whose operator makes copies.
  public let copy: String?
}
