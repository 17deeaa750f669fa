import Core
import Testing

@testable import Day

@Suite("Notifications of days")
struct DayNotificationTests {
  private var record = DayRecord()
  private var count: Int64 = 0

  private func at(_ text: String) -> CivilDateTime {
    CivilDateTime(iso: "2026-11-" + text) ?? CivilDateTime(day: .first, time: .midnight)
  }

  private func clock(_ text: String) -> DayClock { DayClock(now: at(text)) { _, _ in 0 } }

  private func plan(_ text: String) -> DayNotificationPlan { DayNotificationPlan(record, clock(text)) }

  private mutating func keep(_ changes: [PartitionedChange]) throws {
    for change in changes {
      count += 1
      record.apply(change.change.event(at: try #require(Stamp(milliseconds: count, counter: 0, node: 1))))
    }
  }

  private mutating func give(_ text: String) throws {
    try keep(record.giving(plan(text).due, at: at(text), number: record.givenNotifications + 1))
  }

  private mutating func put(
    _ kind: DayItem.Kind, _ text: String, minutes: Int = 60, marks: [DayMark] = []
  ) throws {
    var item = DayItem(
      id: kind.rawValue, kind: kind, title: "Exam", placement: .time(at(text)),
      minutes: kind == .task ? minutes : 0)
    item.marks = marks
    try keep(record.putting(item))
  }

  private mutating func choose(_ change: (inout DayNotificationSettings) -> Void) throws {
    var settings = record.notificationSettings
    change(&settings)
    try keep(record.choosing(settings))
  }

  @Test("come at their time, or as long before as was chosen", arguments: DayNotificationRule.leads)
  mutating func lead(minutes: Int) throws {
    try put(.task, "21T14:00")
    try choose { $0.tasks.lead = minutes }
    let moment = at("21T14:00").adding(minutes: -minutes)
    #expect(plan("21T12:00").next == moment)
    #expect(plan("21T12:00").due.isEmpty)
    let due = DayNotificationPlan(record, DayClock(now: moment) { _, _ in 0 }).due
    #expect(due.map(\.start) == [at("21T14:00")])
  }

  @Test("with none before, a task is silent and its alerts and cues are not")
  mutating func marksOnly() throws {
    let marks = [
      DayMark(id: "1", kind: .alert, text: "Pack", minutes: -30),
      DayMark(id: "2", kind: .cue, text: "", minutes: 10),
    ]
    try put(.task, "21T14:00", marks: marks)
    try choose { $0.tasks.lead = nil }
    #expect(plan("21T13:30").due.map(\.title) == ["Pack"])
    #expect(plan("21T14:10").due.map(\.title) == ["Pack", "Exam"])
    try choose { $0.alerts.isOn = false }
    #expect(plan("21T14:10").due.map(\.kind) == [.cue])
  }

  @Test("are given once, and stay in sight until they are seen")
  mutating func once() throws {
    try put(.task, "21T14:00")
    try give("21T14:00")
    #expect(plan("21T14:05").due.isEmpty)
    let shown = plan("21T14:05").shown
    #expect(shown.count == 1 && record.givenNotifications == 1)
    try keep(record.seeing(shown[0]))
    #expect(plan("21T14:06").shown.isEmpty)
    #expect(plan("21T16:06").missed.isEmpty)
  }

  @Test("repeat until they are seen, and not for ever")
  mutating func repeats() throws {
    try put(.alert, "21T14:00")
    for minute in ["00", "05", "10"] {
      #expect(plan("21T14:" + minute).due.count == 1)
      try give("21T14:" + minute)
    }
    #expect(plan("21T14:12").next == at("21T14:15"))
    var now = at("21T14:15")
    for _ in 0..<20 {
      let due = DayNotificationPlan(record, DayClock(now: now) { _, _ in 0 }).due
      try keep(record.giving(due, at: now, number: 1))
      now = now.adding(minutes: 5)
    }
    #expect(DayNotificationPlan(record, DayClock(now: now) { _, _ in 0 }).due.isEmpty)
    #expect(DayNotificationPlan(record, DayClock(now: now) { _, _ in 0 }).shown.count == 1)
  }

  @Test("wait through quiet hours, also over midnight, and alerts do not unless that is wanted")
  mutating func quiet() throws {
    try put(.task, "21T23:30", minutes: 600)
    try put(.alert, "21T23:30")
    try choose { $0.tasks.quiet = .night }
    #expect(plan("21T23:30").due.map(\.kind) == [.alert])
    #expect(plan("22T06:59").due.map(\.kind) == [.alert])
    #expect(Set(plan("22T07:00").due.map(\.kind)) == [.alert, .task])
    try choose { $0.alerts.quiet = .night }
    #expect(plan("21T23:30").due.isEmpty)
  }

  @Test("nobody has quiet hours without having chosen them", arguments: DayItem.Kind.allCases)
  mutating func noQuietHours(kind: DayItem.Kind) throws {
    try put(kind, "22T06:00")
    #expect(plan("22T06:00").due.map(\.kind) == [kind])
    #expect(record.quietEnd(for: try #require(record.item(kind.rawValue)), clock("21T12:00")) == nil)
  }

  @Test("what is added is known to wait for the end of the quiet hours, and what does not wait is not")
  mutating func quietEnd() throws {
    try choose {
      $0.tasks.quiet = .night
      $0.tasks.lead = 30
    }
    func end(_ kind: DayItem.Kind, _ text: String) -> CivilDateTime? {
      let item = DayItem(id: "new", kind: kind, title: "Run", placement: .time(at(text)), minutes: 30)
      return record.quietEnd(for: item, clock("21T12:00"))
    }
    #expect(end(.task, "22T06:00") == at("22T07:00"))
    // Announced half an hour before, which is in the quiet hours.
    #expect(end(.task, "22T07:15") == at("22T07:00"))
    #expect(end(.task, "22T07:30") == nil)
    #expect(end(.alert, "22T06:00") == nil)
    try choose { $0.tasks.isOn = false }
    #expect(end(.task, "22T06:00") == nil)
  }

  @Test("of several at once alerts are told first, and shown first")
  mutating func alertsFirst() throws {
    for kind in [DayItem.Kind.task, .cue, .alert] { try put(kind, "21T14:00") }
    #expect(plan("21T14:00").due.first?.kind == .alert)
    try give("21T14:00")
    #expect(plan("21T14:01").shown.first?.kind == .alert)
  }

  @Test("a later task does not cover an alert that nobody has seen")
  mutating func alertStays() throws {
    try put(.alert, "21T14:00")
    try give("21T14:00")
    try put(.task, "21T14:03")
    try give("21T14:03")
    #expect(plan("21T14:04").shown.map(\.kind) == [.alert, .task])
    try keep(record.seeing(plan("21T14:04").shown[0]))
    #expect(plan("21T14:04").shown.map(\.kind) == [.task])
  }

  @Test(
    "quiet hours end on the right day",
    arguments: [
      ("21T21:59", "21T21:59"), ("21T22:00", "22T07:00"), ("21T23:59", "22T07:00"), ("22T00:00", "22T07:00"),
      ("22T06:59", "22T07:00"), ("22T07:00", "22T07:00"),
    ])
  func quietEnds(moment: String, end: String) {
    #expect(DayQuiet.night.after(at(moment)) == at(end))
    let noon = DayQuiet(from: 12 * 60, to: 13 * 60)
    #expect(noon.after(at("21T12:30")) == at("21T13:00") && noon.after(at("21T13:00")) == at("21T13:00"))
  }

  @Test(
    "put off, the reminder moves and the task stays",
    arguments: [
      (DaySnooze.minutes(5), "21T14:05"), (.minutes(240), "21T18:00"), (.tomorrow, "22T08:00"),
    ])
  mutating func snooze(snooze: DaySnooze, moment: String) throws {
    try put(.task, "21T14:00")
    try give("21T14:00")
    let shown = plan("21T14:00").shown
    try keep(record.snoozing(shown[0], snooze, at: at("21T14:00")))
    #expect(plan("21T14:01").shown.isEmpty)
    #expect(plan("21T14:01").next == at(moment))
    #expect(plan(moment).due.count == 1)
    #expect(record.item("task")?.start == at("21T14:00"))
    try give(moment)
    #expect(plan(moment).shown.count == 1)
  }

  @Test(
    "moved, the task is at another time and its reminder comes again with it",
    arguments: [
      (DaySnooze.minutes(15), "21T14:15"), (.minutes(60), "21T15:00"), (.tomorrow, "22T14:00"),
    ])
  mutating func move(move: DaySnooze, moment: String) throws {
    try put(.task, "21T14:00")
    try give("21T14:00")
    try keep(record.moving(plan("21T14:02").shown[0], move, clock("21T14:02")))
    #expect(record.item("task")?.start == at(moment))
    #expect(plan("21T14:03").shown.isEmpty && plan("21T14:03").due.isEmpty)
    #expect(plan(moment).due.count == 1)
  }

  @Test("of a series one time is moved or done, and the others are not")
  mutating func series() throws {
    var item = DayItem(id: "run", kind: .task, title: "Run", placement: .time(at("20T07:00")), minutes: 30)
    item.repetition = DayRepetition(rule: try RecurrenceRule(parsing: "FREQ=DAILY"))
    try keep(record.putting(item))
    try give("21T07:00")
    let shown = plan("21T07:00").shown.filter { $0.start == at("21T07:00") }
    try keep(record.finishing(shown[0], clock("21T07:01")))
    #expect(record.entries(on: at("21T07:00").day, clock("21T07:01")).first?.item.isDone == true)
    #expect(record.entries(on: at("22T07:00").day, clock("21T07:01")).first?.item.isDone == false)
    #expect(plan("22T07:00").due.map(\.start) == [at("22T07:00")])
  }

  @Test("what is done or gone is not told")
  mutating func gone() throws {
    try put(.task, "21T14:00")
    var item = try #require(record.item("task"))
    item.isDone = true
    try keep(record.putting(item))
    #expect(plan("21T14:00").due.isEmpty)
    item.isDone = false
    try keep(record.putting(item))
    #expect(plan("21T14:00").due.count == 1)
    try keep(record.removing(item: "task"))
    #expect(plan("21T14:00").due.isEmpty)
  }

  @Test("what was over before it was seen is among what was missed")
  mutating func missed() throws {
    try put(.task, "21T09:00")
    try put(.cue, "21T10:00")
    #expect(plan("21T15:00").due.isEmpty)
    #expect(plan("21T15:00").missed.map(\.kind) == [.cue, .task])
    try keep(record.seeing(plan("21T15:00").missed[0]))
    #expect(plan("21T15:00").missed.map(\.kind) == [.task])
  }

  @Test("a whole day is told of in its morning, once")
  mutating func allDay() throws {
    try keep(
      record.putting(
        DayItem(id: "trip", kind: .task, title: "Trip", placement: .days(at("21T00:00").day, count: 3))))
    try choose { $0.tasks.lead = 60 }
    #expect(plan("20T23:00").next == at("21T06:00"))
    try choose { $0.tasks.quiet = .night }
    #expect(plan("20T23:00").next == at("21T07:00"))
    #expect(plan("21T07:00").due.count == 1)
    #expect(plan("22T12:00").due.count == 1)
  }

  @Test("what was chosen is read again as it was kept, and rubbish as what is usual")
  mutating func settings() throws {
    try choose {
      $0.tasks.lead = nil
      $0.alerts.quiet = DayQuiet(from: 60, to: 120)
      $0.cues.snoozes = [.tomorrow]
      $0.cues.isOn = false
      $0.usesSystem = true
    }
    let settings = record.notificationSettings
    #expect(settings.tasks.lead == nil && settings.alerts.quiet == DayQuiet(from: 60, to: 120))
    #expect(settings.cues.snoozes == [.tomorrow] && !settings.cues.isOn && settings.usesSystem)
    #expect(DayNotificationSettings(json: "rubbish") == DayNotificationSettings())
    let odd = DayNotificationSettings(json: [
      "task": ["before": 99_999_999, "again": -4, "quiet": [1, 9999]]
    ])
    #expect(odd.tasks.lead == 1440 && odd.tasks.repeats == 0 && odd.tasks.quiet == nil)
  }
}
