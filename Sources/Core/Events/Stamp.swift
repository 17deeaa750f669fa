/// The time of an event by a hybrid logical clock: close to the time of day, and later than every stamp known then.
///
/// Stamps of one node never repeat, so a stamp is also the permanent id of its event. See ``HybridClock``.
public struct Stamp: Hashable, Comparable, Sendable {
  /// 48 bits of milliseconds, then 16 bits of counter.
  let time: UInt64
  /// The maker's random number: no two nodes share one.
  public let node: UInt64

  /// The greatest ``milliseconds``, in the year 10889.
  public static let lastMillisecond: Int64 = 1 << 48 - 1

  /// nil unless `milliseconds`, since 1970-01-01T00:00Z, is between 0 and ``lastMillisecond``.
  public init?(milliseconds: Int64, counter: UInt16, node: UInt64) {
    guard 0...Self.lastMillisecond ~= milliseconds else { return nil }
    self.init(time: UInt64(milliseconds) << 16 | UInt64(counter), node: node)
  }

  init(time: UInt64, node: UInt64) {
    self.time = time
    self.node = node
  }

  /// Milliseconds since 1970-01-01T00:00Z; may be ahead of the maker's clock.
  public var milliseconds: Int64 { Int64(time >> 16) }
  /// Distinguishes events of the same millisecond.
  public var counter: UInt16 { UInt16(truncatingIfNeeded: time) }

  /// The next stamp of the same node; the same stamp at the end of the range, in the year 10889.
  var successor: Stamp { Stamp(time: time == .max ? time : time + 1, node: node) }

  /// Milliseconds, then counter, then node.
  public static func < (left: Stamp, right: Stamp) -> Bool {
    left.time != right.time ? left.time < right.time : left.node < right.node
  }
}

extension Stamp {
  /// 34 characters, `mmmmmmmmmmmm-cccc-nnnnnnnnnnnnnnnn` in hexadecimal. The texts sort as the stamps do.
  public var text: String {
    Hexadecimal.text(time >> 16, digits: 12) + "-" + Hexadecimal.text(time & 0xFFFF, digits: 4) + "-"
      + Hexadecimal.text(node, digits: 16)
  }

  /// Reads the form of ``text`` only, without capitals, so that an id has one spelling.
  public init?(text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 34, bytes[12] == UInt8(ascii: "-"), bytes[17] == UInt8(ascii: "-"),
      let milliseconds = Self.number(bytes[0..<12]), let counter = Self.number(bytes[13..<17]),
      let node = Self.number(bytes[18..<34])
    else { return nil }
    self.init(time: milliseconds << 16 | counter, node: node)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> UInt64? {
    var number: UInt64 = 0
    for byte in digits {
      guard let digit = Hexadecimal.value(of: byte), Hexadecimal.digit(digit) == byte else { return nil }
      number = number << 4 | UInt64(digit)
    }
    return number
  }
}
