/// The schema of this version of the program.
enum Schema {
  static let migrations = [
    Migration(
      number: 1, name: "server",
      statements: [
        // Names this database until a backup is restored.
        "CREATE TABLE server (key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL)",
        // The last committed group of each writer, by which it finds out whether a commit without an answer was one.
        // Seen in seconds since 1970.
        "CREATE TABLE writer (id TEXT NOT NULL PRIMARY KEY, last BIGINT NOT NULL, seen BIGINT NOT NULL)",
      ]),
    Migration(
      number: 2, name: "accounts",
      statements: [
        // `folded` tells addresses apart, `proof` is the SHA-256 of what a device sends for a password, `keys` is the JSON of
        // the wraps. Times are milliseconds since 1970.
        """
        CREATE TABLE account (
          id TEXT NOT NULL PRIMARY KEY, email TEXT NOT NULL, folded TEXT NOT NULL UNIQUE, profile TEXT NOT NULL,
          proof BYTEA NOT NULL, keys TEXT NOT NULL, keys_version BIGINT NOT NULL, gender TEXT, education TEXT,
          income TEXT, ethnic_group TEXT, age BIGINT, since BIGINT NOT NULL)
        """,
        // `token` is the SHA-256 of a device's token.
        """
        CREATE TABLE device (
          id TEXT NOT NULL PRIMARY KEY, account TEXT NOT NULL, name TEXT NOT NULL, token BYTEA NOT NULL UNIQUE,
          since BIGINT NOT NULL, seen BIGINT NOT NULL)
        """,
        "CREATE INDEX device_account ON device (account)",
      ]),
    Migration(
      number: 3, name: "events",
      statements: [
        // What events refer to, such as a version of a questionnaire, as JSON. It never changes.
        "CREATE TABLE document (name TEXT NOT NULL PRIMARY KEY, content TEXT NOT NULL, since BIGINT NOT NULL)",
        // The number of the last event of each account. Locked while events are added, so that the numbers of committed events
        // have no gap that is filled later.
        "CREATE TABLE event_head (account TEXT NOT NULL PRIMARY KEY, last BIGINT NOT NULL)",
        // `made` is by the device's clock and `received` by the server's, in milliseconds since 1970.
        """
        CREATE TABLE event (
          account TEXT NOT NULL, id TEXT NOT NULL, number BIGINT NOT NULL, kind TEXT NOT NULL, made BIGINT NOT NULL,
          received BIGINT NOT NULL, body TEXT NOT NULL, document TEXT NOT NULL, outcome TEXT NOT NULL,
          PRIMARY KEY (account, id))
        """,
        "CREATE INDEX event_held ON event (document) WHERE outcome = 'held'",
      ]),
    Migration(
      number: 4, name: "mail",
      statements: [
        // A BCP 47 tag; null in accounts of before.
        "ALTER TABLE account ADD COLUMN language TEXT",
        // Accounts whose address nobody has confirmed. Their `account.folded` is their id, so that an address is taken only
        // by whoever has shown that they read its mail.
        """
        CREATE TABLE pending_account (
          account TEXT NOT NULL PRIMARY KEY, folded TEXT NOT NULL, since BIGINT NOT NULL)
        """,
        "CREATE INDEX pending_account_folded ON pending_account (folded)",
        // `hash` is the SHA-256 of a link's token, `email` the address that it was sent to.
        """
        CREATE TABLE link (
          hash BYTEA NOT NULL PRIMARY KEY, account TEXT NOT NULL, kind TEXT NOT NULL, email TEXT NOT NULL,
          ends BIGINT NOT NULL)
        """,
        "CREATE INDEX link_account ON link (account)",
        // The outbox. `id` begins the Message-ID, `parameters` is JSON, `next` is the time of the next try, until which whoever
        // tries now has the letter to themselves. `state` is waiting, bounced or abandoned.
        """
        CREATE TABLE letter (
          id TEXT NOT NULL PRIMARY KEY, account TEXT NOT NULL, recipient TEXT NOT NULL, kind TEXT NOT NULL,
          language TEXT NOT NULL, parameters TEXT NOT NULL, since BIGINT NOT NULL, attempts BIGINT NOT NULL,
          next BIGINT NOT NULL, state TEXT NOT NULL)
        """,
        "CREATE INDEX letter_next ON letter (state, next)",
        "CREATE INDEX letter_account ON letter (account)",
      ]),
    content,
    deletions,
    formerProfiles,
    polls,
    staff,
    reports,
    programmes,
    staffTokens,
    links,
    cards,
    draftRevisions,
    reportMembers,
    sharedCalendars,
    reviews,
    accountProfiles,
    scheduledVersions,
    staffDevices,
    lastingNames,
    countedAccounts,
    eventBytes,
    pollOrder,
    reportMailboxes,
    reportReaders,
    eventOrder,
    leaders,
    draftForms,
    goneEvents,
  ]
}
