/// How far an event has come on its way from this device to the person's others. It is each of these once at most, and never
/// goes back.
public enum Standing: Hashable, Sendable {
  /// On its way to the store: it may yet be taken back.
  case new
  /// In the store of this device, and as far as is known nowhere else.
  case stored
  /// The server has taken it.
  case sent
  /// It came from the server.
  case received
}
