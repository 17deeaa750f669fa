import Foundation
import Hummingbird
import Testing

@testable import Server

@Suite("Slow readers")
struct SlowReaderTests {
  private static let film = [UInt8](repeating: 7, count: 1_500_000)
  private static let path = "/media/0123456789abcdef/tour.mp4"

  /// What a client gets that waits before it reads, and after each piece, while the server's limit is 400 ms.
  private func received(
    each size: Int, pause: TimeInterval, waiting: TimeInterval = 0, _ header: String = ""
  ) async throws -> [UInt8] {
    let result = Received()
    try await TestServer.run(
      .live, limits: .init(idle: .milliseconds(400)),
      media: [Self.path: .init(type: "video/mp4", bytes: Self.film)]
    ) { client, _ in
      let port = try #require(client.port)
      let bytes = try await RawConnection.onThread {
        let connection = try RawConnection(port: port, receiveBuffer: 16 * 1024)
        connection.send("GET \(Self.path) HTTP/1.1\r\nHost: x\r\n\(header)\r\n")
        Thread.sleep(forTimeInterval: waiting)
        return connection.read(each: size, pause: pause).bytes
      }
      await result.keep(bytes)
    }
    return await result.bytes
  }

  @Test("get all of an answer, however long it takes", arguments: ["", "Connection: close\r\n"])
  func whole(header: String) async throws {
    // Three seconds, and after the answer's end was written: many times the limit.
    let bytes = try await received(each: 30_000, pause: 0.06, header)
    #expect(bytes.suffix(Self.film.count).elementsEqual(Self.film))
  }

  @Test("who do not read at all are not waited for")
  func stuck() async throws {
    let bytes = try await received(each: 30_000, pause: 0, waiting: 2.5)
    #expect(bytes.count < Self.film.count)
  }
}

private actor Received {
  private(set) var bytes: [UInt8] = []
  func keep(_ bytes: [UInt8]) { self.bytes = bytes }
}
