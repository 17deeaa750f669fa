import AppFixture
import Components
import Core
import Loop
import TestDevice
import Testing

@testable import App
@testable import Day

private func essay(_ due: String = "2026-12-04T23:59", planned start: String? = nil) -> DayItem {
  var item = DayItem(id: "essay", kind: .task, title: "Essay", placement: .inbox, minutes: 60)
  if let start { item.placement = .time(moment(start)) }
  item.due = DayDue(text: due)
  return item
}

extension DayDue {
  /// Without seconds.
  fileprivate var short: String { String(text.prefix(16)) }
}

extension CivilDateTime {
  fileprivate var short: String { String(description.prefix(16)) }
}

@Suite("Deadlines in the record")
struct DeadlineRecordTests {
  private func diary(_ items: DayItem...) -> Diary {
    var diary = Diary()
    for item in items { diary.keep(diary.record.putting(item)) }
    return diary
  }

  @Test(
    "is stored as a day, or a day and a time, and read again",
    arguments: ["2026-12-04", "2026-12-04T23:59:00"])
  func stored(due: String) {
    let item = essay(due)
    #expect(item.json["due"] == .string(due))
    #expect(DayItem(id: "essay", item.json) == item)
  }

  @Test("work that is planned for it names it in a calendar file, and is for it again when it comes back")
  func files() throws {
    var piece = task("piece", "2026-11-24T09:00", minutes: 60)
    piece.partOf = "essay"
    var strange = task("strange", "2026-11-25T09:00", minutes: 60)
    strange.partOf = "college/essay"
    var export = DayExport(
      diary(essay(), piece, strange).record, utc, name: "My days", language: "en", at: 0)
    let file = export.file(.all).utf8()
    #expect(String(decoding: file, as: UTF8.self).contains("RELATED-TO;RELTYPE=PARENT:essay@day.toward"))
    let found = DayImport(
      ICalendar.reading(file), into: DayRecord(), utc, withAlarms: true, length: 30, untitled: "Untitled")
    #expect(found.entries.map { $0.item.partOf } == [nil, "essay", nil])
  }

  @Test(
    "is on the day on which it is due, wherever the task is planned, and known on any day until it is done")
  func places() {
    var diary = diary(essay(planned: "2026-11-30T09:00"))
    #expect(
      diary.record.deadlines(on: day("2026-12-04"), utc).map { $0.entry.start.day } == [day("2026-11-30")])
    #expect(diary.record.deadlines(on: day("2026-11-30"), utc).isEmpty)
    #expect(diary.reading([.always]).deadlines(on: day("2026-12-04"), utc).count == 1)
    #expect(
      diary.reading([Partition(monthOf: day("2026-12-01"))]).deadlines(on: day("2026-12-04"), utc).count == 1)
    var done = essay(planned: "2026-11-30T09:00")
    done.isDone = true
    diary.keep(diary.record.putting(done))
    // Whoever reads only what matters on any day hears that it is done.
    #expect(diary.reading([.always]).deadlines(within: 30, utc).isEmpty)
    #expect(diary.record.item("essay")?.partitions.map { $0.name } == ["2026-11", "2026-12"])
  }

  @Test(
    "of a series is as far from each time as from the first, also where the series is moved or goes on otherwise"
  )
  func series() throws {
    var lab = task("lab", "2026-11-23T09:00", rule: "FREQ=WEEKLY")
    lab.due = DayDue(text: "2026-11-25T17:00")
    var diary = diary(lab)
    func due(_ text: String) -> [String] { diary.record.deadlines(on: day(text), utc).map { $0.due.short } }
    #expect(due("2026-11-25") == ["2026-11-25T17:00"] && due("2026-12-09") == ["2026-12-09T17:00"])
    #expect(due("2026-12-08").isEmpty)
    // To Tuesday, due as before.
    try diary.change("lab@2026-12-07", .following) { $0 = $0.starting(at: moment("2026-12-08T09:00")) }
    #expect(due("2026-12-02") == ["2026-12-02T17:00"] && due("2026-12-16") == ["2026-12-16T17:00"])
    try diary.change("lab@2026-11-30", .this) { $0.due = DayDue(text: "2026-12-03") }
    #expect(due("2026-12-02").isEmpty && due("2026-12-03") == ["2026-12-03"])
  }

  @Test("stays where it is when the task is moved, and goes with copies to other days")
  func moved() throws {
    var diary = diary(essay(planned: "2026-11-30T09:00"))
    try diary.change("essay", .this) { $0 = $0.starting(at: moment("2026-12-01T10:00")) }
    #expect(diary.record.item("essay")?.due?.short == "2026-12-04T23:59")
  }

  @Test("in a zone is on the person's day")
  func zones() {
    var item = essay("2026-12-04T23:00")
    item.zone = "America/Chicago"
    let clock = DayClock(now: moment("2026-11-21T08:00")) { zone, _ in zone.isEmpty ? 0 : -360 }
    let record = diary(item).record
    #expect(record.deadlines(on: day("2026-12-05"), clock).map { $0.due.short } == ["2026-12-05T05:00"])
    #expect(record.deadlines(on: day("2026-12-04"), clock).isEmpty)
  }

  @Test("is told of the evening before, and by its own reminder; not when it was written after that")
  func notifications() {
    func all(_ item: DayItem, at now: String) -> [String] {
      let clock = DayClock(now: moment(now)) { _, _ in 0 }
      return DayNotificationPlan(diary(item).record, clock, daysAhead: 30).upcoming.map {
        $0.moment.short
      }
    }
    #expect(all(essay(), at: "2026-11-21T08:00") == ["2026-12-03T18:00"])
    var soon = essay()
    soon.reminder = .at(-120)
    #expect(all(soon, at: "2026-11-21T08:00") == ["2026-12-04T21:59"])
    soon.reminder = .never
    #expect(all(soon, at: "2026-11-21T08:00").isEmpty)
    // What is planned is told of, too.
    #expect(
      all(essay(planned: "2026-11-30T09:00"), at: "2026-11-21T08:00") == [
        "2026-11-30T09:00", "2026-12-03T18:00",
      ])
  }

  @Test("that is over is unfinished, of any age, until it is done or left")
  func overdue() throws {
    var diary = diary(essay("2026-03-01"))
    let task = try #require(diary.record.unfinished(utc).first)
    #expect(task.entry.id.text == "essay" && diary.reading([.always]).unfinished(utc).count == 1)
    diary.keep(diary.record.leaving(task))
    #expect(diary.record.unfinished(utc).isEmpty && diary.reading([.always]).unfinished(utc).isEmpty)
  }

  @Test("work for it takes free times of the days before it, one a day as long as there are days")
  func placesOfWork() {
    var record = diary(
      essay("2026-11-23T12:00"), task("lecture", "2026-11-22T08:00", minutes: 300)
    ).record
    func places(_ total: Int, _ piece: Int) -> [String] {
      record.places(forWork: total, inPiecesOf: piece, until: moment("2026-11-23T12:00"), utc)
        .map { "\($0.start.short)+\($0.minutes)" }
    }
    #expect(places(150, 60) == ["2026-11-21T08:00+60", "2026-11-22T13:00+60", "2026-11-23T08:00+30"])
    #expect(places(240, 60).count == 4 && places(240, 60)[1] == "2026-11-21T09:00+60")
    record = diary(task("all", "2026-11-21T08:00", minutes: 4320)).record
    #expect(places(60, 60).isEmpty)
  }

  @Test("knows how much of the work is planned and done")
  func work() {
    var piece = task("one", "2026-11-24T09:00", minutes: 90)
    piece.partOf = "essay"
    var done = task("two", "2026-11-23T09:00", minutes: 30)
    (done.partOf, done.isDone) = ("essay", true)
    let record = diary(essay(), piece, done).record
    #expect(record.work(for: "essay", utc) == DayWork(planned: 120, done: 30))
    #expect(record.pieces(of: "essay", utc).map { $0.id.text } == ["two", "one"])
    #expect(DayItem(id: "one", piece.json) == piece)
  }
}

/// It is Saturday, 21 November 2026, 8:00.
@Suite("Deadlines on the screen")
struct DeadlineScreenTests {
  private func open(_ line: String? = nil) throws -> Tab<AppProgram> {
    let tab = Fixture.open(try Fixture.dayDevice(), at: "/")
    tab.now = Tab<AppProgram>.moment("2026-11-21T08:00")
    tab.signUp()
    tab.visit("/day")
    if let line {
      tab.send(.day(.quick(line)))
      tab.send(.day(.submittedQuick(line)))
    }
    return tab
  }

  private func entry(_ tab: Tab<AppProgram>) throws -> EntryID {
    EntryID(item: try #require(tab.state.day.inbox.first?.id))
  }

  private func begin(_ tab: Tab<AppProgram>, _ entry: EntryID) throws {
    #expect(tab.button("Plan time for Essay") != nil)
    let deadline = try #require(tab.state.day.deadlines(within: 7, utc).first { $0.entry.id == entry })
    tab.send(.day(.work(.began(WorkPlan(deadline)))))
  }

  @Test("a line with a due time adds a deadline, which today shows with the days that are left")
  func added() throws {
    let tab = try open("Essay due Nov 27 5pm")
    #expect(tab.page.contains("Added: Essay · due 2026-11-27 2026-11-27, 17:00"))
    #expect(tab.state.day.inbox.map { $0.due?.short } == ["2026-11-27T17:00"] && tab.dayTitles.isEmpty)
    #expect(tab.page.contains("due in 6 days"))
    tab.visit("/day/2026-11-27")
    #expect(tab.page.contains("due in 6 days"))
    tab.visit("/day/2026-11-28")
    #expect(!tab.page.contains("timeline-chip due"))
  }

  @Test("the home screen lists what is due in the next two weeks")
  func home() throws {
    let tab = Fixture.open(try Fixture.dayDevice(home: "home", modules: ["college", "day"]), at: "/")
    tab.now = Tab<AppProgram>.moment("2026-11-21T08:00")
    tab.signUp()
    tab.visit("/day")
    for line in ["Essay due Nov 27", "Thesis due Dec 20"] { tab.send(.day(.submittedQuick(line))) }
    tab.visit("/")
    #expect(tab.heading("Due soon") != nil && tab.says("due in 6 days") && !tab.says("due in 29 days"))
  }

  @Test("its details say when it is due, and plan work for it, which undo takes back")
  func plan() throws {
    let tab = try open("Essay 2h due Tuesday 5pm")
    let entry = try entry(tab)
    tab.send(.day(.toggled(entry)))
    #expect(tab.page.contains("due 2026-11-24 2026-11-24, 17:00"))
    try begin(tab, entry)
    #expect(tab.button("Plan these 2 times") != nil)
    tab.send(.day(.work(.piece(30))))
    #expect(tab.button("Plan these 4 times") != nil)
    tab.send(.day(.work(.submitted)))
    #expect(tab.page.contains("Planned: 2 h for Essay") && tab.page.contains("0 min of 2 h done"))
    #expect(tab.dayTitles == ["Essay 08:00"])
    let piece = try #require(tab.state.day.pieces(of: entry.item, utc).first)
    tab.send(.day(.ticked(piece.id, true)))
    tab.send(.day(.toggled(entry)))
    tab.send(.day(.toggled(entry)))
    #expect(tab.page.contains("30 min of 2 h done"))
    tab.send(.day(.undid))
    tab.send(.day(.undid))
    #expect(tab.dayTitles.isEmpty && tab.state.day.inbox.count == 1)
  }

  @Test("deleting it asks about the work that is planned and not done", arguments: [true, false])
  func delete(both: Bool) throws {
    let tab = try open("Essay 2h due Tuesday 5pm")
    let entry = try entry(tab)
    tab.send(.day(.toggled(entry)))
    try begin(tab, entry)
    tab.send(.day(.work(.submitted)))
    tab.send(.day(.tappedDelete(entry)))
    #expect(tab.page.contains("Delete the 2 times that are planned for it, too?"))
    #expect(tab.button("Delete all") != nil && tab.button("Keep what is planned") != nil)
    tab.send(.day(both ? .deletedWithWork(entry) : .deletedTimes(entry, .this)))
    #expect(tab.state.day.inbox.isEmpty && tab.state.day.allItems.count == (both ? 0 : 2))
    tab.send(.day(.undid))
    #expect(tab.state.day.allItems.count == 3)
  }

  @Test("the form sets, changes and removes it, and says what is wrong with it")
  func form() throws {
    let tab = try open()
    tab.send(.day(.tappedAdd(.task, nil)))
    tab.fill([.title: "Essay", .dueDate: "2026-11-27", .dueTime: "17:00"])
    tab.send(.day(.form(.when(.inbox))))
    tab.send(.day(.form(.submitted)))
    #expect(tab.state.day.inbox.map { $0.due?.short } == ["2026-11-27T17:00"])
    let entry = try entry(tab)
    tab.send(.day(.tappedEdit(entry)))
    #expect(tab.state.dayScreen.form?.dueDate == "2026-11-27")
    tab.fill([.dueDate: "soon"])
    tab.send(.day(.form(.submitted)))
    #expect(tab.state.dayScreen.form?.problems == [.due])
    tab.fill([.dueDate: "2026-11-28", .dueTime: ""])
    tab.send(.day(.form(.submitted)))
    #expect(tab.state.day.inbox.map { $0.due?.short } == ["2026-11-28"])
    tab.send(.day(.tappedEdit(entry)))
    tab.fill([.dueDate: ""])
    tab.send(.day(.form(.submitted)))
    #expect(tab.state.day.inbox.map { $0.due } == [nil])
  }

  @Test("a draft keeps it")
  func draft() {
    var form = DayForm(.task, at: moment("2026-11-21T09:00"), minutes: 60)
    (form.title, form.dueDate, form.dueTime) = ("Essay", "2026-11-27", "17:00")
    let read = DayForm(draft: form.draft, subject: form.draftSubject)
    #expect(read?.dueDate == "2026-11-27" && read?.dueTime == "17:00")
  }

  @Test("today tells of what is overdue, of three in all, and how many more there are")
  func near() throws {
    let tab = try open()
    for (name, date) in [
      ("Old", "2026-11-19"), ("A", "2026-11-23"), ("B", "2026-11-24"), ("C", "2026-11-25"),
      ("D", "2026-11-26"),
    ] {
      var item = DayItem(id: name, kind: .task, title: name, placement: .inbox, minutes: 30)
      item.due = DayDue(text: date)
      tab.put(item)
    }
    #expect(tab.says("was due") && tab.link("2 more due soon") != nil)
    let ids = ["Old", "A", "B", "C"].map { AllDayList.deadlineID(EntryID(item: $0)) }
    #expect(ids.map { tab.element(id: $0) != nil } == [true, true, true, false])
    tab.visit("/day/2026-11-21/month")
    #expect(tab.element(id: MonthPanel.dayID(day("2026-11-25")))?["aria-label"]?.hasSuffix(": C") == true)
  }

  @Test("what repeats and is due takes its due day along when it is moved")
  func moved() throws {
    let tab = try open("homework due every Monday at 9am")
    let entry = try #require(tab.state.day.entries(on: day("2026-11-23"), utc).first).id
    tab.visit("/day/2026-11-23")
    tab.send(.day(.moved(entry, to: CivilDateTime(day: day("2026-11-24"), time: .midnight))))
    #expect(tab.state.day.deadlines(on: day("2026-11-24"), utc).map { $0.due.short } == ["2026-11-24T09:00"])
    #expect(tab.state.day.deadlines(on: day("2026-11-23"), utc).isEmpty)
  }
}
