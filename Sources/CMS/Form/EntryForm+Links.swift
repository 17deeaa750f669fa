import Components
import Sites

extension EntryForm {
  /// The web addresses in an entry, each with the path of the field that has it, in the order of the form.
  public func webAddresses(in tree: ContentTree) -> [(path: String, address: String)] {
    texts(in: tree, fields, "").flatMap { path, text in
      ContentTree.text(text).webAddresses.map { (path, $0) }
    }
  }

  private func texts(
    in tree: ContentTree, _ fields: [Field], _ prefix: String
  ) -> [(path: String, text: String)] {
    Self.shown(fields, of: tree).flatMap { field -> [(path: String, text: String)] in
      guard let value = tree[field.name] else { return [] }
      return texts(of: value, field, prefix + field.name)
    }
  }

  private func texts(
    of value: ContentTree, _ field: Field, _ path: String
  ) -> [(path: String, text: String)] {
    switch field.kind {
    case .object(let inner): return texts(in: value, inner, path + ".")
    case .list(let inner, _):
      return value.elements.enumerated().flatMap { texts(in: $1, inner, "\(path).\($0).") }
    case .table(let inner):
      return value.members.enumerated().flatMap { texts(in: $1.value, inner, "\(path).\($0).") }
    case .texts(.words, _):
      return value.elements.enumerated().flatMap { byLanguage($1, "\(path).\($0)") }
    case .markdown: return byLanguage(value, path)
    case .text where field.isByLanguage: return byLanguage(value, path)
    case .files, .coordinates: return []
    default: return value.texts.map { (path, $0) }
    }
  }

  /// A text that is the same in all languages is in the field of the first.
  private func byLanguage(_ value: ContentTree, _ path: String) -> [(path: String, text: String)] {
    if let text = value.text { return languages.prefix(1).map { ("\(path).\($0.tag)", text) } }
    return languages.compactMap { language in
      value[language.tag]?.text.map { ("\(path).\(language.tag)", $0) }
    }
  }
}
