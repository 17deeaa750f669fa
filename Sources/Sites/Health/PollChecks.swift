import Components
import Health

extension Poll: FolderChecked {
  mutating func check(_ value: YAMLValue, _ reading: Reading) {
    questionnaire.check(value, reading)
    for (index, row) in value.sequence(at: "items").enumerated()
    where questionnaire.items.indices.contains(index) {
      // What is asked only after one answer would tell how those answered the rest who gave it.
      row.entry("shown")?.problem("a poll asks everybody the same; take \"shown\" out")
      switch questionnaire.items[index].kind {
      case .scale, .numbers, .yesNo, .choice, .several: break
      case .number, .text, .date: row.problem("a poll asks only what can be counted: use choices")
      }
    }
    if let opens, let closes, (closes, closesAt.isEmpty ? "24:00" : closesAt) <= (opens, opensAt) {
      value.entry("closes")?.problem("it closes before it opens")
    }
  }
}

extension NewsItem: FolderChecked {
  mutating func check(_ value: YAMLValue, _ reading: Reading) {
    if let date, let until, until < date { value.entry("until")?.problem("it ends before it begins") }
    if !picture.isEmpty, alternative.isEmpty {
      value.entry("picture")?.problem("say what the picture shows; add \"alternative\"")
    }
  }
}

extension EducationResource: FolderChecked {
  mutating func check(_ value: YAMLValue, _ reading: Reading) {
    guard link.isEmpty, value.entry("link") == nil, value.entry("documents") == nil else { return }
    value.problem("it has neither a link nor documents; add one of them")
  }
}

extension CommunityEvent: FolderChecked {
  /// The fewest letters of a code, so that nobody guesses one.
  private static let shortestCode = 6

  mutating func check(_ value: YAMLValue, _ reading: Reading) {
    let isPlain = code.unicodeScalars.allSatisfy {
      ("A"..."Z").contains($0) || ("0"..."9").contains($0)
    }
    if !isPlain || code.count < Self.shortestCode {
      value.entry("code")?.problem("a code has 6 to 12 capital letters and digits, which nobody guesses")
    }
    // Whoever typed it would come to the first of the two.
    if let line = reading.eventCodes[code] {
      value.entry("code")?.problem("the code \"\(code)\" is taken by line \(line); choose another")
    }
    reading.eventCodes[code] = value.line
  }
}
