extension JSON {
  /// Merges this value into a stored one that another version may have written, and keeps its unknown parts: members, values, and
  /// elements of arrays.
  ///
  /// A part that is equal in `self` and `read` was not changed, so its stored form stays, such as an unknown colour. Elements of
  /// arrays are matched by their member `id` if they have one; unreadable elements stand last.
  ///
  /// - Parameters:
  ///   - stored: the stored value.
  ///   - read: the stored value as this version would write it after reading it.
  public func keeping(_ stored: JSON, readAs read: JSON) -> JSON {
    if self == read { return stored }
    switch (self, stored, read) {
    case (.object(let own), .object(let stored), .object):
      return .object(Self.members(own, over: stored, readAs: read))
    case (.array(let own), .array(let stored), .array(let read)):
      return .array(Self.elements(own, over: stored, readAs: read))
    default: return self
    }
  }

  /// Whether it has each member and element of another value. It may have more members, such as a default that was left out there.
  public func hasAll(of stored: JSON) -> Bool {
    switch (self, stored) {
    case (.object, .object(let stored)):
      stored.allSatisfy { member in self[member.name].map { $0.hasAll(of: member.value) } ?? false }
    case (.array(let own), .array(let stored)):
      own.count == stored.count && zip(own, stored).allSatisfy { $0.hasAll(of: $1) }
    default: self == stored
    }
  }

  /// The object with only these members; any other value unchanged.
  public func only(_ names: String...) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { names.contains($0.name) })
  }

  /// The object without a member; any other value unchanged.
  public func without(_ name: String) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.name != name })
  }

  private static func members(_ own: [Member], over stored: [Member], readAs read: JSON) -> [Member] {
    var members = own
    for index in members.indices {
      let name = members[index].name
      guard let known = read[name], let old = stored.last(where: { $0.name == name }) else { continue }
      members[index].value = members[index].value.keeping(old.value, readAs: known)
    }
    for old in stored where !own.contains(where: { $0.name == old.name }) {
      guard let known = read[old.name] else {
        members.append(old)
        continue
      }
      // What this version reads was removed, and the elements that it cannot read were not.
      guard case .array(let elements) = old.value, case .array(let known) = known else { continue }
      let unread = Self.elements([], over: elements, readAs: known)
      if !unread.isEmpty { members.append(Member(name: old.name, value: .array(unread))) }
    }
    return members
  }

  private static func elements(_ own: [JSON], over stored: [JSON], readAs read: [JSON]) -> [JSON] {
    var unread: [JSON] = []
    var pairs: [(stored: JSON, read: JSON)] = []
    for old in stored {
      let next = pairs.count
      if next < read.count, stored.count == read.count || read[next].isReading(of: old) {
        pairs.append((old, read[next]))
      } else {
        unread.append(old)
      }
    }
    let elements = own.map { element -> JSON in
      guard let place = pairs.firstIndex(where: { $0.read.isSame(as: element) }) else { return element }
      let pair = pairs.remove(at: place)
      return element.keeping(pair.stored, readAs: pair.read)
    }
    return elements + unread
  }

  /// Whether two elements are one, which may have changed.
  private func isSame(as other: JSON) -> Bool {
    if let id = self["id"], let otherID = other["id"] { return id == otherID }
    return self == other
  }

  /// Whether a stored element was read as this one: it may have more members.
  private func isReading(of stored: JSON) -> Bool {
    guard case .object(let members) = self, case .object = stored else { return self == stored }
    if let id = self["id"] { return id == stored["id"] }
    return members.allSatisfy { stored[$0.name] == $0.value }
  }
}
