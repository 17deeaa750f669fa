import Core

extension Partition {
  /// All that is kept of the module.
  static let reading = Partition.always(of: "reading")
}

/// What somebody has kept: for each subject the newest event counts.
struct ReadingRecord {
  private var newest: [String: LoggedEvent] = [:]

  mutating func apply(_ event: LoggedEvent) {
    if let known = newest[event.subject], event.stamp <= known.stamp { return }
    newest[event.subject] = event
  }

  /// When they finished a book; nil if they have not.
  func day(of book: String) -> CivilDay? {
    newest["book/" + book]?.value.string.flatMap { CivilDay(iso: $0) }
  }

  /// Whether days show what was read.
  var isOnDays: Bool { newest["days"]?.value.bool ?? true }

  static func finishing(_ book: String, on day: CivilDay?) -> PartitionedChange {
    PartitionedChange(
      Change("book/" + book, to: day.map { .string($0.description) } ?? .null), in: [.reading])
  }

  static func showingOnDays(_ isOn: Bool) -> PartitionedChange {
    PartitionedChange(Change("days", to: .bool(isOn)), in: [.reading])
  }
}
