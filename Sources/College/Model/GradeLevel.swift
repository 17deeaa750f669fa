import Core

/// The person's grade, which rises with every school year.
public struct GradeLevel: Hashable, Sendable {
  /// The grades that a person can be in.
  public static let all = 9...12
  /// The subject of its events.
  public static let subject = "college/grade"

  /// The grade that a checklist is for; nil for a list of another kind.
  static func number(of checklist: Checklist) -> Int? {
    Int(checklist.id).flatMap { all.contains($0) ? $0 : nil }
  }

  /// One of ``all``.
  public let level: Int
  /// The school year in which the person entered it.
  public let year: SchoolYear

  /// nil for a grade outside ``all``.
  public init?(_ level: Int, in year: SchoolYear) {
    guard Self.all.contains(level) else { return nil }
    self.level = level
    self.year = year
  }

  /// The person's standing in a school year.
  public enum Standing: Hashable, Sendable {
    /// One of ``GradeLevel/all``.
    case grade(Int)
    /// Past 12th grade.
    case finished
  }

  public func standing(in year: SchoolYear) -> Standing {
    let level = reached(in: year)
    return level > Self.all.upperBound ? .finished : .grade(level)
  }

  /// The past, current or coming school year in which the person is in `grade`.
  public func year(of grade: Int, now: SchoolYear) -> SchoolYear {
    SchoolYear(start: now.start + grade - reached(in: now))
  }

  /// Counts on after 12th grade. It never falls, even if the device's clock was set back.
  private func reached(in year: SchoolYear) -> Int { level + max(0, year.start - self.year.start) }
}

extension GradeLevel {
  /// The change that sets the grade; nil for "I'd rather not say".
  public static func change(to level: GradeLevel?, in year: SchoolYear) -> Change {
    let number: JSON = if let level { .integer(Int64(level.level)) } else { .null }
    return Change(subject, to: ["level": number, "year": .integer(Int64(year.start))])
  }

  init?(_ value: JSON) {
    guard let level = value["level"]?.int, let year = value["year"]?.int, 0...9999 ~= year,
      0...12 ~= level
    else { return nil }
    self.init(Int(level), in: SchoolYear(start: Int(year)))
  }
}

extension CollegeRecord {
  /// The person's grade; nil if they have not entered it.
  public var gradeLevel: GradeLevel? { value(GradeLevel.subject).flatMap { GradeLevel($0) } }

  /// The person's current standing; nil without a grade.
  public func standing(on today: CivilDay) -> GradeLevel.Standing? {
    gradeLevel?.standing(in: SchoolYear(containing: today))
  }

  /// The first day of classes in the person's first college session.
  public var session: CivilDay? {
    value(Self.sessionSubject)?["day"]?.string.flatMap { CivilDay(iso: $0) }
  }

  /// The change that sets the first day of classes; nil removes it.
  public static func startingSession(on day: CivilDay?) -> Change {
    Change(sessionSubject, to: ["day": day.map { .string($0.description) } ?? .null])
  }

  static var sessionSubject: String { "college/session" }
}
