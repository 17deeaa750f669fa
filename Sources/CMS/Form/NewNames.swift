import Components
import Sites

/// Gives what is new the names and numbers that nobody should have to think of.
public struct NewNames {
  /// Every `id` of the file so far.
  private var taken: Set<String>

  public init(taken: Set<String>) { self.taken = taken }

  /// The value of a new entry. A name that something else has is no name for it, whoever asks for it: whoever could begin an entry that
  /// there is would own it.
  public mutating func begin(_ tree: ContentTree, _ fields: [Field]) -> ContentTree {
    var tree = tree
    if let id = tree.id, taken.contains(id) || !Self.isName(id) { tree["id"] = nil }
    tree = complete(tree, fields)
    if let id = tree.id { taken.insert(id) }
    return tree
  }

  /// The same value with an `id` for each new element, the next number for each new answer, and a first version.
  public mutating func complete(_ tree: ContentTree, _ fields: [Field]) -> ContentTree {
    guard case .group = tree else { return tree }
    var tree = tree
    for field in fields {
      if case .list(let inner, _) = field.kind, let list = tree[field.name] {
        var elements = list.elements
        for index in elements.indices { elements[index] = complete(elements[index], inner) }
        if inner.contains(where: { $0.name == "value" }) { elements = Self.numbered(elements) }
        tree[field.name] = .list(elements)
      } else if case .object(let inner) = field.kind, let value = tree[field.name] {
        tree[field.name] = complete(value, inner)
      }
    }
    if fields.contains(where: { $0.name == "version" }), tree["version"] == nil {
      tree = Self.leading("version", .text("1", isPlain: true), in: tree)
    }
    if fields.contains(where: \.isHiddenName), tree.id == nil {
      tree = Self.leading("id", .text(name(for: tree), isPlain: true), in: tree)
    }
    return tree
  }

  private static func leading(_ name: String, _ value: ContentTree, in tree: ContentTree) -> ContentTree {
    .group([.init(name, value)] + tree.members)
  }

  private static func numbered(_ elements: [ContentTree]) -> [ContentTree] {
    let values = elements.compactMap { $0["value"]?.number }
    var next = (values.max() ?? 0) + 1
    return elements.map { element in
      guard element["value"] == nil else { return element }
      defer { next += 1 }
      return leading("value", .text("\(next)", isPlain: true), in: element)
    }
  }

  /// The address of an entry that is not saved yet.
  private static let reserved: Set<String> = ["new"]

  /// Whether it can be the last part of an address, as docs/sites.md says of ids.
  private static func isName(_ text: String) -> Bool {
    (1...80).contains(text.utf8.count) && !reserved.contains(text) && ContentID.isValid(text)
  }

  /// A name that nothing has, from the title, such as `flu-shots`.
  private mutating func name(for tree: ContentTree) -> String {
    let stem = Self.identifier(tree.title(in: "en"))
    var name = stem
    var number = 2
    while taken.contains(name) || Self.reserved.contains(name) {
      name = "\(stem)-\(number)"
      number += 1
    }
    taken.insert(name)
    return name
  }

  private static func identifier(_ title: String) -> String {
    var name = ""
    for character in title.lowercased() {
      // Without accents: the first scalar of the letter's decomposition.
      let plain = String(character).decomposedFirst
      if plain.isASCII, plain.properties.isAlphabetic || plain.properties.numericType != nil {
        name.unicodeScalars.append(plain)
      } else if !name.isEmpty, !name.hasSuffix("-") {
        name += "-"
      }
      if name.utf8.count >= 32 { break }
    }
    while name.hasSuffix("-") { name.removeLast() }
    return name.isEmpty ? "item" : name
  }
}

extension String {
  fileprivate var decomposedFirst: Unicode.Scalar {
    let accents: [Character: Unicode.Scalar] = [
      "á": "a", "à": "a", "â": "a", "ä": "a", "ã": "a", "é": "e", "è": "e", "ê": "e", "ë": "e", "í": "i",
      "ì": "i", "î": "i", "ï": "i", "ó": "o", "ò": "o", "ô": "o", "ö": "o", "õ": "o", "ú": "u", "ù": "u",
      "û": "u", "ü": "u", "ñ": "n", "ç": "c",
    ]
    guard let first else { return " " }
    return accents[first] ?? first.unicodeScalars.first ?? " "
  }
}
