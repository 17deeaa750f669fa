import Yams

/// One value of a YAML file, with the name and the line that a problem in it is reported by.
struct YAMLValue {
  let node: Node
  let name: String
  let keyLine: Int
  let file: String
  let problems: ProblemList

  /// An empty value has no place of its own: its key stands for it.
  var line: Int {
    if let scalar, scalar.string.isEmpty { return keyLine }
    return node.mark?.line ?? keyLine
  }

  var scalar: Node.Scalar? { node.scalar }

  func problem(_ message: String, _ line: Int? = nil) {
    problems.add(file, line ?? self.line, message)
  }

  private func child(_ node: Node, name: String, keyLine: Int) -> YAMLValue {
    YAMLValue(node: node, name: name, keyLine: keyLine, file: file, problems: problems)
  }

  /// The text of a scalar without surrounding white space; empty is a problem.
  func string() -> String? {
    guard let scalar else {
      problem("\"\(name)\" must be a text, not a list or a group")
      return nil
    }
    let text = scalar.string.trimmed
    guard !text.isEmpty else {
      problem("\"\(name)\" is empty; write its text or remove the line")
      return nil
    }
    return text
  }

  func integer(in range: ClosedRange<Int>) -> Int? {
    guard let text = string() else { return nil }
    guard let number = Int(text), range.contains(number) else {
      problem("\"\(name)\" must be a whole number from \(range.lowerBound) to \(range.upperBound)")
      return nil
    }
    return number
  }

  func boolean() -> Bool? {
    guard let text = string() else { return nil }
    guard text == "true" || text == "false" else {
      problem("\"\(name)\" must be true or false")
      return nil
    }
    return text == "true"
  }

  /// Lowercase letters, digits and hyphens: what may stand in an address and in stored data.
  func identifier() -> String? {
    guard let text = string() else { return nil }
    let allowed = text.utf8.allSatisfy {
      (0x61...0x7a).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2d
    }
    guard allowed, !text.hasPrefix("-"), !text.hasSuffix("-") else {
      problem("\"\(name)\" may have only small letters a–z, digits and hyphens; \"\(text)\" has others")
      return nil
    }
    return text
  }

  func choice(_ what: String, among known: [String]) -> String? {
    guard let text = string() else { return nil }
    guard known.contains(text) else {
      problem("unknown \(what) \"\(text)\"" + Spelling.advice(for: text, among: known))
      return nil
    }
    return text
  }

  func list() -> [YAMLValue]? {
    guard let sequence = node.sequence else {
      problem("\"\(name)\" must be a list; start each entry with \"- \"")
      return nil
    }
    return sequence.map { child($0, name: name, keyLine: $0.mark?.line ?? keyLine) }
  }

  func entries() -> [YAMLValue]? {
    guard let mapping = node.mapping else {
      problem("\"\(name)\" must be a group of \"key: value\" lines")
      return nil
    }
    return mapping.map { key, value in
      child(value, name: key.string ?? "", keyLine: key.mark?.line ?? keyLine)
    }
  }

  /// A mapping whose keys are known: an unknown one is reported, and so is a missing one.
  func fields(_ required: [String], optional: [String] = []) -> YAMLFields? {
    guard let entries = entries() else { return nil }
    let known = required + optional
    for entry in entries where !known.contains(entry.name) {
      problem("unknown key \"\(entry.name)\"" + Spelling.advice(for: entry.name, among: known), entry.keyLine)
    }
    let present = Set(entries.map(\.name))
    for key in required where !present.contains(key) {
      problem("\"\(key)\" is missing; add a line \"\(key): …\"")
    }
    return YAMLFields(entries: entries, owner: self)
  }
}

// For a second look at what was already read and reported: what has another form is passed over.
extension YAMLValue {
  func entry(_ key: String) -> YAMLValue? {
    node.mapping == nil ? nil : entries()?.first { $0.name == key }
  }

  func sequence(at key: String) -> [YAMLValue] {
    guard let value = entry(key), value.node.sequence != nil else { return [] }
    return value.list() ?? []
  }
}

/// The entries of a mapping by key.
struct YAMLFields {
  let entries: [YAMLValue]
  let owner: YAMLValue

  subscript(key: String) -> YAMLValue? { entries.first { $0.name == key } }
}

extension String {
  var trimmed: String {
    var text = Substring(self)
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
