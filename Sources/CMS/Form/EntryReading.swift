import Components
import Core
import Markup
import Sites

/// Shows an entry as text to members who may not change it.
struct EntryReading {
  let form: EntryForm
  let words: Words
  /// Whether the reader may not see the code of an event.
  var hidesCode = false

  private struct Row {
    var path: [String]
    /// The language that a text is in; nil for that of the page.
    var texts: [(language: Language?, text: String)]
  }

  func html(of tree: ContentTree) -> HTML<Never> {
    dl(.class("card cms-differences")) {
      for row in rows(form.fields, tree, []) {
        div {
          dt { row.path.joined(separator: " › ") }
          for (language, text) in row.texts {
            dd(.when(language != nil, .lang(language?.tag ?? ""))) {
              if let language, form.languages.count > 1 {
                span(.class("hint"), .lang(words.formatting.language)) { "\(words.title(of: language)): " }
              }
              text
            }
          }
        }
      }
    }
  }

  private func rows(_ fields: [Field], _ tree: ContentTree, _ path: [String]) -> [Row] {
    form.inOrder(EntryForm.shown(fields, of: tree)).flatMap { field -> [Row] in
      if field.isHiddenName || field.isCounted || field.isUnseen { return [] }
      let own = path + [words.field(field.name)]
      if hidesCode, case .text(.name) = field.kind, field.name == "code" {
        return row(own, words(.cmsCodeUnseen))
      }
      return tree[field.name].map { rows(of: $0, field, own) } ?? []
    }
  }

  private func rows(of value: ContentTree, _ field: Field, _ path: [String]) -> [Row] {
    switch field.kind {
    case .object(let inner): return rows(inner, value, path)
    case .list(let inner, _)
    where OpeningHoursText.isHours(inner) || inner.map(\.name) == ["opensAt", "closesAt"]:
      let hours = value.elements.map { words.title(ofRow: $0) }.filter { !$0.isEmpty }
      return row(path, hours.joined(separator: "\n"))
    case .list(let inner, _) where inner.areOneText:
      return lines(value.elements.flatMap { rows(inner, $0, path) }, path)
    case .list(let inner, _):
      return value.elements.enumerated().flatMap { index, element in
        let title = words.title(ofRow: element)
        return rows(inner, element, path + [title.isEmpty ? "\(index + 1)" : title])
      }
    case .table(let inner):
      return value.members.flatMap { rows(inner, $0.value, path + [$0.name]) }
    case .texts(.words, _): return lines(value.elements.flatMap { texts(of: $0, path) }, path)
    case .coordinates: return []
    case .truth: return row(path, words(value.text == "true" ? .cmsYes : .cmsNo))
    case .choice, .text(.choice), .texts(.choice, _):
      let chosen = value.text.map { [$0] } ?? value.texts
      return row(path, chosen.map { words.choice($0) }.joined(separator: ", "))
    case .day:
      let text = value.text ?? ""
      let day = CivilDay(iso: text).map { words.formatting.day($0, .long) }
      return row(path, day ?? text)
    default: return texts(of: value, path)
    }
  }

  private func row(_ path: [String], _ text: String) -> [Row] {
    text.isEmpty ? [] : [Row(path: path, texts: [(nil, text)])]
  }

  /// The elements of a list that are one text each, as one.
  private func lines(_ rows: [Row], _ path: [String]) -> [Row] {
    let languages = [nil] + form.languages.map { Optional($0) }
    let texts = languages.compactMap { language -> (language: Language?, text: String)? in
      let lines = rows.flatMap(\.texts).filter { $0.language == language }.map(\.text)
      return lines.isEmpty ? nil : (language, lines.joined(separator: " · "))
    }
    return texts.isEmpty ? [] : [Row(path: path, texts: texts)]
  }

  /// A text, or one in each language.
  private func texts(of value: ContentTree, _ path: [String]) -> [Row] {
    let own = form.languages.compactMap { language -> (language: Language?, text: String)? in
      guard let text = value[language.tag]?.text, !text.isEmpty else { return nil }
      return (language, TypedLink.shown(text))
    }
    if !own.isEmpty { return [Row(path: path, texts: own)] }
    return row(path, value.text.map(TypedLink.shown) ?? value.texts.joined(separator: ", "))
  }
}
