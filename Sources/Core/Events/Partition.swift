/// A part of a profile's log that is kept and read by itself, so that what is long ago costs nothing today.
///
/// An event that matters in several is kept in each of them, with one stamp: reading it twice is reading it once.
public struct Partition: Hashable, Comparable, Sendable {
  /// Lower-case letters, digits and hyphens, such as `2026-11`: it can be read on the device, so nothing private.
  public let name: String

  /// nil if there is nothing in it, or anything else than lower-case letters, digits and hyphens.
  public init?(_ name: String) {
    guard !name.isEmpty, name.utf8.count <= 32, name.utf8.allSatisfy(Self.isAllowed) else { return nil }
    self.name = name
  }

  private init(unchecked name: String) { self.name = name }

  /// What matters on any day.
  public static let always = Partition(unchecked: "always")

  /// What matters in one month: `2026-11`.
  public init(monthOf day: CivilDay) { name = String(day.description.prefix(7)) }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      || byte == UInt8(ascii: "-")
  }

  /// By name: months in their order.
  public static func < (left: Partition, right: Partition) -> Bool { left.name < right.name }
}

extension Partition {
  /// The months that a range of days touches, in their order.
  public static func months(of days: ClosedRange<CivilDay>) -> [Partition] {
    var months: [Partition] = []
    var day = days.lowerBound.firstOfMonth
    while day <= days.upperBound {
      months.append(Partition(monthOf: day))
      let next = day.adding(months: 1)
      if next <= day { break }
      day = next
    }
    return months
  }
}

/// What a subject is to become, and in which partitions that matters.
public struct PartitionedChange: Hashable, Sendable {
  /// What is kept, the same in each partition.
  public let change: Change
  /// In order, each once, at least one.
  public let partitions: [Partition]

  public init(_ change: Change, in partitions: [Partition]) {
    self.change = change
    self.partitions = partitions
  }
}
