import Core
import Testing

@Suite("Dates as spreadsheets write them")
struct WrittenDateTests {
  @Test(
    "are read where they mean one day only",
    arguments: [
      "2026-11-29", "2026-11-29 09:00:00", "2026-11-29T09:00", "2026/11/29", "11/29/2026", "29/11/2026",
      "29.11.2026",
      "29.11.26", "11/29/26", "29-11-2026", "11/29/2026 9:00 AM", "29/11/2026 9:00 a. m.", "29.11.2026 21:00",
      " 11/29/2026 9:00\u{202F}PM ",
    ])
  func read(text: String) {
    #expect(WrittenDate.day(text, nil) == CivilDay(iso: "2026-11-29").map { .day($0) })
  }

  @Test("are not guessed where they mean two, and are read by an order that is known")
  func either() throws {
    let april = try #require(CivilDay(iso: "2026-04-03"))
    let march = try #require(CivilDay(iso: "2026-03-04"))
    for text in ["03/04/2026", "3/4/26", "03-04-2026", "3/4/2026 9:00 AM"] {
      #expect(WrittenDate.day(text, nil) == .either(dayFirst: april, monthFirst: march), "\(text)")
      #expect(WrittenDate.day(text, .dayFirst) == .day(april), "\(text)")
      #expect(WrittenDate.day(text, .monthFirst) == .day(march), "\(text)")
    }
    // With points the day comes first, and what is the same both ways is one day.
    #expect(WrittenDate.day("03.04.2026", .monthFirst) == .day(april))
    #expect(WrittenDate.day("4/4/2026", nil) == CivilDay(iso: "2026-04-04").map { .day($0) })
  }

  @Test("have the order that one of them settles, and none where two settle different ones")
  func order() {
    #expect(WrittenDate.Order(of: ["03/04/2026", "11/29/2026"]) == .monthFirst)
    #expect(WrittenDate.Order(of: ["03/04/2026", "29/11/2026 9:00", ""]) == .dayFirst)
    #expect(WrittenDate.Order(of: ["03/04/2026", "29.11.2026", "2026-11-29"]) == nil)
    #expect(WrittenDate.Order(of: ["11/29/2026", "29/11/2026"]) == nil)
  }

  @Test(
    "are no dates where they are something else",
    arguments: [
      "", "soon", "13/13/2026", "30/2/2026", "29-11-26", "1/2", "11/29/2026 soon", "1/2/3/4", "11/29/206",
      "//", "1.1.x",
    ])
  func other(text: String) {
    #expect(WrittenDate.day(text, nil) == nil)
  }
}
