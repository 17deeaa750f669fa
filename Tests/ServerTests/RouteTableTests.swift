import CMS
import Foundation
import Testing

@testable import Server

extension StaffAPIRoute {
  /// Those of all features.
  static let all = content + polls + reports + record
}

@Suite("The table of routes")
struct RouteTableTests {
  private static func rows() async throws -> [RouteRow] {
    let server = try TestServer()
    defer { try? FileManager.default.removeItem(at: server.folder) }
    let parts = try await Parts(server.configuration, server.release, logger: .silent)
    return Routes(parts, adding: [DevelopmentNews().route]).table.rows + [.metrics]
  }

  private static func page() throws -> String {
    try String(contentsOf: SiteTests.root.appendingPathComponent("docs/routes.md"), encoding: .utf8)
  }

  @Test("of docs/routes.md has every route with what it needs, reads and runs on, and no other")
  func complete() async throws {
    let lines = Set(try Self.page().split(separator: "\n").map(String.init).filter { $0.hasPrefix("| `") })
    let rows = Set(try await Self.rows().map(\.description))
    #expect(rows.subtracting(lines).sorted().joined(separator: "\n") == "", "is served and not in the page")
    #expect(lines.subtracting(rows).sorted().joined(separator: "\n") == "", "is in the page and not served")
  }

  @Test("has every page of the CMS, and every address of the API")
  func whole() async throws {
    let patterns = Set(try await Self.rows().map(\.pattern))
    #expect(patterns.isSuperset(of: Feature.all.addresses.forms))
    #expect(patterns.isSuperset(of: StaffAPIRoute.all.map(\.address.pattern)))
  }

  @Test("works on nothing on an event loop that somebody sent, or that is made for one person")
  func places() async throws {
    for row in try await Self.rows() where row.place == .eventLoop {
      #expect(row.method == "GET" && row.need == .nobody && row.limit == nil, "\(row)")
    }
  }
}
