import Foundation
import Storage

/// The key that seals the secrets of second factors, and the codes of events in the record. Who takes the database, or a backup of it,
/// makes no codes of what it has.
public struct StaffKey: Sendable {
  private let file: KeyFile?

  /// - Parameter data: the server's own folder; nil where it keeps no files. Then nobody sets a second factor up.
  public init(data: URL?) {
    let folder = data?.appendingPathComponent("staff-keys")
    file = folder.map {
      KeyFile(url: $0.appendingPathComponent("second-factor.key"), byteCount: 32)
    }
  }

  /// - Throws: ``Refusal/failed`` if the key can't be kept.
  func seal(_ secret: [UInt8], of member: String) throws(Refusal) -> [UInt8] {
    guard let key = made() else { throw .failed }
    return AESGCM.seal(secret + Array(member.utf8), key: key)
  }

  /// Nil if it was sealed by another key, or for another member.
  func open(_ sealed: [UInt8], of member: String) -> [UInt8]? {
    // One of a former version, until the server has sealed it.
    if sealed.count == OneTimeCode.secretBytes { return sealed }
    guard let key = file?.find(), let text = AESGCM.open(sealed, key: key),
      text.dropFirst(OneTimeCode.secretBytes) == Array(member.utf8)[...]
    else { return nil }
    return Array(text.prefix(OneTimeCode.secretBytes))
  }

  /// What a sealed text is for. No secret begins with one of these but by a chance of 2 to the power of 160.
  enum Purpose: String {
    /// What stands between the steps of a login.
    case step = "step of a staff login"
    /// The code of an event in the record, by which a change is undone.
    case eventCode = "code of an event in the record"
  }

  /// - Throws: ``Refusal/failed`` if the key can't be kept.
  func seal(_ text: [UInt8], as purpose: Purpose) throws(Refusal) -> [UInt8] {
    guard let key = made() else { throw .failed }
    return AESGCM.seal(Array(purpose.rawValue.utf8) + text, key: key)
  }

  /// Nil for what was sealed by another key, or for something else.
  func open(_ sealed: [UInt8], as purpose: Purpose) -> [UInt8]? {
    let mark = Array(purpose.rawValue.utf8)
    guard let key = file?.find(), let text = AESGCM.open(sealed, key: key), text.starts(with: mark)
    else { return nil }
    return Array(text.dropFirst(mark.count))
  }

  /// The key, which is made if there is none.
  private func made() -> [UInt8]? {
    guard let file else { return nil }
    try? FileManager.default.createDirectory(
      at: file.url.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    return file.make()
  }

  /// The user names of members whose secret this key does not open, such as after a restore without its folder.
  ///
  /// - Throws: ``DatabaseError``.
  public func lockedOut(_ transaction: Transaction) throws -> [String] {
    try transaction.rows("SELECT id, username, secret FROM staff WHERE secret IS NOT NULL ORDER BY username")
      .filter { open(try $0.bytes("secret"), of: try $0.text("id")) == nil }
      .map { try $0.text("username") }
  }
}
