import Foundation

/// A block of addresses that are for something else than hosts of the web.
///
/// The table has every block of the IANA registries of special-purpose addresses (RFC 6890): also the few that
/// can be reached everywhere, because no page is at them.
struct AddressBlock: Sendable {
  let text: String
  /// What the registry calls it.
  let name: String
  /// The address, of 4 or 16 bytes.
  let bytes: [UInt8]
  /// How many of its bits count.
  let length: Int

  private init(_ text: String, _ name: String) {
    self.text = text
    self.name = name
    let parts = text.split(separator: "/").map(String.init)
    length = Int(parts[1]) ?? 0
    var v4 = in_addr()
    var v6 = in6_addr()
    if inet_pton(AF_INET, parts[0], &v4) == 1 {
      bytes = withUnsafeBytes(of: v4) { Array($0) }
    } else if inet_pton(AF_INET6, parts[0], &v6) == 1 {
      bytes = withUnsafeBytes(of: v6) { Array($0) }
    } else {
      preconditionFailure("\(text) is no block of addresses")
    }
  }

  func contains(_ address: [UInt8]) -> Bool {
    guard address.count == bytes.count else { return false }
    let whole = length / 8
    guard address[..<whole].elementsEqual(bytes[..<whole]) else { return false }
    let rest = length % 8
    return rest == 0 || (address[whole] ^ bytes[whole]) >> (8 - rest) == 0
  }

  /// https://www.iana.org/assignments/iana-ipv4-special-registry, and what is no address of one host.
  static let version4: [AddressBlock] = [
    .init("0.0.0.0/8", "This network"),
    .init("10.0.0.0/8", "Private-Use"),
    .init("100.64.0.0/10", "Shared Address Space"),
    .init("127.0.0.0/8", "Loopback"),
    .init("169.254.0.0/16", "Link Local"),
    .init("172.16.0.0/12", "Private-Use"),
    .init("192.0.0.0/24", "IETF Protocol Assignments"),
    .init("192.0.2.0/24", "Documentation (TEST-NET-1)"),
    .init("192.31.196.0/24", "AS112-v4"),
    .init("192.52.193.0/24", "AMT"),
    .init("192.88.99.0/24", "Deprecated (6to4 Relay Anycast)"),
    .init("192.168.0.0/16", "Private-Use"),
    .init("192.175.48.0/24", "Direct Delegation AS112 Service"),
    .init("198.18.0.0/15", "Benchmarking"),
    .init("198.51.100.0/24", "Documentation (TEST-NET-2)"),
    .init("203.0.113.0/24", "Documentation (TEST-NET-3)"),
    .init("224.0.0.0/4", "Multicast (RFC 5771)"),
    // With 255.255.255.255/32, Limited Broadcast.
    .init("240.0.0.0/4", "Reserved"),
  ]

  /// https://www.iana.org/assignments/iana-ipv6-special-registry, and what is no address of one host.
  static let version6: [AddressBlock] = [
    .init("::1/128", "Loopback Address"),
    .init("::/128", "Unspecified Address"),
    .init("64:ff9b:1::/48", "IPv4-IPv6 Translat."),
    .init("100::/64", "Discard-Only Address Block"),
    .init("100:0:0:1::/64", "Dummy IPv6 Prefix"),
    // With Teredo, benchmarking, ORCHID and the like.
    .init("2001::/23", "IETF Protocol Assignments"),
    .init("2001:db8::/32", "Documentation"),
    .init("2002::/16", "6to4"),
    .init("2620:4f:8000::/48", "Direct Delegation AS112 Service"),
    .init("3fff::/20", "Documentation"),
    .init("5f00::/16", "Segment Routing (SRv6) SIDs"),
    .init("fc00::/7", "Unique-Local"),
    .init("fe80::/10", "Link-Local Unicast"),
    .init("fec0::/10", "Site-Local Unicast, deprecated (RFC 3879)"),
    .init("ff00::/8", "Multicast (RFC 4291)"),
  ]

  /// Addresses of version 4 that are written as ones of version 6: the last four bytes say where they lead.
  static let mapped: [AddressBlock] = [
    .init("::ffff:0:0/96", "IPv4-mapped Address"),
    .init("64:ff9b::/96", "IPv4-IPv6 Translat."),
  ]

  /// The addresses of version 6 that are assigned to hosts at all (RFC 4291, 2.4).
  static let globalUnicast = AddressBlock("2000::/3", "Global Unicast")
}
