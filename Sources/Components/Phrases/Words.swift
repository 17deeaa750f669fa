import Loop

/// The phrases of one language, with its formats. A class, because it is passed to every view, and because memoized
/// views are reused while it is the same object.
public final class Words: Equatable {
  /// A value for a parameter of a phrase.
  public enum Argument {
    case text(String, String)
    /// A number, which selects the plural and is formatted for the language.
    case count(String, Int)

    var name: String {
      switch self {
      case .text(let name, _), .count(let name, _): name
      }
    }
  }

  /// The formats of days, times and numbers in the language.
  public let formatting: Formatting
  private let phrases: PhraseTable

  public init(_ phrases: PhraseTable, formatting: Formatting) {
    self.phrases = phrases
    self.formatting = formatting
  }

  /// The same with another format of times.
  public func writing(_ timeFormat: TimeFormat) -> Words {
    Words(phrases, formatting: formatting.with(timeFormat))
  }

  /// The phrase with its parameters. A missing phrase shows its key: ugly, but an app with older content still works.
  public func callAsFunction(_ phrase: Phrase, _ arguments: Argument...) -> String {
    guard let template = phrases[phrase] else { return phrase.key.description }
    var output = ""
    fill(template.parts, arguments, count: nil, into: &output)
    return output
  }

  /// Whether both are the same object.
  public static func == (one: Words, other: Words) -> Bool { one === other }

  private func fill(
    _ parts: [PhraseTemplate.Part], _ arguments: [Argument], count: Int?, into output: inout String
  ) {
    for part in parts {
      switch part {
      case .text(let text):
        if output.endsSentence, text.beginsWithStop { output += text.dropFirst() } else { output += text }
      case .count: output += count.map { formatting.number(Double($0)) } ?? "#"
      case .argument(let name): output += text(of: name, arguments)
      case .plural(let name, let branches):
        let value = number(of: name, arguments)
        fill(branch(for: value, branches), arguments, count: value, into: &output)
      }
    }
  }

  private func text(of name: String, _ arguments: [Argument]) -> String {
    for argument in arguments where argument.name == name {
      switch argument {
      case .text(_, let text): return text
      case .count(_, let count): return formatting.number(Double(count))
      }
    }
    return "{" + name + "}"
  }

  private func number(of name: String, _ arguments: [Argument]) -> Int {
    for argument in arguments {
      if case .count(name, let count) = argument { return count }
    }
    return 0
  }

  private func branch(for value: Int, _ branches: [PhraseTemplate.Branch]) -> [PhraseTemplate.Part] {
    let exact = "=\(value)"
    let category = formatting.plural(value).rawValue
    for selector in [exact, category, "other"] {
      for branch in branches where branch.selector == selector { return branch.parts }
    }
    return []
  }
}

// A sentence ends once: "9:30 a. m." at its end needs no other full stop, and "Why?" neither.
extension String {
  var endsSentence: Bool {
    guard let last = utf8.last else { return false }
    return last == UInt8(ascii: ".") || last == UInt8(ascii: "?") || last == UInt8(ascii: "!")
  }

  fileprivate var beginsWithStop: Bool { hasPrefix(".") || hasPrefix("。") }
}
