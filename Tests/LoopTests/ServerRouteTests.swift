import Testing

@testable import Loop

@Suite("Routes of the server")
struct ServerRouteTests {
  @Test(
    "have these addresses, which devices and other servers know",
    arguments: [
      (ServerRoute.content(language: "zh-Hans"), "/api/v1/content?lang=zh-Hans"),
      (.framing(page: "coach"), "/api/v1/framing?page=coach"), (.version, "/api/v1/version"),
      (.manifest(language: "en"), "/manifest.webmanifest?lang=en"), (.alive, "/healthz"), (.ready, "/readyz"),
      (.apiDescription, "/api/openapi.json"), (.apiPage, "/api"),
    ])
  func addresses(route: ServerRoute, target: String) {
    #expect(route.target == target)
    #expect(Self.route(at: target) == route)
    #expect(FetchRequest(route, ifNoneMatch: "x") == FetchRequest(path: target, ifNoneMatch: "x"))
  }

  @Test("are told apart by their methods and paths")
  func paths() {
    #expect(Set(ServerRoute.all.map { "\($0.method) \($0.path)" }).count == ServerRoute.all.count)
  }

  @Test(
    "are read as they were printed, whatever is in them",
    arguments: ["", "a&b=c", "?#", "100 %", "é 你好", "+", "a/b", "=", "%41"])
  func roundTrip(text: String) {
    for route in [ServerRoute.content(language: text), .framing(page: text), .manifest(language: text)] {
      #expect(Self.route(at: route.target) == route)
      #expect(route.target.utf8.allSatisfy { (0x21...0x7e).contains($0) })
    }
  }

  @Test("are read with a query in any order; what is missing or cannot be decoded is empty")
  func queries() {
    #expect(Self.route(at: "/api/v1/content?x=1&lang=en&lang=es") == .content(language: "en"))
    for query in ["", "?", "?lang", "?lang=", "?lang=%zz", "?lang=%ff", "?xlang=en", "?=en&&"] {
      #expect(Self.route(at: "/api/v1/content" + query) == .content(language: ""), "\(query)")
    }
    #expect(Self.route(at: "/api/v1/contents?lang=en") == nil)
  }

  @Test(
    "have parameters in the path too, which are read as they were printed",
    arguments: ["", "a", "a/b", "?#%", "é 你好", ".."])
  func components(text: String) {
    func describe(_ route: inout RouteDescription, _ text: inout String, _ other: inout String) {
      route.path("/api/v1/devices/")
      route.component("device", &text)
      route.path("/keys/")
      route.component("key", &other)
    }
    var (own, other) = (text, "k")
    var printed = RouteDescription()
    describe(&printed, &own, &other)
    #expect(printed.pattern == "/api/v1/devices/{device}/keys/{key}")
    var (read, key) = ("", "")
    var reading = RouteDescription(givenPath: printed.path, givenQuery: "")
    describe(&reading, &read, &key)
    #expect(read == text && key == "k")
  }

  @Test("have nothing in place of a parameter that cannot be decoded", arguments: ["%zz", "%ff", "%00", ""])
  func undecodable(text: String) {
    var value = "old"
    var reading = RouteDescription(givenPath: "/api/" + text, givenQuery: "")
    reading.path("/api/")
    reading.component("name", &value)
    #expect(value.isEmpty)
  }

  private static func route(at target: String) -> ServerRoute? {
    let halves = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let route = ServerRoute.all.first { $0.path == halves[0] }
    return route?.reading(halves.count == 2 ? String(halves[1]) : "")
  }
}
