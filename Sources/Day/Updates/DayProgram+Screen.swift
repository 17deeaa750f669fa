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
    if let wish = outcome.wish { requests.ask(.session(wish)) }
    if let searching = outcome.search { search(state, searching, context, &requests) }
    if let reads = outcome.reads { read(state, reads, context, &requests) }
    keep(&state, outcome, &requests)
    leave(route, outcome, &requests)
  }

  /// Separate, so that the context's reference to the record is released before the record changes, and no copy is
  /// made.
  @inline(never)
  private func outcome(
    _ state: inout DayState, _ event: DayScreen.Event, _ route: DayRoute, _ context: ModuleContext
  ) -> DayScreen.Outcome {
    let scene = context.dayContext(state, route)
    return DayScreen.update(&state.screen, event, scene, id: context.newID())
  }

  private func keep(_ state: inout DayState, _ outcome: DayScreen.Outcome, _ requests: inout Requests) {
    guard !outcome.changes.isEmpty else {
      if let phrase = outcome.said { requests.say(phrase) }
      return
    }
    if outcome.isUndo { requests.ask(.withdrawUndo) }
    let undo = outcome.isUndo ? [] : outcome.undo ?? state.record.undoing(outcome.changes)
    var message = outcome.said.map { Message.telling($0, undo: undo) }
    if let told = outcome.told { message?.text = .written(told) }
    message?.there = outcome.there?.path
    keep(&state, outcome.changes, saying: message, &requests)
  }

  /// Stores changes. Their undo is known at once, because a key may ask for it before they are stored.
  func keep(
    _ state: inout DayState, _ changes: [PartitionedChange], saying message: Message?,
    _ requests: inout Requests
  ) {
    if let undo = message?.undo { state.screen.remember(undo.changes, of: changes, state.record) }
    requests.keep(changes, saying: message)
  }

  /// Goes to the screen of an outcome; a panel closes the way it was opened.
  private func leave(_ route: DayRoute, _ outcome: DayScreen.Outcome, _ requests: inout Requests) {
    if let visit = outcome.visit { return requests.visit(visit.path, replacing: route.isOverDay) }
    guard outcome.closesPanel, route.isOverDay else { return }
    let day = route.day(today: .first).map { DayRoute.on($0) } ?? .today
    requests.perform(Effect(.navigate(.back(orElse: day.path))))
  }

  // MARK: All partitions

  /// Searches all partitions, a month at a time.
  private func search(
    _ state: DayState, _ searching: DaySearching, _ context: ModuleContext, _ requests: inout Requests
  ) {
    let query = searching.query
    let isDeletion = searching.place == .deletion
    guard let search = DaySearch(query) ?? (isDeletion ? .everything : nil) else { return }
    let clock = context.dayClock
    let most = isDeletion ? DeletePanel.most : DaySearch.most
    let known = context.person.user == nil ? search.hits(in: state.record, of: nil, clock) : []
    requests.walk(from: known) { hits, partition, events in
      hits = DaySearch.sorted(
        hits + search.hits(in: DayRecord(events), of: partition, clock), at: clock.now, most: most)
    } end: { found in
      let hits = DaySearch.sorted(found ?? [], at: clock.now, most: most)
      return .screen(isDeletion ? .deleting(.searchEnded(query, hits)) : .searchEnded(query, hits))
    }
  }

  /// Reads the requested events from all partitions.
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
  /// The message for stored changes, without an undo button if there is no undo.
  static func telling(_ phrase: Phrase, undo: [PartitionedChange]) -> Message {
    Message(phrase, undo: undo.isEmpty ? nil : Undo(undo))
  }
}

extension DayScreen.Event {
  /// The record of all months that the event carries; it may be newer than the one in memory.
  fileprivate var read: DayRecord? {
    switch self {
    case .readSeries(let record), .readDeletion(let record), .files(.read(let record)): record
    default: nil
    }
  }
}
