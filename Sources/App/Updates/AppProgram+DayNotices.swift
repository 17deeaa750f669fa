import Components
import Core
import Day
import Loop
import Markup
import Profiles

/// What happens about the notifications of somebody's days.
public indirect enum DayNoticesEvent {
  case screen(NotificationsScreen.Event)
  case cameTimeToLook
  /// - Parameter wanted: the system asked the person, because they turned its notifications on.
  case readPermission(NotificationPermission, wanted: Bool)
}

/// What is under way about the notifications of days.
struct DayNoticing {
  /// What made the app look for what there is to tell.
  enum Cause {
    /// What the person did on a day just now is in sight, and stored where it can be.
    case ownChange
    case other
  }

  /// Given and not seen yet: what is on cards.
  var shown: [DayNotification] = []
  /// The card below which there are choices.
  var open: (id: String, choices: NotificationsScreen.Choices)?
  /// When to look again.
  var next: CivilDateTime?
}

extension AppProgram {
  /// The longest time between two looks, in milliseconds: a device that sleeps does not count time.
  private static var longestWait: Int64 { 10 * 60_000 }

  /// Looks again when the next one is to come, as far as the device is awake.
  func watchingNotices(_ state: AppState) -> [Subscription<AppEvent>] {
    guard let next = state.noticing.next else { return [] }
    let wait = state.now.civil.milliseconds(until: next).clamped(to: 1000...Self.longestWait)
    return [.timer(id: "notices@" + next.description, milliseconds: Int(wait), .dayNotices(.cameTimeToLook))]
  }

  /// Why an event is a reason to look for what there is to tell; nil where it can have changed nothing of that.
  func noticeCause(_ event: AppEvent, _ state: AppState) -> DayNoticing.Cause? {
    switch event {
    // What somebody does on a day counts when it is stored; what a guest does never is.
    case .day: state.person.user == nil ? .ownChange : nil
    case .journal(let event): event.hasWritten(to: DayRecord.module) ? .ownChange : .other
    case .device(.becameReady), .device(.changedVisibility), .loaded, .dayNotices, .tappedLogout,
      .sessionChanged, .toast(.tappedUndo, id: _):
      .other
    default: nil
    }
  }

  func dayNotices(_ state: inout AppState, _ event: DayNoticesEvent) -> [Effect<AppEvent>] {
    switch event {
    case .screen(let event): return notices(&state, event)
    // Looked for with every event that concerns them.
    case .cameTimeToLook: return []
    case .readPermission(let permission, let wanted):
      state.reminding.permission = permission
      guard wanted, permission == .allowed else { return [] }
      var settings = state.day.notificationSettings
      settings.usesSystem = true
      return keepDay(&state, state.day.choosing(settings))
    }
  }

  // MARK: Giving

  /// Shows what was given and is not seen, and gives what it is time for.
  func lookForNotices(_ state: inout AppState, _ cause: DayNoticing.Cause) -> [Effect<AppEvent>] {
    guard let loaded = state.content.loaded, loaded.content.site.hasDays, state.isReady,
      state.canTellOfDays
    else {
      state.noticing.shown = []
      state.noticing.next = nil
      return readToday(&state)
    }
    let clock = DayClock(now: state.now.civil, offset: loaded.words.formatting.offset)
    let record = state.day
    let plan = DayNotificationPlan(record, clock)
    let wasLookedFor = state.noticing.next.map { $0 > clock.now } ?? false
    state.noticing.shown = plan.shown
    // Tomorrow has others.
    let midnight = CivilDateTime(day: clock.today.adding(days: 1), time: .midnight)
    state.noticing.next = min(plan.next ?? midnight, midnight)
    if plan.due.isEmpty || state.journals.isClaiming(.day) { return [] }
    if let retry = state.journals.retry(of: .day), state.now.milliseconds < retry {
      state.noticing.next = Moment(milliseconds: retry, offsetMinutes: state.now.offsetMinutes).civil
      return []
    }
    // All that was due has been given. So what had begun was written down just now, or moved to where it is: they know.
    if cause == .ownChange, wasLookedFor, !plan.begun.isEmpty {
      return keepDay(&state, plan.begun.flatMap { record.seeing($0) }) + lookForNotices(&state, .other)
    }
    return give(&state, plan.due, at: clock.now)
  }

  /// Claims what is due first, so that of all tabs one gives it, and only once. A guest has one tab.
  private func give(
    _ state: inout AppState, _ due: [DayNotification], at now: CivilDateTime
  ) -> [Effect<AppEvent>] {
    let number = state.journals.nextNumber(of: .day, after: state.day.givenNotifications)
    let changes = state.day.giving(due, at: now, number: number)
    let step = state.changeJournals {
      $0.claim(changes, .day, number: number, receipt: Box(due), clock: &$1, now: $2)
    }
    let effects = follow(&state, step)
    return state.person.user == nil ? effects + lookForNotices(&state, .other) : effects
  }

  /// The days around today are read, whatever is on the screen.
  private func readToday(_ state: inout AppState) -> [Effect<AppEvent>] {
    let days = Self.partitions(around: state.today, today: state.today)
    guard state.isReady, state.person.user != nil, state.content.loaded?.content.site.hasDays == true,
      days.contains(where: { !state.journals.needed(of: DayRecord.module).contains($0) })
    else { return [] }
    return needDays(&state, days)
  }

  /// They are this tab's to tell.
  func claimedNotices(_ state: inout AppState, _ receipt: AnyObject?) -> [Effect<AppEvent>] {
    (receipt as? Box<[DayNotification]>).map { tell(&state, $0.value) } ?? []
  }

  /// For those who hear the page, and by the system if the person wants that. The cards follow from what was kept.
  private func tell(_ state: inout AppState, _ notifications: [DayNotification]) -> [Effect<AppEvent>] {
    guard let words = state.content.loaded?.words else { return [] }
    let usesSystem = state.day.notificationSettings.usesSystem
    var effects: [Effect<AppEvent>] = []
    for notification in notifications.prefix(5) {
      let time = words.formatting.time(notification.start.time)
      effects.append(Effect(.announce(notification.title + ", " + time)))
      guard usesSystem else { continue }
      let day = notification.start.day
      let show = NotificationOperation.show(
        tag: notification.id, title: notification.title, body: time,
        path: Route.day(.of(day, today: state.today)).path)
      effects.append(Effect(.notifications(show)))
    }
    return effects
  }
}

extension AppState {
  /// Whether the days around today are known.
  fileprivate var canTellOfDays: Bool {
    switch person {
    case .unknown: return false
    case .guest: return true
    // What was seen yesterday is in the month of yesterday.
    case .user:
      return journals.reading(Partition.months(of: today.adding(days: -2)...today.adding(days: 1))) == .read
    }
  }
}
