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

  /// Whether it can be that of a host of the web: it is in no block of special purpose (``AddressBlock``).
  var isPublic: Bool { Self.isPublic(bytes) }

  private static func isPublic(_ address: [UInt8]) -> Bool {
    if address.count == 4 { return !AddressBlock.version4.contains { $0.contains(address) } }
    if AddressBlock.mapped.contains(where: { $0.contains(address) }) {
      return isPublic(Array(address[12...]))
    }
    return AddressBlock.globalUnicast.contains(address)
      && !AddressBlock.version6.contains { $0.contains(address) }
  }
}
