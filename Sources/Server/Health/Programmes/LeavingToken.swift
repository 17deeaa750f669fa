import Core
import Storage

/// What stands in the links of somebody's letters of a programme. It stops these letters, and does nothing else.
///
/// It is the same in each letter, so that the oldest one still stops them, also after its reader has left and joined again.
struct LeavingToken: Sendable {
  static let byteCount = 16

  let bytes: [UInt8]

  /// - Parameter secret: see ``secret(_:)``.
  init(_ account: String, _ programme: String, _ secret: [UInt8]) {
    let code = HMACSHA256.code(of: Array("\(account)\n\(programme)".utf8), key: secret)
    bytes = Array(code.prefix(Self.byteCount))
  }

  /// What the database has of it.
  var hash: [UInt8] { SecretHash(of: bytes).bytes }

  /// The bytes of a token in a link; nil for a link of which a part is missing.
  static func bytes(in link: String) -> [UInt8]? {
    guard let bytes = Hexadecimal.decoded(link), bytes.count == byteCount else { return nil }
    return bytes
  }

  /// The secret of all tokens, which the database keeps.
  static func secret(_ database: Database) async throws -> [UInt8] {
    if let stored = try await database.read({ try secret($0) }) { return stored }
    let new = Base64.encoded(Randomness.bytes(32))
    let kept = try await database.write { transaction in
      try transaction.execute(
        "INSERT INTO server (key, value) VALUES ('unsubscribe', $1) ON CONFLICT (key) DO NOTHING", .text(new))
      return try secret(transaction)
    }
    guard let kept else { throw DatabaseError.damaged("the secret of letters cannot be read") }
    return kept
  }

  /// Nil before somebody has joined anything.
  static func secret(_ transaction: Transaction) throws -> [UInt8]? {
    let row = try transaction.row("SELECT value FROM server WHERE key = 'unsubscribe'")
    return try row.flatMap { Base64.decoded(try $0.text("value")) }
  }
}
