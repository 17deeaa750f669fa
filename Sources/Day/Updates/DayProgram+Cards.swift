import Components
import Core
import Loop

// Actions on notifications: on their cards, and on the screen of their settings.
extension DayProgram {
  /// The days for which missed notifications are listed.
  static let daysOfMissed = 7

  func notifications(
    _ state: inout DayState, _ event: NotificationsScreen.Event, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    var settings = state.record.notificationSettings
    switch event {
    case .turned(let kind, let isOn): settings[kind].isOn = isOn
    case .lead(let kind, let text): settings[kind].lead = Int(text)
    case .repeats(let kind, let text): settings[kind].repeats = Int(text) ?? 0
    case .quiet(let kind, let isOn): settings[kind].quiet = isOn ? .night : nil
    case .quietFrom(let kind, let text):
      if let time = CivilTime(iso: text) { settings[kind].quiet?.from = time.minuteOfDay }
    case .quietTo(let kind, let text):
      if let time = CivilTime(iso: text) { settings[kind].quiet?.to = time.minuteOfDay }
    case .offers(let kind, let snooze, let isOn):
      settings[kind].snoozes.removeAll { $0 == snooze }
      if isOn { settings[kind].snoozes.append(snooze) }
    case .turnedSystem(true) where context.device.permission != .allowed:
      return requests.ask(.permission(ask: true))
    case .turnedSystem(let isOn): settings.usesSystem = isOn
    // One comes from the timeline, from a card or from the options.
    case .tappedBack:
      return requests.perform(Effect(.navigate(.back(orElse: DayRoute.options.path))))
    case .acceptedCalendar(let entry):
      requests.ask(.choose(CalendarOffer.answered))
      return screen(&state, .tappedCalendar(entry), context, &requests)
    case .dismissedCalendar: return requests.ask(.choose(CalendarOffer.answered))
    default: return card(&state, event, context, &requests)
    }
    requests.keep(state.record.choosing(settings))
  }

  private func card(
    _ state: inout DayState, _ event: NotificationsScreen.Event, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    let clock = context.dayClock
    let record = state.record
    let shown = state.noticing.shown
    func find(_ id: String) -> DayNotification? {
      shown.first { $0.id == id }
        ?? DayNotificationPlan(record, clock, daysBack: Self.daysOfMissed).missed.first { $0.id == id }
    }
    switch event {
    case .tappedMore(let id):
      state.noticing.open = state.noticing.open?.id == id ? nil : (id, nil)
    case .tappedChoices(let id, let choices):
      let isOpen = state.noticing.open?.id == id && state.noticing.open?.choices == choices
      state.noticing.open = (id, isOpen ? nil : choices)
    case .tappedDone(let id):
      guard let found = find(id) else { return }
      close(&state, record.finishing(found, clock), found.mark == nil ? .toastTicked : nil, &requests)
    case .tappedSeen(let id), .tappedOpen(let id):
      guard let found = find(id) else { return }
      close(&state, record.seeing(found), nil, &requests)
    case .snoozed(let id, let snooze):
      guard let found = find(id) else { return }
      close(&state, record.snoozing(found, snooze, at: clock.now), .toastSnoozed, &requests)
    case .moved(let id, let move):
      guard let found = find(id) else { return }
      close(&state, record.moving(found, move, clock), .toastMoved, &requests)
    default: break
    }
  }

  private func close(
    _ state: inout DayState, _ changes: [PartitionedChange], _ said: Phrase?, _ requests: inout Requests
  ) {
    state.noticing.open = nil
    let undo = state.record.undoing(changes)
    keep(&state, changes, saying: said.map { .telling($0, undo: undo) }, &requests)
  }
}
