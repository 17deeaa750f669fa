import College
import Core
import Foundation
import Loop
import Markup
import TestDevice

@testable import App

/// A small site, as the server sends it.
enum Fixture {
  static let checklists: JSON = [
    [
      "id": "9", "title": "9th Grade", "heading": "9th Grade Checklist",
      "items": [
        ["id": "plan", "title": "Make a plan", "help": "Four years."],
        ["id": "join", "title": "Join a club"],
        ["id": "explore", "title": "Explore careers"],
      ],
    ],
    [
      "id": "12", "title": "12th Grade", "heading": "12th Grade Checklist",
      "items": [
        [
          "id": "fafsa", "title": "File the FAFSA",
          "links": [["label": "FAFSA", "url": "https://studentaid.gov/"]],
          "due": [
            [
              "rule": "month-day", "month": 10, "day": 1, "label": "FAFSA opens", "verified": true,
              "source": ["name": "studentaid.gov", "checked": "2026-09-01"],
            ]
          ],
        ]
      ],
    ],
  ]

  static let videos: JSON = [
    ["id": "greetings", "title": "Greetings", "playlist": ""],
    [
      "id": "how-to", "title": "How To", "playlist": "", "poster": "/media/1/how-to.svg",
      "clips": [
        [
          "id": "apply", "title": "How to apply", "src": "/media/1/apply.mp4", "language": "en",
          "lines": ["Go to ApplyTexas."],
          "captions": [
            ["language": "en", "label": "English", "src": "/media/1/en.vtt"],
            ["language": "es", "label": "Español", "src": "/media/1/es.vtt"],
          ],
        ],
        ["id": "pay", "title": "How to pay", "src": "/media/1/pay.mp4"],
      ],
    ],
    [
      "id": "life", "title": "College Life", "playlist": "PL1",
      "player": "https://player.example/embed/videoseries?list=PL1",
      "address": "https://videos.example/playlist?list=PL1",
    ],
  ]

  static func json(_ language: String, modules: JSON = ["college"]) throws -> JSON {
    let on = modules.array?.compactMap { $0.string }
    let phrases = try Catalogue.read(language, modules: on).map {
      JSON.Member(name: $0.key, value: .string($0.value))
    }
    return [
      "format": 1, "language": .string(language), "newer-field": ["ignored": true],
      "languages": [
        ["tag": "en", "name": "English"], ["tag": "es", "name": "Español"],
        ["tag": "zh-Hans", "name": "简体中文"],
      ],
      "site": [
        "id": "demo", "name": "Toward", "shortName": "Toward", "tagline": "Step by step.",
        "organisation": "Northbound", "identity": "device", "timeZone": "America/Chicago", "modules": modules,
        "tiles": [
          ["id": "apply", "icon": "send", "label": "Apply Now", "link": "https://www.applytexas.org/"],
          ["id": "checklist", "icon": "checklist", "label": "Checklist", "screen": "checklist"],
          ["id": "later", "icon": "rocket", "label": "Later", "screen": "not-built-yet"],
          ["id": "about", "label": "Overview", "screen": "about"],
        ],
        "agreement": [["heading": "Be kind"], ["paragraph": "To all."], ["list": ["One", "Two"]]],
        "about": [["paragraph": "What this is."]],
      ],
      "college": [
        "checklists": checklists,
        "videos": videos,
        "career": [
          ["id": "coach", "label": "Career Coach", "url": "https://www.mynextmove.org/", "frame": true],
          ["id": "gentx", "label": "GenTX", "url": "https://gentx.org/"],
        ],
        "charts": [
          [
            "id": "pay", "title": "Education pays", "source": ["name": "Bureau", "url": "https://bls.gov/"],
            "columns": [["label": "Weekly", "unit": "dollars", "format": "$#", "digits": 0]],
            "rows": [["label": "Degree", "values": [1248]], ["label": "School", "values": [746.5]]],
          ]
        ],
      ],
      "phrases": .object(phrases),
    ]
  }

  static func content(_ language: String = "en", modules: JSON = ["college"]) throws -> Content {
    try Content(json(language, modules: modules).utf8())
  }

  /// A device whose server has the site in three languages.
  static func device(_ number: UInt64 = 0) throws -> TestDevice {
    let device = TestDevice(number)
    for language in Catalogue.languages {
      device.server["/api/v1/content?lang=" + language] = FetchResponse(
        status: 200, entityTag: "\"\(language)-1\"", body: try json(language).utf8())
    }
    return device
  }

  static func open(_ device: TestDevice, at path: String = "/", language: String = "en") -> Tab<AppProgram> {
    open(device, flags: Flags(path: path, servedLanguage: language, version: "7"))
  }

  static func open(_ device: TestDevice, flags: Flags) -> Tab<AppProgram> {
    let program = AppProgram(formatting: { language in
      var formatting = Formatting.plain
      formatting.language = language
      formatting.offset = { device.offset($0, $1) }
      return formatting
    })
    return Tab(program, on: device, flags: flags)
  }
}

extension Tab where P == AppProgram {
  /// Signs up as a person would, up to the home screen.
  func signUp(_ username: String = "Ana", password: String = "correct horse") {
    visit("/signup")
    send(.people(.agreed))
    send(.people(.submitted(.signUp, fields(username, password))))
    send(.people(.tickedWritten(true)))
    send(.people(.tappedContinue))
  }

  func fields(_ username: String, _ password: String) -> FormFields {
    FormFields([
      .init(name: "username", value: username), .init(name: "new-password", value: password),
      .init(name: "confirm-password", value: password), .init(name: "security-question", value: "Teacher?"),
      .init(name: "new-security-answer", value: "Señora Peña"),
      .init(name: "confirm-security-answer", value: "senora pena"),
    ])
  }

  func logIn(_ username: String = "Ana", _ password: String = "correct horse", remember: Bool = false) {
    var fields: [FormFields.Field] = [
      .init(name: "username", value: username), .init(name: "password", value: password),
    ]
    if remember { fields.append(.init(name: "remember", value: "on")) }
    send(.people(.submitted(.logIn, FormFields(fields))))
  }

  func tick(_ item: String, _ isDone: Bool = true, of checklist: String = "9") {
    send(.checklist(.ticked(.init(checklist: checklist, item: item), isDone)))
  }

  /// Whether the page shows the item's box as ticked.
  func isTicked(_ item: String) -> Bool {
    guard let start = page.range(of: "id=\"item-\(item)\"") else { return false }
    return page[start.upperBound...].prefix(while: { $0 != ">" }).contains("checked")
  }
}
