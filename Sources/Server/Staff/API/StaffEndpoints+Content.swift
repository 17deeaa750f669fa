import CMS
import Components
import Core
import Hummingbird
import Sites

extension StaffEndpoints {
  // MARK: Reading

  var kinds: Endpoint {
    Endpoint(
      "The kinds of entries that the site has, each with the JSON Schema of its values.", Self.kindsAnswer
    ) { call in
      let parts = try found()
      let kinds = try await parts.desk.published().library.kinds.map { kind -> JSON in
        [
          "kind": .string(kind.id), "module": .string(kind.module), "list": .bool(kind.isInList),
          "schema": kind.schema(languages: parts.languages),
        ]
      }
      try await note(.readContent, call.caller(), of: "kinds")
      return Response(["kinds": .array(kinds)], security: call.security)
    }
  }

  private static let kindsAnswer = Endpoint.Answer(type: MediaType.json) { _ in
    let properties: JSON = [
      "kind": ["type": "string"], "module": ["type": "string"], "list": ["type": "boolean"],
      "schema": ["type": "object"],
    ]
    let kind: JSON = [
      "type": "object", "required": ["kind", "module", "list", "schema"], "properties": properties,
    ]
    return [
      "type": "object", "required": ["kinds"], "properties": ["kinds": ["type": "array", "items": kind]],
    ]
  }

  func entries(of kind: String) -> Endpoint {
    Endpoint(
      "The entries of a kind, published or not: those of the site in their order, and then those that only have a draft.",
      answering: EntryList.self
    ) { call in
      let caller = try call.caller()
      guard let kind = EntryKind.named(kind) else { throw Refusal.noSuchPath }
      try await note(.readContent, caller, of: kind.id)
      return EntryList(entries: try await found().desk.listed(kind, for: caller.member))
    }
  }

  func entry(_ kind: String, _ text: String) -> Endpoint {
    Endpoint("An entry, as its draft has it if there is one.", Self.entryAnswer) { call in
      let entry = try await entry(kind, text)
      try await note(.readContent, call.caller(), of: Self.subject(entry.address))
      return try await answer(entry, call)
    }
  }

  func versions(_ kind: String, _ text: String) -> Endpoint {
    Endpoint("The published versions of an entry, the newest first.", answering: VersionList.self) { call in
      let entry = try await entry(kind, text)
      try await note(.readContent, call.caller(), of: Self.subject(entry.address))
      return VersionList(versions: try await found().desk.versions(entry.address).map { ListedVersion($0) })
    }
  }

  func version(_ kind: String, _ text: String, _ number: String) -> Endpoint {
    numbered("The value of a published version, to be put as a draft again.") { call in
      let entry = try await entry(kind, text)
      let version = try await found().desk.versions(entry.address).first { "\($0.release)" == number }
      guard let value = version?.value else { throw Refusal.noSuchPath }
      return (entry, value)
    }
  }

  func earlierDrafts(_ kind: String, _ text: String) -> Endpoint {
    Endpoint("The earlier drafts of an entry, the newest first.", answering: EarlierDraftList.self) { call in
      let entry = try await entry(kind, text)
      try await note(.readContent, call.caller(), of: Self.subject(entry.address))
      let drafts = try await found().desk.drafts.revisions(entry.address)
      return EarlierDraftList(drafts: drafts.map { ListedDraft($0) })
    }
  }

  func earlierDraft(_ kind: String, _ text: String, _ number: String) -> Endpoint {
    numbered("The value of an earlier draft, to be put as a draft again.") { call in
      let entry = try await entry(kind, text)
      guard let number = Int64(number),
        let draft = try await found().desk.drafts.revision(entry.address, number)
      else { throw Refusal.noSuchPath }
      return (entry, draft.tree)
    }
  }

  /// An endpoint that answers with a value of an entry, by its number.
  private func numbered(
    _ summary: String,
    _ find: @escaping @Sendable (Call) async throws -> (entry: ContentDesk.Entry, value: ContentTree)
  ) -> Endpoint {
    var endpoint = Endpoint(summary, Self.valueAnswer) { call in
      let (entry, value) = try await find(call)
      try await note(.readContent, call.caller(), of: Self.subject(entry.address))
      let json = EntryJSON(entry.kind, languages: try found().languages).json(
        of: entry.seen(value, by: try call.caller().member))
      return Response(["value": json], security: call.security)
    }
    endpoint.parameters["number"] = .init(schema: ["type": "integer", "minimum": 1])
    return endpoint
  }

  // MARK: Parts of it

  static func subject(_ address: EntryAddress) -> String { "\(address.kind)/\(address.text)" }

  func entry(_ kind: String, _ text: String) async throws -> ContentDesk.Entry {
    guard let address = EntryAddress(kind: kind, text: text) else { throw Refusal.noSuchPath }
    return try await entry(address)
  }

  func entry(_ address: EntryAddress) async throws -> ContentDesk.Entry {
    guard let entry = try await found().desk.entry(address) else { throw Refusal.noSuchPath }
    return entry
  }
}

extension ContentDesk {
  /// The entries of a kind in the order of their file, and then those that only have a draft.
  func listed(_ kind: EntryKind, for member: StaffMember) async throws -> [ListedEntry] {
    let release = try await published()
    let library = release.library
    let form = EntryForm(kind, languages: release.site.languages)
    let owners = try await self.owners.all()
    let all = try await drafts.all().filter { $0.address.kind == kind.id }
    var byAddress = Dictionary(all.map { ($0.address, $0) }) { first, _ in first }
    func listed(_ address: EntryAddress, _ tree: ContentTree?, _ draft: DraftStore.Draft?) -> ListedEntry {
      let tree = draft?.tree ?? tree
      return ListedEntry(
        entry: address.text, title: tree?.title(in: member.language) ?? "",
        state: (draft?.entryState ?? .live).rawValue,
        isWritable: member.mayWrite(kind: kind.id, module: kind.module, owner: owners[address]?.staff),
        missing: tree.map { form.missingLanguages($0).map(\.tag) } ?? [])
    }
    let published = library.addresses(of: kind).map { address in
      listed(address, library.entry(address), byAddress.removeValue(forKey: address))
    }
    let others = byAddress.values.sorted { $0.address.text < $1.address.text }
    return published + others.map { listed($0.address, nil, $0) }
  }
}
