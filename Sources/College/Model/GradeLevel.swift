import Core

/// The grade that a person said they are in, and when: it goes up with every school year.
public struct GradeLevel: Hashable, Sendable {
  /// The grades that a person can be in.
  public static let all = 9...12
  /// What events about it are about.
  public static let subject = "college/grade"

  /// The grade that a checklist is for; nil for a list of another kind.
  static func number(of checklist: Checklist) -> Int? {
    Int(checklist.id).flatMap { all.contains($0) ? $0 : nil }
  }

  /// One of ``all``.
  public let level: Int
  /// The school year in which it was said.
  public let year: SchoolYear

  /// Nil for a grade that is not one of ``all``.
  public init?(_ level: Int, in year: SchoolYear) {
    guard Self.all.contains(level) else { return nil }
    self.level = level
    self.year = year
  }

  /// Where the person is in a school year.
  public enum Standing: Hashable, Sendable {
    /// One of ``GradeLevel/all``.
    case grade(Int)
    /// Through with 12th grade.
    case finished
  }

  public func standing(in year: SchoolYear) -> Standing {
    let level = reached(in: year)
    return level > Self.all.upperBound ? .finished : .grade(level)
  }

  /// The school year in which the person is in `grade`, or was, or will be.
  public func year(of grade: Int, now: SchoolYear) -> SchoolYear {
    SchoolYear(start: now.start + grade - reached(in: now))
  }

  /// Counts on after 12th grade. A device whose clock was set back makes nobody younger.
  private func reached(in year: SchoolYear) -> Int { level + max(0, year.start - self.year.start) }
}

extension GradeLevel {
  /// What is kept when the person says which grade they are in; nil for "I'd rather not say".
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
  /// What the person said of themselves; nil if they did not.
  public var gradeLevel: GradeLevel? { value(GradeLevel.subject).flatMap { GradeLevel($0) } }

  /// Where the person is now; nil if they have not said.
  public func standing(on today: CivilDay) -> GradeLevel.Standing? {
    gradeLevel?.standing(in: SchoolYear(containing: today))
  }

  /// The first day of the session that the person starts college with.
  public var session: CivilDay? {
    value(Self.sessionSubject)?["day"]?.string.flatMap { CivilDay(iso: $0) }
  }

  /// What keeps the first day of classes; nil takes it away.
  public static func startingSession(on day: CivilDay?) -> Change {
    Change(sessionSubject, to: ["day": day.map { .string($0.description) } ?? .null])
  }

  static var sessionSubject: String { "college/session" }
}
