/// Who of the staff may log in, how, and as what, so that a backup of before brings nobody back.
struct StaffStanding {
  /// What a login depends on, all columns of schema 9.
  private static let columns = ["role", "modules", "password", "secret", "codes", "counter", "state"]

  private var members: [String: [SQLValue]] = [:]
  /// Member, place and hash of each recovery code; nil for a schema without them.
  private var codes: [[SQLValue]]?

  /// - Returns: nil for a schema without staff.
  static func read(_ connection: any Connection) throws(DatabaseError) -> StaffStanding? {
    do throws(DatabaseError) {
      var found = StaffStanding()
      for row in try connection.rows("SELECT * FROM staff", []) {
        var values: [SQLValue] = []
        for column in columns { values.append(try row.value(column)) }
        found.members[try row.text("id")] = values
      }
      found.codes = try Self.codes(connection)
      return found
    } catch {
      guard case .mistake = error else { throw error }
      return nil
    }
  }

  private static func codes(_ connection: any Connection) throws(DatabaseError) -> [[SQLValue]]? {
    do throws(DatabaseError) {
      var codes: [[SQLValue]] = []
      for row in try connection.rows("SELECT staff, place, hash FROM staff_recovery_code", []) {
        codes.append([try row.value("staff"), try row.value("place"), try row.value("hash")])
      }
      return codes
    } catch {
      guard case .mistake = error else { throw error }
      return nil
    }
  }

  /// Puts the recovery codes of now in the place of restored ones, of which some may be used up since.
  func applyCodes(to connection: any Connection) throws(DatabaseError) {
    guard let codes else { return }
    _ = try connection.execute("DELETE FROM staff_recovery_code", [])
    for values in codes {
      _ = try connection.execute(
        "INSERT INTO staff_recovery_code (staff, place, hash) VALUES ($1, $2, $3)", values)
    }
  }

  /// Gives those whom a restored database has the login that they have now, and none to those who were removed.
  ///
  /// - Returns: the usernames of those who were removed; nil if the restored database has nobody that this one knows. Then this one
  ///   was begun afresh, and does not say who was removed.
  func apply(to connection: any Connection) throws(DatabaseError) -> [String]? {
    let found = try connection.rows("SELECT id, username FROM staff ORDER BY username", [])
    var restored: [(id: String, username: String)] = []
    for row in found { restored.append((try row.text("id"), try row.text("username"))) }
    guard restored.contains(where: { members[$0.id] != nil }) else { return restored.isEmpty ? [] : nil }
    for (id, _) in restored {
      if let values = members[id] {
        _ = try connection.execute(
          """
          UPDATE staff SET role = $2, modules = $3, password = $4, secret = $5, codes = $6, counter = $7, state = $8
          WHERE id = $1
          """, [.text(id)] + values)
      } else {
        _ = try connection.execute("UPDATE staff SET state = 'disabled' WHERE id = $1", [.text(id)])
      }
    }
    return restored.filter { members[$0.id] == nil }.map { $0.username }
  }
}
