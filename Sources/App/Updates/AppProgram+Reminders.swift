import College
import Components
import Core
import Loop
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
      .records(.read, profile: _), .records(.readChanged, profile: _), .records(.stored, profile: _),
      .tappedLogout, .sessionChanged, .reminding(.cameTimeToLook):
      true
    default: false
    }
  }

  func reminding(_ state: inout AppState, _ event: RemindingEvent) -> [Effect<AppEvent>] {
    switch event {
    case .person(let event): return options(&state, event)
    // Looked for with every event that concerns reminders.
    case .cameTimeToLook: return []
    case .claimed(let reminders, let number, let result, let profile):
      return claimed(&state, reminders, number, result, profile)
    case .lostClaim(let number, let result, let profile):
      return claimLost(&state, number, result, profile)
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
    guard state.isReady, !plan.due.isEmpty, !state.reminding.isClaiming,
      state.isVisible || !now.time.isQuiet, let session = state.person.user?.session
    else { return icon }
    return icon + [claim(&state, plan.due.map { all[$0] }, session)]
  }

  private func nextLook(_ state: AppState, _ plan: ReminderPlan, _ now: CivilDateTime) -> CivilDateTime? {
    guard state.college.reminderOptions.isOn else { return nil }
    // What could not be given is tried again soon; else another day has other reminders.
    if !plan.due.isEmpty { return now.adding(milliseconds: Self.longestWait) }
    let midnight = CivilDateTime(day: now.day.adding(days: 1), time: .midnight)
    return min(plan.next ?? midnight, midnight)
  }

  private func claim(
    _ state: inout AppState, _ due: [CollegeReminder], _ session: LoginSession
  ) -> Effect<AppEvent> {
    let number = max(state.college.reminderLedger.number, state.reminding.lost) + 1
    let events = state.stamp(CollegeRecord.giving(due, on: state.today, number: number))
    state.reminding.isClaiming = true
    let profile = session.profile.id
    return Records.append(events, session, claiming: StoreKey.claim(profile, number)).map {
      .reminding(.claimed(due, number: number, $0, profile: profile))
    }
  }

  private func claimed(
    _ state: inout AppState, _ reminders: [CollegeReminder], _ number: Int64,
    _ result: Result<JournalPart, Trouble>, _ profile: ProfileID
  ) -> [Effect<AppEvent>] {
    if case .failure(.changedElsewhere) = result, let session = state.person.user?.session {
      // Another tab was first, and wrote what it gave in the same transaction: it can be read now.
      return [
        Records.readAll(session).map { .reminding(.lostClaim(number: number, $0, profile: profile)) }
      ]
    }
    state.reminding.isClaiming = false
    // When it could not be kept nothing was given, and the next look tries again.
    guard state.add(result, of: profile) else { return [] }
    return tell(&state, reminders) + compact(&state) + remind(&state)
  }

  /// Only with what the other tab gave is it known what is left to give, by the next number.
  private func claimLost(
    _ state: inout AppState, _ number: Int64, _ result: Result<JournalPart, Trouble>, _ profile: ProfileID
  ) -> [Effect<AppEvent>] {
    state.reminding.isClaiming = false
    guard state.add(result, of: profile) else { return [] }
    state.reminding.lost = number
    return remind(&state)
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
    guard case .read = person.user?.records, let college = content.loaded?.content.college else { return [] }
    return college.reminders(on: today, offset: now.offsetMinutes, record: self.college)
  }

  /// Those that were given and are still in sight.
  var shownReminders: [CollegeReminder] {
    let all = reminders
    if all.isEmpty { return [] }
    let plan = ReminderPlan(all.map { $0.reminder }, shownCollege.reminderLedger, at: now.civil)
    return plan.shown.map { all[$0] }
  }

  /// Takes in what was stored or read for the person who uses the app; false if it failed or was for another one.
  fileprivate mutating func add(_ result: Result<JournalPart, Trouble>, of profile: ProfileID) -> Bool {
    guard case .success(let part) = result, var user = person.user, user.session.profile.id == profile,
      case .read = user.records
    else { return false }
    user.add(part)
    person = .user(user)
    return true
  }
}
