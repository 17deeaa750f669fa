import Core
import SeededRandom

func recordText(_ transcript: inout Transcript) {
  let texts = [
    "", " ", "  Maria  Lopez ", "MARÍA", "mari\u{301}a", "Straße", "STRASSE", "ẞ", "ΣΊΣΥΦΟΣ", "İstanbul",
    "ﬁne", "\u{212B}",
    "q\u{307}\u{323}", "小\u{3000}明", "한국어", "\u{1112}\u{1161}\u{11AB}", "👩‍👧 👋🏽", "a\r\nb\rc\n\nd", "a,b,,c",
    "key: value", "Ǆ",
    "\u{A0}\u{2003}x\u{2029}", "e\u{301}\u{323}E", "\u{0}\u{7f}",
  ]
  for text in texts {
    transcript.note(text.trimmed())
    transcript.note(text.collapsingWhitespace())
    transcript.note(text.normalized())
    transcript.note(text.folded())
    transcript.note(text.count)
    for line in text.lines { transcript.note(line) }
    for part in text.split(at: ",") { transcript.note(part) }
    transcript.note(text.cut(at: ": ")?.after)
    for other in texts { transcript.note(text.contains(text: other)) }
    for other in texts { transcript.note(text == other) }
  }
  // All letters of the scripts in which people here write names, and most others.
  for value in UInt32(0)...0x2FFF {
    guard let scalar = Unicode.Scalar(value) else { continue }
    transcript.note(("a" + String(scalar) + "\u{301}").folded())
    transcript.note(scalar.isWhitespace)
  }
  recordEncodings(&transcript)
}

private func recordEncodings(_ transcript: inout Transcript) {
  var random = RandomSource(seed: 3)
  for length in 0..<200 {
    var bytes: [UInt8] = []
    for _ in 0..<length { bytes.append(UInt8(truncatingIfNeeded: random.next())) }
    transcript.note(Base64.encoded(bytes))
    transcript.note(Base64.decoded(Base64.encoded(bytes)) == bytes)
    transcript.note(Hexadecimal.encoded(bytes))
    transcript.note(FNV1a(bytes).text)
    transcript.note(String(decoding: bytes, as: UTF8.self).folded())
  }
  for text in ["Zg==", "Zg", "Zh==", "Zm9v", "====", "-__-", "+//+"] {
    transcript.note(Base64.decoded(text).map { Hexadecimal.encoded($0) })
  }
}
