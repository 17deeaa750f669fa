import HTTPTypes
import Hummingbird

/// Answers one request: body limit, route, errors, log line. Nothing leaves it as an error.
struct Responder: HTTPResponder {
  /// Hummingbird makes one per request. Everything a route needs it has been given at the start.
  struct Context: InitializableFromSource, Sendable {
    init(source: ApplicationRequestContextSource) {}
  }

  let routes: CurrentRoutes
  let errors: ErrorAnswers
  let bodyLimit: BodyLimit
  let log: RequestLog?

  func respond(to request: Request, context: Context) async throws -> Response {
    let started = ContinuousClock.now
    let target = Target(request)
    var response: Response
    do {
      _ = try await bodyLimit.read(request)
      response = try await routes.now.respond(to: request, target)
    } catch {
      response = errors.answer(error, to: request, target)
    }
    if request.method == .head, response.status != .notModified { response = response.createHeadResponse() }
    log?.write(
      request.head, target, status: response.status, bytes: response.body.contentLength ?? 0, since: started)
    return response
  }
}
