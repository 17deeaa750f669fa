/// Where a draft is between its author and whoever publishes it.
public enum Review: Hashable, Sendable {
  /// Its author asks for it to be published.
  ///
  /// - Parameters:
  ///   - time: in milliseconds since 1970.
  ///   - note: what was to be changed when it was sent back before; empty for the first time.
  case asked(by: String, time: Int64, note: String)
  /// It was sent back.
  ///
  /// - Parameter note: what is to be changed; empty if nothing was said.
  case returned(by: String, note: String)
}
