import Components
import Core
import Loop
import Reminders

// Reminders that ring while the app is closed.
extension CollegeProgram {
  public func rings(
    _ days: Int, _ state: CollegeState, _ content: CollegeContent, _ context: ModuleContext
  ) -> [ModuleRing]? {
    guard context.person.user != nil else { return [] }
    guard context.journal.reading([.college]) == .read else { return nil }
    guard state.record.reminderOptions.isOn else { return [] }
    let scene = CollegeScene(content, context)
    let ledger = state.record.reminderLedger
    var found: [ModuleRing] = []
    var tags = Set<String>()
    for distance in 0...max(days, 0) {
      let day = context.today.adding(days: distance)
      let ahead = content.reminders(on: day, offset: context.now.offsetMinutes, record: state.record)
      for reminder in ahead where tags.insert(reminder.reminder.id).inserted {
        if let ring = ring(reminder, ledger, state, scene) { found.append(ring) }
      }
    }
    return found
  }

  /// Nil for a reminder that was given, or closed.
  private func ring(
    _ reminder: CollegeReminder, _ ledger: ReminderLedger, _ state: CollegeState, _ scene: CollegeScene
  ) -> ModuleRing? {
    var moment = reminder.reminder.moment
    switch ledger[reminder.reminder] {
    case .given, .closed: return nil
    case .later(let later): moment = later
    case nil: break
    }
    let end = min(reminder.reminder.end, CivilDateTime(day: moment.day.adding(days: 1), time: .midnight))
    let minutes = moment.milliseconds(until: end) / 60_000
    guard minutes > 0 else { return nil }
    // The words are those of the day on which it rings.
    let text = reminder.text(scene.context(state, on: moment.day))
    return ModuleRing(
      tag: reminder.reminder.id, moment: moment, minutes: Int(clamping: minutes), title: text.title,
      body: text.body, path: text.path)
  }

  /// A reminder that was put off is not given before then.
  func answeredRing(
    _ answer: RingAnswer, _ state: CollegeState, _ scene: CollegeScene, _ requests: inout Requests
  ) {
    guard answer.act == .later else { return }
    let all = scene.content.reminders(
      on: answer.moment.day, offset: scene.around.now.offsetMinutes, record: state.record)
    guard let found = all.first(where: { $0.reminder.id == answer.tag }) else { return }
    if case .closed? = state.record.reminderLedger[found.reminder] { return }
    guard let moment = answer.moment.adding(milliseconds: Int64(answer.minutes) * 60_000) else { return }
    requests.keep([ReminderLedger.change(found.reminder, .later(moment))].partitioned)
  }
}
