import AppFixture
import Components
import Core
import Loop
import TestDevice
import Testing

@testable import App
@testable import Day

/// It is Saturday, 21 November 2026, 08:00.
@Suite("Lists of the inbox")
struct InboxListsTests {
  private func open() throws -> Tab<AppProgram> {
    let tab = Fixture.open(try Fixture.dayDevice(), at: "/")
    tab.now = Tab<AppProgram>.moment("2026-11-21T08:00")
    tab.signUp()
    tab.visit("/day")
    return tab
  }

  private func add(_ name: String, _ colour: DayColour, _ tab: Tab<AppProgram>) throws -> DayList {
    tab.send(.day(.inbox(.tappedNewList)))
    tab.send(.day(.inbox(.named(name))))
    tab.send(.day(.inbox(.coloured(colour))))
    tab.send(.day(.inbox(.saved)))
    return try #require(tab.state.day.lists.first { $0.isNamed(name) })
  }

  private func quick(_ line: String, _ tab: Tab<AppProgram>) throws -> DayItem {
    tab.send(.day(.submittedQuick(line)))
    return try #require(tab.state.day.allItems.max { $0.id < $1.id })
  }

  private func titles(_ tab: Tab<AppProgram>, _ filter: InboxFilter) -> [String] {
    tab.send(.day(.inbox(.filtered(filter))))
    return ["Essay", "Milk", "Call"].filter { tab.page.contains("Edit \($0)") }
  }

  @Test("a list has a name and a colour, and what is added while it is shown goes into it")
  func adding() throws {
    let tab = try open()
    #expect(tab.button("New list") != nil)
    let uni = try add("Uni", .green, tab)
    #expect(uni.colour == .green && tab.page.contains("Nothing here yet."))
    let essay = try quick("Essay", tab)
    #expect(essay.list == uni.id && essay.colour == .green && essay.isInInbox)
    // What has a time is of no list unless it is said.
    #expect(try quick("Gym 18:00", tab).list == nil)
    #expect(try quick("Lab tomorrow 9am #uni", tab).list == uni.id)
    let home = try add("Home", .orange, tab)
    #expect(try quick("Milk", tab).list == home.id)
    tab.send(.day(.inbox(.filtered(.all))))
    #expect(try quick("Call", tab).list == nil)
  }

  @Test("the inbox shows all, what is important, or a list")
  func filter() throws {
    let tab = try open()
    let uni = try add("Uni", .green, tab)
    _ = try quick("Essay", tab)
    tab.send(.day(.inbox(.filtered(.all))))
    _ = try quick("Milk !", tab)
    _ = try quick("Call", tab)
    #expect(titles(tab, .list(uni.id)) == ["Essay"])
    #expect(titles(tab, .starred) == ["Milk"])
    #expect(titles(tab, .all) == ["Essay", "Milk", "Call"])
    // A list that is gone, or a star that was taken away, hides nothing.
    tab.send(.day(.inbox(.filtered(.list("gone")))))
    #expect(["Essay", "Milk", "Call"].allSatisfy { tab.page.contains("Edit \($0)") })
  }

  @Test("a name that is missing or taken is refused, and what was typed stays")
  func refused() throws {
    let tab = try open()
    let uni = try add("Uni", .green, tab)
    tab.send(.day(.inbox(.tappedNewList)))
    tab.send(.day(.inbox(.saved)))
    #expect(tab.page.contains("Give the list a name."))
    tab.send(.day(.inbox(.named("  UNI "))))
    #expect(!tab.page.contains("Give the list a name."))
    tab.send(.day(.inbox(.saved)))
    #expect(tab.page.contains("You already have a list with this name.") && tab.page.contains("  UNI "))
    #expect(tab.state.day.lists.count == 1)
    tab.send(.day(.inbox(.cancelled)))
    // Its own name is free for it.
    tab.send(.day(.inbox(.tappedEditList(uni.id))))
    tab.send(.day(.inbox(.named("UNI"))))
    tab.send(.day(.inbox(.saved)))
    #expect(tab.state.day.lists.map { $0.name } == ["UNI"])
  }

  @Test("a new colour is that of its entries in the inbox, too, unless one has its own")
  func recoloured() throws {
    let tab = try open()
    let uni = try add("Uni", .green, tab)
    let essay = try quick("Essay", tab)
    let own = try quick("Poster #blue", tab)
    #expect(own.colour == .blue && own.list == uni.id)
    tab.send(.day(.inbox(.tappedEditList(uni.id))))
    tab.send(.day(.inbox(.coloured(.purple))))
    tab.send(.day(.inbox(.saved)))
    #expect(tab.state.day.item(essay.id)?.colour == .purple)
    #expect(tab.state.day.item(own.id)?.colour == .blue)
  }

  @Test("entries stay when their list is deleted, and belong to it again when that is undone")
  func deleted() throws {
    let tab = try open()
    let uni = try add("Uni", .green, tab)
    let essay = try quick("Essay", tab)
    tab.send(.day(.inbox(.tappedEditList(uni.id))))
    tab.send(.day(.inbox(.deleted)))
    #expect(tab.state.day.lists.isEmpty && tab.page.contains("List deleted: Uni. Its entries stay."))
    #expect(tab.page.contains("Edit Essay"))
    tab.send(.day(.undid))
    #expect(tab.state.day.lists == [uni])
    #expect(tab.state.day.item(essay.id).flatMap { tab.state.day.list(of: $0) } == uni)
  }

  @Test("the form puts an entry into a list, whose colour it takes unless it has its own")
  func form() throws {
    let tab = try open()
    let essay = try quick("Essay", tab)
    tab.send(.day(.tappedEdit(EntryID(item: essay.id))))
    #expect(!tab.page.contains("list-field"))
    tab.send(.day(.form(.cancelled)))
    let uni = try add("Uni", .green, tab)
    tab.send(.day(.tappedEdit(EntryID(item: essay.id))))
    tab.send(.day(.form(.list(uni.id))))
    let form = try #require(tab.state.dayScreen.form)
    #expect(DayForm(draft: form.draft, subject: form.draftSubject)?.list == uni.id)
    tab.send(.day(.form(.submitted)))
    let moved = try #require(tab.state.day.item(essay.id))
    #expect(moved.list == uni.id && moved.colour == .green)
    #expect(DayItem(id: moved.id, moved.json) == moved && moved.copy(id: "copy").list == uni.id)
    tab.send(.day(.tappedEdit(EntryID(item: essay.id))))
    tab.send(.day(.form(.colour(.blue))))
    tab.send(.day(.form(.list(nil))))
    tab.send(.day(.form(.submitted)))
    #expect(tab.state.day.item(essay.id)?.list == nil && tab.state.day.item(essay.id)?.colour == .blue)
  }

  @Test("a new entry begins in the inbox where that lies over the day, and in its list")
  func newEntry() throws {
    let tab = try open()
    let uni = try add("Uni", .green, tab)
    tab.send(.day(.tappedAdd(.task, nil)))
    var form = try #require(tab.state.dayScreen.form)
    #expect(form.list == nil && form.when == .timed)
    tab.send(.day(.form(.cancelled)))
    tab.visit("/day/2026-11-21/inbox")
    tab.send(.day(.inbox(.filtered(.list(uni.id)))))
    tab.send(.day(.tappedAdd(.task, nil)))
    form = try #require(tab.state.dayScreen.form)
    #expect(form.list == uni.id && form.colour == .green && form.when == .inbox)
  }

  @Test(
    "a name that was typed stays while something else is shown, and a list that is gone meanwhile closes its form"
  )
  func meanwhile() throws {
    let tab = try open()
    let uni = try add("Uni", .green, tab)
    tab.send(.day(.inbox(.tappedEditList(uni.id))))
    tab.send(.day(.inbox(.named("School"))))
    tab.send(.day(.inbox(.filtered(.all))))
    #expect(tab.state.dayScreen.lists.form?.name == "School")
    tab.send(.day(.undid))
    #expect(tab.state.day.lists.isEmpty)
    tab.send(.day(.inbox(.deleted)))
    #expect(tab.state.dayScreen.lists.form == nil)
  }

  @Test("a line names a list, and the longest of several that begin alike")
  func line() throws {
    let tab = try open()
    let side = try add("Side", .green, tab)
    let project = try add("Side project", .orange, tab)
    let school = try add("学校", .purple, tab)
    let blue = try add("Blue", .yellow, tab)
    tab.send(.day(.inbox(.filtered(.all))))
    for (line, list, title) in [
      ("#side project call Bob", project, "call Bob"), ("call Bob #Side", side, "call Bob"),
      ("https://example.org/page#side", nil, "https://example.org/page#side"),
      ("call Bob #sideways", nil, "call Bob #sideways"),
      ("#sideways, call #side", side, "#sideways, call"), ("#学校作业", school, "作业"),
      ("paint #blue", blue, "paint"),
    ] {
      tab.send(.day(.quick(line)))
      let reading = try #require(tab.state.dayScreen.quickReading)
      #expect(reading.list == list && reading.title == title, "\(line)")
      #expect(reading.colour == nil)
    }
    #expect(tab.page.contains("List: Blue"))
    tab.send(.day(.chip(.chose(QuickChoice(words: "#blue", change: .kept)))))
    #expect(tab.state.dayScreen.quickReading?.title == "paint #blue")
  }

  @Test("what was chosen in the inbox over the day ends with it")
  func sheet() throws {
    let tab = try open()
    let uni = try add("Uni", .green, tab)
    tab.visit("/day/2026-11-21/inbox")
    tab.send(.day(.inbox(.filtered(.list(uni.id)))))
    #expect(try quick("Essay", tab).list == uni.id)
    tab.send(.day(.closedPanel))
    #expect(try quick("Milk", tab).list == nil)
  }

  private func read(_ file: [UInt8], _ record: DayRecord) -> DayImport {
    DayImport(
      ICalendar.reading(file), into: record, chicago, withAlarms: true, length: 30, untitled: "Untitled")
  }

  @Test("go out as CATEGORIES, and come back with our own file", arguments: ["Uni", "ALERT", "#5", "event"])
  func files(name: String) throws {
    let list = DayList(id: "list", name: name, colour: .purple)
    var (milk, lecture) = (
      DayItem(id: "milk", kind: .task, title: "Milk", placement: .inbox, minutes: 30),
      task("lecture", "2026-11-21T14:00", minutes: 60)
    )
    (milk.list, milk.colour, lecture.kind, lecture.list) = (list.id, .purple, .event, list.id)
    var diary = Diary()
    diary.keep(diary.record.keeping(list))
    for item in [milk, lecture] { diary.keep(diary.record.putting(item)) }
    var export = DayExport(diary.record, chicago, name: "My days", language: "en", at: 0)
    let file = export.file(.all).utf8()
    var fresh = Diary()
    fresh.keep(read(file, fresh.record).changes(to: fresh.record))
    let made = try #require(fresh.record.lists.first)
    #expect(fresh.record.lists.count == 1 && made.name == name)
    for item in [milk, lecture] {
      let back = try #require(fresh.record.item(item.id))
      #expect(back.list == made.id && back.kind == item.kind)
    }
    // Where a list has that name already, they belong to it.
    var other = Diary()
    other.keep(other.record.keeping(DayList(id: "own", name: name, colour: .grey)))
    other.keep(read(file, other.record).changes(to: other.record))
    #expect(other.record.lists.map { $0.id } == ["own"] && other.record.item("milk")?.list == "own")
    // A list that has another name by now keeps it.
    var renamed = made
    renamed.name = "School"
    fresh.keep(fresh.record.keeping(renamed))
    for item in [milk, lecture] { fresh.keep(fresh.record.removing(item: item.id)) }
    fresh.keep(read(file, fresh.record).changes(to: fresh.record))
    #expect(fresh.record.lists == [renamed] && fresh.record.item("milk")?.list == made.id)
    // A calendar that others follow names lists only where it has notes.
    for withNotes in [true, false] {
      let shared = try #require(
        SharedDays(
          diary.record, chicago, name: "My days", language: "en", withNotes: withNotes, in: "",
          at: 1_795_219_200_000))
      let text = String(decoding: shared.bytes, as: UTF8.self)
      #expect(text.contains("CATEGORIES:EVENT\r\n") != withNotes)
    }
  }

  @Test("a file of another calendar brings no list, and belongs to one of the same name")
  func others() throws {
    let file = Array(
      """
      BEGIN:VCALENDAR\r
      VERSION:2.0\r
      PRODID:-//Example//EN\r
      BEGIN:VEVENT\r
      UID:a@example.org\r
      DTSTART:20261121T140000\r
      DTEND:20261121T150000\r
      SUMMARY:Party\r
      CATEGORIES:Work,friends\r
      END:VEVENT\r
      END:VCALENDAR\r

      """.utf8)
    var diary = Diary()
    diary.keep(read(file, diary.record).changes(to: diary.record))
    #expect(diary.record.lists.isEmpty && diary.record.allItems.first?.list == nil)
    diary = Diary()
    diary.keep(diary.record.keeping(DayList(id: "f", name: "Friends", colour: .green)))
    diary.keep(read(file, diary.record).changes(to: diary.record))
    #expect(diary.record.allItems.first?.list == "f")
  }
}
