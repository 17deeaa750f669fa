import Components
import Core
import Testing

@testable import College

private func day(_ text: String) -> CivilDay { CivilDay(iso: text) ?? .first }
private func rule(_ month: Int, _ day: Int) -> DueRule { .monthDay(MonthDay(month: month, day: day)!) }
private func window(_ from: String, _ to: String) -> DueRule {
  .window(from: MonthDay(from)!, to: MonthDay(to)!)
}

@Suite("Due rules")
struct DueRuleTests {
  @Test(
    "a day of the year falls in the school year that today is in",
    arguments: [
      ("2026-09-19", 10, 1, DueState.on(day("2026-10-01"))),
      ("2026-10-01", 10, 1, .on(day("2026-10-01"))),
      ("2026-10-02", 10, 1, .passed(day("2026-10-01"))),
      ("2027-03-01", 10, 1, .passed(day("2026-10-01"))),
      ("2027-07-31", 10, 1, .passed(day("2026-10-01"))),
      ("2027-08-01", 10, 1, .on(day("2027-10-01"))),
      ("2026-09-19", 1, 15, .on(day("2027-01-15"))),
      ("2027-01-16", 1, 15, .passed(day("2027-01-15"))),
      ("2026-09-19", 8, 1, .passed(day("2026-08-01"))),
      ("2027-07-31", 6, 30, .passed(day("2027-06-30"))),
      ("2026-09-19", 2, 29, .on(day("2027-02-28"))),
      ("2027-09-19", 2, 29, .on(day("2028-02-29"))),
    ])
  func monthDay(today: String, month: Int, dayOfMonth: Int, expected: DueState) {
    #expect(rule(month, dayOfMonth).state(on: day(today)) { _ in nil } == expected)
  }

  @Test(
    "a window opens, is open, and closes",
    arguments: [
      ("2026-09-19", "10-01", "11-30", DueState.opens(day("2026-10-01"), until: day("2026-11-30"))),
      ("2026-10-01", "10-01", "11-30", .open(until: day("2026-11-30"))),
      ("2026-11-30", "10-01", "11-30", .open(until: day("2026-11-30"))),
      ("2026-12-01", "10-01", "11-30", .passed(day("2026-11-30"))),
      ("2026-12-20", "12-01", "02-01", .open(until: day("2027-02-01"))),
      ("2027-07-10", "07-01", "08-15", .open(until: day("2027-08-15"))),
      ("2026-08-10", "07-01", "08-15", .open(until: day("2026-08-15"))),
      ("2026-09-10", "07-01", "08-15", .opens(day("2027-07-01"), until: day("2027-08-15"))),
    ])
  func windows(today: String, from: String, to: String, expected: DueState) {
    #expect(window(from, to).state(on: day(today)) { _ in nil } == expected)
  }

  @Test("a fixed day is that day, in every year")
  func fixed() {
    let rule = DueRule.fixed(day("2026-10-03"))
    #expect(rule.state(on: day("2026-09-19")) { _ in nil } == .on(day("2026-10-03")))
    #expect(rule.state(on: day("2028-09-19")) { _ in nil } == .passed(day("2026-10-03")))
  }

  @Test("before another item, or before classes start")
  func relative() {
    let before = DueRule.beforeItem(item: "apply", days: 14)
    #expect(before.state(on: day("2026-09-19")) { _ in day("2026-10-15") } == .on(day("2026-10-01")))
    #expect(before.state(on: day("2026-09-19")) { _ in nil } == nil)
    #expect(
      DueRule.beforeSession(days: 14).state(on: day("2026-09-19")) { _ in nil } == .beforeSession(days: 14))
  }

  @Test("no day of the year is never a crash, whatever the day")
  func everyDay() {
    var today = day("2023-01-01")
    while today < day("2029-01-01") {
      for month in 1...12 {
        for dayOfMonth in [1, 28, 29, 30, 31] {
          guard let monthDay = MonthDay(month: month, day: dayOfMonth) else { continue }
          let state = DueRule.monthDay(monthDay).state(on: today) { _ in nil }
          if let next = state?.next { #expect(next >= today && today.days(until: next) < 366) }
        }
      }
      today = today.adding(days: 17)
    }
  }
}

@Suite("Deadlines")
struct DeadlineTests {
  private static let json: JSON = [
    "checklists": [
      [
        "id": "12", "title": "12th Grade", "heading": "12th Grade Checklist",
        "items": [
          [
            "id": "apply", "title": "Apply",
            "due": [["rule": "month-day", "month": 12, "day": 1, "label": "Apply by"]],
          ],
          [
            "id": "ask", "title": "Ask",
            "due": [["rule": "before-item", "item": "apply", "days": 14, "label": "Ask by"]],
          ],
          [
            "id": "aid", "title": "Aid",
            "due": [["rule": "month-day", "month": 10, "day": 1, "label": "FAFSA opens"]],
          ],
        ],
      ],
      [
        "id": "11", "title": "11th Grade", "heading": "11th Grade Checklist",
        "items": [
          [
            "id": "fafsa", "title": "Aid",
            "due": [["rule": "month-day", "month": 10, "day": 1, "label": "FAFSA opens"]],
          ],
          [
            "id": "window", "title": "W",
            "due": [["rule": "window", "from": "09-01", "to": "09-30", "label": "Fair"]],
          ],
        ],
      ],
    ]
  ]

  private func content() throws -> CollegeContent { try CollegeContent(ContentReader(Self.json)) }

  @Test("the nearest come first, each once, with what is done left out")
  func order() throws {
    let content = try content()
    var record = CollegeRecord()
    let all = content.deadlines(from: day("2026-09-19"), within: 120, record: record)
    #expect(all.map { $0.label } == ["Fair", "FAFSA opens", "Ask by", "Apply by"])
    #expect(all.map { $0.isEnd } == [true, false, false, false])
    #expect(all[2].day == day("2026-11-17"))
    let stamp = try #require(Stamp(milliseconds: 1, counter: 0, node: 1))
    record.apply(LoggedEvent(stamp: stamp, subject: "tick/12/apply", value: ["done": true]))
    let open = content.deadlines(from: day("2026-09-19"), within: 60, record: record)
    #expect(open.map { $0.label } == ["Fair", "FAFSA opens", "Ask by"])
  }

  @Test(
    "broken content is refused, with the place",
    arguments: [
      (["checklists": [["title": "x"]]], "checklists[0]: \"id\" is missing"),
      (["checklists": [["id": 9]]], "checklists[0].id: expected a text"),
      (["checklists": "no"], "checklists: expected a list"),
      (
        ["checklists": [["id": "9", "title": "", "heading": ""], ["id": "9", "title": "", "heading": ""]]],
        "\"9\" is there twice"
      ),
      (
        [
          "checklists": [
            [
              "id": "9", "title": "", "heading": "",
              "items": [["id": "a", "title": "A", "due": [["rule": "someday", "label": ""]]]],
            ]
          ]
        ], "checklists[0].items[0].due[0]: \"someday\" is not known here"
      ),
      (
        [
          "checklists": [
            [
              "id": "9", "title": "", "heading": "",
              "items": [
                [
                  "id": "a", "title": "A",
                  "due": [["rule": "month-day", "month": 2, "day": 30, "label": ""]],
                ]
              ],
            ]
          ]
        ], "checklists[0].items[0].due[0]: \"2-30\" is not known here"
      ),
    ] as [(JSON, String)])
  func broken(json: JSON, message: String) {
    let error = #expect(throws: ContentError.self) { try CollegeContent(ContentReader(json)) }
    #expect(error?.description == message)
  }
}
