import Components
import Core
import Testing

@testable import College

private func day(_ text: String) -> CivilDay { CivilDay(iso: text) ?? .first }
private func year(_ start: Int) -> SchoolYear { SchoolYear(start: start) }

@Suite("Grade level")
struct GradeLevelTests {
  @Test(
    "goes up with each school year, at most to 12th grade, then one is through",
    arguments: [
      (9, 2026, "2026-08-01", GradeLevel.Standing.grade(9)), (9, 2026, "2027-07-31", .grade(9)),
      (9, 2026, "2027-08-01", .grade(10)), (9, 2026, "2030-07-31", .grade(12)),
      (9, 2026, "2030-08-01", .finished),
      (12, 2026, "2027-08-01", .finished), (12, 2026, "2040-01-01", .finished),
      // The clock was set back.
      (10, 2026, "2024-01-01", .grade(10)),
    ])
  func standing(level: Int, since: Int, today: String, expected: GradeLevel.Standing) throws {
    let grade = try #require(GradeLevel(level, in: year(since)))
    #expect(grade.standing(in: SchoolYear(containing: day(today))) == expected)
  }

  @Test(
    "each grade has its school year, past ones and ones to come",
    arguments: [
      (9, 2026, 2026, 12, 2029), (12, 2026, 2026, 9, 2023), (11, 2024, 2026, 12, 2025),
      (10, 2026, 2027, 11, 2027),
    ])
  func years(level: Int, since: Int, now: Int, grade: Int, expected: Int) throws {
    let standing = try #require(GradeLevel(level, in: year(since)))
    #expect(standing.year(of: grade, now: year(now)) == year(expected))
  }

  @Test("only grades that there are")
  func bounds() {
    #expect(GradeLevel(8, in: year(2026)) == nil && GradeLevel(13, in: year(2026)) == nil)
  }

  @Test("is kept and taken back by an event")
  func events() throws {
    let level = try #require(GradeLevel(11, in: year(2026)))
    var record = CollegeRecord()
    #expect(record.standing(on: day("2026-10-01")) == nil)
    for (index, value) in [GradeLevel?.some(level), nil].enumerated() {
      let stamp = try #require(Stamp(milliseconds: Int64(index), counter: 0, node: 1))
      record.apply(GradeLevel.change(to: value, in: year(2026)).event(at: stamp))
      #expect(record.gradeLevel == value)
    }
    let odd: [JSON] = [["level": 13, "year": 2026], ["level": 9], ["level": "9", "year": 2026], 9]
    for value in odd { #expect(GradeLevel(value) == nil) }
  }
}
