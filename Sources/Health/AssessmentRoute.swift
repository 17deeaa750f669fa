import Loop

/// The addresses of assessments.
public enum AssessmentRoute: Hashable, Sendable {
  /// All questionnaires.
  case list
  /// The latest result of one.
  case result(String)
  /// An earlier result of one, by the id of its event.
  case earlier(String, event: String)
  /// All its questions, to answer or to look over.
  case all(String)
  /// One of its questions, counted from 1.
  case question(String, Int)

  static let patterns: [RoutePattern<AssessmentRoute>] = [
    RoutePattern("/assessment", is: .list),
    RoutePattern(
      "/assessment/:id", read: { .result($0[0]) },
      print: { route in
        guard case .result(let id) = route else { return nil }
        return [id]
      }),
    RoutePattern(
      "/assessment/:id/results/:event", read: { .earlier($0[0], event: $0[1]) },
      print: { route in
        guard case .earlier(let id, let event) = route else { return nil }
        return [id, event]
      }),
    RoutePattern(
      "/assessment/:id/all", read: { .all($0[0]) },
      print: { route in
        guard case .all(let id) = route else { return nil }
        return [id]
      }),
    RoutePattern(
      "/assessment/:id/:number",
      read: { parts in Int(parts[1]).flatMap { $0 > 0 ? .question(parts[0], $0) : nil } },
      print: { route in
        guard case .question(let id, let number) = route else { return nil }
        return [id, "\(number)"]
      }),
  ]

  /// nil if no screen has this path.
  public init?(path: String) {
    guard let route = Self.patterns.route(at: path) else { return nil }
    self = route
  }

  /// The path that ``init(path:)`` reads as this route.
  public var path: String { Self.patterns.path(of: self) ?? "/" }

  /// The id of the questionnaire.
  var questionnaire: String? {
    switch self {
    case .list: nil
    case .result(let id), .earlier(let id, _), .all(let id), .question(let id, _): id
    }
  }
}
