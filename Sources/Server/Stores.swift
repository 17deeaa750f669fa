import Storage

/// The stores of a server that remembers something. Each is a value over the same database.
struct Stores: Sendable {
  let database: Database
  /// The clock, the keys and the ways of letters.
  private let backing: Backing

  fileprivate init(_ database: Database, _ backing: Backing) {
    self.database = database
    self.backing = backing
  }

  private var clock: @Sendable () -> Int64 { backing.clock }
  private var confirms: Bool { backing.mailing == .sent }

  var accounts: AccountStore {
    AccountStore(database: database, clock: clock, mailing: backing.mailing, features: backing.features)
  }

  var events: EventStore { EventStore(database: database, clock: clock, confirms: confirms) }

  var polls: PollStore { PollStore(database: database, keys: backing.pollKeys) }

  var cards: CardStore { CardStore(database: database, clock: clock, confirms: confirms) }

  var calendars: CalendarStore { CalendarStore(database: database, clock: clock) }

  var programmes: ProgrammeStore { ProgrammeStore(database: database, clock: clock) }

  var reports: ReportStore { ReportStore(database: database) }

  var content: ContentStore { ContentStore(database: database, clock: clock) }

  var staff: StaffStore {
    StaffStore(
      database: database, clock: clock, passwords: backing.passwords, staffKey: backing.staffKey)
  }

  var desk: ContentDesk {
    ContentDesk(
      content: content, drafts: DraftStore(database: database, clock: clock),
      recorded: RecordedChanges(key: backing.staffKey))
  }
}

extension Backing {
  /// Nil for a server that remembers nothing.
  var stores: Stores? { database.map { Stores($0.database, self) } }
}
