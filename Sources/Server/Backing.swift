import Foundation
import ServiceLifecycle
import Sites

/// What stands behind all routes, and stays when the site's files change.
struct Backing: Sendable {
  var features = Feature.all
  let health = Health()
  /// Who wants to hear when something else is served.
  var changes = ChangeFeed()
  /// Nil for a server that remembers nothing.
  var database: OpenDatabase?
  var limiter = RateLimiter()
  /// Which networks have made how many of the new accounts.
  let accountShares = NetworkShares.ofAccounts()
  /// Which networks have had how many of the letters to addresses that may be invented.
  let letterShares = NetworkShares.ofLetters()
  /// Where letters to people go.
  var mailing = Mailing.none
  let mailFigures = MailFigures()
  /// What the staff has read a moment ago.
  let readings = RecentReadings()
  /// The members of the staff who have an entry open.
  let openForms = OpenForms()
  /// Where the keys of open polls are.
  var pollKeys = PollKeys(folder: nil)
  /// What seals the secrets of the staff's second factors.
  var staffKey = StaffKey(data: nil)
  /// Where the CMS is worked on.
  var staffThreads = StaffThreads.shared
  /// How the staff's passwords are hashed.
  var passwords = PasswordHash.shared
  /// How the web addresses in the content are looked up.
  var linkCheck = LinkCheck()
  /// Which pages elsewhere let themselves be shown in a frame.
  let framing = Framing()
  /// How calendars from elsewhere are fetched.
  var calendarFetching = CalendarFetching()
  /// The disk that the server writes to; nil where it is not looked at.
  var disk: DiskRoom?
  /// Milliseconds since 1970-01-01 UTC.
  var clock: @Sendable () -> Int64 = { Int64(Date().timeIntervalSince1970 * 1000) }

  func room(_ limits: Configuration.Limits) -> Room {
    Room(
      newcomers: database.map {
        NewcomerRoom(
          $0.database, isConfirming: mailing == .sent, most: (limits.newAccounts, limits.newcomerBytes),
          shares: accountShares, clock: clock)
      }, disk: disk)
  }

  /// Whether requests are accepted, and whether the database can be written. Without it, all that is only read still works.
  func report() async throws(Refusal) -> HealthReport {
    try health.check()
    var report = HealthReport()
    if let database {
      report.database = await database.isWritable() ? HealthReport.writable : HealthReport.failing
    }
    return report
  }

  /// In the order in which they are started; they are stopped in the other one.
  var services: [any Service] { (database.map { [$0] } ?? []) + [health, changes] }
}
