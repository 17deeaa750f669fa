import Components
import Core
import Markup
import Sites

/// What was found in an entry: what keeps it from being published, and what could be better.
public struct EntryFindings {
  public var mistakes: [(path: String, mistake: EntryMistake)] = []
  /// What the site as a whole has against it.
  public var siteMistakes: [SiteMistake] = []
  /// What could be better.
  public var advice: [(path: String, advice: EntryAdvice)] = []
  /// What came of looking up its links; nil if nobody asked.
  public var links: EntryLinks?

  /// What keeps it from being published, with the ids of the fields on the page.
  func problems(_ words: Words) -> [(id: String, text: String)] {
    let own = mistakes.map { path, mistake in
      (EntryFields.id(path), words.line(words.text(mistake), of: path))
    }
    // A missing field of a row has one message, that of the form.
    let missing = Set(
      mistakes.filter { $0.mistake == .missing }.compactMap { $0.path.split(separator: ".").last })
    let others = siteMistakes.filter { mistake in
      guard SiteMistake.missing(mistake.message) != nil, let name = mistake.path.split(separator: ".").last
      else { return true }
      return !missing.contains(name)
    }
    let site = others.map { mistake in
      mistake.path.isEmpty
        ? ("", words.text(mistake))
        : (EntryFields.id(mistake.path), words.line(words.text(mistake), of: mistake.path))
    }
    return own + site
  }

  /// What is said at the fields, by their paths.
  func texts(_ words: Words) -> [String: String] {
    let texts =
      mistakes.map { ($0.path, words.text($0.mistake)) }
      + siteMistakes.filter { !$0.path.isEmpty }.map { ($0.path, words.text($0)) }
      + (links?.texts(words) ?? [])
    return Dictionary(texts) { first, _ in first }
  }

  func adviceList(_ words: Words) -> HTML<Never>? {
    if advice.isEmpty { return nil }
    return details(.class("cms-closed cms-stays cms-advice")) {
      summary { words(.cmsAdvice, .count("count", advice.count)) }
      ul {
        for (path, advice) in advice {
          li { a(.href("#\(EntryFields.id(path))")) { words.line(words.text(advice), of: path) } }
        }
      }
    }
  }
}

extension SeenEntry {
  /// What publishing changes for the people; nil where nothing is published, or nothing differs.
  func changes(to value: ContentTree, _ words: Words) -> HTML<Never>? {
    guard let published, published != value, published.isShort, value.isShort else { return nil }
    let differences = words.differences(published, value)
    if differences.isEmpty { return nil }
    return details(.class("cms-closed cms-stays")) {
      summary { words(.cmsWhatChanges, .count("count", differences.count)) }
      DifferenceTable(differences: differences).html(words)
    }
  }
}

extension Words {
  /// What is said of a field, with its name, and with its language unless the text names that. A list has the number of the row
  /// behind its name.
  func line(_ text: String, of path: String) -> String {
    var place: [String] = []
    for name in path.split(separator: ".").map(String.init) {
      if let index = EntryForm.index(name), let list = place.popLast() {
        place.append("\(list) \(index + 1)")
      } else if let language = Language(rawValue: name) {
        if !text.contains(self.name(of: language)) { place.append(title(of: language)) }
      } else {
        place.append(field(name))
      }
    }
    return "\(place.joined(separator: " › ")): \(text)"
  }
}

extension ContentTree {
  /// Whether comparing it with another one is quick. Longer values take seconds.
  fileprivate var isShort: Bool { texts.reduce(0) { $0 + $1.utf8.count } <= 100_000 }
}
