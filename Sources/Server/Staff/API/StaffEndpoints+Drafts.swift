import CMS
import Components
import Core
import HTTPTypes
import Hummingbird
import Sites

extension StaffEndpoints {
  /// In bytes: the text of the longest page in all languages, and more.
  private static let largestValue = 1 << 20

  func newEntry(of kind: String) -> Endpoint {
    writing(
      "Begins an entry with a draft. A kind that is part of another needs the entry that it is in, as parent.",
      Self.newBody, Self.answer(.created)
    ) { call in
      let parts = try found()
      let caller = try call.caller()
      guard let kind = try await parts.desk.listed(kind) else { throw Refusal.noSuchPath }
      guard caller.member.mayBegin(kind: kind.id, module: kind.module) else { throw Refusal.notAllowed }
      let body = try call.readJSON()
      let value = try value(body, kind, over: nil)
      let parent = try await parent(body["parent"]?.string, of: kind, parts)
      var new = DraftStore.Beginning(kind: kind, parent: parent, value: value)
      new.keepsName = true
      do {
        let begun = try await parts.desk.begin(new, .init(), by: caller.actor)
        return try await answer(self.entry(begun.address), call, status: .created)
      } catch is DraftStore.EntryNameTaken {
        throw Refusal.invalidFields([
          .init(
            pointer: "#/value/id",
            detail: "Something else has this id, or it is none: small letters, digits and hyphens.")
        ])
      }
    }
  }

  func putDraft(_ kind: String, _ text: String) -> Endpoint {
    writing(
      "Puts a draft in place of what there is. Nobody sees it in the app before it is published.",
      Self.draftBody,
      Self.entryAnswer
    ) { call in
      let parts = try found()
      let caller = try call.caller()
      let entry = try await writable(kind, text, caller)
      let body = try call.readJSON()
      let value = try value(body, entry.kind, over: entry.value)
      guard let replaces = body["replaces"]?.string else {
        throw Refusal.invalidFields([.init(pointer: "#/replaces", detail: "This member is missing.")])
      }
      guard replaces == entry.mark else { throw Refusal.changedMeanwhile }
      let tree = try await parts.desk.complete(value, at: entry.address)
      var work = ContentDesk.Work(address: entry.address, tree: tree, rights: entry.rights(of: caller.member))
      work.base = DraftStore.base(entry.published)
      work.seen = entry.draft?.version ?? 0
      _ = try await perform(.save, on: work, caller)
      return try await answer(self.entry(entry.address), call)
    }
  }

  func discardDraft(_ kind: String, _ text: String) -> Endpoint {
    Endpoint(
      "Discards the draft of an entry, by the mark that was seen. One that was never published is gone then.",
      problems: [.changedMeanwhile, .invalidFields([])]
    ) { call in
      let caller = try call.caller()
      let entry = try await writable(kind, text, caller)
      guard let draft = entry.draft else { throw Refusal.noSuchPath }
      let query = FormInput(query: String(Target(call.request.head).query ?? ""))
      guard let replaces = query["replaces"] else {
        throw Refusal.invalidFields([.init(pointer: "#/replaces", detail: "This parameter is missing.")])
      }
      guard replaces == entry.mark else { throw Refusal.changedMeanwhile }
      do {
        try await found().desk.discard(entry.address, expecting: draft.version, by: caller.actor)
      } catch is DraftStore.Overtaken {
        throw Refusal.changedMeanwhile
      }
    }
  }

  func publish(_ kind: String, _ text: String) -> Endpoint {
    let reading = Endpoint(
      "Publishes the draft of an entry, now or at a time. Without a draft nothing happens.",
      reading: Publication.self, problems: [.changedMeanwhile, .nextVersionNeeded]
    ) { _, _ in }
    var endpoint = reading
    endpoint.answer = Self.entryAnswer
    endpoint.respond = { call in
      let caller = try call.caller()
      let entry = try await writable(kind, text, caller)
      let publication = try call.read(Publication.self)
      guard publication.replaces == entry.mark else { throw Refusal.changedMeanwhile }
      if let draft = entry.draft { try await publish(draft, of: entry, publication, caller) }
      return try await answer(self.entry(entry.address), call)
    }
    return endpoint
  }

  func takeBack(_ kind: String, _ text: String) -> Endpoint {
    Endpoint(
      "Takes an entry back. It stays as a draft that can be published again.", problems: [.invalidFields([])]
    ) { call in
      let caller = try call.caller()
      let entry = try await writable(kind, text, caller)
      guard entry.kind.isInList, entry.published != nil else { throw Refusal.noSuchPath }
      try Self.refuse(try await found().desk.changes.archive([entry.address], by: caller.actor), entry)
    }
  }

  private func publish(
    _ draft: DraftStore.Draft, of entry: ContentDesk.Entry, _ publication: Publication, _ caller: StaffCaller
  ) async throws {
    let parts = try found()
    let isLater = publication.at > 0
    let step: EditorStep =
      switch (isLater, publication.isNextVersion) {
      case (false, false): .publish
      case (false, true): .publishNext
      case (true, false): .schedule
      case (true, true): .scheduleNext
      }
    let time = ContentDesk.PublishTime(
      milliseconds: publication.at, day: parts.day(of: publication.at))
    let work = ContentDesk.Work(draft, of: entry, entry.rights(of: caller.member))
    switch try await perform(step, on: work, at: isLater ? time : nil, caller) {
    case .lacks(let outcome): try Self.refuse(outcome, entry, draft.tree)
    case .wrongTime(.past):
      throw Refusal.invalidFields([.init(pointer: "#/at", detail: "The time is over.")])
    case .wrongTime(.afterLastDay):
      throw Refusal.invalidFields([
        .init(pointer: "#/at", detail: "The last day of the entry is before it: nobody would see it.")
      ])
    default: return
    }
  }

  /// Takes a step as whoever asks.
  func perform(
    _ step: EditorStep, on work: ContentDesk.Work, at time: ContentDesk.PublishTime? = nil,
    _ caller: StaffCaller
  ) async throws -> ContentDesk.Done {
    do {
      return try await found().desk.perform(step, on: work, at: time, by: caller.actor).done
    } catch is DraftStore.Overtaken {
      throw Refusal.changedMeanwhile
    } catch is Denied {
      throw Refusal.notAllowed
    }
  }

  // MARK: Parts of it

  /// - Throws: ``Refusal/notAllowed`` for an entry that is not theirs to change.
  func writable(
    _ kind: String, _ text: String, _ caller: StaffCaller
  ) async throws -> ContentDesk.Entry {
    let entry = try await entry(kind, text)
    guard entry.rights(of: caller.member).write else { throw Refusal.notAllowed }
    return entry
  }

  private func value(_ body: JSON, _ kind: EntryKind, over old: ContentTree?) throws(Refusal) -> ContentTree {
    guard let parts else { throw .noSuchPath }
    guard let given = body["value"] else {
      throw .invalidFields([.init(pointer: "#/value", detail: "This member is missing.")])
    }
    let (tree, mistakes) = EntryJSON(kind, languages: parts.languages).tree(of: given, over: old)
    if !mistakes.isEmpty { throw .invalidFields(mistakes.map { FieldMistake($0) }) }
    return tree
  }

  func parent(_ text: String?, of kind: EntryKind, _ parts: StaffParts) async throws -> EntryAddress? {
    let parents = try await parts.desk.published().parents(of: kind, in: parts.languages[0].tag)
    if parents.isEmpty { return nil }
    let path = kind.id.split(separator: ".").dropLast().joined(separator: ".")
    guard let text, parents.contains(where: { $0.value == text }) else {
      let known = parents.prefix(20).map(\.value).joined(separator: ", ")
      throw Refusal.invalidFields([.init(pointer: "#/parent", detail: "Use one of: \(known).")])
    }
    return EntryAddress(kind: path, text: text)
  }

  static let votedPoll = FieldMistake(
    pointer: "#/value",
    detail: "People have voted in it: its questions stay, and it cannot be taken back before it is counted.")

  /// What publishing or taking back was refused for.
  static func refuse(
    _ outcome: ContentDesk.Outcome, _ entry: ContentDesk.Entry, _ tree: ContentTree = .empty
  ) throws(Refusal) {
    switch outcome {
    case .done: return
    case .nextVersion: throw .nextVersionNeeded
    case .votedPoll: throw .invalidFields([votedPoll])
    case .mistakes(let own, let site):
      let fields = own.map { path, mistake in
        FieldMistake(pointer: "#/value" + EntryJSON.pointer(to: path, in: tree), detail: mistake.description)
      }
      let others = site.map { mistake in
        let place = mistake.path.isEmpty ? "" : "/value" + EntryJSON.pointer(to: mistake.path, in: tree)
        return FieldMistake(pointer: "#" + place, detail: mistake.message)
      }
      throw .invalidFields(fields + others)
    }
  }

  /// An endpoint that reads the value of an entry.
  private func writing(
    _ summary: String, _ schema: JSON, _ answer: Endpoint.Answer,
    _ respond: @escaping @Sendable (Call) async throws -> Response
  ) -> Endpoint {
    Endpoint(
      summary: summary, body: .init(schema: { _ in schema }, limit: Self.largestValue), answer: answer,
      problems: Refusal.ofBodies + [.changedMeanwhile], respond: respond)
  }
}

extension FieldMistake {
  init(_ mistake: EntryJSON.Mistake) {
    self.init(pointer: "#/value" + mistake.pointer, detail: mistake.detail)
  }
}

extension ContentDesk.Entry {
  /// What somebody may do with it.
  func rights(of member: StaffMember) -> EditorScreen.Rights {
    let write = member.mayWrite(kind: kind.id, module: kind.module, owner: owner)
    return EditorScreen.Rights(write: write, publish: write && member.role.may(.publish))
  }

  /// A text that is another one after every change, of the draft or of what is published.
  var mark: String { mark(of: published) }

  /// The mark for a member. Whoever may not read the code of an event gets one that does not depend on it: a hash of a few letters
  /// tells them to whoever tries them all.
  func mark(for member: StaffMember) -> String { mark(of: published.map { seen($0, by: member) }) }

  private func mark(of published: ContentTree?) -> String {
    "\(draft?.version ?? 0)-\(DraftStore.base(published).prefix(16))"
  }
}
