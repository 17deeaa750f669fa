import Foundation

/// Reads `site.yaml` and the files that it stands beside.
struct SiteReader {
  let folder: SourceFolder

  init(folder: String, problems: ProblemList) {
    self.folder = SourceFolder(path: folder, problems: problems)
  }

  private static let required = [
    "id", "name", "shortName", "tagline", "organisation", "languages", "identity", "timeZone", "modules",
    "logo", "tiles", "colours",
  ]

  func read() -> Site? {
    guard isFolder() else {
      folder.problems.add(folder.path, "there is no such folder; give the path of a site's folder")
      return nil
    }
    guard let file = folder.yaml("site.yaml", orElse: "a site's folder has one; copy it from another site"),
      let fields = file.fields(
        Self.required, optional: ["look", "logoBackground", "collegeFrom", "home", "profile"])
    else { return nil }
    let languages = languages(fields["languages"])
    let modules = modules(fields["modules"])
    let agreement = blocks("agreement", languages)
    let about = blocks("about", languages)
    let college = modules.contains(.college) ? college(fields, languages) : nil
    let id = fields["id"]?.identifier()
    let name = fields["name"]?.text(in: languages, oneForAll: true)
    let shortName = fields["shortName"].flatMap { self.shortName($0, languages) }
    let tagline = fields["tagline"]?.text(in: languages)
    let organisation = fields["organisation"]?.text(in: languages, oneForAll: true)
    let identity: Identity? = choice("identity", fields)
    let profile: ProfileStart? = choice("profile", fields)
    let timeZone = fields["timeZone"].flatMap(timeZone)
    let tiles = tiles(fields["tiles"], languages, modules)
    let colours = fields["colours"].flatMap(Colours.init)
    let look: Look? = choice("look", fields)
    let home = home(fields["home"], modules)
    let logo = LogoReader(folder: folder).read(fields, brand: colours?.brand)
    guard let id, let name, let shortName, let tagline, let organisation, let identity, let timeZone,
      let colours, let logo
    else { return nil }
    return Site(
      id: id, languages: languages, name: name, shortName: shortName, tagline: tagline,
      organisation: organisation, identity: identity, profile: profile ?? .signUp, timeZone: timeZone,
      modules: modules, tiles: tiles, home: home, colours: colours, look: look ?? .warm, logo: logo,
      agreement: agreement, about: about, college: college)
  }

  private func isFolder() -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// What is named under `key`; nil if nothing is, or nothing that can be chosen, which is then a problem.
  private func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: String, _ fields: YAMLFields
  ) -> Choice? where Choice.RawValue == String {
    fields[key]?.choice(key, among: Choice.allCases.map(\.rawValue)).flatMap { Choice(rawValue: $0) }
  }

  private func languages(_ value: YAMLValue?) -> [Language] {
    guard let value, let list = value.list() else { return Language.allCases }
    var languages: [Language] = []
    for entry in list {
      guard let tag = entry.choice("language", among: Language.tags), let language = Language(rawValue: tag)
      else {
        continue
      }
      if languages.contains(language) {
        entry.problem("the language \"\(tag)\" is listed twice; remove one")
      } else {
        languages.append(language)
      }
    }
    if list.isEmpty { value.problem("\"languages\" is empty; list at least one, such as en") }
    return languages.isEmpty ? Language.allCases : languages
  }

  private func modules(_ value: YAMLValue?) -> [Module] {
    // A list that can't be read turns nothing off, so that no other line is blamed for it.
    guard let list = value?.list() else { return Module.allCases }
    return list.compactMap {
      $0.choice("module", among: Module.allCases.map(\.rawValue)).flatMap(Module.init)
    }
  }

  private func home(_ value: YAMLValue?, _ modules: [Module]) -> HomeScreen {
    guard let value,
      let home = value.choice("home", among: HomeScreen.allCases.map(\.rawValue)).flatMap(HomeScreen.init)
    else { return .tiles }
    if home == .day, !modules.contains(.day) {
      value.problem(
        "\"home: day\" needs the module \"day\", which is off; add it to \"modules\" or remove this line")
    }
    return home
  }

  /// Home screens cut off what is longer.
  private func shortName(_ value: YAMLValue, _ languages: [Language]) -> TextByLanguage? {
    guard let name = value.text(in: languages, oneForAll: true) else { return nil }
    for language in languages where name[language].count > 14 {
      value.problem("\"\(name[language])\" is longer than the 14 letters that fit under an icon; shorten it")
      return nil
    }
    return name
  }

  private func timeZone(_ value: YAMLValue) -> String? {
    guard let zone = value.string() else { return nil }
    let known = TimeZone.knownTimeZoneIdentifiers
    guard known.contains(zone) || zone == "UTC" else {
      let near = Spelling.nearest(to: zone, among: known).map { "; did you mean \"\($0)\"?" }
      value.problem("unknown time zone \"\(zone)\"" + (near ?? "; write it like America/Chicago"))
      return nil
    }
    return zone
  }

  private func tiles(_ value: YAMLValue?, _ languages: [Language], _ modules: [Module]) -> [Tile] {
    guard let value, let list = value.list() else { return [] }
    if list.isEmpty { value.problem("\"tiles\" is empty; the home screen needs at least one") }
    var ids = UniqueIdentifiers()
    for id in list.compactMap({ $0.entry("id") }) where id.scalar?.string.isEmpty == false {
      _ = ids.take(id)
    }
    return list.compactMap { Tile($0, languages: languages, modules: modules) }
  }

  private func blocks(_ name: String, _ languages: [Language]) -> [Language: [Block]] {
    var texts: [Language: [Block]] = [:]
    for language in languages {
      let file = "\(name).\(language.tag).md"
      guard let text = folder.text(file, orElse: "write the text in \(language.name) there") else { continue }
      texts[language] = MarkdownReader.read(text, file: folder.name(file), problems: folder.problems)
    }
    return texts
  }

  private func college(_ fields: YAMLFields, _ languages: [Language]) -> CollegeContent? {
    var college = SourceFolder(path: folder.path + "/college", prefix: "college/", problems: folder.problems)
    if let neighbour = fields["collegeFrom"] {
      guard let name = neighbour.identifier() else { return nil }
      let path = folder.path + "/../" + name + "/college"
      guard FileManager.default.fileExists(atPath: path) else {
        neighbour.problem(
          "there is no site \"\(name)\" with a college folder beside this one; check the name")
        return nil
      }
      college = SourceFolder(path: path, prefix: "../\(name)/college/", problems: folder.problems)
    }
    let advice = "the module \"college\" needs it; copy it from another site"
    let checklists = college.yaml("checklists.yaml", orElse: advice)
    let videos = college.yaml("videos.yaml", orElse: advice)
    let career = college.yaml("career.yaml", orElse: advice)
    let careers = career.map(CareerReader(languages: languages).read)
    let films = videos.map(VideosReader(languages: languages, folder: college).read)
    return CollegeContent(
      checklists: checklists.map(ChecklistReader(languages: languages).read) ?? [],
      videos: films?.groups ?? [], player: films?.player ?? VideosReader.player, career: careers?.links ?? [],
      charts: careers?.charts ?? [])
  }
}
