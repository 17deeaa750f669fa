import Components
import Core
import Loop

// Drafts: texts in the fields of items until they are stored.
extension ChecklistScreen.State {
  /// The changes of all drafts that are not stored yet, before the screen goes away.
  public mutating func leave(_ record: CollegeRecord) -> [Change] {
    send(.all, record)
  }

  /// The state for another screen; half-filled forms stay, and what could not be stored of a field.
  public func leaving() -> Self {
    var next = Self()
    next.ownDrafts = ownDrafts
    next.adding = adding
    next.returned = returned
    next.drafts = drafts.filter { $0.isRefused || $0.field.excess(of: $0.text) > 0 }
    return next
  }

  /// What was typed in a checklist's form for an own item, and neither added nor discarded.
  func ownDraft(_ list: String, _ record: CollegeRecord) -> OwnItemDraft? {
    ownDrafts[list] ?? record.ownDraft(in: list)
  }

  /// The form for an own item. A half-filled one is open again.
  func ownForm(_ list: String, _ record: CollegeRecord) -> ChecklistScreen.OwnItemForm {
    guard form == .closed, let draft = ownDraft(list, record), !draft.isEmpty else { return form }
    return .open(problems: [])
  }

  /// Removes drafts whose changes are stored; after a failure they stay in their fields.
  public mutating func stored(
    _ events: [LoggedEvent], _ isStored: Bool, _ record: CollegeRecord
  ) -> Effect<ChecklistScreen.Event> {
    for event in events {
      for var draft in drafts.reversed() where draft.field.subject == event.subject {
        let field = draft.field
        if !isStored {
          draft.base = field.text(in: record)
          keep(draft)
        } else if draft.isSent, field.excess(of: draft.text) > 0 {
          // Its beginning is stored, and the field keeps the rest.
          draft.isSent = false
          draft.isRefused = true
          keep(draft)
        } else if draft.isSent {
          remove(field)
          if field.isText { savedNote = field.item }
        }
      }
      guard let item = ItemReference(subject: event.subject, .own),
        let draft = adding.removeValue(forKey: item)
      else { continue }
      if isStored { return Effect(.focus(id: item.elementID)) }
      giveBack(draft, in: item.checklist)
    }
    return .none
  }

  /// An item could not be stored: it is in the form again, once no other one is being typed there.
  private mutating func giveBack(_ draft: OwnItemDraft, in list: String) {
    returned[list, default: []].append(draft)
    if ownDrafts[list]?.isEmpty ?? true { fillForm(list) }
  }

  /// Opens the free form with the next item that could not be stored, if there is one.
  mutating func fillForm(_ list: String) {
    guard let next = returned[list]?.first else { return }
    returned[list]?.removeFirst()
    ownDrafts[list] = next
    form = .open(problems: [])
  }

  /// Removes the drafts of these subjects, for an undo.
  public mutating func forget(_ changes: [Change]) {
    for change in changes {
      for draft in drafts where draft.field.subject == change.subject { remove(draft.field) }
    }
  }

  func draft(_ field: ItemField) -> ChecklistScreen.Draft? { index(of: field).map { drafts[$0] } }

  func shown(_ field: ItemField, _ record: CollegeRecord) -> String {
    draft(field)?.text ?? field.text(in: record)
  }

  mutating func type(_ text: String, into field: ItemField, _ record: CollegeRecord) {
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
  mutating func send(_ sending: ChecklistScreen.Sending, _ record: CollegeRecord) -> [Change] {
    var changes: [Change] = []
    // What was refused waits until somebody types in its field again.
    for var draft in drafts.reversed() where sending.includes(draft) && !draft.isRefused {
      let field = draft.field
      let kept = field.text(in: record)
      if field.isText, kept != draft.base, kept != draft.text, !kept.isEmpty {
        draft.text = kept + "\n" + draft.text
      }
      if let change = field.change(to: draft.text, record) {
        draft.isSent = true
        draft.base = field.kept(of: draft.text)
        changes.append(change)
      } else if draft.isSent {
        // Its change is pending.
      } else if draft.text == kept || field.isTitle && draft.text.isBlank {
        // An emptied title is restored.
        remove(field)
        continue
      } else {
        draft.isRefused = true
      }
      keep(draft)
    }
    if sending.includesForms {
      for (list, draft) in ownDrafts { changes += record.drafting(draft, in: list) }
    }
    return changes
  }

  private func index(of field: ItemField) -> Int? { drafts.firstIndex { $0.field == field } }

  @inline(never)
  mutating func remove(_ field: ItemField) {
    if let index = index(of: field) { drafts.remove(at: index) }
  }
}
