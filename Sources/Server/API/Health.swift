import Core
import Hummingbird
import ServiceLifecycle
import Synchronization

/// Whether the process answers, and whether it will go on doing so: a load balancer sends nobody to a server that is about to
/// stop.
final class Health: Service, Sendable {
  private let isStopping = Mutex(false)
  private let security: SecurityHeaders

  init(security: SecurityHeaders) { self.security = security }

  func alive() -> Response { Response(["status": "ok"], security: security) }

  func ready() throws(Refusal) -> Response {
    if isStopping.withLock({ $0 }) { throw Refusal.notReady }
    return alive()
  }

  func stop() { isStopping.withLock { $0 = true } }

  func run() async {
    try? await gracefulShutdown()
    stop()
  }
}
