import Yams

/// The lines of a file, from which what does not change is taken as it stands.
struct SourceLines {
  let lines: [String]

  /// Where a node stands.
  struct Place {
    let node: Node
    /// Counted from 0.
    let line: Int
    let column: Int
    /// The line after its last one. Comments and empty lines behind it belong to what follows.
    let end: Int
  }

  /// A part of a node that has a place of its own: a member of a group, or an element of a list.
  private struct Part {
    /// The name of a member.
    var name = ""
    let value: Node
    let line: Int
    let column: Int
    /// The first of the comment lines in front of it.
    var start: Int
    var end: Int
  }

  /// - Parameter limit: the line before which it ends.
  func place(of node: Node, endingBefore limit: Int) -> Place? {
    switch node {
    case .mapping(let mapping):
      guard let mark = mapping.first?.key.mark else { return nil }
      return Place(
        node: node, line: mark.line - 1, column: mark.column - 1, end: trimmed(limit, from: mark.line))
    case .sequence(let sequence):
      guard let first = sequence.first, let dash = dash(of: first) else { return nil }
      return Place(node: node, line: dash.line, column: dash.column, end: trimmed(limit, from: dash.line + 1))
    case .scalar, .alias: return nil
    }
  }

  /// The lines of a new value in place of an old one. The first has no indentation.
  func rewritten(_ place: Place, as new: ContentTree, at column: Int) -> [String] {
    switch (place.node, new) {
    case (.mapping(let old), .group(let members)) where isBlock(place.node) && !members.isEmpty:
      guard let parts = parts(of: old, in: place) else { return YAMLText.lines(new, at: column) }
      return group(members, from: parts, at: column)
    case (.sequence(let old), .list(let elements)) where isBlock(place.node) && !elements.isEmpty:
      guard let parts = parts(of: old, in: place) else { return YAMLText.lines(new, at: column) }
      return list(elements, from: parts, at: column)
    default: return YAMLText.lines(new, at: column)
    }
  }

  // MARK: Groups

  private func group(_ members: [ContentTree.Member], from parts: [Part], at column: Int) -> [String] {
    var written: [String] = []
    for member in members {
      let old = parts.first { $0.name == member.name }
      var own = old.map { self.member(member, from: $0, at: column) } ?? YAMLText.member(member, at: column)
      if !written.isEmpty {
        own[0] = YAMLText.indented(own[0], by: column)
        if let old { written += lines[old.start..<old.line] }
      }
      written += own
    }
    return written
  }

  private func member(_ member: ContentTree.Member, from part: Part, at column: Int) -> [String] {
    if ContentTree(part.value) == member.value { return verbatim(part, at: column) }
    guard let inner = place(of: part.value, endingBefore: part.end), inner.line > part.line else {
      return YAMLText.member(member, at: column)
    }
    let shift = column - part.column
    var new = rewritten(inner, as: member.value, at: inner.column + shift)
    // A value that is no longer a block stands behind its name.
    if case .text = member.value { return YAMLText.member(member, at: column) }
    if new.count == 1, new[0] == "[]" || new[0] == "{}" { return YAMLText.member(member, at: column) }
    new[0] = YAMLText.indented(new[0], by: inner.column + shift)
    return [dropping(part.column, of: part.line)] + shifted(part.line + 1..<inner.line, by: shift) + new
  }

  private func parts(of mapping: Node.Mapping, in place: Place) -> [Part]? {
    var parts: [Part] = []
    for (key, value) in mapping {
      guard let mark = key.mark, let name = key.string, mark.column - 1 == place.column else { return nil }
      parts.append(
        Part(
          name: name, value: value, line: mark.line - 1, column: mark.column - 1, start: 0, end: 0))
    }
    return bounded(parts, in: place)
  }

  // MARK: Lists

  private func list(_ elements: [ContentTree], from parts: [Part], at column: Int) -> [String] {
    let old = parts.map { ContentTree($0.value) ?? .empty }
    var written: [String] = []
    for (index, element) in elements.enumerated() {
      let match = match(element, at: index, of: elements, among: old)
      let own = match.map { self.element(element, from: parts[$0], at: column) } ?? fresh(element, at: column)
      if let match, !written.isEmpty { written += lines[parts[match].start..<parts[match].line] }
      written.append(written.isEmpty ? own[0] : YAMLText.indented(own[0], by: column))
      written += own.dropFirst()
    }
    return written
  }

  /// The old element that became this one: of the same id, else the same, else at the same place of a list without ids.
  private func match(
    _ element: ContentTree, at index: Int, of elements: [ContentTree], among old: [ContentTree]
  ) -> Int? {
    if let id = element.id { return old.firstIndex { $0.id == id } }
    if let same = old.firstIndex(of: element) { return same }
    return elements.count == old.count && old[index].id == nil ? index : nil
  }

  private func element(_ element: ContentTree, from part: Part, at column: Int) -> [String] {
    if ContentTree(part.value) == element { return verbatim(part, at: column) }
    guard let inner = place(of: part.value, endingBefore: part.end), inner.line == part.line else {
      return fresh(element, at: column)
    }
    let shift = column - part.column
    var new = rewritten(inner, as: element, at: inner.column + shift)
    let gap = String(repeating: " ", count: max(inner.column - part.column - 1, 1))
    new[0] = "-" + gap + new[0]
    return new
  }

  private func fresh(_ element: ContentTree, at column: Int) -> [String] {
    var lines = YAMLText.lines(element, at: column + 2)
    lines[0] = "- " + lines[0]
    return lines
  }

  private func parts(of sequence: Node.Sequence, in place: Place) -> [Part]? {
    var parts: [Part] = []
    for value in sequence {
      guard let dash = dash(of: value), dash.column == place.column else { return nil }
      parts.append(Part(value: value, line: dash.line, column: dash.column, start: 0, end: 0))
    }
    return bounded(parts, in: place)
  }

  /// The dash in front of an element, on the line where the element begins.
  private func dash(of element: Node) -> (line: Int, column: Int)? {
    guard let mark = element.mark else { return nil }
    let before = Array(lines[mark.line - 1].unicodeScalars.prefix(mark.column - 1))
    guard let column = before.lastIndex(where: { $0 != " " }), before[column] == "-" else { return nil }
    return (mark.line - 1, column)
  }

  // MARK: Lines

  /// Whether it is written in lines, and not between brackets. Yams does not say so reliably.
  private func isBlock(_ node: Node) -> Bool {
    guard let mark = node.mark else { return false }
    let first = lines[mark.line - 1].unicodeScalars.dropFirst(mark.column - 1).first
    return first != "{" && first != "["
  }

  /// Gives each part its end, and the comments in front of it. Nil if two parts share a line.
  private func bounded(_ parts: [Part], in place: Place) -> [Part]? {
    var parts = parts
    for index in parts.indices {
      let limit = index + 1 < parts.count ? parts[index + 1].line : place.end
      guard limit > parts[index].line else { return nil }
      parts[index].end = trimmed(limit, from: parts[index].line + 1)
      parts[index].start = index == 0 ? parts[index].line : parts[index - 1].end
    }
    return parts
  }

  private func verbatim(_ part: Part, at column: Int) -> [String] {
    [dropping(part.column, of: part.line)]
      + shifted(part.line + 1..<part.end, by: column - part.column)
  }

  private func dropping(_ column: Int, of line: Int) -> String {
    String(String.UnicodeScalarView(lines[line].unicodeScalars.dropFirst(column)))
  }

  private func shifted(_ range: Range<Int>, by shift: Int) -> [String] {
    lines[range].map { line in
      if shift == 0 || line.isEmpty { return line }
      if shift > 0 { return YAMLText.indented(line, by: shift) }
      let spaces = line.prefix { $0 == " " }.count
      return String(line.dropFirst(min(spaces, -shift)))
    }
  }

  /// A limit without the comments and empty lines in front of it.
  private func trimmed(_ limit: Int, from first: Int) -> Int {
    var end = limit
    while end > first {
      let line = lines[end - 1].drop { $0 == " " || $0 == "\t" || $0 == "\r" }
      guard line.isEmpty || line.first == "#" else { break }
      end -= 1
    }
    return end
  }
}
