import College
import Components
import Core
import Day
import Loop
import Profiles
import Reminders

extension AppProgram {
  /// What the person does about reminders.
  func options(_ state: inout AppState, _ event: ReminderEvent) -> [Effect<AppEvent>] {
    var options = state.shownCollege.reminderOptions
    switch event {
    case .closed(let reminders):
      let undo = reminders.map { ReminderLedger.change($0, .given(state.today)) }
      return keep(&state, reminders.map { ReminderLedger.change($0, .closed) })
        + show(&state, .toastDismissed, undo: Toast.Undo(changes: undo, focus: ElementID.title))
    case .postponed(let reminder):
      let change = ReminderLedger.change(reminder, .later(state.now.civil.tomorrowMorning))
      return keep(&state, [change]) + show(&state, .toastTomorrow)
    case .choseGrade(let level):
      let year = SchoolYear(containing: state.today)
      let grade = GradeLevel.change(to: level.flatMap { GradeLevel($0, in: year) }, in: year)
      // Who has just chosen it need not be told at once: reminders begin with the next morning.
      options.setUp = state.now.civil
      return keep(&state, [grade, CollegeRecord.choosing(options)])
    case .turnedReminders(let isOn): options.isOn = isOn
    case .choseCadence(let cadence): options.cadence = cadence
    case .choseDays(let days): options.daysBefore = days
    case .turnedSystem(true) where state.reminding.permission != .allowed: return [permission(.ask)]
    case .turnedSystem(let isOn): options.usesSystem = isOn
    case .tappedCalendar: return later(&state, .reminding(.person(event)))
    }
    return choose(&state, options)
  }

  private func choose(_ state: inout AppState, _ options: ReminderOptions) -> [Effect<AppEvent>] {
    var options = options
    if options.comesOtherwise(than: state.shownCollege.reminderOptions) { options.setUp = state.now.civil }
    return keep(&state, [CollegeRecord.choosing(options)])
  }

  // MARK: Notifications of the system

  /// Whether they are allowed, for the screen that says so. Never asks the person.
  func readPermission(_ state: AppState) -> [Effect<AppEvent>] {
    if state.route == .day(.notifications) { return [permission(.permission)] }
    return state.route == .checklistOptions && state.person.user != nil ? [permission(.permission)] : []
  }

  private func permission(_ operation: NotificationOperation) -> Effect<AppEvent> {
    Effect(.notifications(operation)) { reply in
      var permission = NotificationPermission.unsupported
      if case .permission(let known) = reply { permission = known }
      return .reminding(.readPermission(permission, wanted: operation == .ask))
    }
  }

  func permissionRead(
    _ state: inout AppState, _ permission: NotificationPermission, _ wanted: Bool
  ) -> [Effect<AppEvent>] {
    state.reminding.permission = permission
    guard wanted, permission == .allowed else { return [] }
    var options = state.shownCollege.reminderOptions
    options.usesSystem = true
    return choose(&state, options)
  }

  // MARK: Calendar

  func calendar(_ state: inout AppState) -> [Effect<AppEvent>] {
    guard let user = state.person.user, let loaded = state.content.loaded,
      let college = loaded.content.college
    else { return [] }
    let site = loaded.content.site
    let owner = CalendarOwner(site: site.id, siteName: site.name, person: user.session.profile.id.text)
    let calendar = college.calendar(
      of: state.college, owner, on: state.today, at: state.now.milliseconds, loaded.words)
    let file = Operation.download(
      name: site.id + ".ics", type: ICalendar.mediaType, bytes: calendar.utf8())
    return [Effect(file)] + show(&state, .toastCalendar)
  }
}
