/// The method, path and query of a route, while it is being described: printed, or read from a given path and query.
struct RouteDescription {
  var method = ServerRoute.Method.get
  /// The printed path.
  private(set) var path = ""
  /// The path, with `{name}` in place of each parameter.
  private(set) var pattern = ""
  /// The printed query.
  private(set) var query = ""
  /// The names of the parameters in the query.
  private(set) var queryNames: [String] = []
  /// The path and query to read; nil for printing.
  private let givenPath: String?
  private let givenQuery: String?

  init(givenPath: String? = nil, givenQuery: String? = nil) {
    self.givenPath = givenPath
    self.givenQuery = givenQuery
  }

  /// The next part of the path, which is the same for all.
  mutating func path(_ fixed: String, _ method: ServerRoute.Method? = nil) {
    if let method { self.method = method }
    path += fixed
    pattern += fixed
  }

  /// A parameter as the next component of the path; empty if it cannot be decoded.
  mutating func component(_ name: String, _ value: inout String) {
    if let givenPath {
      let components = givenPath.split(separator: "/", omittingEmptySubsequences: false)
      let place = pattern.utf8.reduce(0) { $1 == UInt8(ascii: "/") ? $0 + 1 : $0 }
      value = place < components.count ? Self.decoded(components[place]) : ""
    }
    path += PercentEncoding.encoded(value)
    pattern += "{" + name + "}"
  }

  /// A parameter in the query; empty if it is missing or cannot be decoded.
  mutating func parameter(_ name: String, _ value: inout String) {
    if let givenQuery { value = Self.value(of: name, in: givenQuery) }
    query += (query.isEmpty ? "?" : "&") + name + "=" + PercentEncoding.encoded(value)
    queryNames.append(name)
  }

  private static func value(of name: String, in query: String) -> String {
    for pair in query.split(separator: "&") {
      let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard halves[0] == name else { continue }
      return halves.count == 2 ? decoded(halves[1]) : ""
    }
    return ""
  }

  /// Without the character U+0000, which no route has in a parameter and which databases refuse.
  private static func decoded(_ text: Substring) -> String {
    guard let text = PercentEncoding.decoded(String(text)), !text.utf8.contains(0) else { return "" }
    return text
  }
}
