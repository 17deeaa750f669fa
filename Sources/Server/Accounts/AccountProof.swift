import Storage

/// What a change of an account is held against, read in the transaction of the change: the login may have ended since the request
/// came.
struct AccountProof {
  let keysVersion: Int64
  /// The name of the device that asks.
  let device: String
  private let proof: SecretHash

  /// - Throws: ``Refusal/notLoggedIn``.
  init(of device: LoggedInDevice, _ transaction: Transaction) throws {
    let row = try transaction.row(
      """
      SELECT account.proof, account.keys_version, device.name FROM account JOIN device ON device.account = account.id
      WHERE account.id = $1 AND device.id = $2
      """, .text(device.account), .text(device.id))
    guard let row else { throw Refusal.notLoggedIn }
    proof = SecretHash(stored: try row.bytes("proof"))
    keysVersion = try row.integer("keys_version")
    self.device = try row.text("name")
  }

  func matches(_ given: [UInt8]) -> Bool { proof.matches(SecretHash(of: given)) }

  /// - Throws: ``Refusal/wrongProof``.
  func check(_ given: [UInt8]) throws(Refusal) {
    guard matches(given) else { throw .wrongProof }
  }
}
