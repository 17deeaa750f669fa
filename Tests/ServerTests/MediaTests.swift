import HTTPTypes
import Hummingbird
import Testing

@testable import Server

@Suite("Films")
struct MediaTests {
  private static let film = [UInt8]((0..<10_000).map { UInt8(truncatingIfNeeded: $0) })
  private static let path = "/media/0123456789abcdef/tour.mp4"

  private func run(
    _ setup: TestingSetup = .router,
    _ body: @escaping @Sendable (TestClient) async throws -> Void
  ) async throws {
    let media: [String: ReleaseFiles.File] = [
      Self.path: .init(type: "video/mp4", bytes: Self.film),
      "/media/1/es.vtt": .init(type: "text/vtt; charset=utf-8", bytes: Array("WEBVTT\n".utf8)),
    ]
    try await TestServer.run(setup, media: media) { client, _ in try await body(client) }
  }

  @Test(
    "are sent whole, say that parts can be had, and stay what they are",
    arguments: [TestingSetup.router, .live])
  func whole(setup: TestingSetup) async throws {
    try await run(setup) { client in
      let answer = try await client.get(Self.path, [.acceptEncoding: "br, gzip"])
      #expect(answer.status == .ok && answer.bytes == Self.film)
      #expect(answer.headers[.contentType] == "video/mp4" && answer.headers[.acceptRanges] == "bytes")
      #expect(answer.headers[.contentEncoding] == nil)
      #expect(answer.headers[.cacheControl]?.contains("immutable") == true)
      #expect(try await client.get("/media/1/es.vtt").headers[.contentType] == "text/vtt; charset=utf-8")
      #expect(try await client.get("/media/1/nothing.mp4").status == .notFound)
    }
  }

  @Test(
    "are sent in parts",
    arguments: [
      ("bytes=0-", 0..<10_000), ("bytes=0-0", 0..<1), ("bytes=9999-", 9999..<10_000),
      ("bytes=100-199", 100..<200), ("bytes=9000-20000", 9000..<10_000), ("bytes=-500", 9500..<10_000),
      ("bytes=-20000", 0..<10_000),
    ])
  func parts(range: String, expected: Range<Int>) async throws {
    for setup in [TestingSetup.router, .live] {
      try await run(setup) { client in
        let answer = try await client.get(Self.path, [.range: range])
        #expect(answer.status == .partialContent)
        #expect(answer.bytes == Array(Self.film[expected]))
        #expect(
          answer.headers[.contentRange] == "bytes \(expected.lowerBound)-\(expected.upperBound - 1)/10000")
        SecurityHeaderTests.expectAll(answer.headers, "206")
      }
    }
  }

  @Test(
    "are sent whole for what is not one range of bytes",
    arguments: [
      "bytes=5-2", "bytes=a-b", "bytes=-", "bytes=0-1,4-5", "lines=0-4", "bytes=99999999999999999999-",
    ])
  func notOneRange(range: String) async throws {
    try await run { client in
      let answer = try await client.get(Self.path, [.range: range])
      #expect(answer.status == .ok && answer.bytes == Self.film)
    }
  }

  @Test("have nothing behind their end", arguments: ["bytes=10000-", "bytes=10000-10001", "bytes=-0"])
  func outside(range: String) async throws {
    try await run { client in
      let answer = try await client.get(Self.path, [.range: range])
      #expect(answer.status == .rangeNotSatisfiable && answer.headers[.contentRange] == "bytes */10000")
    }
  }

  @Test("are begun anew by whoever has parts of another one, and HEAD has no parts")
  func conditions() async throws {
    try await run { client in
      let head = try await client.execute(uri: Self.path, method: .head, headers: [.range: "bytes=0-9"]) {
        $0
      }
      #expect(head.status == .ok)
      let tag = try #require(head.headers[.eTag])
      let same = try await client.get(Self.path, [.range: "bytes=0-9", .ifRange: tag])
      #expect(same.status == .partialContent)
      let other = try await client.get(Self.path, [.range: "bytes=0-9", .ifRange: "\"other\""])
      #expect(other.status == .ok)
    }
  }

  @Test("pages of ours are not sent in parts")
  func pages() async throws {
    try await run { client in
      let answer = try await client.get("/shell", [.range: "bytes=0-9"])
      #expect(answer.status == .ok && answer.headers[.acceptRanges] == nil)
    }
  }
}
