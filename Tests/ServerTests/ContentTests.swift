import Core
import HTTPTypes
import Hummingbird
import Testing

@testable import Server

@Suite("Content and the API")
struct ContentTests {
  @Test("each language has its bundle, with a tag to ask again by")
  func bundles() async throws {
    try await TestServer.run { client, _ in
      let english = try await client.get("/api/v1/content?lang=en")
      #expect(english.bytes == TestServer.bundle)
      #expect(english.headers[.contentType] == "application/json")
      #expect(english.headers[.contentLanguage] == "en")
      #expect(english.headers[.cacheControl] == "no-cache")
      #expect(try await client.get("/api/v1/content?x=1&lang=ES").bytes == TestServer.spanishBundle)
      let tag = try #require(english.headers[.eTag])
      let again = try await client.get("/api/v1/content?lang=en", [.ifNoneMatch: tag])
      #expect(again.status == .notModified)
      let other = try await client.get("/api/v1/content?lang=es", [.ifNoneMatch: tag])
      #expect(other.status == .ok)
    }
  }

  @Test("a bundle is sent compressed")
  func compressed() async throws {
    try await TestServer.run { client, _ in
      let answer = try await client.get("/api/v1/content?lang=en", [.acceptEncoding: "br"])
      #expect(Decompression.brotli(answer.bytes, size: 10_000) == TestServer.bundle)
      #expect(answer.bytes.count < TestServer.bundle.count)
    }
  }

  @Test(
    "an error of the API is a problem (RFC 9457)",
    arguments: [
      (HTTPRequest.Method.get, "/api/v1/content?lang=xx", 400, "urn:toward:problem:unknown-language"),
      (.get, "/api/v1/content", 400, "urn:toward:problem:unknown-language"),
      (.get, "/api/v1/content?lang=", 400, "urn:toward:problem:unknown-language"),
      (.get, "/api/v1/nothing?secret=1", 404, "about:blank"), (.get, "/api/v1", 404, "about:blank"),
      (.post, "/api/v1/nothing", 404, "about:blank"), (.post, "/api/v1/content?lang=en", 405, "about:blank"),
      (.put, "/checklist", 405, "about:blank"), (.options, "/healthz", 405, "about:blank"),
    ])
  func problems(method: HTTPRequest.Method, path: String, status: Int, type: String) async throws {
    try await TestServer.run { client, _ in
      let answer = try await client.execute(uri: path, method: method) { $0 }
      #expect(answer.status.code == status)
      #expect(answer.headers[.contentType] == "application/problem+json")
      #expect(answer.headers[.cacheControl] == "no-store")
      #expect(answer.headers[.allow] == (status == 405 ? "GET, HEAD" : nil))
      let problem = try JSON(parsing: answer.bytes)
      #expect(problem["type"]?.string == type)
      #expect(problem["status"]?.int == Int64(status))
      #expect(problem["title"]?.string?.isEmpty == false)
      #expect(problem["detail"]?.string?.isEmpty == false)
      #expect(problem["instance"]?.string == String(path.prefix { $0 != "?" }))
      #expect(!answer.text.contains("secret"))
    }
  }

  @Test("the unknown-language problem names the languages there are")
  func knownLanguages() async throws {
    try await TestServer.run { client, _ in
      let problem = try JSON(parsing: try await client.get("/api/v1/content?lang=fr").bytes)
      #expect(problem["detail"]?.string == "Give lang as one of: en, es, zh-Hans.")
    }
  }

  @Test("the manifest is in the language asked for, else in the site's")
  func manifest() async throws {
    try await TestServer.run { client, _ in
      for (query, name) in [("?lang=es", "Prueba"), ("?lang=en", "Test"), ("", "Test"), ("?lang=xx", "Test")]
      {
        let answer = try await client.get("/manifest.webmanifest\(query)")
        #expect(answer.headers[.contentType] == "application/manifest+json")
        #expect(answer.text.contains(name))
      }
    }
  }

  @Test("a server that is stopping is alive but not ready")
  func stopping() async throws {
    let backing = Backing()
    #expect(try await backing.report().status == "ok")
    backing.readiness.stop()
    await #expect(throws: Refusal.notReady) { try await backing.report() }
    #expect(HealthReport().status == "ok")
  }
}
