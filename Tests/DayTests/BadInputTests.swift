import Core
import Testing

@testable import Day

@Suite struct BadInputTests {
  private func form(_ date: String, _ time: String) -> DayForm {
    var form = DayForm(.task, at: moment("2026-11-21T09:00"), minutes: 60)
    form.title = "x"
    form.set(.date, date)
    form.time = time
    return form
  }

  private func problems(_ form: DayForm) -> [DayForm.Problem] {
    if case .failure(let problems) = form.item(id: "a", utc) { return problems.all }
    return []
  }

  @Test func whatWouldNeverHappenIsNotSaved() {
    // From a Saturday on, on Mondays, until the Sunday.
    var form = form("2026-11-21", "09:00")
    form.repeats.kind = .weekly
    form.repeats.weekdays = [.monday]
    form.repeats.end = .on
    form.repeats.until = "2026-11-22"
    #expect(problems(form) == [.repetition(.until)])
    form.repeats.until = "2026-11-23"
    #expect(problems(form) == [])
  }

  @Test(arguments: ["0001-01-01", "9999-12-31"])
  func theEdgesOfTheCalendarAreDaysToo(date: String) throws {
    for time in ["00:00", "23:59"] {
      for kind in [RepeatChoice.Kind.never, .daily, .yearly] {
        var form = form(date, time)
        form.repeats.kind = kind
        guard case .success(let item) = form.item(id: "a", utc) else {
          Issue.record("\(date) \(time)")
          continue
        }
        var diary = Diary()
        diary.keep(diary.record.putting(item))
        #expect(diary.record.titles(date) == ["x " + time])
        for scope in DayScope.allCases {
          let id = try #require(diary.record.entries(on: day(date), utc).first).id
          _ = diary.record.removing(id, scope)
          _ = diary.record.changing(id, to: item.starting(at: moment("2026-11-21T09:00")), scope)
        }
        var export = DayExport(diary.record, utc, name: "", language: "en", at: 0)
        #expect(!export.file(.all).utf8().isEmpty)
      }
    }
  }

  @Test(
    "an end before the start is refused, unless it can be meant of the next day",
    arguments: [
      ("14:00", "13:00", nil), ("09:00", "08:30", nil), ("12:00", "12:00", nil), ("22:00", "02:00", 240),
      ("20:00", "10:00", 840), ("15:00", "01:00", 600), ("14:00", "15:00", 60), ("18:00", "17:00", nil),
    ] as [(String, String, Int?)])
  func endBeforeStart(start: String, end: String, minutes: Int?) {
    var form = form("2026-11-21", "09:00")
    form.set(.time, start)
    form.set(.end, end)
    #expect(problems(form) == (minutes == nil ? [.backwards] : []))
    #expect(form.end == end && form.daysLater == (minutes != nil && end < start ? 1 : 0))
    if let minutes { #expect(form.minutes == minutes) }
    #expect(
      WeekdayField(weekday: .monday, start: start, end: end).time(takesTime: true)?.minutes == minutes)
    form.set(.time, "00:30")
    #expect(problems(form) == [])
  }

  @Test func aVeryLongTitleIsCutAndNothingHangs() {
    var form = form("2026-11-21", "09:00")
    form.title = String(repeating: "word 12:30 every Tue ", count: 500)
    guard case .success(let item) = form.item(id: "a", utc) else {
      Issue.record("refused")
      return
    }
    #expect(item.title.count <= DayItem.longestTitle)
  }

  @Test func aRuleThatRepeatsVeryOftenIsShownAtItsEnd() {
    var diary = Diary()
    diary.keep(diary.record.putting(task("pill", "2000-01-01T08:00", rule: "FREQ=DAILY;COUNT=100000")))
    #expect(diary.record.titles("2273-10-15") == ["pill 08:00"])
    #expect(diary.record.titles("2273-10-16") == [])
  }

  @Test func whoTravelsToAClockThatIsTheSameOnlyTodaySeesTheOthersToo() {
    // Two places an hour ahead of UTC now, of which one has summer time.
    let summer = moment("2027-03-28T01:00").epochMilliseconds()
    func clock(_ isFar: Bool) -> DayClock {
      DayClock(now: moment("2026-11-21T08:00")) { zone, instant in
        zone == "UTC" ? 0 : !isFar && instant >= summer ? 120 : 60
      }
    }
    var diary = Diary()
    var call = task("call", "2026-11-20T12:00", rule: "FREQ=WEEKLY")
    call.zone = "UTC"
    diary.keep(diary.record.putting(call))
    #expect(diary.record.titles("2027-07-02", clock(false)) == ["call 14:00"])
    #expect(diary.record.titles("2027-07-02", clock(true)) == ["call 13:00"])
  }
}
