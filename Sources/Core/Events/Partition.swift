/// A section of a module's log that is stored and read by itself, so that old events cost nothing today.
///
/// An event that matters in several partitions is stored in each, with the same stamp. Reading it twice changes
/// nothing.
public struct Partition: Hashable, Comparable, Sendable {
  /// The id of the module, such as `day`.
  public let module: String
  /// Lower-case letters, digits and hyphens, such as `2026-11`. The name is not encrypted, so nothing private.
  public let name: String

  /// nil if a name is empty, too long, or has other characters than lower-case letters, digits and hyphens.
  public init?(_ name: String, of module: String) {
    guard Self.isAllowed(name), Self.isAllowed(module) else { return nil }
    self.init(unchecked: name, of: module)
  }

  private init(unchecked name: String, of module: String) {
    self.name = name
    self.module = module
  }

  /// The partition of events that matter at any time. It is read before the module can store anything, and stays in
  /// memory.
  public static func always(of module: String) -> Partition { Partition(unchecked: "always", of: module) }

  /// The partition of a month: `2026-11`.
  public init(monthOf day: CivilDay, of module: String) {
    self.init(unchecked: String(day.description.prefix(7)), of: module)
  }

  /// Whether this is the module's ``always(of:)``.
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
  /// The months of a range of days, in order.
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
