/// The web servers in front, whose word about a client's address is taken.
public struct Proxies: Sendable {
  /// A block of addresses, such as `10.0.0.0/8`.
  struct Block: Hashable, Sendable {
    var bytes: [UInt8]
    /// The number of leading bits that count.
    var bits: Int
  }

  let blocks: [Block]

  public static let none = Proxies(blocks: [])

  init(blocks: [Block]) { self.blocks = blocks }

  /// Reads addresses and blocks of addresses; nil if one is neither.
  public init?(_ texts: [String]) {
    var blocks: [Block] = []
    for text in texts {
      let halves = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      guard let address = halves.first.flatMap({ ClientAddress($0) }) else { return nil }
      let all = address.bytes.count * 8
      guard let bits = halves.count == 1 ? all : Int(halves[1]), (0...all).contains(bits) else { return nil }
      blocks.append(Block(bytes: address.bytes, bits: bits))
    }
    self.blocks = blocks
  }

  /// Who asks: the other end of the connection, or, if that is a proxy, the last address before it in `X-Forwarded-For` that is
  /// none. What stands before that one, anybody could have written.
  func client(of connection: ClientAddress?, forwardedFor: @autoclosure () -> String) -> ClientAddress? {
    guard var client = connection, contains(client) else { return connection }
    for entry in forwardedFor().split(separator: ",").reversed() {
      guard let next = ClientAddress(entry) else { return client }
      client = next
      if !contains(client) { return client }
    }
    return client
  }

  private func contains(_ address: ClientAddress) -> Bool {
    blocks.contains { block in
      block.bytes.count == address.bytes.count
        && (0..<block.bits).allSatisfy { bit in
          let mask = UInt8(0x80) >> (bit % 8)
          return block.bytes[bit / 8] & mask == address.bytes[bit / 8] & mask
        }
    }
  }
}
