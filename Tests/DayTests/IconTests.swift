import AppFixture
import Core
import Loop
import TestDevice
import Testing

@testable import App
@testable import Day

@Suite("An entry has an icon") struct IconTests {
  private func filled() throws -> Tab<AppProgram> {
    let tab = try Fixture.openDay()
    tab.send(.day(.tappedAdd(.task, nil)))
    tab.fill([.title: "Calculus", .time: "14:00"])
    tab.send(.day(.form(.icon(.book))))
    return tab
  }

  @Test("the form offers them by name, and says which one is chosen")
  func form() throws {
    let tab = try filled()
    #expect(tab.page.contains("Icon: 📚 Book"))
    for name in ["None", "Pencil", "Money"] { #expect(tab.page.contains("aria-label=\"\(name)\"")) }
    tab.send(.day(.form(.icon(nil))))
    #expect(tab.page.contains("Icon: None"))
  }

  @Test("it stands before the title, and is told to screen readers", arguments: DayDisplay.allCases)
  func shown(display: DayDisplay) throws {
    let tab = try filled()
    tab.send(.day(.form(.submitted)))
    tab.send(.day(.choice(.display(display))))
    #expect(tab.page.contains("<b>📚 Calculus</b>") && tab.page.contains("Calculus, 14:00 to 14:30. Book"))
  }

  @Test("it stands before what is found")
  func found() throws {
    let tab = try filled()
    tab.send(.day(.form(.submitted)))
    tab.visit("/day/search")
    tab.send(.day(.searched("calc")))
    tab.passTime()
    #expect(tab.page.contains("<span class=\"row-title\">📚 Calculus</span>"))
  }

  @Test("a draft, a copy and an edit keep it")
  func kept() throws {
    let tab = try filled()
    tab.send(.day(.closedPanel))
    #expect(Fixture.open(tab.device, at: "/day/2026-11-21/add").page.contains("Icon: 📚 Book"))
    tab.visit("/day/2026-11-21/add")
    tab.send(.day(.form(.submitted)))
    let item = try #require(tab.state.day.allItems.first)
    #expect(item.icon == .book && item.copy(id: "b").icon == .book && item.named("c").icon == .book)
    #expect(DayItem(id: "d", item.json)?.icon == .book)
  }

  @Test("calendar files have it before the title, from where it is read again", arguments: DayIcon.allCases)
  func files(icon: DayIcon) throws {
    var diary = Diary()
    var item = task("read", "2026-11-21T14:00")
    (item.icon, item.isDone) = (icon, true)
    diary.keep(diary.record.putting(item))
    var export = DayExport(diary.record, utc, name: "Days", language: "en", at: 1_795_219_200_000)
    let file = export.file(.all).utf8()
    #expect(String(decoding: file, as: UTF8.self).contains("SUMMARY:✓ " + icon.emoji + " read"))
    let found = DayImport(
      ICalendar.reading(file), into: DayRecord(), utc, withAlarms: false, length: 30, untitled: "")
    #expect(found.entries.map { $0.item.icon } == [icon] && found.entries.map { $0.item.title } == ["read"])
  }
}
