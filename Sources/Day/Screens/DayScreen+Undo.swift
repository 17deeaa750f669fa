import Components
import Core

// Undo and redo. What was done in this tab adds to what was done before the app was opened.
extension DayScreen.State {
  /// Adds the undo of changes that are about to be stored. That of a draft is offered by its message only.
  mutating func remember(_ undo: [PartitionedChange], of changes: [PartitionedChange], _ record: DayRecord) {
    if undo.allSatisfy({ DayForm.isDraft($0.change.subject) }) { return }
    history = history ?? record.history
    history?.add(undo: undo, of: changes)
  }

  /// Hears that changes could not be stored, so that there is nothing to undo.
  mutating func forget(_ undo: [PartitionedChange]) {
    history?.remove(undo: undo)
  }

  /// Hears that the message of a change took it back.
  mutating func tookBack(_ undo: [PartitionedChange], _ record: DayRecord) {
    history = history ?? record.history
    history?.tookBack(undo)
  }

  func canGo(_ direction: DayHistory.Direction, _ record: DayRecord) -> Bool {
    guard let history else { return record.hasHistory(direction) }
    return !(direction == .back ? history.undo : history.redo).isEmpty
  }
}

extension DayScreen {
  static func go(
    _ state: inout State, _ direction: DayHistory.Direction, _ context: DayContext, _ outcome: inout Outcome
  ) {
    var history = state.history ?? context.record.history
    guard let changes = history.go(direction, context.record) else { return }
    state.history = history
    outcome.changes = changes
    outcome.isUndo = true
    outcome.said = changes.isEmpty ? .toastUndoStale : direction == .back ? .toastUndone : .toastRedone
    guard let told = UndoWords(changes, context) else { return }
    outcome.told = context.words(
      direction == .back ? .toastUndoneWhat : .toastRedoneWhat, .text("what", told.text))
    outcome.there = told.there
  }
}

/// The message of an undo or redo: the entry as it is afterwards, "Calculus · Mon, 9:00", and its day if that is not in sight.
struct UndoWords {
  let text: String
  let there: DayRoute?

  /// nil where no entry changes.
  init?(_ changes: [PartitionedChange], _ context: DayContext) {
    var entries: [EntryID] = []
    for change in changes {
      let entry: EntryID
      switch DaySubject(change.change.subject) {
      case .item(let id): entry = EntryID(item: id)
      case .occurrence(let item, let occurrence): entry = EntryID(item: item, occurrence: occurrence)
      case .session, .other: continue
      }
      if !entries.contains(entry) { entries.append(entry) }
    }
    guard let first = entries.first else { return nil }
    var record = context.record
    var stamp = HybridClock(node: 0)
    for change in changes { record.place(change.change, at: stamp.tick(now: Stamp.lastMillisecond / 2)) }
    let what: String
    if let item = record.current(first, context.clock) ?? record.item(first.item) {
      what = context.told(item)
      let day = item.isInInbox ? nil : context.start(of: item)?.day
      there = day.flatMap { context.daysInSight.contains($0) ? nil : DayRoute.of($0, today: context.today) }
    } else if let old = context.record.current(first, context.clock) ?? context.record.item(first.item) {
      // Of a copy the original stays.
      let isCopy = record.allItems.contains { $0.title == old.title && $0.kind == old.kind }
      what = context.words(
        isCopy ? .toastCopyGone : .toastGone, .text("what", DayContext.shortened(old.title)))
      there = nil
    } else {
      return nil
    }
    let more = entries.count - 1
    text = more == 0 ? what : context.words(.toastAndMore, .text("what", what), .count("count", more))
  }
}
