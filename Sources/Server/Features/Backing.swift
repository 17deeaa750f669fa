import Foundation
import ServiceLifecycle

/// What stands behind all routes, and stays when the site's files change.
struct Backing: Sendable {
  var features = Feature.all
  let readiness = Readiness()
  /// Nil for a server that remembers nothing.
  var database: OpenDatabase?
  var limiter = RateLimiter()
  /// Where letters to people go.
  var mailing = Mailing.none
  /// The disk that the server writes to; nil where it is not looked at.
  var disk: DiskRoom?
  /// Milliseconds since 1970-01-01 UTC.
  var clock: @Sendable () -> Int64 = { Int64(Date().timeIntervalSince1970 * 1000) }
  /// What the features keep besides.
  let lasting = LastingValues()

  /// Whether requests are accepted, and whether the database can be written. Without it, all that is only read still works.
  func report() async throws(Refusal) -> HealthReport {
    try readiness.check()
    var report = HealthReport()
    if let database {
      report.database = await database.isWritable() ? HealthReport.writable : HealthReport.failing
    }
    return report
  }

  /// In the order in which they are started; they are stopped in the other one.
  var services: [any Service] { (database.map { [$0] } ?? []) + [readiness] }
}
