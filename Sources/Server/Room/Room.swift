/// What there is room for: what strangers can leave behind has a bound, and the disk keeps some space.
///
/// The table in docs/storage.md says it of each route.
struct Room: Sendable {
  /// Nil for a server that remembers nothing.
  var newcomers: NewcomerRoom?
  /// Nil where the disk is not known.
  var disk: DiskRoom?

  /// Before an account is made.
  ///
  /// - Throws: ``Refusal/noRoom``, ``Refusal/diskLow``.
  func admitAccount() async throws {
    try disk?.check()
    try await newcomers?.admitAccount()
  }

  /// Before as many bytes of an account are stored.
  ///
  /// - Throws: ``Refusal/noRoom``, ``Refusal/diskLow``.
  func admit(_ bytes: Int, of device: LoggedInDevice) async throws {
    try disk?.check()
    try await newcomers?.admit(bytes, of: device.account)
  }
}
