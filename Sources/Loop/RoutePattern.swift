/// One description of an address that both reads and prints it.
///
/// `RoutePattern("/checklist/:grade", read: { Grade($0[0]).map(Route.grade) }, print: { … })`
public struct RoutePattern<Route>: Sendable {
  private enum Part: Equatable, Sendable {
    case fixed(String)
    case parameter
  }
  /// The path, in which a part that begins with a colon stands for a parameter.
  public let path: String
  private let parts: [Part]
  /// The parameters that stand in the query.
  private let names: [String]
  private let read: @Sendable ([String]) -> Route?
  private let write: @Sendable (Route) -> [String]?

  /// - Parameters:
  ///   - pattern: a path; a part that begins with a colon stands for a parameter. Names after a question mark, with `&` between
  ///     them, stand for parameters in the query.
  ///   - read: the route for the parameters in their order, or nil when they are not valid. One that the query does not have,
  ///     or that cannot be decoded, is empty.
  ///   - print: the parameters of a route that this pattern describes, or nil when it describes another one.
  public init(
    _ pattern: String, read: @escaping @Sendable ([String]) -> Route?,
    print: @escaping @Sendable (Route) -> [String]?
  ) {
    let target = Target(pattern)
    path = String(target.path)
    parts = target.parts.map { $0.utf8.first == UInt8(ascii: ":") ? .parameter : .fixed($0) }
    names = target.query.split(separator: "&").map { String($0) }
    self.read = read
    self.write = print
  }

  /// The route that a path with its query is, if it is of this form. A slash at the end makes no difference, and neither do
  /// parts of the query that the pattern does not name.
  public func match(_ text: String) -> Route? {
    let target = Target(text)
    let given = target.parts
    guard given.count == parts.count else { return nil }
    var parameters: [String] = []
    for (part, text) in zip(parts, given) {
      switch part {
      case .fixed(let expected): if expected != text { return nil }
      case .parameter:
        guard let decoded = PercentEncoding.decoded(text), !decoded.isEmpty else { return nil }
        parameters.append(decoded)
      }
    }
    for name in names { parameters.append(target.parameter(name)) }
    return read(parameters)
  }

  /// The path of the route with its query, if this pattern describes it.
  public func path(of route: Route) -> String? {
    guard let parameters = write(route) else { return nil }
    var path = ""
    var next = parameters.makeIterator()
    for part in parts {
      path += "/"
      switch part {
      case .fixed(let text): path += text
      case .parameter: path += PercentEncoding.encoded(next.next() ?? "")
      }
    }
    if path.isEmpty { path = "/" }
    var mark = "?"
    for name in names {
      path += mark + name + "=" + PercentEncoding.encoded(next.next() ?? "")
      mark = "&"
    }
    return path
  }
}

/// A path and its query. What follows a `#` is in neither.
private struct Target {
  var path: Substring
  var query: Substring

  init(_ text: String) {
    let whole = text[..<(text.utf8.firstIndex(of: UInt8(ascii: "#")) ?? text.endIndex)]
    let mark = whole.utf8.firstIndex(of: UInt8(ascii: "?"))
    path = whole[..<(mark ?? whole.endIndex)]
    query = mark.map { whole[whole.utf8.index(after: $0)...] } ?? ""
  }

  var parts: [String] { path.split(separator: "/", omittingEmptySubsequences: true).map { String($0) } }

  /// The first value of this name, decoded.
  func parameter(_ name: String) -> String {
    for pair in query.split(separator: "&") {
      let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if halves[0] == name {
        return halves.count == 2 ? PercentEncoding.decoded(String(halves[1])) ?? "" : ""
      }
    }
    return ""
  }
}

extension Array {
  /// The route that a path is, by the first pattern that reads it.
  public func route<Route>(at path: String) -> Route? where Element == RoutePattern<Route> {
    for pattern in self {
      if let route = pattern.match(path) { return route }
    }
    return nil
  }

  /// The path of a route, by the first pattern that describes it.
  public func path<Route>(of route: Route) -> String? where Element == RoutePattern<Route> {
    for pattern in self {
      if let path = pattern.path(of: route) { return path }
    }
    return nil
  }
}
