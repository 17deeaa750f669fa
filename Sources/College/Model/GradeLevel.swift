import Core

extension CollegeRecord {
  /// The grades that a person can be in.
  public static let gradeLevels = 9...12
  private static let grade = "college/grade"

  /// The grade that the person is in on a day: what they chose, and one more with each school year since. Nil if they chose
  /// none, and after the last grade.
  public func gradeLevel(on day: CivilDay) -> Int? {
    guard let grade = value(Self.grade), let level = grade["level"]?.int.flatMap({ Int(exactly: $0) }),
      let year = grade["year"]?.int.flatMap({ Int(exactly: $0) }), 0...9999 ~= year,
      Self.gradeLevels ~= level
    else { return nil }
    // A device whose clock is wrong makes nobody younger.
    let now = level + max(0, SchoolYear(containing: day).start - year)
    return Self.gradeLevels ~= now ? now : nil
  }

  /// - Parameter level: nil for none.
  public static func choosingGrade(_ level: Int?, on day: CivilDay) -> Change {
    Change(
      grade,
      to: [
        "level": level.map { .integer(Int64($0)) } ?? .null,
        "year": .integer(Int64(SchoolYear(containing: day).start)),
      ])
  }
}
