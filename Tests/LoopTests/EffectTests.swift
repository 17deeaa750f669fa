import Testing

@testable import Loop

@Suite("Effects")
struct EffectTests {
  @Test("effects are equal when they ask for the same")
  func equality() {
    let one = Effect<Int>(.random(count: 12)) { _ in 1 }
    #expect(one == Effect(.random(count: 12)) { _ in 2 })
    #expect(one != Effect(.random(count: 16)) { _ in 1 })
    #expect(Effect.event(1) == .event(1))
    #expect(Effect.event(1) != .event(2))
    #expect(Effect<Int>.none != .event(1))
  }

  @Test("what follows an effect sees what it brought, step by step")
  func chain() {
    let effect = Effect<Reply>(.random(count: 4)) { $0 }
      .then { reply -> Effect<Int> in
        guard case .bytes(let bytes?) = reply else { return .event(-1) }
        return Effect(.store(.write([.put("a", bytes)]))) { $0 == .done ? bytes.count : -2 }
      }
      .map { $0 * 10 }
    guard case .perform(.random(count: 4), let next) = effect.step else {
      Issue.record("should ask for random bytes first")
      return
    }
    guard case .perform(let operation, let last) = next(.bytes([1, 2, 3, 4])).step else {
      Issue.record("should write then")
      return
    }
    #expect(operation == .store(.write([.put("a", [1, 2, 3, 4])])))
    #expect(last(.done) == .event(40))
    #expect(last(.failed(.quotaExceeded)) == .event(-20))
  }
}
