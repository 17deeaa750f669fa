/// How large the labels of a map are and how far apart, in CSS pixels.
struct LabelLook: Hashable {
  /// The size of letters.
  var letters: Double
  var height: Double
  /// Between two labels beside each other.
  var gap: Double
  /// Between two labels one below the other.
  var rowGap: Double
  /// The class of the labels' group: the style sheet has the same sizes.
  var name: String

  static let large = LabelLook(letters: 13, height: 18, gap: 4, rowGap: 0, name: "map-labels")
  /// Larger letters with more room around them.
  static let small = LabelLook(letters: 14, height: 19, gap: 8, rowGap: 2, name: "map-labels map-small")

  /// For a map of this size.
  init(_ size: MapSize) { self = min(size.width, size.height) < 400 ? .small : .large }

  private init(letters: Double, height: Double, gap: Double, rowGap: Double, name: String) {
    self.letters = letters
    self.height = height
    self.gap = gap
    self.rowGap = rowGap
    self.name = name
  }

  /// At least the width of a text, without asking the browser: Latin letters are narrower than 0.62 em on average in the fonts of
  /// systems, Chinese ones are 1 em wide.
  func width(of text: String) -> Double {
    var ems = 0.0
    for scalar in text.unicodeScalars { ems += scalar.value < 0x1100 ? 0.62 : 1 }
    return ems * letters
  }
}
