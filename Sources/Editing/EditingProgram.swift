import Components
import Core
import Loop
import Markup

/// What makes the form of an entry convenient where the page runs a program: it is saved by itself, the preview follows, rows of
/// lists are dragged, and texts get headings, lists, bold words and links. Without the program the form does all that by its buttons.
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
    /// The keys that save in any program.
    case pressedSave
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
    /// Whether the entry has no address yet.
    var isNew: Bool
    /// Where an entry is that was begun on this page, which shows neither its preview nor its versions; empty for another one.
    var begun = ""
    /// Whether there is a draft since this page was shown, whose state takes the place of the one that it shows.
    var isDraft = false
    /// What is left of the mistakes that the page shows; nil as long as it shows them itself.
    var left: MistakesLeft?
    /// What people see until the draft is published.
    let seen: SavingProgress.Seen
    let login: String
    /// What the field is called by which a new entry is known.
    let title: String
  }

  /// How long nobody types before the form is saved, in milliseconds.
  static let pause = 2_000
  /// How long before a new entry is saved, which gets its name from what its title is then, in milliseconds.
  static let longPause = 4_000
  /// How long after a failure it is tried again, in milliseconds.
  static let patience = 10_000

  let formatting: (_ language: String) -> Formatting

  /// - Parameter formatting: of a BCP 47 tag.
  public init(formatting: @escaping (_ language: String) -> Formatting) { self.formatting = formatting }

  public func start(_ flags: Flags, at moment: Moment) -> (State, [Effect<Event>]) {
    let page = EditingPage(flags.page)
    let words = Words(PhraseTable(page.texts), formatting: formatting(page.language))
    let state = State(
      words: words, hasMarks: page.hasMarks, progress: SavingProgress(page.saving),
      isNew: page.saving == .new, seen: Self.seen(page), login: page.login,
      title: page.title)
    // What was not saved for somebody else's sake is in the form.
    return (state, page.saving == .paused ? [Effect(.form(.hold(true)))] : [])
  }

  private static func seen(_ page: EditingPage) -> SavingProgress.Seen {
    page.saving == .scheduled ? .scheduled : page.isLive ? .published : .nothing
  }

  public func subscriptions(_ state: State) -> [Subscription<Event>] {
    [
      .formChanged(.changed), .rowMoved { .movedRow(from: $0, to: $1) },
      .shortcut { key, modifiers in key == "s" && modifiers.contains(.control) ? .pressedSave : nil },
    ]
  }

  public func update(_ state: inout State, _ event: Event, at moment: Moment) -> [Effect<Event>] {
    switch event {
    case .changed: return changed(&state)
    case .cameTimeToSave(let change): return save(&state, change)
    case .answered(let answer, let change): return answered(&state, answer, change)
    case .tapped(let mark):
      return [Effect(.form(.readSelection)) { .read(Self.texts($0), mark) }]
    case .read(let parts, let mark):
      return write(mark, parts, state.words)
    case .movedRow(let from, let to):
      guard from != to else { return [] }
      return [Effect(.form(.submit(name: "step", value: "move:\(from):\(to)")))]
    case .pressedSave: return [Effect(.form(.submit(name: "do", value: "save")))]
    }
  }

  private static func texts(_ reply: Reply) -> [String] {
    guard case .records(let parts) = reply else { return [] }
    return parts.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  private func write(_ mark: TextMark, _ parts: [String], _ words: Words) -> [Effect<Event>] {
    guard let marked = mark.toggled(in: parts, name: words(mark.name)) else { return [] }
    let all: Effect<Event> = Effect(
      .form(.write(before: marked.before, text: marked.text, after: marked.after)))
    guard let part = marked.selected else { return [all] }
    // The same words once more, so that they alone are selected.
    return [all, Effect(.form(.write(before: part.before, text: part.text, after: part.after)))]
  }

  // MARK: Saving

  private func changed(_ state: inout State) -> [Effect<Event>] {
    let isFirst = state.changes == state.saved
    state.changes += 1
    let holding: [Effect<Event>] = isFirst ? [Effect(.form(.hold(true)))] : []
    state.progress = state.progress.changed
    guard !state.progress.isStopped else { return holding }
    return holding + [wait(state.isNew ? Self.longPause : Self.pause, state)]
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
    _ state: inout State, _ answer: SavingAnswer, _ change: Int
  ) -> [Effect<Event>] {
    state.sending = nil
    guard case .saved(let draft) = answer else { return failed(&state, answer, change) }
    state.saved = change
    state.isDraft = true
    state.left = draft.left ?? state.left
    let shown = show(draft)
    if !draft.path.isEmpty {
      state.isNew = false
      state.begun = draft.path
    }
    guard change == state.changes else {
      state.progress = .changed
      return shown + [wait(Self.pause, state)]
    }
    if draft.leavesFile {
      state.progress = .savedWithoutFile
      return shown
    }
    state.progress = .saved(draft.time, state.seen)
    return shown + [Effect(.form(.hold(false)))]
  }

  private func failed(
    _ state: inout State, _ answer: SavingAnswer, _ change: Int
  ) -> [Effect<Event>] {
    if answer == .untitled, change != state.changes {
      state.progress = .changed
      return [wait(Self.pause, state)]
    }
    state.progress = SavingProgress(after: answer)
    // Without a title, the next change is waited for.
    return state.progress.isStopped || answer == .untitled ? [] : [wait(Self.patience, state)]
  }

  /// What the page shows of a saved draft.
  private func show(_ draft: SavedDraft) -> [Effect<Event>] {
    var effects: [Effect<Event>] = [
      Effect(.form(.set(name: "draft", value: "\(draft.number)"))),
      Effect(.form(.set(name: EditingPage.state, value: draft.state))),
    ]
    if draft.path.isEmpty {
      effects.append(Effect(.frame(.refresh(id: "preview"))))
    } else {
      effects.append(Effect(.form(.move(to: draft.path))))
    }
    return effects
  }
}
