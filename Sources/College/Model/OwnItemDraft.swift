import Core

/// What was typed in the form for an own item, and neither added nor discarded.
struct OwnItemDraft: Hashable, Sendable {
  var title = ""
  /// As the field writes it; may be empty.
  var date = ""

  var isEmpty: Bool { title.isBlank && date.isEmpty }

  /// Why it cannot be added as it is.
  enum Problem: Hashable, Sendable {
    case titleMissing
    case titleTooLong
    case dateRefused

    /// The id of the field that has to be mended.
    var field: String {
      switch self {
      case .titleMissing, .titleTooLong: OwnItemFields.title
      case .dateRefused: OwnItemFields.date
      }
    }
  }

  /// In the order of the fields.
  var problems: [Problem] {
    var problems: [Problem] = []
    let title = title.collapsingWhitespace()
    if title.isEmpty { problems.append(.titleMissing) }
    if title.count > OwnItem.longestTitle { problems.append(.titleTooLong) }
    if !date.isEmpty, ItemField.day(date) == nil { problems.append(.dateRefused) }
    return problems
  }
}

extension CollegeRecord {
  func ownDraft(in list: String) -> OwnItemDraft? {
    guard let value = value(Self.draftSubject(list)) else { return nil }
    return OwnItemDraft(title: value["title"]?.string ?? "", date: value["date"]?.string ?? "")
  }

  /// The change that keeps a form's draft, or forgets it: none if there is nothing to change.
  func drafting(_ draft: OwnItemDraft?, in list: String) -> [Change] {
    let draft = draft.flatMap { $0.isEmpty ? nil : $0 }
    guard draft != ownDraft(in: list) else { return [] }
    let value: JSON = draft.map { ["title": .string($0.title), "date": .string($0.date)] } ?? .null
    return [Change(Self.draftSubject(list), to: value)]
  }

  private static func draftSubject(_ list: String) -> String { "draft/own/" + list }
}
