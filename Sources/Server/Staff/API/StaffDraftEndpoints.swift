import CMS
import Components
import Core
import HTTPTypes
import Hummingbird
import Sites

/// Drafts of entries, until they are published, and entries that are taken back.
struct StaffDraftEndpoints: Sendable {
  /// Nil where the content is not in the database.
  private let entries: ProgramEntries?

  init(_ parts: StaffParts?) { entries = parts?.programEntries }

  /// In bytes: the text of the longest page in all languages, and more.
  private static let largestValue = 1 << 20

  func begin(_ kind: String) -> Endpoint {
    writing(
      "Begins an entry with a draft. A kind that is part of another needs the entry that it is in, as parent.",
      .newEntry, .entry(.created)
    ) { call in
      let entries = try entries.found()
      let caller = try call.caller()
      guard let kind = try await entries.desk.listed(kind) else { throw Refusal.noSuchPath }
      guard caller.member.mayBegin(kind: kind.id, module: kind.module) else { throw Refusal.notAllowed }
      let body = try call.readJSON()
      let value = try entries.value(body, kind, over: nil)
      let parent = try await entries.parent(body["parent"]?.string, of: kind)
      var new = DraftStore.Beginning(kind: kind, parent: parent, value: value)
      new.keepsName = true
      do {
        let begun = try await entries.desk.begin(new, .init(), by: caller.actor)
        return try await entries.answer(begun.address, call, status: .created)
      } catch is DraftStore.EntryNameTaken {
        throw Refusal.invalidFields([
          .init(
            pointer: "#/value/id",
            detail: "Something else has this id, or it is none: small letters, digits and hyphens.")
        ])
      }
    }
  }

  func put(at address: EntryAddress?) -> Endpoint {
    writing(
      "Puts a draft in place of what there is. Nobody sees it in the app before it is published.",
      .newDraft, .entry
    ) { call in
      let entries = try entries.found()
      let caller = try call.caller()
      let entry = try await entries.writable(at: address, by: caller)
      let body = try call.readJSON()
      let value = try entries.value(body, entry.kind, over: entry.value)
      guard let replaces = body["replaces"]?.string else {
        throw Refusal.invalidFields([.init(pointer: "#/replaces", detail: "This member is missing.")])
      }
      guard replaces == entry.mark else { throw Refusal.changedMeanwhile }
      let tree = try await entries.desk.complete(value, at: entry.address)
      var work = ContentDesk.Work(address: entry.address, tree: tree, rights: entry.rights(of: caller.member))
      work.base = DraftStore.base(entry.published)
      work.seen = entry.draft?.version ?? 0
      _ = try await entries.perform(.save, on: work, caller)
      return try await entries.answer(entry.address, call)
    }
  }

  func discard(at address: EntryAddress?) -> Endpoint {
    Endpoint(
      "Discards the draft of an entry, by the mark that was seen. One that was never published is gone then.",
      problems: [.changedMeanwhile, .invalidFields([])]
    ) { call in
      let entries = try entries.found()
      let caller = try call.caller()
      let entry = try await entries.writable(at: address, by: caller)
      guard let draft = entry.draft else { throw Refusal.noSuchPath }
      let query = FormInput(query: String(Target(call.request.head).query ?? ""))
      guard let replaces = query["replaces"] else {
        throw Refusal.invalidFields([.init(pointer: "#/replaces", detail: "This parameter is missing.")])
      }
      guard replaces == entry.mark else { throw Refusal.changedMeanwhile }
      do {
        try await entries.desk.discard(entry.address, expecting: draft.version, by: caller.actor)
      } catch is DraftStore.Overtaken {
        throw Refusal.changedMeanwhile
      }
    }
  }

  func publish(at address: EntryAddress?) -> Endpoint {
    var endpoint = Endpoint(
      "Publishes the draft of an entry, now or at a time. Without a draft nothing happens.",
      reading: Publication.self, problems: [.changedMeanwhile, .nextVersionNeeded]
    ) { _, _ in }
    endpoint.answer = .entry
    endpoint.respond = { call in
      let entries = try entries.found()
      let caller = try call.caller()
      let entry = try await entries.writable(at: address, by: caller)
      let publication = try call.read(Publication.self)
      guard publication.replaces == entry.mark else { throw Refusal.changedMeanwhile }
      if let draft = entry.draft { try await entries.publish(draft, of: entry, publication, caller) }
      return try await entries.answer(entry.address, call)
    }
    return endpoint
  }

  func takeBack(at address: EntryAddress?) -> Endpoint {
    Endpoint(
      "Takes an entry back. It stays as a draft that can be published again.", problems: [.invalidFields([])]
    ) { call in
      let entries = try entries.found()
      let caller = try call.caller()
      let entry = try await entries.writable(at: address, by: caller)
      guard entry.kind.isInList, entry.published != nil else { throw Refusal.noSuchPath }
      try await entries.desk.changes.archive([entry.address], by: caller.actor).check()
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

extension ProgramEntries {
  fileprivate func value(_ body: JSON, _ kind: EntryKind, over old: ContentTree?) throws(Refusal)
    -> ContentTree
  {
    guard let given = body["value"] else {
      throw .invalidFields([.init(pointer: "#/value", detail: "This member is missing.")])
    }
    let (tree, mistakes) = EntryJSON(kind, languages: languages).tree(of: given, over: old)
    if !mistakes.isEmpty {
      throw .invalidFields(mistakes.map { .init(pointer: "#/value" + $0.pointer, detail: $0.detail) })
    }
    return tree
  }

  fileprivate func publish(
    _ draft: DraftStore.Draft, of entry: ContentDesk.Entry, _ publication: Publication, _ caller: StaffCaller
  ) async throws {
    let isLater = publication.at > 0
    let step: EditorStep =
      switch (isLater, publication.isNextVersion) {
      case (false, false): .publish
      case (false, true): .publishNext
      case (true, false): .schedule
      case (true, true): .scheduleNext
      }
    let time = ContentDesk.PublishTime(milliseconds: publication.at, day: day(of: publication.at))
    let work = ContentDesk.Work(draft, of: entry, entry.rights(of: caller.member))
    switch try await perform(step, on: work, at: isLater ? time : nil, caller) {
    case .lacks(let outcome): try outcome.check(draft.tree)
    case .wrongTime(.past):
      throw Refusal.invalidFields([.init(pointer: "#/at", detail: "The time is over.")])
    case .wrongTime(.afterLastDay):
      throw Refusal.invalidFields([
        .init(pointer: "#/at", detail: "The last day of the entry is before it: nobody would see it.")
      ])
    default: return
    }
  }
}

extension JSON {
  /// The schema of what begins an entry.
  fileprivate static let newEntry: JSON = [
    "type": "object", "required": ["value"],
    "properties": ["parent": ["type": "string"], "value": .entryValue],
  ]

  /// The schema of a draft that replaces what there is.
  fileprivate static let newDraft: JSON = [
    "type": "object", "required": ["replaces", "value"],
    "properties": ["replaces": ["type": "string"], "value": .entryValue],
  ]
}

extension Call {
  /// The body as JSON of any form.
  fileprivate func readJSON() throws(Refusal) -> JSON {
    guard request.headers[.contentEncoding] == nil, MediaType.isJSON(request.headers[.contentType]) else {
      throw .unsupportedType
    }
    do throws(JSON.ParseError) {
      return try JSON(parsing: Array(body.readableBytesView))
    } catch {
      throw .notJSON(line: error.line, column: error.column)
    }
  }
}
