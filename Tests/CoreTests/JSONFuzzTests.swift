import Core
import Foundation
import SeededRandom
import Testing

@Suite("JSON fuzzing")
struct JSONFuzzTests {
  private func randomText(_ random: inout RandomSource) -> String {
    let pieces = [
      "a", "Z", "0", " ", "\"", "\\", "/", "<", "\n", "\r", "\t", "\u{8}", "\u{c}", "\0", "\u{1f}", "\u{7f}",
      "é", "ñ", "中",
      "😀", "\u{2028}", "\u{2029}", "\u{2027}", "\u{202A}", "\u{feff}", "\u{fffd}", "\u{ffff}", "\u{10ffff}",
      "\u{d7ff}",
      "\u{e000}", "\u{301}",
    ]
    return (0..<Int.random(in: 0...8, using: &random)).map { _ in pieces.randomElement(using: &random)! }
      .joined()
  }

  private func randomJSON(_ random: inout RandomSource, depth: Int) -> JSON {
    switch Int.random(in: 0...(depth > 0 ? 8 : 6), using: &random) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &random))
    case 2:
      return .integer(Int64(truncatingIfNeeded: random.next()) >> Int64.random(in: 0...63, using: &random))
    case 3:
      let number = Double(bitPattern: random.next())
      return .number(number.isFinite ? number : 0.5)
    case 4: return .number(Double(Int.random(in: -1000...1000, using: &random)) / 8)
    case 5, 6: return .string(randomText(&random))
    case 7:
      return .array(
        (0..<Int.random(in: 0...4, using: &random)).map { _ in randomJSON(&random, depth: depth - 1) })
    default:
      return .object(
        (0..<Int.random(in: 0...4, using: &random)).map { _ in
          JSON.Member(name: randomText(&random), value: randomJSON(&random, depth: depth - 1))
        })
    }
  }

  /// Equal also in the bytes of strings, which `==` compares by what they mean.
  private func isSame(_ left: JSON, _ right: JSON) -> Bool {
    left == right && left.utf8() == right.utf8()
  }

  @Test("reading is the inverse of writing")
  func identity() throws {
    var random = RandomSource(seed: 12)
    for _ in 0..<3_000 {
      let json = randomJSON(&random, depth: 5)
      #expect(isSame(try JSON(parsing: json.utf8()), json))
    }
  }

  @Test("the platform's reader accepts what is written")
  func platform() throws {
    var random = RandomSource(seed: 13)
    for _ in 0..<500 {
      let bytes = randomJSON(&random, depth: 4).utf8()
      #expect(throws: Never.self) {
        try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      }
    }
  }

  @Test("a damaged document is read or refused, never worse")
  func mutations() {
    var random = RandomSource(seed: 14)
    let bytes: [UInt8] =
      Array(#"{}[]",:\u0123456789abcdefDdEe+-.truefalsn /"#.utf8) + [0, 9, 10, 13, 0x7F, 0x80, 0xBF, 0xC0]
      + [0xC2, 0xE0, 0xE2, 0xED, 0xEF, 0xF0, 0xF4, 0xF5, 0xFF, 0xA8, 0xBB]
    for _ in 0..<15_000 {
      var document = randomJSON(&random, depth: 3).utf8()
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let byte = bytes.randomElement(using: &random)!
        let index = Int.random(in: 0...document.count, using: &random)
        switch Int.random(in: 0...3, using: &random) {
        case 0 where index < document.count: document[index] = byte
        case 1 where index < document.count: document.remove(at: index)
        case 2: document = Array(document[..<index])
        default: document.insert(byte, at: index)
        }
      }
      do {
        let json = try JSON(parsing: document)
        #expect(isSame(try JSON(parsing: json.utf8()), json))
        #expect(String(validating: document, as: UTF8.self) != nil)
      } catch {
        #expect(0...document.count ~= error.offset)
        #expect(1...(error.offset + 1) ~= error.line)
        #expect(1...(error.offset + 1) ~= error.column)
      }
    }
  }

  @Test("random bytes in a string are accepted exactly if they are UTF-8")
  func utf8() {
    var random = RandomSource(seed: 15)
    let bytes: [UInt8] =
      [0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED]
      + [0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF]
    for _ in 0..<40_000 {
      let content = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        bytes.randomElement(using: &random)!
      }
      let expected = String(validating: content, as: UTF8.self)
      let found = (try? JSON(parsing: [0x22] + content + [0x22]))?.string
      #expect(found.map { Array($0.utf8) } == expected.map { Array($0.utf8) }, "\(content)")
    }
  }
}
