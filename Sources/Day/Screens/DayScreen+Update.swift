import Components
import Core
import Loop

extension DayScreen {
  /// - Parameter id: a fresh stamp.
  public static func update(
    _ state: inout State, _ event: Event, _ context: DayContext, id: Stamp
  ) -> Outcome {
    var outcome = Outcome()
    switch event {
    case .timeline(let event): timeline(&state, event, context, &outcome)
    case .files(let event): files(&state, event, context, &outcome)
    case .toggled(let entry): toggle(&state, entry, context, &outcome)
    case .tappedAdd(let kind, let moment): add(&state, kind, moment, context, &outcome)
    case .tappedEdit(let entry):
      guard state.edit(entry, context) else { break }
      outcome.visit = .edit(context.day, entry)
    case .form(let event): form(&state, event, context, id, &outcome)
    case .quick(let text): state.read(text, context)
    case .submittedQuick(let text): quick(&state, text, context, id, &outcome)
    case .closedPanel:
      state.form = nil
      state.chosen = []
      outcome.closesPanel = true
    case .ticked(let entry, let isDone):
      change(entry, .this, context, &outcome) { $0.isDone = isDone }
      outcome.said = isDone ? .toastTicked : .toastUnticked
    case .tickedStep(let entry, let step, let isDone):
      change(entry, .this, context, &outcome) { item in
        for index in item.steps.indices where item.steps[index].id == step {
          item.steps[index].isDone = isDone
        }
      }
      outcome.said = isDone ? .toastTicked : .toastUnticked
    case .chose(let entry, let isChosen):
      state.chosen.removeAll { $0 == entry }
      if isChosen { state.chosen.append(entry) }
    case .choseScope(let scope): state.scope = scope
    case .deletedChosen: deleteChosen(&state, context, &outcome)
    case .tappedDelete(let entry):
      state.chosen = [entry]
      state.scope = .this
      if context.record.item(entry.item)?.repetition != nil {
        outcome.visit = .delete(context.day)
      } else {
        deleteChosen(&state, context, &outcome)
        outcome.closesPanel = false
      }
    case .moved(let entry, let moment): move(entry, to: moment, context, &outcome)
    case .movedToInbox(let entry):
      change(entry, .this, context, &outcome) { $0.placement = .inbox }
      outcome.said = .toastToInbox
    case .scheduled(let item, let moment): schedule(item, moment, context, &outcome)
    case .replannedAll(let toTomorrow): replan(toTomorrow: toTomorrow, context, &outcome)
    case .startedSession(let entry): startSession(entry, context, id, &outcome)
    case .stoppedSession: stopSession(context, &outcome)
    case .searched(let text): search(&state, text, context, &outcome)
    case .pausedSearch(let count): if count == state.typing { outcome.search = state.query }
    case .searchEnded(let query, let hits):
      guard query == state.query else { break }
      show(hits, &state, context)
      state.isSearching = false
    case .found(let hit):
      state.open = hit.entry
      let day = hit.start?.day ?? context.today
      outcome.visit = day == context.today ? .today : .on(day)
    case .choice(let choice): choose(choice, context, &outcome)
    case .shortcut(let shortcut): run(&state, shortcut, context, &outcome)
    case .undid:
      guard let changes = state.undo.popLast() else { break }
      outcome.changes = changes
      outcome.isUndo = true
      outcome.said = .toastUndone
    }
    return outcome
  }

  // MARK: Changing what is there

  static func change(
    _ id: EntryID, _ scope: DayScope, _ context: DayContext, _ outcome: inout Outcome,
    _ edit: (inout DayItem) -> Void
  ) {
    guard var item = context.record.current(id, context.clock) else { return }
    edit(&item)
    outcome.changes = context.record.changing(id, to: item, scope)
  }

  static func move(
    _ id: EntryID, to moment: CivilDateTime, minutes: Int? = nil, _ context: DayContext,
    _ outcome: inout Outcome
  ) {
    change(id, .this, context, &outcome) { item in
      item = item.starting(at: context.clock.inZone(item.zone, moment))
      if let minutes, item.kind == .task, !item.isAllDay {
        item.minutes = min(max(minutes, DayItem.lengths.lowerBound), DayItem.lengths.upperBound)
      }
    }
    outcome.said = .toastMoved
  }

  static func schedule(
    _ id: String, _ moment: CivilDateTime?, _ context: DayContext, _ outcome: inout Outcome
  ) {
    guard var item = context.record.item(id), item.isInInbox else { return }
    if item.kind == .task, item.minutes == 0 { item.minutes = context.preferences.length }
    item.placement = .time(moment ?? context.record.nextFreeTime(for: item.minutes, context.clock))
    outcome.changes = context.record.putting(item)
    outcome.said = .toastScheduled
    if let day = item.start?.day, day != context.day {
      outcome.visit = day == context.today ? .today : .on(day)
    }
  }

  private static func deleteChosen(_ state: inout State, _ context: DayContext, _ outcome: inout Outcome) {
    outcome.changes = context.record.removing(state.chosen, state.scope)
    if let open = state.open, state.chosen.contains(open) { state.open = nil }
    state.chosen = []
    outcome.closesPanel = true
    if !outcome.changes.isEmpty { outcome.said = .toastDeletedFromDay }
  }

  /// One after the other into free time, the earliest first.
  private static func replan(toTomorrow: Bool, _ context: DayContext, _ outcome: inout Outcome) {
    var record = context.record
    let clock = context.clock
    var stamp = HybridClock(node: 0)
    for entry in context.record.unfinished(clock).reversed() {
      guard let item = record.current(entry.id, clock) else { continue }
      let moment: CivilDateTime
      if toTomorrow {
        let day = clock.today.adding(days: 1)
        let minute = record.freeTime(
          on: day, for: item.span, from: max(entry.start.time.minuteOfDay, record.preferences.dayStart), clock
        )
        moment = CivilDateTime(day: day, minute: minute ?? record.preferences.dayStart)
      } else {
        moment = record.nextFreeTime(for: item.span, clock, besides: entry.id)
      }
      let changes = record.changing(entry.id, to: item.starting(at: clock.inZone(item.zone, moment)), .this)
      outcome.changes += changes
      // What is moved takes its time from the next.
      for change in changes {
        record.place(change.change, at: stamp.tick(now: Stamp.lastMillisecond / 2))
      }
    }
    guard !outcome.changes.isEmpty else { return }
    outcome.said = .toastReplanned
    outcome.closesPanel = true
  }

  /// What is read already is found at once, everything else after a pause.
  private static func search(
    _ state: inout State, _ text: String, _ context: DayContext, _ outcome: inout Outcome
  ) {
    guard text != state.query else { return }
    state.query = text
    state.typing += 1
    guard let search = DaySearch(text) else {
      state.hits = []
      state.isSearching = false
      return
    }
    let hits = search.hits(in: context.record, of: nil, context.clock)
    show(DaySearch.sorted(hits, at: context.clock.now), &state, context)
    state.isSearching = true
    let count = state.typing
    outcome.effects = [.perform(.wait(milliseconds: 300)) { _ in .event(.pausedSearch(count)) }]
  }

  /// What was made of single times may be left of a series that is gone.
  private static func show(_ hits: [DaySearch.Hit], _ state: inout State, _ context: DayContext) {
    state.hits = hits.filter { hit in
      hit.entry.occurrence.map { context.record.item(hit.entry.item)?.covers($0) == true } ?? true
    }
  }

  // MARK: Sessions

  private static func startSession(
    _ entry: EntryID, _ context: DayContext, _ id: Stamp, _ outcome: inout Outcome
  ) {
    guard let item = context.record.current(entry, context.clock) else { return }
    stopSession(context, &outcome)
    let session = DaySession(
      id: id.text, entry: entry, title: item.title, start: context.clock.now,
      instant: context.clock.instant(of: context.clock.now, in: ""))
    outcome.changes.append(context.record.putting(session))
    outcome.said = .toastSessionStarted
  }

  private static func stopSession(_ context: DayContext, _ outcome: inout Outcome) {
    guard var session = context.record.runningSession else { return }
    session.minutes = session.length(at: context.clock)
    outcome.changes = [context.record.putting(session)]
    outcome.said = .toastSessionStopped
  }

  // MARK: Options and keys

  private static func choose(_ choice: DayChoice, _ context: DayContext, _ outcome: inout Outcome) {
    var preferences = context.preferences
    switch choice {
    case .display, .colourBlind, .timeFormat, .dark:
      outcome.choice = choice
      return
    case .snap(let minutes): preferences.snap = minutes
    case .dayStart(let minute): preferences.dayStart = minute
    case .length(let minutes): preferences.length = minutes
    case .hides(let kind, let isHidden):
      preferences.hidden.removeAll { $0 == kind }
      if isHidden { preferences.hidden.append(kind) }
    }
    outcome.changes = context.record.choosing(preferences)
    outcome.said = .toastSaved
  }

  private static func run(
    _ state: inout State, _ shortcut: DayShortcut, _ context: DayContext, _ outcome: inout Outcome
  ) {
    let day = context.day
    switch shortcut {
    case .addTask: add(&state, .task, nil, context, &outcome)
    case .addAlert: add(&state, .alert, nil, context, &outcome)
    case .addCue: add(&state, .cue, nil, context, &outcome)
    case .quickAdd: outcome.effects = [Effect(.focus(id: QuickAddBar.id))]
    case .today: outcome.visit = .today
    case .next: outcome.visit = .on(day.adding(days: context.display == .week ? 7 : 1))
    case .previous: outcome.visit = .on(day.adding(days: context.display == .week ? -7 : -1))
    case .timeline: outcome.choice = .display(.timeline)
    case .list: outcome.choice = .display(.list)
    case .week: outcome.choice = .display(.week)
    case .search: outcome.visit = .search
    case .replan: outcome.visit = .replan(day)
    case .delete: outcome.visit = .delete(day)
    case .options: outcome.visit = .options
    case .help: outcome.visit = .shortcuts(day)
    }
  }
}

extension DayRecord {
  /// An entry as it is now, or an item of the inbox, by its own clock.
  func current(_ id: EntryID, _ clock: DayClock) -> DayItem? {
    if let entry = entry(id, clock) { return entry.item }
    guard id.occurrence == nil, let item = item(id.item), item.isInInbox else { return nil }
    return item
  }

  /// Only to see what would be.
  fileprivate mutating func place(_ change: Change, at stamp: Stamp) { apply(change.event(at: stamp)) }
}
