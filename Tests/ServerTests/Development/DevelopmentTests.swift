import Foundation
import Hummingbird
import Storage
import Testing

@testable import Server

@Suite("A server for whoever works on Toward")
struct DevelopmentTests {
  /// A server with files to change: those of `TestServer`, and a site's bundle in `site/content.json`.
  private func run(
    _ body: @escaping @Sendable (TestClient, _ folder: URL) async throws -> Void
  ) async throws {
    let server = try TestServer()
    defer { try? FileManager.default.removeItem(at: server.folder) }
    let site = server.folder.appendingPathComponent("site")
    let script = server.folder.appendingPathComponent("page.js")
    let report = server.folder.appendingPathComponent("report.json")
    try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
    let file = site.appendingPathComponent("content.json")
    try Data(#"{"name":"one"}"#.utf8).write(to: file)
    try Data("watch();".utf8).write(to: script)
    try Data(#"{"doing":"","mistakes":""}"#.utf8).write(to: report)
    var configuration = server.configuration
    configuration.effort = nil
    configuration.development = Development(script: script, report: report)
    let source = TestServer.source(of: file, in: site)
    configuration.source = source
    let application = try await Server.application(configuration, try source.load())
    try await application.test(.live) { client in try await body(client, server.folder) }
  }

  /// What pages are told, until one of it is as wanted.
  private func news(
    _ client: TestClient, until isWanted: @escaping @Sendable (String) -> Bool
  ) async throws -> String {
    let port = try #require(client.port)
    return try await RawConnection.onThread {
      let connection = try RawConnection(port: port)
      connection.send("GET /development/changes HTTP/1.1\r\nHost: a\r\n\r\n")
      return connection.read(until: isWanted)
    }
  }

  private func write(_ text: String, to path: String, in folder: URL) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(path))
  }

  /// The state of the app that pages were told last.
  private static func last(_ news: String) -> Substring? { news.matches(of: /"page":"[^"]+"/).last?.output }

  @Test("begins its pages with a script, and has a worker that keeps nothing")
  func pages() async throws {
    try await run { client, _ in
      let page = try await client.get("/").text
      let script = try #require(page.firstMatch(of: /src="(\/assets\/[0-9a-f]+\/development.js)"/))
      #expect(try await client.get(String(script.1)).text == "watch();")
      let bridge = try #require(page.range(of: "bridge.js\""))
      #expect(script.range.upperBound < bridge.lowerBound)
      #expect(try await client.get("/service-worker.js").text.contains("VERSION = \"development\""))
    }
  }

  @Test("has nothing of it where people are served")
  func delivered() async throws {
    try await TestServer.run { client, _ in
      let (page, worker) = (try await client.get("/"), try await client.get("/service-worker.js"))
      #expect(!page.text.contains("development") && !worker.text.contains("\"development\""))
      #expect(try await client.get("/development/changes").status == .notFound)
    }
  }

  @Test("serves changed styles, and tells pages their new addresses and no other page")
  func styles() async throws {
    try await run { client, folder in
      let before = try await client.get("/").text
      let first = try #require(before.firstMatch(of: /\/assets\/[0-9a-f]+\/app.css/)).output
      try write("body{margin:7px}", to: "Web/styles/base.css", in: folder)
      @Sendable func last(_ news: String) -> Substring? {
        news.matches(of: /\/assets\/[0-9a-f]+\/app.css/).last?.output
      }
      let text = try await news(client) { last($0) != nil && last($0) != first }
      let now = try #require(last(text))
      #expect(try await client.get(String(now)).text.contains("margin:7px"))
      let pages = text.matches(of: /"page":"([^"]*)"/).map(\.1)
      #expect(Set(pages).count == 1)
    }
  }

  @Test("tells pages of another app")
  func app() async throws {
    try await run { client, folder in
      let first = try await news(client) { $0.contains(/"page":"\w/) }
      let state = try #require(first.firstMatch(of: /"page":"[^"]+"/)).output
      try write("another app", to: "app.wasm", in: folder)
      let text = try await news(client) { $0.contains(/"page":"\w/) && Self.last($0) != state }
      #expect(Self.last(text) != state)
    }
  }

  @Test("serves the site as it is, and tells pages of its mistakes until they are mended")
  func site() async throws {
    try await run { client, folder in
      try write("broken", to: "site/content.json", in: folder)
      let text = try await news(client) { $0.contains("cannot be read by the app") }
      #expect(text.contains("cannot be read by the app"))
      #expect(try await client.get("/api/v1/content?lang=en").text == #"{"name":"one"}"#)
      // Another change does not hide the mistake.
      try write("body{margin:7px}", to: "Web/styles/base.css", in: folder)
      let styled = try await news(client) {
        Set($0.matches(of: /[0-9a-f]+\/app.css/).map(\.output)).count == 2
      }
      #expect(styled.components(separatedBy: "data: ").last?.contains("cannot be read by the app") == true)
      try write(#"{"name":"two"}"#, to: "site/content.json", in: folder)
      _ = try await news(client) { $0.contains(#""mistakes":"""#) }
      for _ in 0..<500 where try await client.get("/api/v1/content?lang=en").text != #"{"name":"two"}"# {
        try await Task.sleep(for: .milliseconds(10))
      }
      #expect(try await client.get("/api/v1/content?lang=en").text == #"{"name":"two"}"#)
    }
  }

  @Test("tells pages what is being built")
  func report() async throws {
    try await run { client, folder in
      try write(
        #"{"doing":"Day (1 of 3), 4 s","mistakes":"Day.swift:1: error"}"#, to: "report.json", in: folder)
      let text = try await news(client) { $0.contains("Day (1 of 3), 4 s") }
      #expect(text.contains("Day.swift:1: error"))
    }
  }
}
