import Storage

/// How many accounts count in polls and averages, for whoever runs the server.
public struct CountedAccounts: Hashable, Sendable {
  public var all: Int
  public var counted: Int
  /// The cards by which people count where no letters are sent.
  public var cards: Int

  public init(_ transaction: Transaction) throws(DatabaseError) {
    let accounts = try transaction.row("SELECT COUNT(*) AS rows, COUNT(counted) AS counted FROM account")
    let made = try transaction.row("SELECT COUNT(*) AS rows FROM event_card")
    all = Int(try accounts?.integer("rows") ?? 0)
    counted = Int(try accounts?.integer("counted") ?? 0)
    cards = Int(try made?.integer("rows") ?? 0)
  }
}
