import Components

/// The state of reading a folder in one of its languages, besides the current value.
final class Reading {
  var folder: SourceFolder
  let files: SiteFiles
  let languages: [Language]
  /// The language whose texts are taken. Texts of other languages are only checked.
  let language: Language
  /// The languages that the current value needs its texts in.
  var written: [Language]
  /// The site's modules.
  let modules: [String]
  /// The ids of the questionnaires in the files so far.
  var questionnaires: [String] = []
  /// The ids of the buildings on the map.
  var buildings: [String] = []
  /// The screens of the module that the files so far name.
  var screens: [(value: YAMLValue, path: String)] = []
  /// The codes of the events in the file so far, with their lines.
  var eventCodes: [String: Int] = [:]
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
    written = languages
    self.modules = modules
  }

  /// The following values are in another file.
  func beginFile() {
    fileIDs = UniqueIdentifiers()
    eventCodes = [:]
    tables = [:]
  }

  subscript(table: String) -> Table {
    get { tables[table] ?? Table() }
    set { tables[table] = newValue }
  }
}

/// Ids that have to be unique.
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

/// A type with rules that its description cannot express.
protocol FolderChecked {
  /// Keys that the check handles, because the reader does not know them.
  static var judgedKeys: [String] { get }

  /// Reports problems between fields, and sets values that follow from the form of the file.
  mutating func check(_ value: YAMLValue, _ reading: Reading)
}

extension FolderChecked {
  static var judgedKeys: [String] { [] }
}
