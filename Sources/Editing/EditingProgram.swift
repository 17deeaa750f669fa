import Components
import Core
import Loop
import Markup

/// What makes the form of an entry convenient where the page runs a program: it is saved by itself, the preview follows, rows of
/// lists are dragged, and texts get headings and lists. Without the program the form does all that by its buttons.
public struct EditingProgram: Program {
  public enum Event: Equatable {
    /// A field of the form was changed.
    case changed
    /// Nobody has typed for a while since the change with this number.
    case cameTimeToSave(change: Int)
    case answered(SavingAnswer, change: Int)
    case tapped(TextMark)
    /// The text that is written in: before the selection, in it, behind it.
    case read([String], TextMark)
    /// A row of a list was let go on another one, by their names in the form.
    case movedRow(from: String, to: String)
  }

  public struct State {
    var words: Words
    /// Whether the form has a text that can be marked.
    var hasMarks: Bool
    /// How many changes there were.
    var changes = 0
    /// The last change that is saved.
    var saved = 0
    /// The change up to which the form is being saved.
    var sending: Int?
    var progress: SavingProgress
    let login: String
  }

  /// How long nobody types before the form is saved, in milliseconds.
  static let pause = 2_000
  /// How long after a failure it is tried again, in milliseconds.
  static let patience = 10_000

  let formatting: (_ language: String) -> Formatting

  /// - Parameter formatting: of a BCP 47 tag.
  public init(formatting: @escaping (_ language: String) -> Formatting) { self.formatting = formatting }

  public func start(_ flags: Flags, at moment: Moment) -> (State, [Effect<Event>]) {
    let page = EditingPage(flags.page)
    let words = Words(PhraseTable(page.texts), formatting: formatting(page.language))
    let state = State(
      words: words, hasMarks: page.hasMarks, progress: SavingProgress(page.saving), login: page.login)
    // What was not saved for somebody else's sake is in the form.
    return (state, page.saving == .paused ? [Effect(.form(.hold(true)))] : [])
  }

  public func subscriptions(_ state: State) -> [Subscription<Event>] {
    [.formChanged(.changed), .rowMoved { .movedRow(from: $0, to: $1) }]
  }

  public func update(_ state: inout State, _ event: Event, at moment: Moment) -> [Effect<Event>] {
    switch event {
    case .changed: return changed(&state)
    case .cameTimeToSave(let change): return save(&state, change)
    case .answered(let answer, let change): return answered(&state, answer, change, at: moment)
    case .tapped(let mark):
      return [Effect(.form(.readSelection)) { .read(Self.texts($0), mark) }]
    case .read(let parts, let mark):
      guard let marked = mark.toggled(in: parts) else { return [] }
      return [Effect(.form(.write(before: marked.before, text: marked.text, after: marked.after)))]
    case .movedRow(let from, let to):
      guard from != to else { return [] }
      return [Effect(.form(.submit(name: "step", value: "move:\(from):\(to)")))]
    }
  }

  private static func texts(_ reply: Reply) -> [String] {
    guard case .records(let parts) = reply else { return [] }
    return parts.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  // MARK: Saving

  private func changed(_ state: inout State) -> [Effect<Event>] {
    let isFirst = state.changes == state.saved
    state.changes += 1
    let holding: [Effect<Event>] = isFirst ? [Effect(.form(.hold(true)))] : []
    state.progress = state.progress.changed
    guard !state.progress.isStopped else { return holding }
    return holding + [wait(Self.pause, state)]
  }

  private func wait(_ milliseconds: Int, _ state: State) -> Effect<Event> {
    let change = state.changes
    return Effect(.wait(milliseconds: milliseconds)) { _ in .cameTimeToSave(change: change) }
  }

  private func save(_ state: inout State, _ change: Int) -> [Effect<Event>] {
    guard change == state.changes, change > state.saved, state.sending == nil, !state.progress.isStopped
    else { return [] }
    state.sending = change
    state.progress = .saving
    return [
      Effect(.form(.send(name: "do", value: EditingPage.autosave))) {
        .answered(SavingAnswer($0), change: change)
      }
    ]
  }

  private func answered(
    _ state: inout State, _ answer: SavingAnswer, _ change: Int, at moment: Moment
  ) -> [Effect<Event>] {
    state.sending = nil
    guard case .saved(let draft) = answer else {
      state.progress = SavingProgress(after: answer)
      return state.progress.isStopped ? [] : [wait(Self.patience, state)]
    }
    state.saved = change
    let shown: [Effect<Event>] = [
      Effect(.form(.set(name: "draft", value: "\(draft)"))), Effect(.frame(.refresh(id: "preview"))),
    ]
    guard change == state.changes else {
      state.progress = .changed
      return shown + [wait(Self.pause, state)]
    }
    state.progress = .saved(moment.civil.time)
    return shown + [Effect(.form(.hold(false)))]
  }
}
