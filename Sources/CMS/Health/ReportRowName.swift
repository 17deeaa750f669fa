import Reports

/// A week or a month of a report, by what the store knows it by.
public struct ReportRowName: Hashable, Sendable {
  /// Such as `wellness/1`.
  public let document: String
  public let kind: Kind
  /// Its first day: that of a month of the calendar, or a Monday.
  public let first: String

  /// Which rows a first day is of.
  public enum Kind: String, Sendable { case week, month }

  /// Nil for what has no such form.
  public init?(document: String, kind: String, first: String) {
    guard let kind = Kind(rawValue: kind), !document.isEmpty, !first.isEmpty else { return nil }
    self.init(document: document, kind: kind, first: first)
  }

  private init(document: String, kind: Kind, first: String) {
    self.document = document
    self.kind = kind
    self.first = first
  }

  /// Nil if nothing is shown of the week.
  init?(_ week: WeekRow, of document: String) {
    guard case .shown = week.published else { return nil }
    self.init(document: document, kind: .week, first: week.weeks.lowerBound.monday.description)
  }

  /// Nil if nothing is shown of the month.
  init?(_ month: MonthRow, of document: String) {
    guard case .shown = month.published else { return nil }
    self.init(document: document, kind: .month, first: month.month.first.description)
  }

  /// What the record calls it.
  public var subject: String { "\(document) \(kind.rawValue) \(first)" }

  var path: String { CMSRoute.reportWithdrawal.path(fields) }

  /// As a form sends it.
  var fields: [(String, String)] { [("document", document), ("kind", kind.rawValue), ("first", first)] }
}
