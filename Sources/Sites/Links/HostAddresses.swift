import Dispatch
import Foundation

/// Where a name leads.
enum HostAddresses: Equatable, Sendable {
  case none
  case allPublic
  /// At least one of its addresses is not of the public internet.
  case someNotPublic

  /// Asks the computer's resolver, which may take its time.
  static func of(_ host: String) async -> HostAddresses {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: resolve(host)) }
    }
  }

  private static func resolve(_ host: String) -> HostAddresses {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    // The address of version 6 stands in brackets in a URL.
    let name = host.trimmingCharacters(in: ["[", "]"])
    guard getaddrinfo(name, nil, &hints, &list) == 0, let first = list else { return .none }
    defer { freeaddrinfo(list) }
    for info in sequence(first: first, next: { $0.pointee.ai_next }) {
      guard let bytes = bytes(info.pointee), isPublic(bytes) else { return .someNotPublic }
    }
    return .allPublic
  }

  private static func bytes(_ info: addrinfo) -> [UInt8]? {
    guard let address = info.ai_addr else { return nil }
    switch info.ai_family {
    case AF_INET:
      return address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        withUnsafeBytes(of: $0.pointee.sin_addr) { Array($0) }
      }
    case AF_INET6:
      return address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
        withUnsafeBytes(of: $0.pointee.sin6_addr) { Array($0) }
      }
    default: return nil
    }
  }

  /// Not one of the blocks that the IANA registries of special-purpose addresses call not globally reachable (RFC 6890).
  static func isPublic(_ address: [UInt8]) -> Bool {
    if address.count == 16 {
      // ::ffff:a.b.c.d and 64:ff9b::a.b.c.d are addresses of version 4.
      if address.starts(with: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff])
        || address.starts(with: [0, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0])
      {
        return isPublic(Array(address[12...]))
      }
      // 2000::/3 is what is given out, without the documentation's and Teredo's and 6to4's part.
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
