import Components
import Core
import Loop
import Reminders

extension CollegeProgram {
  /// Actions on reminders.
  func options(
    _ state: inout CollegeState, _ event: ReminderEvent, _ scene: CollegeScene, _ requests: inout Requests
  ) {
    let now = scene.around.now.civil
    var options = scene.shown(state).reminderOptions
    switch event {
    case .closed(let reminders):
      let undo = reminders.map { ReminderLedger.change($0, .given(scene.today)) }
      requests.keep(reminders.map { ReminderLedger.change($0, .closed) }.partitioned)
      return requests.say(.toastDismissed, undo: .init(undo.partitioned))
    case .postponed(let reminder):
      requests.keep([ReminderLedger.change(reminder, .later(now.tomorrowMorning))].partitioned)
      return requests.say(.toastTomorrow)
    case .dismissed(let missed):
      let undo = scene.shown(state).undoing([missed.dismissing])
      requests.keep([missed.dismissing].partitioned)
      return requests.say(.toastDismissed, undo: .init(undo.partitioned))
    case .choseGrade(let level):
      let year = SchoolYear(containing: scene.today)
      let grade = GradeLevel.change(to: level.flatMap { GradeLevel($0, in: year) }, in: year)
      // People who have just chosen it need no reminder at once: reminders begin on the next morning.
      options.setUp = now
      if scene.around.person.user == nil {
        let kept = GuestGrade(level: level, day: scene.today)
        requests.ask(.choose(.value(DeviceValue(name: GuestGrade.name, value: kept.text))))
      }
      return requests.keep([grade, CollegeRecord.choosing(options)].partitioned)
    case .turnedReminders(let isOn): options.isOn = isOn
    case .choseCadence(let cadence): options.cadence = cadence
    case .choseDays(let days): options.daysBefore = days
    case .turnedSystem(true) where scene.around.device.permission != .allowed:
      return requests.ask(.permission(ask: true))
    case .turnedSystem(let isOn): options.usesSystem = isOn
    case .tappedCalendar: return
    }
    choose(options, state, scene, &requests)
  }

  private func choose(
    _ options: ReminderOptions, _ state: CollegeState, _ scene: CollegeScene, _ requests: inout Requests
  ) {
    var options = options
    if options.comesOtherwise(than: scene.shown(state).reminderOptions) {
      options.setUp = scene.around.now.civil
    }
    requests.keep([CollegeRecord.choosing(options)].partitioned)
  }

  /// The person has just given the permission for notifications.
  func useSystem(_ state: CollegeState, _ scene: CollegeScene, _ requests: inout Requests) {
    var options = scene.shown(state).reminderOptions
    options.usesSystem = true
    choose(options, state, scene, &requests)
  }

  // MARK: Calendar

  func calendar(_ state: CollegeState, _ scene: CollegeScene, _ requests: inout Requests) {
    guard let user = scene.around.person.user else { return }
    let site = scene.around.site
    let owner = CalendarOwner(site: site.id, siteName: site.name, person: user.id)
    let calendar = scene.content.calendar(
      of: state.record, owner, on: scene.today, at: scene.around.now.milliseconds, scene.words)
    requests.perform(
      Effect(.download(name: site.id + ".ics", type: ICalendar.mediaType, bytes: calendar.utf8())))
    requests.say(.toastCalendar)
  }
}
