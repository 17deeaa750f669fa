import CMS
import Components
import Core
import Hummingbird
import Sites

/// What a program does besides one value: files, places, and several entries at once.
struct StaffEditEndpoints: Sendable {
  /// Nil where the content is not in the database.
  private let entries: ProgramEntries?
  /// Nil where the content is not in the database.
  private let record: RecordStore?

  init(_ parts: StaffParts?) {
    entries = parts?.programEntries
    record = parts?.record
  }

  func upload(for address: EntryAddress?) -> Endpoint {
    var endpoint = Endpoint(
      """
      Looks a file through for a field of an entry, draws a picture anew, and keeps it for the draft. The answer is its name, which the \
      field of the draft then has.
      """, reading: FileUpload.self, upTo: FormUploads.largestForm, answering: KeptFile.self
    ) { _, _ in KeptFile() }
    // Before the file is read: whoever may not change the entry hears of that.
    endpoint.respond = { call in
      let entries = try entries.found()
      let caller = try call.caller()
      let entry = try await entries.writable(at: address, by: caller)
      let name = try await entries.keep(call.read(FileUpload.self), for: entry, caller)
      return Response(KeptFile(name: name).json, security: call.security)
    }
    return endpoint
  }

  func place(_ address: EntryAddress?) -> Endpoint {
    var endpoint = Endpoint(
      "Puts an entry into another one, or moves what is published up (-1) or down (1) in its list.",
      reading: Placement.self, problems: [.changedMeanwhile, .nextVersionNeeded]
    ) { _, _ in }
    endpoint.answer = .entry
    endpoint.respond = { call in
      let entries = try entries.found()
      let caller = try call.caller()
      let entry = try await entries.writable(at: address, by: caller)
      let placement = try call.read(Placement.self)
      guard placement.replaces == entry.mark else { throw Refusal.changedMeanwhile }
      return try await entries.answer(entries.move(entry, placement, caller), call)
    }
    return endpoint
  }

  // MARK: Several

  var changeSeveral: Endpoint {
    Endpoint(
      "Publishes the drafts of several entries, or takes the entries back (archive): all or none, as one change.",
      reading: SeveralEntries.self, answering: DoneEdit.self,
      problems: [.changedMeanwhile, .nextVersionNeeded]
    ) { given, call in
      let entries = try entries.found()
      let caller = try call.caller()
      var named: [ContentDesk.Entry] = []
      for name in given.entries {
        let entry = try await entries.writable(
          at: EntryAddress(kind: name.kind, text: name.entry), by: caller)
        guard name.replaces == entry.mark else { throw Refusal.changedMeanwhile }
        named.append(entry)
      }
      let isPublishing = given.step == BulkScreen.Step.publish.rawValue
      let edits: [ContentChanges.Edit] = named.compactMap { entry in
        if isPublishing { return entry.draft.map { .init(publishing: $0) } }
        return entry.kind.isInList && entry.published != nil ? .init(takingBack: entry.address) : nil
      }
      let action: RecordAction = isPublishing ? .published : .archived
      return try DoneEdit(await entries.desk.changes.make(edits, as: action, by: caller.actor))
    }
  }

  func undoSeveral(_ number: String) -> Endpoint {
    Endpoint(
      "Undoes a change of several entries. What was changed again since stays.", answering: DoneEdit.self,
      problems: [.invalidFields([]), .changedMeanwhile, .nextVersionNeeded]
    ) { call in
      let (desk, record) = (try entries.found().desk, try record.found())
      let caller = try call.caller()
      guard let number = Int64(number), (1..<Int64.max).contains(number),
        let row = try await record.rows(.init(before: number + 1), atMost: 1).first,
        row.entry.number == number, let action = row.entry.action,
        let changes = row.changes.map(desk.recorded.opened)
      else { throw Refusal.noSuchPath }
      let owners = try await desk.owners.all()
      for change in changes {
        guard let kind = EntryKind.named(change.address.kind),
          caller.member.mayWrite(
            kind: kind.id, module: kind.module, owner: owners[change.address]?.staff)
        else { throw Refusal.notAllowed }
      }
      return try DoneEdit(await desk.changes.undo(changes, of: action, by: caller.actor))
    }
  }
}

extension ProgramEntries {
  /// Keeps a file for the draft of an entry.
  ///
  /// - Returns: its name.
  fileprivate func keep(
    _ upload: FileUpload, for entry: ContentDesk.Entry, _ caller: StaffCaller
  ) async throws -> String {
    let control = upload.field + EntryForm.uploadSuffix
    let form = FormInput([], uploads: [control: .init(name: upload.name, bytes: upload.bytes)])
    let looked = try await FormUploads(desk: desk, languages: languages).read(form, of: entry.kind)
    if let mistake = looked.mistakes.first?.mistake {
      throw Refusal.invalidFields([.init(pointer: "#/file", detail: mistake.description)])
    }
    guard let (place, bytes) = looked.files.first, let name = looked.form.uploads[control]?.name else {
      throw Refusal.invalidFields([.init(pointer: "#/field", detail: "No field with this path takes a file.")]
      )
    }
    try await desk.uploads.keep(bytes, at: place, for: entry.address, by: caller.actor)
    return name
  }

  /// - Returns: where the entry is then.
  fileprivate func move(
    _ entry: ContentDesk.Entry, _ placement: Placement, _ caller: StaffCaller
  ) async throws -> EntryAddress {
    var address = entry.address
    if !placement.parent.isEmpty, placement.parent != address.parent?.text {
      guard let parent = try await parent(placement.parent, of: entry.kind) else {
        throw Refusal.invalidFields([.init(pointer: "#/parent", detail: "It is part of nothing.")])
      }
      let moved = try await desk.changes.move(address, into: parent, by: caller.actor)
      try moved.outcome.check()
      address = moved.address
    }
    if placement.steps != 0 {
      guard entry.kind.isInList, entry.published != nil else {
        throw Refusal.invalidFields([.init(pointer: "#/steps", detail: "It is in no list that people see.")])
      }
      try await desk.changes.reorder(address, by: Int(placement.steps), by: caller.actor)
    }
    return address
  }
}

extension DoneEdit {
  /// - Throws: why nothing was done.
  fileprivate init(_ outcome: ContentChanges.Outcome) throws(Refusal) {
    try outcome.check()
    if case .done(let change?) = outcome { number = change }
  }
}
