import Components
import Core
import Testing

@testable import Reminders

private let today = CivilDay(iso: "2026-11-21") ?? .first
/// 2026-11-21T08:00 at UTC.
private let now: Int64 = 1_795_248_000_000

@Suite("What is to ring while the app is closed")
struct RingPlanTests {
  private let texts = RingPlan.Texts(several: { "\($0) reminders" }, end: "Open the app", site: "Toward")

  private func wish(_ tag: String, _ moment: String, urgent: Bool = false, atInstant: Bool = false)
    -> RingPlan.Wish
  {
    RingPlan.Wish(
      module: "day",
      ModuleRing(
        tag: tag, moment: CivilDateTime(iso: moment) ?? .init(day: .first, time: .midnight), minutes: 30,
        isUrgent: urgent, title: tag, body: "", path: "/day", canBeDone: true, isOfInstant: atInstant))
  }

  private func plan(_ wishes: [RingPlan.Wish], offset: @escaping (Int64) -> Int? = { _ in 0 }) -> RingPlan {
    RingPlan(wishes, at: now, today: today, texts, offset: offset)
  }

  @Test("rings are in order of time, and what is over or too far away is none")
  func order() {
    let all = plan([
      wish("b", "2026-11-22T10:00"), wish("a", "2026-11-21T09:00"), wish("past", "2026-11-21T07:59"),
      wish("far", "2026-12-22T10:00"),
    ])
    #expect(all.entries.map { $0.tag } == ["a", "b", RingPlan.endTag])
  }

  @Test("the last ring asks to open the app, and nobody without reminders hears it")
  func end() {
    let last = plan([wish("far", "2027-03-01T10:00")]).entries
    #expect(last.map { $0.body } == ["Open the app"])
    // 2026-12-21T09:00 at UTC.
    #expect(last.first?.due == 1_797_843_600_000)
    #expect(plan([]).entries.isEmpty)
  }

  @Test("five in one minute are one, which is urgent if one of them is")
  func crowds() {
    let four = (0..<4).map { wish("\($0)", "2026-11-21T09:00") }
    #expect(plan(four).entries.count == 5)
    let five = plan(four + [wish("x", "2026-11-21T09:00", urgent: true)]).entries
    #expect(five.map { $0.title } == ["5 reminders", "Toward"])
    #expect(five[0].isUrgent && !five[0].canBeDone && five[0].body == "0\n1\n2\n3\nx")
  }

  @Test("a device has 200 at most, and then the last one comes when the next would")
  func most() {
    let many = (0..<400).map { minute in
      wish(
        "\(minute)",
        CivilDateTime(day: today, time: .midnight).adding(
          milliseconds: Int64(600 + minute) * 60_000)?.description ?? "")
    }
    let entries = plan(many).entries
    #expect(entries.count == 200 && entries[199].tag == RingPlan.endTag)
    #expect(entries[199].due == entries[198].due + 60_000)
  }

  @Test("ids stay with what they are of, and what has just rung stays for a day")
  func following() {
    var first = plan([wish("a", "2026-11-21T09:00"), wish("b", "2026-11-21T10:00")])
    var count = 0
    let newID = {
      count += 1
      return "id\(count)"
    }
    first.follow([], at: now, newID: newID)
    #expect(first.entries.map { $0.id } == ["id1", "id2", "id3"])
    let later = now + 2 * 3_600_000 + 60_000
    var next = RingPlan([wish("c", "2026-11-21T11:00")], at: later, today: today, texts, offset: { _ in 0 })
    next.follow(first.entries, at: later, newID: newID)
    #expect(next.entries.map { $0.tag } == ["a", "b", "c", RingPlan.endTag])
    #expect(next.entries.map { $0.id } == ["id1", "id2", "id4", "id3"])
    let tomorrow = now + 28 * 3_600_000
    var last = RingPlan([], at: tomorrow, today: today.adding(days: 1), texts, offset: { _ in 0 })
    last.follow(next.entries, at: tomorrow, newID: newID)
    #expect(last.entries.isEmpty)
  }

  @Test("times follow the clock over its changes, and instants do not")
  func clocks() {
    // Five hours behind UTC until 2026-11-22T07:00Z, six from then on.
    let offset: (Int64) -> Int? = { $0 < 1_795_330_800_000 ? -300 : -360 }
    let all = plan(
      [wish("before", "2026-11-21T18:00"), wish("after", "2026-11-22T18:00", atInstant: true)], offset: offset
    ).entries
    #expect(all[0].due == 1_795_302_000_000 && all[0].local == 1_795_284_000_000)
    #expect(all[1].due == 1_795_392_000_000 && all[1].local == nil)
  }

  @Test("a book reads what it writes, and takes what it does not know for nothing")
  func book() throws {
    var book = RingBook()
    (book.token, book.key, book.version, book.profile, book.language) = ("t", "k", 7, "p", "es")
    (book.isConfirmed, book.renewed) = (true, now)
    book.phrases.due = "Something is due"
    book.choices.laterMinutes = 30
    var first = plan([wish("a", "2026-11-21T09:00"), wish("b", "2026-11-21T10:00", atInstant: true)])
    first.follow([], at: now, newID: { "id" })
    book.entries = first.entries
    #expect(RingBook(json: try JSON(parsing: book.json.utf8())) == book)
    #expect(RingBook(json: ["later": 0, "rings": [["title": "no id"], 7]]).entries.isEmpty)
    #expect(RingBook(json: .null) == RingBook())
    let silent = book.withoutWords { "at \($0 / 3_600_000 % 24)" }.entries
    #expect(silent.map { $0.title } == ["Something is due", "Something is due", "Toward"])
    #expect(silent.map { $0.body } == ["at 9", "at 10", "Open the app"])
    let several = RingPlan(
      [wish("a", "2026-11-21T09:00"), wish("b", "2026-11-21T09:00")], at: now, today: today, hasWords: false,
      texts, offset: { _ in 0 })
    #expect(several.entries.map { $0.title } == ["2 reminders", "Toward"])
    #expect(book.emptied.entries.isEmpty && book.emptied.token == "t")
  }

  @Test("a line of the log is read, and one of another version is none")
  func log() {
    let line: JSON = ["id": "a", "act": "later", "at": 5, "module": "day", "tag": "t", "minutes": 99_999]
    #expect(RingLogEntry(json: line)?.minutes == 10_080)
    #expect(RingLogEntry(json: ["id": "a", "act": "sung", "at": 5]) == nil)
    #expect(RingLogEntry(json: ["act": "done", "at": 5]) == nil)
  }
}
