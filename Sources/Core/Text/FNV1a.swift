/// The 64-bit FNV-1a hash (Fowler, Noll and Vo; IETF draft-eastlake-fnv), which detects changed bytes. It is not
/// secure: collisions are easy to make.
public struct FNV1a: Hashable, Sendable {
  /// The hash of the bytes so far.
  public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The hash of no bytes.
  public init() {}

  /// The hash of `bytes`.
  public init(_ bytes: some Sequence<UInt8>) {
    combine(bytes)
  }

  /// The hash of the UTF-8 bytes of `text`.
  public init(_ text: String) {
    combine(text.utf8)
  }

  /// Adds bytes to the hash.
  public mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
  }

  /// ``value`` in 16 hexadecimal digits.
  public var text: String { Hexadecimal.text(value, digits: 16) }
}
