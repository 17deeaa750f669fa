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
  /// Whether the day is approximate, such as one that each school sets.
  public var isAbout = false
  /// Whether it is something that happens, such as a campaign or an opening, and no day by which the item must be done.
  public var isEvent = false
  /// Whether the date is told also after its item is ticked, such as the day on which one confirms a place.
  public var stays = false
  /// The days between the last day to register and the event; 0 without registration.
  public var registerDays = 0
  /// The advice after a missed date; may be empty.
  public var missed = ""

  public init() {}

  /// Whether the source was checked in the school year of `day` or a later one.
  public func isVerified(on day: CivilDay?) -> Bool {
    guard verified, !isAbout, let checked = source?.checked, let day else { return false }
    return SchoolYear(containing: day).start <= SchoolYear(containing: checked).start
  }
}

extension DueSource: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("name", &name, .name, .required)
    v.text("url", &url, .page, .expected)
    v.day("checked", &checked, .expected)
  }
}

extension DueDate: Described {
  private static let mostRegisterDays = 120

  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    guard rule.fields(&v) else { return }
    v.text("label", &label, .words, .required)
    // In a folder, a date with a source is verified. A person's own dates never come from a folder.
    if V.form == .bundle { v.truth("verified", &verified, .usual) }
    v.reference("source", &source, in: "sources", rule.isDerived ? .optional : .expected)
    v.truth("about", &isAbout, .optional)
    v.truth("event", &isEvent, .optional)
    v.truth("stays", &stays, .optional)
    v.integer("registerDays", &registerDays, in: 0...Self.mostRegisterDays, .optional)
    v.text("missed", &missed, .words, .optional)
    if V.form == .folder { verified = source?.checked != nil && !isAbout }
  }
}

extension DueRule {
  /// Whether its day follows from another date, which has a source of its own.
  fileprivate var isDerived: Bool {
    if case .beforeItem = self { return true }
    return false
  }
}
