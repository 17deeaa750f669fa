import Components
import Core
import Loop
import Markup

/// CL-2 to CL-5, and what CL-1 does.
public enum ChecklistScreen {
  /// Forgotten when the person goes to another screen; what is typed is kept before that.
  public struct State: Hashable, Sendable {
    /// The items whose details are shown.
    var open: [ItemReference] = []
    var drafts: [Draft] = []
    /// Counts what is typed, so that only the last pause saves.
    var typing = 0
    /// The note that was saved last and not touched since.
    var savedNote: ItemReference?
    var form = OwnItemForm.closed
    /// For the paper the overview gets all grades.
    public var isPrinting = false

    public init() {}
  }

  /// What was typed into a field, until it is stored.
  struct Draft: Hashable, Sendable {
    let field: ItemField
    var text: String
    /// What was kept when typing began, or was last sent.
    var base: String
    var isSent = false
    /// It cannot be kept as it is, such as a day in the year 2.
    var isRefused = false
  }

  enum OwnItemForm: Hashable, Sendable {
    case closed
    case open(problems: [FieldProblem])
    /// Until it is stored; then the form closes.
    case adding(ItemReference)
  }

  public enum Event: Equatable, Sendable {
    case ticked(ItemReference, Bool)
    case toggledDetails(ItemReference)
    case typed(ItemField, String)
    /// Left the field with this in it, or wants it saved once more.
    case left(ItemField, String)
    case cleared(ItemField)
    case pausedTyping(Int)
    case toggledForm
    case submitted(FormFields)
    case deleted(ItemReference)
    case tappedPrint
    case preparedPrint
    /// By the browser's own menu or keys.
    case beganPrinting
  }

  /// Which drafts are to be kept now.
  fileprivate enum Sending {
    /// After a pause: an empty field may be about to be filled again.
    case typed
    case field(ItemField)
    /// The screen goes away; a date that is being chosen may be empty.
    case all

    func includes(_ draft: Draft) -> Bool {
      switch self {
      case .typed: !draft.text.isBlank
      case .field(let field): draft.field == field
      case .all: draft.field.isText || !draft.text.isEmpty
      }
    }
  }

  /// The id of the button that takes back what was done last.
  public static let undoID = "undo"

  /// What the app should do about an event.
  public struct Outcome {
    public var effects: [Effect<Event>] = []
    /// To be kept, all at once.
    public var changes: [Change] = []
    /// Says what was done, with a button that takes it back.
    public var undo: Phrase?
    /// Where the focus goes when it is taken back.
    public var item: ItemReference?
  }

  /// - Parameters:
  ///   - list: the checklist on the screen.
  ///   - record: with what is on its way to the store.
  ///   - time: on the person's clock.
  ///   - id: a fresh stamp.
  public static func update(
    _ state: inout State, _ event: Event, in list: String, _ record: CollegeRecord, on day: CivilDay,
    at time: String, id: Stamp
  ) -> Outcome {
    var outcome = Outcome()
    switch event {
    case .ticked(let item, let isDone):
      outcome.changes = CollegeRecord.ticking(item, done: isDone, on: day, at: time, id: id)
      outcome.undo = isDone ? .toastTicked : .toastUnticked
      outcome.item = item
    case .toggledDetails(let item):
      if let index = state.open.firstIndex(of: item) {
        state.open.remove(at: index)
      } else {
        state.open.append(item)
      }
    case .typed(let field, let text):
      state.type(text, into: field, record)
      state.typing += 1
      let count = state.typing
      outcome.effects = [.perform(.wait(milliseconds: 900)) { _ in .event(.pausedTyping(count)) }]
    case .pausedTyping(let count):
      if count == state.typing { outcome.changes = state.send(.typed, record) }
    case .left(let field, let text):
      if text != state.shown(field, record) { state.type(text, into: field, record) }
      leave(&state, field, record, &outcome)
    case .cleared(let field):
      state.type("", into: field, record)
      leave(&state, field, record, &outcome)
      outcome.effects = [Effect(.focus(id: field.id))]
    case .toggledForm:
      let isClosed = state.form == .closed
      state.form = isClosed ? .open(problems: []) : .closed
      outcome.effects = [Effect(.focus(id: isClosed ? OwnItemFields.title : OwnItemFields.button))]
    case .submitted(let fields): submit(&state, fields, list, id, &outcome)
    case .deleted(let item):
      state.open.removeAll { $0 == item }
      for draft in state.drafts where draft.field.item == item { state.remove(draft.field) }
      let title = record.ownItems.first { $0.reference == item }?.title ?? ""
      outcome.changes = [CollegeRecord.naming(item, title, removed: true)]
      outcome.undo = .toastItemDeleted
      outcome.item = item
      // What was pressed is gone.
      outcome.effects = [Effect(.focus(id: Self.undoID))]
    case .tappedPrint:
      state.isPrinting = true
      // What is only for paper must be on the page first.
      outcome.effects = [.perform(.wait(milliseconds: 60)) { _ in .event(.preparedPrint) }]
    case .preparedPrint: outcome.effects = [Effect(.print)]
    case .beganPrinting: state.isPrinting = true
    }
    return outcome
  }

  /// Saves a field at once. That it is empty now can be taken back.
  private static func leave(
    _ state: inout State, _ field: ItemField, _ record: CollegeRecord, _ outcome: inout Outcome
  ) {
    let isCleared = state.drafts.contains { $0.field == field && $0.text.isBlank && !$0.base.isEmpty }
    outcome.changes = state.send(.field(field), record)
    guard isCleared, !outcome.changes.isEmpty else { return }
    outcome.undo = field.isText ? .toastNoteDeleted : .toastDateCleared
    outcome.item = field.item
  }

  private static func submit(
    _ state: inout State, _ fields: FormFields, _ list: String, _ id: Stamp, _ outcome: inout Outcome
  ) {
    if case .adding = state.form { return }
    let title = String(fields[OwnItemFields.title].collapsingWhitespace().prefix(OwnItem.longestTitle))
    guard !title.isEmpty else {
      state.form = .open(problems: [FieldProblem(field: OwnItemFields.title, message: "")])
      outcome.effects = [Effect(.focus(id: OwnItemFields.title))]
      return
    }
    let item = CollegeRecord.newItem(in: list, id: id)
    state.form = .adding(item)
    outcome.changes = [CollegeRecord.naming(item, title)]
    if let day = ItemField.day(fields[OwnItemFields.date]) {
      outcome.changes.append(CollegeRecord.dating(item, day))
    }
  }
}

extension ChecklistScreen.State {
  /// Everything that is typed and not stored yet, before the screen goes away.
  public mutating func leave(_ record: CollegeRecord) -> [Change] {
    send(.all, record)
  }

  /// After events were stored, or could not be: what was typed stays in its field until it is.
  public mutating func stored(
    _ events: [LoggedEvent], _ isStored: Bool, _ record: CollegeRecord
  ) -> Effect<ChecklistScreen.Event> {
    for event in events {
      for var draft in drafts.reversed() where draft.field.subject == event.subject {
        let field = draft.field
        if !isStored {
          draft.base = field.text(in: record)
          keep(draft)
        } else if draft.isSent {
          remove(field)
          if field.isText { savedNote = field.item }
        }
      }
      if case .adding(let item) = form, event.subject == item.subject(.own) {
        form = isStored ? .closed : .open(problems: [])
        if isStored { return Effect(.focus(id: item.elementID)) }
      }
    }
    return .none
  }

  /// What was typed about these subjects, when it is taken back.
  public mutating func forget(_ changes: [Change]) {
    for change in changes {
      for draft in drafts where draft.field.subject == change.subject { remove(draft.field) }
    }
  }

  func draft(_ field: ItemField) -> ChecklistScreen.Draft? { index(of: field).map { drafts[$0] } }

  func shown(_ field: ItemField, _ record: CollegeRecord) -> String {
    draft(field)?.text ?? field.text(in: record)
  }

  fileprivate mutating func type(_ text: String, into field: ItemField, _ record: CollegeRecord) {
    if field.isText, savedNote == field.item { savedNote = nil }
    var draft = draft(field) ?? .init(field: field, text: text, base: field.text(in: record))
    draft.text = text
    draft.isSent = false
    draft.isRefused = false
    keep(draft)
  }

  private mutating func keep(_ draft: ChecklistScreen.Draft) {
    guard let index = index(of: draft.field) else { return drafts.append(draft) }
    drafts[index] = draft
  }

  /// Makes changes of drafts. A note that another tab changed meanwhile gets both texts.
  fileprivate mutating func send(_ sending: ChecklistScreen.Sending, _ record: CollegeRecord) -> [Change] {
    var changes: [Change] = []
    for var draft in drafts.reversed() where sending.includes(draft) {
      let field = draft.field
      let kept = field.text(in: record)
      if field.isText, kept != draft.base, kept != draft.text, !kept.isEmpty {
        draft.text = kept + "\n" + draft.text
      }
      if let change = field.change(to: draft.text, record) {
        draft.isSent = true
        draft.base = draft.text
        changes.append(change)
      } else if draft.isSent {
        // On its way already.
      } else if field.isTitle || draft.text == kept {
        // A title that was emptied comes back.
        remove(field)
        continue
      } else {
        draft.isRefused = true
      }
      keep(draft)
    }
    return changes
  }

  private func index(of field: ItemField) -> Int? { drafts.firstIndex { $0.field == field } }

  @inline(never)
  fileprivate mutating func remove(_ field: ItemField) {
    if let index = index(of: field) { drafts.remove(at: index) }
  }
}
