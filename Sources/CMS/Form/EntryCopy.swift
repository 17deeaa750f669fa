import Components
import Sites

extension EntryForm {
  /// A copy of an entry as a new one: without its own name and code, and with new names for what is in it.
  ///
  /// - Parameters:
  ///   - taken: the names that the file has.
  ///   - title: makes the title of the copy in a language.
  public func copy(
    of tree: ContentTree, taken: Set<String>, title: (_ title: String, _ language: Language) -> String
  ) -> ContentTree {
    var copy = tree
    copy["id"] = nil
    copy["code"] = nil
    if copy["version"] != nil { copy["version"] = .text("1", isPlain: true) }
    for name in ["title", "name"] {
      guard let texts = copy[name], texts.text == nil else { continue }
      copy[name] = .group(
        texts.members.map { member in
          guard let language = Language(rawValue: member.name), let text = member.value.text else {
            return member
          }
          return .init(member.name, .text(title(text, language)))
        })
      break
    }
    var renaming = Renaming(taken: taken)
    return renaming.references(renaming.names(copy))
  }
}

/// Gives the elements within an entry other names, and what refers to them too.
private struct Renaming {
  var taken: Set<String>
  private var new: [String: String] = [:]

  init(taken: Set<String>) { self.taken = taken }

  mutating func names(_ tree: ContentTree) -> ContentTree {
    switch tree {
    case .text: return tree
    case .list(let elements): return .list(elements.map { names($0) })
    case .group(let members):
      return .group(
        members.map { member in
          guard member.name == "id", let id = member.value.text else {
            return .init(member.name, names(member.value))
          }
          return .init("id", .text(name(for: id), isPlain: true))
        })
    }
  }

  private mutating func name(for id: String) -> String {
    var number = 2
    while taken.contains("\(id)-\(number)") { number += 1 }
    let name = "\(id)-\(number)"
    taken.insert(name)
    new[id] = name
    return name
  }

  /// A question that is asked after another one names it.
  func references(_ tree: ContentTree) -> ContentTree {
    switch tree {
    case .text: return tree
    case .list(let elements): return .list(elements.map(references))
    case .group(let members):
      return .group(
        members.map { member in
          guard member.name == "item", let id = member.value.text, let name = new[id] else {
            return .init(member.name, references(member.value))
          }
          return .init("item", .text(name, isPlain: true))
        })
    }
  }
}

extension Words {
  /// The title of a copy.
  public func copy(of title: String) -> String { self(.cmsCopyOf, .text("title", title)) }
}
