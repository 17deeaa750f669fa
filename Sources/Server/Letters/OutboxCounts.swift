import Storage

/// The letters of a database, for whoever runs the server.
public struct OutboxCounts: Hashable, Sendable {
  public var waiting: Int
  /// In the last 30 days, refused for good.
  public var bounced: Int
  /// In the last 30 days, given up after three days of trying.
  public var abandoned: Int

  init(waiting: Int, bounced: Int, abandoned: Int) {
    self.waiting = waiting
    self.bounced = bounced
    self.abandoned = abandoned
  }

  public init(_ transaction: Transaction) throws(DatabaseError) {
    self.init(waiting: 0, bounced: 0, abandoned: 0)
    for row in try transaction.rows("SELECT state, COUNT(*) AS letters FROM letter GROUP BY state") {
      let count = Int(try row.integer("letters"))
      switch try row.text("state") {
      case Outbox.End.bounced.rawValue: bounced = count
      case Outbox.End.abandoned.rawValue: abandoned = count
      default: waiting += count
      }
    }
  }
}
