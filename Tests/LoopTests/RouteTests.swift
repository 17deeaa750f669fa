import Testing

@testable import Loop

private enum Route: Equatable {
  case home
  case grade(Int)
  case note(String)
  case options
}

private let table: [RoutePattern<Route>] = [
  RoutePattern("/", read: { _ in .home }, print: { $0 == .home ? [] : nil }),
  RoutePattern("/checklist/options", read: { _ in .options }, print: { $0 == .options ? [] : nil }),
  RoutePattern(
    "/checklist/:grade", read: { Int($0[0]).flatMap { (9...12).contains($0) ? .grade($0) : nil } },
    print: { if case .grade(let grade) = $0 { ["\(grade)"] } else { nil } }),
  RoutePattern(
    "/note/:text", read: { .note($0[0]) }, print: { if case .note(let text) = $0 { [text] } else { nil } }),
]

@Suite("Routes")
struct RouteTests {
  @Test(
    "a path that a route prints is read as that route",
    arguments: [Route.home, .grade(9), .grade(12), .options, .note("a/b ?é#%"), .note("你好")])
  fileprivate func roundTrip(route: Route) throws {
    let path = try #require(table.path(of: route))
    #expect(table.route(at: path) == route)
  }

  @Test(
    "paths are read with a slash at the end, a query or a fragment",
    arguments: ["/checklist/9", "/checklist/9/", "/checklist/9?from=home", "/checklist/9#item"])
  func tolerance(path: String) { #expect(table.route(at: path) == .grade(9)) }

  @Test(
    "paths that no route describes are not read",
    arguments: [
      "/checklist/8", "/checklist", "/checklist/9/x", "/note/", "/note/%zz", "/note/%f", "/note/%ff", "/x",
    ])
  func unknown(path: String) { #expect(table.route(at: path) == nil) }
}
