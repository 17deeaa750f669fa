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
}

extension ContentTree {
  /// All days in members of this name, in their order.
  public func days(named name: String) -> [CivilDay] {
    switch self {
    case .text: []
    case .list(let elements): elements.flatMap { $0.days(named: name) }
    case .group(let members):
      members.flatMap { member in
        let own = member.name == name ? member.value.text.flatMap { CivilDay(iso: $0) } : nil
        return [own].compactMap(\.self) + member.value.days(named: name)
      }
    }
  }
}
