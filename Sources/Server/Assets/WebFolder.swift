import Foundation

/// The files that make the app in the browser, read once at the start.
struct WebFolder: Sendable {
  /// Everything with a hashed address.
  var assets: [Asset]
  var bridge: Asset
  var styles: Asset
  /// Those of modules that the site has and that bring their own.
  var moduleStyles: [Asset]
  /// Those of the CMS.
  var staffStyles: Asset
  /// The program in the editor of the CMS, `Editor.wasm` beside the app; nil where it was not built. Forms do without it.
  var editor: Asset?
  /// The script of pages of the CMS that have no program.
  var staffScript: Asset
  /// The icons, for each page.
  var sprite: String
  var app: Asset
  /// When the app was built, in milliseconds since 1970-01-01T00:00:00Z; nil if the file does not say.
  var built: String?
  /// What the app loads after its first screen, of the modules only those that the site has; none when it was built as one.
  var parts: [Part]
  /// The script of ``Development``; nil where people are served.
  var development: Asset?
  /// The service worker's source, before its version is known.
  var serviceWorker: [UInt8]

  /// Toward's styles, in the order in which they build on each other.
  private static let styleSheets = [
    "tokens", "base", "controls", "components", "feedback", "frame", "screens", "media", "print",
  ]

  /// A part of the app, by the name by which the app asks for it.
  struct Part {
    var name: String
    var asset: Asset
  }

  /// - Parameters:
  ///   - folder: the `Web` folder of the sources.
  ///   - app: the WebAssembly file. Its parts lie beside it, `Browser.later.wasm` beside `Browser.wasm`, and so does their list,
  ///     `Browser.parts`, both as `bin/split` writes them.
  ///   - siteStyles: the site's own tokens, which come last and so win.
  ///   - modules: what the site has.
  ///   - development: the script of ``Development``.
  init(
    folder: URL, app: URL, siteStyles: String, modules: [String] = [], development: URL? = nil
  ) throws(StartupError) {
    guard let wasm = Self.read(app) else { throw .missingApp(app.path) }
    guard let script = Self.read(folder.appendingPathComponent("bridge.js")),
      let worker = Self.read(folder.appendingPathComponent("service-worker.js")),
      let staff = Self.read(folder.appendingPathComponent("staff.js"))
    else { throw .missingWebFolder(folder.path) }
    var sheets = try Self.styleSheets.map { name throws(StartupError) in try Self.sheet(name, folder) }
    sheets.append(siteStyles)
    bridge = Asset(name: "bridge.js", bytes: Script.served(script))
    staffScript = Asset(name: "staff.js", bytes: Script.served(staff))
    styles = Self.joined("app", sheets)
    moduleStyles = try modules.map { module throws(StartupError) in try Self.styles(of: module, folder) }
      .compactMap(\.self)
    staffStyles = try Self.styles(of: "cms", folder) ?? Self.joined("cms", [])
    editor = Self.read(app.deletingLastPathComponent().appendingPathComponent("Editor.wasm"))
      .map { Asset(name: "editor.wasm", bytes: $0) }
    sprite = IconSprite.join(Self.icons(folder))
    self.app = Asset(name: "app.wasm", bytes: wasm)
    built = Self.changed(app).map { "\(Int64($0.timeIntervalSince1970) * 1000)" }
    // What stands in for a part is imported from `part:NAME`.
    let isSplit = Data(wasm).range(of: Data("part:".utf8)) != nil
    parts = try Self.parts(of: app, isSplit: isSplit, modules: modules)
    serviceWorker = Script.served(worker)
    if let development {
      guard let script = Self.read(development) else { throw .missingWebFolder(development.path) }
      self.development = Asset(name: "development.js", bytes: script)
    }
    assets =
      [bridge, styles, self.app] + moduleStyles + parts.map(\.asset) + Self.others(folder)
      + [self.development].compactMap(\.self)
  }

  /// Those of the listed parts that the site has: first those of all sites, then those that are one of its modules.
  ///
  /// - Parameter isSplit: whether the app calls functions of its parts.
  private static func parts(
    of app: URL, isSplit: Bool, modules: [String]
  ) throws(StartupError) -> [Part] {
    let stem = app.deletingPathExtension()
    let list = stem.appendingPathExtension("parts")
    let lines = read(list).map { String(decoding: $0, as: UTF8.self) }
    // An app that was built as one has no list. Without the list, one that was split would stop at its first screen.
    if lines == nil, isSplit { throw .missingApp(list.path) }
    let listed = (lines ?? "").split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    let ofAll = listed.filter { $0.count == 1 }
    let ofModules = listed.filter { $0.count > 1 && modules.contains($0[1].lowercased()) }
    return try (ofAll + ofModules).map { line throws(StartupError) in
      let file = stem.appendingPathExtension("\(line[0]).wasm")
      guard let bytes = read(file) else { throw .missingApp(file.path) }
      return Part(name: line[0], asset: Asset(name: "\(line[0]).wasm", bytes: bytes))
    }
  }

  private static func changed(_ file: URL) -> Date? {
    try? file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
  }

  private static func sheet(_ name: String, _ folder: URL) throws(StartupError) -> String {
    guard let sheet = read(folder.appendingPathComponent("styles/\(name).css")) else {
      throw .missingWebFolder(folder.path)
    }
    if let line = StyleSheet.brokenLine(sheet) { throw .brokenStyles("styles/\(name).css", line: line) }
    return String(decoding: sheet, as: UTF8.self)
  }

  /// The sheets of a module that brings its own, a folder with its name, in the order of their names.
  private static func styles(of module: String, _ folder: URL) throws(StartupError) -> Asset? {
    let all = names(in: folder.appendingPathComponent("styles/\(module)")).filter { $0.hasSuffix(".css") }
    var texts: [String] = []
    for name in all.map({ String($0.dropLast(4)) }).sorted() {
      texts.append(try sheet("\(module)/\(name)", folder))
    }
    return texts.isEmpty ? nil : joined(module, texts)
  }

  private static func joined(_ name: String, _ sheets: [String]) -> Asset {
    Asset(name: "\(name).css", bytes: StyleSheet.served(Array(sheets.joined(separator: "\n").utf8)))
  }

  private static func icons(_ folder: URL) -> [(name: String, svg: String)] {
    names(in: folder.appendingPathComponent("icons"))
      .filter { $0.hasSuffix(".svg") && !$0.contains("/") }
      .compactMap { name in
        read(folder.appendingPathComponent("icons/\(name)")).map {
          (String(name.dropLast(4)), String(decoding: $0, as: UTF8.self))
        }
      }
  }

  /// Whatever else lies in the folder: pictures, fonts.
  private static func others(_ folder: URL) -> [Asset] {
    let joined = ["styles/", "icons/", "bridge.js", "service-worker.js", "staff.js"]
    return names(in: folder)
      .filter { name in !joined.contains { name.hasPrefix($0) } }
      .compactMap { name in read(folder.appendingPathComponent(name)).map { Asset(name: name, bytes: $0) } }
  }

  /// Files below `folder` by relative path, in order; hidden ones are somebody's editor.
  private static func names(in folder: URL) -> [String] {
    guard let walk = FileManager.default.enumerator(atPath: folder.path) else { return [] }
    return walk.compactMap { $0 as? String }
      .filter { name in !name.split(separator: "/").contains { $0.hasPrefix(".") } }
      .filter { name in
        var isFolder: ObjCBool = false
        let path = folder.appendingPathComponent(name).path
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
      }
      .sorted()
  }

  private static func read(_ file: URL) -> [UInt8]? { (try? Data(contentsOf: file)).map { [UInt8]($0) } }
}
