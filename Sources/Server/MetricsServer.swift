import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle

/// Serves the figures on a port of its own, so that what is public never has them.
struct MetricsServer: Service {
  private let application: Application<MetricsResponder>
  private let address: ListenAddress

  init(_ report: MetricsReport, at address: ListenAddress, logger: Logger) {
    self.address = address
    application = Self.application(report, at: address, logger: logger)
  }

  static func application(
    _ report: MetricsReport, at address: ListenAddress, logger: Logger
  ) -> Application<MetricsResponder> {
    Application(
      responder: MetricsResponder(report: report),
      server: .http1(configuration: .init(idleTimeout: .seconds(60))),
      configuration: ApplicationConfiguration(
        address: .hostname(address.host, port: address.port),
        availableConnectionsDelegate: .maximum(16, logger: logger)),
      logger: logger)
  }

  func run() async throws {
    do {
      try await application.run()
    } catch let error as IOError {
      throw StartupError.noMetrics(address.description, error.description)
    } catch let error as SocketAddressError {
      throw StartupError.noMetrics(address.description, "\(error)")
    }
  }
}

/// Answers with the figures at `/metrics`, and with nothing elsewhere.
struct MetricsResponder: HTTPResponder {
  typealias Context = BasicRequestContext

  let report: MetricsReport

  func respond(to request: Request, context: Context) async throws -> Response {
    guard request.uri.path == "/metrics" else { return Response(status: .notFound) }
    guard request.method.isReading else {
      return Response(status: .methodNotAllowed, headers: [.allow: "GET, HEAD"])
    }
    return Response(
      status: .ok, headers: [.contentType: MetricsText.mediaType, .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: report.text())))
  }
}
