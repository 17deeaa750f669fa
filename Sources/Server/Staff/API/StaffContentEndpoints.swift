import CMS
import Components
import Core
import Hummingbird
import Sites

/// What kinds of entries a site has, and the entries of each.
struct StaffContentEndpoints: Sendable {
  /// Nil where the content is not in the database.
  private let entries: ProgramEntries?

  init(_ parts: StaffParts?) { entries = parts?.programEntries }

  var kinds: Endpoint {
    Endpoint(
      "The kinds of entries that the site has, each with the JSON Schema of its values.", Self.kindsAnswer
    ) { call in
      let entries = try entries.found()
      let kinds = try await entries.desk.published().library.kinds.map { kind -> JSON in
        [
          "kind": .string(kind.id), "module": .string(kind.module), "list": .bool(kind.isInList),
          "schema": kind.schema(languages: entries.languages),
        ]
      }
      try await entries.note(.readContent, by: call.caller().actor, of: "kinds")
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
      let entries = try entries.found()
      let caller = try call.caller()
      guard let kind = EntryKind.named(kind) else { throw Refusal.noSuchPath }
      try await entries.note(.readContent, by: caller.actor, of: kind.id)
      return EntryList(entries: try await entries.desk.listed(kind, for: caller.member))
    }
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
