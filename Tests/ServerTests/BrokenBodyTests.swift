import Core
import Foundation
import Testing

@testable import Server

@Suite("What strangers send wrongly")
struct BrokenBodyTests {
  /// What stands behind the head of a chunked request (RFC 9112, 7.1), each wrong in another way.
  private static let chunks = [
    "zz\r\nabc\r\n0\r\n\r\n", "-1\r\nabc\r\n0\r\n\r\n", "+3\r\nabc\r\n0\r\n\r\n", "0x3\r\nabc\r\n0\r\n\r\n",
    " 3\r\nabc\r\n0\r\n\r\n", "3 \r\nabc\r\n0\r\n\r\n", "3\nabc\n0\n\n", "3\r\nabcdef\r\n0\r\n\r\n",
    "3\r\nab\r\n0\r\n\r\n", "\r\n\r\n", "ffffffffffffffffffff\r\nabc\r\n0\r\n\r\n",
    "3;\u{1}\r\nabc\r\n0\r\n\r\n",
    "3\r\nabc\r\n0\r\nX: y\u{0}\r\n\r\n", "3\r\nabc0\r\n\r\n", "3\r\nabc\r\nq\r\n\r\n", "3\r\nabc\r\n", "7f",
  ]
  private static let paths = [
    ("POST", "/api/v1/accounts"), ("POST", "/api/v1/events"), ("POST", "/cms/login"), ("GET", "/healthz"),
    ("POST", "/nowhere"), ("DELETE", "/api/v1/account/devices"),
  ]

  @Test("is answered with 400, or not at all, and is no error of ours")
  func broken() async throws {
    let answers = Answers()
    let lines = try await LogTests.lines(bodyDeadline: .milliseconds(500)) { client in
      let port = try #require(client.port)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (method, path) in Self.paths {
          group.addTask {
            for chunk in Self.chunks {
              let answer = try await RawConnection.onThread {
                let connection = try RawConnection(port: port)
                connection.send(
                  "\(method) \(path) HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                    + "Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n" + chunk)
                connection.endSending()
                return connection.readToEnd() ?? ""
              }
              await answers.keep("\(path) \(chunk.debugDescription)", answer)
            }
          }
        }
        try await group.waitForAll()
      }
    }
    for (sent, answer) in await answers.all {
      #expect(!answer.contains("HTTP/1.1 5"), "\(sent)")
      #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 4") || answer.hasPrefix("HTTP/1.1 200"), "\(sent)")
    }
    #expect(await answers.all.count == Self.paths.count * Self.chunks.count)
    #expect(!lines.contains { $0["level"]?.string == "error" })
  }

  private actor Answers {
    var all: [(String, String)] = []

    func keep(_ sent: String, _ answer: String) { all.append((sent, answer)) }
  }
}
