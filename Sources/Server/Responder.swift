import HTTPTypes
import Hummingbird
import Logging

/// Answers one request: body limit, route, errors, log line. Nothing leaves it as an error.
struct Responder: HTTPResponder {
  /// Hummingbird makes one per request. Everything a route needs it has been given at the start.
  struct Context: InitializableFromSource, Sendable {
    init(source: ApplicationRequestContextSource) {}
  }

  let routes: Routes
  let errors: ErrorAnswers
  let bodyLimit: BodyLimit
  let logger: Logger

  func respond(to request: Request, context: Context) async throws -> Response {
    let started = ContinuousClock.now
    let target = Target(request)
    var response: Response
    do {
      _ = try await bodyLimit.read(request)
      response = try await routes.answer(request, target)
    } catch {
      response = errors.answer(error, to: request, target)
    }
    if request.method == .head { response = response.createHeadResponse() }
    log(request, target, response, ContinuousClock.now - started)
    return response
  }

  /// Neither query nor headers: they hold what people search for, and who they are.
  private func log(_ request: Request, _ target: Target, _ response: Response, _ duration: Duration) {
    logger.info(
      "request",
      metadata: [
        "method": .string(request.method.rawValue),
        "path": .string(target.path),
        "status": .stringConvertible(response.status.code),
        "bytes": .stringConvertible(response.body.contentLength ?? 0),
        "milliseconds": .stringConvertible(Double(duration / .microseconds(1)).rounded() / 1000),
      ])
  }
}
