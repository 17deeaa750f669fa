import HTTPTypes
import Hummingbird

/// Answers one request: body, who asks, route, errors. Nothing leaves it as an error.
///
/// What anybody may read is answered on the thread of its connection. Whatever somebody sends is parsed, compared and shown on other
/// threads, and so is what is made for one person. All of the CMS is on threads of its own. However long that takes, other people's
/// requests are answered meanwhile (docs/routes.md).
struct Responder: HTTPResponder {
  /// Hummingbird makes one per request. Everything else that a route needs it has been given at the start.
  struct Context: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// What was sent, whole and within the limits; empty for a route that takes none.
    var body = ByteBuffer()
    /// The other end of the connection, and then who asks.
    var client: ClientAddress?

    init(source: ApplicationRequestContextSource) {
      coreContext = CoreRequestContextStorage(source: source)
      client = ClientAddress(source.channel.remoteAddress)
    }
  }

  let routes: CurrentRoutes
  let errors: ErrorAnswers
  let bodyLimit: BodyLimit
  let limiter: RateLimiter
  let proxies: Proxies
  let staffThreads: StaffThreads

  func respond(to request: Request, context: Context) async throws -> Response {
    do {
      var context = context
      let routes = routes.now
      let limit = try await routes.bodyBytes(of: request)
      // Before anything is refused: what is left of a body would be taken for the next request.
      context.body = try await bodyLimit.read(request, upTo: limit)
      context.client = proxies.client(
        of: context.client,
        forwardedFor: request.headers[values: Self.forwardedFor].joined(separator: ","))
      if !request.method.isReading { try admit(request, from: context.client) }
      switch routes.table.place(of: request.head) {
      case .eventLoop: return try await routes.respond(to: request, context)
      case .tasks:
        return try await withTaskExecutorPreference(globalConcurrentExecutor) {
          try await routes.respond(to: request, context)
        }
      case .staff:
        try staffThreads.check()
        return try await withTaskExecutorPreference(staffThreads) {
          try await routes.respond(to: request, context)
        }
      }
    } catch {
      return errors.answer(error, to: request)
    }
  }

  /// Looks who it is that wants to change something.
  private func admit(_ request: Request, from client: ClientAddress?) throws(Refusal) {
    if request.isCrossSite { throw .crossSite }
    try limiter.take(.address, .address, of: client?.network ?? [])
  }

  private static let forwardedFor = HTTPField.Name("X-Forwarded-For")!
}
