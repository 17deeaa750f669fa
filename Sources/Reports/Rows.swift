/// The figures of one or more weeks. They are pooled until there are enough people.
public struct WeekRow: Hashable, Sendable {
  public let weeks: ClosedRange<ReportWeek>
  /// Hidden only for the last weeks of a series, which were never enough people, and if it was withdrawn.
  public let published: Published
  /// Of how many people those are who took part, rounded down to fives; nil if that is not told. See ``Members``.
  public internal(set) var members: Int?

  public init(weeks: ClosedRange<ReportWeek>, published: Published, members: Int? = nil) {
    self.weeks = weeks
    self.published = published
    self.members = members
  }

  /// Without its figures, as it is shown once it was withdrawn.
  public var withdrawn: WeekRow { WeekRow(weeks: weeks, published: .hidden(.withdrawn)) }
}

/// The figures of the week rows that closed in a month, together.
public struct MonthRow: Hashable, Sendable {
  public let month: ReportMonth
  /// From the first week of its week rows, which can be before the month, to the last; nil if it is hidden.
  public let weeks: ClosedRange<ReportWeek>?
  public let published: Published
  public let breakdown: Breakdown
  /// As of a week.
  public internal(set) var members: Int?

  public init(
    month: ReportMonth, weeks: ClosedRange<ReportWeek>?, published: Published, breakdown: Breakdown,
    members: Int? = nil
  ) {
    self.month = month
    self.weeks = weeks
    self.published = published
    self.breakdown = breakdown
    self.members = members
  }

  /// Without its figures, as it is shown once it was withdrawn.
  public var withdrawn: MonthRow {
    MonthRow(month: month, weeks: weeks, published: .hidden(.withdrawn), breakdown: .none(.withdrawn))
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
  /// The month was withdrawn.
  case withdrawn
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
