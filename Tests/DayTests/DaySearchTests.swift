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

  @Test("leaves mistyped ones out where something has the words as typed")
  func exactFirst() throws {
    #expect(
      try titles("lecture", "Lecture", "Lectures to prepare", "Lectern") == [
        "Lecture", "Lectures to prepare",
      ])
    #expect(try titles("lecturn", "Lecture", "Lectern").count == 2)
  }
}
