import HTTPTypes
import Hummingbird
import Logging
import Loop

/// The one place where errors become HTTP.
struct ErrorAnswers: Sendable {
  let routes: CurrentRoutes
  let security: SecurityHeaders
  let logger: Logger

  func answer(_ error: any Error, to request: Request) -> Response {
    let target = Target(request.head)
    let refusal = error as? Refusal ?? .failed
    if refusal == .failed {
      logger.error("request failed", metadata: ["path": .string(target.path), "error": "\(error)"])
      if request.headers[.accept]?.contains("text/html") == true, !target.isIn(ServerRoute.folder) {
        return routes.now.pages.failure(request)
      }
    }
    let problem = Problem(refusal, path: target.path)
    var response = Response(
      status: refusal.status, type: Problem.mediaType, problem.json, security: security)
    if case .methodNotAllowed(let allowed) = refusal {
      response.headers[.allow] = allowed.map(\.rawValue).joined(separator: ", ")
    }
    if case .noWeather(let seconds) = refusal { response.headers[.retryAfter] = String(seconds) }
    if refusal.endsConnection { response.headers[.connection] = "close" }
    return response
  }
}
