import Foundation
import Hummingbird
import Testing

@testable import Server

@Suite("Requests at the door")
struct RequestGateTests {
  private func answer(to text: String) async throws -> String {
    let answer = Answer()
    try await TestServer.run(.live) { client, _ in
      let port = try #require(client.port)
      await answer.keep(try await RawConnection.answer(port: port, text))
    }
    return await answer.text
  }

  @Test(
    "the connection ends after the answer to who says so in any spelling, and to HTTP/1.0",
    arguments: ["/robots.txt", "/checklist", "/nowhere"],
    [
      "HTTP/1.1\r\nHost: x\r\nConnection: close", "HTTP/1.1\r\nHost: x\r\nConnection: Close",
      "HTTP/1.1\r\nHost: x\r\nCONNECTION: CLOSE", "HTTP/1.1\r\nHost: x\r\nConnection: x, Close",
      "HTTP/1.0", "HTTP/1.0\r\nConnection: keep-alive",
    ])
  func close(path: String, rest: String) async throws {
    let answer = try await answer(to: "GET \(path) \(rest)\r\n\r\n")
    #expect(answer.hasPrefix(path == "/nowhere" ? "HTTP/1.1 404" : "HTTP/1.1 200"))
    #expect(answer.lowercased().contains("\r\nconnection: close\r\n"))
  }

  @Test("what follows the last request is not answered")
  func afterTheLast() async throws {
    let last = "GET /robots.txt HTTP/1.1\r\nHost: x\r\nConnection: Close\r\n\r\n"
    let answer = try await answer(to: last + "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(answer.components(separatedBy: "HTTP/1.1 ").count == 2)
  }

  @Test(
    "a request of which it is in doubt where it ends or whom it is for is refused, and the connection ends",
    arguments: [
      "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n012345",
      "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      "GET /robots.txt HTTP/1.1\r\n\r\n", "GET /robots.txt HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n",
      "GET /robots.txt HTTP/1.1\r\nHost: x\r\nhost: x\r\n\r\n",
      "GET /robots.txt HTTP/1.0\r\nHost: x\r\nHost: x\r\n\r\n",
    ])
  func doubtful(request: String) async throws {
    let next = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
    let answer = try await answer(to: request + next)
    #expect(answer.hasPrefix("HTTP/1.1 400"))
    #expect(answer.components(separatedBy: "HTTP/1.1 ").count == 2)
    #expect(answer.contains(SecurityHeaderTests.policy))
  }

  @Test("requests before a doubtful one are answered")
  func before() async throws {
    let good = "GET /checklist HTTP/1.1\r\nHost: x\r\n\r\n"
    let answer = try await answer(to: good + "GET / HTTP/1.1\r\n\r\n")
    let statuses = answer.matches(of: /HTTP\/1.1 (\d+)/).map { String($0.1) }
    #expect(statuses == ["200", "400"])
  }

  @Test("a body that nobody wants is dropped up to 64 KB, and refused beyond", arguments: [65_536, 65_537])
  func unwanted(size: Int) async throws {
    let chunk = "\(String(size, radix: 16))\r\n\(String(repeating: "x", count: size))\r\n0\r\n\r\n"
    for body in [
      "Content-Length: \(size)\r\n\r\n" + String(repeating: "x", count: size),
      "Transfer-Encoding: Chunked\r\n\r\n" + chunk,
    ] {
      let answer = try await answer(to: "POST /checklist HTTP/1.1\r\nHost: x\r\nConnection: close\r\n" + body)
      #expect(answer.hasPrefix(size > 65_536 ? "HTTP/1.1 413" : "HTTP/1.1 405"))
    }
  }
}

private actor Answer {
  private(set) var text = ""
  func keep(_ text: String) { self.text = text }
}
