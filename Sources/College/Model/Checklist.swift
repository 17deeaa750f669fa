import Core

/// Where a date comes from, and when somebody last looked.
public struct DueSource: Hashable, Sendable {
  public let name: String
  public let url: String
  public let checked: CivilDay?
}

/// A date of an item.
public struct DueDate: Hashable, Sendable {
  public let label: String
  public let rule: DueRule
  public let verified: Bool
  public let source: DueSource?
}

public struct ChecklistLink: Hashable, Sendable {
  public let label: String
  public let url: String
}

public struct ChecklistItem: Hashable, Sendable {
  public let id: String
  public let title: String
  public let help: String
  public let links: [ChecklistLink]
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

public struct Progress: Hashable, Sendable {
  public let done: Int
  public let total: Int

  public var isComplete: Bool { total > 0 && done == total }
}
