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
      "answers": [
        ["value": 0, "label": "Not at all"], ["value": 2, "label": "Somewhat"],
        ["value": 4, "label": "Very much"],
      ],
      "items": [
        ["id": "learned", "dimension": "intellectual", "text": "learned something."],
        ["id": "stress", "dimension": "mental", "text": "was under stress.", "reversed": true],
      ],
    ]
  ]

  /// A site with this daily check where people can have accounts.
  public static func healthSite(_ language: String, _ health: JSON = health) throws -> JSON {
    let site = try json(language, modules: ["health"]).addingToSite("identity", "account")
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
  public func reopenedProgress() -> Tab<AppProgram> {
    close()
    let tab = Fixture.open(self)
    tab.logIn()
    tab.visit("/progress")
    return tab
  }
}

/// What a person does with the daily check.
extension Tab where P == AppProgram {
  public func answer(_ values: [String: Int]) {
    for (item, value) in values.sorted(by: { $0.key < $1.key }) { send(.progress(.answered(item, value))) }
  }

  public func saveCheck(_ values: [String: Int]) {
    answer(values)
    send(.progress(.submitted))
  }
}
