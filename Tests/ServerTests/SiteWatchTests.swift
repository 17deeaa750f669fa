import Core
import Foundation
import Hummingbird
import Synchronization
import Testing

@testable import Server

@Suite("A site's files while the server runs")
struct SiteWatchTests {
  /// A server that reads its bundle from a file, and looks at it every few milliseconds.
  ///
  /// - Returns: its log.
  @discardableResult
  private func run(
    _ body: @escaping @Sendable (TestClient, _ file: URL) async throws -> Void
  ) async throws -> String {
    let server = try TestServer()
    defer { try? FileManager.default.removeItem(at: server.folder) }
    let folder = server.folder.appendingPathComponent("site")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("content.json")
    try Data(#"{"name":"one"}"#.utf8).write(to: file)
    var configuration = server.configuration
    configuration.watchInterval = .milliseconds(20)
    let source = TestServer.source(of: file, in: folder)
    configuration.source = source
    let log = server.folder.appendingPathComponent("log")
    let descriptor = open(log.path, O_CREAT | O_WRONLY, 0o600)
    defer { close(descriptor) }
    let stream = LogStream(descriptor: descriptor)
    let application = try await Server.application(configuration, try source.load(), log: stream)
    try await application.test(.live) { client in try await body(client, file) }
    stream.flush()
    return try String(contentsOf: log, encoding: .utf8)
  }

  /// Until the log has a mistake, which the test looks at in the end.
  private func waitForMistake(inLogBeside file: URL) async throws {
    let log = file.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("log")
    for _ in 0..<500 {
      if try String(contentsOf: log, encoding: .utf8).contains("\"mistake\"") { return }
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  private func content(_ client: TestClient) async throws -> TestResponse {
    try await client.get("/api/v1/content?lang=en")
  }

  private func wait(_ client: TestClient, for text: String) async throws -> TestResponse {
    for _ in 0..<3000 {
      let response = try await content(client)
      if response.text.contains(text) { return response }
      try await Task.sleep(for: .milliseconds(20))
    }
    Issue.record("never said \(text)")
    return try await content(client)
  }

  @Test("what they say now is served, under a new entity tag")
  func change() async throws {
    try await run { client, file in
      let before = try await content(client)
      #expect(before.text == #"{"name":"one"}"#)
      try Data(#"{"name":"another"}"#.utf8).write(to: file)
      let after = try await wait(client, for: "another")
      #expect(after.headers[.eTag] != before.headers[.eTag])
      #expect(try await client.get("/checklist").text.contains("Checklist"))
    }
  }

  @Test(
    "with a mistake what was served before goes on being served and the log has it, until it is corrected")
  func mistake() async throws {
    let log = try await run { client, file in
      try Data("broken".utf8).write(to: file)
      try await waitForMistake(inLogBeside: file)
      #expect(try await content(client).text == #"{"name":"one"}"#)
      #expect(try await client.get("/readyz").status == .ok)
      try Data(#"{"name":"corrected"}"#.utf8).write(to: file)
      _ = try await wait(client, for: "corrected")
    }
    let lines = try log.split(separator: "\n").map { try JSON(parsing: String($0)) }
    let told = try #require(lines.first { $0["mistake"] != nil })
    #expect(told["message"]?.string?.contains("have a mistake") == true)
    #expect(told["mistake"]?.string?.isEmpty == false)
  }
}
