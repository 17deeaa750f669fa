import Foundation
import HTTPTypes
import Hummingbird
import Testing

@testable import Server

@Suite("Connections")
struct ConnectionTests {
  @Test("a body that is announced too large is refused and the connection ends")
  func announced() async throws {
    try await TestServer.run(.live, limits: .init(bodyBytes: 1000)) { client, _ in
      let answer = try await RawConnection.answer(
        port: #require(client.port),
        "POST /api/v1/content HTTP/1.1\r\nHost: x\r\nContent-Length: 1001\r\n\r\n")
      #expect(answer.hasPrefix("HTTP/1.1 413"))
      #expect(answer.contains("application/problem+json"))
    }
  }

  @Test("a body that grows too large is refused and the connection ends")
  func grown() async throws {
    try await TestServer.run(.live, limits: .init(bodyBytes: 1000)) { client, _ in
      let chunk = "200\r\n" + String(repeating: "x", count: 512) + "\r\n"
      let answer = try await RawConnection.answer(
        port: #require(client.port),
        "POST /checklist HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
          + String(repeating: chunk, count: 5))
      #expect(answer.hasPrefix("HTTP/1.1 413"))
      #expect(answer.contains("\"status\":413"))
    }
  }

  @Test("bodies that need more memory together than there is wait for their turn")
  func room() throws {
    let room = BodyRoom(bytes: 1000)
    try room.take(600)
    #expect(throws: Refusal.notReady) { try room.take(500) }
    room.give(600)
    try room.take(1000)
  }

  @Test("a body within the limit is read, and the connection serves the next request")
  func withinLimit() async throws {
    try await TestServer.run(.live) { client, _ in
      let body = ByteBuffer(string: String(repeating: "x", count: 5000))
      let refused = try await client.execute(uri: "/api/v1/content", method: .post, body: body) { $0 }
      #expect(refused.status == .methodNotAllowed)
      #expect(try await client.get("/healthz").status == .ok)
    }
  }

  @Test("a body that does not arrive in time is refused")
  func slowBody() async throws {
    try await TestServer.run(.live, limits: .init(bodyDeadline: .milliseconds(100))) { client, _ in
      let answer = try await RawConnection.answer(
        port: #require(client.port), "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc")
      #expect(answer.hasPrefix("HTTP/1.1 408"))
    }
  }

  @Test("an idle connection and one with half a request are closed", arguments: ["", "GET / HTTP/1.1\r\nHo"])
  func idle(sent: String) async throws {
    try await TestServer.run(.live, limits: .init(idle: .milliseconds(200))) { client, _ in
      let rest = try await RawConnection.exchange(port: #require(client.port), sent)
      #expect(rest == "")
    }
  }

  @Test("headers beyond the limit are refused")
  func headers() async throws {
    try await TestServer.run(.live) { client, _ in
      let answer = try await RawConnection.answer(
        port: #require(client.port),
        "GET / HTTP/1.1\r\nHost: x\r\nX-Long: \(String(repeating: "x", count: 20_000))\r\n\r\n")
      #expect(answer.hasPrefix("HTTP/1.1 4"))
    }
  }

  @Test("many requests on one connection are answered in order")
  func pipelined() async throws {
    try await TestServer.run(.live) { client, _ in
      let request = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
      let answer = try await RawConnection.answer(
        port: #require(client.port),
        String(repeating: request, count: 20)
          + "GET /nowhere HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
      #expect(answer.components(separatedBy: "HTTP/1.1 200").count == 21)
      #expect(answer.components(separatedBy: "HTTP/1.1 404").count == 2)
    }
  }

  @Test("a stored answer waits for the answers before it")
  func order() async throws {
    try await TestServer.run(.live) { client, _ in
      let paths = ["/shell", "/nowhere", "/shell", "/", "/manifest.webmanifest", "/nowhere", "/robots.txt"]
      let requests = paths.map { "GET \($0) HTTP/1.1\r\nHost: x\r\n\r\n" }.joined()
      let answers = try await RawConnection.answer(
        port: #require(client.port),
        requests + "GET /robots.txt HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
      let statuses = answers.matches(of: /HTTP\/1.1 (\d+)/).map { String($0.1) }
      #expect(statuses == ["200", "404", "200", "200", "200", "404", "200", "200"])
      let types = answers.matches(of: /Content-Type: ([a-z+\/]+)/).map { String($0.1) }
      #expect(types[4] == "application/manifest+json" && types[6] == "text/plain")
    }
  }

  @Test(
    "a stored answer is the same wherever it is given",
    arguments: [
      "/shell", "/api/v1/content?lang=es", "/api/v1/content?lang=xx", "/icons/192.png", "/api/v1/version",
    ])
  func sameAnswer(path: String) async throws {
    try await TestServer.run(.live) { live, server in
      try await Server.application(server.configuration, server.release).test(.router) { direct in
        for method in [HTTPRequest.Method.get, .head, .post] {
          for headers: HTTPFields in [[:], [.acceptEncoding: "br"], [.ifNoneMatch: "*"]] {
            let first = try await live.execute(uri: path, method: method, headers: headers) { $0 }
            let second = try await direct.execute(uri: path, method: method, headers: headers) { $0 }
            var fields = first.headers
            #expect(fields[.date]?.hasSuffix(" GMT") == true)
            fields[.date] = nil
            #expect(first.status == second.status)
            #expect(fields == second.headers)
            #expect(first.bytes == (method == .head ? [] : second.bytes))
          }
        }
      }
    }
  }
}
