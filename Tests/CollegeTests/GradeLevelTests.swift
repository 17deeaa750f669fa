import Core
import Testing

@testable import College

@Suite("Grade level")
struct GradeLevelTests {
  private func level(_ change: Change, on day: String) -> Int? {
    var record = CollegeRecord()
    record.apply(change.event(at: Stamp(milliseconds: 0, counter: 0, node: 0)!))
    return record.gradeLevel(on: CivilDay(iso: day)!)
  }

  @Test(
    "it goes up by one with each school year, and ends after the last grade",
    arguments: [
      (10, "2026-09-19", "2026-09-19", 10), (10, "2026-09-19", "2027-07-31", 10),
      (10, "2026-09-19", "2027-08-01", 11), (10, "2027-03-01", "2027-08-01", 11),
      (10, "2026-09-19", "2028-12-01", 12), (10, "2026-09-19", "2029-08-01", nil),
      (12, "2026-07-31", "2026-08-01", nil), (9, "2026-09-19", "2020-01-01", 9),
      (nil, "2026-09-19", "2027-08-01", nil),
    ] as [(Int?, String, String, Int?)])
  func years(chosen: Int?, on day: String, then: String, expected: Int?) {
    #expect(level(CollegeRecord.choosingGrade(chosen, on: CivilDay(iso: day)!), on: then) == expected)
  }

  @Test("what is no grade counts as none")
  func nonsense() {
    for value: JSON in [.null, "10", ["level": 8, "year": 2026], ["level": 10], ["level": 10, "year": -1]] {
      #expect(level(Change("college/grade", to: value), on: "2026-09-19") == nil)
    }
    #expect(CollegeRecord().gradeLevel(on: .first) == nil)
  }
}
