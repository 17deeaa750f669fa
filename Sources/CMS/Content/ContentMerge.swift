import Components

/// Two changes of one value, brought together field by field.
///
/// A field that one of them changed is taken from that one. Rows of a list are told apart by their ids; a list without ids is one
/// field. Rows that came on one side and went on the other are both taken, unless rows were moved as well.
public struct ContentMerge {
  /// A field that both changed, and not alike.
  public struct Conflict: Hashable, Sendable {
    /// The names of the fields that lead to it; of rows of lists, their title.
    public var path: [String]
    public var own: ContentTree?
    public var other: ContentTree?
  }

  /// With one's own value where both changed a field.
  public private(set) var tree: ContentTree
  public private(set) var conflicts: [Conflict] = []
  private let title: (_ row: ContentTree, _ index: Int) -> String

  /// - Parameters:
  ///   - base: the value that both began from.
  ///   - title: names a row of a list.
  init(
    base: ContentTree, own: ContentTree, other: ContentTree,
    title: @escaping (_ row: ContentTree, _ index: Int) -> String
  ) {
    self.title = title
    tree = own
    tree = merged(base, own, other, []) ?? .empty
  }

  private mutating func merged(
    _ base: ContentTree?, _ own: ContentTree?, _ other: ContentTree?, _ path: [String]
  ) -> ContentTree? {
    if own == other || other == base { return own }
    if own == base { return other }
    if let own, let other, Self.isGroup(own), Self.isGroup(other), base.map(Self.isGroup) ?? true {
      return group(base, own, other, path)
    }
    if let own, let other, let rows = Rows(base: base, own: own, other: other) {
      if let list = list(rows, path) { return list }
    }
    conflicts.append(Conflict(path: path, own: own, other: other))
    return own
  }

  private static func isGroup(_ tree: ContentTree) -> Bool { if case .group = tree { true } else { false } }

  private mutating func group(
    _ base: ContentTree?, _ own: ContentTree, _ other: ContentTree, _ path: [String]
  ) -> ContentTree {
    var result = other
    let names = own.members.map(\.name)
    for name in names + other.members.map(\.name).filter({ !names.contains($0) }) {
      result[name] = merged(base?[name], own[name], other[name], path + [name])
    }
    return result
  }

  // MARK: Rows

  /// The rows of three lists, by their ids.
  private struct Rows {
    let base, own, other: [String: ContentTree]
    /// The order of the rows; nil if both moved some.
    let order: [String]?

    /// Nil unless each row has an id of its own. Only a new one beside others can be without.
    init?(base: ContentTree?, own: ContentTree, other: ContentTree) {
      let former = base?.elements.compactMap(\.id) ?? []
      guard former.count == base?.elements.count ?? 0,
        let mine = Self.names(own, isFirst: former.isEmpty, "own"),
        let theirs = Self.names(other, isFirst: former.isEmpty, "other"), Set(former).count == former.count
      else { return nil }
      order = Self.order(former, mine, theirs)
      self.base = Self.rows(base, former)
      self.own = Self.rows(own, mine)
      self.other = Self.rows(other, theirs)
    }

    /// The ids of rows, and other names for new ones.
    private static func names(_ tree: ContentTree, isFirst: Bool, _ side: String) -> [String]? {
      guard case .list(let rows) = tree else { return nil }
      if isFirst, rows.contains(where: { $0.id == nil }) { return nil }
      let names = rows.enumerated().map { $1.id ?? "\(side) \($0)" }
      return Set(names).count == names.count ? names : nil
    }

    private static func rows(_ tree: ContentTree?, _ names: [String]) -> [String: ContentTree] {
      Dictionary(zip(names, tree?.elements ?? [])) { first, _ in first }
    }

    private static func order(_ former: [String], _ mine: [String], _ theirs: [String]) -> [String]? {
      if mine == former { return theirs }
      if theirs == former || theirs == mine { return mine }
      guard !isMoved(former, mine), !isMoved(former, theirs) else { return nil }
      var order = mine.filter { !former.contains($0) || theirs.contains($0) }
      for (index, name) in theirs.enumerated() where !former.contains(name) && !order.contains(name) {
        // After the same row as in the other list.
        let place = theirs[..<index].last { order.contains($0) }.flatMap { order.firstIndex(of: $0) }
        order.insert(name, at: place.map { $0 + 1 } ?? 0)
      }
      return order
    }

    private static func isMoved(_ former: [String], _ names: [String]) -> Bool {
      former.filter { names.contains($0) } != names.filter { former.contains($0) }
    }

    /// Whether a row went on one side that the other one has changed.
    var isGoneChanged: Bool {
      let gone = base.keys.filter { own[$0] == nil || other[$0] == nil }
      return gone.contains { id in
        let left = own[id] ?? other[id]
        return left != nil && left != base[id]
      }
    }
  }

  /// Nil where the lists themselves are at odds.
  private mutating func list(_ rows: Rows, _ path: [String]) -> ContentTree? {
    guard let order = rows.order, !rows.isGoneChanged else { return nil }
    var result: [ContentTree] = []
    for (index, id) in order.enumerated() {
      let own = rows.own[id]
      let other = rows.other[id]
      // A row that only one list has came new there: what went is in no order.
      guard let own, let other else {
        result += [own ?? other].compactMap(\.self)
        continue
      }
      let name = title(own, index)
      result += [merged(rows.base[id], own, other, path + [name])].compactMap(\.self)
    }
    return .list(result)
  }
}

/// A field of which two values are shown beside each other.
public struct FieldDispute: Hashable, Sendable {
  public var path: [String]
  public var own: String
  public var other: String
}

extension Words {
  /// One's own change and somebody else's of the same value.
  public func merge(base: ContentTree, own: ContentTree, other: ContentTree) -> ContentMerge {
    ContentMerge(base: base, own: own, other: other) { row, index in
      let title = self.title(ofRow: row)
      return title.isEmpty ? "\(index + 1)" : title
    }
  }

  /// Where two values differ, in the words of both.
  public func disputes(own: ContentTree?, other: ContentTree?, at path: [String] = []) -> [FieldDispute] {
    differences(other, own).map { difference in
      func text(without kind: ContentDifference.Run.Kind) -> String {
        difference.runs.filter { $0.kind != kind }.map(\.text).joined()
      }
      return FieldDispute(
        path: path + difference.path, own: text(without: .removed), other: text(without: .added))
    }
  }

  public func disputes(of merge: ContentMerge) -> [FieldDispute] {
    merge.conflicts.flatMap { disputes(own: $0.own, other: $0.other, at: $0.path) }
  }

  /// What somebody else changed of what one changed oneself.
  ///
  /// - Parameter name: empty for oneself, in another window.
  public func merged(by name: String, from old: ContentTree?, to new: ContentTree?) -> String {
    let fields = changedFields(old, new).joined(separator: ", ")
    if name.isEmpty { return self(.cmsMergedOwn, .text("fields", fields)) }
    return self(.cmsMergedWith, .text("name", name), .text("fields", fields))
  }

  /// The names of the fields in which two values differ, each once.
  func changedFields(_ old: ContentTree?, _ new: ContentTree?) -> [String] {
    var names: [String] = []
    for name in differences(old, new).compactMap(\.path.first).map({ field($0) }) where !names.contains(name)
    {
      names.append(name)
    }
    return names
  }
}
