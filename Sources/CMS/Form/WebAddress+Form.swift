import Components
import Sites

extension WebAddress {
  /// Those in an entry, each with the path of the field that has it, in the order of the form.
  public static func all(in tree: ContentTree, _ form: EntryForm) -> [(path: String, address: String)] {
    form.places(in: tree).flatMap { texts($0, form) }.flatMap { path, text in
      all(in: ContentTree.text(text)).map { (path, $0) }
    }
  }

  private static func texts(_ place: EntryForm.Place, _ form: EntryForm) -> [(path: String, text: String)] {
    let (path, value) = (place.path, place.value)
    switch place.field.kind {
    case .table(let inner):
      return value.members.enumerated().flatMap { index, row in
        form.places(in: row.value, inner, "\(path).\(index).").flatMap { texts($0, form) }
      }
    case .texts(.words, _):
      return value.elements.enumerated().flatMap { byLanguage($1, "\(path).\($0)", form) }
    case .markdown: return byLanguage(value, path, form)
    case .text where place.field.isByLanguage: return byLanguage(value, path, form)
    case .object, .list, .files, .coordinates: return []
    default: return value.texts.map { (path, $0) }
    }
  }

  /// A text that is the same in all languages is in the field of the first.
  private static func byLanguage(
    _ value: ContentTree, _ path: String, _ form: EntryForm
  ) -> [(path: String, text: String)] {
    if let text = value.text { return form.languages.prefix(1).map { ("\(path).\($0.tag)", text) } }
    return form.languages.compactMap { language in
      value[language.tag]?.text.map { ("\(path).\(language.tag)", $0) }
    }
  }
}
