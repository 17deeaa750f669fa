import Foundation
import HTTPTypes
import Hummingbird
import Logging
import Testing

@testable import Server

@Suite("Pages")
struct PageTests {
  @Test("a path's screen is in the page before any script runs")
  func firstPaint() async throws {
    try await TestServer.run { client, _ in
      let page = try await client.get("/checklist/9")
      #expect(page.status == .ok)
      #expect(page.headers[.contentType] == "text/html; charset=utf-8")
      #expect(page.headers[.cacheControl] == "no-cache")
      #expect(page.text.hasPrefix("<!doctype html>"))
      #expect(
        page.text.contains(
          #"<div id="app" data-digest="d1"><main id="main"><h1>en: 9th Grade</h1></main></div>"#))
      #expect(page.text.contains("<title>9th Grade &amp; more</title>"))
      #expect(page.text.contains("<noscript>"))
    }
  }

  @Test("a page contains no inline script, style or handler")
  func nothingInline() async throws {
    try await TestServer.run { client, _ in
      let html = try await client.get("/").text
      #expect(!html.contains("<style") && !html.contains(" style=") && !html.contains(" on"))
      let scripts = html.components(separatedBy: "<script").dropFirst()
      #expect(
        scripts.count == 1
          && scripts.allSatisfy { $0.contains("src=\"/assets/") && $0.contains("></script>") })
    }
  }

  @Test("everything a page names is there")
  func links() async throws {
    try await TestServer.run { client, _ in
      let html = try await client.get("/").text
      let addresses = html.matches(of: /(?:href|src|data-app)="(\/[^"]*)"/).map { String($0.1) }
      #expect(addresses.count >= 6)
      for address in addresses {
        let answer = try await client.get(address)
        #expect(answer.status == .ok, "\(address)")
      }
    }
  }

  @Test("the language is the cookie's, else the device's, else the site's")
  func languages() async throws {
    try await TestServer.run { client, _ in
      let cases: [(HTTPFields, String)] = [
        ([:], "en"), ([.acceptLanguage: "es-MX, en;q=0.5"], "es"),
        ([.acceptLanguage: "es", .cookie: "theme=1; lang=zh-Hans"], "zh-Hans"), ([.cookie: "lang=xx"], "en"),
      ]
      for (headers, language) in cases {
        let page = try await client.get("/checklist", headers)
        #expect(page.text.contains("<html lang=\"\(language)\""))
        #expect(page.text.contains("\(language): Checklist"))
        #expect(page.headers[.contentLanguage] == language)
        #expect(page.headers[.vary] == "Accept-Encoding, Accept-Language, Cookie")
      }
    }
  }

  @Test("the chosen colour scheme is on the page, and nothing else gets in by its cookie")
  func scheme() async throws {
    try await TestServer.run { client, _ in
      let dark = try await client.get("/", [.cookie: "scheme=dark"])
      #expect(dark.text.contains(#" data-scheme="dark""#))
      let forged = try await client.get("/", [.cookie: "scheme=\"><script>"])
      #expect(!forged.text.contains("data-scheme"))
    }
  }

  @Test("an unchanged page is a 304, in each encoding its own")
  func notModified() async throws {
    try await TestServer.run { client, _ in
      var tags: [String] = []
      for encoding in ["br", "gzip", "identity"] {
        let first = try await client.get("/", [.acceptEncoding: encoding])
        let tag = try #require(first.headers[.eTag])
        tags.append(tag)
        let second = try await client.get("/", [.acceptEncoding: encoding, .ifNoneMatch: tag])
        #expect(second.status == .notModified)
      }
      #expect(Set(tags).count == 3)
    }
  }

  @Test("a path that is no screen is a designed page with 404")
  func notFound() async throws {
    try await TestServer.run { client, _ in
      let page = try await client.get("/nowhere", [.acceptEncoding: "br"])
      #expect(page.status == .notFound)
      #expect(page.text.contains("<h1>en: There is nothing here</h1>"))
      #expect(page.headers[.contentType] == "text/html; charset=utf-8")
    }
  }

  @Test("a trailing slash leads to the page without it, with its query")
  func trailingSlash() async throws {
    try await TestServer.run { client, _ in
      let answer = try await client.get("/checklist/9/?from=mail")
      #expect(answer.status == .permanentRedirect)
      #expect(answer.headers[.location] == "/checklist/9?from=mail")
    }
  }

  @Test(
    "no redirect leaves the site",
    arguments: ["//evil.example/", "/\\evil.example/", "/nowhere/", "//", "/%2fevil/"])
  func openRedirect(path: String) async throws {
    try await TestServer.run { client, _ in
      let answer = try await client.get(path)
      #expect(answer.status == .notFound)
      #expect(answer.headers[.location] == nil)
    }
  }

  @Test("the shell is the same for everyone and holds no screen")
  func shell() async throws {
    try await TestServer.run { client, _ in
      let english = try await client.get("/shell")
      let spanish = try await client.get("/shell", [.acceptLanguage: "es", .cookie: "lang=es; scheme=dark"])
      #expect(english.bytes == spanish.bytes)
      #expect(english.text.contains(#"<div id="app" data-digest=""></div>"#))
    }
  }

  @Test("however many addresses are made up, the kept pages stay few")
  func bound() throws {
    let cache = PageCache(limit: 3)
    let page = Representation(
      Encodings(plain: []), hash: "", type: MediaType.html, freshness: .revalidate,
      security: SecurityHeaders())
    for number in 0..<10 {
      cache.keep(page, as: .init(path: "/\(number)", language: "en", scheme: nil, day: 0))
    }
    #expect(cache.count == 3)
  }

  @Test("what goes wrong is a designed page for a person and a problem for a program")
  func failure() async throws {
    let server = try TestServer()
    let parts = try await Parts(
      server.configuration, server.release, logger: .silent)
    let silence = Logger.silent
    let errors = ErrorAnswers(routes: CurrentRoutes(Routes(parts)), security: parts.security, logger: silence)
    struct Broken: Error {}
    func answer(_ path: String, _ accept: String) -> Response {
      let request = Request(
        head: .init(method: .get, scheme: nil, authority: nil, path: path, headerFields: [.accept: accept]),
        body: .init(buffer: .init()))
      return errors.answer(Broken(), to: request)
    }
    let page = answer("/checklist", "text/html,*/*")
    #expect(page.status == .internalServerError)
    #expect(page.headers[.contentType] == MediaType.html)
    let problem = answer("/api/v1/content", "text/html,*/*")
    #expect(problem.headers[.contentType] == Problem.mediaType)
  }
}
