struct PhraseReader {
  let folder: SourceFolder

  private struct Phrase {
    let text: String
    let parameters: Set<String>
    let value: YAMLValue
  }

  func read() -> Phrases {
    var files: [(language: Language, phrases: [String: Phrase])] = []
    for language in Language.allCases {
      let file = "\(language.tag).yaml"
      guard let value = folder.yaml(file, orElse: "it holds the interface's words in \(language.name)") else {
        continue
      }
      files.append((language, phrases(value)))
    }
    compare(files)
    return Phrases(
      Dictionary(uniqueKeysWithValues: files.map { ($0.language, $0.phrases.mapValues(\.text)) }))
  }

  private func phrases(_ file: YAMLValue) -> [String: Phrase] {
    var phrases: [String: Phrase] = [:]
    for entry in file.entries() ?? [] {
      guard let text = entry.string() else { continue }
      switch PhraseMessage.parameters(of: text) {
      case .success(let parameters):
        phrases[entry.name] = Phrase(text: text, parameters: parameters, value: entry)
      case .failure(let fault): entry.problem("\"\(entry.name)\": \(fault.message)")
      }
    }
    return phrases
  }

  /// The first language is the one that the others are held against.
  private func compare(_ files: [(language: Language, phrases: [String: Phrase])]) {
    guard let first = files.first else { return }
    for file in files.dropFirst() {
      let name = folder.name("\(file.language.tag).yaml")
      for (key, phrase) in first.phrases.sorted(by: { $0.key < $1.key }) {
        guard let other = file.phrases[key] else {
          folder.problems.add(
            name, "\"\(key)\" is missing; \(first.language.tag).yaml says \"\(phrase.text)\"")
          continue
        }
        let lost = phrase.parameters.subtracting(other.parameters).sorted()
        let extra = other.parameters.subtracting(phrase.parameters).sorted()
        if !lost.isEmpty { other.value.problem("\"\(key)\" lacks {\(lost.joined(separator: "}, {"))}") }
        if !extra.isEmpty {
          other.value.problem(
            "\"\(key)\" has {\(extra.joined(separator: "}, {"))}, which \(first.language.tag).yaml has not")
        }
      }
      for (key, phrase) in file.phrases where first.phrases[key] == nil {
        let advice = Spelling.advice(
          for: key, among: first.phrases.keys.filter { file.phrases[$0] == nil }.sorted())
        phrase.value.problem("\"\(key)\" is not in \(first.language.tag).yaml" + advice, phrase.value.keyLine)
      }
    }
  }
}
