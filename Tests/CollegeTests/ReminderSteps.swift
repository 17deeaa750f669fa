import AppFixture
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
  /// Signs up in the evening of 19 September, chooses to be reminded, and comes home.
  func signUpForReminders(
    _ cadence: Cadence = .before, days: Int = 7, grade: Int? = 12, system: Bool = false
  ) {
    now = Self.moment("2026-09-19T18:00")
    signUp()
    visit("/checklist/options")
    send(.college(.reminders(.choseGrade(grade))))
    send(.college(.reminders(.turnedReminders(true))))
    send(.college(.reminders(.choseCadence(cadence))))
    send(.college(.reminders(.choseDays(days))))
    if system { send(.college(.reminders(.turnedSystem(true)))) }
    // The reminder of the new school year would stand in the way of the others.
    wait(until: "2026-09-20T09:00")
    close()
    visit("/")
    _ = takeDone()
  }

  func close() { send(.college(.reminders(.closed(state.shownReminders.map { $0.reminder })))) }

  var shown: [String] { state.shownReminders.map { $0.reminder.id } }

  /// The titles of the notifications that the system showed since the last call.
  func takeNotifications() -> [String] {
    takeDone().compactMap { operation in
      if case .notifications(.show(_, let title, _, _)) = operation { return title }
      return nil
    }
  }
}

extension AppState {
  var shownReminders: [CollegeReminder] {
    guard let content = content.loaded?.content, let reader = content.reader(of: "college"),
      let college = try? CollegeContent(reader), let running = running("college")
    else { return [] }
    return CollegeProgram().shownReminders(collegeModule.state, CollegeScene(college, running.context))
  }
}
