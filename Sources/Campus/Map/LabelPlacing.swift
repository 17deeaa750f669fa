/// Labels of a map that do not collide: each gets the first of its texts for which there is room.
struct LabelPlacing {
  /// A label at a point, in CSS pixels.
  struct Label: Equatable {
    var key: String
    var text: String
    var x: Double
    var y: Double
    var isName: Bool
  }

  /// A label that is wanted, with a shorter text for where there is little room.
  struct Wish {
    var key: String
    var name: String
    var number: String
    var x: Double
    var y: Double
    /// The width of the thing that it names. A number needs no more room than it.
    var width: Double
    var isChosen = false
  }

  private struct Area {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    func meets(_ other: Area) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
  }

  /// Of the letters of names, in CSS pixels, as the style sheet has it.
  static let letters = 13.0
  private static let height = 18.0
  private static let gap = 4.0

  private var taken: [Area] = []
  private(set) var labels: [Label] = []

  /// - Parameter wishes: the most important first.
  init(_ wishes: [Wish]) {
    for wish in wishes where wish.isChosen { place(wish) }
    for wish in wishes where !wish.isChosen { place(wish) }
  }

  private mutating func place(_ wish: Wish) {
    if put(wish, wish.name, isName: true) { return }
    _ = put(wish, wish.number, isName: false)
  }

  private mutating func put(_ wish: Wish, _ text: String, isName: Bool) -> Bool {
    let width = Self.width(of: text)
    if text.isEmpty || (!isName && width > wish.width) { return false }
    let area = Area(
      left: wish.x - width / 2 - Self.gap / 2, top: wish.y - Self.height / 2,
      right: wish.x + width / 2 + Self.gap / 2, bottom: wish.y + Self.height / 2)
    for other in taken where other.meets(area) { return false }
    taken.append(area)
    labels.append(Label(key: wish.key, text: text, x: wish.x, y: wish.y, isName: isName))
    return true
  }

  /// At least the width of a text, without asking the browser: Latin letters are narrower than 0.62 em on average in the fonts of
  /// systems, Chinese ones are 1 em wide.
  static func width(of text: String) -> Double {
    var ems = 0.0
    for scalar in text.unicodeScalars { ems += scalar.value < 0x1100 ? 0.62 : 1 }
    return ems * letters
  }
}
