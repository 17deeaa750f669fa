import Core
import Foundation
import Loop
import Profiles
import Reminders
import TestDevice

@testable import App
@testable import College

/// What a person does who wants to be reminded.
extension Tab where P == AppProgram {
  /// Sets the clock on the wall, in summer time of Texas, and lets the app look at it.
  func wait(until text: String) {
    now = Self.moment(text)
    if state.reminding.nextLook.map({ $0 <= now.civil }) ?? false { send(.reminding(.cameTimeToLook)) }
  }

  static func moment(_ text: String) -> Moment {
    let civil = CivilDateTime(iso: text)!
    return Moment(milliseconds: civil.epochMilliseconds() + 300 * 60_000, offsetMinutes: -300)
  }

  /// Signs up in the evening of 19 September, chooses to be reminded, and comes home.
  func signUpForReminders(
    _ cadence: Cadence = .before, days: Int = 7, grade: Int? = 12, system: Bool = false
  ) {
    now = Self.moment("2026-09-19T18:00")
    signUp()
    visit("/checklist/options")
    send(.reminding(.person(.choseGrade(grade))))
    send(.reminding(.person(.turnedReminders(true))))
    send(.reminding(.person(.choseCadence(cadence))))
    send(.reminding(.person(.choseDays(days))))
    if system { send(.reminding(.person(.turnedSystem(true)))) }
    // The reminder of the new school year would stand in the way of the others.
    wait(until: "2026-09-20T09:00")
    close()
    visit("/")
    _ = takeDone()
  }

  func close() { send(.reminding(.person(.closed(state.shownReminders.map { $0.reminder })))) }

  var shown: [String] { state.shownReminders.map { $0.reminder.id } }

  /// The titles of the notifications that the system showed since the last call.
  func takeNotifications() -> [String] {
    takeDone().compactMap { operation in
      if case .notifications(.show(_, let title, _, _)) = operation { return title }
      return nil
    }
  }
}
