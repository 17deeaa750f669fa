import Core
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import Loop
import Testing

@testable import Server

@Suite("Routing")
struct RoutingTests {
  /// The server with one more route, which answers with what was sent to it.
  private func withEcho(
    limit: Int, _ body: @escaping @Sendable (TestClient) async throws -> Void
  ) async throws {
    let server = try TestServer()
    defer { try? FileManager.default.removeItem(at: server.folder) }
    let parts = try await Parts(
      server.configuration, server.release, logger: .silent)
    let echo = ServedRoute(address: RouteAddress(method: .post, pattern: "/api/v1/echo/{name}")) { target in
      var endpoint = Endpoint("Sends back what was sent.", .init(type: MediaType.text)) { call in
        var answer = call.body
        answer.writeString(target?.path.split(separator: "/").last.map(String.init) ?? "")
        return Response(status: .ok, body: ResponseBody(byteBuffer: answer))
      }
      endpoint.body = .init(schema: { _ in ["type": "string"] }, limit: limit)
      return GuardedEndpoint(for: .anybody, endpoint)
    }
    let routes = CurrentRoutes(Routes(parts, adding: [echo]))
    let silence = Logger.silent
    let responder = Responder(
      routes: routes, errors: ErrorAnswers(routes: routes, security: parts.security, logger: silence),
      bodyLimit: BodyLimit(bytes: limit, deadline: .seconds(20), room: BodyRoom(bytes: 1 << 20)),
      limiter: RateLimiter(), proxies: .none, staffThreads: .shared)
    let application = Application(
      responder: responder, configuration: .init(address: .hostname("127.0.0.1", port: 0)))
    try await application.test(.live, body)
  }

  @Test("a body of the right size reaches its route", arguments: [0, 1, 999, 1000])
  func body(size: Int) async throws {
    try await withEcho(limit: 1000) { client in
      let text = String(repeating: "x", count: size)
      let answer = try await client.execute(
        uri: "/api/v1/echo/end", method: .post, body: ByteBuffer(string: text)
      ) { $0 }
      #expect(answer.status == .ok)
      #expect(answer.text == text + "end")
    }
  }

  @Test("a body of too many bytes is refused before its route sees it")
  func tooLarge() async throws {
    try await withEcho(limit: 1000) { client in
      let body = ByteBuffer(string: String(repeating: "x", count: 1001))
      let answer = try await client.execute(uri: "/api/v1/echo/end", method: .post, body: body) { $0 }
      #expect(answer.status == .contentTooLarge)
      #expect(answer.headers[.contentType] == Problem.mediaType)
      #expect(answer.headers[.connection] == "close")
    }
  }

  @Test("a route is not there for another method, and says for which it is", arguments: ServerRoute.examples)
  func methods(route: ServerRoute) async throws {
    try await TestServer.run { client, _ in
      for method in [HTTPRequest.Method.post, .put, .delete, .patch, .options, .init("BREW")!] {
        let answer = try await client.execute(uri: route.target, method: method) { $0 }
        #expect(answer.status == .methodNotAllowed)
        #expect(answer.headers[.allow] == "GET, HEAD")
      }
    }
  }

  @Test("every route is answered where it is printed", arguments: ServerRoute.examples)
  func answered(route: ServerRoute) async throws {
    try await TestServer.run(framedPages: ["coach": "http://localhost:1/"]) { client, _ in
      let answer = try await client.get(route.target)
      #expect(answer.status == .ok)
    }
  }

  @Test("a query is decoded, in any order and with anything beside it")
  func query() async throws {
    try await TestServer.run { client, _ in
      for query in ["lang=%65s", "lang=ES", "x=1&lang=es", "lang=es&lang=en", "lang=es&page=%zz"] {
        let answer = try await client.get("/api/v1/content?\(query)")
        #expect(answer.bytes == TestServer.spanishBundle, "\(query)")
      }
      let broken = try await client.get("/api/v1/content?lang=%zz")
      #expect(broken.status == .badRequest)
    }
  }

  @Test("the service worker asks for the version where the server answers it")
  func serviceWorker() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let source = try String(
      contentsOf: root.appendingPathComponent("Web/service-worker.js"), encoding: .utf8)
    let named = Set(source.matches(of: /"(\/api\/[^"]*)"/).map { String($0.1) })
    let routes: [ServerRoute] = [
      .content(language: ""), .version, .addRingDevice, .confirmRingDevice, .changeRings,
    ]
    #expect(named.isSubset(of: routes.map { $0.target } + ["\(ServerRoute.folder)/*"]))
    #expect(named.contains(ServerRoute.version.target))
  }
}

extension ServerRoute {
  static let examples: [ServerRoute] = [
    .content(language: "en"), .framing(page: "coach"), .version, .manifest(language: "es"), .alive, .ready,
    .apiDescription, .apiPage,
  ]
}
