import Core

// What stays of a line as its title.

extension QuickText {
  /// What was not understood, as it was written, without the commas that only led to what was.
  var rest: String {
    var view = String.UnicodeScalarView()
    for index in scalars.indices {
      if isRead(index) || isLoose(index) {
        if !isInsideOfChinese(index) { view.append(" ") }
      } else {
        view.append(scalars[index])
      }
    }
    return String(view).collapsingWhitespace()
  }

  /// Whether what was read stands between signs of Chinese, which has no spaces.
  private func isInsideOfChinese(_ index: Int) -> Bool {
    guard let before = folded[..<index].indices.last(where: { !isRead($0) }),
      let after = folded[index...].indices.first(where: { !isRead($0) })
    else { return false }
    return folded[before] >= 0x2E80 && folded[after] >= 0x2E80
  }

  private func isQuoted(_ index: Int) -> Bool { quoted.contains { $0.contains(index) } }

  /// Whether it is understood, and not kept as it is.
  private func isRead(_ index: Int) -> Bool { isTaken[index] && !isQuoted(index) }

  /// Whether it is a comma before something that was understood, or after such a thing with nothing before that.
  private func isLoose(_ index: Int) -> Bool {
    guard !isTaken[index], folded[index] == 0x2C || folded[index] == 0x3B else { return false }
    if let next = folded[(index + 1)...].firstIndex(where: { !Self.isSpace($0) }), isTaken[next] {
      return true
    }
    return index > 0 && (0..<index).allSatisfy { isTaken[$0] || Self.isSpace(folded[$0]) }
  }

  // MARK: Signs that only divide

  /// What stands next to a sign, past spaces and other signs.
  private enum Neighbour {
    case edge, words
    case read(Int)
  }

  /// The sign between a title and what was understood, which says nothing once that is gone, and the place that was understood.
  func dividers() -> [(index: Int, beside: Int)] {
    var found = brackets()
    for index in scalars.indices where !isTaken[index] && Self.isDivider(folded[index]) {
      switch (neighbour(index, -1), neighbour(index, 1)) {
      case (.edge, .read(let beside)), (.read(let beside), .edge), (.read(let beside), .read):
        found.append((index, beside))
      case (.words, .read(let beside)):
        // "Final exam: Dec 15, Olin" stays "Final exam: Olin".
        if folded[index] != 0x3A || !hasWords(after: beside) { found.append((index, beside)) }
      case (.read(let beside), .words):
        let isDash = folded[index] == 0x2D || folded[index] == 0x7C
        if isDash || !hasWords(before: beside) { found.append((index, beside)) }
      case (.edge, _), (_, .edge), (.words, .words): break
      }
    }
    return found
  }

  /// Brackets around nothing but what was understood.
  private func brackets() -> [(index: Int, beside: Int)] {
    var found: [(index: Int, beside: Int)] = []
    for open in scalars.indices where !isTaken[open] && folded[open] == 0x28 {
      guard let close = folded[open...].firstIndex(of: 0x29), !isTaken[close] else { continue }
      let inside = open + 1..<close
      guard let beside = inside.first(where: { isRead($0) }),
        inside.allSatisfy({ isRead($0) || Self.isSpace(folded[$0]) || Self.isDivider(folded[$0]) })
      else { continue }
      found += [(open, beside), (close, beside)]
    }
    return found
  }

  private func neighbour(_ index: Int, _ step: Int) -> Neighbour {
    var next = index + step
    while scalars.indices.contains(next) {
      if isRead(next) { return .read(next) }
      guard Self.isSpace(folded[next]) || Self.isDivider(folded[next]) else { return .words }
      next += step
    }
    return .edge
  }

  private func hasWords(after index: Int) -> Bool { hasWords(in: index..<count) }
  private func hasWords(before index: Int) -> Bool { hasWords(in: 0..<index) }
  private func hasWords(in range: Range<Int>) -> Bool {
    range.contains { !isRead($0) && !Self.isSpace(folded[$0]) && !Self.isDivider(folded[$0]) }
  }

  /// - : @ | ·
  private static func isDivider(_ value: UInt32) -> Bool {
    value == 0x2D || value == 0x3A || value == 0x40 || value == 0x7C || value == 0xB7 || value == 0x2C
      || value == 0x3B
  }
}
