import Reminders

/// Events of reminders, on the home screen and in the options (O-1).
public enum ReminderEvent: Sendable {
  /// The person has closed these reminders.
  case closed([Reminder])
  /// The person has snoozed it until tomorrow.
  case postponed(Reminder)
  /// The person wants to hear no more of a date that they missed.
  case dismissed(MissedDate)

  /// nil for no grade.
  case choseGrade(Int?)
  case turnedReminders(Bool)
  case choseCadence(Cadence)
  case choseDays(Int)
  case turnedSystem(Bool)
  case tappedCalendar
}
