import AppFixture
import Core
import Day
import Loop
import TestDevice
import Testing

@testable import App

/// A series is moved or divided while what was made of its single times lies in months that are not in memory.
@Suite("Series over many months")
struct SeriesOverMonthsTests {
  /// Every Tuesday; what was on 8 June is done, what was on 15 June is deleted, and what was on 22 June is on the 24th.
  private func device() throws -> (device: TestDevice, series: String) {
    let tab = Fixture.open(try Fixture.dayDevice(), at: "/")
    tab.now = Tab<AppProgram>.moment("2026-11-21T08:00")
    tab.signUp()
    tab.visit("/day")
    tab.send(.day(.submittedQuick("Class every Tue 14:00")))
    let series = try #require(tab.state.day.series.first).id
    tab.visit("/day/2027-06-08")
    tab.send(.day(.ticked(try id(series, "2027-06-08"), true)))
    tab.send(.day(.moved(try id(series, "2027-06-22"), to: try moment("2027-06-24"))))
    tab.send(.day(.deletedTimes(try id(series, "2027-06-15"), .this)))
    return (tab.device, series)
  }

  private func id(_ series: String, _ day: String) throws -> EntryID {
    try #require(EntryID(text: series + "@" + day))
  }

  private func moment(_ day: String) throws -> CivilDateTime {
    CivilDateTime(day: try #require(CivilDay(iso: day)), minute: 600)
  }

  /// A tab that has only the months around today in memory.
  private func open(_ device: TestDevice) -> Tab<AppProgram> {
    let tab = Fixture.open(device, at: "/day")
    tab.now = Tab<AppProgram>.moment("2026-11-21T08:00")
    tab.send(.day(.minutePassed))
    return tab
  }

  /// Opens the form of the time on 1 December and fills it, to be sent.
  private func edit(
    _ tab: Tab<AppProgram>, _ series: String, _ scope: DayScope, _ texts: [DayForm.Field: String]
  ) throws {
    tab.visit("/day/2026-12-01")
    tab.send(.day(.tappedEdit(try id(series, "2026-12-01"))))
    tab.send(.day(.form(.scope(scope))))
    tab.fill(texts)
  }

  private func expectJune(_ tab: Tab<AppProgram>, _ wanted: [String]) throws {
    let found = try june(tab)
    #expect(found == wanted)
  }

  private func june(_ tab: Tab<AppProgram>) throws -> [String] {
    tab.visit("/day/2027-06-15")
    let clock = DayClock(now: tab.now.civil) { _, _ in 0 }
    return try (1...30).flatMap { number -> [String] in
      let day = try #require(CivilDay(year: 2027, month: 6, day: number))
      return tab.state.day.entries(on: day, clock).map { "\(number)" + ($0.item.isDone ? " done" : "") }
    }
  }

  @Test(
    "what was done stays, and what was deleted stays away, when the series moves to another day",
    arguments: [DayScope.all, .following])
  func moved(scope: DayScope) throws {
    let (device, series) = try device()
    let tab = open(device)
    try edit(tab, series, scope, [.date: "2026-12-02"])
    tab.send(.day(.form(.submitted)))
    #expect(tab.page.contains("Saved: ") && tab.state.dayScreen.form == nil)
    try expectJune(tab, ["2", "8 done", "24", "30"])
    try expectJune(open(device), ["2", "8 done", "24", "30"])
    tab.send(.day(.undid))
    try expectJune(tab, ["1", "8 done", "24", "29"])
    try expectJune(open(device), ["1", "8 done", "24", "29"])
  }

  @Test("what was changed alone stays so when its series is another from some time on")
  func divided() throws {
    let (device, series) = try device()
    let tab = open(device)
    try edit(tab, series, .following, [.title: "Lecture"])
    tab.send(.day(.form(.submitted)))
    try expectJune(tab, ["1", "8 done", "24", "29"])
  }

  @Test("what cannot be read leaves everything as it was, and the form open")
  func unread() throws {
    let (device, series) = try device()
    let tab = open(device)
    try edit(tab, series, .all, [.date: "2026-12-02"])
    tab.device.storeFailure = .unknown
    tab.send(.day(.form(.submitted)))
    #expect(tab.page.contains("could not be read") && tab.state.dayScreen.form?.date == "2026-12-02")
    tab.device.storeFailure = nil
    try expectJune(open(device), ["1", "8 done", "24", "29"])
    tab.send(.day(.form(.submitted)))
    try expectJune(tab, ["2", "8 done", "24", "30"])
  }

  @Test("who gives up meanwhile has changed nothing")
  func cancelled() throws {
    let (device, series) = try device()
    let tab = open(device)
    try edit(tab, series, .all, [.date: "2026-12-02"])
    tab.isHolding = true
    tab.send(.day(.form(.submitted)))
    #expect(tab.page.contains("Loading"))
    tab.send(.day(.form(.cancelled)))
    tab.settle()
    try expectJune(open(device), ["1", "8 done", "24", "29"])
  }

  @Test("what is moved to days that no rule can name says how much of it is kept")
  func unnamed() throws {
    let tab = Fixture.open(try Fixture.dayDevice(), at: "/")
    tab.now = Tab<AppProgram>.moment("2026-11-21T08:00")
    tab.signUp()
    tab.visit("/day/2026-11-30")
    var item = DayItem(
      id: "pay", kind: .task, title: "Pay", placement: .time(try moment("2026-11-30")), minutes: 30)
    item.repetition = DayRepetition(
      rule: try RecurrenceRule(parsing: "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"))
    tab.put(item)
    tab.send(.day(.tappedEdit(try id("pay", "2026-11-30"))))
    tab.send(.day(.form(.scope(.all))))
    tab.fill([.date: "2026-11-29"])
    tab.send(.day(.form(.submitted)))
    #expect(tab.page.contains("only the next 200 times are kept"))
    #expect(tab.state.day.item("pay")?.repetition?.additions.count == 199)
  }
}
