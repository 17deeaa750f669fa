import Core
import Foundation
import HTTPTypes
import Hummingbird
import Synchronization
import Testing

@testable import Server

@Suite("Logs")
struct LogTests {
  /// The lines that `body` made the server write.
  static func lines(
    bodyDeadline: Duration = .seconds(20), _ body: @escaping @Sendable (TestClient) async throws -> Void
  ) async throws -> [JSON] {
    var server = try TestServer()
    server.configuration.limits.bodyDeadline = bodyDeadline
    defer { try? FileManager.default.removeItem(at: server.folder) }
    let file = server.folder.appendingPathComponent("log")
    let descriptor = open(file.path, O_CREAT | O_WRONLY, 0o600)
    defer { close(descriptor) }
    let stream = LogStream(descriptor: descriptor)
    try await Server.application(server.configuration, server.release, log: stream).test(.live, body)
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

  @Test("a request is one line wherever its answer is made, with the bytes that were sent")
  func once() async throws {
    let requests: [(HTTPRequest.Method, String, Int)] = [
      (.get, "/robots.txt", 200), (.head, "/robots.txt", 200), (.get, "/healthz", 200),
      (.head, "/healthz", 200),
      (.get, "/", 200), (.head, "/", 200), (.get, "/api/nothing", 404), (.post, "/healthz", 405),
    ]
    let sent = Mutex<[Int]>([])
    let lines = try await Self.lines { client in
      for (method, path, _) in requests {
        let answer = try await client.execute(uri: path, method: method) { $0 }
        sent.withLock { $0.append(answer.bytes.count) }
      }
    }.filter { $0["message"]?.string == "request" }
    #expect(lines.map { $0["method"]?.string } == requests.map(\.0.rawValue))
    #expect(lines.map { $0["path"]?.string } == requests.map(\.1))
    #expect(lines.map { $0["status"]?.int } == requests.map { Int64($0.2) })
    #expect(lines.map { $0["bytes"]?.int } == sent.withLock { $0 }.map { Int64($0) })
  }

  @Test("the code of a card is in no line, also behind two strokes")
  func codes() async throws {
    let lines = try await Self.lines { client in
      for path in ["/polls/join/ABCDEFGH", "//polls/join/ABCDEFGH", "///polls/join/ABCDEFGH"] {
        _ = try await client.get(path)
      }
    }.filter { $0["message"]?.string == "request" }
    #expect(lines.count == 3)
    for line in lines { #expect(line["path"]?.string == "/polls/join/:code") }
  }

  @Test("the secret of a calendar's address is in no line, however it is written")
  func secrets() async throws {
    let secret = String(repeating: "0a1B", count: 16)
    let paths = [
      "/calendars/S.ics", "//calendars/S.ics", "/./calendars/S.ics", "/calendars//S.ics",
      "/x/../calendars/S.ics",
      "/%63alendars/S.ics", "/calendars%2FS.ics", "/CALENDARS/S.ics", "/%2563alendars/S.ics",
      "/calendars%2fS%zz",
      "/S.ics", "/api/v1/S", "/calendars/S.ics/", "/checklist/S", "/calendars/\(secret.prefix(20)).ics",
    ]
    let lines = try await Self.lines { client in
      for path in paths { _ = try await client.get(path.replacing("S", with: secret)) }
    }.filter { $0["message"]?.string == "request" }
    #expect(lines.count == paths.count)
    for line in lines { #expect(line["path"]?.string == "/calendars/{file}") }
    let plain = try await Self.lines { client in
      _ = try await client.get("/media/0123456789abcdef0123456789abcdef01234567/calendars.svg")
    }
    #expect(plain.contains { $0["path"]?.string?.hasSuffix("/calendars.svg") == true })
  }

  @Test("the code of a card is in no line")
  func cards() async throws {
    let lines = try await Self.lines { client in _ = try await client.get("/polls/join/B5TX3RMGQEMA") }
    #expect(lines.contains { $0["path"]?.string == "/polls/join/:code" })
    #expect(!lines.contains { $0["path"]?.string?.contains("B5TX") == true })
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
