import Accounts
import Core
import Foundation
import HTTPTypes
import Hummingbird
import Loop
import Mail
import Storage
import Testing

@testable import Server

@Suite("Leaving a programme by its letter (RFC 8058)", .serialized)
struct UnsubscribeTests {
  /// Somebody who has joined, and the link of their letter without the host.
  private static func link(_ server: AccountServer, language: String = "en") async throws -> (
    link: String, token: [UInt8]
  ) {
    let token = try await server.confirmed().token
    try await server.join(token, language: language)
    server.wait(days: 1, until: 9)
    let letter = try #require(try await server.nextLetter())
    let link = try #require(letter.unsubscribe?.replacing("https://toward.example.org", with: ""))
    return (link, token)
  }

  /// What a mail provider sends: without cookie, login, or anything of a browser.
  private static func post(
    _ server: AccountServer, _ link: String, type: String = "application/x-www-form-urlencoded",
    body: String = "List-Unsubscribe=One-Click"
  ) async throws -> TestResponse {
    try await server.client.execute(
      uri: link, method: .post, headers: [.contentType: type], body: ByteBuffer(string: body)
    ) { $0 }
  }

  @Test("is one request without a login, and can be made again", arguments: AccountServer.Store.allCases)
  func oneClick(store: AccountServer.Store) async throws {
    try await AccountServer.runProgrammes(store) { server in
      let (link, token) = try await Self.link(server)
      for _ in 0..<2 {
        let answer = try await Self.post(server, link)
        #expect(answer.status == .ok && answer.headers[.location] == nil)
        #expect(answer.text.contains("No more emails come"))
      }
      #expect(try await server.joined(token).memberships.isEmpty)
      #expect(try await server.figures() == [1, 0, 1])
      server.wait(days: 1, until: 9)
      #expect(try await server.nextLetter() == nil)
      // Whoever joins again can leave by the old letter, too.
      try await server.join(token)
      _ = try await Self.post(
        server, link, type: "multipart/form-data; boundary=x",
        body: "--x\r\nContent-Disposition: form-data; name=\"List-Unsubscribe\"\r\n\r\nOne-Click\r\n--x--\r\n"
      )
      #expect(try await server.joined(token).memberships.isEmpty)
    }
  }

  @Test("is a page with a button where a link is opened, which changes nothing by itself")
  func page() async throws {
    try await AccountServer.runProgrammes { server in
      let (link, token) = try await Self.link(server, language: "es")
      for method in [HTTPRequest.Method.get, .head, .get] {
        let page = try await server.client.execute(uri: link, method: method) { $0 }
        #expect(page.status == .ok && page.headers[.cacheControl] == "no-store")
        #expect(page.headers[.contentLanguage] == "es")
      }
      let page = try await server.client.get(link)
      #expect(page.text.contains("«Un minuto al día»") && page.text.contains("method=\"post\""))
      #expect(page.text.contains("action=\"\(link)\"") && !page.text.contains("<script"))
      // Nothing of the person.
      #expect(!page.text.lowercased().contains("maria"))
      #expect(try await server.joined(token).memberships.count == 1)
      let other = try await server.client.execute(
        uri: link, method: .post, headers: [.init("Sec-Fetch-Site")!: "cross-site"]
      ) { $0 }
      #expect(other.status == .forbidden)
      #expect(try await server.joined(token).memberships.count == 1)
      _ = try await Self.post(server, link)
      #expect(try await server.client.get(link).text.contains("No more emails come"))
    }
  }

  @Test("leaves only that programme, and opens nothing else")
  func narrow() async throws {
    try await AccountServer.runProgrammes { server in
      let (link, token) = try await Self.link(server)
      try await server.join(ProgrammeFixture.weekly, token)
      let secret = try #require(Hexadecimal.decoded(String(link.split(separator: "=").last ?? "")))
      #expect(secret.count == LeavingToken.byteCount)
      for route in [ServerRoute.account, .programmes, .download] {
        #expect(try await server.send(route, token: secret + secret).status == .unauthorized)
      }
      _ = try await Self.post(server, link)
      #expect(try await server.joined(token).memberships.map(\.programme) == [ProgrammeFixture.weekly])
    }
  }

  @Test(
    "says of a link that is not whole that it is not, and of one that nobody has nothing else than of a used one"
  )
  func broken() async throws {
    try await AccountServer.runProgrammes { server in
      let (link, token) = try await Self.link(server)
      for bad in [String(link.dropLast(3)), "/api/v1/unsubscribe?letter=", "/api/v1/unsubscribe"] {
        #expect(try await server.client.get(bad).text.contains("A part of this link is missing."))
        #expect(try await Self.post(server, bad).text.contains("A part of this link is missing."))
      }
      let unknown = "/api/v1/unsubscribe?letter=" + String(repeating: "0", count: 32)
      let answer = try await Self.post(server, unknown)
      #expect(answer.status == .ok && answer.text.contains("No more emails come"))
      #expect(try await server.joined(token).memberships.count == 1)
    }
  }

  @Test("has a token of which the database and the log have nothing")
  func secrecy() async throws {
    let written = FileManager.default.temporaryDirectory.appendingPathComponent("toward-log-\(UUID())")
    defer { try? FileManager.default.removeItem(at: written) }
    let descriptor = open(written.path, O_CREAT | O_WRONLY, 0o600)
    defer { close(descriptor) }
    let log = LogStream(descriptor: descriptor)
    try await AccountServer.runProgrammes(.sqlite, setup: .live, log: log) { server in
      let (link, _) = try await Self.link(server)
      let token = String(link.split(separator: "=").last ?? "")
      _ = try await server.client.get(link)
      _ = try await Self.post(server, link)
      log.flush()
      let lines = try String(contentsOf: written, encoding: .utf8)
      #expect(lines.contains("/api/v1/unsubscribe") && !lines.contains(token))
      let file = try #require(server.file)
      for name in [file.path, file.path + "-wal"] {
        let bytes = (try? Data(contentsOf: URL(fileURLWithPath: name))) ?? Data()
        #expect(bytes.range(of: Data(token.utf8)) == nil)
        #expect(bytes.range(of: Data(Hexadecimal.decoded(token) ?? [1])) == nil)
      }
    }
  }
}
