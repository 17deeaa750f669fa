import Components
import Core

/// Reads the fields of a value from a YAML mapping, and reports the problems of each.
struct FolderReader: FieldVisitor {
  static var form: ContentForm { .folder }

  private let reading: Reading
  /// nil if there is nothing to read, which was reported already.
  private var value: YAMLValue?
  private var entries: [YAMLValue] = []
  /// The identifiers in the value's list.
  private let listIDs: UniqueIdentifiers
  /// The index of the value among those of one mapping, and their number.
  private let repetition: Int
  private var repetitions = 1
  private var required: [String] = []
  private var optional: [String] = []

  private init(
    _ value: YAMLValue?, _ reading: Reading, _ listIDs: UniqueIdentifiers = UniqueIdentifiers(),
    repetition: Int = 0
  ) {
    self.reading = reading
    self.listIDs = listIDs
    self.repetition = repetition
    open(value)
  }

  /// One value.
  static func read<T: Described>(_ value: YAMLValue, _ reading: Reading) -> T {
    var result = T()
    read(value, reading, into: &result)
    return result
  }

  /// A value with fields in several files of a folder.
  ///
  /// - Parameter check: reports problems between these files, while the reading is in their folder.
  static func read<T: Described>(in folder: String, _ reading: Reading, check: (T) -> Void) -> T {
    let site = reading.folder
    reading.folder = SourceFolder(
      path: site.path + "/" + folder, prefix: folder + "/", problems: site.problems,
      source: site.source)
    defer { reading.folder = site }
    var reader = FolderReader(nil, reading)
    var result = T()
    result.fields(&reader)
    reader.close()
    check(result)
    return result
  }

  @discardableResult
  private static func read<T: Described>(
    _ value: YAMLValue, _ reading: Reading, into result: inout T,
    ids: UniqueIdentifiers = UniqueIdentifiers(), repetition: Int = 0
  ) -> Int {
    let around = reading.written
    reading.written =
      T.mayLackLanguages
      ? value.writtenLanguages(result.folderFields, among: reading.languages) : reading.languages
    defer { reading.written = around }
    var reader = FolderReader(value, reading, ids, repetition: repetition)
    result.fields(&reader)
    reader.close(judged: (T.self as? any FolderChecked.Type)?.judgedKeys ?? [])
    if var checked = result as? any FolderChecked {
      checked.check(value, reading)
      if let checked = checked as? T { result = checked }
    }
    return reader.repetitions
  }

  private mutating func open(_ value: YAMLValue?) {
    let entries = value?.entries()
    self.value = entries == nil ? nil : value
    self.entries = entries ?? []
    required = []
    optional = []
  }

  /// Reports keys without a field.
  private mutating func close(judged: [String] = []) {
    let known = required + optional.filter { !required.contains($0) }
    for entry in entries where value != nil && !(known + judged).contains(entry.name) {
      value?.problem(
        "unknown key \"\(entry.name)\"" + Spelling.advice(for: entry.name, among: known), entry.keyLine)
    }
    value = nil
  }

  private mutating func entry(_ name: String, _ presence: Presence) -> YAMLValue? {
    guard let value else { return nil }
    if presence.isRequiredInFolder { required.append(name) } else { optional.append(name) }
    let entry = entries.first { $0.name == name }
    if entry == nil, presence.isRequiredInFolder {
      value.problem("\"\(name)\" is missing; add a line \"\(name): …\"")
    }
    return entry
  }

  private mutating func elements(
    _ name: String, _ presence: Presence, count: ClosedRange<Int> = 0...Int.max
  ) -> [YAMLValue]? {
    guard let entry = entry(name, presence), let list = entry.list() else { return nil }
    if !count.contains(list.count) { entry.problem(Advice.count(name, list.count, in: count)) }
    return list
  }

  // MARK: Values

  mutating func text(_ name: String, _ value: inout String, _ kind: TextKind, _ presence: Presence) {
    if kind == .ownLanguage {
      value = reading.written.contains(reading.language) ? "" : reading.written.first?.tag ?? ""
      return
    }
    guard let entry = entry(name, presence) else { return }
    if let text = reading.text(entry, kind, listIDs) { value = text }
  }

  mutating func texts(
    _ name: String, _ values: inout [String], _ kind: TextKind, _ presence: Presence, count: ClosedRange<Int>
  ) {
    guard let list = elements(name, presence, count: count) else { return }
    let ids = UniqueIdentifiers()
    values = list.compactMap { reading.text($0, kind, ids) }
  }

  mutating func truth(_ name: String, _ value: inout Bool, _ presence: Presence) {
    if let truth = entry(name, presence)?.boolean() { value = truth }
  }

  mutating func integer(
    _ name: String, _ value: inout Int, in range: ClosedRange<Int>, _ presence: Presence
  ) {
    if let number = entry(name, presence)?.integer(in: range) { value = number }
  }

  mutating func number(
    _ name: String, _ value: inout Double, in range: ClosedRange<Double>, _ presence: Presence
  ) {
    if let number = entry(name, presence)?.number(in: range) { value = number }
  }

  mutating func numbers(_ name: String, _ values: inout [Double], _ presence: Presence) {
    if let list = elements(name, presence) { values = list.compactMap { $0.number() } }
  }

  mutating func day(_ name: String, _ value: inout CivilDay?, _ presence: Presence) {
    value = entry(name, presence)?.civilDay() ?? value
  }

  mutating func coordinates(
    _ name: String, _ lines: inout [[Position]], of type: GeometryType, _ presence: Presence
  ) {
    guard let list = elements(name, presence) else { return }
    switch type {
    case .line: lines = [list.compactMap { $0.position() }]
    case .polygon: lines = list.compactMap { $0.list()?.compactMap { $0.position() } }
    }
  }

  mutating func monthDay(_ name: String, _ value: inout MonthDay, _ presence: Presence) {
    value = entry(name, presence)?.monthDay() ?? value
  }

  mutating func eachDay(_ name: String, _ value: inout CivilDay?) {
    guard let list = elements(name, .required) else { return }
    repetitions = list.count
    if repetition < list.count { value = list[repetition].civilDay() }
  }

  // MARK: Nested values

  mutating func object<T: Described>(_ name: String, _ value: inout T, _ presence: Presence) {
    guard let entry = entry(name, presence) else { return }
    Self.read(entry, reading, into: &value)
  }

  mutating func list<T: Described>(
    _ name: String, _ values: inout [T], _ presence: Presence, count: ClosedRange<Int>
  ) {
    guard let list = elements(name, presence, count: count) else { return }
    let ids = UniqueIdentifiers()
    for element in list {
      var (next, count) = (0, 1)
      while next < count {
        var value = T()
        count = Self.read(element, reading, into: &value, ids: ids, repetition: next)
        if next < count { values.append(value) }
        next += 1
      }
    }
  }

  mutating func table<T: Described>(_ name: String, of row: T) {
    for entry in entry(name, .optional)?.entries() ?? [] {
      var row = row
      Self.read(entry, reading, into: &row)
      reading[name].names.append(entry.name)
      reading[name].rows[entry.name] = row
    }
  }

  mutating func reference<T: Described>(
    _ name: String, _ value: inout T?, in table: String, _ presence: Presence
  ) {
    guard let entry = entry(name, presence), let text = entry.string() else { return }
    let known = reading[table].names
    if !known.contains(text) {
      entry.problem("unknown \(name) \"\(text)\"" + Spelling.advice(for: text, among: known))
    }
    value = reading[table].rows[text] as? T
  }

  // MARK: Choices

  mutating func choice<C: FieldChoice>(_ name: String, _ current: C) -> C? {
    guard let value else { return nil }
    let known = C.allCases.map(\.rawValue)
    let entry = entries.first { $0.name == name }
    if entry == nil {
      value.problem("\"\(name)\" is missing; add a line \"\(name): \" with \(Spelling.list(known))")
    }
    guard let text = entry?.choice(name, among: known), let choice = C(rawValue: text) else {
      self.value = nil
      return nil
    }
    required.append(name)
    return choice
  }

  mutating func alternative<C: FieldChoice>(_ current: C) -> C? {
    guard let value else { return nil }
    let names = C.allCases.map(\.rawValue)
    optional += names
    let found = names.compactMap { name in entries.first { $0.name == name } }
    guard let only = found.first, found.count == 1 else {
      let problem = Advice.alternative(names, isMissing: found.isEmpty)
      value.problem(problem, found.first?.keyLine)
      return nil
    }
    return C(rawValue: only.name)
  }

  // Problems between fields are reported by line, see ``FolderChecked``.
  mutating func refuse(_ problem: ContentError.Problem) {}

  // MARK: Files

  mutating func file(_ name: String) {
    close()
    reading.beginFile()
    let module = reading.folder.path.split(separator: "/").last ?? ""
    open(reading.folder.yaml(name, orElse: "the module \"\(module)\" needs it; copy it from another site"))
  }

  mutating func markdown(_ name: String, _ blocks: inout [Block], _ presence: Presence) {
    let file = "\(name).\(reading.language.tag).md"
    let advice = "write the text in \(reading.language.name) there"
    guard let text = reading.folder.text(file, orElse: advice) else { return }
    blocks = MarkdownReader.read(
      text, file: reading.folder.name(file), problems: reading.folder.problems)
  }

  mutating func files(
    _ name: String, _ files: inout [FileInLanguage], _ kind: FileKind, _ presence: Presence
  ) {
    guard let entries = entry(name, presence)?.entries() else { return }
    var found: [Language: FileInLanguage] = [:]
    for entry in entries {
      guard let language = reading.language(entry),
        let file = reading.files.file(entry, kind, in: reading.folder)
      else { continue }
      found[language] = FileInLanguage(language: language.tag, label: language.name, source: file.path)
    }
    files = reading.languages.compactMap { found[$0] }
  }
}
