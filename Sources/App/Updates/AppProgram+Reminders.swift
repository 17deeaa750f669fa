import College
import Components
import Core
import Loop
import Markup
import Profiles
import Reminders

extension AppProgram {
  /// The longest time between two looks, in milliseconds: a device that sleeps does not count time.
  private static var longestWait: Int64 { 10 * 60_000 }

  /// Looks again when the next reminder is to come, as far as the device is awake.
  func looking(_ state: AppState) -> [Subscription<AppEvent>] {
    guard let next = state.reminding.nextLook else { return [] }
    let wait = state.now.civil.milliseconds(until: next).clamped(to: 1000...Self.longestWait)
    return [
      .timer(id: "reminders@" + next.description, milliseconds: Int(wait), .reminding(.cameTimeToLook))
    ]
  }

  /// Whether an event can have changed what there is to be reminded of.
  func concernsReminders(_ event: AppEvent) -> Bool {
    switch event {
    case .device(.becameReady), .device(.changedVisibility), .loaded, .content(.read), .content(.fetched),
      .journal, .tappedLogout, .sessionChanged, .reminding(.cameTimeToLook):
      true
    default: false
    }
  }

  func reminding(_ state: inout AppState, _ event: RemindingEvent) -> [Effect<AppEvent>] {
    switch event {
    case .person(let event): return options(&state, event)
    // Looked for with every event that concerns reminders.
    case .cameTimeToLook: return []
    case .readPermission(let permission, let wanted):
      return permissionRead(&state, permission, wanted)
    }
  }

  /// Gives the reminders whose time has come: claims them first, so that of all tabs one gives them, and only once.
  func remind(_ state: inout AppState) -> [Effect<AppEvent>] {
    let now = state.now.civil
    let all = state.reminders
    let plan = ReminderPlan(all.map { $0.reminder }, state.college.reminderLedger, at: now)
    state.reminding.nextLook = nextLook(state, plan, now)
    let icon = badge(&state, plan.shown.count)
    guard state.isReady, !plan.due.isEmpty, state.isVisible || !now.time.isQuiet, state.person.user != nil
    else { return icon }
    return icon + claim(&state, plan.due.map { all[$0] })
  }

  private func nextLook(_ state: AppState, _ plan: ReminderPlan, _ now: CivilDateTime) -> CivilDateTime? {
    guard state.college.reminderOptions.isOn else { return nil }
    // What could not be given is tried again soon; else another day has other reminders.
    if !plan.due.isEmpty { return now.adding(milliseconds: Self.longestWait) }
    let midnight = CivilDateTime(day: now.day.adding(days: 1), time: .midnight)
    return min(plan.next ?? midnight, midnight)
  }

  private func claim(_ state: inout AppState, _ due: [CollegeReminder]) -> [Effect<AppEvent>] {
    let number = state.journals.nextNumber(of: .reminders, after: state.college.reminderLedger.number)
    let changes = CollegeRecord.giving(due, on: state.today, number: number)
      .map { PartitionedChange($0, in: [.college]) }
    let step = state.changeJournals {
      $0.claim(changes, .reminders, number: number, receipt: Box(due), clock: &$1, now: $2)
    }
    return follow(&state, step)
  }

  /// They are this tab's to tell.
  func claimed(_ state: inout AppState, _ receipt: AnyObject?) -> [Effect<AppEvent>] {
    (receipt as? Box<[CollegeReminder]>).map { tell(&state, $0.value) } ?? []
  }

  /// In the app, and by the system if the person wants that and it is no time to sleep.
  private func tell(_ state: inout AppState, _ reminders: [CollegeReminder]) -> [Effect<AppEvent>] {
    guard let words = state.content.loaded?.words, let first = reminders.first else { return [] }
    let context = Self.context(state, words)
    var text = first.text(context)
    if reminders.count > 1 {
      text.body = text.title
      for other in reminders[1..<min(reminders.count, 4)] { text.body += "\n" + other.text(context).title }
      text.title = words(.reminderCount, .count("count", reminders.count))
      text.path = Route.home.path
    }
    let spoken =
      state.route == .home ? [Effect<AppEvent>(.announce(text.title))] : show(&state, text: text.title)
    guard state.college.reminderOptions.usesSystem, !state.now.civil.time.isQuiet else { return spoken }
    let notification = NotificationOperation.show(
      tag: first.reminder.id, title: text.title, body: text.body, path: text.path)
    return spoken + [Effect(.notifications(notification))]
  }

  /// The number of reminders on the app's icon.
  private func badge(_ state: inout AppState, _ count: Int) -> [Effect<AppEvent>] {
    if count == state.reminding.badge || !state.isReady { return [] }
    state.reminding.badge = count
    return [Effect(.notifications(.badge(count)))]
  }
}

extension AppState {
  /// All that the person could be reminded of around now.
  var reminders: [CollegeReminder] {
    guard person.user != nil, journals.isRead(.college), let college = content.loaded?.content.college
    else { return [] }
    return college.reminders(on: today, offset: now.offsetMinutes, record: self.college)
  }

  /// Those that were given and are still in sight.
  var shownReminders: [CollegeReminder] {
    let all = reminders
    if all.isEmpty { return [] }
    let plan = ReminderPlan(all.map { $0.reminder }, shownCollege.reminderLedger, at: now.civil)
    return plan.shown.map { all[$0] }
  }
}
