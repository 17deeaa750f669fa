import Components
import Core
import Loop
import Testing

@testable import College

private func day(_ text: String) -> CivilDay { CivilDay(iso: text) ?? .first }

@Suite("What to do next")
struct NextTaskTests {
  private static let test: JSON = [
    "id": "test", "title": "Take the test",
    "due": [
      ["rule": "fixed", "date": "2026-12-05", "label": "Test day", "registerDays": 15],
      ["rule": "fixed", "date": "2027-05-01", "label": "Test day", "registerDays": 15],
    ],
    "ends": [["day": "12-31", "yearsAfter": 1]],
  ]

  private static let json: JSON = [
    "checklists": [
      [
        "id": "11", "title": "11th Grade", "heading": "11th",
        "items": [
          ["id": "visit", "title": "Visit", "seasons": [["from": "08-15", "to": "05-25"]]],
          ["id": "read", "title": "Read"],
          [
            "id": "fair", "title": "Fair",
            "due": [
              ["rule": "window", "from": "10-01", "to": "10-31", "label": "Fair", "missed": "Next year."]
            ],
          ],
          test,
        ],
      ],
      [
        "id": "12", "title": "12th Grade", "heading": "12th",
        "items": [
          [
            "id": "aid", "title": "Aid",
            "due": [
              ["rule": "window", "from": "10-01", "to": "06-30", "yearsAfter": 1, "label": "Aid"],
              ["rule": "month-day", "month": 1, "day": 15, "label": "Priority", "stays": true],
            ],
          ]
        ],
      ],
    ]
  ]

  private let content: CollegeContent

  init() throws { content = try CollegeContent(ContentReader(Self.json)) }

  /// - Parameter dated: an item and the day that the person has set for it.
  private func record(
    _ grade: Int, done: [String] = [], dated: (item: ItemReference, day: String)? = nil
  ) -> CollegeRecord {
    let year = SchoolYear(start: 2026)
    var record = CollegeRecord()
    var changes = [GradeLevel.change(to: GradeLevel(grade, in: year), in: year)]
    if let dated { changes.append(CollegeRecord.dating(dated.item, day(dated.day))) }
    changes += done.map { Change("tick/" + $0, to: ["done": true]) }
    for (index, change) in changes.enumerated() {
      guard let stamp = Stamp(milliseconds: Int64(index), counter: 0, node: 1) else { continue }
      record.apply(change.event(at: stamp))
    }
    return record
  }

  private func tasks(_ grade: Int, _ today: String, done: [String] = []) -> [String] {
    let record = record(grade, done: done)
    guard let standing = record.standing(on: day(today)) else { return [] }
    return content.nextTasks(on: day(today), standing, record: record).tasks.map { task in
      switch task.reason {
      case .deadline(let deadline): "\(task.title) by \(deadline.day)"
      case .open(let deadline?): "\(task.title) until \(deadline.day)"
      case .open(nil): task.title
      case .later(let day): "\(task.title) from \(day)"
      }
    }
  }

  @Test("what ends first comes first, then what can be done at any time, then what opens later")
  func order() {
    #expect(
      tasks(11, "2026-10-20") == [
        "Fair by 2026-10-31", "Take the test by 2026-11-20", "Visit", "Read",
      ])
    #expect(
      tasks(11, "2026-08-03") == [
        "Take the test until 2026-11-20", "Read", "Visit from 2026-08-15", "Fair from 2026-10-01",
      ])
  }

  private func home(_ record: CollegeRecord, _ content: CollegeContent, _ today: String) -> [HomeAdvice] {
    let formatting = Formatting(
      language: "en", plural: { _ in .other }, day: { day, _ in day.description },
      time: { time, _ in time.hourAndMinute }, number: { "\($0)" }, offset: { _, _ in 0 })
    let phrases = PhraseTable([
      ("due-open", "{label}: open until {date}"), ("due-on", "{label}: {date}"),
      ("task-missed", "{label}: was {date}. {advice}"), ("task-until", "Until {date}"),
      ("campaign-ends", "{label} ends in {count} days"), ("campaign-for", "For {title}"),
      ("due-ended", "{label}: ended on {date}"), ("own-missed", "Missed: {label}"),
      ("next-in-days", "{label} in {count} days"), ("next-ends-in-days", "{label}: {count} days left"),
    ])
    return HomeAdvice.all(record, content, on: day(today), Words(phrases, formatting: formatting))
  }

  @Test(
    "home names up to three things, what ends first before the others, and is never empty while one is open")
  func three() {
    func titles(_ grade: Int, _ today: String, done: [String] = []) -> [String] {
      home(record(grade, done: done), content, today).map { $0.title }
    }
    #expect(titles(11, "2026-10-01") == ["Fair", "Take the test", "Visit"])
    #expect(titles(11, "2026-09-20") == ["Take the test", "Visit", "Read"])
    #expect(titles(11, "2026-09-20", done: ["11/test"]) == ["Visit", "Read"])
    #expect(titles(11, "2027-06-10").first == "Read")
    #expect(titles(12, "2026-11-22") == ["Aid"])
  }

  @Test("days are counted to a deadline, in its last sixty days; of a period that is open its end is said")
  func counting() {
    func first(_ grade: Int, _ today: String) -> HomeAdvice? { home(record(grade), content, today).first }
    #expect(first(12, "2026-11-16")?.mark == .days(60) && first(12, "2026-11-15")?.mark == .icon(.checklist))
    #expect(first(12, "2026-11-15")?.note == "Priority: 2027-01-15")
    let fair = first(11, "2026-10-20")
    #expect(fair?.mark == .icon(.calendar) && fair?.note == "Fair: open until 2026-10-31")
  }

  @Test("an own date is named before what has none, also of a lower grade, and last once it is over")
  func ownDates() {
    let read = ItemReference(checklist: "11", item: "read")
    func titles(_ grade: Int, _ today: String) -> [String] {
      home(record(grade, dated: (read, "2026-12-03")), content, today).map { $0.title }
    }
    #expect(titles(12, "2026-11-28") == ["Read", "Aid"])
    #expect(titles(11, "2026-11-28").first == "Read")
    let over = home(record(11, dated: (read, "2026-12-03")), content, "2026-12-05")
    #expect(over.filter { $0.missed != nil }.map { $0.key } == ["overdue/read", "overdue/fair"])
    let aid = ItemReference(checklist: "12", item: "aid")
    var both = record(12, dated: (read, "2026-11-12"))
    if let stamp = Stamp(milliseconds: 9, counter: 0, node: 1) {
      both.apply(CollegeRecord.dating(aid, day("2026-11-10")).event(at: stamp))
    }
    let rows = home(both, content, "2026-11-20")
    #expect(rows.suffix(2).map { $0.key } == ["overdue/read", "overdue/aid"])
    #expect(rows.first?.key.hasPrefix("aid") == true)
  }

  @Test("an own date is named also of a higher grade")
  func higherGrade() {
    let aid = ItemReference(checklist: "12", item: "aid")
    let titles = home(record(11, dated: (aid, "2026-12-03")), content, "2026-11-28").map { $0.title }
    #expect(titles.first == "Aid")
    // Far away, it is not yet worth a place.
    #expect(
      !home(record(11, dated: (aid, "2027-05-03")), content, "2026-11-28").contains { $0.title == "Aid" })
  }

  @Test("what stays until it is ticked takes the place of no nearer date")
  func nearerDate() throws {
    let item: (String, String) -> JSON = { id, date in
      [
        "id": .string(id), "title": .string(id),
        "due": [["rule": "fixed", "date": .string(date), "label": .string(id)]],
      ]
    }
    let aid: JSON = [
      "id": "aid", "title": "Aid",
      "due": [["rule": "window", "from": "10-01", "to": "06-30", "yearsAfter": 1, "label": "FAFSA"]],
    ]
    let content = try CollegeContent(
      ContentReader([
        "checklists": [
          [
            "id": "12", "title": "12th Grade", "heading": "12th",
            "items": [item("a", "2026-12-01"), item("b", "2026-12-03"), item("shot", "2027-01-09"), aid],
          ]
        ]
      ]))
    #expect(home(record(12), content, "2026-11-29").map { $0.title } == ["a", "b", "shot", "Aid"])
  }

  @Test("what was missed of one's own hides no official date that was missed")
  func bothMissed() {
    let read = ItemReference(checklist: "11", item: "read")
    let rows = home(record(11, dated: (read, "2026-11-03")), content, "2026-11-20")
    #expect(rows.suffix(2).map { $0.key } == ["overdue/read", "overdue/fair"])
  }

  @Test("a missed date of one's own goes once it is dismissed, and another date of the item is another one")
  func dismissed() throws {
    let read = ItemReference(checklist: "11", item: "read")
    var own = record(11, dated: (read, "2026-11-03"))
    let missed = try #require(home(own, content, "2026-11-20").compactMap { $0.missed }.first)
    #expect(missed == MissedDate(item: read, day: day("2026-11-03")))
    own.apply(missed.dismissing.event(at: try #require(Stamp(milliseconds: 9, counter: 0, node: 1))))
    #expect(home(own, content, "2026-11-20").compactMap { $0.missed?.item.item } == ["fair"])
    let later = CollegeRecord.dating(read, day("2026-11-10"))
    own.apply(later.event(at: try #require(Stamp(milliseconds: 10, counter: 0, node: 1))))
    let days = home(own, content, "2026-11-20").compactMap { $0.missed?.day }
    #expect(days == [day("2026-11-10"), day("2026-10-31")])
  }

  @Test("of all dates of an item those to come stand first, and those that are too late below them")
  func comingFirst() throws {
    let list = try #require(content.checklist("11"))
    let item = try #require(list.item("test"))
    let today = day("2026-11-22")
    let dates = ChecklistScreen.comingFirst(record(11).dates(of: item, in: list, on: today), today)
    #expect(dates.map { $0.state } == [.on(day("2027-05-01")), .on(day("2026-12-05"))])
  }

  @Test("a period that is over is said to have ended, and goes once it is dismissed")
  func overWindow() throws {
    var junior = record(11)
    let fair = try #require(home(junior, content, "2026-11-20").last)
    #expect(fair.title == "Fair: ended on 2026-10-31" && fair.note == "Next year.")
    let missed = try #require(fair.missed)
    junior.apply(missed.dismissing.event(at: try #require(Stamp(milliseconds: 9, counter: 0, node: 1))))
    #expect(!home(junior, content, "2026-11-20").contains { $0.missed != nil })
  }

  @Test("a calendar has no dates of a lower grade but a person's own, and reaches into the next school year")
  func calendarOfGrade() {
    let read = ItemReference(checklist: "11", item: "read")
    let senior = content.calendarDates(
      from: day("2026-11-10"), record: record(12, dated: (read, "2026-12-03")))
    #expect(senior.contains { $0.isOwn } && !senior.contains { $0.item.item == "test" })
    let junior = content.calendarDates(from: day("2026-11-10"), record: record(11))
    #expect(junior.contains { $0.day == day("2028-01-15") } && junior.contains { $0.item.item == "test" })
  }

  @Test("a date that stays is in the calendar also once its item is ticked, and nothing else of it is")
  func lasting() throws {
    let senior = record(12, done: ["12/aid"])
    let dates = content.calendarDates(from: day("2026-11-10"), record: senior)
    #expect(dates.map(\.label) == ["Priority"] && dates.map(\.day) == [day("2027-01-15")])
    let open = content.deadlines(from: day("2026-11-10"), within: 450, record: senior)
    #expect(!open.contains { $0.item.item == "aid" })
  }

  @Test("a date that is months away does not come before what can be done now")
  func farDate() throws {
    let content = try CollegeContent(
      ContentReader([
        "checklists": [
          [
            "id": "12", "title": "12th Grade", "heading": "12th",
            "items": [
              ["id": "test", "title": "Take the test"],
              [
                "id": "shot", "title": "Shot",
                "due": [["rule": "month-day", "month": 8, "day": 13, "yearsAfter": 1, "label": "Shot"]],
              ],
            ],
          ]
        ]
      ]))
    #expect(home(record(12), content, "2026-11-30").map { $0.title } == ["Take the test", "Shot"])
    #expect(home(record(12), content, "2027-07-20").map { $0.title } == ["Shot", "Take the test"])
  }

  @Test("a calendar has the end of a period that is open now, also in two years")
  func calendarOfEnds() {
    let today = day("2026-11-28")
    let ends = content.calendarDates(from: today, record: record(12)).filter { $0.isEnd }
    #expect(ends.contains { $0.label == "Aid" && $0.day == day("2028-06-30") })
    // What opens for somebody else's grade next year ends too late to matter now.
    let junior = content.calendarDates(from: today, record: record(11))
    #expect(!junior.contains { $0.isEnd && $0.day > day("2028-06-30") })
    #expect(
      !content.calendarDates(from: day("2025-11-28"), record: record(10)).contains { $0.item.item == "aid" })
  }

  @Test("without a grade home has no dates of one, and a person's own date")
  func noGrade() {
    #expect(home(CollegeRecord(), content, "2026-11-28").isEmpty)
    let year = SchoolYear(start: 2026)
    let own = ItemReference(checklist: "12", item: "aid")
    var none = CollegeRecord()
    for (index, change) in [
      GradeLevel.change(to: nil, in: year), CollegeRecord.dating(own, day("2026-12-10")),
    ].enumerated() {
      guard let stamp = Stamp(milliseconds: Int64(index), counter: 0, node: 1) else { continue }
      none.apply(change.event(at: stamp))
    }
    #expect(home(none, content, "2026-11-28").map { $0.title } == ["Aid"])
  }

  /// A list of a twelfth grade whose aid has a date that passes, among items that end before it, and an event.
  private func senior() throws -> CollegeContent {
    let item: (String, String) -> JSON = { id, end in
      ["id": .string(id), "title": .string(id), "seasons": [["from": "08-01", "to": .string(end)]]]
    }
    let aid: JSON = [
      "id": "aid", "title": "Aid",
      "due": [
        ["rule": "window", "from": "10-01", "to": "06-30", "yearsAfter": 1, "label": "FAFSA"],
        [
          "rule": "month-day", "month": 1, "day": 15, "label": "Priority", "missed": "Still send it.",
        ],
      ],
    ]
    let apply: JSON = [
      "id": "apply", "title": "Apply",
      "due": [["rule": "window", "from": "11-01", "to": "11-30", "label": "Campaign", "event": true]],
    ]
    return try CollegeContent(
      ContentReader([
        "checklists": [
          [
            "id": "12", "title": "12th Grade", "heading": "12th",
            "items": [item("a", "12-20"), item("b", "12-22"), item("c", "12-24"), aid, apply],
          ]
        ]
      ]))
  }

  @Test(
    "aid stays until it is ticked, also among what ends sooner, and once its date has passed",
    arguments: ["2026-10-02", "2026-11-28", "2027-01-16", "2027-05-01"])
  func aid(today: String) throws {
    let content = try senior()
    let all = home(record(12), content, today)
    #expect(all.count <= 3 && all.contains { $0.title == "Aid" })
    #expect(!home(record(12, done: ["12/aid"]), content, today).contains { $0.title == "Aid" })
    if today >= "2027-01-16" {
      #expect(all.first?.note == "Priority: was 2027-01-15. Still send it.")
    }
  }

  @Test("a campaign is an event: nothing is counted to its end, and in a calendar it has its own name")
  func event() throws {
    let content = try senior()
    let all = home(record(12, done: ["12/a", "12/b", "12/c", "12/aid"]), content, "2026-11-28")
    // Its end is said in its last two weeks: that of the campaign, and not of what it is for.
    #expect(all.map { $0.title } == ["Campaign ends in 2.0 days"] && all.first?.mark == .icon(.checklist))
    #expect(all.first?.note == "For Apply")
    let before = home(record(12, done: ["12/a", "12/b", "12/c", "12/aid"]), content, "2026-11-10")
    #expect(before.first?.title == "Apply" && before.first?.note.contains("Campaign") == false)
    let words = Words(
      PhraseTable([]),
      formatting: Formatting(
        language: "en", plural: { _ in .other }, day: { day, _ in day.description },
        time: { time, _ in time.hourAndMinute }, number: { "\($0)" }, offset: { _, _ in 0 }))
    let dates = content.calendarDates(from: day("2026-11-10"), record: record(12))
    #expect(dates.first { $0.isEvent }?.summary(words).hasPrefix("Campaign") == true)
  }

  @Test("what a campaign ends soon comes before a date that is further off")
  func campaignFirst() throws {
    let content = try senior()
    let all = home(record(12, done: ["12/a", "12/b", "12/c"]), content, "2026-11-28")
    let apply = try #require(all.firstIndex { $0.key == "apply" })
    #expect(apply == 0 && all.count > 1)
  }

  @Test("out of its season an item waits, and after the last one it is gone")
  func seasons() {
    #expect(tasks(11, "2027-06-10") == ["Read"])
  }

  @Test("a day for which one must register counts by the last day to register")
  func registering() {
    #expect(tasks(11, "2026-11-20").contains("Take the test by 2026-11-20"))
    // Fifteen days before 5 December it is too late, also while that is still ahead.
    #expect(tasks(11, "2026-11-21").contains("Take the test until 2027-04-16"))
    let labels = content.deadlines(from: day("2026-11-22"), within: 200, record: record(11))
      .filter { $0.item.item == "test" }
    #expect(labels.map { $0.day } == [day("2027-04-16")])
    #expect(labels.map { $0.registersFor } == [day("2027-05-01")])
    let calendar = content.calendarDates(from: day("2026-11-22"), record: record(11))
      .filter { $0.item.item == "test" }
    // Nothing of a test for which nobody can register any more.
    #expect(calendar.map { $0.day } == [day("2027-04-16"), day("2027-05-01")])
  }

  @Test(
    "days out of its seasons are in no calendar while an item is on the own list, and are left of a lower grade"
  )
  func seasonsInCalendar() throws {
    let days: [JSON] = ["2026-12-05", "2027-05-01"]
    let test: JSON = [
      "id": "test", "title": "Take the test in spring",
      "due": .array(
        days.map { ["rule": "fixed", "date": $0, "label": "Test day", "registerDays": 15] }),
      "seasons": [["from": "01-05", "to": "06-05"]],
    ]
    let content = try CollegeContent(
      ContentReader([
        "checklists": [["id": "11", "title": "11th Grade", "heading": "11th", "items": [test]]]
      ]))
    let junior = content.calendarDates(from: day("2026-10-01"), record: record(11))
    #expect(junior.map { $0.day } == [day("2027-04-16"), day("2027-05-01")])
    let reminded = content.deadlines(from: day("2026-10-01"), within: 90, record: record(12))
    #expect(reminded.map { $0.day } == [day("2026-11-20")])
  }

  @Test(
    "after school a calendar has what counts from the first day of classes, for which home asks once, in the first fall"
  )
  func afterSchool() throws {
    let content = try CollegeContent(
      ContentReader([
        "checklists": [
          [
            "id": "12", "title": "12th Grade", "heading": "12th",
            "items": [
              [
                "id": "apply", "title": "Apply",
                "due": [["rule": "before-session", "days": 14, "label": "Application"]],
              ],
              [
                "id": "shot", "title": "Shot",
                "due": [["rule": "before-session", "days": 10, "label": "Last day"]],
              ],
            ],
          ]
        ]
      ]))
    var graduate = record(12)
    #expect(content.itemBeforeClasses(on: day("2027-08-02"), record: graduate)?.item == "apply")
    #expect(home(graduate, content, "2027-08-02").map { $0.note } == ["task-session"])
    #expect(home(graduate, content, "2028-01-02").isEmpty && home(graduate, content, "2028-08-02").isEmpty)
    let stamp = try #require(Stamp(milliseconds: 9, counter: 0, node: 1))
    graduate.apply(CollegeRecord.startingSession(on: day("2027-08-23")).event(at: stamp))
    let dates = content.calendarDates(from: day("2027-08-02"), record: graduate)
    #expect(dates.map { $0.day } == [day("2027-08-09"), day("2027-08-13")])
    #expect(content.itemBeforeClasses(on: day("2027-08-02"), record: record(9)) == nil)
  }

  @Test("what is open stays until it is done or over, also after school")
  func stays() {
    #expect(tasks(12, "2026-09-20").first == "Aid from 2026-10-01")
    #expect(tasks(12, "2026-11-10").first == "Aid until 2027-01-15")
    #expect(tasks(12, "2026-11-22").first == "Aid by 2027-01-15")
    #expect(tasks(12, "2026-12-07").first == "Aid by 2027-01-15")
    #expect(tasks(12, "2027-02-01").first == "Aid until 2028-06-30")
    #expect(tasks(12, "2027-11-01") == ["Aid until 2028-06-30"])
    #expect(tasks(12, "2027-11-01", done: ["12/aid"]).isEmpty)
    #expect(tasks(12, "2028-07-01").isEmpty)
  }

  @Test("of a lower grade only what is open or near is left, at the end; graduates are not sent to a test")
  func lowerGrades() {
    #expect(tasks(12, "2026-11-01") == ["Aid until 2027-01-15", "Take the test by 2026-11-20"])
    #expect(tasks(12, "2027-01-02") == ["Aid by 2027-01-15"])
    #expect(tasks(12, "2027-08-20") == ["Aid until 2028-06-30"])
    let graduate = content.deadlines(from: day("2027-08-20"), within: 400, record: record(12))
    #expect(graduate.map { $0.item.item } == ["aid"])
  }

  @Test("an item has an end after which nothing is said of it")
  func ends() throws {
    let senior = record(11)
    let list = try #require(content.checklist("11"))
    let item = try #require(list.item("test"))
    #expect(!senior.isOver(item, in: list, on: day("2027-12-31")))
    #expect(senior.isOver(item, in: list, on: day("2028-01-01")))
  }

  @Test("a missed date says what to do now, and that it is too late to register")
  func missed() {
    let late = content.overdue(on: day("2026-11-05"), patience: 60, record: record(11))
    #expect(late.map { $0.missed } == ["Next year."])
    let closed = content.overdue(on: day("2027-04-20"), patience: 60, record: record(11))
    #expect(closed.map { $0.registersFor } == [day("2027-05-01")])
  }

  @Test("a date is verified for the school years up to the one in which somebody looked")
  func verified() {
    var date = DueDate()
    date.verified = true
    date.source = DueSource()
    #expect(!date.isVerified(on: day("2026-10-01")))
    date.source?.checked = day("2026-11-20")
    #expect(date.isVerified(on: day("2027-01-15")) && !date.isVerified(on: day("2027-10-01")))
    #expect(!date.isVerified(on: nil))
    date.isAbout = true
    #expect(!date.isVerified(on: day("2027-01-15")))
  }
}
