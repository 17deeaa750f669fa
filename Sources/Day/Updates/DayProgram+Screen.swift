import Components
import Core
import Loop

extension DayProgram {
  func screen(
    _ state: inout DayState, _ event: DayScreen.Event, _ context: ModuleContext, _ requests: inout Requests
  ) {
    guard let route = context.dayRoute else { return }
    if let latest = event.read?.latest { context.follow(latest) }
    let outcome = outcome(&state, event, route, context)
    requests.perform(outcome.effects.map { $0.map { .screen($0) } })
    if let choice = outcome.choice?.ofDevice { requests.ask(.choose(choice)) }
    if let query = outcome.search { search(state, query, context, &requests) }
    if let reads = outcome.reads { read(state, reads, context, &requests) }
    keep(state, outcome, &requests)
    leave(route, outcome, &requests)
  }

  /// A function of its own: the record that the screen looked at is let go before it is changed, and so need not be copied.
  @inline(never)
  private func outcome(
    _ state: inout DayState, _ event: DayScreen.Event, _ route: DayRoute, _ context: ModuleContext
  ) -> DayScreen.Outcome {
    let scene = context.dayContext(state, route)
    return DayScreen.update(&state.screen, event, scene, id: context.newID())
  }

  private func keep(_ state: DayState, _ outcome: DayScreen.Outcome, _ requests: inout Requests) {
    guard !outcome.changes.isEmpty else {
      if let phrase = outcome.said { requests.say(phrase) }
      return
    }
    if outcome.isUndo { requests.ask(.withdrawUndo) }
    let undo = outcome.isUndo ? [] : outcome.undo ?? state.record.undoing(outcome.changes)
    requests.keep(outcome.changes, saying: outcome.said.map { .telling($0, undo: undo) })
  }

  /// Goes where the screen wants to go; what stands over the timeline goes the way it came.
  private func leave(_ route: DayRoute, _ outcome: DayScreen.Outcome, _ requests: inout Requests) {
    if let visit = outcome.visit { return requests.visit(visit.path, replacing: route.isPanel) }
    guard outcome.closesPanel, route.isPanel else { return }
    let day = route.day(today: .first).map { DayRoute.on($0) } ?? .today
    requests.perform(Effect(.navigate(.back(orElse: day.path))))
  }

  // MARK: Everything that is kept

  /// Looks through everything that is kept, a month at a time.
  private func search(
    _ state: DayState, _ query: String, _ context: ModuleContext, _ requests: inout Requests
  ) {
    guard let search = DaySearch(query) else { return }
    let clock = context.dayClock
    let known = context.person.user == nil ? search.hits(in: state.record, of: nil, clock) : []
    requests.walk(from: known) { hits, partition, events in
      hits = DaySearch.sorted(
        hits + search.hits(in: DayRecord(events), of: partition, clock), at: clock.now)
    } end: { hits in
      .screen(.searchEnded(query, DaySearch.sorted(hits ?? [], at: clock.now)))
    }
  }

  /// Reads of everything that is kept what is asked for.
  private func read(
    _ state: DayState, _ reads: DayReads, _ context: ModuleContext, _ requests: inout Requests
  ) {
    let known = context.person.user == nil ? state.record : DayRecord()
    requests.walk(from: known) { record, _, events in
      for event in events.events where reads.includes(event.subject) { record.apply(event) }
    } end: { record in
      .screen(reads.ended(record))
    }
  }
}

extension Message {
  /// What is said when something was kept; what can't be taken back has no undo.
  static func telling(_ phrase: Phrase, undo: [PartitionedChange]) -> Message {
    Message(phrase, undo: undo.isEmpty ? nil : Undo(undo))
  }
}

extension DayScreen.Event {
  /// What was read of all months, and may be newer than what is in memory.
  fileprivate var read: DayRecord? {
    switch self {
    case .readSeries(let record), .files(.read(let record)): record
    default: nil
    }
  }
}
