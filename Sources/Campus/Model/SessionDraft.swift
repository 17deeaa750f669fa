import Core

// Drafts: half-filled forms, stored until they are saved or discarded.

extension SessionForm {
  private static let prefix = "draft/session/"

  /// The subject of a form's draft. A session has one of its own.
  static func draftSubject(of session: String?) -> String { prefix + (session ?? "new") }

  fileprivate var draft: JSON {
    [
      "start": .string(start), "end": .string(end), "subject": .string(subject), "note": .string(note),
    ]
  }

  fileprivate init?(draft value: JSON) {
    guard let start = value["start"]?.string, let end = value["end"]?.string else { return nil }
    self.init(
      start: start, end: end, subject: value["subject"]?.string ?? "", note: value["note"]?.string ?? "")
  }
}

extension CampusRecord {
  /// The draft of a session, or of a new one if nil.
  func draft(of session: String?) -> SessionForm? {
    value(SessionForm.draftSubject(of: session)).flatMap { SessionForm(draft: $0) }
  }

  /// Keeps a form as a draft, unless it is kept so already.
  func drafting(_ form: SessionForm, of session: String?) -> [PartitionedChange] {
    let subject = SessionForm.draftSubject(of: session)
    return value(subject) == form.draft ? [] : [Self.setting(subject, to: form.draft)]
  }

  /// Removes a draft, if there is one.
  func discardingDraft(of session: String?) -> [PartitionedChange] {
    let subject = SessionForm.draftSubject(of: session)
    return value(subject) == nil ? [] : [Self.setting(subject, to: .null)]
  }

  /// Brings a form back as a draft.
  static func restoringDraft(_ form: SessionForm, of session: String?) -> PartitionedChange {
    setting(SessionForm.draftSubject(of: session), to: form.draft)
  }
}
