import Loop

/// The names under which requests are counted: patterns of routes, and a few words for all else. There are only so many, and
/// none has anything in it that somebody typed.
struct RouteNames: Sendable {
  let all: [String]
  private let exact: [Substring: Int]
  /// With parameters: below the folder of the API, and elsewhere, where there are hardly any and most are pages.
  private let inAPI: [(address: RouteAddress, place: Int)]
  private let elsewhere: [(address: RouteAddress, place: Int)]

  /// What is below the folder of the API and has no route.
  private static let unknown = 0
  /// What has a full stop in its last part: pictures, scripts, films.
  private static let file = 1
  private static let page = 2
  private static let api = ServerRoute.folder + "/"

  init(_ addresses: [RouteAddress]) {
    var all = ["unknown", "file", "page"]
    var exact: [Substring: Int] = [:]
    var patterns: [(RouteAddress, Int)] = []
    for address in addresses where !all.contains(address.pattern) {
      if address.pattern.contains("{") {
        patterns.append((address, all.count))
      } else {
        exact[address.pattern[...]] = all.count
      }
      all.append(address.pattern)
    }
    self.all = all
    self.exact = exact
    inAPI = patterns.filter { $0.0.pattern.hasPrefix(Self.api) }
    elsewhere = patterns.filter { !$0.0.pattern.hasPrefix(Self.api) }
  }

  /// The place of the name for a request's target, which may have a query.
  func place(of target: String) -> Int {
    let end = target.utf8.firstIndex(of: UInt8(ascii: "?")) ?? target.endIndex
    let path = target[..<end]
    if let place = exact[path] { return place }
    if path.hasPrefix(Self.api) { return Self.place(of: path, among: inAPI) ?? Self.unknown }
    if let place = Self.place(of: path, among: elsewhere) { return place }
    let last = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
    if path.utf8[last...].contains(UInt8(ascii: ".")) { return Self.file }
    return Self.page
  }

  private static func place(
    of path: Substring, among patterns: [(address: RouteAddress, place: Int)]
  ) -> Int? {
    // Most paths are those of files, which are told apart by their beginnings.
    guard patterns.contains(where: { $0.address.mayMatch(path) }) else { return nil }
    let path = String(path)
    return patterns.first { $0.address.matches(path) }?.place
  }
}
