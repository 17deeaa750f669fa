/// A description of an address that both reads and prints it.
///
/// `RoutePattern("/checklist/:grade", read: { Grade($0[0]).map(Route.grade) }, print: { … })`
public struct RoutePattern<Route>: Sendable {
  private enum Component: Equatable, Sendable {
    case fixed(String)
    case parameter
  }
  private let components: [Component]
  private let read: @Sendable ([String]) -> Route?
  private let write: @Sendable (Route) -> [String]?

  /// - Parameters:
  ///   - pattern: a path; a component with a colon in front is a parameter.
  ///   - read: makes a route of the parameters, in order; nil if they are invalid.
  ///   - print: the parameters of a route; nil if the pattern is not for that route.
  public init(
    _ pattern: String, read: @escaping @Sendable ([String]) -> Route?,
    print: @escaping @Sendable (Route) -> [String]?
  ) {
    components = Self.split(pattern).map { $0.utf8.first == UInt8(ascii: ":") ? .parameter : .fixed($0) }
    self.read = read
    self.write = print
  }

  /// The route of a path; nil if the path does not match. A slash at the end and a query are ignored.
  public func match(_ path: String) -> Route? {
    let given = Self.split(path)
    guard given.count == components.count else { return nil }
    var parameters: [String] = []
    for (component, text) in zip(components, given) {
      switch component {
      case .fixed(let expected): if expected != text { return nil }
      case .parameter:
        guard let decoded = PercentEncoding.decoded(text), !decoded.isEmpty else { return nil }
        parameters.append(decoded)
      }
    }
    return read(parameters)
  }

  /// The path with an asterisk in place of each parameter, such as `/people/*`.
  public var form: String {
    var form = ""
    for component in components {
      if case .fixed(let text) = component { form += "/" + text } else { form += "/*" }
    }
    return form.isEmpty ? "/" : form
  }

  /// The path of a route; nil if the pattern is not for that route.
  public func path(of route: Route) -> String? {
    guard let parameters = write(route) else { return nil }
    var path = ""
    var next = parameters.makeIterator()
    for component in components {
      path += "/"
      switch component {
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
  /// The address of a single route.
  public init(_ pattern: String, is route: Route) {
    self.init(pattern, read: { _ in route }, print: { $0 == route ? [] : nil })
  }
}

extension Array {
  /// The route of a path, by the first pattern that matches.
  public func route<Route>(at path: String) -> Route? where Element == RoutePattern<Route> {
    for pattern in self {
      if let route = pattern.match(path) { return route }
    }
    return nil
  }

  /// The path of a route, by the first pattern for it.
  public func path<Route>(of route: Route) -> String? where Element == RoutePattern<Route> {
    for pattern in self {
      if let path = pattern.path(of: route) { return path }
    }
    return nil
  }
}
