import Components
import Core
import Loop

/// The fields of the profile that are open. What is typed becomes a draft when the person turns to something else.
struct ProfileFields {
  /// What is typed.
  private(set) var typed: [ProfileField: String] = [:]
  /// The field with a value that is open for a correction.
  private(set) var corrected: ProfileField?

  func isOpen(_ field: ProfileField, _ record: CampusRecord) -> Bool {
    corrected == field || typed[field] != nil || record.draft(field) != nil || record.text(field) == nil
  }

  func text(_ field: ProfileField, _ record: CampusRecord) -> String {
    typed[field] ?? record.draft(field) ?? record.text(field) ?? ""
  }

  /// Whether the text is another one than the field's value.
  func hasNews(_ field: ProfileField, _ record: CampusRecord) -> Bool {
    let text = text(field, record)
    return !text.isBlank && text != record.text(field)
  }

  mutating func open(_ field: ProfileField) { corrected = field }

  mutating func type(_ text: String, into field: ProfileField) { typed[field] = text }

  mutating func close(_ field: ProfileField) {
    typed[field] = nil
    if corrected == field { corrected = nil }
  }

  /// What is typed, as drafts.
  func drafting(_ record: CampusRecord) -> [PartitionedChange] {
    ProfileField.allCases.flatMap { field in typed[field].map { record.drafting(field, $0) } ?? [] }
  }
}

extension CampusProgram {
  func field(
    _ state: inout CampusState, _ field: ProfileField, _ event: ProfileSection.FieldEvent,
    _ context: ModuleContext, _ requests: inout Requests
  ) {
    switch event {
    case .opened:
      state.profile.fields.open(field)
      requests.perform(Effect(.focus(id: field.id)))
    case .typed(let text): state.profile.fields.type(text, into: field)
    case .left:
      guard context.canStoreDrafts else { return }
      let text = state.profile.fields.text(field, state.record)
      let changes = state.record.drafting(field, text)
      if !changes.isEmpty { requests.keep(changes) }
      state.profile.fields.close(field)
    case .gaveUp:
      let hasValue = state.record.text(field) != nil
      let changes = state.record.discardingDraft(field)
      if !changes.isEmpty { requests.keep(changes) }
      state.profile.fields.close(field)
      requests.perform(Effect(.focus(id: hasValue ? field.labelID : field.id)))
    }
  }

  /// Enter in a field, or its button: keeps this field, and all others with something new in them.
  func fill(_ state: inout CampusState, _ id: String, _ text: String, _ requests: inout Requests) {
    guard let field = ProfileField.allCases.first(where: { $0.id == id }) else { return }
    state.profile.fields.type(text, into: field)
    let isCorrection = state.record.text(field) != nil
    var fields = ProfileField.allCases.filter { state.profile.fields.hasNews($0, state.record) }
    // What is sent as it was is kept too, so that its field closes.
    if !text.isBlank, !fields.contains(field) { fields.append(field) }
    if fields.isEmpty { return }
    // One field says it by its label.
    keep(fields, &state, saying: fields == [field] ? nil : Message(.toastSaved), &requests)
    let next = ProfileField.allCases.first { !fields.contains($0) && state.record.text($0) == nil }
    let isDone = isCorrection && fields.contains(field)
    requests.perform(Effect(.focus(id: isDone ? field.labelID : next?.id ?? ElementID.title)))
  }

  /// Keeps all fields with something new in them.
  func keepTyped(_ state: inout CampusState, _ requests: inout Requests) {
    let fields = ProfileField.allCases.filter { state.profile.fields.hasNews($0, state.record) }
    if !fields.isEmpty { keep(fields, &state, saying: Message(.toastSaved), &requests) }
  }

  private func keep(
    _ fields: [ProfileField], _ state: inout CampusState, saying message: Message?,
    _ requests: inout Requests
  ) {
    let changes = fields.flatMap { field in
      let text = state.profile.fields.text(field, state.record)
      return (CampusRecord.filling(field, with: text).map { [$0] } ?? [])
        + state.record.discardingDraft(field)
    }
    for field in fields { state.profile.fields.close(field) }
    requests.keep(changes, saying: message)
  }

  /// The page may go away.
  func keepProfileDrafts(_ state: CampusState, _ context: ModuleContext, _ requests: inout Requests) {
    guard context.canStoreDrafts else { return }
    let changes = state.profile.fields.drafting(state.record)
    if !changes.isEmpty { requests.keep(changes) }
  }

  /// The person leaves the screen. What cannot be stored now stays in memory.
  func leaveProfile(
    _ state: inout CampusState, _ context: ModuleContext, _ requests: inout Requests
  ) {
    keepProfileDrafts(state, context, &requests)
    let fields = context.canStoreDrafts ? ProfileFields() : state.profile.fields
    state.profile = ProfileSection.State(fields: fields)
  }

  /// A draft that could not be stored is in its field again.
  func lostProfileDrafts(_ state: inout CampusState, _ events: [LoggedEvent]) {
    for field in ProfileField.allCases {
      guard let text = events.last(where: { $0.subject == field.draftSubject })?.value.string else {
        continue
      }
      state.profile.fields.type(text, into: field)
    }
  }
}

extension ModuleContext {
  fileprivate var canStoreDrafts: Bool { device.isReady && journal.reading([.campus]) == .read }
}
