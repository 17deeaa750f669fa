import Components
import Core
import Loop
import Markup

/// The module's events.
public enum HealthEvent {
  case progress(ProgressScreen.Event)
}

/// The module's state for the current person.
public struct HealthState {
  public var record = HealthRecord()
  var progress = ProgressScreen.State()
  /// The ids of events whose answers are known, and perhaps not stored yet.
  var answered: Set<String> = []
}

/// The module's state, events and screens.
public struct HealthProgram: ModuleProgram {
  public typealias Requests = Components.Requests<HealthEvent>

  public init() {}

  public func content(_ reader: ContentReader) throws(ContentError) -> HealthContent {
    try HealthContent(reading: reader)
  }

  public func start() -> HealthState { HealthState() }

  // MARK: Record

  public func apply(_ event: LoggedEvent, isStored: Bool, to state: inout HealthState) {
    state.record.apply(event)
  }

  public func forgetRecord(_ state: inout HealthState) { state.record = HealthRecord() }

  public func partitions(_ state: HealthState, _ context: ModuleContext) -> [Partition] {
    context.device.isReady ? [.health] : shownPartitions(context)
  }

  public func shownPartitions(_ context: ModuleContext) -> [Partition] {
    context.path == nil && !context.isHomeShown ? [] : [.health]
  }

  // MARK: Events

  public func update(
    _ state: inout HealthState, _ event: HealthEvent, _ content: HealthContent, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    switch event {
    case .progress(let event): progress(&state, event, content, context, &requests)
    }
  }

  public func hear(
    _ state: inout HealthState, _ occasion: Occasion, _ content: HealthContent, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    switch occasion {
    case .left:
      keepDraft(state, context, &requests)
      state.progress = ProgressScreen.State()
    case .hidden: keepDraft(state, context, &requests)
    case .answered(let answers): answered(&state, answers, &requests)
    case .stored(let events, _, false): reopen(&state, events)
    default: break
    }
  }

  // MARK: Sending

  /// What waits to be sent, once it is stored here.
  public func waiting(_ state: HealthState, _ context: ModuleContext) -> [SentEvent] {
    guard state.record.isSharing == true, context.journal.reading([.health]) == .read,
      context.journal.pending.isEmpty
    else { return [] }
    return state.record.waiting.filter { !state.answered.contains($0.id) }
  }

  private func answered(_ state: inout HealthState, _ answers: [EventAnswer], _ requests: inout Requests) {
    for answer in answers { state.answered.insert(answer.id) }
    requests.keep(answers.map { HealthRecord.answered($0) })
  }

  /// A check that could not be stored is in its form again.
  private func reopen(_ state: inout HealthState, _ events: [LoggedEvent]) {
    guard let sent = state.progress.sent, events.contains(where: { $0.subject.hasPrefix("check/") }) else {
      return
    }
    state.progress = sent.form
  }

  // MARK: Screens

  public func title(of path: String, _ content: HealthContent, _ words: Words) -> String? {
    path == ProgressScreen.path ? words(.healthProgress) : nil
  }

  public func screen(
    _ state: HealthState, _ content: HealthContent, _ context: ModuleContext
  ) -> HTML<HealthEvent> {
    ProgressScreen.view(state.progress, state.record, content, context).map { .progress($0) }
  }

  public func home(
    _ state: HealthState, _ content: HealthContent, _ context: ModuleContext
  ) -> [HTML<HealthEvent>] {
    guard context.person.user != nil else { return [] }
    return [ProgressScreen.reminder(state.record, content, context).map { .progress($0) }]
  }

  public func settings(
    _ state: HealthState, _ content: HealthContent, _ context: ModuleContext
  ) -> HTML<HealthEvent>? {
    guard context.site.hasAccounts, context.person.user != nil else { return nil }
    return SharingChoice.setting(state.record, context).map { .progress($0) }
  }

  public func summary(of events: [LoggedEvent], _ content: HealthContent, _ words: Words) -> String? {
    let days = Set(events.map { $0.subject }.filter { $0.hasPrefix("check/") })
    return days.isEmpty ? nil : words(.healthSummary, .count("count", days.count))
  }

  public func hasProvedUseful(_ state: HealthState, _ content: HealthContent) -> Bool {
    state.record.checkedDays.count > 1
  }
}
