import Components
import Core
import Testing

@testable import College

@Suite("The description of the college's content")
struct DescriptionTests {
  private static let source: JSON = [
    "name": "Office", "url": "https://www.example.org", "checked": "2026-11-20",
  ]

  private static let bundle: JSON = [
    "checklists": [
      [
        "id": "9", "title": "9th Grade", "heading": "Checklist", "summary": "Begin.",
        "items": [
          [
            "id": "plan", "title": "Plan", "help": "Ask.",
            "links": [["label": "Help", "url": "mailto:a@example.org"]],
            "due": [
              ["rule": "month-day", "month": 2, "day": 29, "label": "a", "verified": true, "source": source],
              [
                "rule": "month-day", "month": 10, "day": 1, "yearsAfter": 1, "label": "b", "verified": true,
                "source": source,
              ],
              ["rule": "fixed", "date": "2026-10-03", "label": "c", "verified": true, "source": source],
              [
                "rule": "window", "from": "11-01", "to": "02-29", "label": "d", "verified": true,
                "source": source,
              ],
              ["rule": "before-session", "days": 10, "label": "e", "verified": true, "source": source],
              ["rule": "before-item", "item": "plan", "days": 14, "label": "f", "verified": false],
            ],
          ]
        ],
      ]
    ],
    "videos": [
      [
        "id": "one", "title": "One", "summary": "", "playlist": "", "poster": "/1.svg",
        "clips": [
          [
            "id": "clip", "title": "Clip", "src": "/1.mp4", "poster": "/1.svg", "language": "en",
            "captions": [["language": "es", "label": "Español", "src": "/1.vtt"]], "lines": ["Hello."],
          ]
        ],
      ],
      [
        "id": "two", "title": "Two", "summary": "", "playlist": "PL1", "poster": "/2.svg",
        "player": "https://player.example", "address": "https://videos.example",
      ],
    ],
    "career": [["id": "coach", "label": "Coach", "summary": "", "url": "https://c.example", "frame": true]],
    "charts": [
      [
        "id": "pay", "title": "Pay", "source": source,
        "columns": [["id": "week", "label": "Weekly", "unit": "dollars", "format": "$#", "digits": 1]],
        "rows": [["label": "Degree", "values": [1248.5]]],
      ]
    ],
  ]

  @Test("writes what it reads")
  func roundTrip() throws {
    #expect(try CollegeContent(ContentReader(Self.bundle)).json == Self.bundle)
  }

  @Test(
    "refuses a date that is none, with its place",
    arguments: [
      (["rule": "fixed", "date": "2026-02-30"], "due[0].date: \"2026-02-30\" is not known here"),
      (["rule": "window", "from": "11-01", "to": "11-31"], "due[0].to: \"11-31\" is not known here"),
      (
        ["rule": "month-day", "month": 6, "day": 30, "yearsAfter": 6],
        "due[0].yearsAfter: \"6\" is not known here"
      ),
      (["rule": "before-session", "days": "ten"], "due[0].days: expected a whole number"),
      (["rule": "before-session"], "due[0]: \"days\" is missing"),
      ([:], "due[0]: \"rule\" is missing"),
      ("soon", "due[0]: expected an object"),
    ] as [(JSON, String)])
  func broken(due: JSON, message: String) {
    let item: JSON = ["id": "a", "title": "A", "due": [due]]
    let error = #expect(throws: ContentError.self) { try ChecklistItem(reading: ContentReader(item)) }
    #expect(error?.description == message)
  }

  @Test("lists the fields of a folder, with the choices that they belong to")
  func fields() {
    let date = DueDate().folderFields
    #expect(date.first { $0.name == "dates" }?.variants == ["fixed"])
    #expect(date.first { $0.name == "days" }?.variants == ["before-session", "before-item"])
    #expect(date.first { $0.name == "label" }?.variants == [])
    #expect(date.filter { $0.name == "source" }.map { $0.presence } == [.expected, .optional])
    #expect(
      Clip().folderFields.first { $0.name == "scenes" }?.kind == .texts(.words(atMost: 90), count: 1...12))
    #expect(
      CollegeContent().folderFields.filter { $0.file == "videos.yaml" }.map { $0.name } == [
        "player", "videos",
      ])
  }
}
