import Components
import Core
import Loop

/// The graph as a picture of its own, for a wall, a letter or a friend: black on white, with a title and its days.
enum ProgressPicture {
  /// In pixels; twice the units of ``GraphPlane``.
  static let width = 1280
  private static let top = 56.0

  /// An SVG that needs nothing else (W3C SVG 1.1).
  static func svg(of scene: ProgressGraph.Scene) -> String {
    let plane = GraphPlane(days: scene.days)
    var drawing = grid(plane)
    drawing +=
      level(scene.baseline, "gray", plane) + level(scene.record.goal.map { Double($0) }, "green", plane)
    let series = scene.series
    for run in series.runs where run.count > 1 {
      drawing +=
        #"<polyline fill="none" stroke="black" stroke-width="2" points="\#(plane.points(run))"/>"#
    }
    let radius = series.points.count > 60 ? "1.5" : "3.5"
    for point in series.points {
      let (x, y) = (plane.x(point.day).decimal(1), plane.y(point.value).decimal(1))
      drawing += #"<circle cx="\#(x)" cy="\#(y)" r="\#(radius)"/>"#
    }
    let box = "0 \((-top).decimal(0)) \(GraphPlane.width.decimal(0)) \((GraphPlane.height + top).decimal(0))"
    let height = Int((GraphPlane.height + top) * 2)
    return #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="\#(height)" viewBox="\#(box)""#
      + #" font-family="sans-serif" font-size="14">"# + title(scene) + drawing + "</svg>"
  }

  private static func grid(_ plane: GraphPlane) -> String {
    var lines = ""
    for value in [0.0, 25, 50, 75, 100] {
      lines += line(at: value, "silver", "", plane)
      lines += text("\(Int(value))", x: 0, y: plane.y(value) + 5)
    }
    return lines
  }

  private static func level(_ value: Double?, _ colour: String, _ plane: GraphPlane) -> String {
    value.map { line(at: $0, colour, #" stroke-dasharray="6 4""#, plane) } ?? ""
  }

  private static func line(
    at value: Double, _ colour: String, _ dashes: String, _ plane: GraphPlane
  ) -> String {
    let (left, right, y) = (
      GraphPlane.left.decimal(1), GraphPlane.right.decimal(1), plane.y(value).decimal(1)
    )
    return #"<line x1="\#(left)" x2="\#(right)" y1="\#(y)" y2="\#(y)" stroke="\#(colour)"\#(dashes)/>"#
  }

  /// What is shown, and from when to when.
  private static func title(_ scene: ProgressGraph.Scene) -> String {
    let words = scene.words
    let area = scene.state.dimension.map { words($0.name) } ?? words(.healthOverall)
    let days = scene.days
    return text(words(.healthProgress) + " · " + area, x: 0, y: 20 - top, "20")
      + text(words.formatting.day(days.lowerBound, .long), x: GraphPlane.left, y: 316)
      + text(words.formatting.day(days.upperBound, .long), x: GraphPlane.right, y: 316, anchor: "end")
  }

  private static func text(
    _ text: String, x: Double, y: Double, _ size: String = "14", anchor: String = "start"
  ) -> String {
    #"<text x="\#(x.decimal(1))" y="\#(y.decimal(1))" font-size="\#(size)" text-anchor="\#(anchor)">"#
      + escaped(text) + "</text>"
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
