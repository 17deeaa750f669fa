import Core

/// When an item is due, by a rule that holds in every year, or by dates of one year.
public struct Due: Hashable, Sendable {
  public enum Rule: Hashable, Sendable {
    /// A day of the grade's school year (August to July), or of a year that many years later.
    case monthDay(MonthDay, yearsAfter: Int)
    case fixed(CivilDay)
    /// Days before the first class of the session that the person enters in.
    case beforeSession(days: Int)
    case window(from: MonthDay, to: MonthDay)
    /// Days before the first date of another item of the same checklist.
    case beforeItem(id: String, days: Int)
  }

  public var rule: Rule
  public var label: TextByLanguage
  public var source: CollegeContent.Source?
}

/// A day that every year has.
public struct MonthDay: Hashable, Sendable, CustomStringConvertible {
  public let month, day: Int

  /// Reads `10-01`.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard text.utf8.count == 5, parts.count == 2, let month = Int(parts[0]), let day = Int(parts[1]),
      CivilDay(year: 2001, month: month, day: day) != nil
    else { return nil }
    self.month = month
    self.day = day
  }

  /// `10-01`.
  public var description: String { (month < 10 ? "0" : "") + "\(month)" + (day < 10 ? "-0" : "-") + "\(day)" }
}

extension YAMLValue {
  func civilDay() -> CivilDay? {
    guard let text = string() else { return nil }
    guard let day = CivilDay(iso: text) else {
      problem("\"\(text)\" is not a day of the calendar; write it like 2026-11-20")
      return nil
    }
    return day
  }

  func monthDay() -> MonthDay? {
    guard let text = string() else { return nil }
    guard let day = MonthDay(text) else {
      problem("\"\(text)\" is not a day of every year; write month and day like 10-01")
      return nil
    }
    return day
  }
}
