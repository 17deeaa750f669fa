/// A part of a module's log that is kept and read by itself, so that what is long ago costs nothing today.
///
/// An event that matters in several is kept in each of them, with one stamp: reading it twice is reading it once.
public struct Partition: Hashable, Comparable, Sendable {
  /// The id of the module that keeps it, such as `day`.
  public let module: String
  /// Lower-case letters, digits and hyphens, such as `2026-11`: it can be read on the device, so nothing private.
  public let name: String

  /// Nil if one of both is empty, too long, or has anything else than lower-case letters, digits and hyphens.
  public init?(_ name: String, of module: String) {
    guard Self.isAllowed(name), Self.isAllowed(module) else { return nil }
    self.init(unchecked: name, of: module)
  }

  private init(unchecked name: String, of module: String) {
    self.name = name
    self.module = module
  }

  /// What matters at any time. It is read before the module can keep anything, and never forgotten.
  public static func always(of module: String) -> Partition { Partition(unchecked: "always", of: module) }

  /// What matters in one month: `2026-11`.
  public init(monthOf day: CivilDay, of module: String) {
    self.init(unchecked: String(day.description.prefix(7)), of: module)
  }

  /// Whether it is its module's ``always(of:)``.
  public var isAlways: Bool { name == "always" }

  private static func isAllowed(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 32 && name.utf8.allSatisfy(isAllowed)
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      || byte == UInt8(ascii: "-")
  }

  /// By module, then by name: months in their order.
  public static func < (left: Partition, right: Partition) -> Bool {
    left.module != right.module ? left.module < right.module : left.name < right.name
  }
}

extension Partition {
  /// The months that a range of days touches, in their order.
  public static func months(of days: ClosedRange<CivilDay>, of module: String) -> [Partition] {
    var months: [Partition] = []
    var day = days.lowerBound.firstOfMonth
    while day <= days.upperBound {
      months.append(Partition(monthOf: day, of: module))
      let next = day.adding(months: 1)
      if next <= day { break }
      day = next
    }
    return months
  }
}
