import CMS
import Sites

/// The published entries, and the site that they make.
struct PublishedContent: Sendable {
  let number: Int64
  let site: Site
  let contents: FolderContents

  /// Not for more than one thread.
  var library: ContentLibrary { ContentLibrary(contents, languages: site.languages) }
}

/// What a form offers.
extension PublishedContent {
  /// The names of the tables in the file of a kind, which its references can have.
  func tables(of kind: EntryKind) -> [String: [String]] {
    let members = library.file(of: kind)?.tree.members ?? []
    return Dictionary(members.map { ($0.name, $0.value.members.map(\.name)) }) { first, _ in first }
  }

  /// The entries of another kind that fields of a kind can name: a programme names the questionnaire that it leads to.
  func named(
    by kind: EntryKind, in language: String
  ) -> [String: [(value: String, label: String)]] {
    guard kind.fields.contains(where: { $0.name == "questionnaire" }) else { return [:] }
    return ["questionnaire": questionnaires(in: language)]
  }

  /// The form of a kind, which knows what its references can name, by their titles in a language.
  func form(of kind: EntryKind, in language: String? = nil) -> EntryForm {
    let languages = site.languages
    var form = EntryForm(kind, languages: languages)
    for (table, names) in tables(of: kind) where !names.isEmpty {
      form.references[table] = References(names: names)
    }
    for (field, entries) in named(by: kind, in: language ?? languages[0].tag) {
      form.references[field] = References(entries)
    }
    return form
  }

  /// The entries that a new one of a kind can be part of, by their titles.
  func parents(of kind: EntryKind, in language: String) -> [(value: String, label: String)] {
    let path = kind.id.split(separator: ".").dropLast().joined(separator: ".")
    guard kind.lists.filter({ $0 }).count > 1, let parent = EntryKind.named(path) else { return [] }
    let library = library
    return library.addresses(of: parent).map { address in
      (address.text, library.entry(address)?.title(in: language) ?? address.text)
    }
  }

  /// All published questionnaires by their names, that of every day too.
  func questionnaires(in language: String) -> [(value: String, label: String)] {
    let library = library
    return ["daily", "questionnaires"].compactMap { EntryKind.named($0) }.flatMap { kind in
      library.addresses(of: kind).compactMap { address in
        guard let entry = library.entry(address), let id = entry["id"]?.text else { return nil }
        return (id, entry.title(in: language))
      }
    }
  }
}
