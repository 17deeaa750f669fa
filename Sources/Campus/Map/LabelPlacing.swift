import Core

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
    /// Empty for one without such a name.
    var short = ""
    /// Empty for one without a number.
    var number = ""
    /// The middle of the thing that it names.
    var x: Double
    var y: Double
    /// The size of the thing. A number needs no more room than it.
    var width = 0.0
    var height = 0.0
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

  private let look: LabelLook
  /// Where labels may be from left to right; nil where the map goes on.
  private let range: ClosedRange<Double>?
  /// What is named, by its key.
  private let things: [(key: String, area: Area)]
  private var taken: [Area] = []
  private(set) var labels: [Label] = []

  /// - Parameter wishes: the most important first.
  init(_ wishes: [Wish], _ look: LabelLook = .large, in range: ClosedRange<Double>? = nil) {
    self.look = look
    self.range = range
    things = wishes.map { wish in
      let (halfWidth, halfHeight) = (wish.width / 2, wish.height / 2)
      let area = Area(
        left: wish.x - halfWidth, top: wish.y - halfHeight, right: wish.x + halfWidth,
        bottom: wish.y + halfHeight)
      return (wish.key, area)
    }
    for wish in wishes where wish.isChosen { place(wish) }
    for wish in wishes where !wish.isChosen { place(wish) }
  }

  /// A name stands on its building, or below or above it, where it covers no other building. If there is no such place, it may.
  private mutating func place(_ wish: Wish) {
    let beside = (wish.height + look.height) / 2
    for y in [wish.y, wish.y + beside, wish.y - beside] {
      for text in [wish.name, wish.short] where put(wish, text, y: y, isName: true, clear: true) { return }
    }
    for text in [wish.short, wish.name] where put(wish, text, y: wish.y, isName: true) { return }
    _ = put(wish, wish.number, y: wish.y, isName: false)
  }

  /// - Parameter clear: whether it may not lie on another thing that has a name.
  private mutating func put(
    _ wish: Wish, _ text: String, y: Double, isName: Bool, clear: Bool = false
  ) -> Bool {
    let width = look.width(of: text)
    if text.isEmpty || (!isName && width > wish.width) { return false }
    let x = held(wish.x, width)
    let (halfWidth, halfHeight) = ((width + look.gap) / 2, (look.height + look.rowGap) / 2)
    let area = Area(
      left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight)
    for other in taken where other.meets(area) { return false }
    if clear, things.contains(where: { $0.key != wish.key && $0.area.meets(area) }) { return false }
    taken.append(area)
    labels.append(Label(key: wish.key, text: text, x: x, y: y, isName: isName))
    return true
  }

  /// The nearest middle at which a label of this width is not cut off.
  private func held(_ x: Double, _ width: Double) -> Double {
    guard let range, width < range.upperBound - range.lowerBound else { return x }
    return x.clamped(to: range.lowerBound + width / 2...range.upperBound - width / 2)
  }
}
