import Components
import Core
import Loop
import Markup

extension DayScreen {
  /// - Parameter id: a fresh stamp, for new items.
  public static func update(
    _ state: inout State, _ event: Event, _ context: DayContext, id: Stamp
  ) -> Outcome {
    var outcome = Outcome()
    switch event {
    case .timeline(let event): timeline(&state, event, context, &outcome)
    case .files(let event): files(&state, event, context, &outcome)
    case .toggled(let entry): toggle(&state, entry, context, &outcome)
    case .tappedAdd(let kind, let moment): add(&state, kind, moment, context, &outcome)
    case .copying(let event): copying(&state, event, context, id, &outcome)
    case .tappedDuplicate(let entry): duplicate(&state, entry, context, id, &outcome)
    case .tappedCalendar(let entry): putInCalendar(entry, context, &outcome)
    case .tappedEdit(let entry): edit(&state, entry, context, &outcome)
    case .form(let event): form(&state, event, context, id, &outcome)
    case .readSeries(let record): submitSeries(&state, record, context, id, &outcome)
    case .quick(let text): state.read(text, context)
    case .chip(let event): chip(&state, event, context, &outcome)
    case .submittedQuick(let text): quick(&state, text, context, id, &outcome)
    case .closedPanel: closePanel(&state, &outcome)
    case .toggledMenu: toggleMenu(&state, &outcome)
    case .picked(let day):
      state.picked = day
      outcome.effects = [Effect(.focus(id: MonthPanel.dayID(day)))]
    case .turnedMonth(let day): state.picked = day
    case .swiped(let pointer): swipe(&state, pointer, context, &outcome)
    case .ticked(let entry, let isDone): tick(entry, isDone, context, &outcome)
    case .tickedStep(let entry, let step, let isDone): tick(step, of: entry, isDone, context, &outcome)
    case .deleting(let event): deleting(&state, event, context, &outcome)
    case .readDeletion(let record): readDeletion(&state, record, context, &outcome)
    case .tappedDelete(let entry): delete(&state, entry, context, &outcome)
    case .deletedTimes(let entry, let scope): deleteTimes(&state, entry, scope, context, &outcome)
    case .keptTimes:
      state.asked = nil
      outcome.effects = [Effect(.focus(id: EntryDetails.deleteID))]
    case .deletedWithWork(let entry): deleteWithWork(&state, entry, context, &outcome)
    case .work(let event): work(&state, event, context, id, &outcome)
    case .moved(let entry, let moment): move(entry, to: moment, context, &outcome)
    case .replanned(let task, let moment):
      move(task.entry.id, to: moment, context, &outcome)
      if task.missed > 1 { outcome.changes += context.record.leaving(task) }
    case .movedToInbox(let entry): putOff(entry, context, &outcome)
    case .postponed(let entry, let postponement): postpone(entry, postponement, context, &outcome)
    case .inbox(let event): inbox(&state, event, context, id, &outcome)
    case .planning(let item): plan(&state, item, &outcome)
    case .scheduled(let item, let moment): schedule(&state, item, moment, context, &outcome)
    case .replannedAll(let time): replan(time, context, &outcome)
    case .finishedAll: finishAll(context, &outcome)
    case .left(let entry):
      leave(context.record.unfinished(context.clock).filter { $0.entry.id == entry }, context, &outcome)
    case .leftAll:
      leave(context.record.unfinished(context.clock), context, &outcome)
      outcome.closesPanel = true
    case .startedSession(let entry): startSession(entry, context, id, &outcome)
    case .stoppedSession: stopSession(context, &outcome)
    case .searched(let text): search(&state, text, context, &outcome)
    case .pausedSearch(let count):
      if count == state.typing { outcome.search = DaySearching(state.query, .screen) }
    case .searchEnded(let query, let hits): searchEnded(&state, query, hits, context)
    case .found(let hit): lead(&state, to: hit, context, &outcome)
    case .leftSearch: outcome.effects = [Effect(.navigate(.back(orElse: context.path(.today))))]
    case .choice(let choice):
      choose(choice, context, &outcome)
      if state.isMenuOpen { toggleMenu(&state, &outcome) }
    case .shortcut(let shortcut): run(&state, shortcut, context, &outcome)
    case .undid: go(&state, .back, context, &outcome)
    case .redid: go(&state, .forth, context, &outcome)
    case .beganPrinting: state.isPrinting = true
    }
    if isLastUnfinished(outcome, context) { outcome.closesPanel = true }
    return outcome
  }

  /// Whether nothing is left to be planned again once the changes are made.
  private static func isLastUnfinished(_ outcome: Outcome, _ context: DayContext) -> Bool {
    guard case .replan = context.route, !outcome.changes.isEmpty, !outcome.isUndo else { return false }
    return context.record.unfinished(context.clock).count == 1
  }

  private static func closePanel(_ state: inout State, _ outcome: inout Outcome) {
    state.deletion = DeleteState()
    outcome.closesPanel = true
  }

  private static func toggleMenu(_ state: inout State, _ outcome: inout Outcome) {
    state.isMenuOpen.toggle()
    if !state.isMenuOpen { outcome.effects.append(Effect(.focus(id: DayTools.moreID))) }
  }

  /// The pixels after which a finger has turned the week.
  private static let swipeLength = 48

  private static func swipe(
    _ state: inout State, _ pointer: Pointer, _ context: DayContext, _ outcome: inout Outcome
  ) {
    defer { state.swipe = pointer.phase == .down && pointer.isTouch ? pointer.x : nil }
    guard pointer.phase == .up, let start = state.swipe, abs(pointer.x - start) >= swipeLength else { return }
    outcome.visit = .of(context.day.adding(days: pointer.x < start ? 7 : -7), today: context.today)
  }

  // MARK: Options and keys

  private static func choose(_ choice: DayChoice, _ context: DayContext, _ outcome: inout Outcome) {
    var preferences = context.preferences
    switch choice {
    case .display, .scale, .colourBlind, .timeFormat, .dark:
      outcome.choice = choice
      return
    case .snap(let minutes): preferences.snap = minutes
    case .dayStart(let minute): preferences.dayStart = minute
    case .length(let minutes): preferences.length = minutes
    case .weekStart(let weekday): preferences.weekStart = weekday
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
