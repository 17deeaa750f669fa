import App
import Components

/// Reads the guide for people, `guide/PAGE.LANGUAGE.md` beside the catalogues: each page in all languages, with its title as
/// its first heading.
struct GuideReader {
  let folder: SourceFolder

  func read() -> [Language: [GuidePage]] {
    var guides: [Language: [GuidePage]] = [:]
    for name in folder.names(endingWith: suffix).sorted() {
      for language in Language.allCases {
        if let page = page(name, language) { guides[language, default: []].append(page) }
      }
    }
    return guides
  }

  private func suffix(_ language: Language) -> String { ".\(language.tag).md" }

  private func page(_ name: String, _ language: Language) -> GuidePage? {
    let file = name + suffix(language)
    guard let text = folder.text(file, orElse: "it tells people in \(language.name) about \(name)") else {
      return nil
    }
    let blocks = MarkdownReader.read(text, file: folder.name(file), problems: folder.problems)
    guard let page = GuidePage(id: name, blocks) else {
      folder.problems.add(folder.name(file), 1, "the page has no title; begin it with \"# \" and its title")
      return nil
    }
    return page
  }
}
