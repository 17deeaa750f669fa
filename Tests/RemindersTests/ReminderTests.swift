import Core
import Testing

@testable import Reminders

private func day(_ text: String) -> CivilDay { CivilDay(iso: text) ?? .first }
private func moment(_ text: String) -> CivilDateTime {
  CivilDateTime(iso: text) ?? CivilDateTime(day: .first, time: .midnight)
}

@Suite("When a reminder comes")
struct ReminderTests {
  @Test("some days before, at nine in the morning, until the day is over")
  func before() {
    let reminder = Reminder(of: "12/fafsa", on: day("2027-01-15"), daysBefore: 3, setUp: nil)
    #expect(reminder.id == "12/fafsa@2027-01-15")
    #expect(reminder.moment == moment("2027-01-12T09:00"))
    #expect(reminder.end == moment("2027-01-16T00:00"))
  }

  @Test("after setting up it waits for the next morning")
  func setUp() {
    func reminder(_ setUp: String) -> Reminder {
      Reminder(of: "x", on: day("2027-01-15"), daysBefore: 7, setUp: moment(setUp))
    }
    #expect(reminder("2027-01-12T15:30").moment == moment("2027-01-13T09:00"))
    #expect(reminder("2027-01-12T07:00").moment == moment("2027-01-12T09:00"))
    #expect(reminder("2026-12-01T15:30").moment == moment("2027-01-08T09:00"))
    // On the last evening it would come too late.
    #expect(reminder("2027-01-15T10:00").moment >= reminder("2027-01-15T10:00").end)
  }

  @Test(
    "digests come on Mondays, every other Monday, or on the first",
    arguments: [
      (Cadence.week, "2026-11-21", "2026-11-16", "2026-11-23"),
      (.week, "2026-11-23", "2026-11-23", "2026-11-30"),
      (.twoWeeks, "2026-11-21", "2026-11-16", "2026-11-30"),
      (.twoWeeks, "2026-11-29", "2026-11-16", "2026-11-30"),
      (.month, "2026-11-21", "2026-11-01", "2026-12-01"),
      (.month, "2028-02-29", "2028-02-01", "2028-03-01"),
      (.week, "1969-12-31", "1969-12-29", "1970-01-05"),
      (.week, "1969-12-28", "1969-12-22", "1969-12-29"),
    ])
  func digests(cadence: Cadence, today: String, start: String, end: String) throws {
    let digest = try #require(cadence.digest(on: day(today), setUp: nil))
    #expect(digest.id == "digest/\(cadence.rawValue)@\(start)")
    #expect(digest.moment == moment(start + "T09:00") && digest.end == moment(end + "T09:00"))
    #expect(cadence.nextDigest(after: day(today))?.moment == moment(end + "T09:00"))
  }

  @Test("whoever asks for digests in the middle of a week gets the first one on the next Monday")
  func digestSetUp() {
    let asked = moment("2026-11-18T16:00")
    #expect(Cadence.week.digest(on: day("2026-11-18"), setUp: asked)?.moment == moment("2026-11-23T09:00"))
    #expect(Cadence.week.digest(on: day("2026-11-24"), setUp: asked)?.moment == moment("2026-11-23T09:00"))
    #expect(Cadence.before.digest(on: day("2026-11-18"), setUp: nil) == nil)
  }

  @Test(
    "nights are quiet", arguments: [(0, true), (7, true), (8, false), (9, false), (20, false), (21, true)])
  func quiet(hour: Int, isQuiet: Bool) {
    #expect(CivilTime(hour: hour, minute: 59)?.isQuiet == isQuiet)
  }
}

@Suite("What to give now")
struct ReminderPlanTests {
  private let one = Reminder(of: "one", on: day("2026-12-05"), daysBefore: 7, setUp: nil)
  private let two = Reminder(of: "two", on: day("2026-12-01"), daysBefore: 7, setUp: nil)

  private let empty = ReminderLedger { _ in nil }

  private func ledger(_ change: Change) -> ReminderLedger {
    ReminderLedger { $0 == change.subject ? change.value : nil }
  }

  private func given(_ reminder: Reminder, _ entry: ReminderLedger.Entry) -> ReminderLedger {
    ledger(ReminderLedger.change(reminder, entry))
  }

  @Test("nothing early; then each from its moment on")
  func order() {
    let early = ReminderPlan([one, two], empty, at: moment("2026-11-24T08:59:59.999"))
    #expect(early.due.isEmpty && early.next == moment("2026-11-24T09:00"))
    let first = ReminderPlan([one, two], empty, at: moment("2026-11-24T09:00"))
    #expect(first.due == [1] && first.next == moment("2026-11-28T09:00"))
    #expect(ReminderPlan([one, two], empty, at: moment("2026-11-30T23:00")).due == [0, 1])
    let late = ReminderPlan([one, two], empty, at: moment("2026-12-02T00:00"))
    #expect(late.due == [0] && late.next == nil)
  }

  @Test("what was given is not given again, what was put off is, what was closed is gone")
  func ledger() {
    let now = moment("2026-11-29T10:00")
    let shown = given(one, .given(now.day))
    #expect(
      ReminderPlan([one], shown, at: now).due.isEmpty && ReminderPlan([one], shown, at: now).shown == [0])
    let closed = given(one, .closed)
    #expect(
      ReminderPlan([one], closed, at: now).due.isEmpty && ReminderPlan([one], closed, at: now).shown.isEmpty)
    let tomorrow = moment("2026-11-30T09:00")
    let later = given(one, .later(tomorrow))
    #expect(ReminderPlan([one], later, at: now).shown.isEmpty)
    #expect(ReminderPlan([one], later, at: now).next == tomorrow)
    #expect(ReminderPlan([one], later, at: tomorrow).due == [0])
    #expect(ReminderPlan([one], shown, at: moment("2026-12-06T00:00")).shown.isEmpty)
  }

  @Test("of two with one id the first counts")
  func double() {
    #expect(ReminderPlan([one, one], empty, at: moment("2026-11-29T10:00")).due == [0])
  }

  @Test("damaged records count as none")
  func events() {
    for value: JSON in [.null, "x", ["given": "yesterday"], ["later": 4], ["closed": false], []] {
      #expect(ledger(Change("reminder/" + one.id, to: value))[one] == nil)
      #expect(ledger(Change("reminders/given", to: value)).number == 0)
    }
    let changes = ReminderLedger.giving([one, two], on: day("2026-12-01"), number: 4)
    #expect(changes.map { $0.subject } == ["reminder/" + one.id, "reminder/" + two.id, "reminders/given"])
    #expect(ledger(changes[2]).number == 4 && ledger(changes[0])[one] == .given(day("2026-12-01")))
  }

  @Test("options are read as they were written, and nonsense has its first value")
  func options() {
    let now = moment("2026-11-21T12:34:56.789")
    var options = ReminderOptions()
    options.isOn = true
    options.cadence = .twoWeeks
    options.daysBefore = 3
    options.setUp = now
    #expect(ReminderOptions(json: options.json) == options && options.comesOtherwise(than: ReminderOptions()))
    var sounding = options
    sounding.usesSystem = true
    #expect(!sounding.comesOtherwise(than: options))
    #expect(ReminderOptions(json: ["on": 1, "every": "hour", "days": 1000, "since": 5]) == ReminderOptions())
    #expect(ReminderOptions(json: .null) == ReminderOptions())
  }
}
