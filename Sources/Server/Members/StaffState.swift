extension Stores {
  var staff: StaffStore { StaffStore(database: database, clock: clock) }

  var staffLogins: StaffLoginStore {
    StaffLoginStore(
      database: database, clock: clock, passwords: backing.passwords, staffKey: backing.staffKey)
  }

  var invitations: InvitationStore {
    InvitationStore(database: database, clock: clock, passwords: backing.passwords)
  }

  var tokens: TokenStore { TokenStore(database: database, clock: clock) }
}

extension Backing {
  /// What seals the secrets of the staff's second factors.
  var staffKey: StaffKey {
    get { lasting.value { StaffKey(data: nil) } }
    nonmutating set { lasting.keep(newValue) }
  }
  /// How the staff's passwords are hashed.
  var passwords: PasswordHash {
    get { lasting.value { PasswordHash.shared } }
    nonmutating set { lasting.keep(newValue) }
  }
  /// Where the CMS is worked on.
  var staffThreads: StaffThreads {
    get { lasting.value { StaffThreads.shared } }
    nonmutating set { lasting.keep(newValue) }
  }
  /// What the staff has read a moment ago.
  var readings: RecentReadings { lasting.value { RecentReadings() } }
}

extension StaffParts {
  var entrance: StaffEntrance {
    StaffEntrance(
      shell: shell, logins: stores.staffLogins, tokens: stores.tokens, limiter: backing.limiter,
      addresses: addresses)
  }

  var confirmation: StaffConfirmation {
    StaffConfirmation(logins: stores.staffLogins, limiter: backing.limiter)
  }

  var record: RecordStore { RecordStore(database: stores.database) }

  var readings: ReadingRecord {
    ReadingRecord(database: stores.database, readings: backing.readings, clock: backing.clock)
  }

  var answered: AnsweredForms {
    // Servers that share a database do not share what each has answered.
    let isAlone = if case .postgres? = configuration.database { false } else { true }
    return AnsweredForms(shell: shell, pages: isAlone ? backing.readings.pages : nil)
  }
}
