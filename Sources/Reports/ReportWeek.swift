import Core

/// A week from Monday to Sunday, as in ISO 8601.
public struct ReportWeek: Hashable, Comparable, Sendable {
  /// How many days after its last day a week freezes.
  static let daysToFreezing = 3

  public let monday: CivilDay

  public init(containing day: CivilDay) { monday = day.previousOrSame(.monday) }

  /// The week in which an answer counts: that in which it was given, or, if this was frozen before the answer was here, that
  /// in which it was received.
  ///
  /// - Parameters:
  ///   - given: by the clock of the device. A day after `received` is not believed.
  ///   - received: when the answer was stored, by the clock that also says when to freeze.
  public init(given: CivilDay, received: CivilDay) {
    let week = ReportWeek(containing: min(given, received))
    self = received < week.freezingDay ? week : ReportWeek(containing: received)
  }

  public var lastDay: CivilDay { monday.adding(days: 6) }
  /// From this day on the week can be frozen: the Wednesday after it.
  public var freezingDay: CivilDay { lastDay.adding(days: Self.daysToFreezing) }
  public var next: ReportWeek { ReportWeek(containing: monday.adding(days: 7)) }
  public var previous: ReportWeek { ReportWeek(containing: monday.adding(days: -7)) }
  /// The month in which the week closes, which is that of its Sunday.
  public var month: ReportMonth { ReportMonth(containing: lastDay) }

  public static func < (left: ReportWeek, right: ReportWeek) -> Bool { left.monday < right.monday }
}
