/// An address that mail can be sent to: the dot-atom form of RFC 5322 (3.4.1), in ASCII.
///
/// It has no character that could end a line, a header or a command of SMTP. Quoted and international addresses
/// (RFC 6531), which few mail servers take, are left out.
public struct MailAddress: Hashable, Sendable {
  public let text: String

  /// nil for anything else.
  public init?(_ text: String) {
    let halves = text.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    guard halves.count == 2, text.utf8.count <= 254, halves[0].count <= 64 else { return nil }
    let name = halves[0].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let domain = halves[1].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard name.allSatisfy({ !$0.isEmpty && $0.allSatisfy(Self.isOfAtom) }),
      domain.allSatisfy({ !$0.isEmpty && $0.allSatisfy(Self.isOfDomain) })
    else { return nil }
    self.text = text
  }

  /// What follows the `@`.
  public var domain: String { String(text.split(separator: "@")[1]) }

  private static func isOfDomain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private static func isOfAtom(_ byte: UInt8) -> Bool {
    isOfDomain(byte) || "!#$%&'*+/=?^_`{|}~".utf8.contains(byte)
  }
}
