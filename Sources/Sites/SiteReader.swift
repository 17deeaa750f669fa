import App
import Components

/// Reads `site.yaml` and the files that it stands beside, once for each language.
struct SiteReader {
  let folder: SourceFolder
  private let files = SiteFiles()

  init(folder: String, problems: ProblemList, source: SourceFiles = .disk) {
    self.folder = SourceFolder(path: folder, problems: problems, source: source)
  }

  /// nil after a problem.
  func read() -> Site? {
    guard folder.source.hasFolder(folder.path) else {
      folder.problems.add(folder.path, "there is no such folder; give the path of a site's folder")
      return nil
    }
    guard let file = folder.yaml("site.yaml", orElse: "a site's folder has one; copy it from another site"),
      file.entries() != nil
    else { return nil }
    let languages = Self.languages(file)
    let listed = Self.modules(file)
    // A list that cannot be read turns no module off.
    let modules = listed ?? App.Site.moduleNames
    var sheets: [Language: SiteSheet] = [:]
    let folders = moduleFolders.filter {
      modules.contains($0.module) && (listed != nil || folder.source.hasFolder(folder.path + "/" + $0.module))
    }
    var contents: [String: [Language: any ModuleFolder]] = [:]
    for language in languages {
      let reading = Reading(
        folder: folder, files: files, languages: languages, language: language, modules: modules)
      sheets[language] = FolderReader.read(file, reading)
      for type in folders { contents[type.module, default: [:]][language] = content(type, file, reading) }
    }
    let examples = examples(languages, modules)
    guard folder.problems.isEmpty, let sheet = sheets[languages[0]], let logo = logo(sheet) else {
      return nil
    }
    var site = Site(
      languages: languages, identities: sheets.mapValues(\.site), contents: contents, colours: sheet.colours,
      look: Look(rawValue: sheet.look) ?? .warm, logo: logo)
    site.settings = sheet.settings
    site.examples = examples
    for type in folders { type.publish(&site, files) }
    return site
  }

  /// All modules if the list cannot be read, so that no other line is blamed for it.
  private static func languages(_ file: YAMLValue) -> [Language] {
    let listed = file.sequence(at: "languages").compactMap { $0.scalar?.string.trimmed }
    let known = listed.compactMap { Language(rawValue: $0) }
    return known.isEmpty
      ? Language.allCases : known.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// nil if the list cannot be read.
  private static func modules(_ file: YAMLValue) -> [String]? {
    guard let value = file.entry("modules"), value.node.sequence != nil else { return nil }
    return file.sequence(at: "modules").compactMap { $0.scalar?.string.trimmed }
  }

  /// The file is optional.
  private func examples(_ languages: [Language], _ modules: [String]) -> [Language: ExampleSheet] {
    let name = "example.yaml"
    guard folder.files().contains(name), let file = folder.yaml(name, orElse: "fill it, or remove it") else {
      return [:]
    }
    return languages.reduce(into: [:]) { sheets, language in
      let reading = Reading(
        folder: folder, files: files, languages: languages, language: language, modules: modules)
      sheets[language] = FolderReader.read(file, reading)
    }
  }

  private func logo(_ sheet: SiteSheet) -> Logo? {
    guard let file = files[sheet.logo], let format = Logo.Format(rawValue: file.type) else { return nil }
    return Logo(
      format: format, bytes: file.bytes, background: Colour(sheet.logoBackground) ?? sheet.colours.brand)
  }

  /// From the site's own folder of the module, or that of a site beside it.
  private func content<Content: ModuleFolder>(
    _ type: Content.Type, _ file: YAMLValue, _ reading: Reading
  ) -> (any ModuleFolder)? {
    var place = type.module
    if let neighbour = file.entry(type.neighbourKey) {
      guard let name = neighbour.identifier() else { return nil }
      place = "../\(name)/\(type.module)"
      guard folder.source.hasFolder(folder.path + "/" + place) else {
        neighbour.problem(
          "there is no site \"\(name)\" with a \(type.module) folder beside this one; check the name")
        return nil
      }
    }
    return FolderReader.read(in: place, reading) { (content: Content) in content.check(reading) }
  }
}
