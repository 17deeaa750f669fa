/// Where a draft is between its author and whoever publishes it.
public enum Review: Hashable, Sendable {
  /// Its author asks for it to be published.
  ///
  /// - Parameter time: in milliseconds since 1970.
  case asked(by: String, time: Int64)
  /// It was sent back.
  ///
  /// - Parameter note: what is to be changed; empty if nothing was said.
  case returned(by: String, note: String)
}
