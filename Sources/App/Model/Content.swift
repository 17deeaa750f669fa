import Components
import Core

/// All content of a site in one language, as the server sends it and the device stores it.
///
/// A class, because it is large, never changes, and is passed to every view.
public final class Content: Sendable {
  /// The bundle's format. An app that has another one has to be reloaded.
  public static let format: Int64 = 1

  /// A language of the site, with its own name.
  public struct LanguageName: Hashable, Sendable {
    /// A BCP 47 tag.
    public let tag: String
    public let name: String
  }

  /// The language of the bundle's texts, as a BCP 47 tag.
  public let language: String
  /// The site's languages, its own first.
  public let languages: [LanguageName]
  public let site: Site
  /// The site's modules that this app has, in the app's order.
  let modules: [ModuleDeclaration]
  /// The modules' sections, which they read themselves once their parts are loaded.
  private let parts: [(module: String, reader: ContentReader)]
  /// An example life, if the site has one, with a part for each module by its id.
  public let example: ExampleLife?
  private let examples: ContentReader?
  /// The guide: a page for each module, and one about people's data.
  let guide: [GuidePage]
  /// The phrases of the shell and of the site's modules.
  public let phrases: PhraseTable

  init(_ reader: ContentReader, _ known: [ModuleDeclaration]) throws(ContentError) {
    let format = try reader.required("format")
    guard format.json.int == Self.format else {
      throw format.error(format.json.int.map { .unsupportedFormat($0) } ?? .notNumber)
    }
    language = try reader.text("language")
    languages = try reader.list("languages", LanguageName.init(reading:))
    site = try Site(reading: try reader.required("site"))
    var parts: [(module: String, reader: ContentReader)] = []
    for module in site.modules {
      parts.append((module, try reader.optional(module) ?? ContentReader(.null, path: module)))
    }
    self.parts = parts
    modules = known.filter { [site] module in site.modules.contains(module.id) }
    examples = try reader.optional("example")
    example = try examples.map(ExampleLife.init(reading:))
    guide = try reader.optional("guide") == nil ? [] : reader.list("guide", GuidePage.init(reading:))
    phrases = try Self.phrases(try reader.required("phrases"))
  }

  /// Reads the server's answer at `/api/v1/content`.
  public convenience init(
    _ bytes: [UInt8], _ known: [ModuleDeclaration] = App.modules
  ) throws(ContentError) {
    let json: JSON
    do throws(JSON.ParseError) {
      json = try JSON(parsing: bytes)
    } catch {
      throw ContentError(path: "", problem: .notJSON(line: error.line, column: error.column))
    }
    try self.init(ContentReader(json), known)
  }
}

/// A tab, with the id of its module.
struct ModuleTab {
  let module: String
  let tab: ModuleDeclaration.Tab
}

extension Content {
  /// Whether people have records on this site.
  var hasPeople: Bool { !modules.isEmpty || site.hasSilentProfile || site.hasAccounts }

  /// The module's screen that the app opens with; nil if it opens with tiles.
  var opening: (module: ModuleDeclaration, path: String)? {
    for module in modules where module.tabsAsHome != nil {
      for screen in module.screens where screen.name == site.home { return (module, screen.path) }
    }
    return nil
  }

  /// The modules' tabs: first those of the module that the app opens with, then those of the others.
  var moduleTabs: [ModuleTab] {
    let home = opening?.module
    var tabs = home?.tabsAsHome?.map { ModuleTab(module: home?.id ?? "", tab: $0) } ?? []
    for module in modules where module.id != home?.id {
      tabs += module.tabs.map { ModuleTab(module: module.id, tab: $0) }
    }
    return tabs
  }

  /// The page about the organisation, or about the app.
  var aboutRoute: Route { site.overview.isEmpty ? .about : .overview }

  /// The address that a sign-up leads to; nil if no module asks anything of new people.
  var welcome: String? {
    for module in modules { if let welcome = module.welcome { return welcome } }
    return nil
  }

  /// The id of the module whose sessions other modules show and start.
  var sessionModule: String? { modules.first { $0.offers.contains(.sessions) }?.id }

  /// The page of the guide with this id.
  func guidePage(_ id: String) -> GuidePage? { guide.first { $0.id == id } }

  /// A module's part of the example life; nil without one.
  func example(of module: String) throws(ContentError) -> ContentReader? { try examples?.optional(module) }

  /// A module's section of the bundle.
  func reader(of module: String) -> ContentReader? { parts.first { $0.module == module }?.reader }

  /// The address of a screen by its name in tiles; nil if this app or this site lacks the screen.
  func path(ofScreen name: String) -> String? {
    switch name {
    case "about": return aboutRoute.path
    case "settings": return Route.settings.path
    default: break
    }
    return screen(named: name)?.path
  }

  /// A module's screen by its name in tiles, with the id of the module.
  func screen(named name: String) -> (module: String, path: String)? {
    for module in modules {
      for screen in module.screens where screen.name == name { return (module.id, screen.path) }
    }
    return nil
  }

  /// Unknown phrases belong to a newer app and are never used; missing phrases show their key.
  private static func phrases(_ reader: ContentReader) throws(ContentError) -> PhraseTable {
    guard let members = reader.json.members else { throw reader.error(.notObject) }
    var texts: [(key: String, text: String)] = []
    for member in members {
      if let text = member.value.string { texts.append((member.name, text)) }
    }
    return PhraseTable(texts)
  }
}

extension Content.LanguageName {
  init(reading reader: ContentReader) throws(ContentError) {
    self.init(tag: try reader.text("tag"), name: try reader.text("name"))
  }
}
