import Yams

/// Reads the files of one folder and reports those that can't be read.
struct SourceFolder {
  let path: String
  /// A prefix of file names in problems; empty for the site's own folder.
  let prefix: String
  let problems: ProblemList
  let source: SourceFiles

  init(path: String, prefix: String = "", problems: ProblemList, source: SourceFiles = .disk) {
    self.path = path
    self.prefix = prefix
    self.problems = problems
    self.source = source
  }

  func name(_ file: String) -> String { prefix + file }

  /// The names of the visible files; empty without the folder.
  func files() -> [String] { source.names(in: path) }

  /// The names of files that are there once for each language, without their endings.
  func names(endingWith suffix: (Language) -> String) -> Set<String> {
    var names: Set<String> = []
    for file in files() {
      for language in Language.allCases where file.hasSuffix(suffix(language)) {
        names.insert(String(file.dropLast(suffix(language).count)))
      }
    }
    return names
  }

  func bytes(_ file: String, orElse advice: String) -> [UInt8]? {
    let full = path + "/" + file
    guard source.exists(full) else {
      problems.add(name(file), "the file is missing; \(advice)")
      return nil
    }
    guard let bytes = source.bytes(full) else {
      problems.add(name(file), "the file can't be read; check that it is a file and its permissions")
      return nil
    }
    return bytes
  }

  /// The file's text without a byte order mark.
  func text(_ file: String, orElse advice: String) -> String? {
    guard var bytes = bytes(file, orElse: advice) else { return nil }
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { bytes.removeFirst(3) }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    let lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false)
    let broken = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
    problems.add(name(file), broken + 1, "this line is not UTF-8 text; save the file with the encoding UTF-8")
    return nil
  }

  func yaml(_ file: String, orElse advice: String) -> YAMLValue? {
    guard let text = text(file, orElse: advice) else { return nil }
    do {
      // Every scalar is a text here. Finding out what else it might be takes longer than all the rest.
      guard let node = try Yams.compose(yaml: text, .basic) else {
        problems.add(name(file), 1, "the file is empty; \(advice)")
        return nil
      }
      return YAMLValue(node: node, name: file, keyLine: 1, file: name(file), problems: problems)
    } catch let error as YamlError {
      let (line, message) = YAMLSyntax.explain(error, in: text)
      problems.add(name(file), line, message)
    } catch {
      problems.add(name(file), 1, "the file is not YAML; compare it with another site's")
    }
    return nil
  }
}
