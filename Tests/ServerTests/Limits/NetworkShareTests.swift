import Testing

@testable import Server

@Suite("Shares of networks")
struct NetworkShareTests {
  private static let all = 40_000

  /// Signs people up, one from each address after the other, until all of them are refused.
  ///
  /// - Returns: how many came in.
  private static func flood(_ shares: NetworkShares, from addresses: [String], having taken: Int = 0) -> Int {
    let blocks = addresses.map { ClientAddress($0)?.blocks ?? [] }
    var taken = taken
    var open = Array(blocks.indices)
    while !open.isEmpty, taken < all {
      open = open.filter { index in
        guard taken < all, shares.take(for: blocks[index], used: taken * 100 / all, at: 0) == nil else {
          return false
        }
        taken += 1
        return true
      }
    }
    return taken
  }

  private static func canCome(_ count: Int, from address: String, _ shares: NetworkShares, used taken: Int)
    -> Bool
  {
    let blocks = ClientAddress(address)?.blocks ?? []
    return (0..<count).allSatisfy { shares.take(for: blocks, used: (taken + $0) * 100 / all, at: 0) == nil }
  }

  @Test(
    "leave most of the room to others, whoever floods it",
    arguments: [
      // One address, one organisation, one provider.
      ["192.0.2.1"], (0..<256).map { "2001:db8:7:\(String($0 << 8, radix: 16))::1" },
      (0..<256).map { "192.0.2.\($0)" }, (0..<4000).map { "2001:db8:\(String($0, radix: 16))::1" },
      (0..<4000).map { "198.51.\($0 / 256).\($0 % 256)" },
    ])
  func one(addresses: [String]) {
    let shares = NetworkShares.ofAccounts()
    let taken = Self.flood(shares, from: addresses)
    #expect(taken <= Self.all / 4)
    #expect(Self.canCome(2000, from: "203.0.113.9", shares, used: taken))
  }

  @Test("leave room for a hall of sixty while three hundred addresses all over the world flood it")
  func many() {
    let shares = NetworkShares.ofAccounts()
    let taken = Self.flood(shares, from: (0..<300).map { "\(11 + $0 / 100).\($0 % 100).0.1" })
    #expect(taken <= Self.all / 2)
    #expect(Self.canCome(60, from: "203.0.113.9", shares, used: taken))
    // More of them take more, and still leave some.
    let all = Self.flood(shares, from: (0..<900).map { "\(50 + $0 / 100).\($0 % 100).0.1" }, having: taken)
    #expect(all < Self.all)
    #expect(Self.canCome(5, from: "203.1.114.9", shares, used: all))
  }

  @Test("are forgotten after their time, and given back where nothing was made")
  func forgotten() {
    let shares = NetworkShares(lasting: 1000, [.init(from: 0, most: 2)])
    let blocks = ClientAddress("192.0.2.1")?.blocks ?? []
    #expect(shares.take(for: blocks, used: 0, at: 0) == nil)
    #expect(shares.take(for: blocks, used: 0, at: 0) == nil)
    #expect(shares.take(for: blocks, used: 0, at: 1) == 1)
    shares.giveBack(of: blocks)
    #expect(shares.take(for: blocks, used: 0, at: 1) == nil)
    #expect(shares.take(for: blocks, used: 0, at: 1001) == nil)
  }

  @Test("count an IPv4 address for itself, and never as one of version 6 with the same first bytes")
  func versions() {
    let four = ClientAddress("32.1.13.184")?.blocks ?? []
    let six = ClientAddress("2001:db8::1")?.blocks ?? []
    #expect(four.map(\.bytes.count) == [4, 3, 2] && six.map(\.bytes.count) == [7, 6, 4])
    #expect(Set(four).isDisjoint(with: six))
  }
}
