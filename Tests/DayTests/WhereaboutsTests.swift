import AppFixture
import Components
import Core
import Loop
import TestDevice
import Testing

@testable import App
@testable import Day

/// It is Saturday, 21 November 2026, 08:00.
@Suite("Place, link and star of an entry")
struct WhereaboutsTests {
  private func open() throws -> (tab: Tab<AppProgram>, entry: EntryID) {
    let tab = Fixture.open(try Fixture.dayDevice(), at: "/")
    tab.now = Tab<AppProgram>.moment("2026-11-21T08:00")
    tab.signUp()
    tab.visit("/day")
    tab.addTask("Seminar", "14:00", end: "15:00")
    return (tab, EntryID(item: try #require(tab.state.day.allItems.first).id))
  }

  @Test(
    "an address of the web is taken as people write it",
    arguments: [
      ("https://example.org/a?b=c#d", "https://example.org/a?b=c#d"),
      (" HTTP://Example.org ", "http://Example.org"),
      ("example.org", "https://example.org"), ("zoom.us/j/123?pwd=a:b@c", "https://zoom.us/j/123?pwd=a:b@c"),
      ("http://localhost:8080/x", "http://localhost:8080/x"),
      ("example.org:8080", "https://example.org:8080"),
      ("https://例子.测试/日", "https://%E4%BE%8B%E5%AD%90.%E6%B5%8B%E8%AF%95/%E6%97%A5"),
      ("https://example.org/\"<b>", "https://example.org/%22%3Cb%3E"),
    ])
  func addresses(typed: String, wanted: String) { #expect(DayItem.webAddress(typed) == wanted) }

  @Test(
    "two words, other schemes and halves of addresses are refused",
    arguments: [
      "", "notes", "room 5.12", "javascript:alert(1)", "javascript:alert(1).com", "mailto:ada@example.org",
      "ada@example.org", "https://", "https:///x", "http://?a", ".", "a.", ".org", "data:text/html,a.b",
      "https://a b.org", "ftp://example.org",
      "https://example.org/" + String(repeating: "a", count: DayItem.longestLink),
    ])
  func others(typed: String) { #expect(DayItem.webAddress(typed) == nil) }

  @Test("are typed in the form, shown with the entry, and found")
  func form() throws {
    let (tab, entry) = try open()
    tab.send(.day(.tappedEdit(entry)))
    tab.send(.day(.form(.text(.place, "  Main Library,  room 5 "))))
    tab.send(.day(.form(.text(.link, "room five"))))
    tab.send(.day(.form(.star(true))))
    tab.send(.day(.form(.submitted)))
    // Nothing is lost of what was typed wrong.
    #expect(tab.page.contains("room five") && tab.page.contains("link-error"))
    tab.send(.day(.form(.text(.link, "www.example.org/seminar"))))
    tab.send(.day(.form(.submitted)))
    let item = try #require(tab.state.day.item(entry.item))
    #expect(item.place == "Main Library, room 5" && item.link == "https://www.example.org/seminar")
    #expect(item.isStarred && tab.page.contains("★ Seminar"))
    tab.send(.day(.toggled(entry)))
    #expect(tab.page.contains("Main Library, room 5"))
    #expect(tab.page.contains("href=\"https://www.example.org/seminar\""))
    let hits = try #require(DaySearch("library")).hits(in: tab.state.day, of: nil, chicago)
    #expect(hits.map { $0.title } == ["Seminar"])
    // The stored form gives the same item. A stored link that would run a program is dropped.
    #expect(DayItem(id: item.id, item.json) == item)
    var hostile = item
    hostile.link = "javascript:alert(1)"
    #expect(DayItem(id: item.id, hostile.json)?.link == "")
  }

  @Test("stay with a draft, a copy, and the other times of a series")
  func kept() throws {
    var item = task("seminar", "2026-11-23T14:00", rule: "FREQ=WEEKLY;COUNT=3")
    (item.place, item.link, item.isStarred) = ("Room 5", "https://example.org", true)
    let copy = item.copy(id: "copy")
    #expect(copy.place == "Room 5" && copy.link == "https://example.org" && copy.isStarred)
    let (tab, entry) = try open()
    tab.send(.day(.tappedEdit(entry)))
    tab.send(.day(.form(.text(.link, "half an addr"))))
    tab.send(.day(.form(.text(.place, "Room 6"))))
    let form = try #require(tab.state.dayScreen.form)
    let draft = try #require(DayForm(draft: form.draft, subject: form.draftSubject))
    #expect(draft.link == "half an addr" && draft.place == "Room 6" && !draft.isStarred)
    var (old, new, single) = (item, item, item)
    old.place = "Room 4"
    new.place = "Room 7"
    single.place = "Room 4"
    single.isStarred = false
    let followed = single.following(old, to: new)
    #expect(followed.place == "Room 7" && !followed.isStarred)
  }

  @Test("go out as LOCATION, URL and PRIORITY, and come back")
  func files() throws {
    var item = task("a", "2026-11-21T14:00", minutes: 60)
    (item.place, item.link, item.isStarred) = ("Room 5; left, then right", "https://example.org/a?b=c", true)
    var diary = Diary()
    diary.keep(diary.record.putting(item))
    var export = DayExport(diary.record, chicago, name: "My days", language: "en", at: 0)
    let bytes = export.file(.all).utf8()
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("LOCATION:Room 5\\; left\\, then right") && text.contains("PRIORITY:1"))
    #expect(text.contains("URL:https://example.org/a?b=c"))
    let reading = ICalendar.reading(bytes)
    let found = DayImport(
      reading, into: DayRecord(), chicago, withAlarms: true, length: 30, untitled: "Untitled")
    let back = try #require(found.entries.first?.item)
    #expect(back.place == item.place && back.link == item.link && back.isStarred && back.notes.isEmpty)
  }

  @Test(
    "a task that is planned and due is both in a file, and one again when it comes back",
    arguments: ["2026-11-21T23:50", "2026-11-25"], [false, true])
  func planned(due: String, isAllDay: Bool) throws {
    var item = task("a", "2026-11-21T14:00", minutes: 60)
    if isAllDay { (item.placement, item.minutes) = (.days(day("2026-11-21"), count: 1), 0) }
    item.due = try #require(DayDue(text: due))
    var other = item.copy(id: "other")
    other.due = nil
    var diary = Diary()
    for item in [item, other] { diary.keep(diary.record.putting(item)) }
    var export = DayExport(
      diary.record, chicago, name: "My days", language: "en", at: 0, dueTitle: { "Due: " + $0 })
    let file = export.file(.all)
    #expect(file.components.count == 3 && file.components.contains { $0.summary == "Due: a" })
    let found = DayImport(
      ICalendar.reading(file.utf8()), into: DayRecord(), chicago, withAlarms: true, length: 30,
      untitled: "Untitled")
    #expect(found.entries.map { $0.item.id } == ["a", "other"])
    #expect(found.entries[0].item.due == item.due && found.entries[1].item.due == nil)
    #expect(found.entries[0].item.placement == item.placement)
    // Where it is already, it does not come once more.
    let again = DayImport(
      ICalendar.reading(file.utf8()), into: diary.record, chicago, withAlarms: true, length: 30,
      untitled: "Untitled")
    #expect(again.isEmpty && again.count(.here) == 2)
  }

  @Test("a sign of its own in a line makes it important, and one at the end of a word does not")
  func line() throws {
    let (tab, _) = try open()
    func reading(_ line: String) throws -> QuickReading {
      tab.send(.day(.quick(line)))
      return try #require(tab.state.dayScreen.quickReading)
    }
    for line in ["essay tomorrow !", "★ essay tomorrow", "essay ！ tomorrow", "essay tomorrow !!"] {
      let found = try reading(line)
      #expect(found.isStarred && found.title == "essay")
    }
    #expect(tab.page.contains("★ Important"))
    let alert = try reading("! essay tomorrow")
    #expect(alert.kind == .alert && !alert.isStarred)
    let shout = try reading("Party!")
    #expect(!shout.isStarred && shout.title == "Party!")
    tab.send(.day(.submittedQuick("essay !")))
    #expect(tab.state.day.allItems.contains { $0.title == "essay" && $0.isStarred })
  }

  @Test("what is important stands above the rest of the inbox until it is done")
  func inbox() throws {
    let (tab, _) = try open()
    for (title, isStarred, isDone) in [("Plain", false, false), ("Star", true, false), ("Done", true, true)] {
      var item = DayItem(id: title, kind: .task, title: title, placement: .inbox, minutes: 30)
      (item.isStarred, item.isDone) = (isStarred, isDone)
      tab.put(item)
    }
    tab.visit("/day/2026-11-21/inbox")
    let star = try #require(tab.page.range(of: "★ Star"))
    let plain = try #require(tab.page.range(of: "Plain"))
    #expect(star.lowerBound < plain.lowerBound)
  }
}
