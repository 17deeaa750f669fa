import Core
import Testing

@Suite("A day of every year")
struct MonthDayTests {
  @Test("29 February is one, and the last of the month in the years without it")
  func leapDay() throws {
    let day = try #require(MonthDay("02-29"))
    #expect(day == MonthDay(month: 2, day: 29) && day.description == "02-29")
    #expect(day.inYear(2027) == CivilDay(year: 2027, month: 2, day: 28))
    #expect(day.inYear(2028) == CivilDay(year: 2028, month: 2, day: 29))
  }

  @Test("is read in the form that it is written in", arguments: ["01-01", "10-31", "12-09"])
  func form(text: String) {
    #expect(MonthDay(text)?.description == text)
  }

  @Test(
    "no year has it, or it has another form",
    arguments: [
      "02-30", "13-01", "00-10", "4-31", "1-1", "+1-01", "-1-01", "10-1 ", "10/01", "2026-10-01", "",
    ])
  func refused(text: String) {
    #expect(MonthDay(text) == nil)
  }
}
