import Core
import Storage

/// Browsers that somebody has logged in with. They get nobody in: whoever shows one has tries of their own, which no stranger uses up.
extension StaffLoginStore {
  /// In milliseconds, without a login. Browsers keep no cookie longer.
  static let deviceLasts: Int64 = 400 * 86_400_000

  /// Whether somebody has logged in by a name in the browser that shows this.
  func knows(_ device: String?, as folded: String) async throws -> Bool {
    guard let hash = device.flatMap(Self.deviceHash) else { return false }
    let since = clock() - Self.deviceLasts
    let row = try await database.read {
      try $0.row(
        """
        SELECT staff.id FROM staff_device JOIN staff ON staff.id = staff_device.staff
        WHERE staff_device.hash = $1 AND staff.folded = $2 AND staff_device.seen > $3
          AND staff.state = 'active'
        """, .bytes(hash.bytes), .text(folded), .integer(since))
    }
    return row != nil
  }

  /// Notes that somebody logged in with a browser.
  ///
  /// - Parameter shown: what it showed.
  /// - Returns: what it has to show from now on; nil if that is what it showed.
  static func note(
    _ shown: String?, of id: String, at now: Int64, _ transaction: Transaction
  ) throws -> String? {
    try transaction.execute("DELETE FROM staff_device WHERE seen <= $1", .integer(now - deviceLasts))
    // One that others log in with too goes on showing the same. What this server never gave is not taken.
    let known = try shown.flatMap(deviceHash).flatMap { hash in
      try transaction.row("SELECT staff FROM staff_device WHERE hash = $1 LIMIT 1", .bytes(hash.bytes))
        .map { _ in hash }
    }
    let token = Randomness.bytes(32)
    try transaction.execute(
      """
      INSERT INTO staff_device (hash, staff, seen) VALUES ($1, $2, $3)
      ON CONFLICT (hash, staff) DO UPDATE SET seen = $3
      """, .bytes((known ?? SecretHash(of: token)).bytes), .text(id), .integer(now))
    return known == nil ? Hexadecimal.encoded(token) : nil
  }

  private static func deviceHash(_ text: String) -> SecretHash? {
    guard text.utf8.count == 64, let bytes = Hexadecimal.decoded(text) else { return nil }
    return SecretHash(of: bytes)
  }
}
