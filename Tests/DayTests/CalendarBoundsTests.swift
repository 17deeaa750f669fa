import Core
import Foundation
import Testing

@testable import Day

/// Files that somebody sends must not make days slow for ever, whatever is in them.
@Suite struct CalendarBoundsTests {
  private func found(_ text: String, into record: DayRecord = DayRecord()) -> DayImport {
    DayImport(
      ICalendar.reading(Array(text.utf8)), into: record, chicago, withAlarms: false, length: 30,
      untitled: "Untitled")
  }

  private func calendar(_ components: [String]) -> String {
    "BEGIN:VCALENDAR\n" + components.joined() + "END:VCALENDAR\n"
  }

  private func event(_ id: Int, _ lines: String...) -> String {
    "BEGIN:VEVENT\nUID:\(id)\nSUMMARY:Event \(id)\n" + lines.joined(separator: "\n") + "\nEND:VEVENT\n"
  }

  private func problems(_ found: DayImport) -> Set<String> {
    Set(found.problems.map { "\($0.name): \($0.loss)" })
  }

  private func all(_ last: Int) -> String { (0...last).map { String($0) }.joined(separator: ",") }

  private func imported(_ text: String) -> DayRecord {
    var diary = Diary()
    diary.keep(found(text).changes(to: diary.record))
    return diary.record
  }

  @Test func whatRepeatsEachSecondIsImportedOnceAndSaid() {
    let rule = "RRULE:FREQ=DAILY;BYHOUR=\(all(23));BYMINUTE=\(all(59));BYSECOND=\(all(59))"
    let text = calendar([event(1, "DTSTART:20261121T080000", rule)])
    #expect(problems(found(text)) == ["RRULE: part"])
    let record = imported(text)
    #expect(record.entries(on: day("2026-11-21"), chicago).map(\.item.title) == ["Event 1"])
    #expect(record.series.isEmpty)
  }

  @Test func whatRepeatsOnTheHourStays() {
    let text = calendar([event(1, "DTSTART:20261121T000000", "RRULE:FREQ=DAILY;BYHOUR=\(all(23))")])
    #expect(found(text).problems.isEmpty)
    #expect(imported(text).entries(on: day("2026-11-25"), chicago).count == 24)
  }

  @Test func manyRulesTogetherHaveALimit() {
    let rule = "RRULE:FREQ=DAILY;BYHOUR=\(all(23))"
    let text = calendar((0..<500).map { event($0, "DTSTART:20261121T000000", rule) })
    #expect(problems(found(text)) == ["RRULE: part"])
    #expect(imported(text).entries(on: day("2026-11-25"), chicago).count <= 2000)
  }

  @Test func aCountFromTheFirstYearIsLeftOutAndSaid() {
    let text = calendar([event(1, "DTSTART:00010101T080000", "RRULE:FREQ=DAILY;COUNT=2000000000")])
    #expect(problems(found(text)) == ["COUNT: part"])
    let record = imported(text)
    #expect(record.series.map { $0.repetition?.rule?.end } == [.never])
    #expect(record.entries(on: day("2026-11-25"), chicago).count == 1)
  }

  @Test func aCountThatCanBeCountedStays() {
    let text = calendar([
      event(1, "DTSTART:20260824T080000", "RRULE:FREQ=WEEKLY;COUNT=30"),
      event(2, "DTSTART:19500101T080000", "RRULE:FREQ=YEARLY;COUNT=100"),
      event(3, "DTSTART:16040229T000000", "RRULE:FREQ=YEARLY"),
    ])
    #expect(found(text).problems.isEmpty)
    #expect(imported(text).series.count == 3)
  }

  @Test func whatNeverHappensIsNotLookedForOnEachDay() {
    let never = "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"
    let text = calendar([
      event(1, "DTSTART:00010101T080000", never + ";COUNT=10"), event(2, "DTSTART:20260101T080000", never),
    ])
    #expect(problems(found(text)) == ["RRULE: part"])
    #expect(imported(text).series.isEmpty)
  }

  @Test func aThousandDatesAreLeftOutAndNoMore() throws {
    let dates = (0..<5000).map { "2\(String(1000 + $0 / 365).suffix(3))0101T08\(10 + $0 % 50)00" }
    let text = calendar([
      event(1, "DTSTART:20261121T080000", "RRULE:FREQ=DAILY", "EXDATE:" + dates.joined(separator: ",")),
      event(2, "DTSTART:20261121T080000", "RRULE:FREQ=DAILY", "EXDATE:20261122T080000"),
    ])
    let found = found(text)
    #expect(problems(found) == ["EXDATE: part"])
    #expect(found.entries[0].item.repetition?.exclusions.count == 1000)
    #expect(found.entries[1].item.repetition?.exclusions.count == 1)
  }

  @Test func ofWhatHasNoTimeAThousandCome() {
    let toDos = (0..<1200).map { "BEGIN:VTODO\nUID:\($0)\nSUMMARY:Read \($0)\nEND:VTODO\n" }
    let found = found(calendar(toDos))
    #expect(problems(found) == ["VTODO: component"])
    #expect(found.problemCount == 200)
    #expect(found.count(.new) == 1000)
  }

  @Test func ofWhatIsOnOneDayFiveHundredCome() {
    let text = calendar((0..<600).map { event($0, "DTSTART;VALUE=DATE:20261125") })
    #expect(problems(found(text)) == ["VEVENT: component"])
    #expect(imported(text).entries(on: day("2026-11-25"), chicago).count == 500)
  }

  @Test func severalCalendarsInOneFileAreAllRead() {
    let zone = { (name: String, offset: String) in
      "BEGIN:VTIMEZONE\nTZID:\(name)\nBEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:\(offset)\n"
        + "TZOFFSETTO:\(offset)\nEND:STANDARD\nEND:VTIMEZONE\n"
    }
    let text =
      "BEGIN:VCALENDAR\nMETHOD:PUBLISH\n" + zone("Mine", "-0600")
      + event(1, "DTSTART;TZID=Mine:20261121T080000")
      + "END:VCALENDAR\nBEGIN:VCALENDAR\nMETHOD:CANCEL\n" + event(2, "DTSTART:20261121T090000")
      + "END:VCALENDAR\nBEGIN:VCALENDAR\nX-WR-TIMEZONE:Europe/Berlin\n" + zone("Mine", "+0100")
      + event(3, "DTSTART;TZID=Mine:20261121T180000") + event(4, "DTSTART:20261121T170000Z")
      + "END:VCALENDAR\n"
    let found = found(text)
    #expect(found.problems.isEmpty)
    #expect(found.entries.map(\.state) == [.new, .cancelled, .new, .new])
    let entries = imported(text).entries(on: day("2026-11-21"), chicago)
    #expect(
      entries.map { $0.item.title + " " + $0.start.basicText }.sorted() == [
        "Event 1 20261121T080000", "Event 3 20261121T110000", "Event 4 20261121T110000",
      ])
    #expect(found.entries[3].item.zone == "Europe/Berlin")
  }

  /// Eight times as much takes about eight times as long, and not sixty-four times.
  @Test(arguments: ["to-dos", "days", "dates", "zones", "folds", "repeated text"])
  func theTimeGrowsWithTheFile(kind: String) {
    let made = { (count: Int) -> String in
      switch kind {
      case "to-dos":
        calendar((0..<count).map { "BEGIN:VTODO\nUID:\($0)\nSUMMARY:Read\nEND:VTODO\n" })
      case "days": calendar((0..<count).map { event($0, "DTSTART;VALUE=DATE:20261125") })
      case "dates":
        calendar([
          event(1, "DTSTART:20261121T080000", "RRULE:FREQ=DAILY")
            + event(2, "EXDATE:" + String(repeating: "20261122T080000,", count: count))
        ])
      case "zones":
        calendar((0..<count).map { event($0, "DTSTART;TZID=Zone \($0):20261121T080000") })
      case "folds":
        calendar([
          event(1, "DTSTART:20261121T080000", "DESCRIPTION:" + String(repeating: "a\n b", count: count))
        ])
      default:
        calendar([
          event(
            1, "DTSTART:20261121T080000", "LOCATION:" + String(repeating: "a", count: count) + "b",
            "DESCRIPTION:" + String(repeating: "a", count: count * 4))
        ])
      }
    }
    let (short, long) = (made(1000), made(8000))
    #expect((0..<5).contains { _ in fastest { _ = imported(long) } < fastest { _ = imported(short) } * 24 })
  }

  /// The least of several times of this thread, in seconds: what else the machine does, does not count.
  private func fastest(_ work: () -> Void) -> Double {
    (0..<5).map { _ in
      let start = cpuTime()
      work()
      return cpuTime() - start
    }.min() ?? 0
  }

  private func cpuTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
