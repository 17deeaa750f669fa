import Foundation
import ServiceLifecycle
import Sites

/// What stands behind all routes, and stays when the site's files change.
struct Backing: Sendable {
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
  var mailing = AccountStore.Mailing.none
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
  /// How calendars from elsewhere are fetched.
  var calendarFetching = CalendarFetching()
  /// The disk that the server writes to; nil where it is not looked at.
  var disk: DiskRoom?
  /// Milliseconds since 1970-01-01 UTC.
  var clock: @Sendable () -> Int64 = { Int64(Date().timeIntervalSince1970 * 1000) }

  /// Nil for a server that remembers nothing.
  var accounts: AccountStore? {
    database.map { AccountStore(database: $0.database, clock: clock, mailing: mailing) }
  }

  func room(_ limits: Configuration.Limits) -> Room {
    Room(
      newcomers: database.map {
        NewcomerRoom(
          $0.database, isConfirming: mailing == .sent, most: (limits.newAccounts, limits.newcomerBytes),
          shares: accountShares, clock: clock)
      }, disk: disk)
  }

  /// Nil for a server that remembers nothing.
  var events: EventStore? {
    database.map { EventStore(database: $0.database, clock: clock, confirms: mailing == .sent) }
  }

  /// Nil for a server that remembers nothing.
  var polls: PollStore? { database.map { PollStore(database: $0.database, keys: pollKeys) } }

  /// Nil for a server that remembers nothing.
  var cards: CardStore? {
    database.map { CardStore(database: $0.database, clock: clock, confirms: mailing == .sent) }
  }

  /// Nil for a server that remembers nothing.
  var calendars: CalendarStore? { database.map { CalendarStore(database: $0.database, clock: clock) } }

  /// Nil for a server that remembers nothing.
  var content: ContentStore? { database.map { ContentStore(database: $0.database, clock: clock) } }

  /// Whether requests are accepted, and whether the database can be written. Without it, all that is only read still works.
  func report() async throws(Refusal) -> HealthReport {
    try health.check()
    var report = HealthReport()
    if let database {
      report.database = await database.isWritable() ? HealthReport.writable : HealthReport.failing
    }
    return report
  }

  /// Nil for a server that remembers nothing.
  var staff: StaffStore? {
    database.map {
      StaffStore(database: $0.database, clock: clock, passwords: passwords, staffKey: staffKey)
    }
  }

  /// Nil for a server that remembers nothing.
  var desk: ContentDesk? {
    guard let content, let database else { return nil }
    return ContentDesk(
      content: content, drafts: DraftStore(database: database.database, clock: clock),
      recorded: RecordedChanges(key: staffKey))
  }

  /// Nil for a server that remembers nothing.
  var programmes: ProgrammeStore? {
    database.map { ProgrammeStore(database: $0.database, clock: clock) }
  }

  /// Nil for a server that remembers nothing.
  var reports: ReportStore? { database.map { ReportStore(database: $0.database) } }

  /// In the order in which they are started; they are stopped in the other one.
  var services: [any Service] { (database.map { [$0] } ?? []) + [health, changes] }
}
