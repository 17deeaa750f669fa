import Reminders

/// What a person does about reminders: on the home screen, and in the options (O-1).
public enum ReminderEvent: Sendable {
  /// They have seen enough of these.
  case closed([Reminder])
  /// They want it again tomorrow.
  case postponed(Reminder)

  /// Nil for none.
  case choseGrade(Int?)
  case turnedReminders(Bool)
  case choseCadence(Cadence)
  case choseDays(Int)
  case turnedSystem(Bool)
  case tappedCalendar
}
