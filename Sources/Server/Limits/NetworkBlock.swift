/// A block of addresses that somebody may have for themselves.
struct NetworkBlock: Hashable, Sendable {
  /// How wide it is. Each wider one has room for many of the one before.
  enum Width: CaseIterable, Sendable {
    /// A household: an IPv4 address, or 56 bits of an IPv6 one.
    case network
    /// What an organisation gets, or rents by the hour: 24 bits, or 48.
    case organisation
    /// What a provider gets, which any company can become a member of a registry for: 16 bits, or 32.
    case provider
  }

  let width: Width
  let isVersion6: Bool
  let bytes: [UInt8]

  /// For whoever comes by a connection that does not tell: all are one.
  static let unknown = NetworkBlock(width: .network, isVersion6: false, bytes: [])
}

extension ClientAddress {
  /// The blocks that it lies in, the smallest first.
  var blocks: [NetworkBlock] {
    let isVersion6 = bytes.count == 16
    return zip(NetworkBlock.Width.allCases, isVersion6 ? [7, 6, 4] : [4, 3, 2]).map { width, count in
      NetworkBlock(width: width, isVersion6: isVersion6, bytes: Array(bytes[..<count]))
    }
  }
}
