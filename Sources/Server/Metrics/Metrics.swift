import HTTPTypes
import Storage
import Synchronization

/// Counts requests and connections since the start.
final class Metrics: Sendable {
  /// Requests by route, method and status class, and their times by route.
  struct Requests: Sendable {
    fileprivate var counts: [Int]
    fileprivate(set) var seconds: [Histogram]
  }

  /// Others are counted together: anybody can make up a method.
  static let methods: [HTTPRequest.Method] = [.get, .head, .post, .put, .delete]
  fileprivate static let statusClasses = 5
  fileprivate static let perRoute = (methods.count + 1) * statusClasses

  let names: RouteNames
  private let requests: Mutex<Requests>
  private let connections = Atomic<Int>(0)

  init(_ names: RouteNames) {
    self.names = names
    let bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
    requests = Mutex(
      Requests(
        counts: Array(repeating: 0, count: names.all.count * Self.perRoute),
        seconds: Array(repeating: Histogram(bounds: bounds), count: names.all.count)))
  }

  var openConnections: Int { connections.load(ordering: .relaxed) }

  /// What was counted so far.
  var counted: Requests { requests.withLock { $0 } }

  func addConnections(_ number: Int) { connections.add(number, ordering: .relaxed) }

  /// Counts a request that was answered.
  func add(_ request: HTTPRequest, _ status: HTTPResponse.Status, since start: ContinuousClock.Instant) {
    let route = names.place(of: request.path ?? "/")
    let method = Self.methods.firstIndex(of: request.method) ?? Self.methods.count
    let statusClass = min(max(status.code / 100, 1), Self.statusClasses) - 1
    let place = route * Self.perRoute + method * Self.statusClasses + statusClass
    let duration = ContinuousClock.now - start
    requests.withLock { requests in
      requests.counts[place] += 1
      requests.seconds[route].add(duration)
    }
  }
}

extension Metrics.Requests {
  /// Calls `body` for each combination that there was.
  func forEach(
    _ names: RouteNames, _ body: (_ route: String, _ method: String, _ status: String, _ count: Int) -> Void
  ) {
    for (place, count) in counts.enumerated() where count > 0 {
      let (route, rest) = place.quotientAndRemainder(dividingBy: Metrics.perRoute)
      let (method, status) = rest.quotientAndRemainder(dividingBy: Metrics.statusClasses)
      let name = method < Metrics.methods.count ? Metrics.methods[method].rawValue : "other"
      body(names.all[route], name, "\(status + 1)xx", count)
    }
  }
}
