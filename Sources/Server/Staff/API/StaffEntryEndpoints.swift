import CMS
import Components
import Core
import Hummingbird
import Sites

/// One entry: as it is worked on, and as it was.
struct StaffEntryEndpoints: Sendable {
  /// Nil where the content is not in the database.
  private let entries: ProgramEntries?

  init(_ parts: StaffParts?) { entries = parts?.programEntries }

  func entry(at address: EntryAddress?) -> Endpoint {
    Endpoint("An entry, as its draft has it if there is one.", .entry) { call in
      let entries = try entries.found()
      let entry = try await entries.entry(at: address)
      try await entries.noteReading(of: entry, call.caller())
      return try entries.answer(entry, call)
    }
  }

  func versions(of address: EntryAddress?) -> Endpoint {
    Endpoint("The published versions of an entry, the newest first.", answering: VersionList.self) { call in
      let entries = try entries.found()
      let entry = try await entries.entry(at: address)
      try await entries.noteReading(of: entry, call.caller())
      return VersionList(versions: try await entries.desk.versions(entry.address).map { ListedVersion($0) })
    }
  }

  func version(_ number: String, of address: EntryAddress?) -> Endpoint {
    numbered("The value of a published version, to be put as a draft again.", of: address) { entry, desk in
      try await desk.versions(entry.address).first { "\($0.release)" == number }?.value
    }
  }

  func earlierDrafts(of address: EntryAddress?) -> Endpoint {
    Endpoint("The earlier drafts of an entry, the newest first.", answering: EarlierDraftList.self) { call in
      let entries = try entries.found()
      let entry = try await entries.entry(at: address)
      try await entries.noteReading(of: entry, call.caller())
      let drafts = try await entries.desk.drafts.revisions(entry.address)
      return EarlierDraftList(drafts: drafts.map { ListedDraft($0) })
    }
  }

  func earlierDraft(_ number: String, of address: EntryAddress?) -> Endpoint {
    numbered("The value of an earlier draft, to be put as a draft again.", of: address) { entry, desk in
      guard let number = Int64(number) else { return nil }
      return try await desk.drafts.revision(entry.address, number)?.tree
    }
  }

  /// An endpoint that answers with a value of an entry, by its number.
  private func numbered(
    _ summary: String, of address: EntryAddress?,
    _ find: @escaping @Sendable (ContentDesk.Entry, ContentDesk) async throws -> ContentTree?
  ) -> Endpoint {
    Endpoint(
      summary, .entryValue, parameters: ["number": .init(schema: ["type": "integer", "minimum": 1])]
    ) { call in
      let entries = try entries.found()
      let caller = try call.caller()
      let entry = try await entries.entry(at: address)
      guard let value = try await find(entry, entries.desk) else { throw Refusal.noSuchPath }
      try await entries.noteReading(of: entry, caller)
      let json = EntryJSON(entry.kind, languages: entries.languages)
        .json(of: entry.seen(value, by: caller.member))
      return Response(["value": json], security: call.security)
    }
  }
}
