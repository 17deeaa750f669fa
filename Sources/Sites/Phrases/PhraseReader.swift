import Components

/// Reads the phrase files and holds them against each other and against what the app asks for.
struct PhraseReader {
  let folder: SourceFolder
  /// The keys that the app's code names.
  let keys: [String]

  private struct Entry {
    let text: String
    let parameters: Set<String>
    let value: YAMLValue
  }

  private typealias File = (language: Language, phrases: [String: Entry])

  func read() -> Phrases {
    let files = Language.allCases.compactMap(read)
    for file in files { check(file) }
    if let first = files.first {
      for file in files.dropFirst() { compare(file, with: first) }
    }
    return Phrases(
      Dictionary(uniqueKeysWithValues: files.map { ($0.language, $0.phrases.mapValues(\.text)) }))
  }

  private func name(_ language: Language) -> String { "\(language.tag).yaml" }

  private func read(_ language: Language) -> File? {
    let advice = "it holds the interface's words in \(language.name)"
    guard let file = folder.yaml(name(language), orElse: advice) else { return nil }
    var phrases: [String: Entry] = [:]
    for value in file.entries() ?? [] {
      guard let text = value.string() else { continue }
      do throws(PhraseTemplate.Malformed) {
        let parameters = try PhraseTemplate(text).parameters
        phrases[value.name] = Entry(text: text, parameters: Set(parameters), value: value)
      } catch {
        value.problem("\"\(value.name)\" \(Self.words(for: error))")
      }
    }
    return (language, phrases)
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

  private func check(_ file: File) {
    let name = folder.name(name(file.language))
    let malformed = Set(folder.problems.all.filter { $0.file == name }.map(\.message))
    for key in keys
    where file.phrases[key] == nil && !malformed.contains(where: { $0.hasPrefix("\"\(key)\"") }) {
      folder.problems.add(name, "\"\(key)\" is missing; add a line \"\(key): …\"")
    }
    for (key, phrase) in file.phrases where !keys.contains(key) {
      let free = keys.filter { file.phrases[$0] == nil }
      let near = Spelling.nearest(to: key, among: free).map { "did you mean \"\($0)\"?" } ?? "remove it"
      phrase.value.problem("the app has no phrase \"\(key)\"; \(near)", phrase.value.keyLine)
    }
  }

  private func compare(_ file: File, with first: File) {
    for (key, phrase) in file.phrases {
      guard let other = first.phrases[key] else { continue }
      for lost in other.parameters.subtracting(phrase.parameters).sorted() {
        phrase.value.problem("\"\(key)\" lacks {\(lost)}, which \(name(first.language)) has")
      }
      for extra in phrase.parameters.subtracting(other.parameters).sorted() {
        phrase.value.problem("\"\(key)\" has {\(extra)}, which \(name(first.language)) has not")
      }
    }
  }
}
