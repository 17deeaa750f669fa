import SeededRandom

@testable import Markup

extension RandomSource {
  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
}

/// A tree that can be changed at random and turned into a view, with and without keys and memos.
indirect enum RandomTree: Equatable {
  case text(String)
  case element(tag: Int, key: Int?, attributes: [Int: String], children: [RandomTree])
  case memo(key: Int?, RandomTree)

  static func random(depth: Int, using generator: inout RandomSource, key: Int? = nil) -> RandomTree {
    if depth == 0 || generator.chance(20) { return .text(randomText(using: &generator)) }
    if generator.chance(15) {
      // A memo holds an element, as in real views.
      return .memo(key: key, randomElement(depth: depth, using: &generator, key: nil))
    }
    return randomElement(depth: depth, using: &generator, key: key)
  }

  static func randomElement(depth: Int, using generator: inout RandomSource, key: Int?) -> RandomTree {
    var attributes: [Int: String] = [:]
    for attribute in 0..<6 where generator.chance(30) {
      attributes[attribute] = randomText(using: &generator)
    }
    return .element(
      tag: Int.random(in: 0..<4, using: &generator), key: key, attributes: attributes,
      children: randomChildren(depth: depth - 1, using: &generator))
  }

  static func randomChildren(depth: Int, using generator: inout RandomSource) -> [RandomTree] {
    let count = Int.random(in: 0...7, using: &generator)
    guard depth > 0, generator.chance(60) else {
      return (0..<count).map { _ in random(depth: depth, using: &generator) }
    }
    var keys = Array(0..<12)
    keys.shuffle(using: &generator)
    return (0..<count).map { index in
      var child = random(depth: depth, using: &generator, key: keys[index])
      while case .text = child { child = random(depth: depth, using: &generator, key: keys[index]) }
      return child
    }
  }

  static func randomText(using generator: inout RandomSource) -> String {
    ["", "a", "<b>", "&amp;", "\"q\"", "été", "你好", "👩🏽‍💻", "long text in a row", "\u{1F600}x"]
      .randomElement(using: &generator)!
  }

  /// The tree with something in it changed: most of it stays equal, as from one view to the next.
  func changed(using generator: inout RandomSource) -> RandomTree {
    switch self {
    case .text: return generator.chance(50) ? self : .text(Self.randomText(using: &generator))
    case .memo(let key, let inner):
      return generator.chance(50) ? self : .memo(key: key, inner.changed(using: &generator))
    case .element(let tag, let key, var attributes, var children):
      if generator.chance(5) { return Self.randomElement(depth: 2, using: &generator, key: key) }
      if generator.chance(30) {
        attributes[Int.random(in: 0..<6, using: &generator)] =
          generator.chance(30) ? nil : Self.randomText(using: &generator)
      }
      if generator.chance(15) {
        children = Self.randomChildren(depth: 2, using: &generator)
      } else {
        if generator.chance(30) { children.shuffle(using: &generator) }
        if generator.chance(30), !children.isEmpty {
          children.remove(at: Int.random(in: 0..<children.count, using: &generator))
        }
        children = children.map { generator.chance(60) ? $0.changed(using: &generator) : $0 }
      }
      return .element(tag: tag, key: key, attributes: attributes, children: children)
    }
  }

  var view: HTML<Int> {
    switch self {
    case .text(let text): .text(text)
    case .memo(let key, let inner):
      HTML.memo(inner, key: key.map { .number($0) } ?? .position(0)) { $0.view }
    case .element(let tag, let key, let attributes, let children):
      Self.element(tag, key.map { .key($0) }, attributes, children)
    }
  }

  private static func element(
    _ tag: Int, _ key: Attribute<Tag.Div, Int>?, _ attributes: [Int: String], _ children: [RandomTree]
  ) -> HTML<Int> {
    let names: [ElementName] = [.div, .section, .ul, .span]
    var all: [Attribute<Tag.Div, Int>] = key.map { [$0] } ?? []
    for (index, text) in attributes.sorted(by: { $0.key < $1.key }) {
      switch index {
      case 0: all.append(.class(text))
      case 1: all.append(.title(text))
      case 2: all.append(.hidden(text.isEmpty))
      case 3: all.append(.lang(text))
      case 4: all.append(.on(.click, text.utf8.count))
      default: all.append(.aria(.label, text))
      }
    }
    let content = HTMLContent<Int>(nodes: .block(children.map { .one($0.view.node) }))
    return Markup.element(names[tag], all, content)
  }
}
