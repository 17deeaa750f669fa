import Core

@main struct Main {
  static func main() { runSelfCheck() }
}

func runSelfCheck() {
  printLine(JSON.array([1, 2.5, "é", true, JSON.number(0.1), .number(1e300)]).serialized())
  printLine((try? JSON(parsing: "[0.1, 123.456e-7, 5e-324, 1.7976931348623157e308]"))?.serialized() ?? "nil")
  printLine("\(JSON.number(2).int ?? 0)")
  do throws(JSON.ParseError) { _ = try JSON(parsing: String(repeating: "[", count: 200)) } catch {
    printLine("\(error.offset)")
  }
  let nested = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
  printLine((try? JSON(parsing: nested))?.serialized() == nested ? "deep" : "not")
}
