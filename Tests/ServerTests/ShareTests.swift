import App
import Foundation
import HTTPTypes
import Hummingbird
import Testing

@testable import Server

@Suite("What other apps share, on the server")
struct ShareTests {
  private static let secret = "my-diagnosis"

  private static func form(_ count: Int = 1) -> ByteBuffer {
    let text = String(repeating: secret, count: count)
    return ByteBuffer(
      string: "--x\r\nContent-Disposition: form-data; name=\"text\"\r\n\r\n\(text)\r\n--x--\r\n")
  }

  private static let headers: HTTPFields = [.contentType: "multipart/form-data; boundary=x"]

  private static func server(modules: [String] = ["day"]) throws -> TestServer {
    var server = try TestServer()
    for language in server.release.languages { server.release.identities[language]?.modules = modules }
    return server
  }

  @Test(
    "a post without a service worker leads to the app, and nothing of it is read or logged",
    arguments: [1, 100_000])
  func leads(count: Int) async throws {
    let server = try Self.server()
    defer { try? FileManager.default.removeItem(at: server.folder) }
    let file = server.folder.appendingPathComponent("log")
    let descriptor = open(file.path, O_CREAT | O_WRONLY, 0o600)
    defer { close(descriptor) }
    let stream = LogStream(descriptor: descriptor)
    try await Server.application(server.configuration, server.release, log: stream).test(.live) { client in
      let answer = try await client.execute(
        uri: "/share", method: .post, headers: Self.headers, body: Self.form(count)
      ) { $0 }
      #expect(answer.status == .seeOther)
      #expect(answer.headers[.location] == lostSharePath && answer.headers[.cacheControl] == "no-store")
      #expect(answer.bytes.isEmpty || !answer.text.contains(Self.secret))
      SecurityHeaderTests.expectAll(answer.headers, "303")
    }
    stream.flush()
    let log = try String(contentsOf: file, encoding: .utf8)
    #expect(log.contains("/share") && !log.contains(Self.secret))
  }

  @Test("it is there only where a module takes what is shared")
  func nowhere() async throws {
    let server = try Self.server(modules: ["college"])
    defer { try? FileManager.default.removeItem(at: server.folder) }
    try await Server.application(server.configuration, server.release).test(.router) { client in
      let answer = try await client.execute(
        uri: "/share", method: .post, headers: Self.headers, body: Self.form()
      ) { $0 }
      #expect(answer.status != .seeOther && answer.status.code >= 400)
    }
  }

  @Test("another site cannot make the server lead there")
  func crossSite() async throws {
    let server = try Self.server()
    defer { try? FileManager.default.removeItem(at: server.folder) }
    try await Server.application(server.configuration, server.release).test(.router) { client in
      var headers = Self.headers
      headers[HTTPField.Name("Sec-Fetch-Site")!] = "cross-site"
      let answer = try await client.execute(uri: "/share", method: .post, headers: headers, body: Self.form())
      {
        $0
      }
      #expect(answer.status == .forbidden)
    }
  }
}
