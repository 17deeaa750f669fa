import Components
import Core
import Loop
import Markup
import TestDevice

@testable import App
@testable import Health

extension AppEvent {
  public static func progress(_ event: ProgressScreen.Event) -> AppEvent {
    .module("health", Box(HealthEvent.progress(event)))
  }
}

extension AppEvent {
  public static func called(_ event: CalledName.Event) -> AppEvent {
    .module("health", Box(HealthEvent.called(event)))
  }

  public static func assessment(_ event: AssessmentScreen.Event) -> AppEvent {
    .module("health", Box(HealthEvent.assessment(event)))
  }
}

extension AppState {
  public var health: HealthState {
    (parts["health"] as? Running<HealthProgram>)?.state ?? HealthProgram().start()
  }
}

extension Fixture {
  /// Two questions, the second reversed, on a scale from 0 to 4.
  public static let health: JSON = [
    "daily": [
      "id": "daily", "version": 1, "title": "Your daily check", "lead": "Today I",
      "earlierLead": "That day I",
      "answers": [
        ["value": 0, "label": "Not at all"], ["value": 2, "label": "Somewhat"],
        ["value": 4, "label": "Very much"],
      ],
      "items": [
        ["id": "learned", "dimension": "intellectual", "text": "learned something."],
        ["id": "stress", "dimension": "mental", "text": "was under stress.", "reversed": true],
      ],
    ],
    "questionnaires": [wellness, everyKind],
    "help": [
      "title": "Talk to somebody now", "text": "It sounds hard.", "intro": "You are not alone.",
      "contacts": [["label": "Call 988", "link": "tel:988", "note": "Day and night."]],
    ],
    "education": education, "places": places, "news": news, "programs": programmes,
  ]

  /// Graded, with two items a dimension. The third one calls for help.
  private static let wellness: JSON = [
    "id": "wellness", "version": 1, "title": "Areas of life", "about": "This is no diagnosis.",
    "lead": "How often", "needed": 2,
    "grades": [["letter": "A", "from": 80], ["letter": "C", "from": 50], ["letter": "F", "from": 0]],
    "answers": [
      ["value": 0, "label": "Never"], ["value": 1, "label": "Sometimes"], ["value": 2, "label": "Always"],
    ],
    "items": [
      ["id": "rest", "dimension": "physical", "text": "did you rest?"],
      ["id": "move", "dimension": "physical", "text": "did you move?"],
      ["id": "worry", "dimension": "mental", "text": "did you worry?", "reversed": true, "helpFrom": 2],
      ["id": "laugh", "dimension": "mental", "text": "did you laugh?"],
    ],
  ]

  /// Not scored, with a question of every kind.
  private static let everyKind: JSON = [
    "id": "kinds", "version": 3, "title": "Every kind",
    "items": [
      ["id": "smoke", "kind": "yes-no", "text": "Do you smoke?", "declinable": true],
      [
        "id": "many", "kind": "number", "text": "How many a day?", "minimum": 1, "maximum": 60,
        "unit": "a day",
        "shown": ["item": "smoke", "values": [1]],
      ],
      [
        "id": "ways", "kind": "several", "text": "How do you get around?",
        "answers": [["value": 1, "label": "On foot"], ["value": 2, "label": "By bus"]],
      ],
      [
        "id": "health", "kind": "choice", "text": "Your health is",
        "answers": [["value": 1, "label": "Good"], ["value": 2, "label": "Poor"]],
      ],
      ["id": "since", "kind": "date", "text": "When did you last see a doctor?"],
      ["id": "wish", "kind": "text", "text": "What would help you?"],
    ],
  ]

  private static let education: JSON = [
    [
      "id": "physical", "title": "Body", "dimension": "physical",
      "resources": [
        ["id": "sleep", "title": "About sleep", "link": "https://example.org/sleep", "source": "Example"],
        [
          "id": "moving", "title": "About moving", "link": "https://example.org/moving", "source": "Example",
          "keywords": "walk", "questions": ["move"],
        ],
      ],
    ],
    [
      "id": "mental", "title": "Mind", "dimension": "mental", "keywords": "depression sadness planning",
      "resources": [
        ["id": "calm", "title": "Staying calm", "link": "https://example.org/calm", "source": "Institute"],
        [
          "id": "plan", "title": "A plan", "source": "Institute",
          "documents": [["language": "es", "label": "Español", "src": "/media/1/plan.pdf"]],
        ],
      ],
    ],
  ]

  /// Open from 9 to 17 o'clock on weekdays, and every night.
  private static let places: JSON = [
    "title": "Near you", "timezone": "America/Chicago",
    "categories": [
      [
        "id": "clinics", "title": "Clinics", "dimension": "physical",
        "places": [
          [
            "id": "day", "name": "Day Clinic", "description": "Check-ups.", "address": "1 Main St",
            "phone": "tel:+18175550100", "latitude": 32.75, "longitude": -97.33,
            "schedules": [
              ["byday": ["mo", "tu", "we", "th", "fr"], "opensAt": "09:00", "closesAt": "17:00"]
            ],
          ],
          ["id": "line", "name": "Warm Line", "description": "Someone listens."],
        ],
      ],
      [
        "id": "food", "title": "Food",
        "places": [
          [
            "id": "pantry", "name": "Pantry", "description": "Groceries.", "latitude": 32.76,
            "longitude": -97.4,
            "schedules": [
              [
                "byday": ["mo", "tu", "we", "th", "fr", "sa", "su"], "opensAt": "22:00", "closesAt": "02:00",
              ]
            ],
          ]
        ],
      ],
    ],
    "holidays": [["date": "2026-11-26", "name": "Thanksgiving"]],
  ]

  private static let news: JSON = [
    ["id": "old", "title": "Long ago", "text": "It is over.", "date": "2020-01-01", "until": "2020-02-01"],
    ["id": "welcome", "title": "Welcome", "text": "We are here.", "date": "2020-01-01"],
    ["id": "later", "title": "Not yet", "text": "It comes.", "date": "2099-01-01"],
  ]

  private static let programmes: JSON = [
    [
      "id": "minute", "name": "A minute a day", "text": "A small habit.", "questionnaire": "daily",
      "rhythm": "daily",
    ],
    [
      "id": "areas", "name": "Month by month", "text": "What changes.", "questionnaire": "wellness",
      "rhythm": "monthly",
    ],
  ]

  /// The six sections of the document, by their names.
  private static let sections: JSON = [
    ["id": "assessment", "label": "Health Assessment", "note": "Where you stand", "screen": "assessment"],
    ["id": "progress", "label": "Track and Progress", "note": "A minute a day", "screen": "progress"],
    ["id": "polls", "label": "Community Vote and Poll", "note": "What you think", "screen": "polls"],
    ["id": "education", "label": "Education Resources", "note": "To read", "screen": "education"],
    ["id": "places", "label": "Fort Worth Resources", "note": "Places", "screen": "places"],
    ["id": "overview", "label": "GoodNEWS Overview", "note": "What we do", "screen": "about"],
  ]

  /// A site with this daily check where people can have accounts.
  public static func healthSite(
    _ language: String, _ health: JSON = health, modules: JSON = ["health"]
  ) throws -> JSON {
    let site = try json(language, modules: modules).addingToSite("identity", "account")
      .addingToSite("overview", "GoodNEWS Overview").addingToSite(
        "affiliation", "A program of the institute."
      )
      .replacingInSite("tiles", by: sections)
    guard case .object(let members) = site else { return site }
    return .object(members.filter { $0.name != "health" } + [.init(name: "health", value: health)])
  }

  /// A device of a site with a daily check where people can have accounts, which all its devices share.
  public static func healthDevice(_ number: UInt64, _ accounts: FakeAccounts) throws -> TestDevice {
    let device = TestDevice(number)
    try device.serve { try healthSite($0) }
    device.answering = accounts.answer
    return device
  }
}

extension TestDevice {
  /// The daily check of the same person, after a restart.
  public func reopenedProgress(as username: String = "Ana", at now: Moment? = nil) -> Tab<AppProgram> {
    close()
    let tab = Fixture.open(self)
    if let now { tab.now = now }
    tab.logIn(username)
    tab.visit("/progress")
    return tab
  }
}

/// What a person does with the daily check.
extension Tab where P == AppProgram {
  public func answer(_ values: [String: Int]) {
    for (item, value) in values.sorted(by: { $0.key < $1.key }) {
      send(.progress(.question(.answered(item, .number(value)))))
    }
  }

  /// Takes an assessment, one question after the other.
  public func take(_ questionnaire: String, _ values: [(item: String, value: Int)]) {
    visit("/assessment/\(questionnaire)/1")
    for (item, value) in values { send(.assessment(.answering(.chose(item, .number(value))))) }
    // After the last answer the result is there.
    if history.last == "/assessment/\(questionnaire)" { return }
    visit("/assessment/\(questionnaire)/all")
    send(.assessment(.answering(.submitted)))
  }

  public func saveCheck(_ values: [String: Int]) {
    answer(values)
    send(.progress(.submitted))
  }
}
