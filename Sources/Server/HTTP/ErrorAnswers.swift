import HTTPTypes
import Hummingbird
import Logging

/// The one place where errors become HTTP.
struct ErrorAnswers: Sendable {
  let routes: CurrentRoutes
  let security: SecurityHeaders
  let logger: Logger

  func answer(_ error: any Error, to request: Request, _ target: Target) -> Response {
    let refusal = error as? Refusal ?? .failed
    if refusal == .failed {
      logger.error("request failed", metadata: ["path": .string(target.path), "error": "\(error)"])
      if request.headers[.accept]?.contains("text/html") == true, !target.path.hasPrefix("/api/") {
        return routes.now.pages.failure(request)
      }
    }
    let problem = Problem(refusal, path: target.path)
    var fields = security.fields
    fields[.contentType] = Problem.mediaType
    fields[.cacheControl] = Representation.Freshness.never.rawValue
    if case .methodNotAllowed(let allowed) = refusal {
      fields[.allow] = allowed.map(\.rawValue).joined(separator: ", ")
    }
    if refusal.endsConnection { fields[.connection] = "close" }
    let body = ByteBuffer(bytes: problem.json.utf8())
    return Response(status: refusal.status, headers: fields, body: ResponseBody(byteBuffer: body))
  }
}
