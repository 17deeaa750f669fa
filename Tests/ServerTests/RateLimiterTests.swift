import Core
import HTTPTypes
import Synchronization
import Testing

@testable import Server

/// A clock that goes when it is told to.
final class ManualClock: Sendable {
  private let time = Mutex(Duration.seconds(1000))

  var now: @Sendable () -> Duration { { self.time.withLock { $0 } } }

  func advance(_ duration: Duration) { time.withLock { $0 += duration } }
}

@Suite("Limits")
struct RateLimiterTests {
  private static let limit = RateLimit(burst: 3, interval: .seconds(10))

  @Test("so many at once, then one in each interval, and the wait is said")
  func bucket() throws {
    let clock = ManualClock()
    let limiter = RateLimiter(now: clock.now)
    for _ in 0..<3 { try limiter.take(Self.limit, .account, of: "a") }
    #expect(throws: Refusal.tooManyRequests(secondsToWait: 10)) {
      try limiter.take(Self.limit, .account, of: "a")
    }
    clock.advance(.milliseconds(9500))
    #expect(throws: Refusal.tooManyRequests(secondsToWait: 1)) {
      try limiter.take(Self.limit, .account, of: "a")
    }
    clock.advance(.milliseconds(500))
    try limiter.take(Self.limit, .account, of: "a")
    #expect(throws: Refusal.self) { try limiter.take(Self.limit, .account, of: "a") }
    clock.advance(.seconds(3600))
    for _ in 0..<3 { try limiter.take(Self.limit, .account, of: "a") }
    #expect(throws: Refusal.self) { try limiter.take(Self.limit, .account, of: "a") }
  }

  @Test("clients and purposes have buckets of their own")
  func keys() throws {
    let limiter = RateLimiter(now: ManualClock().now)
    for _ in 0..<3 { try limiter.take(Self.limit, .account, of: "a") }
    #expect(throws: Refusal.self) { try limiter.take(Self.limit, .account, of: "a") }
    #expect(throws: Never.self) { try limiter.take(Self.limit, .account, of: "b") }
    #expect(throws: Never.self) { try limiter.take(Self.limit, .address, of: "a") }
  }

  @Test("the memory is bounded, and who used up their bucket is remembered longest")
  func bounded() throws {
    let clock = ManualClock()
    let limiter = RateLimiter(most: 100, now: clock.now)
    for _ in 0..<3 { try limiter.take(Self.limit, .account, of: -1) }
    for client in 0..<10_000 {
      try limiter.take(Self.limit, .account, of: client)
      #expect(limiter.count <= 100)
    }
    #expect(throws: Refusal.self) { try limiter.take(Self.limit, .account, of: -1) }
    clock.advance(.seconds(60))
    for client in 0..<200 { try limiter.take(Self.limit, .account, of: client) }
    #expect(limiter.count <= 100)
  }

  @Test("too many changes are answered with 429 and the seconds to wait")
  func answered() async throws {
    let clock = ManualClock()
    try await Notes.run(limit: Self.limit, limiter: RateLimiter(now: clock.now)) { client, _ in
      for _ in 0..<3 { #expect(try await client.send(.put, "\(Notes.path)/a").status == .noContent) }
      let refused = try await client.send(.put, "\(Notes.path)/a")
      #expect(refused.status == .tooManyRequests)
      #expect(refused.headers[.retryAfter] == "10")
      #expect(refused.headers[.contentType] == Problem.mediaType)
      #expect(try await client.send(.put, "\(Notes.path)/b").status == .noContent)
      clock.advance(.seconds(10))
      #expect(try await client.send(.put, "\(Notes.path)/a").status == .noContent)
    }
  }

  @Test("an address may do a lot, whatever it asks for, and reading is not counted")
  func address() async throws {
    let clock = ManualClock()
    try await Notes.run(limiter: RateLimiter(now: clock.now)) { client, _ in
      for _ in 0..<RateLimit.address.burst { _ = try await client.send(.delete, "/nowhere") }
      #expect(try await client.send().status == .tooManyRequests)
      #expect(try await client.get("/healthz").status == .ok)
      clock.advance(.seconds(1))
      #expect(try await client.send().status == .created)
    }
  }

  @Test(
    "a client is the connection's other end, or what a listed proxy says",
    arguments: [
      (["10.0.0.0/8"], "192.0.2.9", "198.51.100.1", "192.0.2.9"),
      (["10.0.0.0/8"], "10.1.2.3", "198.51.100.1", "198.51.100.1"),
      (["10.0.0.0/8"], "10.1.2.3", "203.0.113.5, 198.51.100.1", "198.51.100.1"),
      (["10.0.0.0/8"], "10.1.2.3", "203.0.113.5, 198.51.100.1, 10.9.9.9", "198.51.100.1"),
      (["10.0.0.0/8"], "10.1.2.3", "198.51.100.1:4711 ", "198.51.100.1"),
      (["10.0.0.0/8"], "10.1.2.3", "[2001:db8::1]:80", "2001:db8::1"),
      (["10.0.0.0/8"], "10.1.2.3", "", "10.1.2.3"),
      (["10.0.0.0/8"], "10.1.2.3", "203.0.113.5, unknown", "10.1.2.3"),
      ([], "10.1.2.3", "198.51.100.1", "10.1.2.3"), (["::1"], "::1", "198.51.100.1", "198.51.100.1"),
      (["10.0.0.0/8"], "::ffff:10.1.2.3", "198.51.100.1", "198.51.100.1"),
      (["2001:db8::/33"], "2001:db8:8000::1", "198.51.100.1", "2001:db8:8000::1"),
    ])
  func proxies(blocks: [String], connection: String, header: String, client: String) throws {
    let proxies = try #require(Proxies(blocks))
    let found = proxies.client(of: ClientAddress(connection), forwardedFor: header)
    #expect(found == ClientAddress(client))
  }

  @Test(
    "what is no block of addresses is refused",
    arguments: ["", "x", "10.0.0.0/33", "10.0.0.0/", "::/129", "1.2.3"])
  func blocks(text: String) { #expect(Proxies([text]) == nil) }

  @Test("of version 6 the first 64 bits count")
  func network() throws {
    let one = try #require(ClientAddress("2001:db8:1:2:3::4"))
    #expect(one.network == ClientAddress("2001:db8:1:2:ffff::1")?.network)
    #expect(one.network == ClientAddress("2001:db8:1:3:3::4")?.network)
    #expect(one.network != ClientAddress("2001:db8:1:102::4")?.network)
    #expect(ClientAddress("192.0.2.1")?.network != ClientAddress("192.0.2.2")?.network)
  }
}
