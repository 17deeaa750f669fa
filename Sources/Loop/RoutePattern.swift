/// One description of an address that both reads and prints it.
///
/// `RoutePattern("/checklist/:grade", read: { Grade($0[0]).map(Route.grade) }, print: { … })`
public struct RoutePattern<Route>: Sendable {
  private enum Part: Equatable, Sendable {
    case fixed(String)
    case parameter
  }
  private let parts: [Part]
  private let read: @Sendable ([String]) -> Route?
  private let write: @Sendable (Route) -> [String]?

  /// - Parameters:
  ///   - pattern: a path; a part that begins with a colon stands for a parameter.
  ///   - read: the route for the parameters in their order, or nil when they are not valid.
  ///   - print: the parameters of a route that this pattern describes, or nil when it describes another one.
  public init(
    _ pattern: String, read: @escaping @Sendable ([String]) -> Route?,
    print: @escaping @Sendable (Route) -> [String]?
  ) {
    parts = Self.split(pattern).map { $0.utf8.first == UInt8(ascii: ":") ? .parameter : .fixed($0) }
    self.read = read
    self.write = print
  }

  /// The route that the path is, if it is of this form. A slash at the end makes no difference; a query is not read.
  public func match(_ path: String) -> Route? {
    let given = Self.split(path)
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
    return read(parameters)
  }

  /// The path of the route, if this pattern describes it.
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
    return path.isEmpty ? "/" : path
  }

  private static func split(_ path: String) -> [String] {
    var end = path.utf8.endIndex
    for index in path.utf8.indices
    where path.utf8[index] == UInt8(ascii: "?") || path.utf8[index] == UInt8(ascii: "#") {
      end = index
      break
    }
    return path[..<end].split(separator: "/", omittingEmptySubsequences: true).map { String($0) }
  }
}

extension RoutePattern where Route: Equatable & Sendable {
  /// The address of one route.
  public init(_ pattern: String, is route: Route) {
    self.init(pattern, read: { _ in route }, print: { $0 == route ? [] : nil })
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
