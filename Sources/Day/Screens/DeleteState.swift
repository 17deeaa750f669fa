import Components
import Core
import Loop

/// The dialog for deleting: what is chosen in it, and what it lists besides the day that is shown.
public struct DeleteState {
  /// What is chosen, in the order in which it was.
  public internal(set) var chosen: [DeleteRow] = []
  public internal(set) var scope = DayScope.this
  public internal(set) var query = ""
  /// Hits in all months: of the search, or all there is. nil for what is near only.
  var found: [DaySearch.Hit]?
  var isSearching = false
  /// Whether what is chosen is being read, to be deleted then.
  var isWaiting = false
  /// Counts keystrokes, so that only the last pause starts a search.
  var typing = 0

  public init() {}
}

/// A row of the dialog: an entry, or an alert or a cue of it.
public struct DeleteRow: Hashable, Sendable {
  public struct ID: Hashable, Sendable {
    public let entry: EntryID
    /// The id of the mark; nil for the entry.
    public var mark: String?

    var text: String { entry.text + (mark.map { "/" + $0 } ?? "") }
  }

  public let id: ID
  public let kind: DayItem.Kind
  /// The title behind the icon
  public let title: String
  public let note: String
  /// The day under which it stands; nil for the day that is shown and the inbox.
  var day: CivilDay?
  /// Whether it is in a month that is not read.
  var isFar = false
}

/// Events of the dialog for deleting.
public enum DeleteEvent: Hashable, Sendable {
  case chose(DeleteRow, Bool)
  /// Everything on the day that is shown and in the inbox, or nothing of it.
  case choseAll(Bool)
  case choseScope(DayScope)
  case searched(String)
  case paused(Int)
  /// Show all other days, not only what is near.
  case tappedAllDays
  case searchEnded(String, [DaySearch.Hit])
  case submitted
}

extension DayScreen {
  static func deleting(
    _ state: inout State, _ event: DeleteEvent, _ context: DayContext, _ outcome: inout Outcome
  ) {
    switch event {
    case .chose(let row, let isChosen):
      state.deletion.chosen.removeAll { $0.id == row.id }
      if isChosen { state.deletion.chosen.append(row) }
    case .choseAll(let isChosen):
      let here = DeletePanel.here(context)
      state.deletion.chosen.removeAll { row in here.contains { $0.id == row.id } }
      if isChosen { state.deletion.chosen += here.filter { $0.id.mark == nil } }
    case .choseScope(let scope): state.deletion.scope = scope
    case .searched(let text): search(&state.deletion, text, context, &outcome)
    case .paused(let count):
      if count == state.deletion.typing { outcome.search = DaySearching(state.deletion.query, .deletion) }
    case .tappedAllDays:
      state.deletion.isSearching = true
      outcome.search = DaySearching("", .deletion)
    case .searchEnded(let query, let hits):
      guard query == state.deletion.query else { return }
      state.deletion.found = hits
      state.deletion.isSearching = false
    case .submitted: deleteChosen(&state, nil, context, &outcome)
    }
  }

  /// Searches what is read at once, and everything else after a pause.
  private static func search(
    _ state: inout DeleteState, _ text: String, _ context: DayContext, _ outcome: inout Outcome
  ) {
    guard text != state.query else { return }
    state.query = text
    state.typing += 1
    guard let search = DaySearch(text) else {
      (state.found, state.isSearching) = (nil, false)
      return
    }
    state.found = DaySearch.sorted(
      search.hits(in: context.record, of: nil, context.clock), at: context.clock.now)
    state.isSearching = true
    let count = state.typing
    outcome.effects = [.perform(.wait(milliseconds: 300)) { _ in .event(.deleting(.paused(count))) }]
  }

  // MARK: Deleting

  /// Deletes an entry. If it is an occurrence, its details ask which times; of a deadline, whether the work goes, too.
  static func delete(
    _ state: inout State, _ entry: EntryID, _ context: DayContext, _ outcome: inout Outcome
  ) {
    let item = context.record.item(entry.item)
    if let item, item.isInInbox, !context.openPieces(of: entry).isEmpty {
      state.asked = entry
      outcome.effects.append(Effect(.focus(id: EntryDetails.askID)))
      return
    }
    guard item?.repetition != nil || !context.openPieces(of: entry).isEmpty else {
      return deleteTimes(&state, entry, .this, context, &outcome)
    }
    if state.open != entry { toggle(&state, entry, context, &outcome) }
    state.asked = entry
    outcome.effects.append(Effect(.focus(id: EntryDetails.askID)))
  }

  static func deleteTimes(
    _ state: inout State, _ entry: EntryID, _ scope: DayScope, _ context: DayContext,
    _ outcome: inout Outcome
  ) {
    delete(&state, [DeleteRow.ID(entry: entry)], scope, context.record, context, &outcome)
    if let item = context.record.current(entry, context.clock) {
      outcome.told = context.told(.toastDeletedWhat, item, at: nil) + context.told(scope, of: entry)
    }
  }

  static func deleteWithWork(
    _ state: inout State, _ entry: EntryID, _ context: DayContext, _ outcome: inout Outcome
  ) {
    let rows = [entry] + context.openPieces(of: entry).map { $0.id }
    state.asked = nil
    delete(&state, rows.map { DeleteRow.ID(entry: $0) }, .this, context.record, context, &outcome)
    guard let item = context.record.current(entry, context.clock) else { return }
    let name = DayContext.shortened(item.title)
    outcome.told = context.words(
      .toastDeletedWhat,
      .text("what", context.words(.toastAndMore, .text("what", name), .count("count", rows.count - 1))))
  }

  /// - Parameter all: what is chosen, with the overrides of series, as all months have it; nil until they are read.
  static func deleteChosen(
    _ state: inout State, _ all: DayRecord?, _ context: DayContext, _ outcome: inout Outcome
  ) {
    let chosen = state.deletion.chosen
    var record = context.record
    let unread = Set(chosen.filter { isUnread($0, state.deletion.scope, context) }.map { $0.id.entry.item })
    if !unread.isEmpty {
      guard let all else {
        state.deletion.isWaiting = true
        outcome.reads = DayReads(unread) { .readDeletion($0) }
        return
      }
      for item in unread.sorted() { record = record.adding(item, from: all) }
    }
    delete(&state, chosen.map { $0.id }, state.deletion.scope, record, context, &outcome)
    if let first = chosen.first {
      let more = chosen.count - 1
      let name = DayContext.shortened(first.title)
      let what = more == 0 ? name : context.words(.toastAndMore, .text("what", name), .count("count", more))
      let ofSeries = chosen.first { $0.id.entry.occurrence != nil } ?? first
      outcome.told =
        context.words(.toastDeletedWhat, .text("what", what))
        + context.told(state.deletion.scope, of: ofSeries.id.entry)
    }
    state.deletion = DeleteState()
    outcome.closesPanel = true
  }

  /// What was chosen is read, or could not be.
  static func readDeletion(
    _ state: inout State, _ all: DayRecord?, _ context: DayContext, _ outcome: inout Outcome
  ) {
    guard state.deletion.isWaiting else { return }
    state.deletion.isWaiting = false
    guard let all else {
      outcome.said = .calendarReadFailed
      return
    }
    deleteChosen(&state, all, context, &outcome)
  }

  /// Whether a row is in a month that is not read, or its mark leaves a series of which other months have changed times.
  private static func isUnread(_ row: DeleteRow, _ scope: DayScope, _ context: DayContext) -> Bool {
    if row.isFar { return true }
    return row.id.mark != nil && context.record.reachesOverrides(row.id.entry, scope)
  }

  private static func delete(
    _ state: inout State, _ rows: [DeleteRow.ID], _ scope: DayScope, _ record: DayRecord,
    _ context: DayContext, _ outcome: inout Outcome
  ) {
    let entries = rows.filter { $0.mark == nil }.map { $0.entry }
    outcome.changes = record.removing(entries, scope)
    // What is deleted takes its alerts and cues with it.
    let marks = rows.filter { $0.mark != nil && !entries.contains($0.entry) }
    outcome.changes += record.removingMarks(marks, scope, context.clock)
    if outcome.changes.isEmpty { return }
    outcome.changes += context.record.discardingDrafts(of: entries)
    outcome.undo = record.undoing(outcome.changes)
    if let open = state.open, entries.contains(open) { state.open = nil }
    if let asked = state.asked, entries.contains(asked) { state.asked = nil }
    outcome.said = .toastDeletedFromDay
  }
}

extension DayRecord {
  /// Takes alerts and cues from their tasks.
  fileprivate func removingMarks(
    _ rows: [DeleteRow.ID], _ scope: DayScope, _ clock: DayClock
  ) -> [PartitionedChange] {
    var record = self
    var changes: [PartitionedChange] = []
    var stamp = HybridClock(node: 0)
    var done: [EntryID] = []
    for row in rows where !done.contains(row.entry) {
      done.append(row.entry)
      guard var item = record.current(row.entry, clock) else { continue }
      item.marks.removeAll { mark in rows.contains { $0.entry == row.entry && $0.mark == mark.id } }
      let own = record.changing(row.entry, to: item, scope)
      changes += own
      // The next may be of the same series.
      for change in own { record.place(change.change, at: stamp.tick(now: Stamp.lastMillisecond / 2)) }
    }
    return changes
  }
}
