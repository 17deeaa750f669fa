import Foundation

/// An address of the internet protocol, of version 4 or 6.
struct HostAddress: Equatable, Sendable {
  /// 4 or 16 bytes.
  var bytes: [UInt8]

  /// The addresses of a name, by the computer's resolver, which blocks the thread. Empty for an unknown name.
  static func of(_ host: String) -> [HostAddress] {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    // The address of version 6 stands in brackets in a URL.
    let name = host.trimmingCharacters(in: ["[", "]"])
    guard getaddrinfo(name, nil, &hints, &list) == 0, let first = list else { return [] }
    defer { freeaddrinfo(list) }
    return sequence(first: first, next: { $0.pointee.ai_next }).compactMap { HostAddress($0.pointee) }
  }

  init(bytes: [UInt8]) { self.bytes = bytes }

  private init?(_ info: addrinfo) {
    guard let address = info.ai_addr else { return nil }
    switch info.ai_family {
    case AF_INET:
      bytes = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        withUnsafeBytes(of: $0.pointee.sin_addr) { Array($0) }
      }
    case AF_INET6:
      bytes = address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
        withUnsafeBytes(of: $0.pointee.sin6_addr) { Array($0) }
      }
    default: return nil
    }
  }

  /// The form in a URL.
  var text: String {
    if bytes.count == 4 { return bytes.map(String.init).joined(separator: ".") }
    let groups = stride(from: 0, to: bytes.count, by: 2).map {
      String(UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]), radix: 16)
    }
    return "[\(groups.joined(separator: ":"))]"
  }

  /// Whether it is in no block that the IANA registries of special-purpose addresses call not globally reachable (RFC
  /// 6890).
  var isPublic: Bool { Self.isPublic(bytes) }

  private static func isPublic(_ address: [UInt8]) -> Bool {
    if address.count == 16 {
      // ::ffff:a.b.c.d and 64:ff9b::a.b.c.d are addresses of version 4.
      if address.starts(with: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff])
        || address.starts(with: [0, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0])
      {
        return isPublic(Array(address[12...]))
      }
      // 2000::/3 is assigned, except the blocks for documentation, Teredo and 6to4.
      guard address[0] & 0xe0 == 0x20 else { return false }
      return !address.starts(with: [0x20, 0x01, 0x0d, 0xb8]) && !address.starts(with: [0x20, 0x02])
        && !(address[0] == 0x20 && address[1] == 0x01 && address[2] < 0x02)
    }
    guard address.count == 4 else { return false }
    switch (address[0], address[1], address[2]) {
    case (0, _, _), (10, _, _), (127, _, _), (224..., _, _): return false
    case (100, 64...127, _), (169, 254, _), (172, 16...31, _), (192, 168, _): return false
    case (192, 0, 0), (192, 0, 2), (198, 18...19, _), (198, 51, 100), (203, 0, 113): return false
    default: return true
    }
  }
}
