import Components
import Core
import Sites

/// An entry with something in place of what is missing or wrong, so that it can be seen before it is finished.
public struct EntryFilling {
  private let form: EntryForm
  private let today: CivilDay
  /// Those in which each text is needed.
  private let languages: [Language]

  private static let text = "…"

  public static func filled(_ tree: ContentTree, _ form: EntryForm, today: CivilDay) -> ContentTree {
    EntryFilling(form: form, today: today, languages: form.neededLanguages(tree)).group(form.fields, tree)
  }

  /// For what is in an entry, which needs its texts in all languages.
  private var inside: EntryFilling { EntryFilling(form: form, today: today, languages: form.languages) }

  private func group(_ fields: [Field], _ tree: ContentTree) -> ContentTree {
    var result = tree
    for field in EntryForm.shown(fields, of: tree).map({ $0.asNeeded(in: tree) }) {
      guard let value = tree[field.name] else {
        let isNeeded = field.presence.isRequiredInFolder && !field.isHiddenName && !field.isCounted
        if isNeeded { result[field.name] = standIn(field.kind) }
        continue
      }
      result[field.name] = filled(value, field)
    }
    return result
  }

  private func filled(_ value: ContentTree, _ field: Field) -> ContentTree? {
    switch field.kind {
    case .object(let inner): return inside.group(inner, value)
    case .list(let inner, let count):
      // A row that says nothing yet is shown as nothing, where the list may do without it.
      let begun = value.elements.filter { element in element.texts.contains { !$0.isEmpty } }
      let shown = begun.count < count.lowerBound ? value.elements : begun
      let elements = shown.map { inside.group(inner, $0) }
      let missing = max(count.lowerBound - elements.count, 0)
      return .list(elements + Array(repeating: inside.group(inner, .empty), count: missing))
    case .text(.words(let most)), .text(.name(let most)): return texts(value, atMost: most)
    case .texts(.words(let most), _):
      return .list(value.elements.map { inside.texts($0, atMost: most) })
    case .table, .markdown, .files, .coordinates, .truth, .texts, .text(.figure): return value
    default:
      // A value that is wrong is left out where it may be, and otherwise replaced.
      var own = EntryForm([field], languages: form.languages)
      own.references = form.references
      if own.mistakes(of: .group([.init(field.name, value)])).isEmpty { return value }
      return field.presence.isRequiredInFolder ? standIn(field.kind) : nil
    }
  }

  /// In a language without a text is that of another.
  private func texts(_ value: ContentTree, atMost most: Int) -> ContentTree {
    func cut(_ text: String) -> String { most > 0 && text.count > most ? String(text.prefix(most)) : text }
    if let text = value.text { return .text(cut(text)) }
    let other = languages.lazy.compactMap { value[$0.tag]?.text }.first { !$0.isEmpty }
    return .group(
      languages.map { language in
        let own = value[language.tag]?.text ?? ""
        return .init(language.tag, .text(cut(own.isEmpty ? other ?? Self.text : own)))
      })
  }

  private func standIn(_ kind: Field.Kind) -> ContentTree? {
    switch kind {
    case .text(let kind): standIn(text: kind)
    case .integer(let range): .text("\(range.lowerBound)", isPlain: true)
    case .number(let range): .text("\(range.lowerBound)", isPlain: true)
    case .day: .text("\(today)", isPlain: true)
    case .monthDay: .text("01-01", isPlain: true)
    case .truth: .text("false", isPlain: true)
    case .choice(let known): known.first.map { .text($0, isPlain: true) }
    case .texts(.choice(let known), let count):
      .list(known.prefix(count.lowerBound).map { .text($0, isPlain: true) })
    case .object(let inner): inside.group(inner, .empty)
    case .list(let inner, let count):
      .list(Array(repeating: inside.group(inner, .empty), count: max(count.lowerBound, 0)))
    case .markdown, .files, .coordinates, .table, .reference, .texts, .numbers, .days: nil
    }
  }

  private func standIn(text kind: TextKind) -> ContentTree? {
    switch kind {
    case .words, .name: .group(languages.map { .init($0.tag, .text(Self.text)) })
    case .choice(let known): known.first.map { .text($0, isPlain: true) }
    case .link, .page, .webSite: .text("https://example.org/")
    case .time: .text("08:00")
    default: nil
    }
  }
}
