import Core
import Sites

/// The same change of one field of several entries.
public struct FieldChange: Sendable {
  public var kind: EntryKind
  /// The names of the fields that lead to it.
  public var path: [String]
  public var languages: [Language]
  public var action: Action

  /// What is done with the field's value.
  public enum Action: Sendable {
    /// Puts other texts in place of it. In a language that is not there, it stays.
    case set([Language?: String])
    /// Takes it out.
    case empty
    /// Replaces a text within it, in all languages.
    case replace(String, with: String)
  }

  public init(kind: EntryKind, path: [String], languages: [Language], action: Action) {
    self.kind = kind
    self.path = path
    self.languages = languages
    self.action = action
  }

  /// The columns of the field; empty for a field that is not changed this way.
  public var columns: [EntryColumn] {
    EntryColumn.all(of: kind, languages).filter { $0.path == path && !$0.isHours }
  }

  /// Whether what was typed is nothing that the field can have.
  public var isWrong: Bool { !applied(to: .empty).wrong.isEmpty }

  public func callAsFunction(_ tree: ContentTree) -> ContentTree { applied(to: tree).tree }

  private func applied(to tree: ContentTree) -> (tree: ContentTree, wrong: [String]) {
    var cells: [String: String] = [:]
    for column in columns {
      switch action {
      case .set(let texts): cells[column.name] = texts[column.language]
      case .empty: cells[column.name] = ""
      case .replace(let old, let new):
        let text = column.text(in: tree, languages)
        if !old.isEmpty, text.contains(old) { cells[column.name] = text.replacing(old, with: new) }
      }
    }
    return EntryColumn.setting(cells, of: columns, in: tree, EntryForm(kind, languages: languages))
  }
}
