import Core
import Testing

@testable import Day

/// The items of a followed calendar, with what a person does to them.
private struct Followed {
  let calendar = FollowedCalendar(id: "0123456789abcdef", address: "https://a.example/c.ics", name: "Courses")
  private var clock = HybridClock(node: 7)
  private(set) var items: FollowedItems

  init() { items = FollowedItems(of: calendar) }

  var record: DayRecord { items.record }
  var titles: [String] { record.allItems.map { $0.title }.sorted() }

  mutating func keep(_ changes: [PartitionedChange]) {
    for change in changes { items.apply(change.change.event(at: clock.tick(now: 1_000))) }
  }

  /// Takes a file, and tells how much came and how much was written.
  @discardableResult
  mutating func take(_ events: String...) -> (new: Int, changes: Int) {
    take(file: "BEGIN:VCALENDAR\n" + events.joined() + "END:VCALENDAR\n")
  }

  @discardableResult
  mutating func take(file: String) -> (new: Int, changes: Int) {
    let found = FollowedImport(
      ICalendar.reading(Array(file.utf8)), of: calendar, into: items, chicago, length: 30,
      untitled: "Untitled")
    keep(found.changes)
    return (found.newCount, found.changes.count)
  }

  func item(_ title: String) -> DayItem? { record.allItems.first { $0.title == title } }
}

private func event(_ uid: String, _ title: String, _ start: String = "20261121T140000", _ more: String = "")
  -> String
{
  "BEGIN:VEVENT\nUID:\(uid)\nDTSTART:\(start)\nDURATION:PT1H\nSUMMARY:\(title)\n\(more)END:VEVENT\n"
}

@Suite("What a followed calendar brings")
struct FollowedImportTests {
  @Test("new entries come as events in its colour, without notifications, and the same file changes nothing")
  func coming() throws {
    var followed = Followed()
    #expect(followed.take(event("a", "Lecture"), event("b", "Lab")) == (2, 2))
    let item = try #require(followed.item("Lecture"))
    #expect(item.kind == .event && item.colour == .purple && item.origin?.isQuiet == true)
    #expect(item.id.hasPrefix("web-0123456789abcdef-"))
    #expect(FollowedCalendar.id(ofItem: item.id) == "0123456789abcdef")
    #expect(followed.take(event("a", "Lecture"), event("b", "Lab")) == (0, 0))
  }

  @Test("what changed there is replaced, and what is gone there goes and may come back")
  func mirroring() {
    var followed = Followed()
    followed.take(event("a", "Lecture"), event("b", "Lab"))
    #expect(followed.take(event("a", "Lecture in room 5")) == (0, 2))
    #expect(followed.titles == ["Lecture in room 5"])
    #expect(followed.take(event("a", "Lecture in room 5"), event("b", "Lab")) == (1, 1))
    #expect(followed.titles == ["Lab", "Lecture in room 5"])
    followed.take(event("a", "Lecture", "20261121T140000", "STATUS:CANCELLED\n"), event("b", "Lab"))
    #expect(followed.titles == ["Lab"])
    followed.take()
    #expect(followed.titles == [])
  }

  @Test("what the person changed stays, and what they deleted stays away")
  func changedHere() throws {
    var followed = Followed()
    followed.take(event("a", "Lecture"), event("b", "Lab"), event("c", "Seminar"))
    var mine = try #require(followed.item("Lecture"))
    mine.notes = "Bring the book"
    followed.keep(followed.record.putting(mine))
    followed.keep(followed.record.removing(item: try #require(followed.item("Lab")).id))
    // Both change there, and then all of it is gone.
    followed.take(event("a", "Lecture 2"), event("b", "Lab 2"), event("c", "Seminar"))
    #expect(followed.titles == ["Lecture", "Seminar"])
    followed.take()
    #expect(followed.titles == ["Lecture"])
    #expect(followed.item("Lecture")?.notes == "Bring the book")
  }

  @Test("what somebody else plans with this app comes as events, undone, and is nobody's unfinished work")
  func another() throws {
    var followed = Followed()
    followed.take(
      file: "BEGIN:VCALENDAR\nPRODID:-//Toward//Day//EN\n"
        + event("a@day.toward", "✓ Their essay", "20261121T060000")
        + event("b@day.toward", "Their pill", "20261121T060000", "CATEGORIES:ALERT\n")
        + "BEGIN:VTODO\nUID:t\nDTSTART:20261121T060000\nDUE:20261121T063000\nSUMMARY:Read\nEND:VTODO\n"
        + "END:VCALENDAR\n")
    for title in ["Their essay", "Their pill"] {
      let item = try #require(followed.item(title))
      #expect(item.kind == .event && !item.isDone)
    }
    #expect(followed.item("Read")?.kind == .task)
    #expect(followed.record.unfinished(chicago).isEmpty)
  }

  @Test("a task that was ticked stays ticked, and stays when it is gone there")
  func ticks() throws {
    var followed = Followed()
    func toDo(_ title: String) -> String {
      "BEGIN:VTODO\nUID:t\nDUE:20261121T140000\nSUMMARY:\(title)\nEND:VTODO\n"
    }
    followed.take(toDo("Essay"))
    var done = try #require(followed.item("Essay"))
    #expect(done.kind == .task)
    done.isDone = true
    followed.keep(followed.record.putting(done))
    followed.take(toDo("Essay, 5 pages"))
    #expect(followed.item("Essay, 5 pages")?.isDone == true)
    followed.take()
    #expect(followed.titles == ["Essay, 5 pages"])
  }

  @Test("an occurrence that was moved there comes back to its place when it is moved back")
  func occurrences() throws {
    var followed = Followed()
    let series = event("s", "Lecture", "20261123T090000", "RRULE:FREQ=WEEKLY;COUNT=5\n")
    let moved = event("s", "Lecture, moved", "20261201T110000", "RECURRENCE-ID:20261130T090000\n")
    followed.take(series, moved)
    let id = try #require(followed.item("Lecture")).id
    #expect(followed.record.overrides(of: id).count == 1)
    followed.take(series)
    #expect(followed.record.overrides(of: id).isEmpty)
    followed.take(series, moved)
    #expect(followed.record.overrides(of: id).count == 1)
    // The person's own change of an occurrence keeps the series.
    let entry = EntryID(item: id, occurrence: .init(day: day("2026-12-07")))
    var mine = try #require(followed.record.entry(entry, chicago)).item
    mine.title = "Exam!"
    followed.keep(followed.record.changing(entry, to: mine, .this))
    followed.take(series)
    followed.take()
    #expect(followed.titles == ["Lecture"])
    #expect(followed.record.entry(entry, chicago)?.item.title == "Exam!")
  }

  @Test("nothing goes because of a file that could not be read as a whole")
  func damaged() {
    var followed = Followed()
    followed.take(event("a", "Lecture"), event("b", "Lab"))
    followed.take(event("a", "Lecture"), "BEGIN:VEVENT\nUID:b\nDTSTART:soon\nSUMMARY:Lab\nEND:VEVENT\n")
    #expect(followed.titles == ["Lab", "Lecture"])
    followed.take(file: "BEGIN:VCALENDAR\n" + event("a", "Lecture") + "BEGIN:VEVENT\nUID:b\nDTST")
    #expect(followed.titles == ["Lab", "Lecture"])
  }

  @Test("the same UID in two calendars is two entries, and one of this app's own is no entry of one's own")
  func identity() {
    var followed = Followed()
    followed.take(event("milk@day.toward", "Milk"))
    let other = FollowedCalendar(id: "fedcba9876543210", address: "https://b.example/", name: "Other")
    let component = ICalendar.Component(.event, id: "milk@day.toward", start: nil, summary: "Milk")
    #expect(followed.item("Milk")?.id == followed.calendar.itemID(of: component))
    #expect(followed.calendar.itemID(of: component) != other.itemID(of: component))
  }

  @Test(
    "an address is typed as people do",
    arguments: [
      ("webcal://a.example/x.ics", "https://a.example/x.ics"), (" https://a.example ", "https://a.example"),
      ("HTTPS://A.example/X", "https://A.example/X"), ("http://a.example/", "http://a.example/"),
      ("a.example/x.ics", "https://a.example/x.ics"), ("", nil), ("hello", nil), ("ftp://a.example/", nil),
      ("file:///etc/passwd", nil), ("https://", nil), ("https://a example/", nil),
      ("javascript:alert(1)", nil),
    ])
  func addresses(text: String, address: String?) {
    #expect(FollowedCalendar.address(from: text) == address)
  }

  @Test("a calendar without a name has that of its server, and no password")
  func host() {
    let calendar = FollowedCalendar(id: "", address: "https://ana:secret@cal.example/x", name: "")
    #expect(calendar.host == "cal.example")
  }
}
