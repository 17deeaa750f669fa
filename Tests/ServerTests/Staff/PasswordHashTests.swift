import Testing

@testable import Server

@Suite("Hashing the staff's passwords")
struct PasswordHashTests {
  private typealias Waiter = PasswordHash.Waiter

  private static func stranger(_ name: String, _ network: UInt8) -> Waiter {
    .stranger(NamedPlace(name: name, network: [network]))
  }

  @Test(
    "has a few of one browser wait, or of one name from a network, and takes others meanwhile",
    arguments: [
      (Waiter.known("a"), Waiter.known("b")), (stranger("ana", 1), stranger("ana", 2)),
      (stranger("ana", 1), stranger("eva", 1)), (stranger("ana", 1), .known("a")),
    ])
  fileprivate func waiting(one: PasswordHash.Waiter, other: PasswordHash.Waiter) async throws {
    // Each takes long enough for all to be there before the first is done.
    let hash = PasswordHash(cost: PasswordCost(passes: 2, bytes: 32 << 20), threads: 1, most: 8)
    let text = try await hash.make("velvet canyon tuba nine")
    try await withThrowingTaskGroup(of: Bool?.self) { group in
      for _ in 0..<20 {
        group.addTask {
          do { return try await hash.matches("another", text, for: one) } catch is Refusal { return nil }
        }
      }
      var refused = 0
      while refused < 16, let answer = try await group.next() { refused += answer == nil ? 1 : 0 }
      #expect(refused == 16)
      #expect(try await hash.matches("velvet canyon tuba nine", text, for: other))
      try await group.waitForAll()
    }
  }

  @Test("has a whole office wait at once, and no more of one network")
  func office() async throws {
    let hash = PasswordHash(cost: PasswordCost(passes: 2, bytes: 32 << 20), threads: 1, most: 64)
    let text = try await hash.make("velvet canyon tuba nine")
    let answers = try await withThrowingTaskGroup(of: Bool.self) { group in
      for name in 0..<20 {
        group.addTask {
          do {
            return try await hash.matches("another", text, for: Self.stranger("\(name)", 1)) == false
          } catch is Refusal {
            return false
          }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers.filter(\.self).count == 16)
  }
}
