import Components
import Core
import Loop

/// The graph as a picture of its own, for a wall, a letter or a friend: black on white, with a title and its days.
enum ProgressPicture {
  /// In pixels.
  static let width = 1280
  private static let top = 56.0
  private static let margin = 32.0

  /// An SVG that needs nothing else (W3C SVG 1.1).
  static func svg(of scene: ProgressGraph.Scene) -> String {
    let plane = GraphPlane(days: scene.days)
    var drawing = grid(plane)
    drawing += levels(scene, plane)
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
    return sheet(title(scene) + drawing)
  }

  /// A white sheet around a drawing.
  private static func sheet(_ drawing: String) -> String {
    let (wide, high) = (GraphPlane.width + 2 * margin, GraphPlane.height + top + 2 * margin)
    let (left, above) = ((-margin).decimal(0), (-top - margin).decimal(0))
    let size = #"width="\#(wide.decimal(0))" height="\#(high.decimal(0))""#
    return
      #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="\#(Int(high * Double(width) / wide))""#
      + #" viewBox="\#(left) \#(above) \#(wide.decimal(0)) \#(high.decimal(0))" font-family="sans-serif""#
      + #" font-size="14"><rect x="\#(left)" y="\#(above)" \#(size) fill="white"/>"# + drawing + "</svg>"
  }

  private static func grid(_ plane: GraphPlane) -> String {
    var lines = ""
    for value in [0.0, 25, 50, 75, 100] {
      lines += line(at: value, "silver", "", plane)
      lines += text("\(Int(value))", x: 0, y: plane.y(value) + 5)
    }
    return lines
  }

  /// The last assessment and the goal, each with its name at its line.
  private static func levels(_ scene: ProgressGraph.Scene, _ plane: GraphPlane) -> String {
    let words = scene.words
    var drawn = ""
    if let baseline = scene.baseline {
      drawn += level(baseline, words(.healthBaseline, .count("score", Int(baseline + 0.5))), "gray", plane)
    }
    if let goal = scene.record.goal {
      drawn += level(Double(goal), words(.healthGoalAt, .count("score", goal)), "green", plane)
    }
    return drawn
  }

  private static func level(
    _ value: Double, _ name: String, _ colour: String, _ plane: GraphPlane
  ) -> String {
    line(at: value, colour, #" stroke-dasharray="6 4""#, plane)
      + text(name, x: GraphPlane.right, y: plane.y(value) - 5, "12", anchor: "end")
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
