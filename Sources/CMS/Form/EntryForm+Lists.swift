import Components
import Sites

/// What a button in the form does, after which the form is shown again.
public enum ListStep: Hashable, Sendable {
  case add(list: String)
  case remove(element: String)
  case up(element: String)
  case down(element: String)
  /// Moves an element to the place of another one of its list.
  case move(element: String, to: String)
  /// Shows the fields that belong to the choice that was made.
  case choose(field: String)

  /// In parts of a name. No kind has lists in lists as deep, and a path is walked part by part.
  private static let deepest = 12

  /// Reads ``text``.
  public init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":"), text.split(separator: ".").count <= Self.deepest else {
      return nil
    }
    let name = String(text[text.index(after: colon)...])
    switch text[..<colon] {
    case "add": self = .add(list: name)
    case "remove": self = .remove(element: name)
    case "up": self = .up(element: name)
    case "down": self = .down(element: name)
    case "move":
      let parts = name.split(separator: ":")
      guard parts.count == 2 else { return nil }
      self = .move(element: String(parts[0]), to: String(parts[1]))
    case "switch": self = .choose(field: name)
    default: return nil
    }
  }

  /// As the value of the button.
  public var text: String {
    switch self {
    case .add(let name): "add:\(name)"
    case .remove(let name): "remove:\(name)"
    case .up(let name): "up:\(name)"
    case .down(let name): "down:\(name)"
    case .move(let name, let place): "move:\(name):\(place)"
    case .choose(let name): "switch:\(name)"
    }
  }
}

extension EntryForm {
  /// The sent value after a step, and the name of the field to go on with.
  public func read(
    _ input: FormInput, over old: ContentTree?, then step: ListStep
  ) -> (tree: ContentTree, next: String) {
    let input = input.withoutEmptyLines
    let tree = read(input, over: old)
    switch step {
    case .add(let list):
      let path = Self.path(list, input)
      let changed = tree.changing(path) { .list(($0?.elements ?? []) + [beginning(of: path)]) }
      let count = changed.value(at: path)?.elements.count ?? 1
      return (changed, path.joined(separator: ".") + ".\(count - 1)")
    case .remove(let element):
      return moved(tree, element, input) { elements, index in
        elements.remove(at: index)
        return nil
      }
    case .up(let element):
      return moved(tree, element, input) { elements, index in
        if index > 0 { elements.swapAt(index, index - 1) }
        return max(index - 1, 0)
      }
    case .down(let element):
      return moved(tree, element, input) { elements, index in
        if index + 1 < elements.count { elements.swapAt(index, index + 1) }
        return min(index + 1, elements.count - 1)
      }
    case .move(let element, let other):
      let place = Self.path(other, input).last.flatMap { Int($0) }
      return moved(tree, element, input) { elements, index in
        guard let place, elements.indices.contains(place) else { return index }
        elements.insert(elements.remove(at: index), at: place)
        return place
      }
    case .choose(let field): return (tree, Self.path(field, input).joined(separator: "."))
    }
  }

  /// A new element: the question of a poll is one with answers to choose from, and a poll of an event is a show of hands, unless
  /// somebody says otherwise. Of a seminar of ten, whatever is counted in secret tells nothing.
  func beginning(of list: [String]) -> ContentTree {
    guard isCounted else { return .empty }
    return switch list.last {
    case "items": .group([.init("kind", .text("choice", isPlain: true))])
    case "polls":
      .group([
        .init("items", .list([beginning(of: ["items"])])), .init("live", .text("true", isPlain: true)),
      ])
    default: .empty
    }
  }

  /// A new element of a list of the entry itself.
  public func begun(_ list: String) -> ContentTree { beginning(of: [list]) }

  /// - Parameter change: says where the element is afterwards; nil for nowhere.
  private func moved(
    _ tree: ContentTree, _ element: String, _ input: FormInput,
    _ change: (inout [ContentTree], Int) -> Int?
  ) -> (tree: ContentTree, next: String) {
    let path = Self.path(element, input)
    let list = Array(path.dropLast())
    guard let index = path.last.flatMap({ Int($0) }) else { return (tree, "") }
    var place: Int?
    let changed = tree.changing(list) { value in
      var elements = value?.elements ?? []
      guard elements.indices.contains(index) else { return value }
      place = change(&elements, index)
      return .list(elements)
    }
    return (changed, (list + [place.map { "\($0)" }].compactMap(\.self)).joined(separator: "."))
  }

  /// The path of a field's value after reading: what is a number on the page is a place in the list that was read.
  private static func path(_ name: String, _ input: FormInput) -> [String] {
    var given = ""
    var path: [String] = []
    for component in name.split(separator: ".").map(String.init) {
      if let place = input.all(given).firstIndex(of: component) {
        path.append("\(place)")
      } else {
        path.append(component)
      }
      given += (given.isEmpty ? "" : ".") + component
    }
    return path
  }
}
