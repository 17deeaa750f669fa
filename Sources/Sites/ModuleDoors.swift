import Components

/// What the installed app offers of a module besides its windows, for the web app manifest.
struct ModuleDoors: Sendable {
  let module: ModuleDeclaration
  /// Where stores list the app, in the W3C's list of categories (https://github.com/w3c/manifest/wiki/Categories).
  let category: String
  /// What people do most, which the icon offers.
  var shortcuts: [Shortcut] = []
  /// The files that it imports.
  var files: [ImportedFile] = []
}

/// A kind of files that a module imports.
struct ImportedFile: Sendable {
  let mediaType: String
  /// With the dot before it.
  let ending: String
}

extension Shortcut {
  /// To a screen that a module declares.
  init(_ module: ModuleDeclaration, _ screen: String, _ title: Phrase) {
    self.init(path: module.screens.first { $0.name == screen }?.path ?? "/", title: title)
  }
}

extension Site {
  /// Those of its modules.
  var doors: [ModuleDoors] { moduleDoors.filter { modules.contains($0.module.id) } }
}
