import Components
import Core
import Sites

/// What could be better about an entry's texts, for those who read little, listen, or read another language. It keeps nothing from
/// being published.
public enum EntryAdvice: Hashable, Sendable {
  /// The text is the same as in another language.
  case sameAs(Language)
  /// A sentence has so many words, or Chinese characters.
  case longSentence(Int)
  /// Words in capital letters, which are read letter by letter or as shouting.
  case capitals(String)
  /// Something that was to be replaced.
  case placeholder(String)
  /// The text of a link says nothing without what is around it.
  case emptyLink(String)
  /// A heading is more than one level below the one before.
  case skippedHeading(String)
  /// The text was changed in other languages since it was published, and not in this one.
  case leftBehind([Language])
  /// Two spaces, or a space before a comma or a full stop.
  case spaces
  /// Two answers of a question are the same.
  case twice
  /// What is to happen on a day that is over.
  case past
}

/// Looks through an entry for what could be better.
public struct EntryAdviser {
  let form: EntryForm
  var languages: [Language] { form.languages }

  public init(_ form: EntryForm) { self.form = form }

  /// Advice by the paths of the fields.
  ///
  /// - Parameter today: nil for what is published already, whose days pass.
  public func advice(
    on tree: ContentTree, today: CivilDay? = nil
  ) -> [(path: String, advice: EntryAdvice)] {
    form.places(in: tree).flatMap { advice(on: $0) } + past(tree, today)
  }

  /// The days of an event or a poll that nobody can come to any more.
  private func past(_ tree: ContentTree, _ today: CivilDay?) -> [(path: String, advice: EntryAdvice)] {
    guard form.isCounted, let today else { return [] }
    return ["day", "closes"].compactMap { name in
      let day = tree[name]?.text.flatMap { CivilDay(iso: $0) }
      return day.map { $0 < today } == true ? (name, .past) : nil
    }
  }

  /// The answers that stand in a list for a second time, in any language.
  private func twice(_ elements: [ContentTree], _ path: String) -> [(path: String, advice: EntryAdvice)] {
    var seen: Set<String> = []
    return elements.enumerated().compactMap { index, element in
      let texts = element.members.filter { $0.name != "id" }.flatMap { member in
        languages.compactMap { language in
          (member.value.text ?? member.value[language.tag]?.text).map { "\(language.tag) \($0.lowercased())" }
        }
      }
      let isTwice = texts.contains { seen.contains($0) }
      seen.formUnion(texts)
      return isTwice ? ("\(path).\(index)", .twice) : nil
    }
  }

  private func advice(on place: EntryForm.Place) -> [(path: String, advice: EntryAdvice)] {
    let (path, value) = (place.path, place.value)
    return switch place.field.kind {
    case .list(let inner, _) where inner.areOneText: twice(value.elements, path)
    case .texts(.words, _):
      value.elements.enumerated().flatMap { texts($1, "\(path).\($0)", isPage: false) }
    case .text(.words): texts(value, path, isPage: false)
    case .markdown: texts(value, path, isPage: true)
    default: []
    }
  }

  private func texts(
    _ value: ContentTree, _ path: String, isPage: Bool
  ) -> [(path: String, advice: EntryAdvice)] {
    let first = languages.first.flatMap { value[$0.tag]?.text }
    return languages.flatMap { language -> [(path: String, advice: EntryAdvice)] in
      guard let text = value[language.tag]?.text, !text.isEmpty else { return [] }
      let own = "\(path).\(language.tag)"
      var advice = TextAdvice(text, isPage: isPage).all
      // Names are often the same: a text of several words seldom is.
      if language != languages.first, text == first, text.split(separator: " ").count > 3 {
        advice.insert(.sameAs(languages[0]), at: 0)
      }
      return advice.map { (own, $0) }
    }
  }
}

/// Advice on one text.
struct TextAdvice {
  let text: String
  /// Whether it is Markdown.
  let isPage: Bool

  init(_ text: String, isPage: Bool) {
    self.text = text
    self.isPage = isPage
  }

  /// Words in a sentence that are easily taken in at once, and Chinese characters.
  static let mostWords = 30
  static let mostIdeographs = 60

  var all: [EntryAdvice] {
    var advice: [EntryAdvice] = []
    if let longest = lines.flatMap(Self.sentences).map(Self.length).max(), longest.isLong {
      advice.append(.longSentence(longest.count))
    }
    if let word = capitals { advice.append(.capitals(word)) }
    if let word = placeholder { advice.append(.placeholder(word)) }
    if hasWrongSpaces { advice.append(.spaces) }
    if isPage {
      advice += emptyLinks.map { .emptyLink($0) }
      if let heading = skippedHeading { advice.append(.skippedHeading(heading)) }
    }
    return advice
  }

  private var lines: [String] {
    text.split(whereSeparator: \.isNewline).map { line in
      isPage ? Self.withoutTargets(line) : String(line)
    }
  }

  /// Markdown without the addresses of its links.
  private static func withoutTargets(_ line: Substring) -> String {
    var text = ""
    var rest = line
    while let open = rest.firstRange(of: "]("), let close = rest[open.upperBound...].firstIndex(of: ")") {
      text += rest[..<open.lowerBound] + "]"
      rest = rest[rest.index(after: close)...]
    }
    return text + rest
  }

  // MARK: Words

  private static func sentences(_ line: String) -> [Substring] {
    line.split { ".!?。！？；".contains($0) }
  }

  private static func length(_ sentence: Substring) -> Length {
    let ideographs = sentence.unicodeScalars.count { $0.properties.isIdeographic }
    if ideographs > 0 { return Length(count: ideographs, most: mostIdeographs) }
    return Length(count: sentence.split(whereSeparator: \.isWhitespace).count, most: mostWords)
  }

  private struct Length: Comparable {
    var count: Int
    var most: Int

    var isLong: Bool { count > most }
    static func < (one: Length, other: Length) -> Bool {
      one.count * other.most < other.count * one.most
    }
  }

  /// Three words or more in capitals in a row: one is often an abbreviation.
  private var capitals: String? {
    for line in lines {
      var row: [Substring] = []
      for word in line.split(whereSeparator: \.isWhitespace) {
        let letters = word.filter(\.isLetter)
        let isShouted = letters.count > 1 && letters.allSatisfy { $0.isUppercase }
        row = isShouted ? row + [word] : []
        if row.count == 3 { return row.joined(separator: " ") }
      }
    }
    return nil
  }

  private static let placeholders = ["lorem ipsum", "tbd", "xxx", "???", "[insert"]
  /// Only so: in small letters it is a word of Spanish.
  private static let note = "TODO"

  private var placeholder: String? {
    if Self.has(Self.note, in: text) { return Self.note }
    let lower = text.lowercased()
    return Self.placeholders.first { Self.has($0, in: lower) }
  }

  /// Whether it stands there as a word of its own.
  private static func has(_ word: String, in text: String) -> Bool {
    text.ranges(of: word).contains { range in
      let before = range.lowerBound == text.startIndex ? nil : text[text.index(before: range.lowerBound)]
      let after = range.upperBound == text.endIndex ? nil : text[range.upperBound]
      return before?.isLetter != true && after?.isLetter != true
    }
  }

  private var hasWrongSpaces: Bool {
    lines.contains { line in
      let trimmed = line.drop { $0 == " " || $0 == "-" || $0 == "*" || $0.isNumber || $0 == "." }
      return trimmed.contains("  ") || trimmed.contains(" ,") || trimmed.contains(" . ")
        || trimmed.hasSuffix(" .")
    }
  }

  // MARK: Pages

  private static let emptyTexts: Set<String> = [
    "here", "click here", "link", "this link", "more", "read more", "aquí", "haga clic aquí", "enlace", "más",
    "leer más", "这里", "点击这里", "链接", "更多",
  ]

  private var emptyLinks: [String] {
    MarkdownLinkText.all(in: text)
      .filter { Self.emptyTexts.contains($0.lowercased().trimmed) || $0.trimmed.isEmpty }
  }

  private var skippedHeading: String? {
    var last = 1
    for line in text.split(whereSeparator: \.isNewline) where line.hasPrefix("#") {
      let level = line.prefix { $0 == "#" }.count
      if level > last + 1 { return String(line.dropFirst(level)).trimmed }
      last = level
    }
    return nil
  }
}

extension Words {
  func text(_ advice: EntryAdvice) -> String {
    switch advice {
    case .sameAs(let language): self(.cmsAdviceSame, .text("language", name(of: language)))
    case .longSentence(let count): self(.cmsAdviceLong, .count("count", count))
    case .capitals(let text): self(.cmsAdviceCapitals, .text("text", text))
    case .placeholder(let text): self(.cmsAdvicePlaceholder, .text("text", text))
    case .emptyLink(let text): self(.cmsAdviceLink, .text("text", text))
    case .skippedHeading(let text): self(.cmsAdviceHeading, .text("text", text))
    case .spaces: self(.cmsAdviceSpaces)
    case .twice: self(.cmsAdviceTwice)
    case .past: self(.cmsAdvicePast)
    case .leftBehind(let languages): self(.cmsAdviceLeftBehind, .text("languages", names(of: languages)))
    }
  }
}
