/// What there is room for: what strangers can leave behind has a bound, and the disk keeps some space.
///
/// The table in docs/storage.md says it of each route.
struct Room: Sendable {
  /// Nil for a server that remembers nothing.
  var newcomers: NewcomerRoom?
  /// Nil where the disk is not known.
  var disk: DiskRoom?

  /// Makes an account.
  ///
  /// - Parameter blocks: where its device is.
  /// - Throws: ``Refusal/noRoom``, ``Refusal/diskLow``, and what making it throws.
  func admit<Made: Sendable>(
    accountFrom blocks: [NetworkBlock], _ make: @Sendable () async throws -> Made
  ) async throws -> Made {
    try disk?.check()
    try await newcomers?.admitAccount(from: blocks)
    do {
      return try await make()
    } catch {
      newcomers?.giveBackAccount(from: blocks)
      throw error
    }
  }

  /// Stores something of an account.
  ///
  /// - Parameters:
  ///   - bytes: as many as it may take.
  ///   - store: says how many it took.
  /// - Throws: ``Refusal/noRoom``, ``Refusal/diskLow``, and what storing it throws.
  func admit<Answer: Sendable>(
    _ bytes: Int, of device: LoggedInDevice,
    _ store: @Sendable () async throws -> (answer: Answer, bytes: Int)
  ) async throws -> Answer {
    try disk?.check()
    let reserved = try await newcomers?.admit(bytes, of: device.account)
    do {
      let (answer, stored) = try await store()
      newcomers?.settle(reserved, stored: stored)
      return answer
    } catch {
      newcomers?.settle(reserved, stored: 0)
      throw error
    }
  }
}
