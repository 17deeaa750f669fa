import Foundation
import Testing

@testable import Sites

@Suite("Addresses that the server visits")
struct AddressTests {
  private static func bytes(_ text: String) throws -> [UInt8] {
    var v4 = in_addr()
    var v6 = in6_addr()
    if inet_pton(AF_INET, text, &v4) == 1 { return withUnsafeBytes(of: v4) { Array($0) } }
    #expect(inet_pton(AF_INET6, text, &v6) == 1)
    return withUnsafeBytes(of: v6) { Array($0) }
  }

  @Test(
    "are none of special purpose",
    arguments: [
      "0.0.0.0", "10.1.2.3", "100.64.0.1", "100.127.255.255", "127.0.0.1", "169.254.169.254",
      "172.31.255.255",
      "192.0.0.9", "192.0.2.1", "192.31.196.1", "192.52.193.1", "192.88.99.1", "192.168.1.1", "192.175.48.1",
      "198.19.255.255", "198.51.100.1", "203.0.113.1", "224.0.0.1", "240.0.0.1", "255.255.255.255",
      "::", "::1", "::ffff:127.0.0.1", "64:ff9b::10.0.0.1", "64:ff9b:1::8.8.8.8", "100::1", "100:0:0:1::1",
      "2001::1", "2001:1ff:ffff::1", "2001:db8::1", "2002:7f00:1::1", "2620:4f:8000::1", "3fff::1",
      "3fff:fff:ffff::1", "5f00::1", "fc00::1", "fdff::1", "fe80::1", "fec0::1", "ff02::1", "4000::1",
      "::8.8.8.8",
    ])
  func special(text: String) throws { #expect(!HostAddress(bytes: try Self.bytes(text)).isPublic) }

  @Test(
    "are those beside them",
    arguments: [
      "1.0.0.1", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "128.0.0.1", "172.15.255.255",
      "172.32.0.0", "192.0.1.1", "192.88.98.255", "192.88.100.0", "198.17.255.255", "198.20.0.0",
      "223.255.255.255",
      "2001:200::1", "2001:db7::1", "2001:db9::1", "2003::1", "2620:4f:7fff::1", "3ffe::1", "3fff:1000::1",
      "2a00:1450::1", "::ffff:8.8.8.8", "64:ff9b::8.8.8.8",
    ])
  func hosts(text: String) throws { #expect(HostAddress(bytes: try Self.bytes(text)).isPublic) }

  @Test("are of one table, in which each block begins where it says")
  func table() {
    for block in AddressBlock.version4 + AddressBlock.version6 {
      #expect(!HostAddress(bytes: block.bytes).isPublic, "\(block.text)")
    }
  }
}
