import Components
import Core
import Loop

// A form or a line that is left half-filled, however that happens, is stored as a draft.
extension DayProgram {
  /// The page may go away: the form and the line are stored, and what can be undone.
  func hide(_ state: DayState, _ requests: inout Requests) {
    let draft = state.screen.form.map { state.record.drafting($0) } ?? []
    requests.keep(draft + line(state) + state.record.storing(state.screen.history))
  }

  private func line(_ state: DayState) -> [PartitionedChange] {
    state.screen.hasReadLine ? state.record.keeping(line: state.screen.quick) : []
  }

  /// Puts the stored line back into its field, once the record is read.
  func restoreLine(_ state: inout DayState, _ context: ModuleContext) {
    guard !state.screen.hasReadLine, context.journal.reading([.always]) == .read,
      let scene = context.dayContext(state)
    else { return }
    state.screen.hasReadLine = true
    let line = state.record.line
    if state.screen.quick.isEmpty, !line.isEmpty { state.screen.read(line, scene) }
  }

  /// The person leaves a screen.
  func leave(_ state: inout DayState, _ context: ModuleContext, _ requests: inout Requests) {
    state.screen.left = context.dayRoute.flatMap { $0.isOverDay ? $0 : nil }
    guard let form = state.screen.form, context.dayRoute?.hasForm == true else { return }
    // A form that waits for its series is saved yet. What cannot be stored now stays in memory.
    guard !form.isWaiting, context.journal.reading([.always]) == .read else { return }
    let changes = state.record.drafting(form)
    state.screen.form = nil
    let isKept = form.isTouched && form.hasWork
    if !changes.isEmpty {
      requests.keep(changes, saying: isKept ? Message(.toastDraftKept) : nil)
    } else if isKept {
      requests.say(.toastDraftKept)
    }
  }
}

extension DayRoute {
  /// Whether the panel has a form.
  fileprivate var hasForm: Bool {
    switch self {
    case .add, .edit: true
    default: false
    }
  }
}
