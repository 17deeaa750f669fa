import Core
import SeededRandom
import Testing

@Suite("Tables as CSV")
struct CSVTests {
  @Test(
    "keep what a spreadsheet would run as a formula a text",
    arguments: [
      "=1+1", "+1 555 0100", "-1+cmd", "--1", "-", "-.", "-1.2.3", "@a", "\tx", "\rx", "\nx", "＝1+1", "＋1",
      "－1", "＠a",
    ])
  func formulas(text: String) {
    let line = CSV.line([text])
    #expect(line == "\"'" + text + "\"\r\n")
    #expect(CSV.lines(Array(line.utf8)).first?.map(CSV.plain) == [text])
  }

  @Test("leave numbers below zero as numbers", arguments: ["-5", "-0.25", "-12.5"])
  func negative(text: String) {
    #expect(CSV.line([text]) == "\"" + text + "\"\r\n")
    // As former versions wrote them.
    #expect(CSV.plain("'" + text) == text)
  }

  @Test("quote every cell")
  func quotes() {
    #expect(CSV.line(["a", "", "2", "b;c", "\""]) == "\"a\",\"\",\"2\",\"b;c\",\"\"\"\"\r\n")
  }

  @Test(
    "keep it a text where semicolons separate, and behind a line end",
    arguments: [
      ("x;=1+1", "x;'=1+1"), ("x;\"=1\"", "x;'\"=1\""), ("a\n- b", "a\n'- b"), ("a\r\n@b", "a\r'\n'@b"),
      ("a;b", "a;b"),
      ("a -b", "a -b"),
    ])
  func separators(text: String, guarded: String) {
    let line = CSV.line(["id", text])
    #expect(CSV.lines(Array(line.utf8)) == [["id", guarded]])
    #expect(CSV.plain(guarded) == text)
  }

  @Test("are read with the separator that comes first in the first line")
  func separator() {
    #expect(CSV.lines(Array("\"a,b\";c\r\n1;2\r\n".utf8)) == [["a,b", "c"], ["1", "2"]])
    #expect(CSV.lines(Array("\"a;b\",c\r\n1,2\r\n".utf8)) == [["a;b", "c"], ["1", "2"]])
    #expect(CSV.lines(Array("a\r\n1;2\r\n".utf8)) == [["a"], ["1;2"]])
  }

  @Test("come back as they went out, whatever is in them, and are no formula by either separator")
  func roundTrip() {
    var random = RandomSource(seed: 41)
    let parts = ["=", "+", "-", "@", "\t", "\r", "\n", "＝", "'", "\"", ";", ",", " ", "a", "1", ".", "é"]
    var broken: Set<[String]> = []
    for _ in 0..<5_000 {
      let cells = (0..<2).map { _ in
        (0..<Int.random(in: 1...6, using: &random)).map { _ in parts.randomElement(using: &random)! }.joined()
      }
      let line = CSV.line(cells)
      let read = CSV.lines(Array(line.utf8))
      if read.count != 1 || read[0].map(CSV.plain) != cells { broken.insert(cells) }
      // Without the line's own end.
      for cell in read[0] + Self.bySemicolons(String(line.dropLast())) {
        let isFormula = cell.unicodeScalars.first.map { "=+-@\t\r\n＝".unicodeScalars.contains($0) } ?? false
        if isFormula, Double(cell.prefix { $0 != "," }) == nil { broken.insert(cells) }
      }
    }
    #expect(broken.isEmpty)
  }

  /// The cells of a line for a reader who takes semicolons for separators, as Python's `csv` with `delimiter=";"`.
  private static func bySemicolons(_ line: String) -> [String] {
    enum State { case start, plain, quoted, quote }
    var cells: [String] = []
    var cell = ""
    var state = State.start
    for scalar in line.unicodeScalars {
      switch (state, scalar) {
      case (.quoted, "\""): state = .quote
      case (.quoted, _): cell.unicodeScalars.append(scalar)
      case (.quote, "\""):
        cell += "\""
        state = .quoted
      case (_, ";"), (_, "\r"), (_, "\n"):
        cells.append(cell)
        cell = ""
        state = .start
      case (.start, "\""): state = .quoted
      default:
        cell.unicodeScalars.append(scalar)
        state = .plain
      }
    }
    return cells + [cell]
  }

  @Test("names its separator in a first line, as Excel writes it, and may end lines as old computers did")
  func otherForms() {
    let expected = [["a", "b"], ["1", "2,5"]]
    #expect(CSV.lines(Array("sep=;\r\na;b\r\n1;2,5\r\n".utf8)) == expected)
    #expect(CSV.lines(Array("\u{FEFF}sep=\t\na\tb\n1\t2,5\n".utf8)) == expected)
    #expect(CSV.lines(Array("a;b\r1;2,5\r".utf8)) == expected)
    #expect(CSV.lines(Array("a,\"b\rc\"\r1,2".utf8)) == [["a", "b\rc"], ["1", "2"]])
  }
}
