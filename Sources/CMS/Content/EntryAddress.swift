import Sites

/// Names one entry: its kind, and the ids of the lists' elements that lead to it.
public struct EntryAddress: Hashable, Sendable {
  public let kind: String
  public let ids: [String]

  public init(kind: String, ids: [String] = []) {
    self.kind = kind
    self.ids = ids
  }

  /// Reads ``text``. Nil for a kind that there is not, or another number of ids than it has lists.
  public init?(kind: String, text: String) {
    let ids =
      text == Self.alone ? [] : text.split(separator: "~", omittingEmptySubsequences: false).map(String.init)
    guard let known = EntryKind.named(kind), ids.count == known.lists.filter({ $0 }).count,
      ids.allSatisfy({ !$0.isEmpty })
    else { return nil }
    self.init(kind: kind, ids: ids)
  }

  /// Reads a kind and ``text`` with a slash between them.
  public init?(subject: String) {
    guard let slash = subject.firstIndex(of: "/") else { return nil }
    self.init(kind: String(subject[..<slash]), text: String(subject[subject.index(after: slash)...]))
  }

  /// The kind and ``text`` with a slash between them.
  public var subject: String { "\(kind)/\(text)" }

  /// The ids as a component of an address.
  public var text: String { ids.isEmpty ? Self.alone : ids.joined(separator: "~") }

  /// The entry whose list this one is in; nil for one in no other.
  public var parent: EntryAddress? {
    guard ids.count > 1 else { return nil }
    let path = kind.split(separator: ".").dropLast()
    return EntryAddress(kind: path.joined(separator: "."), ids: Array(ids.dropLast()))
  }

  private static let alone = "-"
}

extension ContentTree {
  /// The value of an entry at an address, which is known by its name: no form, file or earlier version gives it another.
  public func named(by address: EntryAddress) -> ContentTree {
    guard let name = address.ids.last, id != name, EntryKind.named(address.kind)?.isInList == true else {
      return self
    }
    var named = self
    if id == nil { named = .group([Member("id", .text(""))] + members) }
    named["id"] = .text(name, isPlain: true)
    return named
  }

  /// The same without the entries that are within it.
  public func withoutEntries(of kind: EntryKind) -> ContentTree {
    let entries = kind.entryMembers
    if entries.isEmpty || !members.contains(where: { entries.contains($0.name) }) { return self }
    return .group(members.filter { !entries.contains($0.name) })
  }

  /// The same with the entries that another value of it has within it, at their places.
  public func keepingEntries(of kind: EntryKind, from other: ContentTree) -> ContentTree {
    let entries = kind.entryMembers
    if entries.isEmpty { return self }
    var kept = withoutEntries(of: kind)
    for member in other.members where entries.contains(member.name) {
      kept.set(member.name, member.value, inOrderOf: other.members.map(\.name))
    }
    return kept
  }

  /// The entry in the tree of its file, with the entries that are within it; nil if it is not there.
  public func entry(_ address: EntryAddress, of kind: EntryKind) -> ContentTree? {
    path(to: address, of: kind).flatMap { value(at: $0) }
  }

  /// Names and places; nil if the entry is not there.
  private func path(to address: EntryAddress, of kind: EntryKind) -> [String]? {
    var path: [String] = []
    var ids = address.ids[...]
    var value = self
    for (name, isList) in zip(kind.path, kind.lists) {
      guard let next = value[name] else { return nil }
      path.append(name)
      value = next
      guard isList else { continue }
      let id = ids.popFirst()
      guard let index = next.elements.firstIndex(where: { $0.id == id }) else { return nil }
      path.append("\(index)")
      value = next.elements[index]
    }
    return path
  }

  /// The same with another value for an entry: nil takes it out, a new one comes last in its list. The entries within one that is there
  /// stay as they are: they change by themselves.
  ///
  /// - Returns: nil if what it belongs into is not there.
  public func replacing(_ address: EntryAddress, of kind: EntryKind, by new: ContentTree?) -> ContentTree? {
    var value = new
    if let new, let old = entry(address, of: kind) { value = new.keepingEntries(of: kind, from: old) }
    return replacing(Array(zip(kind.path, kind.lists))[...], address.ids[...], value)
  }

  private func replacing(
    _ path: ArraySlice<(String, Bool)>, _ ids: ArraySlice<String>, _ new: ContentTree?
  ) -> ContentTree? {
    guard let (name, isList) = path.first else { return new }
    var changed = self
    let rest = path.dropFirst()
    if !isList {
      guard let inner = (self[name] ?? .empty).replacing(rest, ids, new) else { return nil }
      changed[name] = inner
      return changed
    }
    var elements = self[name]?.elements ?? []
    let index = elements.firstIndex { $0.id == ids.first }
    if rest.isEmpty {
      switch (index, new) {
      case (let index?, let new?): elements[index] = new
      case (let index?, nil): elements.remove(at: index)
      case (nil, let new?): elements.append(new)
      case (nil, nil): return nil
      }
    } else {
      guard let index, let inner = elements[index].replacing(rest, ids.dropFirst(), new) else { return nil }
      elements[index] = inner
    }
    changed[name] = .list(elements)
    return changed
  }

  /// The same with an entry at another place of its list.
  ///
  /// - Parameter steps: negative for towards the beginning.
  /// - Returns: nil if it is not there, or has no such place.
  public func moving(_ address: EntryAddress, of kind: EntryKind, by steps: Int) -> ContentTree? {
    guard let path = path(to: address, of: kind), let index = path.last.flatMap({ Int($0) }) else {
      return nil
    }
    let list = Array(path.dropLast())
    guard var elements = value(at: list)?.elements, elements.indices.contains(index + steps) else {
      return nil
    }
    elements.insert(elements.remove(at: index), at: index + steps)
    return changing(list) { _ in .list(elements) }
  }

  /// The path in an entry's form of what is at a path of its file; nil if that is in another entry.
  func field(at path: [String], of address: EntryAddress, _ kind: EntryKind) -> String? {
    var rest = path[...]
    var ids = address.ids[...]
    var value: ContentTree? = self
    for (name, isList) in zip(kind.path, kind.lists) {
      guard rest.popFirst() == name else { return nil }
      value = value?[name]
      guard isList else { continue }
      guard let place = rest.popFirst().flatMap({ Int($0) }), let elements = value?.elements,
        elements.indices.contains(place), elements[place].id == ids.popFirst()
      else { return nil }
      value = elements[place]
    }
    return rest.joined(separator: ".")
  }

  /// The ids of all entries of a kind in the tree of its file, in their order.
  public func addresses(of kind: EntryKind) -> [EntryAddress] {
    ids(Array(zip(kind.path, kind.lists))[...]).map { EntryAddress(kind: kind.id, ids: $0) }
  }

  private func ids(_ path: ArraySlice<(String, Bool)>) -> [[String]] {
    guard let (name, isList) = path.first else { return [[]] }
    guard let next = self[name] else { return [] }
    let rest = path.dropFirst()
    guard isList else { return next.ids(rest) }
    return next.elements.flatMap { element in
      guard let id = element.id else { return [[String]]() }
      return element.ids(rest).map { [id] + $0 }
    }
  }
}
