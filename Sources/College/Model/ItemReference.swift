import Core

/// An item of a checklist, as events name it.
public struct ItemReference: Hashable, Sendable {
  /// What can be kept about an item; the first part of a subject.
  public enum Kind: String, CaseIterable, Sendable {
    case tick, note, due, own, history
  }

  public let checklist: String
  public let item: String

  public init(checklist: String, item: String) {
    self.checklist = checklist
    self.item = item
  }

  /// Compiled once: comparing strings takes much code wherever it is done in place.
  @inline(never)
  public static func == (one: Self, other: Self) -> Bool {
    one.item == other.item && one.checklist == other.checklist
  }

  /// What events are about: `tick/9/four-year-plan`.
  public func subject(_ kind: Kind) -> String { kind.rawValue + "/" + checklist + "/" + item }

  /// Reads what ``subject(_:)`` writes.
  public init?(subject: String, _ kind: Kind) {
    guard subject.hasPrefix(kind.rawValue + "/") else { return nil }
    let parts = subject.dropFirst(kind.rawValue.utf8.count + 1).split(separator: "/", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    self.init(checklist: String(parts[0]), item: String(parts[1]))
  }
}
