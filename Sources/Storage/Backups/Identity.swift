import Foundation

/// What became of a restored database.
struct Renewal {
  var incarnation: String
  var endedLogins: Int
  /// Nil if nobody knows.
  var removedStaff: [String]?
}

/// What a database says of itself.
struct Identity {
  let schema: Int
  let incarnation: String

  /// The first schema whose people have logins.
  private static let firstWithLogins = 2
  /// The first schema with links and letters.
  private static let firstWithMail = 4
  /// The first schema with staff, and the first whose staff has tokens.
  private static let firstWithStaff = 9
  private static let firstWithStaffTokens = 12
  private static let firstWithSharedCalendars = 17
  private static let firstWithStaffDevices = 21

  /// - Returns: nil for a database of another program.
  static func read(_ connection: any Connection) throws(DatabaseError) -> Identity? {
    do throws(DatabaseError) {
      let last = try connection.rows("SELECT MAX(number) AS last FROM migration", []).first
      let name = try connection.rows("SELECT value FROM server WHERE key = 'incarnation'", []).first
      guard let schema = try last?.integer(orNull: "last"), let name else { return nil }
      return Identity(schema: Int(schema), incarnation: try name.text("value"))
    } catch {
      guard case .mistake = error else { throw error }
      return nil
    }
  }

  /// - Throws: ``BackupError/tooNew(found:known:)``.
  func check(known: Int) throws(BackupError) {
    if schema > known { throw .tooNew(found: schema, known: known) }
  }

  /// Gives a restored database a name of its own, and ends all logins: a token that was revoked after the backup must not work
  /// again. So it is with links; and letters that waited have been sent since, or are out of date.
  ///
  /// - Parameter deletions: accounts that are not to come back.
  func renew(
    _ connection: any Connection, _ deletions: Deletions
  ) throws(DatabaseError) -> Renewal {
    let name = UUID().uuidString
    try connection.begin()
    do throws(DatabaseError) {
      _ = try connection.execute(
        "UPDATE server SET value = $1 WHERE key = 'incarnation'", [.text(name)])
      _ = try connection.execute("DELETE FROM writer", [])
      let ended =
        schema >= Self.firstWithLogins ? try connection.execute("DELETE FROM device", []) : 0
      if schema >= Self.firstWithMail {
        _ = try connection.execute("DELETE FROM link", [])
        _ = try connection.execute("DELETE FROM letter", [])
      }
      if schema >= Self.firstWithSharedCalendars {
        // What was turned off since must not be read again. The device of what goes on sends its file anew.
        _ = try connection.execute("UPDATE shared_calendar SET sealed = $1", [.bytes([])])
      }
      var removed: [String]? = []
      if schema >= Self.firstWithStaff {
        _ = try connection.execute("DELETE FROM staff_login", [])
        _ = try connection.execute("DELETE FROM staff_link", [])
        removed = try (deletions.staff ?? StaffStanding()).apply(to: connection)
        if removed != nil, schema >= Self.firstWithStaffDevices {
          try deletions.staff?.applyCodes(to: connection)
        }
      }
      if schema >= Self.firstWithStaffTokens { _ = try connection.execute("DELETE FROM staff_token", []) }
      try deletions.add(to: connection)
      try connection.commit()
      return Renewal(incarnation: name, endedLogins: ended, removedStaff: removed)
    } catch {
      connection.rollBack()
      throw error
    }
  }
}
