import App
import Components

/// Reads the catalogues, `MODULE.LANGUAGE.yaml`, and compares the languages of each. `bin/check` compares them with the
/// code.
struct PhraseReader {
  let folder: SourceFolder

  private struct Entry {
    let text: String
    let parameters: Set<String>
    let value: YAMLValue
  }

  private struct File {
    let name: String
    let language: Language
    var phrases: [String: Entry] = [:]
    /// Keys without a phrase, whose problem is reported.
    var malformed: Set<String> = []

    var keys: Set<String> { malformed.union(phrases.keys) }
  }

  func read(_ guides: Guides) -> Phrases {
    // The catalogues so far that have a key.
    var owners: [String: String] = [:]
    var catalogues: [String: [Language: Phrases.Catalogue]] = [:]
    for module in modules() {
      let files = Language.allCases.compactMap { read(module, $0) }
      if let first = files.first {
        let wrong = parametersAgainstAll(others: Array(files.dropFirst()), first)
        for file in files.dropFirst() { compare(file, with: first, besides: wrong) }
        for (key, entry) in first.phrases {
          if let owner = owners.updateValue(first.name, forKey: key) {
            entry.value.problem("\"\(key)\" is in \(owner) too; take one out", entry.value.keyLine)
          }
        }
      }
      catalogues[module] = Dictionary(
        uniqueKeysWithValues: files.map { ($0.language, $0.phrases.mapValues(\.text)) })
    }
    return Phrases(catalogues, guides: guides)
  }

  /// The modules with a file, and the shell.
  private func modules() -> [String] {
    folder.names(endingWith: suffix).union([Phrases.shell]).sorted()
  }

  private func suffix(_ language: Language) -> String { ".\(language.tag).yaml" }

  private func read(_ module: String, _ language: Language) -> File? {
    let advice = "it holds the words of \(module) in \(language.name)"
    var file = File(name: module + suffix(language), language: language)
    guard let content = folder.yaml(file.name, orElse: advice) else { return nil }
    for value in content.entries() ?? [] {
      guard let text = value.string() else {
        file.malformed.insert(value.name)
        continue
      }
      if value.hasSpaceAround {
        value.problem(
          "\"\(value.name)\" begins or ends with a space, which nobody sees; join it to the other text by a phrase"
        )
      }
      do throws(PhraseTemplate.Malformed) {
        let parameters = try PhraseTemplate(text).parameters
        file.phrases[value.name] = Entry(text: text, parameters: Set(parameters), value: value)
      } catch {
        file.malformed.insert(value.name)
        value.problem("\"\(value.name)\" \(Self.words(for: error))")
      }
    }
    return file
  }

  private static func words(for fault: PhraseTemplate.Malformed) -> String {
    switch fault {
    case .unclosedBrace: "has a { that is not closed; add its }"
    case .unexpectedBrace: "has a { or } in a wrong place; each { needs one }"
    case .emptyName: "has a { without a name after it; write one or remove it"
    case .unknownKind(let kind): "has {…, \(kind)}; after a name only plural is known"
    case .missingOther(let name): "has {\(name), plural, …} without its last case; add other {…}"
    }
  }

  /// Where all other languages agree against the first, it is the first that is wrong. Reports that, and returns those keys.
  private func parametersAgainstAll(others: [File], _ first: File) -> Set<String> {
    guard others.count > 1 else { return [] }
    var keys: Set<String> = []
    for (key, phrase) in first.phrases {
      let parameters = others.map { $0.phrases[key]?.parameters }
      guard let agreed = parameters[0], agreed != phrase.parameters,
        parameters.allSatisfy({ $0 == agreed })
      else { continue }
      keys.insert(key)
      let names = Spelling.list(others.map(\.name), last: "and")
      for lost in agreed.subtracting(phrase.parameters).sorted() {
        phrase.value.problem("\"\(key)\" lacks {\(lost)}, which \(names) have")
      }
      for extra in phrase.parameters.subtracting(agreed).sorted() {
        phrase.value.problem("\"\(key)\" has {\(extra)}, which \(names) have not")
      }
    }
    return keys
  }

  private func compare(_ file: File, with first: File, besides wrong: Set<String>) {
    let known = first.keys
    let missing = known.subtracting(file.keys)
    for key in missing {
      folder.problems.add(file.name, "\"\(key)\" is missing; add a line \"\(key): …\"")
    }
    for (key, phrase) in file.phrases {
      guard known.contains(key) else {
        let near = Spelling.nearest(to: key, among: missing.sorted()).map { "did you mean \"\($0)\"?" }
        phrase.value.problem(
          "\(first.name) has no \"\(key)\"; \(near ?? "remove it, or add it there")", phrase.value.keyLine)
        continue
      }
      if !wrong.contains(key), let original = first.phrases[key] {
        compare(phrase, key, with: original, in: first.name)
      }
    }
  }

  private func compare(_ phrase: Entry, _ key: String, with original: Entry, in name: String) {
    for lost in original.parameters.subtracting(phrase.parameters).sorted() {
      phrase.value.problem("\"\(key)\" lacks {\(lost)}, which \(name) has")
    }
    for extra in phrase.parameters.subtracting(original.parameters).sorted() {
      phrase.value.problem("\"\(key)\" has {\(extra)}, which \(name) has not")
    }
  }
}
