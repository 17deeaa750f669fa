import Foundation
import FuzzedReaders
import Growth

/// Has each reader of what strangers, authors and people's files hand in read bytes that are hard for it. Prints how many times as
/// long that takes as going through the same bytes as a text, at two lengths, and fails where a reader takes longer than it may, or
/// where it takes more for each byte of the longer ones.
@main struct HostileCheck {
  /// In bytes. A stranger's body has 64 kB at most.
  static let short = 32_000
  static let long = 256_000
  /// How much more a byte of the longer ones may cost. Tables grow, and caches end.
  static let growth = 2.5

  struct Case {
    var reader: FuzzedReader
    var name: String
    /// What comes before, again and again, and behind.
    var (head, part, tail) = ("", "", "")
    /// How many times as long as going through the bytes it may take.
    var limit: Double

    init(
      _ reader: FuzzedReader, _ name: String, _ head: String, _ part: String, _ tail: String, _ limit: Double
    ) {
      (self.reader, self.name, self.head, self.part, self.tail) = (reader, name, head, part, tail)
      self.limit = limit
    }

    func bytes(_ count: Int) -> [UInt8] {
      Array((head + String(repeating: part, count: count / part.utf8.count) + tail).utf8)
    }

    /// How many times as long reading takes as going through the bytes.
    func cost(_ count: Int) -> Double {
      let bytes = bytes(count)
      var sum: UInt32 = 0
      let least = processorTime(tries: 9) {
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars { sum &+= scalar.value }
      }
      let taken = processorTime(tries: 3) { reader.read(bytes) }
      // Uses the result, so that the compiler cannot leave the work out.
      return sum == 0 ? .infinity : taken / least
    }
  }

  static let cases: [Case] = [
    Case(.json, "brackets", "", "[", "", 20),
    Case(.json, "numbers", "[", "1,", "1]", 200),
    Case(.json, "members", "{", "\"a\":1,", "\"b\":1}", 150),
    Case(.json, "escapes", "\"", "\\u0061", "\"", 20),
    Case(.form, "fields", "", "a&", "", 20),
    Case(.form, "escapes", "a=", "%41+", "", 220),
    Case(
      .form, "boundaries", "", "--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nx\r\n", "--b--", 500),
    Case(.form, "what nearly is a boundary", "", "\n--", "", 200),
    Case(.header, "cookies", "", "__Host-staf=x; ", "", 450),
    Case(.header, "languages", "", "fr;q=0.7,", "", 550),
    Case(.header, "entity tags", "", "\"a\",", "", 550),
    Case(.header, "escapes", "/?a=", "%41", "", 850),
    Case(.markdown, "links that do not end", "", "[a](", "", 2600),
    Case(.markdown, "brackets", "", "[", "", 2600),
    Case(.markdown, "stars", "", "**a ", "", 2600),
    Case(.markdown, "items", "", "- a\n", "", 5000),
    Case(.markdown, "headings", "", "# a\n", "", 8000),
    Case(.markdown, "headings without a space", "", "#a\n", "", 12000),
    Case(.markdown, "addresses", "", "https://a.example/) ", "", 4000),
    Case(.csv, "cells", "", "a,", "", 500),
    Case(.csv, "quotes", "", "\"", "", 300),
    Case(.csv, "formulas", "", "=1;\r\n", "", 500),
    Case(
      .calendar, "events", "BEGIN:VCALENDAR\r\n", "BEGIN:VEVENT\r\nEND:VEVENT\r\n", "END:VCALENDAR\r\n", 150),
    Case(.calendar, "folded lines", "BEGIN:VCALENDAR\r\nX:a", "\r\n a", "\r\nEND:VCALENDAR\r\n", 30),
    Case(
      .calendar, "recurrences", "BEGIN:VCALENDAR\r\n",
      "BEGIN:VEVENT\r\nUID:a\r\nDTSTART:20260101T080000\r\nRRULE:FREQ=DAILY;BYSETPOS=1;BYHOUR=1,2,3\r\nEND:VEVENT\r\n",
      "END:VCALENDAR\r\n", 500),
    Case(.document, "streams", "%PDF-1.5\n/ObjStm ", "stream\n", "\n%%EOF", 100),
    Case(.drawing, "elements", "<svg xmlns=\"http://www.w3.org/2000/svg\">", "<g></g>", "</svg>", 400),
    Case(.drawing, "comments", "<svg xmlns=\"http://www.w3.org/2000/svg\">", "<!-- a -->", "</svg>", 150),
    Case(.propertyList, "comments", "<plist version=\"1.0\">", "<!-- a -->", "<dict/></plist>", 30),
    Case(.propertyList, "dictionaries", "<plist version=\"1.0\">", "<dict>", "</plist>", 20),
    Case(.stored, "members", "{", "\"a\":1,", "\"b\":1}", 150),
  ]

  static func main() {
    var isFast = true
    for each in cases {
      let (few, many) = (each.cost(short), each.cost(long))
      let isWithin = many <= each.limit && many <= few * growth
      isFast = isFast && isWithin
      print(
        "\(each.reader.rawValue), \(each.name): \(rounded(few)) and \(rounded(many)) times (limit \(each.limit))\(isWithin ? "" : ": too slow")"
      )
    }
    exit(isFast ? 0 : 1)
  }

  private static func rounded(_ number: Double) -> Double { (number * 10).rounded() / 10 }
}
