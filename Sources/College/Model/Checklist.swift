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

/// An item of a checklist, as events name it.
public struct ItemReference: Hashable, Sendable {
  private static let prefix = "tick/"

  public let checklist: String
  public let item: String

  public init(checklist: String, item: String) {
    self.checklist = checklist
    self.item = item
  }

  /// What events about it are about: `tick/9/four-year-plan`.
  public var subject: String { Self.prefix + checklist + "/" + item }

  public init?(subject: String) {
    guard subject.hasPrefix(Self.prefix) else { return nil }
    let parts = subject.dropFirst(Self.prefix.count).split(separator: "/", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    self.init(checklist: String(parts[0]), item: String(parts[1]))
  }
}

/// The items that are done.
public struct Ticks: Hashable, Sendable {
  private var done: Set<String> = []

  public init() {}

  public subscript(item: ItemReference) -> Bool {
    get { done.contains(item.subject) }
    set {
      if newValue { done.insert(item.subject) } else { done.remove(item.subject) }
    }
  }

  public func progress(of checklist: Checklist) -> Progress {
    let done = checklist.items.reduce(0) { sum, item in
      sum + (self[ItemReference(checklist: checklist.id, item: item.id)] ? 1 : 0)
    }
    return Progress(done: done, total: checklist.items.count)
  }
}

public struct Progress: Hashable, Sendable {
  public let done: Int
  public let total: Int

  public var isComplete: Bool { total > 0 && done == total }
}
