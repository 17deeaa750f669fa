import Components
import Core
import Day
import Loop
import Markup
import Profiles

extension AppProgram {
  /// These months are in sight from now on, see ``Journals/need(_:)``.
  func needPartitions(_ state: inout AppState, _ partitions: [Partition]) -> [Effect<AppEvent>] {
    follow(&state, state.journals.need(partitions))
  }

  /// Keeps what the person did on their days: all of it or nothing. It is seen at once, and goes back to what it was if it cannot
  /// be stored. The message comes when it is: until then there is nothing to say, and what is seen is drawn the sooner.
  func keepDay(
    _ state: inout AppState, _ changes: [PartitionedChange], saying message: DayMessage? = nil
  ) -> [Effect<AppEvent>] {
    let receipt = message.map { Box($0) }
    return follow(
      &state, state.changeJournals { $0.keep(changes, receipt: receipt, clock: &$1, now: $2) })
  }

  func hearOfDays(_ state: inout AppState, _ news: JournalNews) -> [Effect<AppEvent>] {
    switch news {
    case .added(let events, DayRecord.module, _):
      for event in events { state.day.apply(event) }
    case .refold(DayRecord.module):
      state.day = DayRecord()
      for event in state.journals.events(of: DayRecord.module) { state.day.apply(event) }
    case .stored(let batch) where batch.modules.contains(DayRecord.module):
      state.dayScreen.stored(true)
      return say(&state, batch.receipt)
    case .remembered(let batch): return say(&state, batch.receipt)
    case .failed(let batch, _) where batch.modules.contains(DayRecord.module): state.dayScreen.stored(false)
    case .claimed(.day, let receipt): return claimedNotices(&state, receipt)
    default: break
    }
    return []
  }

  private func say(_ state: inout AppState, _ receipt: AnyObject?) -> [Effect<AppEvent>] {
    guard let message = (receipt as? Box<DayMessage>)?.value else { return [] }
    guard !message.undo.isEmpty else { return show(&state, message.phrase) }
    state.dayScreen.remember(message.undo)
    return offerUndo(
      &state, message.phrase, Toast.Undo(changes: [], days: message.undo, focus: ElementID.title))
  }
}
