import CMS
import Components
import Core
import Hummingbird
import Sites

/// What a program does besides one value: files, places, and several entries at once.
extension StaffEndpoints {
  func uploadFile(_ kind: String, _ text: String) -> Endpoint {
    var endpoint = Endpoint(
      """
      Looks a file through for a field of an entry, draws a picture anew, and keeps it for the draft. The answer is its name, which the \
      field of the draft then has.
      """, reading: FileUpload.self, upTo: FormUploads.largestForm, answering: KeptFile.self
    ) { _, _ in KeptFile() }
    endpoint.respond = { call in
      let caller = try call.caller()
      let entry = try await writable(kind, text, caller)
      let name = try await keep(call.read(FileUpload.self), for: entry, caller)
      return Response(KeptFile(name: name).json, security: call.security)
    }
    return endpoint
  }

  private func keep(
    _ upload: FileUpload, for entry: ContentDesk.Entry, _ caller: StaffCaller
  ) async throws -> String {
    let parts = try found()
    let control = upload.field + EntryForm.uploadSuffix
    let form = FormInput([], uploads: [control: .init(name: upload.name, bytes: upload.bytes)])
    let looked = try await parts.uploads.read(form, of: entry.kind)
    if let mistake = looked.mistakes.first?.mistake {
      throw Refusal.invalidFields([.init(pointer: "#/file", detail: mistake.description)])
    }
    guard let (place, bytes) = looked.files.first, let name = looked.form.uploads[control]?.name else {
      throw Refusal.invalidFields([.init(pointer: "#/field", detail: "No field with this path takes a file.")]
      )
    }
    try await parts.desk.uploads.keep(bytes, at: place, for: entry.address, by: caller.actor)
    return name
  }

  func place(_ kind: String, _ text: String) -> Endpoint {
    var endpoint = Endpoint(
      "Puts an entry into another one, or moves what is published up (-1) or down (1) in its list.",
      reading: Placement.self, problems: [.changedMeanwhile, .nextVersionNeeded]
    ) { _, _ in }
    endpoint.answer = Self.entryAnswer
    endpoint.respond = { call in
      let caller = try call.caller()
      let entry = try await writable(kind, text, caller)
      let placement = try call.read(Placement.self)
      guard placement.replaces == entry.mark else { throw Refusal.changedMeanwhile }
      let address = try await move(entry, placement, caller)
      return try await answer(self.entry(address), call)
    }
    return endpoint
  }

  private func move(
    _ entry: ContentDesk.Entry, _ placement: Placement, _ caller: StaffCaller
  ) async throws -> EntryAddress {
    let parts = try found()
    var address = entry.address
    if !placement.parent.isEmpty, placement.parent != address.parent?.text {
      guard let parent = try await parent(placement.parent, of: entry.kind, parts) else {
        throw Refusal.invalidFields([.init(pointer: "#/parent", detail: "It is part of nothing.")])
      }
      let moved = try await parts.desk.changes.move(address, into: parent, by: caller.actor)
      try Self.refuse(moved.outcome)
      address = moved.address
    }
    if placement.steps != 0 {
      guard entry.kind.isInList, entry.published != nil else {
        throw Refusal.invalidFields([.init(pointer: "#/steps", detail: "It is in no list that people see.")])
      }
      try await parts.desk.changes.reorder(address, by: Int(placement.steps), by: caller.actor)
    }
    return address
  }

  // MARK: Several

  var changeSeveral: Endpoint {
    Endpoint(
      "Publishes the drafts of several entries, or takes the entries back (archive): all or none, as one change.",
      reading: SeveralEntries.self, answering: DoneEdit.self,
      problems: [.changedMeanwhile, .nextVersionNeeded]
    ) { given, call in
      let caller = try call.caller()
      var entries: [ContentDesk.Entry] = []
      for name in given.entries {
        let entry = try await writable(name.kind, name.entry, caller)
        guard name.replaces == entry.mark else { throw Refusal.changedMeanwhile }
        entries.append(entry)
      }
      let isPublishing = given.step == BulkScreen.Step.publish.rawValue
      let edits: [ContentChanges.Edit] = entries.compactMap { entry in
        if isPublishing { return entry.draft.map { .init(publishing: $0) } }
        return entry.kind.isInList && entry.published != nil ? .init(takingBack: entry.address) : nil
      }
      let action: RecordAction = isPublishing ? .published : .archived
      return try Self.done(await found().desk.changes.make(edits, as: action, by: caller.actor))
    }
  }

  func undoSeveral(_ number: String) -> Endpoint {
    Endpoint(
      "Undoes a change of several entries. What was changed again since stays.", answering: DoneEdit.self,
      problems: [.invalidFields([]), .changedMeanwhile, .nextVersionNeeded]
    ) { call in
      let caller = try call.caller()
      let parts = try found()
      guard let number = Int64(number), (1..<Int64.max).contains(number),
        let row = try await parts.record.rows(.init(before: number + 1), atMost: 1).first,
        row.entry.number == number, let action = row.entry.action,
        let changes = row.changes.map(parts.desk.recorded.opened)
      else { throw Refusal.noSuchPath }
      let owners = try await parts.desk.owners.all()
      for change in changes {
        guard let kind = EntryKind.named(change.address.kind),
          caller.member.mayWrite(
            kind: kind.id, module: kind.module, owner: owners[change.address]?.staff)
        else { throw Refusal.notAllowed }
      }
      return try Self.done(await parts.desk.changes.undo(changes, of: action, by: caller.actor))
    }
  }

  private static func done(_ outcome: ContentChanges.Outcome) throws(Refusal) -> DoneEdit {
    try refuse(outcome)
    if case .done(let number?) = outcome { return DoneEdit(number: number) }
    return DoneEdit()
  }

  private static func refuse(_ outcome: ContentChanges.Outcome) throws(Refusal) {
    switch outcome {
    case .done: return
    case .nextVersion: throw .nextVersionNeeded
    case .votedPoll: throw .invalidFields([votedPoll])
    case .overtaken: throw .changedMeanwhile
    case .mistakes(let entries):
      throw .invalidFields(
        entries.flatMap { entry in
          entry.mistakes.map { path, mistake in
            FieldMistake(
              pointer: "#", detail: "\(entry.address.subject), \(path): \(mistake.description)")
          }
        })
    case .siteMistakes(let blamed):
      throw .invalidFields(blamed.flatMap(\.lines).map { FieldMistake(pointer: "#", detail: $0) })
    }
  }
}
