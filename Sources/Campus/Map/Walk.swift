import Core

/// A way on foot.
struct Walk: Hashable, Sendable {
  /// The start of a way from where the person is. No building has such an id.
  static let here = "@here"

  /// The ids of the buildings at its ends; ``here`` for the person's place.
  var start: String
  var end: String
  var points: [MapPoint]
  /// In decimetres.
  var length: Double
  /// How much of it is a straight line where the map has no footpath, in decimetres.
  var withoutPath = 0.0
  /// The direction of the end, if that is the next building, which has no way of its own.
  var nextDoor: Heading?

  /// Decimetres in a minute: 80 m, as adults comfortably walk (76 to 88 m in Bohannon, "Comfortable and maximum walking speed of
  /// adults aged 20–79 years", Age and Ageing 26, 1997).
  private static let pace = 800

  /// An estimate of the time on foot, at least 1.
  var minutes: Int { max(1, (Int(length) + Self.pace - 1) / Self.pace) }

  /// Path data of SVG, in decimetres.
  var path: String {
    var text = ""
    for point in points { text += point.path(after: text.isEmpty ? "M" : "L") }
    return text
  }
}

extension MapPoint {
  /// The point in path data of SVG, after a command.
  func path(after command: String) -> String { command + x.decimal(0) + " " + y.decimal(0) }
}
