import Hummingbird
import ServiceLifecycle
import Synchronization

/// `/healthz`: the process answers. `/readyz`: and it will go on doing so; a load balancer sends nobody to a server that
/// is about to stop.
final class Health: Service, Sendable {
  private let isStopping = Mutex(false)
  private let security: SecurityHeaders

  init(security: SecurityHeaders) { self.security = security }

  func alive(_: Request, _: Target) throws -> Response { ok() }

  func ready(_: Request, _: Target) throws -> Response {
    if isStopping.withLock({ $0 }) { throw Refusal.notReady }
    return ok()
  }

  func stop() { isStopping.withLock { $0 = true } }

  func run() async {
    try? await gracefulShutdown()
    stop()
  }

  private func ok() -> Response {
    var fields = security.fields
    fields[.contentType] = MediaType.json
    fields[.cacheControl] = Representation.Freshness.never.rawValue
    return Response(
      status: .ok, headers: fields, body: ResponseBody(byteBuffer: ByteBuffer(string: #"{"status":"ok"}"#)))
  }
}
