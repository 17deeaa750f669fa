import Core
import Foundation
import SeededRandom
import Testing

/// What each awkward file gives is in Tests/ICalendar, beside the files.
@Suite("Reading calendar files")
struct ICalendarReaderTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("ICalendar")

  private func files() throws -> [[UInt8]] {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
    return try names.filter { $0.hasSuffix(".ics") }.map {
      Array(try Data(contentsOf: Self.folder.appendingPathComponent($0)))
    }
  }

  @Test("a problem says where, what and what it cost")
  func problems() {
    let text =
      "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\n  b\r\nDTSTART:2026\r\n 1131\r\nSUMMARY:x\r\nEND:VEVENT\r\nEND:VCALENDAR"
    let reading = ICalendar.reading(Array(text.utf8))
    #expect(reading.calendar.components.isEmpty)
    #expect(
      reading.problems == [.init(line: 5, name: "DTSTART", .invalidValue, loss: .component)])
  }

  @Test("of very many problems the first thousand are kept, and all are counted")
  func manyProblems() {
    let text = "BEGIN:VCALENDAR\n" + String(repeating: "x\n", count: 5000)
    let reading = ICalendar.reading(Array(text.utf8))
    #expect(reading.problems.count == 1000)
    #expect(reading.problemCount == 5001)
  }

  @Test("a file that is too large is refused unread, and one with too much in it is read as far as it goes")
  func limits() {
    let large = ICalendar.reading([UInt8](repeating: 65, count: ICalendar.largest + 1))
    #expect(large.problems == [.init(line: 0, .tooLarge, loss: .file)])
    let event = "BEGIN:VEVENT\nUID:a\nDTSTART:20261121\nEND:VEVENT\n"
    let many = "BEGIN:VCALENDAR\n" + String(repeating: event, count: 20_100)
    let reading = ICalendar.reading(Array(many.utf8))
    #expect(reading.calendar.components.count == 20_000)
    #expect(reading.problems.map { $0.reason } == [.tooMany])
  }

  @Test("what is nested without end is left out")
  func depth() {
    let text = String(repeating: "BEGIN:VCALENDAR\nBEGIN:X\nBEGIN:VALARM\n", count: 20_000)
    #expect(ICalendar.reading(Array(text.utf8)).calendar.components.isEmpty)
    let unknown =
      "BEGIN:VCALENDAR\n" + String(repeating: "BEGIN:X\n", count: 50_000)
      + String(repeating: "END:X\n", count: 50_000) + "BEGIN:VTODO\nUID:a\nEND:VTODO\nEND:VCALENDAR\n"
    let reading = ICalendar.reading(Array(unknown.utf8))
    #expect(reading.calendar.components.map { $0.id } == ["a"])
    #expect(reading.problems.isEmpty)
  }

  @Test("what is written is read the same")
  func roundTrip() throws {
    for file in try files() {
      let first = ICalendar.reading(file).calendar
      var again = ICalendar.reading(first.utf8()).calendar
      #expect(again.components.count == first.components.count)
      for index in again.components.indices where index < first.components.count {
        again.components[index].line = first.components[index].line
        // The file has to say when it was written.
        if first.components[index].modified == nil { again.components[index].modified = nil }
        #expect(again.components[index] == first.components[index])
      }
    }
  }

  @Test("a damaged file never stops the reader, whatever is damaged")
  func mutations() throws {
    var random = RandomSource(seed: 5545)
    let files = try files()
    let pieces = [
      "BEGIN:VEVENT\r\n", "END:VEVENT\r\n", "BEGIN:VALARM\r\n", "BEGIN:VTIMEZONE\r\n", "END:VCALENDAR\r\n",
      "\r\n ", "\n", "\r",
      ";", ":", ",", "\"", "\\", "=", "^", "20261121T", "DTSTART;TZID=", "RRULE:FREQ=", "COUNT=99999999999",
      "TRIGGER:-P",
      "99999999999W", "DURATION:P999999999999D", "TZOFFSETTO:+9999", "DTSTART:99991231T235959Z",
      "DTSTART:00000101",
      "é", "\0",
    ]
    var read = 0
    for _ in 0..<6_000 {
      var file = files[random.below(UInt64(files.count))]
      for _ in 0..<(1 + random.below(6)) {
        let place = random.below(UInt64(file.count + 1))
        switch random.below(5) {
        case 0 where place < file.count: file[place] = UInt8(truncatingIfNeeded: random.next())
        case 1: file.insert(contentsOf: pieces[random.below(UInt64(pieces.count))].utf8, at: place)
        case 2 where place < file.count:
          file.removeSubrange(place..<min(file.count, place + random.below(40)))
        case 3: file = Array(file[..<place])
        default: file.insert(contentsOf: file[place..<min(file.count, place + random.below(200))], at: 0)
        }
      }
      let reading = ICalendar.reading(file)
      read += reading.calendar.components.count
      for problem in reading.problems { #expect(problem.line <= file.count + 1) }
      let clocks = ICalendar.Clocks(of: reading.calendar) { name, _ in name.isEmpty ? -360 : nil }
      for series in reading.calendar.series {
        for segment in series.segments(clocks, zone: { _ in "" }) {
          _ = Array(segment.set.occurrences().prefix(3))
        }
      }
      _ = ICalendar.reading(reading.calendar.utf8())
    }
    #expect(read > 5_000)
  }

  @Test(
    "files of one thing over and over are read too",
    arguments: [
      "BEGIN:VCALENDAR\n", "BEGIN:VEVENT\n", "END:VEVENT\n", "BEGIN:X\n", " \n", "A;B=\"", "CATEGORIES:a,",
      "\\,",
      "BEGIN:VTIMEZONE\nTZID:a\nBEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0000\n"
        + "RRULE:FREQ=YEARLY;BYDAY=MO\nEND:STANDARD\nEND:VTIMEZONE\n",
    ])
  func repeated(piece: String) {
    let text = "BEGIN:VCALENDAR\n" + String(repeating: piece, count: 60_000 / piece.utf8.count)
    #expect(ICalendar.reading(Array(text.utf8)).calendar.components.isEmpty)
  }
}
