import App
import Components

/// Reads the guide for people, `guide/PAGE.LANGUAGE.md` beside the catalogues: each page in all languages, with its title as
/// its first heading, and a picture of it on a phone, `guide/PAGE.LANGUAGE.webp`, if there is one.
struct GuideReader {
  let folder: SourceFolder

  func read() -> Guides {
    var guides = Guides()
    let files = folder.files()
    for name in folder.names(endingWith: suffix).sorted() {
      for language in Language.allCases {
        guard var page = page(name, language) else { continue }
        if let picture = picture(name, language, among: files) {
          page.picture = picture.path
          guides.pictures[picture.path] = picture
        }
        guides.pages[language, default: []].append(page)
      }
    }
    return guides
  }

  private func picture(_ name: String, _ language: Language, among files: [String]) -> SiteFile? {
    let file = "\(name).\(language.tag).webp"
    guard files.contains(file), let bytes = folder.bytes(file, orElse: "the guide shows it") else {
      return nil
    }
    return SiteFile(name: file, type: "image/webp", bytes: bytes)
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

/// The guide for people of all modules.
struct Guides: Hashable {
  var pages: [Language: [GuidePage]] = [:]
  /// By their addresses.
  var pictures: [String: SiteFile] = [:]
}
