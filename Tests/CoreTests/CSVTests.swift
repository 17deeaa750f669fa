import Core
import Testing

@Suite("Tables as CSV")
struct CSVTests {
  @Test(
    "keep what a spreadsheet would run as a formula a text",
    arguments: ["=1+1", "+1 555 0100", "-1+cmd", "--1", "-", "-.", "-1.2.3", "@a", "\tx"])
  func formulas(text: String) {
    let line = CSV.line([text])
    #expect(line == "'" + text + "\r\n")
    #expect(CSV.lines(Array(line.utf8)).first?.map(CSV.plain) == [text])
  }

  @Test("leave numbers below zero as numbers", arguments: ["-5", "-0.25", "-12.5"])
  func negative(text: String) {
    #expect(CSV.line([text]) == text + "\r\n")
    // As former versions wrote them.
    #expect(CSV.plain("'" + text) == text)
  }
}
