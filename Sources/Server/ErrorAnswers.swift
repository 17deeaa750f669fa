import Core
import HTTPTypes
import Hummingbird
import Logging
import Loop
import Storage

/// The one place where errors become HTTP.
struct ErrorAnswers: Sendable {
  let routes: CurrentRoutes
  let security: SecurityHeaders
  let logger: Logger

  func answer(_ error: any Error, to request: Request) -> Response {
    let target = Target(request.head)
    let refusal = Refusal(error)
    if refusal == .failed || refusal == .noDatabase {
      logger.error("request failed", metadata: ["path": .string(target.loggedPath), "error": "\(error)"])
    }
    if refusal == .failed {
      if request.headers[.accept]?.contains("text/html") == true, !target.isIn(ServerRoute.folder) {
        return routes.now.parts.pages.failure(request)
      }
    }
    let problem = Problem(refusal, path: target.path)
    // However large it is: a person waits for the app, and not for a program's answer.
    let isShare = target.path == ServerRoute.share.target && refusal.status == .contentTooLarge
    var response =
      (isShare ? ShareEndpoint.redirection(security) : nil) ?? routes.now.staffPage(refusal, request)
      ?? Response(status: refusal.status, type: Problem.mediaType, problem.json, security: security)
    if case .methodNotAllowed(let allowed) = refusal {
      response.headers[.allow] = allowed.map(\.rawValue).joined(separator: ", ")
    }
    if refusal == .unsupportedType { response.headers[.accept] = MediaType.json }
    if refusal.status == .unauthorized { response.headers[.wwwAuthenticate] = "Bearer" }
    if let seconds = refusal.secondsToWait { response.headers[.retryAfter] = String(seconds) }
    if refusal.endsConnection || error is UnreadBody { response.headers[.connection] = "close" }
    return response
  }
}

extension Refusal {
  /// What a client is told of an error.
  init(_ error: any Error) {
    switch error {
    case let refusal as Refusal: self = refusal
    case let unread as UnreadBody: self = unread.refusal
    case let denial as StaffDenial: self = denial.refusal
    case is Denied: self = .notAllowed
    case is StaffLoginFailure: self = .wrongLogin
    case is DraftStore.Overtaken, is DraftStore.Begun, ContentRefusal.overtaken: self = .changedMeanwhile
    case let mistake as FieldMistake: self = .invalidFields([mistake])
    case let error as JSON.ParseError: self = .notJSON(line: error.line, column: error.column)
    case let error as DatabaseError: self = Self.isPassing(error) ? .noDatabase : .failed
    default: self = .failed
    }
  }

  /// Whether the same may work later, without a change of the program.
  private static func isPassing(_ error: DatabaseError) -> Bool {
    switch error {
    case .unreachable, .inUse, .busy, .full, .readOnly, .failing, .damaged, .conflict, .closed: true
    case .constraint, .unusableText, .schemaTooNew, .schemaTooOld, .mistake: false
    }
  }
}

extension StaffDenial {
  /// Where no page says it in its own words: somebody else was faster.
  fileprivate var refusal: Refusal {
    switch self {
    case .linkEnded: .linkEnded
    case .unknown: .noSuchPath
    case .usernameTaken, .lastAdministrator, .oneself: .changedMeanwhile
    }
  }
}
