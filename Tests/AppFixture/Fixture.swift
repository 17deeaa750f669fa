import Core
import Loop
import TestDevice

@testable import App

/// A small site, as the server sends it.
public enum Fixture {
  public static let checklists: JSON = [
    [
      "id": "9", "title": "9th Grade", "heading": "9th Grade Checklist",
      "items": [
        ["id": "plan", "title": "Make a plan", "help": "Four years."],
        ["id": "join", "title": "Join a club"],
        [
          "id": "explore", "title": "Explore careers",
          "links": [["label": "Career Coach", "url": "/career/coach"]],
        ],
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

  public static let videos: JSON = [
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

  public static let campus: JSON = [
    "learning": ["name": "Blackboard", "link": "https://learn.example/"], "motto": "Meliora",
    "copyright": "© Northbound", "weather": ["name": "River Campus"], "map": "https://map.example/",
    "mapSearch": "Northbound Campus",
    "ratings": ["name": "Rate My Professor", "search": "https://ratings.example/search?q="],
    "source": "a survey",
    "departments": [
      [
        "id": "math", "title": "Math", "search": "Mathematics",
        "professors": [
          ["id": "ada", "name": "Ada", "rating": 4.5, "count": 12, "date": "2026-09-01"],
          ["id": "blaise", "name": "Blaise", "rating": 3, "count": 1, "date": "2026-08-01"],
          ["id": "carl", "name": "Carl", "rating": 2, "count": 7, "date": "2026-07-01"],
        ],
      ],
      [
        "id": "physics", "title": "Physics",
        "professors": [["id": "lise", "name": "Lise", "rating": 5, "count": 3, "date": "2026-09-02"]],
      ],
    ],
  ]

  public static func json(_ language: String, modules: JSON = ["college"]) throws -> JSON {
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
          [
            "id": "coach", "label": "Career Coach", "url": "https://www.mynextmove.org/", "frame": true,
            "owner": "the Department of Labor",
            "links": [["label": "Our programs", "url": "https://catalog.example/"]],
          ],
          ["id": "gentx", "label": "GenTX", "url": "https://gentx.org/"],
        ],
        "topics": [
          [
            "id": "tuition", "title": "Tuition", "lines": ["It changes each year.", "Ask us."],
            "links": [["label": "Prices", "url": "https://college.example/"]],
          ],
          ["id": "contact", "title": "Whom to call", "lines": ["555-0100"], "confirmed": true],
        ],
        "charts": [
          [
            "id": "pay", "title": "Education pays", "source": ["name": "Bureau", "url": "https://bls.gov/"],
            "columns": [["label": "Weekly", "unit": "dollars", "format": "$#", "digits": 0]],
            "rows": [["label": "Degree", "values": [1248]], ["label": "School", "values": [746.5]]],
          ]
        ],
      ],
      "campus": campus,
      "health": health,
      "phrases": .object(phrases),
    ]
  }

  public static func content(_ language: String = "en", modules: JSON = ["college"]) throws -> Content {
    try Content(json(language, modules: modules).utf8())
  }

  /// A site whose people need no sign-up.
  public static func silent(_ language: String, modules: JSON = []) throws -> JSON {
    try json(language, modules: modules).addingToSite("profile", "silent")
  }

  /// A device whose server has the site in three languages.
  public static func device(_ number: UInt64 = 0) throws -> TestDevice {
    let device = TestDevice(number)
    try device.serve { try json($0) }
    return device
  }

  /// A device of a site where people can have accounts, which all its devices share.
  public static func accountDevice(_ number: UInt64, _ accounts: FakeAccounts) throws -> TestDevice {
    let device = TestDevice(number)
    try device.serve { try json($0).addingToSite("identity", "account") }
    device.answering = accounts.answer
    return device
  }

  /// One whose server has a site on which people plan their days, and which opens with that.
  public static func dayDevice(home: String = "day", modules: JSON = ["day"]) throws -> TestDevice {
    let device = TestDevice()
    try device.serve { try json($0, modules: modules).addingToSite("home", home) }
    return device
  }

  /// The same, where nobody needs to sign up.
  public static func silentDayDevice() throws -> TestDevice {
    let device = TestDevice()
    try device.serve { try silent($0, modules: ["day"]).addingToSite("home", "day") }
    return device
  }

  /// One whose server has a site that opens with its days and has all modules, where nobody needs to sign up.
  public static func fullDevice() throws -> TestDevice {
    let device = TestDevice()
    try device.serve {
      try silent($0, modules: ["day", "college", "campus"]).addingToSite("home", "day")
    }
    return device
  }

  /// One whose server has a site that opens with its campus, where nobody needs to sign up.
  public static func campusDevice(_ number: UInt64 = 0) throws -> TestDevice {
    let device = TestDevice(number)
    try device.serve { try silent($0, modules: ["campus"]).addingToSite("home", "campus") }
    return device
  }

  public static func open(_ device: TestDevice, at path: String = "/", language: String = "en") -> Tab<
    AppProgram
  > {
    open(device, flags: Flags(path: path, servedLanguage: language, version: "7"))
  }

  /// At a server that wakes devices while the app is closed.
  public static func openRinging(_ device: TestDevice, at path: String = "/") -> Tab<AppProgram> {
    var flags = Flags(path: path, servedLanguage: "en", version: "7")
    flags.rings = true
    return open(device, flags: flags)
  }

  public static func open(_ device: TestDevice, flags: Flags) -> Tab<AppProgram> {
    let program = AppProgram(formatting: { language in
      var formatting = Formatting.plain
      formatting.language = language
      formatting.offset = { device.offset($0, $1) }
      return formatting
    })
    return Tab(program, on: device, flags: flags)
  }
}

extension TestDevice {
  /// The server has this content, in every language.
  ///
  /// - Parameter edition: tells it apart from what was served before.
  public func serve(edition: Int = 1, _ content: (_ language: String) throws -> JSON) rethrows {
    for language in Catalogue.languages {
      server["/api/v1/content?lang=" + language] = FetchResponse(
        status: 200, entityTag: "\"\(language)-\(edition)\"", body: try content(language).utf8())
    }
  }
}

extension JSON {
  func addingToSite(_ name: String, _ value: String) -> JSON { replacingInSite(name, by: .string(value)) }

  func replacingInSite(_ name: String, by value: JSON) -> JSON {
    guard case .object(var members) = self, let place = members.firstIndex(where: { $0.name == "site" }),
      case .object(var site) = members[place].value
    else { return self }
    site = site.filter { $0.name != name } + [.init(name: name, value: value)]
    members[place].value = .object(site)
    return .object(members)
  }
}
