import Components
import Sites

/// How two values differ, field by field and word by word.
public struct ContentDifference: Hashable, Sendable {
  /// The names of the fields that lead to it; of elements of lists, their title.
  public let path: [String]
  public let runs: [Run]

  /// Words that are in one of the values only, or in both.
  public struct Run: Hashable, Sendable {
    public enum Kind: Sendable { case same, removed, added }
    public var kind: Kind
    public var text: String

    public init(_ kind: Kind, _ text: String) {
      self.kind = kind
      self.text = text
    }
  }

  /// The fields that differ, in the order of the newer value.
  static func between(_ old: ContentTree?, _ new: ContentTree?, _ words: Words) -> [ContentDifference] {
    var differences: [ContentDifference] = []
    collect(old, new, [], words, &differences)
    return differences
  }

  private static func collect(
    _ old: ContentTree?, _ new: ContentTree?, _ path: [String], _ words: Words,
    _ differences: inout [ContentDifference]
  ) {
    if old == new { return }
    if isGroup(old, new) {
      let names = (new?.members ?? []).map(\.name)
      let gone = (old?.members ?? []).map(\.name).filter { !names.contains($0) }
      for name in names + gone { collect(old?[name], new?[name], path + [name], words, &differences) }
    } else if isList(old, new) {
      for (before, after, name) in pairs(old?.elements ?? [], new?.elements ?? [], words) {
        collect(before, after, path + [name], words, &differences)
      }
    } else {
      // What somebody wrote in a language is never the name of a choice.
      let isWritten = path.last.flatMap { Language(rawValue: $0) } != nil
      func text(_ tree: ContentTree?) -> String {
        (tree?.texts ?? []).map { isWritten ? $0 : words.value($0) }.joined(separator: ", ")
      }
      differences.append(ContentDifference(path: path, runs: runs(text(old), text(new))))
    }
  }

  private static func isGroup(_ old: ContentTree?, _ new: ContentTree?) -> Bool {
    let trees = [old, new].compactMap(\.self)
    return trees.allSatisfy { if case .group = $0 { true } else { false } }
  }

  /// Lists of single texts are compared as one text.
  private static func isList(_ old: ContentTree?, _ new: ContentTree?) -> Bool {
    let trees = [old, new].compactMap(\.self)
    let areLists = trees.allSatisfy { if case .list = $0 { true } else { false } }
    return areLists && trees.flatMap(\.elements).contains { $0.text == nil }
  }

  /// The elements that belong together: of the same id, or else at the same place.
  private static func pairs(
    _ old: [ContentTree], _ new: [ContentTree], _ words: Words
  ) -> [(ContentTree?, ContentTree?, String)] {
    func key(_ element: ContentTree, _ index: Int) -> String { element.id ?? "#\(index)" }
    let before = Dictionary(old.enumerated().map { (key($1, $0), $1) }) { first, _ in first }
    let names = new.enumerated().map { key($1, $0) }
    var result = new.enumerated().map { index, element -> (ContentTree?, ContentTree?, String) in
      (before[names[index]], element, title(element, index, words))
    }
    for (index, element) in old.enumerated() where !names.contains(key(element, index)) {
      result.append((element, nil, title(element, index, words)))
    }
    return result
  }

  private static func title(_ element: ContentTree, _ index: Int, _ words: Words) -> String {
    let title = words.title(ofRow: element)
    return title.isEmpty ? "\(index + 1)" : title
  }

  /// How many words, of both texts together, are compared one by one: the work grows with the square of their number.
  static let mostPieces = 1500

  /// The common beginning and end of two texts are the same. What lies between is compared word by word; if it is too long, all
  /// of it counts as removed and added.
  static func runs(_ old: String, _ new: String) -> [Run] {
    let (before, after) = (pieces(old), pieces(new))
    let start = zip(before, after).prefix { $0 == $1 }.count
    let most = min(before.count, after.count) - start
    let end = zip(before.reversed(), after.reversed()).prefix(most).prefix { $0 == $1 }.count
    var runs = Runs()
    runs.append(.same, before[..<start].joined())
    let removed = before[start..<before.count - end]
    let added = after[start..<after.count - end]
    if removed.count + added.count > mostPieces {
      runs.append(.removed, removed.joined())
      runs.append(.added, added.joined())
    } else {
      runs.compare(Array(removed), Array(added))
    }
    runs.append(.same, before[(before.count - end)...].joined())
    return runs.all
  }

  /// Runs, of which two of one kind never follow each other.
  private struct Runs {
    var all: [Run] = []

    mutating func append(_ kind: Run.Kind, _ text: String) {
      if text.isEmpty { return }
      if all.last?.kind == kind { all[all.count - 1].text += text } else { all.append(Run(kind, text)) }
    }

    mutating func compare(_ before: [String], _ after: [String]) {
      var removed: Set<Int> = []
      var added: Set<Int> = []
      for change in after.difference(from: before) {
        switch change {
        case .remove(let offset, _, _): removed.insert(offset)
        case .insert(let offset, _, _): added.insert(offset)
        }
      }
      var next = 0
      for (index, piece) in before.enumerated() {
        if removed.contains(index) {
          append(.removed, piece)
          continue
        }
        while next < after.count, added.contains(next) {
          append(.added, after[next])
          next += 1
        }
        append(.same, piece)
        next += 1
      }
      append(.added, after[next...].joined())
    }
  }

  /// Words with the space behind them; of Chinese, single characters.
  private static func pieces(_ text: String) -> [String] {
    var pieces: [String] = []
    var current = ""
    for character in text {
      let isIdeograph = character.unicodeScalars.first?.properties.isIdeographic == true
      if isIdeograph {
        if !current.isEmpty { pieces.append(current) }
        pieces.append(String(character))
        current = ""
        continue
      }
      current.append(character)
      if character.isWhitespace {
        pieces.append(current)
        current = ""
      }
    }
    if !current.isEmpty { pieces.append(current) }
    return pieces
  }
}

extension Words {
  /// How two values differ, in words that people read.
  public func differences(_ old: ContentTree?, _ new: ContentTree?) -> [ContentDifference] {
    ContentDifference.between(old, new, self)
  }

  /// A value as people read it: a choice by its name, and Yes or No.
  fileprivate func value(_ text: String) -> String {
    switch text {
    case "true": self(.cmsYes)
    case "false": self(.cmsNo)
    default: choice(text)
    }
  }
}
