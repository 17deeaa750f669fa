import CMS
import HTTPTypes
import Loop
import Testing

@testable import Server

@Suite("The table of rights")
struct StaffRightsTableTests {
  private static let features = Feature.all + [.suggestions(SuggestionFigures())]
  private static let pages = RightsTable.lines(RightsTable.example) + RightsTable.lines(RightsTable.pages)
  private static let programs = RightsTable.lines(RightsTable.programs)
  private static let methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]

  /// Nobody has to wait.
  private static func run(_ body: @escaping @Sendable (RightsFixture) async throws -> Void) async throws {
    let clock = ManualClock()
    let limiter = RateLimiter {
      clock.advance(.seconds(3600))
      return clock.now()
    }
    try await StaffServer.run(limiter: limiter, features: features) { try await body(RightsFixture($0)) }
  }

  @Test("has every address that there is, and no other")
  func complete() {
    #expect(Set(Self.pages.map(\.form)) == Set(Self.features.addresses.forms))
    let routes = StaffAPIRoute.all.map { route in
      let form = route.address.pattern.split(separator: "/").map { $0.hasPrefix("{") ? "*" : $0 }
      return "\(route.address.method.rawValue) /\(form.joined(separator: "/"))"
    }
    #expect(Set(Self.programs.map { "\($0.method) \($0.form)" }) == Set(routes))
    for line in Self.pages + Self.programs {
      #expect(line.cells.allSatisfy { ["yes", "none", "no", "login"].contains($0) }, "\(line)")
    }
    #expect(Set(RightsTable.columns.dropLast()) == Set(Role.allCases.map(\.rawValue)))
  }

  @Test("is what the server does, in each cell", arguments: [pages, programs])
  func cells(lines: [RightsTable.Line]) async throws {
    try await Self.run { fixture in
      for line in lines {
        for (who, cell) in zip(RightsTable.columns, line.cells) {
          let status = try await fixture.status(line, as: who)
          #expect(Self.is(status, as: cell), "\(line) by \(who): \(status), and not \(cell)")
          guard line.method == "GET" else { continue }
          let head = try await fixture.status(line, as: who, method: "HEAD")
          #expect(head == status, "HEAD \(line.form) by \(who): \(head)")
        }
      }
    }
  }

  @Test("holds for programs at the pages, but for logins, the staff and the people")
  func programsAtPages() async throws {
    try await Self.run { fixture in
      let closed = ["login", "logout", "welcome", "me", "staff", "people", "suggestions"]
      for line in Self.pages {
        let isClosed = line.form.split(separator: "/").dropFirst().first.map { closed.contains(String($0)) }
        for (who, cell) in zip(RightsTable.columns, line.cells) where who != "nobody" {
          let status = try await fixture.status(line, as: who, isByToken: true)
          let cell = isClosed == true ? "no" : cell
          #expect(Self.is(status, as: cell), "\(line) by a program of \(who): \(status), and not \(cell)")
        }
      }
    }
  }

  private static func `is`(_ status: HTTPResponse.Status, as cell: String) -> Bool {
    switch cell {
    case "login": status == .unauthorized
    case "no": status == .forbidden
    case "none": status == .notFound
    default: [200, 201, 204, 303, 409, 410, 422].contains(status.code)
    }
  }

  @Test("has every method that there is", arguments: [pages, programs])
  func methods(lines: [RightsTable.Line]) async throws {
    try await Self.run { fixture in
      for form in Set(lines.map(\.form)).sorted() {
        let own = lines.filter { $0.form == form }
        var known = Set(own.map(\.method))
        if known.contains("GET") { known.insert("HEAD") }
        // People vote at an address of which the staff reads.
        for route in ServerRoute.all where route.address.pattern == form {
          known.insert(route.address.method.rawValue)
        }
        for method in Self.methods where !known.contains(method) {
          for who in RightsTable.columns {
            let status = try await fixture.status(own[0], as: who, method: method)
            #expect(status == .methodNotAllowed, "\(method) \(form) by \(who): \(status)")
          }
        }
      }
    }
  }

  /// Whose browser comes from a page of another site, of another part of this one, or says only where from.
  private static let elsewhere: [HTTPFields] = [
    [.init("Sec-Fetch-Site")!: "cross-site"], [.init("Sec-Fetch-Site")!: "same-site"],
    [.origin: "https://evil.example"], [.origin: "null"],
  ]

  @Test("holds for nobody who is sent by a page of another site")
  func crossSite() async throws {
    try await Self.run { fixture in
      let record = RecordStore(database: fixture.server.database)
      let before = try await record.rows(.init(), atMost: 1).first?.entry.number
      for line in Self.pages + Self.programs where line.method != "GET" {
        for who in RightsTable.columns {
          for headers in Self.elsewhere {
            let status = try await fixture.status(line, as: who, headers)
            #expect(status == .forbidden, "\(line) by \(who): \(status)")
          }
        }
      }
      #expect(try await record.rows(.init(), atMost: 1).first?.entry.number == before)
    }
  }
}
