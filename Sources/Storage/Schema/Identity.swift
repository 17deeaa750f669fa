/// What a database says of itself.
struct Identity {
  let schema: Int
  let incarnation: String

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
}
