import Core
import HTTPTypes
import Storage
import Testing

@testable import Server

/// What strangers who guess can do to a member, and cannot.
@Suite("Strangers who guess at a login of the staff")
struct StaffLockoutTests {
  private static func run(_ body: @escaping @Sendable (StaffServer) async throws -> Void) async throws {
    try await StaffServer.run(
      limiter: RateLimiter(now: { .seconds(0) }), setup: .live, proxies: ["127.0.0.1"], body)
  }

  private static func guess(
    _ count: Int, from network: String, _ server: StaffServer, device: String? = nil
  ) async throws -> HTTPResponse.Status {
    var last = HTTPResponse.Status.ok
    for _ in 0..<count {
      last = try await server.logIn("ana", "wrong wrong wrong", device: device, from: network).status
    }
    return last
  }

  @Test("lock out their own network, and nobody elsewhere")
  func places() async throws {
    try await Self.run { server in
      _ = try await server.administrator()
      #expect(try await Self.guess(11, from: "198.51.100.1", server) == .tooManyRequests)
      #expect(try await server.logIn("ana", from: "198.51.100.1").status == .tooManyRequests)
      #expect(try await server.logIn("ana", from: "203.0.113.9").status == .seeOther)
    }
  }

  @Test("have no more tries with another spelling of what a browser shows")
  func spelling() async throws {
    try await Self.run { server in
      _ = try await server.administrator()
      let device = try #require(StaffServer.device(try await server.logIn("ana")))
      let other = "__Host-staff-device=" + device.dropFirst("__Host-staff-device=".count).uppercased()
      #expect(try await Self.guess(10, from: "198.51.100.1", server, device: device) == .unauthorized)
      #expect(try await Self.guess(1, from: "198.51.100.1", server, device: other) == .tooManyRequests)
    }
  }

  @Test("use up no tries of a name once their network has none left")
  func networkFirst() async throws {
    try await Self.run { server in
      _ = try await server.administrator()
      // More than the whole name has, from one place.
      #expect(try await Self.guess(150, from: "198.51.100.1", server) == .tooManyRequests)
      #expect(try await server.logIn("ana", from: "203.0.113.9").status == .seeOther)
    }
  }

  @Test("with many networks lock out new browsers, and none that somebody has logged in with")
  func manyPlaces() async throws {
    try await Self.run { server in
      _ = try await server.administrator()
      let first = try await server.logIn("ana", from: "203.0.113.9")
      let set = try #require(first.headers[values: .setCookie].first { $0.contains("__Host-staff-device=") })
      for attribute in ["Secure", "HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=34560000"] {
        #expect(set.contains(attribute))
      }
      let device = try #require(StaffServer.device(first))
      for place in 1...12 { _ = try await Self.guess(10, from: "198.51.100.\(place)", server) }
      #expect(try await server.logIn("ana", from: "203.0.113.10").status == .tooManyRequests)
      let known = try await server.logIn("ana", device: device, from: "203.0.113.9")
      #expect(known.status == .seeOther)
      // It shows it already, also from the network of those who guess.
      #expect(StaffServer.device(known) == nil)
      #expect(try await server.logIn("ana", device: device, from: "198.51.100.1").status == .seeOther)
    }
  }

  @Test("get no more tries by what a browser shows for another member, or by what they make up")
  func forged() async throws {
    try await Self.run { server in
      _ = try await server.administrator()
      _ = try await server.member(.editor, "eva")
      let evas = try #require(StaffServer.device(try await server.logIn("eva", from: "198.51.100.2")))
      let made = "__Host-staff-device=" + String(repeating: "0", count: 64)
      for (index, device) in [evas, made, "__Host-staff-device=", evas + "; " + made].enumerated() {
        let place = "198.51.100.\(20 + index)"
        #expect(try await Self.guess(11, from: place, server, device: device) == .tooManyRequests)
      }
      // A browser that is known has as many tries as a network.
      let anas = try #require(StaffServer.device(try await server.logIn("ana", from: "203.0.113.9")))
      #expect(try await Self.guess(11, from: "203.0.113.9", server, device: anas) == .tooManyRequests)
      let rows = try await server.database.read { try $0.rows("SELECT hash FROM staff_device") }
      for row in rows {
        let text = Hexadecimal.encoded(try row.bytes("hash"))
        #expect(!anas.contains(text) && !evas.contains(text))
      }
      // Two members who share a browser are known by one cookie.
      let shared = try await server.logIn("eva", device: anas, from: "203.0.113.9")
      #expect(shared.status == .seeOther && StaffServer.device(shared) == nil)
    }
  }
}
