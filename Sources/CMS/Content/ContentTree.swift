import Core

/// A value of a site's file as staff edit it: texts, lists and groups, in their order.
public indirect enum ContentTree: Hashable, Sendable {
  case text(Scalar)
  case list([ContentTree])
  case group([Member])

  /// A text, a number, a day, or whatever else stands in one place.
  public struct Scalar: Hashable, Sendable {
    public var text: String
    /// Whether it is written without quotes although it looks like a number or a day.
    public var isPlain: Bool

    public init(_ text: String, isPlain: Bool = false) {
      self.text = text
      self.isPlain = isPlain
    }

    public static func == (one: Scalar, other: Scalar) -> Bool { one.text == other.text }

    public func hash(into hasher: inout Hasher) { hasher.combine(text) }
  }

  public struct Member: Hashable, Sendable {
    public var name: String
    public var value: ContentTree

    public init(_ name: String, _ value: ContentTree) {
      self.name = name
      self.value = value
    }
  }

  public static func text(_ text: String, isPlain: Bool = false) -> ContentTree {
    .text(Scalar(text, isPlain: isPlain))
  }

  public static let empty = ContentTree.group([])
}

extension ContentTree {
  /// As a whole number of at most nine digits, so that whoever counts on cannot overflow; nil for everything else.
  public var number: Int? {
    text.flatMap { Int($0) }.flatMap { (-999_999_999...999_999_999).contains($0) ? $0 : nil }
  }

  /// Nil for lists and groups.
  public var text: String? {
    guard case .text(let scalar) = self else { return nil }
    return scalar.text
  }

  /// Empty for anything else.
  public var elements: [ContentTree] {
    guard case .list(let elements) = self else { return [] }
    return elements
  }

  /// Nil for a place that a list does not have, and for anything else.
  func element(_ index: Int) -> ContentTree? { elements.indices.contains(index) ? elements[index] : nil }

  /// Empty for anything else.
  public var members: [Member] {
    guard case .group(let members) = self else { return [] }
    return members
  }

  /// The value of a group's member. Set to nil, the member goes; a new one comes last.
  public subscript(name: String) -> ContentTree? {
    get { members.first { $0.name == name }?.value }
    set {
      var members = members
      if let index = members.firstIndex(where: { $0.name == name }) {
        if let newValue { members[index].value = newValue } else { members.remove(at: index) }
      } else if let newValue {
        members.append(Member(name, newValue))
      }
      self = .group(members)
    }
  }

  /// Sets a member; a new one comes where the order of the names has it.
  mutating func set(_ name: String, _ value: ContentTree?, inOrderOf names: [String]) {
    guard let value, self[name] == nil, let place = names.firstIndex(of: name) else {
      self[name] = value
      return
    }
    var members = members
    let before = names[..<place]
    let index = members.lastIndex { before.contains($0.name) }.map { $0 + 1 } ?? 0
    members.insert(Member(name, value), at: index)
    self = .group(members)
  }

  /// A group without the members of a name.
  func without(_ name: String) -> ContentTree {
    guard case .group(let members) = self else { return self }
    return .group(members.filter { $0.name != name })
  }

  /// What names it among the elements of its list; nil without an `id`.
  public var id: String? { self["id"]?.text }

  /// All texts in it, in their order.
  public var texts: [String] {
    switch self {
    case .text(let scalar): [scalar.text]
    case .list(let elements): elements.flatMap(\.texts)
    case .group(let members): members.flatMap(\.value.texts)
    }
  }

  /// The values of all members of a name, in their order.
  private func values(named name: String) -> [ContentTree] {
    switch self {
    case .text: []
    case .list(let elements): elements.flatMap { $0.values(named: name) }
    case .group(let members):
      members.flatMap { ($0.name == name ? [$0.value] : []) + $0.value.values(named: name) }
    }
  }

  /// Every `id` in it.
  public var allIDs: Set<String> { Set(values(named: "id").compactMap(\.text)) }

  /// All days in members of this name, in their order.
  public func days(named name: String) -> [CivilDay] {
    values(named: name).compactMap(\.text).compactMap { CivilDay(iso: $0) }
  }

  /// With other texts in all members of a name; nil keeps a text.
  func replacingTexts(named name: String, _ change: (String) -> String?) -> ContentTree {
    switch self {
    case .text: return self
    case .list(let elements): return .list(elements.map { $0.replacingTexts(named: name, change) })
    case .group(let members):
      return .group(
        members.map { member in
          guard member.name == name, let text = member.value.text, let new = change(text) else {
            return Member(member.name, member.value.replacingTexts(named: name, change))
          }
          return Member(name, .text(new, isPlain: true))
        })
    }
  }
}

// MARK: What an entry says

extension ContentTree {
  /// In characters. A list has many titles, and nobody reads on.
  private static let longestTitle = 200

  /// What the entry is called in lists, in a language or else in any that it has.
  public func title(in language: String) -> String {
    for name in ["title", "name", "label", "letter", "text"] {
      guard let value = self[name] else { continue }
      let title = value.text ?? value[language]?.text ?? value.texts.first
      if let title, !title.isEmpty { return String(title.prefix(Self.longestTitle)) }
    }
    return id ?? ""
  }

  /// The last day on which people see an entry, or vote in it; nil for one that has none.
  public var lastDay: CivilDay? {
    ["until", "closes"].compactMap { self[$0]?.text }.compactMap { CivilDay(iso: $0) }.first
  }

  /// The value without the code by which people take part in an event.
  ///
  /// - Parameter kind: of the entry; only events have codes.
  public func withoutCode(of kind: String) -> ContentTree { kind == "events" ? without("code") : self }
}

// MARK: Paths

extension ContentTree {
  /// The value at a path of names and places.
  public func value(at path: [String]) -> ContentTree? {
    var value: ContentTree? = self
    for component in path {
      if case .list? = value {
        value = Int(component).flatMap { value?.element($0) }
      } else {
        value = value?[component]
      }
    }
    return value
  }

  /// The same with another value at a path.
  public func changing(_ path: [String], _ change: (ContentTree?) -> ContentTree?) -> ContentTree {
    guard let first = path.first else { return change(self) ?? .empty }
    let rest = Array(path.dropFirst())
    if case .list(var elements) = self, let index = Int(first), elements.indices.contains(index) {
      elements[index] = elements[index].changing(rest, change)
      return .list(elements)
    }
    var changed = self
    if rest.isEmpty {
      changed[first] = change(self[first])
    } else {
      changed[first] = (self[first] ?? .empty).changing(rest, change)
    }
    return changed
  }

  /// All texts with their paths, in their order.
  public var places: [(path: String, text: String)] {
    func inner(_ name: String, _ value: ContentTree) -> [(path: String, text: String)] {
      value.places.map { (path: $0.path.isEmpty ? name : "\(name).\($0.path)", text: $0.text) }
    }
    switch self {
    case .text(let scalar): return [("", scalar.text)]
    case .list(let elements): return elements.enumerated().flatMap { inner("\($0)", $1) }
    case .group(let members): return members.flatMap { inner($0.name, $0.value) }
    }
  }
}
