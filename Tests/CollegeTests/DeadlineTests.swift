import Components
import Core
import Testing

@testable import College

private func day(_ text: String) -> CivilDay { CivilDay(iso: text) ?? .first }

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

  @Test("a calendar has the end of a window before it begins, and under the same name after that")
  func windowInCalendar() throws {
    let content = try content()
    let before = content.calendarDates(from: day("2026-08-20"), record: CollegeRecord())
      .filter { $0.label == "Fair" }
    #expect(before.map { $0.day } == [day("2026-09-01"), day("2026-09-30")])
    #expect(before.map { $0.isEnd } == [false, true])
    let within = content.calendarDates(from: day("2026-09-10"), record: CollegeRecord())
      .filter { $0.label == "Fair" }
    #expect(within == [before[1]])
    #expect(
      content.deadlines(from: day("2026-08-20"), within: 120, record: CollegeRecord())
        .filter { $0.label == "Fair" } == [before[0]])
  }

  /// A record of changes made one after the other.
  private func record(_ changes: [Change]) -> CollegeRecord {
    var record = CollegeRecord()
    for (index, change) in changes.enumerated() {
      guard let stamp = Stamp(milliseconds: Int64(index), counter: 0, node: 1) else { continue }
      record.apply(change.event(at: stamp))
    }
    return record
  }

  private func grade(_ level: Int, _ year: Int) -> Change {
    GradeLevel.change(to: GradeLevel(level, in: SchoolYear(start: year)), in: SchoolYear(start: year))
  }

  @Test("the person's own date comes beside the deadlines, and what depends on the item follows it")
  func ownDates() throws {
    let content = try content()
    let apply = ItemReference(checklist: "12", item: "apply")
    let kept = record([CollegeRecord.dating(apply, day("2026-11-10"))])
    let deadlines = content.deadlines(from: day("2026-09-19"), within: 120, record: kept)
    #expect(deadlines.map { $0.label } == ["Fair", "FAFSA opens", "Ask by", "Apply", "Apply by"])
    #expect(deadlines.map { $0.day }.suffix(3) == [day("2026-10-27"), day("2026-11-10"), day("2026-12-01")])
    #expect(deadlines[3].isOwn && deadlines[3].isEnd)
    let list = try #require(content.checklist("12"))
    let dates = kept.dates(of: try #require(list.item("apply")), in: list, on: day("2026-09-19"))
    #expect(dates.map { $0.due?.label } == [nil, "Apply by"])
    // Once it has passed it is overdue, and the deadline is still ahead.
    #expect(
      content.overdue(on: day("2026-11-20"), patience: 60, record: kept).map(\.day) == [day("2026-11-10")])
    let ahead = content.deadlines(from: day("2026-11-20"), within: 30, record: kept)
    #expect(ahead.contains { $0.label == "Apply by" && $0.item == apply })
  }

  @Test("own items have a date where the person set one")
  func ownItems() throws {
    let own = ItemReference(checklist: "11", item: "own-1")
    let kept = record([
      CollegeRecord.naming(own, "Visit aunt"), CollegeRecord.dating(own, day("2026-09-25")),
    ])
    let deadlines = try content().deadlines(from: day("2026-09-19"), within: 10, record: kept)
    #expect(deadlines.map { $0.title } == ["Visit aunt"])
  }

  @Test("each grade's dates are in the school year in which the person is in it")
  func grades() throws {
    let content = try content()
    let tenth = record([grade(10, 2026)])
    #expect(content.deadlines(from: day("2026-09-19"), within: 120, record: tenth).isEmpty)
    let next = content.deadlines(from: day("2027-08-20"), within: 30, record: tenth)
    #expect(next.map { $0.item.checklist } == ["11"])
    let senior = content.deadlines(from: day("2028-09-19"), within: 120, record: tenth)
    #expect(senior.map { $0.label } == ["FAFSA opens", "Ask by", "Apply by"])
    #expect(senior.allSatisfy { $0.item.checklist == "12" })
  }

  @Test("what is late is brought up for a while, one's own dates until done, the latest first")
  func overdue() throws {
    let content = try content()
    func late(_ today: String, _ changes: [Change]) -> [String] {
      content.overdue(on: day(today), patience: 60, record: record(changes)).map { $0.title }
    }
    let own = CollegeRecord.dating(ItemReference(checklist: "12", item: "aid"), day("2026-01-05"))
    #expect(late("2026-12-10", []).isEmpty)
    #expect(late("2026-12-10", [own]) == ["Aid"])
    #expect(late("2026-12-10", [grade(12, 2026)]) == ["Apply", "Ask"])
    #expect(late("2027-03-10", [grade(12, 2026)]).isEmpty)
    #expect(late("2027-03-10", [grade(12, 2026), own]) == ["Aid"])
    #expect(late("2027-03-10", [own, Change("tick/12/aid", to: ["done": true])]).isEmpty)
  }

  @Test("items that depend on each other in a circle have no date")
  func circle() throws {
    let rule: (String) -> JSON = { [["rule": "before-item", "item": .string($0), "days": 1, "label": "x"]] }
    let content = try CollegeContent(
      ContentReader([
        "checklists": [
          [
            "id": "a", "title": "A", "heading": "A",
            "items": [
              ["id": "one", "title": "1", "due": rule("two")],
              ["id": "two", "title": "2", "due": rule("one")],
            ],
          ]
        ]
      ]))
    let list = try #require(content.checklist("a"))
    let dates = CollegeRecord().dates(of: list.items[0], in: list, on: day("2026-09-19"))
    #expect(dates.map { $0.state } == [.unknown(.item("two", days: 1))])
  }

  @Test("the days of one year that is over, or of another grade's year, are one date that is not known")
  func notAnnounced() throws {
    let days: [JSON] = ["2026-09-12", "2026-10-03"].map {
      ["rule": "fixed", "date": .string($0), "label": "SAT"]
    }
    let content = try CollegeContent(
      ContentReader([
        "checklists": [
          [
            "id": "11", "title": "", "heading": "",
            "items": [["id": "sat", "title": "", "due": .array(days)]],
          ]
        ]
      ]))
    let list = try #require(content.checklist("11"))
    func states(_ today: String, _ changes: [Change]) -> [DueState] {
      record(changes).dates(of: list.items[0], in: list, on: day(today)).map { $0.state }
    }
    #expect(states("2026-09-19", []) == [.passed(day("2026-09-12")), .on(day("2026-10-03"))])
    #expect(states("2026-09-19", [grade(9, 2026)]) == [.unknown(.laterYear(SchoolYear(start: 2028)))])
    #expect(states("2027-09-19", []) == [.unknown(.laterYear(SchoolYear(start: 2027)))])
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
