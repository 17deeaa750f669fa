import Components
import Core

/// The source of a fact, and the day it was last checked.
public struct DueSource: Hashable, Sendable {
  public var name = ""
  public var url = ""
  /// The day of the last check; nil if there was none.
  public var checked: CivilDay?

  public init() {}
}

/// A date of an item.
public struct DueDate: Hashable, Sendable {
  public var label = ""
  public var rule = DueRule.fixed(.first)
  /// Whether its source confirms it; false for advice.
  public var verified = false
  public var source: DueSource?

  public init() {}
}

extension DueSource: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("name", &name, .name, .required)
    v.text("url", &url, .page, .expected)
    v.day("checked", &checked, .expected)
  }
}

extension DueDate: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    guard rule.fields(&v) else { return }
    v.text("label", &label, .words, .required)
    // In a folder, a date with a source is verified. A person's own dates never come from a folder.
    if V.form == .bundle { v.truth("verified", &verified, .usual) }
    v.reference("source", &source, in: "sources", rule.isDerived ? .optional : .expected)
    if V.form == .folder { verified = source != nil }
  }
}

extension DueRule {
  /// Whether its day follows from another date, which has a source of its own.
  fileprivate var isDerived: Bool {
    if case .beforeItem = self { return true }
    return false
  }
}
