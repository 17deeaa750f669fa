import Components
import Sites

extension EntryAdviser {
  /// Texts that were changed in one language and not in another, by the paths of those that were not.
  ///
  /// - Parameter old: what is published; rows of lists are told apart by their names, or else by their places.
  public func leftBehind(
    _ tree: ContentTree, since old: ContentTree
  ) -> [(path: String, advice: EntryAdvice)] {
    leftBehind(tree, since: old, form.fields, "")
  }

  private func leftBehind(
    _ tree: ContentTree, since old: ContentTree, _ fields: [Field], _ prefix: String
  ) -> [(path: String, advice: EntryAdvice)] {
    EntryForm.shown(fields, of: tree).flatMap { field -> [(path: String, advice: EntryAdvice)] in
      guard let value = tree[field.name], let before = old[field.name], value != before else { return [] }
      let path = prefix + field.name
      switch field.kind {
      case .object(let inner): return leftBehind(value, since: before, inner, path + ".")
      case .list(let inner, _):
        return value.elements.enumerated().flatMap { index, element in
          leftBehind(
            element, since: Self.row(like: element, at: index, in: before), inner, "\(path).\(index).")
        }
      case .text(.words), .markdown: return leftBehind(value, since: before, path)
      default: return []
      }
    }
  }

  private func leftBehind(
    _ value: ContentTree, since before: ContentTree, _ path: String
  ) -> [(path: String, advice: EntryAdvice)] {
    let old = languages.filter { before[$0.tag]?.text?.isEmpty == false }
    let changed = old.filter { value[$0.tag]?.text != before[$0.tag]?.text }
    if changed.isEmpty { return [] }
    return old.filter { !changed.contains($0) }.map { ("\(path).\($0.tag)", .leftBehind(changed)) }
  }

  /// The row of a list that was this one before; an empty one if there was none.
  private static func row(like row: ContentTree, at index: Int, in list: ContentTree) -> ContentTree {
    let former = row.id.map { id in list.elements.first { $0.id == id } } ?? list.element(index)
    return former ?? .empty
  }
}
