/// The figures of one or more weeks. They are pooled until there are enough people.
public struct WeekRow: Hashable, Sendable {
  public let weeks: ClosedRange<ReportWeek>
  /// Hidden only for the last weeks of a series, which were never enough people.
  public let published: Published

  public init(weeks: ClosedRange<ReportWeek>, published: Published) {
    self.weeks = weeks
    self.published = published
  }
}

/// The figures of the week rows that closed in a month, together.
public struct MonthRow: Hashable, Sendable {
  public let month: ReportMonth
  /// From the first week of its week rows, which can be before the month, to the last; nil if it is hidden.
  public let weeks: ClosedRange<ReportWeek>?
  public let published: Published
  public let breakdown: Breakdown

  public init(
    month: ReportMonth, weeks: ClosedRange<ReportWeek>?, published: Published, breakdown: Breakdown
  ) {
    self.month = month
    self.weeks = weeks
    self.published = published
    self.breakdown = breakdown
  }
}

/// The figures of a month by ``ReportMonth/demographic``, or why there are none.
public enum Breakdown: Hashable, Sendable {
  /// At least one row is shown. Those of the menu come first, in its order, and "not stated" is the last.
  case rows([CategoryRow])
  case none(NoBreakdown)
}

/// Why a month has no breakdown.
public enum NoBreakdown: String, Hashable, Sendable, CaseIterable {
  /// No week row closed in the month, for there were fewer people than the threshold.
  case fewPeople = "few-people"
  /// Each category had to be hidden.
  case allHidden = "all-hidden"
  /// With the figures of the weeks, a few people could be worked out (rule 4).
  case weeksTellMore = "weeks-tell-more"
}

/// The figures of one category in a month.
public struct CategoryRow: Hashable, Sendable {
  /// nil for "not stated".
  public let category: String?
  public let published: Published

  public init(category: String?, published: Published) {
    self.category = category
    self.published = published
  }
}

/// What was frozen at one time. Store it with the series, in one transaction, and never change it.
public struct FrozenRows: Hashable, Sendable {
  public internal(set) var weeks: [WeekRow] = []
  public internal(set) var months: [MonthRow] = []
}
