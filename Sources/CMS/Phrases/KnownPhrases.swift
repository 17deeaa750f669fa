import Components
import Sites

/// Phrases that are found by a name of a site's files.
struct KnownPhrases: Sendable {
  private let byKey: [String: Phrase]

  init(_ phrases: [Phrase]) {
    byKey = Dictionary(phrases.map { ("\($0.key)", $0) }) { first, _ in first }
  }

  /// Nil for a name that has none.
  subscript(key: String) -> Phrase? { byKey[key] }
}

extension Words {
  /// What a field is called.
  func field(_ name: String) -> String { found(.fields, "field-\(name.hyphenated)") ?? name }

  /// Advice on a field; nil if there is none.
  func fieldHint(_ name: String) -> String? { found(.fields, "field-\(name.hyphenated)-hint") }

  /// What a kind of entries is called.
  public func kind(_ id: String) -> String {
    found(.kinds, "kind-\(id.split(separator: ".").joined(separator: "-"))") ?? id
  }

  /// What one entry of a kind is called.
  public func one(_ id: String) -> String {
    found(.ones, "one-\(id.split(separator: ".").joined(separator: "-"))") ?? kind(id)
  }

  /// What a choice is called.
  func choice(_ value: String) -> String {
    found(.choices, "choice-\(value)") ?? Language(rawValue: value).map(title(of:)) ?? value
  }

  /// What a category of people is called; ranges of numbers are said as they are.
  func category(_ value: String) -> String {
    if let name = found(.categories, "category-\(value)") { return name }
    return value.hasSuffix("-") ? value.dropLast() + "+" : value.replacing("-", with: "–")
  }

  private func found(_ phrases: KnownPhrases, _ key: String) -> String? { phrases[key].map { self($0) } }
}

extension String {
  /// `opensAt` as `opens-at`.
  var hyphenated: String {
    reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
  }
}
