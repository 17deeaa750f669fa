import Components
import Core
import Loop

// What rings while the app is closed: the daily check, and news.
extension HealthProgram {
  public func rings(
    _ days: Int, _ state: HealthState, _ content: HealthContent, _ context: ModuleContext
  ) -> [ModuleRing]? {
    guard context.person.user != nil else { return [] }
    guard context.journal.reading([.health]) == .read else { return nil }
    guard let minute = state.record.reminderMinute,
      let time = CivilTime(hour: minute / 60, minute: minute % 60)
    else { return [] }
    return (0...max(days, 0)).compactMap { distance -> ModuleRing? in
      let day = context.today.adding(days: distance)
      guard state.record.check(on: day) == nil else { return nil }
      // Words that tell a stranger nothing.
      return ModuleRing(
        tag: "check", moment: CivilDateTime(day: day, time: time), minutes: min(1440 - minute, 240),
        title: context.site.name, body: context.words(.healthReminder), path: ProgressScreen.path)
    }
  }

  public func ringingNews(
    _ state: HealthState, _ content: HealthContent, _ context: ModuleContext
  ) -> RingingNews? {
    guard context.person.user != nil, state.record.notifiesOfNews else { return nil }
    let shown = NewsScreen.shown(content, to: state.record, on: context.today)
    return RingingNews(path: NewsScreen.path, seen: shown.map { $0.id }.filter { state.record.hasRead($0) })
  }
}
