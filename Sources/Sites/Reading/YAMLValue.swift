import Yams

/// A value of a YAML file, with the name and line for its problems.
struct YAMLValue {
  let node: Node
  let name: String
  let keyLine: Int
  let file: String
  let problems: ProblemList

  /// An empty value has no place of its own, so its key's place is used.
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

  /// Whether the text of a scalar begins or ends with a space, which ``string()`` leaves out.
  var hasSpaceAround: Bool {
    guard let text = scalar?.string else { return false }
    return text.hasPrefix(" ") || text.hasSuffix(" ")
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
}

// These read a value that was read and reported before: another form is ignored.
extension YAMLValue {
  func entry(_ key: String) -> YAMLValue? {
    node.mapping == nil ? nil : entries()?.first { $0.name == key }
  }

  func sequence(at key: String) -> [YAMLValue] {
    guard let value = entry(key), value.node.sequence != nil else { return [] }
    return value.list() ?? []
  }
}
