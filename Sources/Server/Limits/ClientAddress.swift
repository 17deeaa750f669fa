import Foundation
import NIOCore

/// The address of whoever asks (IPv4 or IPv6).
struct ClientAddress: Hashable, Sendable {
  /// 4 or 16 bytes.
  let bytes: [UInt8]

  /// An address of version 4 that is written as one of version 6 is the same one.
  private init(bytes: [UInt8]) {
    let isMapped = bytes.count == 16 && bytes.starts(with: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff])
    self.bytes = isMapped ? Array(bytes[12...]) : bytes
  }

  init?(_ address: SocketAddress?) {
    switch address {
    case .v4(let v4): self.init(bytes: withUnsafeBytes(of: v4.address.sin_addr) { Array($0) })
    case .v6(let v6): self.init(bytes: withUnsafeBytes(of: v6.address.sin6_addr) { Array($0) })
    default: return nil
    }
  }

  /// Reads `192.0.2.1`, `2001:db8::1`, and the same with brackets or a port, as proxies write them.
  init?(_ text: some StringProtocol) {
    var text = Substring(text).trimmingPrefix { $0 == " " || $0 == "\t" }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    if text.first == "[" {
      text = text.dropFirst().prefix { $0 != "]" }
    } else if text.contains("."), text.filter({ $0 == ":" }).count == 1 {
      text = text.prefix { $0 != ":" }
    }
    var v4 = in_addr()
    var v6 = in6_addr()
    if inet_pton(AF_INET, String(text), &v4) == 1 {
      self.init(bytes: withUnsafeBytes(of: v4) { Array($0) })
    } else if inet_pton(AF_INET6, String(text), &v6) == 1 {
      self.init(bytes: withUnsafeBytes(of: v6) { Array($0) })
    } else {
      return nil
    }
  }

  /// What limits count: an address of version 4, or the first 56 bits of one of version 6. That is what a household usually gets
  /// (RIPE-690): with 64 bits it would count as 256 networks.
  var network: [UInt8] { bytes.count == 16 ? Array(bytes[..<7]) : bytes }
}
