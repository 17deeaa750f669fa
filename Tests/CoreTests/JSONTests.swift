import Core
import Testing

@Suite("JSON")
struct JSONTests {
  @Test("reads every kind of value")
  func kinds() throws {
    let text = #" {"a": [1, -2.5, 1e3, true, false, null], "b": {"c": "d"}, "": ""} "#
    let expected: JSON = [
      "a": [1, -2.5, 1000.0, true, false, .null], "b": ["c": "d"], "": "",
    ]
    #expect(try JSON(parsing: text) == expected)
  }

  @Test(
    "tells integers from other numbers",
    arguments: [
      ("0", JSON.integer(0)), ("-0", .integer(0)), ("-0.0", .number(-0.0)), ("2.0", .number(2)),
      ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
      ("9223372036854775808", .number(9_223_372_036_854_775_808)),
      ("-9223372036854775809", .number(-9_223_372_036_854_775_808)), ("1E+2", .number(100)),
      ("123456789012345678901234567890", .number(1.2345678901234568e29)),
    ])
  func integers(text: String, value: JSON) throws {
    #expect(try JSON(parsing: text) == value)
  }

  @Test(
    "reads escapes",
    arguments: [
      (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{c}\n\r\t"), (#""\u0041\u00e9\u4E2D""#, "Aé中"),
      (#""\uD83D\uDE00!""#, "😀!"), (#""a\u0000b""#, "a\0b"), (#""x\ny""#, "x\ny"), (#""中文 é""#, "中文 é"),
    ])
  func escapes(text: String, value: String) throws {
    #expect(try JSON(parsing: text).string == value)
  }

  @Test(
    "says what is wrong and where",
    arguments: [
      ("", JSON.ParseError.Reason.unexpectedEnd, 0, 1, 1), ("[1,\n  x]", .unexpectedByte(0x78), 6, 2, 3),
      ("[1]\r\n]", .trailingContent, 5, 2, 1), (#"["é\q"]"#, .invalidEscape, 4, 1, 4),
      (#""\uD800""#, .loneSurrogate, 1, 1, 2), (#""\uDC00\uD800""#, .loneSurrogate, 1, 1, 2),
      (#""\uD800\u0041""#, .loneSurrogate, 1, 1, 2), ("\"a\tb\"", .controlCharacter, 2, 1, 3),
      ("01", .invalidNumber, 1, 1, 2), ("-", .invalidNumber, 1, 1, 2), ("1e999", .numberOutOfRange, 0, 1, 1),
      ("\u{feff}1", .byteOrderMark, 0, 1, 1), ("\"abc", .unexpectedEnd, 4, 1, 5),
    ])
  func errors(text: String, reason: JSON.ParseError.Reason, offset: Int, line: Int, column: Int) {
    let error = #expect(throws: JSON.ParseError.self) { try JSON(parsing: text) }
    #expect(error?.reason == reason)
    #expect(error?.offset == offset)
    #expect(error?.line == line)
    #expect(error?.column == column)
  }

  @Test("refuses what is nested too deeply")
  func depth() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(throws: Never.self) { try JSON(parsing: nested(128)) }
    #expect(throws: JSON.ParseError.self) { try JSON(parsing: nested(129)) }
    #expect(throws: JSON.ParseError.self) { try JSON(parsing: "[]", depthLimit: 0) }
    #expect(throws: Never.self) { try JSON(parsing: "1", depthLimit: 0) }
    let error = #expect(throws: JSON.ParseError.self) {
      try JSON(parsing: String(repeating: "[", count: 1_000_000))
    }
    #expect(error?.reason == .tooDeep)
    #expect(error?.offset == 128)
  }

  @Test("keeps duplicate names and finds the last")
  func duplicates() throws {
    let json = try JSON(parsing: #"{"a":1,"b":2,"a":3}"#)
    #expect(json.members?.count == 3)
    #expect(json["a"] == 3)
    #expect(json["c"] == nil)
    #expect(json.serialized() == #"{"a":1,"b":2,"a":3}"#)
  }

  @Test("escapes what must not stand in a string or a script")
  func writing() {
    let json: JSON = ["k\u{1}": "\u{8}\u{c}\n\r\t\"\\/\u{1f}\u{7f}\u{2028}\u{2029}\u{2027}é</"]
    #expect(
      json.serialized() == #"{"k\u0001":"\b\f\n\r\t\"\\/\u001f"# + "\u{7f}" + #"\u2028\u2029"#
        + "\u{2027}é</\"}")
    #expect(JSON.number(.nan).serialized() == "null")
    #expect(JSON.number(.infinity).serialized() == "null")
  }

  @Test("accessors answer only for their kind")
  func accessors() {
    #expect(JSON.integer(2).double == 2)
    #expect(JSON.number(2).int == 2)
    #expect(JSON.number(2.5).int == nil)
    #expect(JSON.number(1e300).int == nil)
    #expect(JSON.string("2").int == nil)
    #expect(JSON.null.isNull)
    #expect(JSON.bool(true).bool == true)
    #expect(JSON.array([1, 2])[1] == 2)
    #expect(JSON.array([1, 2])[2] == nil)
  }
}
