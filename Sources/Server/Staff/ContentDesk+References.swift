import CMS
import Sites

extension ContentDesk {
  /// The names of the tables in the file of a kind, which its references can have.
  func tables(of kind: EntryKind) async throws -> [String: [String]] {
    let members = try await published().library.file(of: kind)?.tree.members ?? []
    return Dictionary(members.map { ($0.name, $0.value.members.map(\.name)) }) { first, _ in first }
  }

  /// The entries of another kind that fields of a kind can name: a programme names the questionnaire that it leads to.
  func named(
    by kind: EntryKind, in language: String
  ) async throws -> [String: [(value: String, label: String)]] {
    guard kind.fields.contains(where: { $0.name == "questionnaire" }) else { return [:] }
    return ["questionnaire": try await questionnaires(in: language)]
  }

  /// The form of a kind, which knows what its references can name, by their titles in a language.
  func form(of kind: EntryKind, in language: String? = nil) async throws -> EntryForm {
    let languages = try await published().site.languages
    var form = EntryForm(kind, languages: languages)
    for (table, names) in try await tables(of: kind) where !names.isEmpty {
      form.references[table] = References(names: names)
    }
    for (field, entries) in try await named(by: kind, in: language ?? languages[0].tag) {
      form.references[field] = References(entries)
    }
    return form
  }
}
