import Core
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import Loop
import NIOCore
import NIOPosix
import Storage
import Testing

@testable import Server

@Suite("Metrics")
struct MetricsTests {
  /// The figures after `body` has asked a server for something.
  private func text(
    limiter: RateLimiter = .init(),
    _ body: @escaping @Sendable (TestClient, Backing) async throws -> Void
  ) async throws -> String {
    let server = try TestServer()
    defer { try? FileManager.default.removeItem(at: server.folder) }
    var backing = Backing(limiter: limiter)
    let address = DatabaseAddress.file(server.folder.appendingPathComponent("toward.sqlite").path)
    backing.database = try await OpenDatabase(address, logger: .silent, freshFor: .zero)
    let metrics = Metrics(RouteNames(ServerRoute.all.map(\.address)))
    let running = backing
    let application = try await Server.application(
      server.configuration, server.release, backing: running, counting: metrics)
    try await application.test(.live) { try await body($0, running) }
    return MetricsReport(metrics, running).text()
  }

  @Test("requests are counted by route, method and status class, without what was typed")
  func requests() async throws {
    let text = try await text { client, _ in
      for path in [
        "/api/v1/content?lang=en&name=Maria", "/api/v1/content?lang=xx", "/", "/checklist/9",
        "/maria@example.org",
        "/robots.txt", "/api/v1/maria", "/icons/192.png",
      ] {
        _ = try await client.get(path)
      }
      _ = try await client.execute(uri: "/api/v1/account/devices/0123", method: .delete) { $0 }
      _ = try await client.execute(uri: "/", method: .options) { $0 }
    }
    for line in [
      #"{route="/api/v1/content",method="GET",status="2xx"} 1"#,
      #"{route="/api/v1/content",method="GET",status="4xx"} 1"#,
      #"{route="page",method="GET",status="2xx"} 2"#,
      #"{route="page",method="other",status="4xx"} 1"#,
      #"{route="file",method="GET",status="2xx"} 2"#, #"{route="file",method="GET",status="4xx"} 1"#,
      #"{route="unknown",method="GET",status="4xx"} 1"#,
      #"{route="/api/v1/account/devices/{device}",method="DELETE",status="4xx"} 1"#,
    ] {
      #expect(text.contains("toward_http_requests_total\(line)\n"), "\(line)")
    }
    #expect(text.contains(#"toward_http_request_seconds_count{route="/api/v1/content"} 2"#))
    #expect(
      !text.lowercased().contains("maria") && !text.contains("/checklist") && !text.contains("127.0.0.1"))
  }

  @Test("open connections are counted, and closed ones are not")
  func connections() async throws {
    let metrics = Metrics(RouteNames([]))
    let server = try TestServer()
    defer { try? FileManager.default.removeItem(at: server.folder) }
    let application = try await Server.application(server.configuration, server.release, counting: metrics)
    @Sendable func wait(for count: Int) async throws {
      for _ in 0..<500 where metrics.openConnections != count { try await Task.sleep(for: .milliseconds(4)) }
      #expect(metrics.openConnections == count)
    }
    try await application.test(.live) { client in
      let connection = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .connect(host: "127.0.0.1", port: try #require(client.port)).get()
      try await wait(for: 1)
      try await connection.close()
      try await wait(for: 0)
    }
  }

  @Test("writes are counted with the sizes and times of their groups")
  func writes() async throws {
    let text = try await text { _, backing in
      let database = try #require(backing.database?.database)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<50 { group.addTask { try await database.write { _ in } } }
        try await group.waitForAll()
      }
    }
    #expect(text.contains("toward_database_writes_total{result=\"answered\"} 50\n"))
    #expect(text.contains("toward_database_writes_total{result=\"failed\"} 0\n"))
    #expect(text.contains("toward_database_waiting_writes 0\n"))
    #expect(text.contains("toward_database_group_size_sum 50.0\n"))
    let groups = try #require(text.firstMatch(of: /toward_database_group_seconds_count (\d+)/)?.1)
    #expect((1...50).contains(try #require(Int(groups))))
  }

  @Test("refusals are counted by limit")
  func refusals() async throws {
    let limiter = RateLimiter(now: { .zero })
    let text = try await text(limiter: limiter) { _, _ in
      for _ in 0..<13 { try? limiter.take(.proofs, .logIn, of: "maria@example.org") }
    }
    #expect(text.contains("toward_refusals_total{limit=\"logIn\"} 3\n"))
    #expect(text.contains("toward_refusals_total{limit=\"proof\"} 0\n") && !text.contains("maria"))
  }

  @Test("another program reads them as they are meant")
  func parsed() async throws {
    let text = try await text { client, backing in
      for _ in 0..<3 { _ = try await client.get("/api/v1/content?lang=en") }
      try await backing.database?.database.write { _ in }
    }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "toward-metrics-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(text.utf8).write(to: file)
    let program = """
      import sys
      from prometheus_client.parser import text_string_to_metric_families as parse
      families = list(parse(open(sys.argv[1]).read()))
      for family in families:
          assert family.documentation and family.type in ("counter", "gauge", "histogram"), family
          for sample in family.samples:
              print(family.type, sample.name, sorted(sample.labels.items()), sample.value)
      """
    let result = try await PythonProgram.run("python", ["-c", program, file.path])
    #expect(result.status == 0, "\(result.output)")
    let content = "('method', 'GET'), ('route', '/api/v1/content'), ('status', '2xx')"
    #expect(result.output.contains("counter toward_http_requests_total [\(content)] 3\n"))
    #expect(result.output.contains("histogram toward_database_group_size_bucket [('le', '+Inf')] 1\n"))
    #expect(result.output.contains("gauge toward_connections [] "))
  }

  @Test("they are served at one address, and the public port has none")
  func served() async throws {
    let metrics = Metrics(RouteNames([]))
    let address = try #require(ListenAddress("127.0.0.1:0"))
    let application = MetricsServer.application(
      MetricsReport(metrics, Backing()), at: address, logger: .silent)
    try await application.test(.live) { client in
      let answer = try await client.get("/metrics")
      #expect(answer.status == .ok && answer.headers[.contentType] == MetricsText.mediaType)
      #expect(answer.text.contains("toward_connections 0\n"))
      #expect(try await client.get("/").status == .notFound)
      let post = try await client.execute(uri: "/metrics", method: .post) { $0 }
      #expect(post.status == .methodNotAllowed)
    }
    try await TestServer.run { client, _ in
      let status = try await client.get("/metrics").status
      #expect(status == .notFound)
    }
  }

  @Test("a server serves them beside itself, and ends with them")
  func beside() async throws {
    let server = try TestServer()
    defer { try? FileManager.default.removeItem(at: server.folder) }
    var configuration = server.configuration
    configuration.metrics = ListenAddress("127.0.0.1:0")
    try await Server.application(configuration, server.release).test(.live) { client in
      let status = try await client.get("/").status
      #expect(status == .ok)
    }
  }

  @Test("an address that is in use keeps the server from starting, and says so")
  func inUse() async throws {
    let server = try TestServer()
    defer { try? FileManager.default.removeItem(at: server.folder) }
    var configuration = server.configuration
    configuration.metrics = ListenAddress("192.0.2.1:9090")
    let (running, release) = (configuration, server.release)
    await #expect {
      try await Server.application(running, release).run()
    } throws: { error in
      if case .noMetrics("192.0.2.1:9090", _) = error as? StartupError { true } else { false }
    }
  }

  @Test(
    "an address is a host and a port",
    arguments: [
      ("127.0.0.1:9090", "127.0.0.1:9090"), ("[::1]:9090", "[::1]:9090"), ("localhost:1", "localhost:1"),
      ("9090", nil), (":9090", nil), ("::1:9090", nil), ("localhost:x", nil), ("localhost:65536", nil),
    ])
  func addresses(text: String, description: String?) {
    #expect(ListenAddress(text)?.description == description)
  }
}
