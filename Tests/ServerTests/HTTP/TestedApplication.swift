import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle
import Synchronization

/// Whether a server under test listens, or is asked without a connection, which is quicker.
enum TestingSetup: Sendable {
  case router, live
}

extension ApplicationProtocol
where Responder.Context: InitializableFromSource<ApplicationRequestContextSource> {
  /// Runs `body` while the services run, and stops them afterwards.
  func test<Result: Sendable>(
    _ setup: TestingSetup, _ body: @escaping @Sendable (TestClient) async throws -> Result
  ) async throws -> Result {
    let (ready, isReady) = AsyncStream<Int>.makeStream()
    let services: [any Service]
    switch setup {
    case .router: services = self.services + [Beacon(isReady: isReady)]
    case .live: services = [Listening(base: self, isReady: isReady)]
    }
    let group = ServiceGroup(configuration: .init(services: services, logger: logger))
    return try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask {
        // What waits for the server must not wait for one that could not start.
        defer { isReady.finish() }
        try await group.run()
      }
      do {
        let client: TestClient
        switch setup {
        case .router:
          for process in processesRunBeforeServerStart { try await process() }
          _ = await ready.first { _ in true }
          client = TestClient(try await responder, logger: logger)
        case .live:
          guard let port = await ready.first(where: { _ in true }) else {
            try await tasks.next()
            throw CancellationError()
          }
          client = TestClient(port: port)
        }
        let result = try await body(client)
        await group.triggerGracefulShutdown()
        return result
      } catch {
        await group.triggerGracefulShutdown()
        throw error
      }
    }
  }
}

/// Says that the services before it were started.
private struct Beacon: Service {
  let isReady: AsyncStream<Int>.Continuation

  func run() async throws {
    isReady.yield(0)
    try? await gracefulShutdown()
  }
}

/// An application on a free port, which says the port.
private struct Listening<Base: ApplicationProtocol>: ApplicationProtocol, Service {
  let base: Base
  let isReady: AsyncStream<Int>.Continuation

  var responder: Base.Responder {
    get async throws { try await base.responder }
  }
  var server: HTTPServerBuilder { base.server }
  var eventLoopGroup: any EventLoopGroup { base.eventLoopGroup }
  var configuration: ApplicationConfiguration {
    base.configuration.with(address: .hostname("127.0.0.1", port: 0))
  }
  var logger: Logger { base.logger }
  var services: [any Service] { base.services }
  var processesRunBeforeServerStart: [@Sendable () async throws -> Void] {
    base.processesRunBeforeServerStart
  }

  @Sendable func onServerRunning(_ channel: any Channel) async {
    await base.onServerRunning(channel)
    isReady.yield(channel.localAddress?.port ?? 0)
  }
}
