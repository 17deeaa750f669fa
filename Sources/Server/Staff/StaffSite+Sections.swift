import CMS
import Components

/// What the parts of the app are called in which people see what is edited here.
extension StaffSite {
  /// By the ids of kinds.
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
}
