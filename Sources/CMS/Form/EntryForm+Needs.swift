import Components
import Sites

extension Field {
  /// As optional as it is with what stands beside it: the site's check wants a text for a picture, and answers for a choice.
  func asNeeded(in tree: ContentTree) -> Field {
    let isNeeded =
      switch name {
      // A place on a map has both.
      case "latitude": tree["longitude"]?.text?.isEmpty == false
      case "longitude": tree["latitude"]?.text?.isEmpty == false
      case "alternative": tree["picture"]?.text?.isEmpty == false
      case "answers": ["choice", "several"].contains(tree["kind"]?.text)
      default: false
      }
    guard isNeeded else { return self }
    var field = self
    field.presence = .required
    if case .list(let inner, let count) = kind { field.kind = .list(inner, count: 2...count.upperBound) }
    return field
  }
}

extension [Field] {
  /// Whether a form shows one text for each language, and nothing else.
  var areOneText: Bool {
    let seen = filter { !$0.isHiddenName && !$0.isCounted && !$0.isUnseen }
    return seen.count == 1 && seen[0].isByLanguage
  }
}

extension FormInput {
  /// Without the empty lines at the ends of lists in which nothing was typed.
  public var withoutEmptyLines: FormInput {
    let empty = pairs.filter { name, number in
      number.hasPrefix(EntryForm.isNew) && number.dropFirst(EntryForm.isNew.count).allSatisfy(\.isNumber)
        && number != EntryForm.isNew
        && !pairs.contains { $0.name.hasPrefix("\(name).\(number).") && !$0.value.trimmed.isEmpty }
    }
    if empty.isEmpty { return self }
    let rest = pairs.filter { pair in
      !empty.contains { list, number in
        pair.name.hasPrefix("\(list).\(number).") || pair == (list, number)
      }
    }
    return FormInput(rest, uploads: uploads)
  }
}

extension FormInput {
  /// What the name of a box ends with that takes the file of a field out.
  static let removal = ".remove"

  /// With an empty field for each file that is to be taken out. A file that was chosen takes its place all the same.
  public var withoutRemovedFiles: FormInput {
    let removed = Set(
      pairs.filter { $0.name.hasSuffix(Self.removal) }.map { String($0.name.dropLast(Self.removal.count)) })
    if removed.isEmpty { return self }
    let rest = pairs.filter { !$0.name.hasSuffix(Self.removal) }
    return FormInput(rest.map { removed.contains($0.name) ? ($0.name, "") : $0 }, uploads: uploads)
  }
}
