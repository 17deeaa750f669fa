import Components
import Sites

/// A copy of an entry as a new one: without its own name and code, and with new names for what is in it.
public enum EntryCopy {
  /// - Parameters:
  ///   - taken: the names that the file has.
  ///   - title: makes the title of the copy in a language.
  public static func copy(
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
    var taken = taken
    var new: [String: String] = [:]
    let renamed = copy.replacingTexts(named: "id") { id in
      var number = 2
      while taken.contains("\(id)-\(number)") { number += 1 }
      let name = "\(id)-\(number)"
      taken.insert(name)
      new[id] = name
      return name
    }
    // A question that is asked after another one names it.
    return renamed.replacingTexts(named: "item") { new[$0] }
  }
}

extension Words {
  /// The title of a copy.
  public func copy(of title: String) -> String { self(.cmsCopyOf, .text("title", title)) }
}
