import HTTPTypes
import Hummingbird
import Testing

@testable import Server

@Suite("Security headers")
struct SecurityHeaderTests {
  static let policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob: data:; "
    + "connect-src 'self'; media-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
    + "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types toward-worker"

  static func expectAll(_ headers: HTTPFields, _ what: Comment) {
    #expect(headers[.contentSecurityPolicy] == policy, what)
    #expect(headers[.init("Cross-Origin-Opener-Policy")!] == "same-origin", what)
    #expect(headers[.init("Cross-Origin-Resource-Policy")!] == "same-origin", what)
    #expect(headers[.init("X-Content-Type-Options")!] == "nosniff", what)
    #expect(headers[.init("Referrer-Policy")!] == "same-origin", what)
    #expect(headers[.init("Permissions-Policy")!]?.contains("geolocation=()") == true, what)
  }

  @Test(
    "every kind of answer has them",
    arguments: [
      ("/", 200), ("/checklist/9", 200), ("/checklist/", 308), ("/nowhere", 404), ("/shell", 200),
      ("/api/v1/content?lang=es", 200), ("/api/v1/content?lang=xx", 400), ("/api/v1/version", 200),
      ("/api/nothing", 404), ("/assets/0000000000000000/app.css", 404), ("/service-worker.js", 200),
      ("/manifest.webmanifest?lang=en", 200), ("/icons/192.png", 200),
      ("/favicon.svg", 200),
      ("/robots.txt", 200), ("/healthz", 200), ("/readyz", 200),
    ])
  func everyAnswer(path: String, status: Int) async throws {
    try await TestServer.run { client, _ in
      for method in [HTTPRequest.Method.get, .head] {
        let answer = try await client.execute(uri: path, method: method) { $0 }
        #expect(answer.status.code == status)
        Self.expectAll(answer.headers, "\(method) \(path)")
      }
      let refused = try await client.execute(uri: path, method: .delete) { $0 }
      Self.expectAll(refused.headers, "DELETE \(path)")
    }
  }

  @Test("a 304 has them")
  func notModified() async throws {
    try await TestServer.run { client, _ in
      let tag = try #require(try await client.get("/shell").headers[.eTag])
      let answer = try await client.get("/shell", [.ifNoneMatch: tag])
      #expect(answer.status == .notModified)
      Self.expectAll(answer.headers, "304")
    }
  }

  @Test("frames may come from where the site's content embeds them, and from nowhere else")
  func frames() async throws {
    try await TestServer.run(frameSources: ["https://video.example"]) { client, _ in
      let policy = try await client.get("/").headers[.contentSecurityPolicy]
      #expect(policy == "\(Self.policy); frame-src https://video.example")
    }
  }

  @Test("a page with a preview may frame this site, also where the content embeds others: by one directive")
  func preview() {
    for (sources, expected) in [
      ([], "frame-src 'self'"), (["https://video.example"], "frame-src 'self' https://video.example"),
    ] {
      let policy = SecurityHeaders(frameSources: sources).framing.fields[.contentSecurityPolicy] ?? ""
      let directives = policy.components(separatedBy: "; ").filter { $0.hasPrefix("frame-src") }
      #expect(directives == [expected])
    }
  }

  @Test("bytes that are not HTTP get them with their 400")
  func notHTTP() async throws {
    try await TestServer.run(.live) { client, _ in
      let port = try #require(client.port)
      let answer = try await RawConnection.answer(port: port, "NONSENSE\r\n\r\n")
      #expect(answer.hasPrefix("HTTP/1.1 400"))
      #expect(answer.contains(Self.policy))
    }
  }
}
