import Components
import Hummingbird
import ServiceLifecycle
import Synchronization

/// Whether the process will go on answering: a load balancer sends nobody to a server that is about to stop.
final class Readiness: Service, Sendable {
  private let isStopping = Mutex(false)

  /// - Throws: ``Refusal/notReady`` while the server is stopping.
  func check() throws(Refusal) {
    if isStopping.withLock({ $0 }) { throw Refusal.notReady }
  }

  func stop() { isStopping.withLock { $0 = true } }

  func run() async {
    try? await gracefulShutdown()
    stop()
  }
}

/// The answer to whoever watches the server.
struct HealthReport: Sendable {
  var status = "ok"
  /// Empty for a server without a database.
  var database = ""

  init() {}
}

extension HealthReport: Described {
  static let writable = "writable"
  static let failing = "failing"

  mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("status", &status, .choice(["ok"]), .required)
    v.text("database", &database, .choice([Self.writable, Self.failing]), .optional)
  }
}
