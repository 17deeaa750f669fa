import CMS
import Components
import Sites

/// Pages that show content as it is worked on, or as it is published this moment.
protocol DeskPages: StaffPages {
  var desk: ContentDesk { get }
}

extension DeskPages {
  /// What the parts of the app are called in which people see what is edited here, by the ids of kinds.
  func sections(in language: String) async throws -> [String: String] {
    let tiles = try await desk.published().library.entry(EntryAddress(kind: "site"))?["tiles"]?.elements ?? []
    let words = words(in: language)
    return Dictionary(
      uniqueKeysWithValues: AppSection.all.flatMap { section -> [(String, String)] in
        let label = tiles.first { $0["screen"]?.text == section.screen }?["label"]
        let name = label?[language]?.text ?? label?.text ?? words(section.phrase)
        return section.kinds.map { ($0, name) }
      })
  }

  /// The results that nobody gave, of a site that has such; nil for any other.
  func staffExample(_ asking: Asking) async throws -> StaffExample? {
    let language = Language(rawValue: frame(asking).words.formatting.language) ?? .english
    return try await desk.published().site.staffExample(language)
  }
}
