import Components
import Core
import Loop
import Markup

/// The checklist of a grade (CL-2 to CL-5), and the events of the screen with all checklists (CL-1).
public enum ChecklistScreen {
  /// Reset when the person goes to another screen; drafts are saved before.
  public struct State: Hashable, Sendable {
    /// The items whose details are shown.
    var open: [ItemReference] = []
    var drafts: [Draft] = []
    /// Counts keystrokes, so that only the last pause saves.
    var typing = 0
    /// The note that was saved last, until it is edited again.
    var savedNote: ItemReference?
    var form = OwnItemForm.closed
    /// What is typed in forms for own items until it is stored, by checklist.
    var ownDrafts: [String: OwnItemDraft] = [:]
    /// Own items that are being stored, as they were typed.
    var adding: [ItemReference: OwnItemDraft] = [:]
    /// Own items that could not be stored and wait until the form is free, by checklist.
    var returned: [String: [OwnItemDraft]] = [:]
    /// What was ticked or unticked here: it stays as tall as it is, so that nothing moves under the finger.
    var touched: Set<ItemReference> = []
    /// For the paper the overview gets all grades.
    public var isPrinting = false

    public init() {}
  }

  /// The text of a field until it is stored.
  struct Draft: Hashable, Sendable {
    let field: ItemField
    var text: String
    /// The stored text when typing began, or the text that was sent last.
    var base: String
    var isSent = false
    /// Whether it cannot be stored, such as a day in the year 2.
    var isRefused = false
  }

  enum OwnItemForm: Hashable, Sendable {
    case closed
    case open(problems: [OwnItemDraft.Problem])
  }

  public enum Event: Equatable, Sendable {
    case ticked(ItemReference, Bool)
    case toggledDetails(ItemReference)
    case typed(ItemField, String)
    /// The person left the field with this text, or saves it again.
    case left(ItemField, String)
    case cleared(ItemField)
    case pausedTyping(Int)
    case toggledForm
    case typedOwnTitle(String)
    case typedOwnDate(String)
    case submitted(FormFields)
    case deleted(ItemReference)
    /// Work on an item begins, in a session of another module.
    case startedSession(ItemReference, title: String)
    case stoppedSession
    case tappedPrint
    case preparedPrint
    /// Printing was begun by the browser's own menu or keys.
    case beganPrinting
  }

  /// The drafts to save now.
  enum Sending {
    /// After a pause, except empty fields, which may be filled again.
    case typed
    case field(ItemField)
    /// All drafts, because the screen goes away, except an empty date that is being chosen.
    case all

    var includesForms: Bool {
      switch self {
      case .typed, .all: true
      case .field: false
      }
    }

    func includes(_ draft: Draft) -> Bool {
      switch self {
      case .typed: !draft.text.isBlank
      case .field(let field): draft.field == field
      case .all: draft.field.isText || !draft.text.isEmpty
      }
    }
  }

  /// The effects of an event outside the screen's state.
  public struct Outcome {
    public var effects: [Effect<Event>] = []
    /// Changes to store, all at once.
    public var changes: [Change] = []
    /// The message for the changes, with a button for undo.
    public var undo: Phrase?
    /// A wish for a session of another module.
    public var wish: SessionWish?
    /// The item that gets the focus after an undo.
    public var item: ItemReference?
  }

  /// - Parameters:
  ///   - list: the checklist on the screen.
  ///   - record: the record with changes that are not stored yet.
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
      state.touched.insert(item)
    case .toggledDetails(let item): toggle(&state, item)
    case .typed(let field, let text): type(&state, text, field, record, &outcome)
    case .pausedTyping(let count):
      if count == state.typing { outcome.changes = state.send(.typed, record) }
    case .left(let field, let text):
      if text != state.shown(field, record) { state.type(text, into: field, record) }
      leave(&state, field, record, &outcome)
      // Where it says what is wrong may be out of sight below a long text.
      if field.excess(of: text) > 0 { outcome.effects.append(Effect(.show(id: field.id + "-error"))) }
    case .cleared(let field):
      state.type("", into: field, record)
      leave(&state, field, record, &outcome)
      outcome.effects = [Effect(.focus(id: field.id))]
    case .toggledForm: toggleForm(&state, list, record, &outcome)
    case .typedOwnTitle(let text):
      typeOwn(&state, OwnItemFields.title, list, record, &outcome) { $0.title = text }
    case .typedOwnDate(let text):
      typeOwn(&state, OwnItemFields.date, list, record, &outcome) { $0.date = text }
    case .submitted(let fields): submit(&state, fields, list, record, id, &outcome)
    case .deleted(let item): delete(&state, item, record, &outcome)
    case .startedSession(let item, let title): outcome.wish = .start(title: title, origin: item.origin)
    case .stoppedSession: outcome.wish = .stop
    case .tappedPrint:
      state.isPrinting = true
      // The printed overview has to be on the page first.
      outcome.effects = [.perform(.wait(milliseconds: 60)) { _ in .event(.preparedPrint) }]
    case .preparedPrint: outcome.effects = [Effect(.print)]
    case .beganPrinting: state.isPrinting = true
    }
    return outcome
  }

  private static func toggle(_ state: inout State, _ item: ItemReference) {
    if let index = state.open.firstIndex(of: item) {
      state.open.remove(at: index)
    } else {
      state.open.append(item)
    }
  }

  // MARK: Fields

  private static func type(
    _ state: inout State, _ text: String, _ field: ItemField, _ record: CollegeRecord,
    _ outcome: inout Outcome
  ) {
    state.type(text, into: field, record)
    waitForPause(&state, &outcome)
  }

  private static func waitForPause(_ state: inout State, _ outcome: inout Outcome) {
    state.typing += 1
    let count = state.typing
    outcome.effects = [.perform(.wait(milliseconds: 300)) { _ in .event(.pausedTyping(count)) }]
  }

  /// Saves a field at once. Emptying it can be undone.
  private static func leave(
    _ state: inout State, _ field: ItemField, _ record: CollegeRecord, _ outcome: inout Outcome
  ) {
    let isCleared = state.drafts.contains { $0.field == field && $0.text.isBlank && !$0.base.isEmpty }
    outcome.changes = state.send(.field(field), record)
    guard isCleared, !outcome.changes.isEmpty else { return }
    outcome.undo = field.isText ? .toastNoteDeleted : .toastDateCleared
    outcome.item = field.item
  }

  // MARK: Own items

  private static func typeOwn(
    _ state: inout State, _ field: String, _ list: String, _ record: CollegeRecord,
    _ outcome: inout Outcome, _ change: (inout OwnItemDraft) -> Void
  ) {
    var draft = state.ownDraft(list, record) ?? OwnItemDraft()
    change(&draft)
    state.ownDrafts[list] = draft
    // What was wrong with it is being mended.
    if case .open(let problems) = state.form {
      state.form = .open(problems: problems.filter { $0.field != field })
    }
    waitForPause(&state, &outcome)
  }

  private static func toggleForm(
    _ state: inout State, _ list: String, _ record: CollegeRecord, _ outcome: inout Outcome
  ) {
    let isClosed = state.ownForm(list, record) == .closed
    state.ownDrafts[list] = nil
    outcome.changes = record.drafting(nil, in: list)
    state.form = isClosed ? .open(problems: []) : .closed
    if !isClosed { state.fillForm(list) }
    outcome.effects = [Effect(.focus(id: isClosed ? OwnItemFields.title : OwnItemFields.button))]
  }

  private static func delete(
    _ state: inout State, _ item: ItemReference, _ record: CollegeRecord, _ outcome: inout Outcome
  ) {
    state.open.removeAll { $0 == item }
    for draft in state.drafts where draft.field.item == item { state.remove(draft.field) }
    let title = record.ownItems.first { $0.reference == item }?.title ?? ""
    outcome.changes = [CollegeRecord.naming(item, title, removed: true)]
    outcome.undo = .toastItemDeleted
    outcome.item = item
    // The pressed button is gone.
    outcome.effects = [Effect(.focus(id: ElementID.undo))]
  }

  private static func submit(
    _ state: inout State, _ fields: FormFields, _ list: String, _ record: CollegeRecord, _ id: Stamp,
    _ outcome: inout Outcome
  ) {
    let draft = OwnItemDraft(title: fields[OwnItemFields.title], date: fields[OwnItemFields.date])
    if let first = draft.problems.first {
      state.ownDrafts[list] = draft
      state.form = .open(problems: draft.problems)
      outcome.effects = [Effect(.focus(id: first.field))]
      return
    }
    let item = CollegeRecord.newItem(in: list, id: id)
    // The form is free for the next one at once. It gets this one back if that cannot be stored.
    state.form = .closed
    state.ownDrafts[list] = nil
    state.adding[item] = draft
    state.fillForm(list)
    outcome.changes =
      [CollegeRecord.naming(item, draft.title.collapsingWhitespace())] + record.drafting(nil, in: list)
    if let day = ItemField.day(draft.date) { outcome.changes.append(CollegeRecord.dating(item, day)) }
  }
}
