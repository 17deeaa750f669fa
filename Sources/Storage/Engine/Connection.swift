enum ConnectionPurpose: Sendable {
  case reading, writing
}

/// A connection, which one thread uses at a time. All of it blocks.
package protocol Connection: AnyObject {
  func begin() throws(DatabaseError)
  func commit() throws(DatabaseError)
  /// Also after the connection was lost, when it does nothing.
  func rollBack()
  /// - Returns: the number of changed rows.
  func execute(_ sql: String, _ values: [SQLValue]) throws(DatabaseError) -> Int
  func rows(_ sql: String, _ values: [SQLValue]) throws(DatabaseError) -> [Row]
  func close()
}
