/// A draft as screens tell of it.
public struct KnownDraft: Sendable {
  /// The draft's number.
  public var version: Int64
  /// The name of who changed it last.
  public var author: String
  /// In milliseconds since 1970.
  public var changed: Int64

  public init(version: Int64, author: String, changed: Int64) {
    self.version = version
    self.author = author
    self.changed = changed
  }
}
