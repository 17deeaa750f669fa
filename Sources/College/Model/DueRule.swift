import Components
import Core

/// The rule that gives an item its day.
public enum DueRule: Hashable, Sendable {
  /// A day of the grade's school year, or of one that many years later.
  case monthDay(MonthDay, yearsAfter: Int)
  case fixed(CivilDay)
  /// From one day to another, both within it; it may run over the end of the school year, or end that many years later.
  case window(from: MonthDay, to: MonthDay, yearsAfter: Int = 0)
  /// That many days before classes start, on a day that the person looks up.
  case beforeSession(days: Int)
  /// Days before another item of the same checklist is due.
  case beforeItem(item: String, days: Int)
}

extension DueRule {
  /// Whether it is a period, and no single day.
  var isWindow: Bool {
    if case .window = self { return true }
    return false
  }

  /// Whether the date may still be ahead for somebody who has finished school.
  var outlastsSchool: Bool {
    switch self {
    case .monthDay(_, let yearsAfter), .window(_, _, let yearsAfter): yearsAfter > 0
    case .beforeSession: true
    case .fixed, .beforeItem: false
    }
  }
}

/// What a rule comes to on a given day.
public enum DueState: Hashable, Sendable {
  case on(CivilDay)
  case opens(CivilDay, until: CivilDay)
  case open(until: CivilDay)
  case passed(CivilDay)
  case unknown(Unknown)

  /// The reason why there is no day.
  public enum Unknown: Hashable, Sendable {
    /// The person has not said when classes start.
    case session(days: Int)
    /// The other item has no date.
    case item(String, days: Int)
    /// The date of that school year is not known yet.
    case laterYear(SchoolYear)
  }

  /// Whether it is unknown because the person has not said when classes start.
  var isBeforeClasses: Bool {
    if case .unknown(.session) = self { return true }
    return false
  }

  /// The next day of the date; nil if it is over or unknown.
  public var next: CivilDay? {
    switch self {
    case .on(let day), .opens(let day, _), .open(let day): day
    case .passed, .unknown: nil
    }
  }

  /// The first day of the date, even if it is over.
  var first: CivilDay? {
    if case .passed(let day) = self { return day }
    return next
  }

  init(_ day: CivilDay, on today: CivilDay) {
    self = day < today ? .passed(day) : .on(day)
  }
}

/// The facts that rules depend on.
struct DueBasis {
  let today: CivilDay
  /// The school year of the checklist's grade.
  let year: SchoolYear
  /// The first day of classes, entered by the person.
  let session: CivilDay?
}

extension DueRule {
  /// - Parameter other: the day on which another item of the checklist is due; nil if unknown.
  func state(_ basis: DueBasis, other: (String) -> CivilDay?) -> DueState {
    let today = basis.today
    switch self {
    case .monthDay(let monthDay, let yearsAfter):
      return DueState(SchoolYear(start: basis.year.start + yearsAfter).day(monthDay), on: today)
    case .fixed(let day):
      // Dates of one year say nothing about later years. They still count for people who missed them.
      guard SchoolYear(containing: day).start >= basis.year.start else {
        return .unknown(.laterYear(basis.year))
      }
      return DueState(day, on: today)
    case .window(let from, let to, let yearsAfter):
      return Self.window(from, to, yearsAfter, basis)
    case .beforeSession(let days):
      guard let session = basis.session else { return .unknown(.session(days: days)) }
      return DueState(session.adding(days: -days), on: today)
    case .beforeItem(let item, let days):
      guard let day = other(item) else { return .unknown(.item(item, days: days)) }
      return DueState(day.adding(days: -days), on: today)
    }
  }

  private static func window(
    _ from: MonthDay, _ to: MonthDay, _ yearsAfter: Int, _ basis: DueBasis
  ) -> DueState {
    let today = basis.today
    let first = basis.year.day(from)
    var last = SchoolYear(start: basis.year.start + yearsAfter).day(to)
    if last < first {
      // The period crosses the end of the school year, and the one that began the year before is still open.
      if today <= last, SchoolYear(containing: today) == basis.year { return .open(until: last) }
      last = SchoolYear(start: basis.year.start + 1).day(to)
    }
    if today < first { return .opens(first, until: last) }
    return today <= last ? .open(until: last) : .passed(last)
  }
}

extension DueRule {
  /// The rules, by their names in sites.
  enum Kind: String, FieldChoice {
    case monthDay = "month-day"
    case fixed
    case beforeSession = "before-session"
    case window
    case beforeItem = "before-item"
  }

  private var kind: Kind {
    switch self {
    case .monthDay: .monthDay
    case .fixed: .fixed
    case .window: .window
    case .beforeSession: .beforeSession
    case .beforeItem: .beforeItem
    }
  }

  private init(_ kind: Kind) {
    switch kind {
    case .monthDay: self = .monthDay(.first, yearsAfter: 0)
    case .fixed: self = .fixed(.first)
    case .window: self = .window(from: .first, to: .first)
    case .beforeSession: self = .beforeSession(days: 0)
    case .beforeItem: self = .beforeItem(item: "", days: 0)
    }
  }

  private static let mostDays = 366
  static let mostYearsAfter = 5

  /// Visits the fields of the date's rule; false without one.
  mutating func fields<V: FieldVisitor>(_ v: inout V) -> Bool {
    guard let kind = v.choice("rule", kind) else { return false }
    if kind != self.kind { self = DueRule(kind) }
    switch self {
    case .monthDay(let day, var yearsAfter):
      let day = Self.monthDay(day, &v)
      v.integer("yearsAfter", &yearsAfter, in: 0...Self.mostYearsAfter, .optional)
      self = .monthDay(day, yearsAfter: yearsAfter)
    case .fixed(let day):
      var date: CivilDay? = day
      if V.form == .folder { v.eachDay("dates", &date) } else { v.day("date", &date, .required) }
      self = .fixed(date ?? day)
    case .window(var from, var to, var yearsAfter):
      v.monthDay("from", &from, .required)
      v.monthDay("to", &to, .required)
      v.integer("yearsAfter", &yearsAfter, in: 0...Self.mostYearsAfter, .optional)
      self = .window(from: from, to: to, yearsAfter: yearsAfter)
    case .beforeSession(var days):
      v.integer("days", &days, in: 0...Self.mostDays, .required)
      self = .beforeSession(days: days)
    case .beforeItem(var item, var days):
      v.text("item", &item, .identifier(.none), .required)
      v.integer("days", &days, in: 0...Self.mostDays, .required)
      self = .beforeItem(item: item, days: days)
    }
    return true
  }

  /// One field of a folder, two of a bundle.
  private static func monthDay<V: FieldVisitor>(_ day: MonthDay, _ v: inout V) -> MonthDay {
    var day = day
    if V.form == .folder {
      v.monthDay("day", &day, .required)
      return day
    }
    var (month, number) = (day.month, day.day)
    v.integer("month", &month, in: 0...Int.max, .required)
    v.integer("day", &number, in: 0...Int.max, .required)
    if let read = MonthDay(month: month, day: number) { return read }
    v.refuse(.unknown("\(month)-\(number)"))
    return day
  }
}
