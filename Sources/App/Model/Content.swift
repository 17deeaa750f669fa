import Components
import Core

/// Everything that people read in one language, as the server sends it and the device keeps it.
///
/// A class, because it is large, never changes, and every view takes it along.
public final class Content: Sendable {
  /// Of the bundle: an app that knows another one says that it must be loaded anew.
  public static let format: Int64 = 1

  /// A language that the site has, and what it calls itself.
  public struct LanguageName: Hashable, Sendable {
    /// A BCP 47 tag.
    public let tag: String
    public let name: String
  }

  /// What all texts of this bundle are written in, as a BCP 47 tag.
  public let language: String
  /// All that the site has, its own first.
  public let languages: [LanguageName]
  public let site: Site
  /// The modules that the site has and this app knows, in the app's order.
  let modules: [ModuleDeclaration]
  /// What the modules show, by their ids: each reads its own when its part is here.
  private let parts: [(module: String, reader: ContentReader)]
  /// Of the shell and of the modules that are on.
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
    phrases = try Self.phrases(try reader.required("phrases"))
  }

  /// Reads what the server answers at `/api/v1/content`.
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

/// A tab, and the id of the module that it is of.
struct ModuleTab {
  let module: String
  let tab: ModuleDeclaration.Tab
}

extension Content {
  /// Whether anything here is kept for somebody.
  var hasPeople: Bool { !modules.isEmpty || site.hasSilentProfile }

  /// The screen of a module that the app opens with, where it is not the tiles.
  var opening: (module: ModuleDeclaration, path: String)? {
    for module in modules where module.tabsAsHome != nil {
      for screen in module.screens where screen.name == site.home { return (module, screen.path) }
    }
    return nil
  }

  /// The tabs of the modules: all of the one that the app opens with, first, then those of the others.
  var moduleTabs: [ModuleTab] {
    let home = opening?.module
    var tabs = home?.tabsAsHome?.map { ModuleTab(module: home?.id ?? "", tab: $0) } ?? []
    for module in modules where module.id != home?.id {
      tabs += module.tabs.map { ModuleTab(module: module.id, tab: $0) }
    }
    return tabs
  }

  /// What a module shows, for the module to read.
  func reader(of module: String) -> ContentReader? { parts.first { $0.module == module }?.reader }

  /// The address of a screen by the name that tiles know; nil for one that this app or this site does not have.
  func path(ofScreen name: String) -> String? {
    switch name {
    case "about": return Route.about.path
    case "settings": return Route.settings.path
    default: break
    }
    for module in modules {
      for screen in module.screens where screen.name == name { return screen.path }
    }
    return nil
  }

  /// Phrases that this app does not know belong to a newer one and are never asked for; those it misses show their key.
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
