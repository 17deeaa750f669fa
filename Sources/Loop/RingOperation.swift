/// Operations on rings: messages of Web Push (RFC 8030) by which the server wakes the device while the app is closed. The service
/// worker carries them out, since it alone runs then.
public enum RingOperation: Equatable, Sendable {
  /// Lets the browser take messages of the server with this key (RFC 8292). The person has to allow notifications first.
  /// → `.records` named `address`, `key` and `secret`, or `.failed(.denied)`, `.failed(.unsupported)`
  case subscribe(key: [UInt8])
  /// → `.records` without any
  case unsubscribe
  /// Keeps what is to be said, in JSON, in place of what was kept, sealed under a new key. The log of what happened is emptied.
  /// → `.records` without any, or `.failed(.conflict)` if the log has more than `heard` entries
  case keep([UInt8], heard: Int)
  /// Forgets what was kept, and its key.
  case forget
  /// → `.records`: what is kept, named `book`, and each entry of the log, named `log`; none if nothing is kept
  case read
  /// Does what a button of a notification does.
  /// → `.records` without any, or `.failed(.network)` if the server must know and cannot be reached
  case answer(id: String, RingAct, minutes: Int)
}

/// What a person does with a ring. The service worker uses the same names.
public enum RingAct: String, Equatable, Sendable, CaseIterable {
  case done
  /// It rings again after some minutes.
  case later
}
