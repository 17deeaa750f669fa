import Components
import Core
import Markup

/// A wheel with a sector for each dimension, as long as its score. The list beside it says the same in words.
enum WellnessWheel {
  /// The directions between the sectors, clockwise from the top: sine and minus cosine of each seventh of a turn.
  private static let directions: [(x: Double, y: Double)] = [
    (0, -1), (0.781831, -0.623490), (0.974928, 0.222521), (0.433884, 0.900969), (-0.433884, 0.900969),
    (-0.974928, 0.222521), (-0.781831, -0.623490),
  ]
  private static let radius = 90.0

  static func view<Event>(_ score: WellnessScore, _ words: Words) -> HTML<Event> {
    svg(.class("wheel"), .viewBox("-215 -125 430 250"), .aria(.hidden, true)) {
      for (index, dimension) in Dimension.allCases.enumerated() {
        path(.d(sector(index, radius)), .class("wheel-ground"))
        if let part = score.dimensions.first(where: { $0.dimension == dimension }) {
          path(
            .d(sector(index, radius * max(part.value, 4) / 100)), .class("wheel-part"),
            .class(dimension.rawValue))
        }
      }
      for (index, dimension) in Dimension.allCases.enumerated() { name(of: dimension, index, words) }
      for step in 1...4 {
        circle(.cx("0"), .cy("0"), .r((radius * Double(step) / 4).decimal(1)), .class("wheel-line"))
      }
    }
  }

  /// Beside the middle of a sector's edge.
  private static func name<Event>(of dimension: Dimension, _ index: Int, _ words: Words) -> HTML<Event> {
    let middle = middle(index)
    var look = "wheel-name"
    if middle.x < -0.1 { look += " graph-end" } else if middle.x < 0.1 { look += " wheel-middle" }
    return svgText(
      .x((middle.x * (radius + 10)).decimal(1)), .y((middle.y * (radius + 16) + 5).decimal(1)), .class(look)
    ) { words(dimension.name) }
  }

  /// The direction of the middle of a sector: the sum of those of its edges, whose length is twice the cosine of half a sector.
  private static func middle(_ index: Int) -> (x: Double, y: Double) {
    let (start, end) = (directions[index], directions[(index + 1) % directions.count])
    let length = 2 * 0.900969
    return ((start.x + end.x) / length, (start.y + end.y) / length)
  }

  private static func sector(_ index: Int, _ radius: Double) -> String {
    let start = directions[index]
    let end = directions[(index + 1) % directions.count]
    let length = radius.decimal(1)
    return "M0 0L" + point(start, radius) + "A" + length + " " + length + " 0 0 1 " + point(end, radius) + "Z"
  }

  private static func point(_ direction: (x: Double, y: Double), _ radius: Double) -> String {
    (direction.x * radius).decimal(1) + " " + (direction.y * radius).decimal(1)
  }
}
