import Accounts
import Mail
import Storage

/// The letters to the owner of an account, and to an address that may become the account's.
struct AccountLetters {
  private let transaction: Transaction
  private let mailing: Mailing

  init(_ transaction: Transaction, _ mailing: Mailing) {
    self.transaction = transaction
    self.mailing = mailing
  }

  /// Tells the owner of an account that a device logged in, or that the password was changed on it.
  ///
  /// - Parameter device: its name.
  func tell(_ account: String, _ kind: LetterKind, of device: String, at now: Int64) throws {
    guard mailing != .none else { return }
    let row = try transaction.row("SELECT email, language FROM account WHERE id = $1", .text(account))
    guard let row else { return }
    try Outbox(transaction).add(
      kind, to: try row.text("email"), of: account, in: try row.text(orNull: "language") ?? "",
      detail: device, at: now)
  }

  /// Asks whoever reads the mail of an account's first address to confirm it. The name of the device that the account was made on
  /// shows them whether it is theirs.
  func askConfirmation(
    _ email: EmailAddress, of account: String, in language: String, at now: Int64
  ) throws {
    let device = try transaction.row(
      "SELECT name FROM device WHERE account = $1 ORDER BY since, id LIMIT 1", .text(account))
    try add(
      .confirm, to: email, of: account, in: language, detail: try device?.text("name") ?? "", at: now)
  }

  /// Asks whoever reads the mail of an address to confirm that it becomes the account's.
  func askChange(to email: EmailAddress, of account: String, in language: String, at now: Int64) throws {
    try add(.change, to: email, of: account, in: language, at: now)
  }

  /// A letter to an address: if that has another account, one that confirms nothing.
  private func add(
    _ kind: LetterKind, to email: EmailAddress, of account: String, in language: String,
    detail: String = "", at now: Int64
  ) throws {
    let isTaken = try AddressStore.isTaken(email, besides: account, transaction)
    try Outbox(transaction).add(
      isTaken ? .known : kind, to: email.text, of: account, in: language, detail: detail, at: now)
  }
}
