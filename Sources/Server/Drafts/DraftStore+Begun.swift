import CMS
import Core
import Storage

/// What a form is known by: one that is sent twice begins one entry, and takes up what it has saved by itself.
struct FormToken: Sendable {
  let text: String

  /// - Returns: nil for what no form has.
  init?(_ text: String?) {
    guard let text, (16...64).contains(text.utf8.count), text.utf8.allSatisfy(Self.isDigit) else {
      return nil
    }
    self.text = text
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }
}

extension FormToken {
  /// The form together with whose it is: nobody goes on in the form of somebody else.
  func ofOwn(_ actor: Actor) -> String { "\(text) \(actor.member?.id ?? "")" }
}

extension DraftStore.Draft {
  /// Whether a form saved it while somebody typed in that same form: there is nobody else whose change it could be.
  func isSaved(by form: FormToken?, of actor: Actor) -> Bool {
    !self.form.isEmpty && self.form == form?.ofOwn(actor)
  }
}

extension DraftStore {
  /// The form was sent before, and began this entry.
  struct Begun: Error { var address: EntryAddress }

  /// How long a form can be sent again, in milliseconds.
  private static let tokensLast: Int64 = 2 * 86_400_000

  /// The entry that somebody began in a form; nil for none, or somebody else's.
  func begun(_ token: FormToken, by actor: Actor) async throws -> EntryAddress? {
    try await database.read { try Self.begun(token, by: actor, $0) }
  }

  static func begun(
    _ token: FormToken, by actor: Actor, _ transaction: Transaction
  ) throws -> EntryAddress? {
    try transaction.row(
      "SELECT kind, entry FROM content_begun WHERE token = $1 AND staff = $2", .text(token.text),
      .text(actor.member?.id ?? "")
    ).flatMap(address)
  }

  /// Notes which entry a form has begun.
  static func note(
    _ token: FormToken, of address: EntryAddress, by actor: Actor, at now: Int64, _ transaction: Transaction
  ) throws {
    try transaction.execute(
      "DELETE FROM content_begun WHERE made < $1 OR token = $2", .integer(now - tokensLast),
      .text(token.text))
    try transaction.execute(
      "INSERT INTO content_begun (token, kind, entry, staff, made) VALUES ($1, $2, $3, $4, $5)",
      .text(token.text), .text(address.kind), .text(address.text), .text(actor.member?.id ?? ""),
      .integer(now))
  }
}
