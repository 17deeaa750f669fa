import Core
import Storage

/// Erases what the record says of long ago, as the site wants it. The chain of its entries stays whole.
struct RecordRetention: Sendable {
  let database: Database

  /// - Parameters:
  ///   - months: how long the details are kept; 0 for ever.
  ///   - today: where the site is.
  /// - Returns: how many entries lost their details.
  @discardableResult
  func erase(after months: Int, today: CivilDay) async throws -> Int {
    guard months > 0 else { return 0 }
    let end = SQLValue.integer(Int64(today.adding(months: -months).epochDay) * 86_400_000)
    let old = try await database.read {
      try $0.row(
        """
        SELECT staff_record.number FROM staff_record JOIN staff_record_payload
        ON staff_record_payload.number = staff_record.number WHERE staff_record.time < $1 LIMIT 1
        """, end)
    }
    // An erasure costs more than a look.
    guard old != nil else { return 0 }
    return try await database.erase {
      try $0.execute(
        """
        DELETE FROM staff_record_payload
        WHERE number IN (SELECT number FROM staff_record WHERE time < $1)
        """, end)
    }
  }
}
