import Core
import Loop

/// The addresses of polls.
public enum PollRoute: Hashable, Sendable {
  /// All polls.
  case list
  /// One poll, by its id; that of an event has the event's id before it, and a dot.
  case poll(String)
  /// Joins an event by its code, as the QR code on a poster does.
  case join(String)

  static let patterns: [RoutePattern<PollRoute>] = [
    RoutePattern("/polls", is: .list),
    RoutePattern(
      "/polls/join/:code", read: { .join($0[0]) },
      print: { route in
        guard case .join(let code) = route else { return nil }
        return [code]
      }),
    RoutePattern(
      "/polls/:id", read: { .poll($0[0]) },
      print: { route in
        guard case .poll(let id) = route else { return nil }
        return [id]
      }),
  ]

  /// nil if no screen has this path.
  public init?(path: String) {
    guard let route = Self.patterns.route(at: path) else { return nil }
    self = route
  }

  /// The path that ``init(path:)`` reads as this route.
  public var path: String { Self.patterns.path(of: self) ?? "/" }
}

extension OfferedPoll {
  /// The address of its screen.
  var route: PollRoute { .poll((event.isEmpty ? "" : event + ".") + questionnaire.id) }
}
