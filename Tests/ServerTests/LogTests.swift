import Core
import Foundation
import Hummingbird
import HummingbirdTesting
import Testing

@testable import Server

@Suite("Logs")
struct LogTests {
  /// The lines that `body` made the server write.
  static func lines(
    _ body: @escaping @Sendable (any TestClientProtocol) async throws -> Void
  ) async throws -> [JSON] {
    let server = try TestServer()
    defer { try? FileManager.default.removeItem(at: server.folder) }
    let file = server.folder.appendingPathComponent("log")
    let descriptor = open(file.path, O_CREAT | O_WRONLY, 0o600)
    defer { close(descriptor) }
    let stream = LogStream(descriptor: descriptor)
    try await Server.application(server.configuration, log: stream).test(.router, body)
    stream.flush()
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
      try JSON(parsing: String($0))
    }
  }

  @Test("a request is one line, without its query")
  func request() async throws {
    let lines = try await Self.lines { client in
      _ = try await client.get("/api/v1/content?lang=en&name=Maria", [.cookie: "session=secret"])
    }
    let line = try #require(lines.first { $0["message"]?.string == "request" })
    #expect(line["method"]?.string == "GET")
    #expect(line["path"]?.string == "/api/v1/content")
    #expect(line["status"]?.int == 200)
    #expect(line["bytes"]?.int == Int64(TestServer.bundle.count))
    #expect(line["microseconds"]?.int != nil)
    #expect(!lines.map { $0.serialized() }.joined().contains("Maria"))
    #expect(!lines.map { $0.serialized() }.joined().contains("secret"))
  }

  @Test("nothing in a path can forge a line or steer a terminal")
  func forged() async throws {
    var line = LogLine(level: "info", message: "request")
    line.add("path", text: "/a\"}\n{\"level\":\"x\u{1B}[31m\\")
    let text = String(decoding: line.finished(), as: UTF8.self)
    #expect(text.split(separator: "\n").count == 1)
    #expect(!text.contains("\u{1B}"))
    #expect(try JSON(parsing: text)["path"]?.string == "/a\"}\n{\"level\":\"x\u{1B}[31m\\")
  }

  @Test("times are written as RFC 3339 and as RFC 9110 want them")
  func times() {
    #expect(Timestamp.header(784_111_777) == "Sun, 06 Nov 1994 08:49:37 GMT")
    #expect(Timestamp.now().wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/) != nil)
  }
}
