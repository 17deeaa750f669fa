import AppFixture
import Core
import Loop
import TestDevice
import Testing

@testable import App
@testable import Day

/// “notifications … regarding specific events that the user has set up to be notified about”
@Suite("An entry says whether and when it is told of") struct ReminderTests {
  private func item(_ kind: DayItem.Kind, _ start: String, _ reminder: DayReminder) -> DayItem {
    var item = DayItem(
      id: "a", kind: kind, title: "Exam", placement: .time(moment(start)), minutes: kind.takesTime ? 60 : 0)
    item.reminder = reminder
    return item
  }

  /// When it is told of, by default settings or by others.
  private func told(
    _ item: DayItem, at now: String = "2026-11-20T08:00",
    _ change: (inout DayNotificationSettings) -> Void = { _ in }
  ) -> [CivilDateTime] {
    var diary = Diary()
    diary.keep(diary.record.putting(item))
    var settings = DayNotificationSettings()
    change(&settings)
    diary.keep(diary.record.choosing(settings))
    let clock = DayClock(now: moment(now)) { _, _ in 0 }
    return DayNotificationPlan(diary.record, clock).upcoming.map(\.moment)
  }

  @Test("as usual, not, or when, whatever its kind", arguments: DayItem.Kind.allCases)
  func each(kind: DayItem.Kind) {
    let start = "2026-11-21T09:00"
    #expect(told(item(kind, start, .usual)) == [moment(start)])
    #expect(told(item(kind, start, .never)).isEmpty)
    #expect(told(item(kind, start, .at(-30))) == [moment("2026-11-21T08:30")])
    #expect(told(item(kind, start, .at(-1440))) == [moment("2026-11-20T09:00")])
  }

  @Test("counts more than what is chosen for its kind", arguments: DayItem.Kind.allCases)
  func more(kind: DayItem.Kind) {
    let start = "2026-11-21T09:00"
    func off(_ settings: inout DayNotificationSettings) { settings[kind].isOn = false }
    #expect(told(item(kind, start, .usual), off).isEmpty)
    #expect(told(item(kind, start, .at(-10)), off) == [moment("2026-11-21T08:50")])
    // Also of what came from a file without its alarms.
    var quiet = item(kind, start, .at(-10))
    quiet.origin = DayOrigin(uid: "a", isQuiet: true)
    #expect(told(quiet) == [moment("2026-11-21T08:50")])
  }

  @Test("of whole days counts from midnight: the day before at 18:00, that day at 8:00")
  func wholeDays() {
    for (minutes, time) in [(-360, "2026-11-20T18:00"), (480, "2026-11-21T08:00")] {
      var trip = item(.task, "2026-11-21T00:00", .at(minutes))
      trip.placement = .days(day("2026-11-21"), count: 1)
      trip.minutes = 0
      #expect(told(trip) == [moment(time)])
    }
  }

  @Test("comes days before, also one by an alert of its own, and only what is that early is looked for")
  func daysBefore() {
    #expect(told(item(.task, "2026-11-28T09:00", .at(-10_080))) == [moment("2026-11-21T09:00")])
    #expect(told(item(.task, "2026-12-20T09:00", .at(-43_200))) == [moment("2026-11-20T09:00")])
    #expect(told(item(.task, "2026-11-28T09:00", .at(-60))).isEmpty)
    var dentist = item(.event, "2026-11-23T09:00", .never)
    dentist.marks = [
      DayMark(id: "a", kind: .alert, text: "", minutes: -2880),
      DayMark(id: "b", kind: .cue, text: "", minutes: -1440),
    ]
    #expect(told(dentist) == [moment("2026-11-21T09:00"), moment("2026-11-22T09:00")])
    var trip = item(.task, "2026-11-27T00:00", .at(DayReminder.evening(before: 2)))
    trip.placement = .days(day("2026-11-27"), count: 2)
    trip.minutes = 0
    #expect(told(trip, at: "2026-11-24T08:00") == [moment("2026-11-25T18:00")])
  }

  @Test(
    "is said in words for a whole day: it comes in the evening",
    arguments: [
      ("Essay Dec 10 remind me 2 days before", -1800), ("Essay Dec 10 with alert 1 day before", -360),
      ("Essay Dec 10 remind me 1 week before", -9000),
    ])
  func wordsOfWholeDays(line: String, minutes: Int) throws {
    let tab = try Fixture.openDay()
    tab.send(.day(.submittedQuick(line)))
    let item = try #require(tab.state.day.allItems.first)
    #expect(item.title == "Essay" && item.isAllDay)
    #expect(item.reminder == .at(minutes) && item.marks.isEmpty)
  }

  @Test("quiet hours delay it, and that is said")
  func quiet() {
    var diary = Diary()
    var settings = DayNotificationSettings()
    settings.tasks.quiet = .night
    diary.keep(diary.record.choosing(settings))
    let clock = DayClock(now: moment("2026-11-20T08:00")) { _, _ in 0 }
    #expect(
      diary.record.quietEnd(for: item(.task, "2026-11-21T08:00", .at(-120)), clock)
        == moment("2026-11-21T07:00"))
    #expect(diary.record.quietEnd(for: item(.task, "2026-11-21T06:00", .never), clock) == nil)
  }

  @Test("is stored, and what a later version writes in its place is as usual")
  func stored() throws {
    for reminder in [DayReminder.usual, .never, .at(0), .at(-1440), .at(540)] {
      let item = item(.task, "2026-11-21T09:00", reminder)
      #expect(DayItem(id: "a", item.json) == item && item.copy(id: "a").reminder == reminder)
    }
    #expect(item(.task, "2026-11-21T09:00", .usual).json["remind"] == nil)
    for later: JSON in [true, "tomorrow", 1_000_000, ["at": 5]] { #expect(DayReminder(later) == .usual) }
  }

  @Test("is in each form, and a draft and an edit keep it")
  func form() throws {
    let tab = try Fixture.openDay()
    tab.send(.day(.tappedAdd(.task, nil)))
    for kind in DayItem.Kind.allCases {
      tab.send(.day(.form(.kind(kind))))
      #expect(tab.page.contains(">Remind me</label>") && tab.page.contains("As usual: at its time</option>"))
      #expect(tab.page.contains(">Don’t remind me</option>") && tab.page.contains(">1 day before</option>"))
      for text in ["2 days before", "7 days before"] { #expect(tab.page.contains(">\(text)</option>")) }
    }
    tab.fill([.title: "Bus", .time: "10:00"])
    tab.send(.day(.form(.reminder(.at(-30)))))
    tab.send(.day(.closedPanel))
    tab.send(.day(.tappedAdd(.task, nil)))
    #expect(tab.state.dayScreen.form?.reminder == .at(-30))
    // Whole days have other times.
    tab.send(.day(.form(.when(.allDay))))
    #expect(tab.state.dayScreen.form?.reminder == .usual && tab.page.contains("As usual: 06:00</option>"))
    #expect(tab.page.contains("The day before, 18:00</option>"))
    for text in ["2 days before, 18:00", "7 days before, 18:00"] {
      #expect(tab.page.contains(text + "</option>"))
    }
    tab.send(.day(.form(.when(.timed))))
    tab.send(.day(.form(.reminder(.never))))
    tab.send(.day(.form(.submitted)))
    let entry = EntryID(item: try #require(tab.state.day.allItems.first).id)
    tab.send(.day(.toggled(entry)))
    #expect(tab.page.contains("No reminder"))
    tab.send(.day(.tappedEdit(entry)))
    #expect(tab.state.dayScreen.form?.reminder == .never)
    tab.send(.day(.form(.reminder(.at(-5)))))
    tab.send(.day(.form(.submitted)))
    tab.send(.day(.toggled(entry)))
    #expect(
      tab.state.day.item(entry.item)?.reminder == .at(-5) && tab.page.contains("Reminder: 5 min before"))
    tab.send(.day(.undid))
    #expect(tab.state.day.item(entry.item)?.reminder == .never)
  }

  @Test("is not given where it would have come before the entry was written")
  func late() {
    var diary = Diary()
    // Everything is written at the first moments of 1970.
    var item = item(.event, "1970-01-03T09:00", .at(-4 * 1440))
    diary.keep(diary.record.putting(item))
    let clock = DayClock(now: moment("1970-01-01T10:00")) { _, _ in 0 }
    #expect(DayNotificationPlan(diary.record, clock).due.isEmpty)
    item.reminder = .at(-1440 - 540)
    diary.keep(diary.record.putting(item))
    #expect(DayNotificationPlan(diary.record, clock).due.count == 0)
    #expect(DayNotificationPlan(diary.record, clock).upcoming.count == 1)
  }

  @Test("of whole days come as many as there are alerts, each from midnight")
  func severalOfDays() {
    var trip = item(.task, "2026-11-24T00:00", .at(-2 * 1440 + 1080))
    trip.placement = .days(day("2026-11-24"), count: 1)
    trip.minutes = 0
    trip.marks = [DayMark(id: "1", kind: .alert, text: "", minutes: -360)]
    #expect(told(trip, at: "2026-11-22T08:00") == [moment("2026-11-22T18:00"), moment("2026-11-23T18:00")])
  }

  @Test(
    "a line can ask for several, of what has a time, of whole days, and of a deadline",
    arguments: [
      ("en", "Flight Friday remind me 2 days before and remind me 1 day before", -1800, [-360]),
      ("en", "Essay due Friday 5pm remind me 2 days before remind me 3 hours before", -2880, [-180]),
      ("en", "Essay due Friday remind me 1 week before", -9000, []),
    ])
  func words(language: String, line: String, reminder: Int, marks: [Int]) throws {
    let reading = try QuickCorpusTests.grammar(language).reading(
      line, now: QuickCorpusLine.now, on: QuickCorpusLine.now.day)
    let item = try #require(reading.item(id: "x", length: 30))
    #expect(item.reminder == .at(reminder) && item.marks.map { $0.minutes } == marks, "\(item)")
  }

  @Test("keeps its times and those of its alerts while the person looks at another kind of time")
  func returned() {
    var form = DayForm(.task, at: moment("2026-11-21T09:00"), minutes: 60)
    form.reminder = .at(-30)
    form.marks = [(-15, "a"), (30, "b")].map { DayMark(id: $1, kind: .cue, text: "", minutes: $0) }
    for other in [DayForm.When.inbox, .allDay] {
      form.set(other)
      #expect(form.marks.allSatisfy { $0.minutes == -360 } && form.reminder == .usual)
      form.set(.timed)
      #expect(form.marks.map { $0.minutes } == [-15, 30] && form.reminder == .at(-30))
    }
  }

  @Test("can be any time: so many minutes, hours, days or weeks before, or a time on a day before")
  func any() throws {
    var form = DayForm(.task, at: moment("2026-11-21T09:00"), minutes: 60)
    #expect(form.typeAlert(DayForm.ofReminder) == .alertNumber(""))
    #expect(form.reminder == .at(-3 * 1440))
    form.setAlert(DayForm.ofReminder) { $0.unit = .hours }
    form.set(.alertNumber(""), "36")
    #expect(form.reminder == .at(-36 * 60))
    form.set(.alertNumber(""), "many")
    form.title = "Essay"
    guard case .failure(let problems) = form.item(id: "a", utc) else {
      Issue.record("A number is missing.")
      return
    }
    #expect(problems.all == [.alert("")] && form.alertTimes[""]?.number == "many")
    form.set(.alertNumber(""), "5000")
    #expect(form.item(id: "a", utc).isFailure)
    form.set(DayForm.When.allDay)
    #expect(form.reminder == .usual && form.alertTimes.isEmpty)
    _ = form.addMark(.alert)
    #expect(form.marks.map { $0.minutes } == [-360])
    _ = form.typeAlert("1")
    form.set(.alertNumber("1"), "4")
    form.set(.alertTime("1"), "07:30")
    #expect(form.marks.map { $0.minutes } == [450 - 4 * 1440])
    form.set(DayForm.When.timed)
    #expect(form.marks.map { $0.minutes } == [-10])
    form.set(DayForm.When.allDay)
    #expect(form.marks.map { $0.minutes } == [450 - 4 * 1440])
  }
}

extension Result {
  fileprivate var isFailure: Bool {
    if case .failure = self { return true }
    return false
  }
}
