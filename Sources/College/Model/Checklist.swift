import Core

/// Where a date comes from, and when somebody last looked.
public struct DueSource: Hashable, Sendable {
  public let name: String
  public let url: String
  /// When somebody last looked there; nil if nobody has yet.
  public let checked: CivilDay?
}

/// A date of an item.
public struct DueDate: Hashable, Sendable {
  public let label: String
  public let rule: DueRule
  /// Whether its source says so; false for advice.
  public let verified: Bool
  public let source: DueSource?
}

/// Where to read more, or to do it.
public struct ChecklistLink: Hashable, Sendable {
  public let label: String
  public let url: String
}

/// One thing to do.
public struct ChecklistItem: Hashable, Sendable {
  /// Ticks are kept by it, so it is always the same for the same item.
  public let id: String
  public let title: String
  /// How to do it.
  public let help: String
  public let links: [ChecklistLink]
  /// Its dates; none for what can be done at any time.
  public let due: [DueDate]
}

/// What to do in one grade.
public struct Checklist: Hashable, Sendable {
  public let id: String
  public let title: String
  public let heading: String
  public let summary: String
  public let items: [ChecklistItem]

  public func item(_ id: String) -> ChecklistItem? { items.first { $0.id == id } }
}

/// How many of how many are done.
public struct Progress: Hashable, Sendable {
  public let done: Int
  public let total: Int

  public var isComplete: Bool { total > 0 && done == total }
}
