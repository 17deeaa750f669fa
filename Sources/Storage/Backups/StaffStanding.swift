/// Who of the staff may log in, how, and as what, so that a backup of before brings nobody back.
struct StaffStanding {
  /// What a login depends on, all columns of schema 9.
  private static let columns = ["role", "modules", "password", "secret", "codes", "counter", "state"]

  private var members: [String: [SQLValue]] = [:]

  /// - Returns: nil for a schema without staff.
  static func read(_ connection: any Connection) throws(DatabaseError) -> StaffStanding? {
    do throws(DatabaseError) {
      var found = StaffStanding()
      for row in try connection.rows("SELECT * FROM staff", []) {
        var values: [SQLValue] = []
        for column in columns { values.append(try row.value(column)) }
        found.members[try row.text("id")] = values
      }
      return found
    } catch {
      guard case .mistake = error else { throw error }
      return nil
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
