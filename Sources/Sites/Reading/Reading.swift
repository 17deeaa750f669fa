import Components

/// What one reading of a folder, for one of its languages, knows beside the value that it is at.
final class Reading {
  var folder: SourceFolder
  let files: SiteFiles
  let languages: [Language]
  /// The one whose texts are taken. Those of the others are only looked at.
  let language: Language
  /// Those that are on.
  let modules: [String]
  private(set) var fileIDs = UniqueIdentifiers()
  private var tables: [String: Table] = [:]

  struct Table {
    var names: [String] = []
    var rows: [String: any Described] = [:]
  }

  init(folder: SourceFolder, files: SiteFiles, languages: [Language], language: Language, modules: [String]) {
    self.folder = folder
    self.files = files
    self.languages = languages
    self.language = language
    self.modules = modules
  }

  /// The values that come are those of another file.
  func beginFile() {
    fileIDs = UniqueIdentifiers()
    tables = [:]
  }

  subscript(table: String) -> Table {
    get { tables[table] ?? Table() }
    set { tables[table] = newValue }
  }
}

/// Ids that may stand only once.
final class UniqueIdentifiers {
  private var lines: [String: Int] = [:]

  func take(_ value: YAMLValue) -> String? {
    guard let id = value.identifier() else { return nil }
    if let line = lines[id] {
      value.problem("the id \"\(id)\" is taken by line \(line); choose another")
      return nil
    }
    lines[id] = value.line
    return id
  }
}

/// A type with more to look at than its description can say.
protocol FolderChecked {
  /// Keys that the check speaks of, in place of the reader that does not know them.
  static var judgedKeys: [String] { get }

  /// Reports what is wrong between the fields, and fills in what follows from how the file is written.
  mutating func check(_ value: YAMLValue, _ reading: Reading)
}

extension FolderChecked {
  static var judgedKeys: [String] { [] }
}
