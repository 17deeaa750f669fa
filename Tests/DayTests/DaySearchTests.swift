import AppFixture
import Core
import Testing

@testable import Day

@Suite("The search of the day") struct DaySearchTests {
  private func titles(_ query: String, _ titles: String...) throws -> [String] {
    var diary = Diary()
    for title in titles {
      var item = task(title, "2026-11-02T09:00", minutes: 60)
      item.title = title
      diary.keep(diary.record.putting(item))
    }
    let clock = DayClock(now: moment("2026-11-01T12:00")) { _, _ in 0 }
    let search = try #require(DaySearch(query))
    return DaySearch.sorted(search.hits(in: diary.record, of: nil, clock), at: clock.now).map(\.title)
  }

  @Test("finds what was typed with a mistake, but nothing of another length or with another number")
  func mistyped() throws {
    #expect(try titles("dentsit", "Dentist", "Lecture") == ["Dentist"])
    #expect(try titles("chemistri exam", "Chemistry exam", "Biology exam") == ["Chemistry exam"])
    #expect(try titles("room 204", "Room 205").isEmpty && titles("gim", "Gym").isEmpty)
  }

  @Test("finds a series once, with the time at which it is next, however its times were changed")
  func series() throws {
    var diary = Diary()
    var item = task("Chem", "2026-11-02T14:00", minutes: 60)
    item.title = "Chem"
    item.repetition = DayRepetition(rule: try RecurrenceRule(.daily))
    diary.keep(diary.record.putting(item))
    let clock = DayClock(now: moment("2026-11-04T12:00")) { _, _ in 0 }
    func change(_ day: String, _ body: (inout DayItem) -> Void) throws {
      let id = EntryID(item: item.id, occurrence: OccurrenceID(day: try #require(CivilDay(iso: day))))
      var time = try #require(diary.record.current(id, clock))
      body(&time)
      diary.keep(diary.record.changing(id, to: time, .this))
    }
    func found() throws -> [String] {
      try #require(DaySearch("chem")).hits(in: diary.record, of: nil, clock).map {
        "\($0.start!.day) \($0.start!.time.hourAndMinute)"
      }
    }
    try change("2026-11-03") { $0.isDone = true }
    #expect(try found() == ["2026-11-04 14:00"])
    try change("2026-11-04") { $0 = $0.starting(at: moment("2026-11-04T14:05")) }
    #expect(try found() == ["2026-11-04 14:05"])
    try change("2026-11-04") { $0.isDone = true }
    #expect(try found() == ["2026-11-05 14:00"])
    try change("2026-11-05") { $0.title = "Exam" }
    #expect(try found() == ["2026-11-06 14:00"])
  }

  @Test("leaves mistyped ones out where something has the words as typed")
  func exactFirst() throws {
    #expect(
      try titles("lecture", "Lecture", "Lectures to prepare", "Lectern") == [
        "Lecture", "Lectures to prepare",
      ])
    #expect(try titles("lecturn", "Lecture", "Lectern").count == 2)
  }
}
