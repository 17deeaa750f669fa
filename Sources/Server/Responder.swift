import Hummingbird

/// Answers one request: body limit, route, errors. Nothing leaves it as an error.
struct Responder: HTTPResponder {
  /// Hummingbird makes one per request. Everything else that a route needs it has been given at the start.
  struct Context: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// What was sent, whole and within the limits; empty for a route that takes none.
    var body = ByteBuffer()

    init(source: ApplicationRequestContextSource) { coreContext = CoreRequestContextStorage(source: source) }
  }

  let routes: CurrentRoutes
  let errors: ErrorAnswers
  let bodyLimit: BodyLimit

  func respond(to request: Request, context: Context) async throws -> Response {
    do {
      var context = context
      let routes = routes.now
      context.body = try await bodyLimit.read(request, isTaken: routes.takesBody(request.head))
      return try await routes.respond(to: request, context)
    } catch {
      return errors.answer(error, to: request)
    }
  }
}
