import Foundation
import Storage

/// Everything that ``Metrics`` and what stands behind the server have counted. No address, email or typed path is in it.
struct MetricsReport: Sendable {
  let metrics: Metrics
  let backing: Backing

  private static let start = Date()

  init(_ metrics: Metrics, _ backing: Backing) {
    self.metrics = metrics
    self.backing = backing
    _ = Self.start
  }

  func text() -> String {
    var text = MetricsText()
    addRequests(&text)
    text.family("toward_connections", .gauge, "Open connections.")
    text.sample("toward_connections", value: metrics.openConnections)
    addRefusals(&text)
    if let database = backing.database { add(database.database.figures, &text) }
    for feature in backing.features { feature.figures(backing, &text) }
    text.family("process_start_time_seconds", .gauge, "When the server started, in seconds since 1970.")
    text.sample("process_start_time_seconds", value: Self.start.timeIntervalSince1970)
    return text.text
  }

  private func addRequests(_ text: inout MetricsText) {
    let counted = metrics.counted
    text.family("toward_http_requests_total", .counter, "Answered requests.")
    counted.forEach(metrics.names) { route, method, status, count in
      text.sample(
        "toward_http_requests_total", ["route": route, "method": method, "status": status], value: count)
    }
    text.family("toward_http_request_seconds", .histogram, "From a request's head to the end of its answer.")
    for (route, seconds) in zip(metrics.names.all, counted.seconds)
    where seconds.counts.contains(where: { $0 > 0 }) {
      text.samples("toward_http_request_seconds", route: route, of: seconds)
    }
  }

  private func addRefusals(_ text: inout MetricsText) {
    let refusals = backing.limiter.refusals
    text.family("toward_refusals_total", .counter, "Requests that a limit refused (429).")
    for limit in RateLimiter.Purpose.allCases {
      text.sample("toward_refusals_total", ["limit": limit.rawValue], value: refusals[limit] ?? 0)
    }
  }

  private func add(_ figures: WriteFigures, _ text: inout MetricsText) {
    text.family("toward_database_writes_total", .counter, "Writes that were answered, and those that failed.")
    text.sample("toward_database_writes_total", ["result": "answered"], value: figures.answered)
    text.sample("toward_database_writes_total", ["result": "failed"], value: figures.failed)
    text.family("toward_database_waiting_writes", .gauge, "Writes that wait for their turn.")
    text.sample("toward_database_waiting_writes", value: figures.waiting)
    text.family("toward_database_group_size", .histogram, "Writes that were made durable together.")
    text.samples("toward_database_group_size", of: figures.groupSizes)
    text.family("toward_database_group_seconds", .histogram, "Until a group of writes was durable.")
    text.samples("toward_database_group_seconds", of: figures.groupSeconds)
  }
}
