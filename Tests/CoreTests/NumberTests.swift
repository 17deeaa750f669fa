import Core
import SeededRandom
import Testing

@Suite("Numbers")
struct NumberTests {
  @Test(
    "reads hard cases to the nearest double",
    arguments: [
      "0", "-0", "1", "0.1", "0.30000000000000004", "5e-324", "2.4703282292062327e-324",
      "2.4703282292062328e-324",
      "2.2250738585072011e-308", "2.2250738585072014e-308", "1.7976931348623157e308", "9007199254740993",
      "9007199254740993.0000000000000000000000000000000000001", "1e22", "1e23", "8.5e22",
      "123456789012345678e5",
      "0.000000000000000000000000000000000000000000000001", "1e-400", "0e999999999999", "1.5e-330",
      "6929495644600919.5", "3.7455744005952583e15", "4.9406564584124654e-324",
      "1090544144181609348835077142190",
      "2.2250738585072012e-308",
    ])
  func hardCases(text: String) throws {
    #expect(try JSON(parsing: text).double?.bitPattern == expected(text))
  }

  private func expected(_ text: String) -> UInt64? {
    // An integer loses the sign of zero.
    text == "-0" ? 0 : Double(text)?.bitPattern
  }

  @Test("agrees with the C library on random decimals")
  func randomDecimals() throws {
    var random = RandomSource(seed: 1)
    for _ in 0..<20_000 {
      let count = Int.random(in: 1...30, using: &random)
      var text = "\(Int.random(in: 1...9, using: &random))."
      for _ in 0..<count { text += "\(Int.random(in: 0...9, using: &random))" }
      text += "e\(Int.random(in: -330...307, using: &random))"
      #expect(try JSON(parsing: text).double == Double(text), "\(text)")
    }
  }

  @Test("every double is written so that it reads back the same")
  func roundTrip() throws {
    var random = RandomSource(seed: 2)
    for _ in 0..<20_000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      let text = JSON.number(value).serialized()
      let read = try JSON(parsing: text)
      guard case .number(let number) = read else {
        Issue.record("\(text) is not read as a number")
        return
      }
      #expect(number.bitPattern == value.bitPattern, "\(text)")
    }
  }

  @Test("half-way points with hundreds of digits are rounded by their last digit")
  func halfWay() throws {
    // 2⁻¹⁰⁷⁵ exactly is a tie and goes to even (0); one digit more goes up to the least subnormal.
    let digits =
      "2.4703282292062327208299743923210366145711"  // the first digits of 2⁻¹⁰⁷⁵ × 10³²⁴, rounded down
    #expect(try JSON(parsing: digits + "e-324").double == Double(digits + "e-324"))
    let long = "1" + String(repeating: "0", count: 900)
    #expect(try JSON(parsing: "0." + long + "1e1").double == Double("0." + long + "1e1"))
    #expect(try JSON(parsing: long + "e-900").double == 1)
    #expect(
      try JSON(parsing: "9007199254740993" + "." + String(repeating: "0", count: 850) + "1").double
        == 9_007_199_254_740_994)
  }
}
