/// How far an event has travelled from this device to the person's other ones. Each standing is reached at most once,
/// and never left backwards.
public enum Standing: Hashable, Sendable {
  /// Not stored yet; it may be taken back.
  case new
  /// Stored on this device, and nowhere else as far as is known.
  case stored
  /// Stored by the server.
  case sent
  /// Received from the server.
  case received
}
