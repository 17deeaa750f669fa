import Core
import Testing

@Suite("Recurrence sets")
struct RecurrenceSetTests {
  @Test("without a rule there is the start, and what is added")
  func noRule() throws {
    var set = RecurrenceSet(start: try moment("20260105"))
    #expect(days(of: set) == ["20260105"])
    set.additions = [try moment("20260109"), try moment("20260101"), try moment("20260105")]
    #expect(days(of: set) == ["20260101", "20260105", "20260109"])
    set.exclusions = [try moment("20260105")]
    #expect(days(of: set) == ["20260101", "20260109"])
  }

  @Test("what is excluded counts, and what is added does not")
  func count() throws {
    var set = RecurrenceSet(
      start: try moment("20260105"), rule: try RecurrenceRule(parsing: "FREQ=DAILY;COUNT=3"))
    set.exclusions = [try moment("20260106"), try moment("20270101")]
    set.additions = [try moment("20260107"), try moment("20260112"), try moment("20260112")]
    #expect(days(of: set) == ["20260105", "20260107", "20260112"])
  }

  @Test("a moved occurrence keeps its id and comes where it was moved to, in every window")
  func overrides() throws {
    let set = RecurrenceSet(
      start: try moment("20260105"), rule: try RecurrenceRule(parsing: "FREQ=WEEKLY;COUNT=4"),
      overrides: [
        .init(id: try moment("20260105"), start: try moment("20260120")),
        .init(id: try moment("20260112"), start: try moment("20260113")),
        .init(id: try moment("20260105"), start: try moment("20260121")),
      ])
    let found = set.occurrences().map { $0.id.day.basicText + ">" + $0.start.day.basicText }
    #expect(
      found == [
        "20260112>20260113", "20260119>20260119", "20260105>20260121", "20260126>20260126",
      ])
    let week = set.occurrences(in: try moment("20260119")..<moment("20260126"))
    #expect(week.map { $0.start.day.basicText } == ["20260119", "20260121"])
    #expect(Array(set.occurrences(in: try moment("20260104")..<moment("20260111"))).isEmpty)
  }

  @Test("what was moved and then removed is gone; what was moved out of the rule stands")
  func overridesAlone() throws {
    var set = RecurrenceSet(
      start: try moment("20260105"), rule: try RecurrenceRule(parsing: "FREQ=WEEKLY;COUNT=2"),
      overrides: [
        .init(id: try moment("20260112"), start: try moment("20260113")),
        .init(id: try moment("20260301"), start: try moment("20260302")),
      ])
    set.exclusions = [try moment("20260112")]
    #expect(days(of: set) == ["20260105", "20260302"])
  }

  private func days(of set: RecurrenceSet) -> [String] {
    set.occurrences().map { $0.start.day.basicText }
  }

  private func moment(_ day: String) throws -> CivilDateTime {
    try #require(CivilDateTime(basic: day + "T090000"))
  }
}
