import Core

/// An item of a checklist, as subjects of events name it.
public struct ItemReference: Hashable, Sendable {
  /// The kinds of values that an item has; the first component of a subject.
  public enum Kind: String, CaseIterable, Sendable {
    case tick, note, due, own, history
  }

  public let checklist: String
  public let item: String

  public init(checklist: String, item: String) {
    self.checklist = checklist
    self.item = item
  }

  /// Not inlined, because comparing strings takes much code.
  @inline(never)
  public static func == (one: Self, other: Self) -> Bool {
    one.item == other.item && one.checklist == other.checklist
  }

  /// Whether the person made it: only such ids begin so.
  var isOwn: Bool { item.hasPrefix(Self.ownPrefix) }

  static let ownPrefix = "own-"

  /// The subject of an event: `tick/9/four-year-plan`.
  public func subject(_ kind: Kind) -> String { kind.rawValue + "/" + checklist + "/" + item }

  /// Reads the form of ``subject(_:)``.
  public init?(subject: String, _ kind: Kind) {
    guard subject.hasPrefix(kind.rawValue + "/") else { return nil }
    let components = subject.dropFirst(kind.rawValue.utf8.count + 1).split(separator: "/", maxSplits: 1)
    guard components.count == 2 else { return nil }
    self.init(checklist: String(components[0]), item: String(components[1]))
  }
}
