import Components
import Core
import Loop

/// Shares of other apps: words become entries of the inbox, and a file opens in the preview of an import.
public struct DayShares {
  /// Shares to be taken, in order.
  var waiting: [IncomingShare] = []
  /// The ids of shares that were taken, and may still be in the device's store. An entry has the id of its share, so that it is
  /// there once, even if two tabs take it.
  var taken: [String] = []
  /// Whether the person was led to the screen for calendar files.
  var isLeading = false

  mutating func add(_ share: IncomingShare) {
    if !taken.contains(share.id), !waiting.contains(where: { $0.id == share.id }) { waiting.append(share) }
  }
}

extension DayProgram {
  /// Takes the next share, once the inbox is read.
  func takeShare(_ state: inout DayState, _ context: ModuleContext, _ requests: inout Requests) {
    guard let share = state.shares.waiting.first, context.person.user != nil,
      context.journal.reading([.always]) == .read
    else { return }
    switch share.content {
    case .words(let words):
      state.shares.waiting.removeFirst()
      add(&state, words, of: share, context, &requests)
    case .file(let file): open(&state, file, of: share, context, &requests)
    case .refused: state.shares.waiting.removeFirst()
    }
  }

  private func add(
    _ state: inout DayState, _ words: SharedWords, of share: IncomingShare, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    let length = state.record.preferences.length
    guard let item = DayItem(shared: words, id: share.id, length: length) else {
      requests.say(.dayShareRefused, isTrouble: true)
      return requests.perform(delete(share))
    }
    // Another tab was faster.
    guard state.record.item(item.id) == nil else { return requests.perform(delete(share)) }
    state.shares.taken.append(share.id)
    let changes = state.record.putting(state.record.coloured([item], context.dayClock)[0])
    var message = Message.telling(.toastAddedToInbox, undo: state.record.undoing(changes))
    message.text = .written(context.dayContext(state, .today).added(item))
    message.there = DayRoute.inbox(context.today).path
    keep(&state, changes, saying: message, &requests)
  }

  /// Opens a file as if it was chosen on the screen for calendar files. One that is looked at there is dealt with first.
  private func open(
    _ state: inout DayState, _ file: Record, of share: IncomingShare, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    guard context.dayRoute == .calendar else {
      if !state.shares.isLeading { requests.visit(DayRoute.calendar.path) }
      state.shares.isLeading = true
      return
    }
    guard !state.screen.files.isBusy else { return }
    state.shares.isLeading = false
    state.shares.waiting.removeFirst()
    state.shares.taken.append(share.id)
    screen(&state, .files(.chose(.records([file]))), context, &requests)
    requests.perform(delete(share))
  }

  /// The record goes only once the entry is stored.
  func storedShares(
    _ state: inout DayState, _ events: [LoggedEvent], _ isStored: Bool, _ requests: inout Requests
  ) {
    for event in events {
      guard case .item(let id) = DaySubject(event.subject), state.shares.taken.contains(id) else { continue }
      state.shares.taken.removeAll { $0 == id }
      if isStored { requests.perform(Effect(.store(.write([.delete(IncomingShare.prefix + id)])))) }
    }
  }

  private func delete(_ share: IncomingShare) -> Effect<DayEvent> {
    Effect(.store(.write([.delete(share.key)])))
  }
}

extension CalendarFilesState {
  /// Whether a file is being read, or waits for the person's answer.
  fileprivate var isBusy: Bool {
    switch file {
    case .reading, .shown: true
    case .none, .refused, .failed: false
    }
  }
}
