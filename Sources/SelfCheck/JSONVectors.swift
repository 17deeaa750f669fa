import Core
import SeededRandom

func recordJSON(_ transcript: inout Transcript) {
  for text in documents { recordReading(Array(text.utf8), &transcript) }
  recordReading(
    Array((String(repeating: "[", count: 128) + String(repeating: "]", count: 128)).utf8), &transcript)
  recordReading(Array(String(repeating: #"{"a":["#, count: 100_000).utf8), &transcript)

  var random = RandomSource(seed: 2)
  for _ in 0..<3000 {
    let number = Double(bitPattern: random.next())
    transcript.note(JSON.number(number).serialized())
    var text = "\(random.below(10)).\(random.next() % 1_000_000_000_000)\(random.next())"
    text += "e\(random.below(650) - 330)"
    recordReading(Array(text.utf8), &transcript)
  }

  // Damaged documents: both programs must accept the same ones, and report the same mistakes in the same places.
  let bytes = Array(#"{}[]",:\u0123456789abcdefDE+-.trnl é中😀"#.utf8) + [0, 10, 13, 0x80, 0xC0, 0xED, 0xFF]
  for _ in 0..<6000 {
    var document = Array(documents[random.below(UInt64(documents.count))].utf8)
    for _ in 0...random.below(3) {
      let index = random.below(UInt64(document.count + 1))
      let byte = bytes[random.below(UInt64(bytes.count))]
      if random.below(2) == 0 || index == document.count {
        document.insert(byte, at: index)
      } else {
        document[index] = byte
      }
    }
    recordReading(document, &transcript)
  }
}

private func recordReading(_ bytes: [UInt8], _ transcript: inout Transcript) {
  do throws(JSON.ParseError) {
    let json = try JSON(parsing: bytes)
    transcript.note(json.serialized())
    transcript.note(json.int?.description)
    // The bits, because printing could hide a difference.
    transcript.note(json.double.map { Hexadecimal.text($0.bitPattern, digits: 16) })
  } catch {
    transcript.note("\(name(of: error.reason)) \(error.offset) \(error.line):\(error.column)")
  }
}

private func name(of reason: JSON.ParseError.Reason) -> String {
  switch reason {
  case .unexpectedEnd: "end"
  case .unexpectedByte(let byte): "byte \(byte)"
  case .byteOrderMark: "mark"
  case .trailingContent: "trailing"
  case .invalidNumber: "number"
  case .numberOutOfRange: "range"
  case .invalidEscape: "escape"
  case .loneSurrogate: "surrogate"
  case .controlCharacter: "control"
  case .invalidUTF8: "utf8"
  case .tooDeep: "deep"
  }
}

private let documents = [
  "null", " true ", "-0", "0", "9223372036854775807", "-9223372036854775808", "9223372036854775808", "1e400",
  "1e-400",
  "5e-324", "2.4703282292062328e-324", "1.7976931348623157e308", "9007199254740993", "0.1", "1E+2", "2.0",
  "01", "1.", "-",
  #"{"a":[1,-2.5,true,false,null,"x"],"b":{"c":{}},"a":[[],[[]]]}"#,
  #"["\"\\\/\b\f\n\r\t\u0041\u00e9\u4E2D\uD83D\uDE00","é中😀","#
    + "\"\u{2028}\u{2029}\u{7f}</script>\"]", #"["\uD800"]"#, #"["\uDC00\uD800"]"#, "[1,\n  x]",
  "{\"a\"\r\n:1,}", "\u{feff}1",
  #"{"id":"fafsa","due":[{"rule":"month-day","month":10,"day":1,"label":"FAFSA opens","verified":true}]}"#,
]
