import Core

/// A session that a module counts, such as one of study, as other modules show it. A class, because it never changes and
/// is passed between modules.
public final class ModuleSession: Sendable {
  public let id: String
  public let title: String
  /// In milliseconds since 1970-01-01T00:00:00Z.
  public let start: Int64
  /// Likewise; nil while the session is running.
  public let end: Int64?
  /// Its address within the app.
  public let path: String
  /// The id that its wish had; empty for a session without one.
  public let origin: String

  public init(id: String, title: String, start: Int64, end: Int64?, path: String, origin: String) {
    self.id = id
    self.title = title
    self.start = start
    self.end = end
    self.path = path
    self.origin = origin
  }
}

/// Another module's sessions, for a module that shows or starts them.
public struct ModuleSessions {
  /// The sessions that touch some days, as far as they are read, and the running one among them.
  public let during: (ClosedRange<CivilDay>) -> [ModuleSession]
  public let running: () -> ModuleSession?

  public init(
    during: @escaping (ClosedRange<CivilDay>) -> [ModuleSession], running: @escaping () -> ModuleSession?
  ) {
    self.during = during
    self.running = running
  }
}

/// A module's wish for a session of another module.
public indirect enum SessionWish: Hashable, Sendable {
  /// Starts a session, after ending the running one.
  ///
  /// - Parameter origin: an id of what the session is for, beginning with the id of its module.
  case start(title: String, origin: String)
  /// Ends the running session.
  case stop
}
