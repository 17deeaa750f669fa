import Components
import Core
import Day
import Loop

// What a person does about the notifications of their days: on the cards, and on the screen of their settings.
extension AppProgram {
  /// For so many days what was missed is listed.
  static var daysOfMissed: Int { 7 }

  func notices(_ state: inout AppState, _ event: NotificationsScreen.Event) -> [Effect<AppEvent>] {
    var settings = state.day.notificationSettings
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
    case .turnedSystem(true) where state.reminding.permission != .allowed: return [noticePermission(.ask)]
    case .turnedSystem(let isOn): settings.usesSystem = isOn
    default: return card(&state, event)
    }
    return keepDay(&state, state.day.choosing(settings))
  }

  private func card(_ state: inout AppState, _ event: NotificationsScreen.Event) -> [Effect<AppEvent>] {
    guard let words = state.content.loaded?.words else { return [] }
    let clock = DayClock(now: state.now.civil, offset: words.formatting.offset)
    let record = state.day
    func find(_ id: String) -> DayNotification? {
      state.noticing.shown.first { $0.id == id }
        ?? DayNotificationPlan(record, clock, daysBack: Self.daysOfMissed).missed.first { $0.id == id }
    }
    switch event {
    case .tappedChoices(let id, let choices):
      let isOpen = state.noticing.open?.id == id && state.noticing.open?.choices == choices
      state.noticing.open = isOpen ? nil : (id, choices)
      return []
    case .tappedDone(let id):
      guard let found = find(id) else { return [] }
      let said: Phrase? = found.mark == nil ? .toastTicked : nil
      return close(&state, record, record.finishing(found, clock), said)
    case .tappedSeen(let id), .tappedOpen(let id):
      return find(id).map { close(&state, record, record.seeing($0), nil) } ?? []
    case .snoozed(let id, let snooze):
      guard let found = find(id) else { return [] }
      return close(
        &state, record, record.snoozing(found, snooze, at: clock.now), .toastSnoozed)
    case .moved(let id, let move):
      return find(id).map { close(&state, record, record.moving($0, move, clock), .toastMoved) } ?? []
    default: return []
    }
  }

  /// - Parameter record: before the changes.
  private func close(
    _ state: inout AppState, _ record: DayRecord, _ changes: [PartitionedChange], _ said: Phrase?
  ) -> [Effect<AppEvent>] {
    state.noticing.open = nil
    let undo = record.undoing(changes)
    return keepDay(&state, changes, saying: said.map { DayMessage(phrase: $0, undo: undo) })
  }

  func noticePermission(_ operation: NotificationOperation) -> Effect<AppEvent> {
    Effect(.notifications(operation)) { reply in
      var permission = NotificationPermission.unsupported
      if case .permission(let known) = reply { permission = known }
      return .dayNotices(.readPermission(permission, wanted: operation == .ask))
    }
  }
}
