import Storage

/// The stores of a server that remembers something: values over one database. Each feature says how its own is made.
struct Stores: Sendable {
  let database: Database
  /// The clock, the keys and the ways of letters.
  let backing: Backing

  var clock: @Sendable () -> Int64 { backing.clock }
  /// Whether letters confirm addresses.
  var confirms: Bool { backing.mailing.confirms }
}

extension Backing {
  /// Nil for a server that remembers nothing.
  var stores: Stores? { database.map { Stores(database: $0.database, backing: self) } }
}
